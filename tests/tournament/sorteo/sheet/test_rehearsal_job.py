"""The rehearsals of a large hall are a job; what is refused before any of them is refused at once."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django.fixtures import Settings

from jobs.models import Job
from tests.factories import a_championship, an_actor, some_entries
from tournament.championship.models import Championship
from tournament.draw import DrawInput, Group, even_sizes
from tournament.draw.rehearsal import RUNS
from tournament.roster.services import edit_entry
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.round import request_round
from tournament.sorteo.sheet.services.building import Stopped, build
from tournament.sorteo.sheet.services.rehearsing import prepare_or_start, takes_long

OLGA = an_actor()
CLUBS = tuple("ABCDEFGHIJKLM")


@pytest.fixture(autouse=True)
def _all_of_them(settings: Settings) -> None:
    settings.DRAW_REHEARSALS = RUNS


def a_hall(players: int) -> Championship:
    """With rules that cross one another: clubs, and families across them."""
    championship = a_championship()
    for entry in some_entries(championship, players, clubs=CLUBS)[:4]:
        edit_entry(entry, changes={"family": "Soto"}, actor=OLGA)
    return championship


def prepare(championship: Championship, *, tables: int) -> Any:
    return prepare_or_start(championship, tables=tables, expected_number=1, actor=OLGA, owner=None)


@pytest.mark.django_db(transaction=True)
def test_a_large_hall_is_rehearsed_by_a_job_that_tells_how_far_it_is() -> None:
    championship = a_hall(52)
    job = prepare(championship, tables=13)
    assert isinstance(job, Job)
    job.refresh_from_db()
    assert (job.status, job.done, job.total) == ("done", 20, 20)
    sheet = DrawSheet.objects.get()
    assert sum(sheet.rehearsal.values()) == 20
    assert prepare(championship, tables=13) == sheet


@pytest.mark.django_db
def test_two_presses_are_one_job() -> None:
    championship = a_hall(52)
    assert prepare(championship, tables=13) == prepare(championship, tables=13)
    assert Job.objects.count() == 1


@pytest.mark.django_db
def test_a_small_hall_is_prepared_at_once() -> None:
    assert isinstance(prepare(a_hall(12), tables=3), DrawSheet)


@pytest.mark.django_db
def test_what_no_rehearsal_is_needed_for_is_refused_at_once() -> None:
    with pytest.raises(CannotDraw):
        prepare(a_hall(52), tables=40)
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_a_job_that_was_taken_back_leaves_nothing() -> None:
    championship = a_hall(12)
    asked = request_round(championship, tables=3, best_next=0, expected_number=1)
    told: list[tuple[int, int]] = []
    with pytest.raises(Stopped):
        build(asked, progress=lambda done, total: told.append((done, total)), stop=lambda: len(told) == 3)
    assert told == [(1, 20), (2, 20), (3, 20)]


@pytest.mark.parametrize(
    ("players", "groups", "long"),
    [
        (60_000, (), False),
        (900, (Group("club: A", (1, 2)), Group("club: B", (3, 4))), False),
        (1_200, (Group("club: A", (1, 2)), Group("club: B", (3, 4))), True),
        (48, (Group("club: A", (1, 2)), Group("apart", (2, 3))), False),
        (60, (Group("club: A", (1, 2)), Group("apart", (2, 3))), True),
    ],
)
def test_what_takes_long(players: int, groups: tuple[Group, ...], long: bool) -> None:
    given = DrawInput(tuple(range(1, players + 1)), even_sizes(players, players // 4), groups)
    assert takes_long(given) is long
