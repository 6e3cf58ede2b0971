"""A table of which a place is still asked for is half said, and on no surface decided."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import an_open_round, some_entries
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night, a_night
from tournament.plan.models import ChosenPlan
from tournament.publishing.projection import project
from tournament.publishing.queries.published import progress
from tournament.results.states import round_states
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db
BADGE = re.compile(r'class="badge[^"]*"[^>]*>(?:<[^>]+>)*\s*([^<]+)')


def tap(night: Night, *seats: Seat) -> None:
    """As the desk sends it: the last one, with those before."""
    version = table_one(night).result_version
    before = ",".join(str(seat.pk) for seat in seats[:-1])
    sent = {"winner": seats[-1].pk, "before": before, "expected_version": version}
    night.browser.post(night.url("desk-winner", 1, 1), sent)


def badges_at(night: Night) -> dict[str, str]:
    """What each surface has as the state of table 1."""
    organizer, public = night.browser, Client()
    desk = organizer.get(night.url("desk", 1)).content.decode().split('id="table-1"')[1]
    board = organizer.get(reverse("tables:board", args=[night.championship.slug])).content.decode()
    tables = public.get(night.url("tables")).content.decode().split('class="hall-table"')[1]
    table = public.get(night.url("table", 1)).content.decode().split("<h1")[1]
    pages = {"desk": desk, "board": board.split('id="table-1"')[1], "tables": tables, "table": table}
    return {where: found[1] if (found := BADGE.search(page)) else "" for where, page in pages.items()}


def decided(night: Night) -> int:
    """How many tables the public reads as decided, and the organizer on the board, the round and Ahora."""
    far = progress(project(night.championship))
    assert far is not None
    board = night.browser.get(reverse("tables:board", args=[night.championship.slug]))
    assert board.context["whole"] == far.decided
    assert [state.decided for state in round_states(night.championship)] == [far.decided]
    return far.decided


@pytest.mark.parametrize(("advance", "best"), [(2, 0), (1, 1), (1, 0)])
def test_a_table_is_half_said_until_every_place_that_counts_is(advance: int, best: int) -> None:
    night = a_night(advance=advance)
    some_entries(night.championship, 8)
    an_open_round(night.championship, tables=2)
    final = {"number": 2, "players": 2 * advance + best, "tables": 1, "advance": 1, "best_next": best}
    ChosenPlan.objects.create(championship=night.championship, rounds=[final])
    first, second, *_rest = seats_of(table_one(night))
    tap(night, first)
    after_one = badges_at(night)
    if advance + best == 1:
        assert set(after_one.values()) == {"decidida"}
        return
    assert after_one["desk"] == "falta el 2.º"
    assert "decidida" not in after_one.values()
    if best:
        assert after_one == dict.fromkeys(after_one, "falta el 2.º")
    assert decided(night) == 0
    tap(night, first, second)
    assert set(badges_at(night).values()) == {"decidida"}
    assert decided(night) == 1
