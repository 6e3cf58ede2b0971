"""What the engine says in public of a settled play is what it did to the dice."""

from __future__ import annotations

from hypothesis import given

from rules.games import open_acta
from rules.games.dudo.engine.play_result import play_result
from rules.games.dudo.engine.state import FULL_CUP
from tests.rules.games.dudo.random_play import heads, tapes
from tests.rules.games.dudo.test_properties import Head, many, played


@many
@given(heads, tapes)
def test_the_dice_change_by_what_the_play_came_to(head: Head, tape: bytes) -> None:
    before = open_acta(head).state
    for move, position in played(head, tape, events=False):
        result, was, now = play_result(before, move), before.table.dice, position.state.table.dice
        changed = {seat for seat, (had, has) in enumerate(zip(was, now, strict=True)) if had != has}
        if result is None:
            assert not changed
        else:
            assert changed <= {result.player}
            assert now[result.player] == min(FULL_CUP, max(0, was[result.player] + result.change))
        before = position.state
