"""Before an organizer decides, the play that is asked about is told under each answer; the record stays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.book.alternatives import LATER, NEXT, NOW, Replay, fitting_cases, replays_under_each
from rules.book.examples import examples
from rules.games import open_acta, options_for, spell_out
from rules.games.dudo.book.script import move_of
from tests.rules.games.dudo.random_play import Chance, heads, next_play, tapes

HEAD = {
    "format": "acta/1",
    "game": "dudo",
    "rules": spell_out({}, game="dudo"),
    "players": ["Ana", "Beto", "Caro", "Dani"],
}
START = ["start Ana", "Ana 2x5", "Beto 3x5", "Caro dudo", "holds"]


def dice_of(replay: Replay) -> dict[str, int]:
    return {left.name: left.measured[0] for left in replay.players}


def moves(*lines: str) -> list[dict[str, Any]]:
    return [move_of(line) for line in lines]


def test_a_play_that_runs_is_told_from_its_throw_on() -> None:
    """Caro lost a die and opens; Dani passes and Ana doubts the paso."""
    told = replays_under_each(
        HEAD, moves(*START, "Caro 2x6", "Dani paso full", "Ana dudo"), "paso-stake", "es"
    )
    assert [one.choice for one in told] == ["one-die", "siciliana-in-opening"]
    assert [one.holds for one in told] == [True, False]
    assert told[0].lines == (
        "Caro abre con dos sextas.",
        "Dani pasa: full.",
        "Ana duda el paso de Dani: full.",
    )
    assert told[0].ahead[0] == ("Se cuenta y no se cumple.", "Pierde Dani 1 dado. Abre Dani.")
    assert told[1].ahead[0] == ("Se cuenta y no se cumple.", "Pierde Dani 2 dados (siciliana). Abre Dani.")
    assert [one.differs for one in told] == [False, True]


def test_what_a_word_would_lead_to_is_told_to_its_count() -> None:
    """The paso stands over the opening; nobody has doubted it yet."""
    told = replays_under_each(HEAD, moves("start Ana", "Ana 3x5", "Beto paso full"), "paso-stake", "es")
    assert [one.ahead[0] for one in told] == [
        ("Caro: «dudo». Se cuenta y no se cumple.", "Pierde Beto 1 dado. Abre Beto."),
        ("Caro: «dudo». Se cuenta y no se cumple.", "Pierde Beto 2 dados (siciliana). Abre Beto."),
    ]


def test_where_nothing_was_said_since_it_is_the_play_before() -> None:
    told = replays_under_each(
        HEAD, moves("start Ana", "Ana 2x5", "Beto dudo", "holds"), "two-player-table", "es"
    )
    assert told[0].lines == (
        "Ana abre con dos quinas.",
        "Beto duda a Ana: dos quinas.",
        "Pierde Beto 2 dados (siciliana). Abre Beto.",
    )
    assert [one.differs for one in told] == [False, False]


def test_the_dice_of_the_play_are_those_that_each_answer_gives() -> None:
    calzo = moves("start Ana", "Ana 2x5", "Beto 3x5", "Caro calzo", "holds")
    opened = moves("Caro 4x6", "Dani dudo", "fails")
    told = replays_under_each(HEAD, [*calzo, *opened], "opening-without-loss", "es")
    assert {one.choice: dice_of(one)["Caro"] for one in told} == {"opening": 3, "normal": 4}


def test_a_move_that_could_not_have_been_is_told_with_its_reason() -> None:
    told = replays_under_each(
        HEAD, moves("start Ana", "Ana 3x5", "Beto 4x6"), "raise-quantity-with-pinta", "es"
    )
    by_choice = {one.choice: one for one in told}
    assert by_choice["any-pinta"].refused == ""
    assert by_choice["one-way"].refused != ""
    assert by_choice["one-way"].lines == ("Ana abre con tres quinas.",)


def test_what_was_taken_back_is_not_replayed() -> None:
    kept = moves("start Ana", "Ana 2x5", "Beto 3x5")
    undone = [*moves("start Ana", "Ana 2x5", "Beto 9x5"), {"do": "undo"}, *moves("Beto 3x5")]
    assert replays_under_each(HEAD, kept, "conversion-amount", "es") == replays_under_each(
        HEAD, undone, "conversion-amount", "es"
    )


def test_a_ruling_that_fell_in_this_very_play_is_no_part_of_its_replay() -> None:
    """It was ruled before; the other answer is replayed all the same, and the one in force stands first."""
    ruled = moves("start Ana", "Ana 3x5", "ruling paso-stake siciliana-in-opening now", "Beto paso full")
    told = replays_under_each(HEAD, [*ruled, *moves("Caro dudo", "fails")], "paso-stake", "es")
    assert [(one.choice, one.holds) for one in told] == [
        ("siciliana-in-opening", True),
        ("one-die", False),
    ]
    assert [dice_of(one)["Beto"] for one in told] == [3, 4]
    assert len(told[0].lines) == 4


def test_an_unknown_gap_is_a_slip_of_the_caller() -> None:
    with pytest.raises(KeyError):
        replays_under_each(HEAD, moves("start Ana"), "no-such-gap", "es")


#: What only matters to dice that are shown is not in the record of a play that waits for its count.
FITS = sorted(set(examples("dudo")) - {"paso-claim-match", "bid-above-dice"})


@pytest.mark.parametrize("gap", FITS)
def test_the_case_of_an_example_is_found_among_those_that_matter_to_its_play(gap: str) -> None:
    shown = examples("dudo")[gap]
    head = {**HEAD, "players": list(shown.players)}
    found = fitting_cases(head, [*shown.before, *shown.play], "es")
    assert gap in [fit.option.id for fit in found]


def test_what_changes_this_play_comes_before_what_may_come() -> None:
    opened = moves(
        "start Ana", "Ana 2x5", "Beto 3x5", "Caro calzo", "holds", "Caro 4x6", "Dani dudo", "fails"
    )
    found = fitting_cases(HEAD, opened, "es")
    weights = [fit.weight for fit in found]
    assert weights == sorted(weights, reverse=True)
    assert set(weights) <= {NOW, NEXT, LATER}
    assert found[0].option.id == "opening-without-loss"


def test_before_the_start_and_after_the_end_there_may_be_cases_too() -> None:
    over = moves("start Ana", "adjust Beto=0 Caro=0 Dani=1 opens=Ana", "Dani -1", "out Ana")
    assert "removal-after-end" in [fit.option.id for fit in fitting_cases(HEAD, over, "es")]
    assert isinstance(fitting_cases(HEAD, [], "es"), tuple)


@settings(max_examples=12, deadline=None)
@given(head=heads, tape=tapes, most=st.integers(0, 40), every=st.integers(1, 7))
def test_any_moment_of_any_table_can_be_asked_about(
    head: dict[str, Any], tape: bytes, most: int, every: int
) -> None:
    """The alternative that holds tells just what happened."""
    position, record, chance = open_acta(head), list[dict[str, Any]](), Chance(tape)
    while len(record) < most and not position.is_over:
        move = next_play(position, chance)
        if position.problems(move):
            break
        position = position.play(move)
        record.append(move)
    for option in [each for each in options_for("dudo") if each.kind == "engine"][::every]:
        told = replays_under_each(head, record, option.id, "en")
        assert [one.choice for one in told if one.holds] == [position.choices[option.id]]
        assert told[0].refused == ""
        assert dice_of(told[0]) == position.view()["dice"]
