"""The project's own text of each game beside Dudo, whose tests say more: every option in its slot, nothing
said beside a choice, both languages alike, examples that the engine plays, and questions that are found.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from rules.book import STANDARD, Book, check_pair, parse_book, render, rules_of
from rules.book.alternatives import fitting_cases
from rules.book.card import card, players_card
from rules.book.examples import example, examples, played_examples
from rules.book.model import HOUSE
from rules.book.of_game import BOOKS
from rules.book.reading import sentences
from rules.book.whatif import Answer, answers, ask, cases, find, remedies
from rules.book.whatif.words import asked, asked_of_sentences
from rules.games import GAMES, Option, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang

BESIDE_DUDO = sorted(set(BOOKS) - {"dudo"})
SLOT = re.compile(r'<span class="slot" data-gap="([^"]*)">(.*?)</span>')
WITHOUT_EXAMPLE = {
    "alalay-pairs": "under each answer other people sit at the table",
    "cacho-partners": "under each answer other people sit at the table",
    "sheets-players": "under each answer other people sit at the table",
}
NOT_OF_THIS_TURN = {"alalay-dormida-sheet", "alalay-grandes", "cacho-boxes", "prudente-target"}
"""Asked of a turn before the one that is under way, or ruled no longer."""
WITHOUT_A_SPECIAL_WIN = {"prudente": {"sheets-rest-ranking", "sheets-special-round"}}

pytestmark = pytest.mark.parametrize("game", BESIDE_DUDO)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def standard(game: str, lang: Lang) -> Book:
    return parse_book(STANDARD.source(game, lang), lang=lang)


def slots(game: str, lang: Lang, **choices: str) -> list[tuple[str, str]]:
    pages = render(standard(game, lang), rules_of(game, spell_out(choices, game=game)))
    return [(gap, unescape(words)) for page in pages for gap, words in SLOT.findall(page.html)]


@cache
def everything(game: str, lang: Lang) -> tuple[Answer, ...]:
    options = spell_out({}, game=game)
    known, guide = cases(options, lang, game=game), remedies(options, lang, game=game)
    return answers(standard(game, lang), known, guide, lang=lang, game=game)


def told_of(game: str) -> list[Option]:
    return [option for option in options_for(game) if option.id in examples(game)]


def test_both_languages_say_the_same_at_the_same_addresses(game: str) -> None:
    assert check_pair(standard(game, "es"), standard(game, "en")) == ()
    spanish, english = (
        [
            sentence.address
            for page in render(standard(game, lang), rules_of(game, spell_out({}, game=game)))
            for sentence in page.sentences
        ]
        for lang in LANGUAGES
    )
    assert spanish == english


@in_both
def test_it_is_written_under_the_usual_answers(game: str, lang: Lang) -> None:
    assert standard(game, lang).options == spell_out({}, game=game)


@in_both
def test_every_option_has_one_slot(game: str, lang: Lang) -> None:
    assert sorted(gap for gap, _words in slots(game, lang)) == sorted(o.id for o in options_for(game))


@in_both
def test_the_text_says_the_chosen_answer(game: str, lang: Lang) -> None:
    for option in options_for(game):
        for chosen in option.alternatives:
            assert dict(slots(game, lang, **{option.id: chosen.id}))[option.id] == chosen.text[lang]


@in_both
def test_no_prose_stands_where_only_a_slot_may_speak(game: str, lang: Lang) -> None:
    prose = " ".join(re.sub(r"\{\{.*?\}\}", " ", STANDARD.source(game, lang)).split())
    said = [choice.text[lang] for option in options_for(game) for choice in option.alternatives]

    assert [sentence for sentence in said if sentence in prose] == []


@in_both
def test_the_card_has_every_line(game: str, lang: Lang) -> None:
    book = standard(game, lang)
    lines = dict.fromkeys(line.bullet for line in card(book.options, game=game))

    assert [bullet.key for bullet in book.card] == list(lines)


@in_both
def test_each_sentence_is_among_those_known_as_the_rulebooks(game: str, lang: Lang) -> None:
    book = standard(game, lang)
    bodies = [
        body
        for article in book.articles
        for body in (article.body, *(part.body for part in article.sections if HOUSE not in part.marks))
    ]
    said = {part.words for body in bodies for part in sentences(body, book, book.options) if not part.gap}

    assert said - STANDARD.sentences(game, lang) == set()


def test_in_english_a_player_is_they(game: str) -> None:
    catalogue, options = GAMES[game].catalogue, spell_out({}, game=game)
    said = [STANDARD.source(game, "en"), *(each.text["en"] for each in catalogue.contradictions)]
    lines = (*card(options, game=game), *players_card(options, game=game))
    said += [line.words("en")["text"] for line in lines]
    for option in catalogue.options:
        texts = (text for one in option.alternatives for text in (one.text, one.short) if text)
        said += [option.question["en"], *(text["en"] for text in texts)]

    assert [words for words in said if re.search(r"\b(he|his|him|himself|she|hers?)\b", words, re.I)] == []


def test_every_gap_that_changes_the_play_has_its_example_or_a_reason(game: str) -> None:
    without = {o.id for o in options_for(game) if o.kind == "engine"} - set(examples(game))

    assert without - WITHOUT_A_SPECIAL_WIN.get(game, set()) <= set(WITHOUT_EXAMPLE)


@in_both
def test_the_difference_between_two_answers_can_be_read(game: str, lang: Lang) -> None:
    alike = []
    for option in told_of(game):
        told = [
            example(option.id, spell_out({option.id: alternative.id}, game=game), lang, game=game)
            for alternative in option.alternatives
        ]
        read = [(one.lines, one.tries, one.law, one.ranking) for one in told]
        alike += [option.id for one in read if read.count(one) > 1]
        assert not any(line.refused for one in told for line in one.lines), option.id
    assert alike == []


def test_an_example_is_told_whole_under_any_other_answer_or_not_at_all(game: str) -> None:
    refused, told = set[tuple[str, str, str]](), set[str]()
    answers = [(option.id, each.id) for option in options_for(game) for each in option.alternatives]
    for gap, choice in answers:
        for played in played_examples(spell_out({gap: choice}, game=game), "es", game=game):
            told.add(played.gap)
            if any(line.refused for line in played.lines):
                refused.add((played.gap, gap, choice))
    assert refused == set()
    assert told == set(examples(game))


def test_the_case_of_an_example_is_among_those_that_matter_to_its_turn(game: str) -> None:
    lost = []
    for gap in set(examples(game)) - NOT_OF_THIS_TURN:
        shown = examples(game)[gap]
        head = {"format": "acta/1", "game": game, "rules": spell_out({}, game=game)}
        fits = fitting_cases({**head, "players": list(shown.players)}, [*shown.before, *shown.play], "es")
        lost += [gap] if gap not in [fit.option.id for fit in fits] else []
    assert lost == []


def test_examples_are_told_where_tables_are_of_four_by_fewer(game: str) -> None:
    options = spell_out({"sheets-players": 4}, game=game)
    assert [one.gap for one in played_examples(options, "es", game=game)] == list(examples(game))


@in_both
def test_every_case_has_words_and_each_finds_it(game: str, lang: Lang) -> None:
    known = cases(spell_out({}, game=game), lang, game=game)
    ways = asked(game)
    lost = {
        (way, case.id)
        for case in known
        for way in ways[case.id][lang]
        if case.id not in [found.id for found, _hit in find(way, known, lang=lang, most=3)]
    }
    assert [case.id for case in known if not ways[case.id][lang]] == []
    assert lost == set()


@in_both
def test_every_way_of_asking_for_a_sentence_finds_its_section(game: str, lang: Lang) -> None:
    among = everything(game, lang)
    sections = {one.words: one.key.partition("/")[0] for one in among if one.kind == "rulebook"}
    lost = {
        (way, sections[said])
        for said, ways in asked_of_sentences(game, lang).items()
        for way in ways
        if sections[said] not in [one.key.partition("/")[0] for one in ask(way, among, lang=lang, most=3)]
    }
    assert lost == set()
