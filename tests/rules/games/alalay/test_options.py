"""The catalogue of Alalay as data, held against the declarations; and the two presets."""

from __future__ import annotations

import pytest

from rules.games import Malformed
from rules.games.alalay.engine.gaps import CATALOGUE

# Each gap with its answers, the default first, by article.
ENGINE = {
    "alalay-pairs": "pair-as-one best-of-two sobre",
    "alalay-grandes": "two one second-wins",
    "alalay-dormida": "any-five-dice-throw first-throw-only",
    "alalay-dormida-spent": "wins needs-open-grande",
    "alalay-dormida-sheet": "fifty-if-open nothing",
    "alalay-grande-de-mano": "dormida fifty-five",
    "alalay-first-throw-stop": "any-box center-only",
    "alalay-hand-duty": "optional obliged",
    "alalay-hand-again": "off extra-throw",
    "alalay-throws": "two three",
    "alalay-turn-duty": "always waived-if-made optional",
    "alalay-turn-waiver": "combination-box any-box",
    "alalay-turn-dice": "any-die thrown-only",
    "alalay-second-turn": "must-improve free",
    "alalay-turned-rank": "huevo mano",
    "alalay-straights": "three two wrap",
    "alalay-five-as-full": "no yes",
    "alalay-five-as-poker": "yes no",
    "alalay-cross-turn": "required not-required",
    "alalay-cross-test": "as-they-lie best-turn",
    "alalay-special-grandes": "one two none",
    "alalay-special-last-box": "special tally",
    "sheets-players": "as-written",
    "sheets-special-round": "at-once finish-round",
    "sheets-rest-ranking": "by-total all-second",
    "sheets-tie": "shared throw-off count-back",
    "sheets-leaver": "ranks-last unranked",
    "sheets-time": "finish-round at-once",
}
PROCEDURE = {
    "alalay-cross-box": "any-open",
    "sheets-starter": "first-seat high-die low-sum",
    "sheets-cocked-die": "throw-all-again throw-that-die",
    "sheets-correction": "until-next-throw never",
}


@pytest.mark.parametrize(("kind", "known"), [("engine", ENGINE), ("procedure", PROCEDURE)])
def test_the_declarations_are_the_catalogue(kind: str, known: dict[str, str]) -> None:
    declared = {o.id: [a.id for a in o.alternatives] for o in CATALOGUE.options if o.kind == kind}

    assert declared == {gap: choices.split() for gap, choices in known.items()}


def test_the_organizer_is_asked_what_is_asked_most() -> None:
    assert {option.id for option in CATALOGUE.options if option.asked} == {
        "alalay-pairs",
        "alalay-first-throw-stop",
        "alalay-second-turn",
        "alalay-special-grandes",
        "sheets-tie",
    }


def test_practice_differs_where_the_text_leans_one_way_and_tables_another() -> None:
    assert CATALOGUE.usual == "texto"
    assert CATALOGUE.presets["texto"].choices == {}
    assert CATALOGUE.presets["practica"].choices == {
        "alalay-first-throw-stop": "center-only",
        "alalay-second-turn": "free",
        "alalay-special-grandes": "two",
    }


def test_every_article_is_one_of_the_rulebook() -> None:
    assert all(set(option.articles) <= set(range(1, 12)) and option.articles for option in CATALOGUE.options)


def test_every_text_is_there_in_both_languages_and_no_two_answers_read_alike() -> None:
    for option in CATALOGUE.options:
        for lang in ("es", "en"):
            told = [alternative.text[lang] for alternative in option.alternatives]
            assert all(told)
            assert len(set(told)) == len(told), option.id


def test_players_are_as_written_or_a_number_from_two_to_six() -> None:
    assert CATALOGUE.check({"sheets-players": 4}) == {"sheets-players": 4}
    for wrong in (1, 7, "4", "three"):
        with pytest.raises(Malformed):
            CATALOGUE.check({"sheets-players": wrong})


def test_what_cannot_hold_together_is_said() -> None:
    choices = {"alalay-grandes": "one", "alalay-special-grandes": "two"}
    (found,) = CATALOGUE.contradicting(choices)

    assert found.text["es"] == "Con una sola casilla de grande, las victorias especiales piden esa."
