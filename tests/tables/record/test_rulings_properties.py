"""Plays and rulings in any order: no settled play changes, the running one ends as it was begun, and what is
taken back or corrected to itself leaves the table as it was.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games import Refused, open_acta, play_all
from rules.games.dudo.record.agreement import ends_a_play
from tables.record import play_correction, undo
from tables.record.models import Acta
from tables.record.permissions import Author
from tables.record.play_correction import Change
from tables.record.services.checking import problems_of
from tables.record.undo import Line
from tests.factories import an_actor
from tests.rules.games.dudo.random_play import CHOICES, Chance, heads, next_event, next_play, tapes
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

AUTHOR = Author("Coca", 1, by_organizer=False)
rulings = st.sampled_from(sorted(CHOICES)).flatmap(
    lambda gap: st.sampled_from(CHOICES[gap]).map(lambda choice: {"gap": gap, "choice": choice})
)


def played(head: dict[str, Any], tape: bytes) -> list[dict[str, Any]]:
    """A record of what was played and what befell the table."""
    chance, position, moves = Chance(tape), open_acta(head), list[dict[str, Any]]()
    while not chance.ended and not position.is_over:
        move = next_event(position, chance) or next_play(position, chance)
        position = position.play(move)
        moves.append(move)
    return moves


@given(head=heads, tape=tapes, ruled=rulings, at=st.integers(0, 60))
def test_a_ruling_from_the_next_play_leaves_the_running_one_to_end_as_it_would_have(
    head: dict[str, Any], tape: bytes, ruled: dict[str, str], at: int
) -> None:
    moves = [move for move in played(head, tape) if move["do"] not in ("undo", "ruling")]
    try:
        start = play_all(open_acta(head), moves[:at])
        without, with_it = start, start.play({"do": "ruling", "from": "next_play", **ruled})
        for move in moves[at:]:
            before, without = without, without.play(move)
            with_it = with_it.play(move)
            if before.state.play is None or ends_a_play(before, move, without):
                break
    except Refused:
        return  # the moves that were left out made the others possible
    if start.state.play is not None:
        one, other = without.view(), with_it.view()
        assert (one["dice"], one["removed"]) == (other["dice"], other["removed"])


@settings(max_examples=60)
@given(head=heads, tape=tapes, pick=st.integers(0, 40))
def test_correcting_any_play_to_itself_changes_nothing(head: dict[str, Any], tape: bytes, pick: int) -> None:
    lines = [Line(number, move, AUTHOR) for number, move in enumerate(played(head, tape), start=1)]
    standing = undo.standing(lines)
    plays = [play for play in play_correction.plays_of(head, standing) if len(play.words) == 1]
    if not plays:
        return
    play = plays[pick % len(plays)]
    plan = play_correction.plan_of(head, standing, Change(play.number, play.words[0].move), "es")
    assert not plan.changes
    assert not plan.refused
    assert plan.after == plan.before


# through the services: what the organizer rules, the coordinator plays and takes back, in any order

HARMLESS = ("paso-ases", "paso-claim-match", "calzo-out-of-turn")


@pytest.fixture
def running(db: None) -> Running:
    made = a_running_table(a_hall(players=3).tables[0])
    made.play(starter(made.names[0]))
    return made


@pytest.mark.parametrize("seed", range(5))
def test_what_stands_is_every_ruling_and_every_play_that_was_not_taken_back(
    running: Running, seed: int
) -> None:
    """The register is never emptied, so each game needs a table of its own: a few games, not hypothesis."""
    chance = Random(seed)
    plays: list[dict[str, Any]] = [starter(running.names[0])]
    ruled: list[int] = []
    base = 1  # as the tablet counts, which looks again now and then
    for _ in range(14):
        step = chance.random()
        if step < 0.35:
            ruled.append(rule(running, chance).number)
            continue
        if step < 0.7 or len(plays) < 2:
            move = tally(chance.choice([name for name in running.names if plays.count(tally(name)) < 4]))
            plays.append(move)
        else:
            move = {"do": "undo"}
            plays.pop()
        running.play(move, base=base)
        base += 1
        if chance.random() < 0.4:
            base = Acta.objects.get().n
    check(running, plays, ruled)


def rule(running: Running, chance: Random) -> RegisterLine:
    gap = chance.choice(HARMLESS)
    standing = RegisterLine.objects.filter(gap=gap, supersession=None)
    return make_ruling(
        running.table.round.championship,
        Ruling(
            gap=gap,
            choice=chance.choice(CHOICES[gap]),
            supersedes=list(standing),
            scope=chance.choice(["all-at-once", "this-table-then-next-plays"]),
        ),
        request=uuid4(),
        actor=an_actor("Olga"),
    )


def check(running: Running, plays: list[dict[str, Any]], ruled: list[int]) -> None:
    acta = Acta.objects.get(pk=running.acta.pk)
    assert problems_of(acta) == []
    lines = undo.standing(undo.line_of(move) for move in acta.moves.order_by("number"))
    assert [dict(line.move) for line in lines if line.do != "ruling"] == plays
    assert [line.move["line"] for line in lines if line.do == "ruling"] == ruled
    assert all(line.author.by_organizer == (line.do == "ruling") for line in lines)
    head = acta.headings.get().head
    alone = play_all(open_acta(head), plays).view()
    assert acta.state["dice"] == alone["dice"]
    for earlier, later in pairwise(ruled):
        assert earlier < later
