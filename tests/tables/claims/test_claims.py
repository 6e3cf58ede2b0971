"""Who runs a table: several at once, nobody where he plays, taken over only when it is said."""

from __future__ import annotations

import pytest

from core.refusals import NotAllowed
from tables.claims.errors import AlreadyClaimed
from tables.claims.services import claim_table, release_table
from tables.record.errors import PlaysHere
from tables.record.models import Claim
from tests.factories import (
    a_championship,
    a_coordinator,
    a_floor_judge,
    an_actor,
)
from tests.tables.factories import a_hall, actor_of
from tournament.championship.log.models import LogEntry

pytestmark = pytest.mark.django_db


def test_one_person_runs_several_tables() -> None:
    hall = a_hall(tables=3)
    coca, _code = a_coordinator(hall.championship)
    for table in hall.tables:
        claim_table(table, actor=actor_of(coca))
    assert Claim.objects.filter(official=coca, released_at=None).count() == 3


def test_claimed_twice_by_one_is_claimed_once() -> None:
    hall = a_hall()
    coca, _code = a_coordinator(hall.championship)
    first = claim_table(hall.tables[0], actor=actor_of(coca))
    assert claim_table(hall.tables[0], actor=actor_of(coca)) == first


def test_a_table_that_somebody_runs_is_taken_over_only_when_that_is_said() -> None:
    hall = a_hall()
    coca, _code = a_coordinator(hall.championship, "Coca")
    rosa, _code = a_coordinator(hall.championship, "Rosa")
    claim_table(hall.tables[0], actor=actor_of(coca))
    with pytest.raises(AlreadyClaimed) as refused:
        claim_table(hall.tables[0], actor=actor_of(rosa))
    assert refused.value.extra == {"holder": "Coca"}

    claim_table(hall.tables[0], actor=actor_of(rosa), take_over=True)

    assert [claim.official for claim in Claim.objects.filter(released_at=None)] == [rosa]
    assert Claim.objects.filter(official=coca).exclude(released_at=None).count() == 1
    assert LogEntry.objects.get(action="table-taken-over").detail == {"table": 1, "from_": "Coca"}


def test_a_coordinator_who_plays_runs_another_table_but_not_his_own() -> None:
    hall = a_hall(tables=2)
    here, there = hall.tables
    entry = here.seats.select_related("entry").earliest("number").entry
    coca, _code = a_coordinator(hall.championship, entry=entry)
    with pytest.raises(PlaysHere):
        claim_table(here, actor=actor_of(coca))
    claim_table(there, actor=actor_of(coca))


def test_a_coordinator_of_another_championship_claims_nothing_here() -> None:
    hall = a_hall()
    stranger, _code = a_coordinator(a_championship("Otra copa"))
    with pytest.raises(NotAllowed):
        claim_table(hall.tables[0], actor=actor_of(stranger))


def test_who_holds_no_office_claims_nothing() -> None:
    hall = a_hall()
    with pytest.raises(NotAllowed):
        claim_table(hall.tables[0], actor=an_actor())


def test_a_table_is_let_go_by_who_runs_it_or_by_a_judge() -> None:
    hall = a_hall()
    coca, _code = a_coordinator(hall.championship, "Coca")
    rosa, _code = a_coordinator(hall.championship, "Rosa")
    judge, _code = a_floor_judge(hall.championship)
    table = hall.tables[0]
    claim_table(table, actor=actor_of(coca))
    with pytest.raises(NotAllowed):
        release_table(table, actor=actor_of(rosa))
    release_table(table, actor=actor_of(coca))
    release_table(table, actor=actor_of(coca))
    assert not LogEntry.objects.filter(action="table-released").exists()

    claim_table(table, actor=actor_of(rosa))
    release_table(table, actor=actor_of(judge))
    assert not Claim.objects.filter(released_at=None).exists()
    assert LogEntry.objects.get(action="table-released").author == judge.name
