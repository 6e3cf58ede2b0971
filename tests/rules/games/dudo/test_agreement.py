"""Whether a play comes to the same table with a ruling before it as without."""

from __future__ import annotations

import pytest

from rules.games.dudo.record.agreement import same_rules, same_table
from tests.rules.games.dudo.table import Move, Table, table

SICILIANA: Move = {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "opening": True, "holds": True}


def ruling(gap: str, choice: str, when: str) -> Move:
    return {"do": "ruling", "gap": gap, "choice": choice, "from": when}


def both(start: Table, ruled: Move, *moves: Move) -> tuple[Table, Table]:
    return start.play(*moves), start.play(ruled, *moves)


@pytest.mark.parametrize("when", ["now", "next_play"])
def test_a_ruling_on_another_thing_changes_no_table(when: str) -> None:
    without, with_it = both(table("Ana Beto Caro"), ruling("calzo-out-of-turn", "anyone", when), SICILIANA)
    assert same_table(without.pos, with_it.pos)


def test_one_that_changes_the_dice_of_the_play_tells_another_table_only_where_it_holds_at_once() -> None:
    start = table("Ana Beto Caro").down_to("Caro", 1).do("adjust", dice={}, opener="Ana")
    assert start.bid("Ana", 2, 5)["siciliana"] is True
    off = ("siciliana-one-die", "off-with-one-die-player")
    for when, agrees in (("now", False), ("next_play", True)):
        without, with_it = both(start, ruling(*off, when), SICILIANA)
        assert same_table(without.pos, with_it.pos) is agrees, when


def test_the_mode_of_a_play_that_waits_for_its_first_word_is_the_law_and_no_fact() -> None:
    start = table("Ana Beto Caro").lost("Beto").do("adjust", dice={}, opener="Ana")
    ruled = start.play(ruling("opening-without-loss", "normal", "now"))
    assert (start["mode"], ruled["mode"]) == ("opening", "normal")
    assert same_table(start.pos, ruled.pos)
    assert not same_rules(start.pos, ruled.pos)


def test_a_word_that_was_said_is_a_fact() -> None:
    start = table("Ana Beto Caro")
    assert not same_table(start.bid("Ana", 2, 5).pos, start.bid("Ana", 3, 5).pos)
    assert not same_table(start.bid("Ana", 2, 5).pos, start.pos)
