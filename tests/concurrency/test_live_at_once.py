"""What the public reads is whole again after commits that came in another order than they began."""

from __future__ import annotations

from random import Random
from time import sleep

import msgspec
import pytest
from django.db import transaction

from tests.at_once import at_once
from tests.factories import a_championship, an_actor, an_open_round, some_entries
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.publishing.projection import project
from tournament.publishing.queries.live import live
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
OLGA, WRITERS, WRITES = an_actor("Olga"), 3, 12


def test_no_commit_is_missed_by_who_reads_meanwhile() -> None:
    championship = a_championship("Copa a la vez", advance=1)
    some_entries(championship, 24)
    tables = list(an_open_round(championship, tables=6).tables.order_by("number"))

    def writes(which: int) -> None:
        chance = Random(which)
        for at in range(WRITES):
            table = chance.choice(tables[which::WRITERS])
            with transaction.atomic():
                seats = Seat.objects.filter(table=table)
                seats.filter(number=chance.randint(1, 4)).update(place=None, absent=chance.random() < 0.5)
                sleep(chance.random() / 100)
                Table.objects.filter(pk=table.pk).update(closed_by_time=chance.random() < 0.5)
                write_log(championship, OLGA, "result-recorded", table=table.number, round=1, version=at)
            sleep(chance.random() / 100)

    def reads() -> None:
        for _again in range(60):
            live(championship.slug)
            sleep(0.005)

    for night in range(1, 4):
        at_once(reads, reads, *[lambda which=which: writes(which) for which in range(WRITERS)])
        assert championship.log.filter(action="result-recorded").count() == night * WRITERS * WRITES
        shown = dict(live(championship.slug).payload)
        del shown["protested"], shown["rulings"], shown["prizes"]
        fresh = Championship.objects.get(pk=championship.pk)
        assert msgspec.json.encode(shown) == msgspec.json.encode(project(fresh))
