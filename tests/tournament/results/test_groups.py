"""Groups: drawn once, rounds with points within each, and the first of each go on to a knock-out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, a_published_sheet, a_result, an_actor, some_entries
from tests.tournament.roster.pairs.making import a_pair
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.plan.queries.night import night_plan
from tournament.plan.services import choose_plan
from tournament.results.services.rounds import close_round, open_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.roster.services import withdraw_entry
from tournament.rounds.groups import tables_of_groups
from tournament.rounds.models import Round, Seat
from tournament.sorteo.at_once.services import go_on
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db


def a_night(players: int = 16, **settings: Any) -> Championship:
    """Four groups of four, of which two go on."""
    plain: dict[str, Any] = {"kind": "points", "rounds": 3, "groups": 4, "cut": 2}
    championship = a_championship(**{**plain, **settings})
    some_entries(championship, players)
    return championship


def a_sheet(championship: Championship, **other: Any) -> DrawSheet:
    """Of the next round, as the plan has it."""
    championship.refresh_from_db()
    plan = night_plan(championship)
    assert plan is not None
    first = plan.first
    asked = {"tables": first.tables, "best_next": first.best_next, "advance": first.advance, **other}
    return prepare_sheet(
        championship, **asked, expected_number=first.number, dice="computer", actor=an_actor()
    )


def next_round(championship: Championship, **other: Any) -> Round:
    sheet = a_sheet(championship, **other)
    go_on(sheet, actor=an_actor())
    return open_round(championship.rounds.get(number=sheet.round_number), actor=an_actor())


def played(of: Round) -> Round:
    """At each table who is registered first wins, and so on."""
    for table in of.tables.order_by("number"):
        a_result(table, order=list(table.seats.filter(absent=False).order_by("entry__number")))
    return close_round(of, actor=an_actor())


def groups_at(of: Round) -> dict[int, set[int]]:
    """By group the numbers of who sits at its tables."""
    found: dict[int, set[int]] = {}
    for group, entry in Seat.objects.filter(round=of).values_list("table__group", "entry__number"):
        found.setdefault(group, set()).add(entry)
    return found


@pytest.mark.django_db(transaction=True)
def test_sixteen_pairs_in_four_groups_to_the_champion() -> None:
    championship = a_championship(
        name="Iquique", kind="points", rounds=2, groups=4, cut=2, people_each=2, size_wanted=4
    )
    for at in range(1, 17):
        a_pair(championship, f"Jugadora {at:03d} Primera", f"Jugador {at:03d} Segundo")
    plan = night_plan(championship)
    assert plan is not None
    way = plan.ways[0]
    assert [(of.players, of.tables, of.goes) for of in way.stages[:2]] == [(16, 4, 16), (16, 4, 8)]
    assert (way.stages[2].players, way.final.is_final) == (8, True)
    choose_plan(championship, way, actor=an_actor())
    first = played(next_round(championship))
    drawn = groups_at(first)
    assert {group: len(pairs) for group, pairs in drawn.items()} == {1: 4, 2: 4, 3: 4, 4: 4}
    second = played(next_round(championship))
    assert groups_at(second) == drawn
    best = {number for pairs in drawn.values() for number in sorted(pairs)[:2]}
    through = {one.entry.number for one in standings(championship) if one.line.state is State.THROUGH}
    assert through == best
    knock_out = next_round(championship)
    assert (groups_at(knock_out), knock_out.stage.kind, knock_out.final) == ({0: best}, "knock-out", False)
    last = played(knock_out)
    while not last.final:
        last = played(next_round(championship))
    lines = standings(championship)
    assert lines[0].line.state is State.CHAMPION
    assert lines[0].entry.number == 1
    assert {one.entry.number for one in lines[:8]} == best
    assert [one.line.score is not None for one in lines] == [False] * 8 + [True] * 8
    assert night_plan(championship) is None
    assert verify(championship).problems == []
