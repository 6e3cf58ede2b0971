"""Dudo in pairs: six options that rules of pairs name, and nothing else knows."""

from __future__ import annotations

import pytest

from rules.book import STANDARD, Book, parse_book, render, rules_of
from rules.book.card import card, players_card
from rules.book.checking import slots_of
from rules.book.difference import difference
from rules.book.whatif import cases, find, remedies
from rules.games import GAMES, Choices
from rules.games.bilingual import LANGUAGES, Lang
from tests.rules.games.dudo.table import QUINA, table

CATALOGUE = GAMES["dudo"].catalogue
OF_PAIRS = {option.id: option.default for option in CATALOGUE.of_pairs}
SINGLES, PAIRS = CATALOGUE.spell_out({}), CATALOGUE.spell_out(OF_PAIRS)


def text(lang: Lang = "es", *, pairs: bool = True) -> Book:
    return parse_book(STANDARD.source("dudo", lang, pairs=pairs), lang=lang)


def terms(options: Choices) -> list[str]:
    lines = (*card(options, game="dudo"), *players_card(options, game="dudo"))
    return [line.term["es"] for line in lines]


def test_who_names_none_has_none_and_who_names_one_has_all() -> None:
    assert not OF_PAIRS.keys() & {*SINGLES, *CATALOGUE.complete(SINGLES)}
    assert CATALOGUE.spell_out({"pair-cup": "one"}) == {**SINGLES, **OF_PAIRS, "pair-cup": "one"}
    assert CATALOGUE.complete({**SINGLES, "pair-cup": "one"}) == {**PAIRS, "pair-cup": "one"}


def test_entries_of_one_person_are_never_asked_and_others_always() -> None:
    assert CATALOGUE.for_entries({**PAIRS, "pair-cup": "one"}, 1) == SINGLES
    assert CATALOGUE.for_entries({**SINGLES, "pair-cup": "one"}, 2) == {**PAIRS, "pair-cup": "one"}
    alalay = GAMES["alalay"].catalogue
    assert alalay.for_entries(alalay.spell_out({}), 2) == alalay.spell_out({})


def test_the_engine_plays_a_pair_as_one_player() -> None:
    last = {gap: str(CATALOGUE.by_id[gap].alternatives[-1].id) for gap in OF_PAIRS}
    one, other = (
        table("Ana Beto Caro", rules)
        .lost("Caro")
        .do("ruling", gap="pair-leaves", choice="partner", text="Sigue sola Caro.")
        .bid("Caro", 2, QUINA)
        for rules in ({}, last)
    )
    assert one.state == other.state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_of_pairs_has_the_article_and_the_line_of_the_card(lang: Lang) -> None:
    book = text(lang)
    assert {gap for gap, _line in slots_of(book.article(13))} == {*OF_PAIRS}
    assert [article.number for article in text(lang, pairs=False).articles] == [*range(1, 13)]
    assert [bullet.key for bullet in book.card if bullet not in text(lang, pairs=False).card] == ["pairs"]


def test_a_text_of_pairs_is_read_by_singles_too() -> None:
    pages = render(text(), rules_of("dudo", SINGLES))
    assert CATALOGUE.by_id["pair-cup"].alternative("alternate").text["es"] in pages[-1].html


def test_the_card_says_pairs_only_under_rules_of_pairs() -> None:
    assert "Compañeros" not in terms(SINGLES)
    assert terms(PAIRS).count("Compañeros") == 2


def test_an_edition_that_becomes_one_of_pairs_says_what_is_new() -> None:
    changes = difference(text(pairs=False), SINGLES, text(), PAIRS)
    assert [(change.article, change.gap, change.before) for change in changes if change.kind == "option"] == [
        (13, gap, "") for gap in OF_PAIRS
    ]
    back = difference(text(), PAIRS, text(pairs=False), SINGLES)
    assert [change.after for change in back if change.kind == "option"] == [""] * len(OF_PAIRS)


@pytest.mark.parametrize(
    ("said", "case"),
    [
        ("mi compañero me hizo señas", "pair-consults"),
        ("habló el que no tenía el cacho", "pair-speaks"),
        ("mi compañera se tuvo que ir a su casa", "pair-leaves"),
        ("echaron a mi compañero por tramposo", "pair-removed"),
        ("puede mirar los dados mi pareja", "pair-looks"),
        ("le tocaba tirar a su compañera", "pair-cup"),
    ],
)
def test_people_find_their_case_and_singles_none_of_pairs(said: str, case: str) -> None:
    found = [one.id for one, _hit in find(said, cases(PAIRS, "es", game="dudo"), lang="es", most=2)]
    assert case in found
    assert not OF_PAIRS.keys() & {one.id for one in cases(SINGLES, "es", game="dudo")}


def test_the_guide_knows_them_where_they_forbid() -> None:
    strict = {**PAIRS, "pair-speaks": "holder", "pair-looks": "holder", "pair-consults": "never"}
    guide = {remedy.case: remedy.grade for remedy in remedies(strict, "es", game="dudo")}
    assert {case: grade for case, grade in guide.items() if case in OF_PAIRS} == {
        "pair-cup": "slip",
        "pair-speaks": "slip",
        "pair-looks": "conduct",
        "pair-consults": "warned",
    }
    assert not OF_PAIRS.keys() & {remedy.case for remedy in remedies(SINGLES, "es", game="dudo")}
