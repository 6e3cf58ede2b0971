"""Before an organizer decides, the turn that is asked about is played under each answer."""

from __future__ import annotations

from typing import Any

from rules.book.alternatives import fitting_cases, replays_under_each
from rules.games import spell_out
from rules.games.sheets.script import move_of

HEAD = {
    "format": "acta/1",
    "game": "alalay",
    "rules": spell_out({}, game="alalay"),
    "players": ["Ana", "Beto", "Caro"],
}
MADE = ("Ana 55132", "Ana 551 keep 55")


def moves(*lines: str) -> list[dict[str, Any]]:
    return [move_of(line) for line in lines]


def fitting(*lines: str) -> list[str]:
    return [fit.option.id for fit in fitting_cases(HEAD, moves(*lines), "es")]


def test_what_may_be_written_is_told_under_each_answer() -> None:
    always, waived, voluntary = replays_under_each(HEAD, moves(*MADE), "alalay-turn-duty", "es")

    assert (always.choice, always.holds) == ("always", True)
    assert "score" not in always.may
    assert all("score" in one.may for one in (waived, voluntary))
    assert [one.differs for one in (always, waived, voluntary)] == [False, True, True]


def test_a_case_that_can_be_ruled_no_longer_is_not_offered() -> None:
    """How many grandes there are stands once a turn is finished; told it is with its reason."""
    lines = ("Ana enter grande 50", "Beto enter full 30", "Caro enter full 30", "Ana 44441")

    assert not {"alalay-grandes", "alalay-pairs", "sheets-players"} & set(fitting(*lines))
    told = replays_under_each(HEAD, moves(*lines), "alalay-grandes", "es")
    assert [one.choice for one in told] == ["two", "one", "second-wins"]
    assert all(one.refused for one in told[1:])


def test_before_the_first_throw_and_after_the_end_it_can_be_asked_too() -> None:
    assert "alalay-grande-de-mano" in fitting("Ana enter full 30")
    assert isinstance(fitting_cases(HEAD, [], "es"), tuple)
    assert "alalay-grande-de-mano" in fitting("Ana 44444")
