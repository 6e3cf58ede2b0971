"""Where two answers cannot both hold to the letter, Alalay is played as the sentence says."""

from __future__ import annotations

import pytest

from rules.games import Position, open_acta
from rules.games.alalay.engine.gaps import CATALOGUE
from rules.games.sheets.script import move_of

FULL_BUT_POKER = (
    "adjust turn=Ana Ana balas=1 tontos=2 trenes=3 cuadras=4 quinas=5 senas=6 escalera=20 full=30 grande=x,x"
)


def table(*lines: str, **choices: str) -> Position:
    rules = {name.replace("_", "-"): choice for name, choice in choices.items()}
    position = open_acta({"format": "acta/1", "game": "alalay", "rules": rules, "players": ["Ana", "Beto"]})
    for line in lines:
        position = position.play(move_of(line))
    return position


@pytest.mark.parametrize("dormida", ["any-five-dice-throw", "first-throw-only"])
def test_where_a_grande_de_mano_is_worth_55_no_throw_wins(dormida: str) -> None:
    thrown = table("Ana 44444", alalay_grande_de_mano="fifty-five", alalay_dormida=dormida)

    assert thrown.view()["phase"] == "playing"
    assert thrown.view()["worth"]["grande"] == 55


def test_with_one_grande_the_special_wins_take_that_one() -> None:
    chosen = {"alalay_grandes": "one", "alalay_special_grandes": "two"}
    won = table("adjust turn=Ana Ana escalera=25 full=35 grande=50", "Ana enter poker 45", **chosen).view()

    assert (won["ending"], won["winner"]) == ("panza_de_oro", "Ana")


def test_the_second_grande_wins_once_the_others_had_their_turn() -> None:
    chosen = {"alalay_grandes": "second-wins", "sheets_special_round": "finish-round"}
    written = table("adjust turn=Ana Ana grande=50 Beto full=30", "Ana enter grande 50", **chosen)

    assert (written.view()["phase"], written.view()["closing"]) == ("playing", True)
    end = written.play(move_of("Beto enter quinas 15")).view()
    assert (end["ending"], end["winner"]) == ("second_grande", "Ana")


def test_turning_is_voluntary_but_before_a_cross() -> None:
    thrown = table(FULL_BUT_POKER, "Ana 13562", "Ana 24 keep 136", alalay_turn_duty="optional")

    assert [reason.code for reason in thrown.problems(move_of("Ana cross poker"))] == ["cross_too_early"]
    assert (
        table("Ana 55132", "Ana 551 keep 55", alalay_turn_duty="optional").problems(
            move_of("Ana score poker")
        )
        == ()
    )
    turned = thrown.play(move_of("Ana turn 2"))
    assert turned.problems(move_of("Ana cross poker")) == ()


def test_each_pair_is_of_answers_that_there_are() -> None:
    for pair in CATALOGUE.contradictions:
        for gap, choice in (pair.one, pair.other):
            assert CATALOGUE.by_id[gap].allows(choice)
