"""After a commit the live projection reads what the chain says was written, and all where it is not sure."""

from __future__ import annotations

import msgspec
import pytest
from django.db import connection, transaction

from tests.factories import a_championship, a_result, an_open_round, some_entries
from tournament.chain.digests import Header
from tournament.championship.models import Championship
from tournament.publishing.projection import project
from tournament.publishing.queries import live as module
from tournament.publishing.queries.live import live
from tournament.results.standings.queries import round_records
from tournament.results.standings.reading import played_now
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)

PAST_ALL_NOTES = "UPDATE tournament_seat SET late = %s WHERE id = %s"


def is_current(championship: Championship) -> bool:
    shown = dict(live(championship.slug).payload)
    del shown["protested"], shown["rulings"], shown["prizes"]
    fresh = Championship.objects.get(pk=championship.pk)
    return msgspec.json.encode(shown) == msgspec.json.encode(project(fresh))


def test_a_result_reads_its_own_table_again_and_another_chain_all_of_them() -> None:
    championship = a_championship("Copa de la cadena", advance=1)
    some_entries(championship, 16)
    first, second, third, fourth = an_open_round(championship, tables=4).tables.order_by("number")
    assert is_current(championship)
    a_result(first)
    assert is_current(championship)
    marked = Seat.objects.filter(table=fourth).earliest("number")
    with connection.cursor() as cursor:
        cursor.execute(PAST_ALL_NOTES, [True, marked.pk])
    a_result(second)
    assert not is_current(championship)  # nobody noted it
    last = module._kept[championship.pk]
    module._kept[championship.pk] = last._replace(seen=Header(3, "of a database that another one replaced"))
    a_result(third)
    assert is_current(championship)
    a_result(second, order=[*reversed(second.seats.order_by("number"))], reason="se leyó mal")
    assert is_current(championship)
    assert Table.objects.filter(round__championship=championship, result_version=2).get() == second


def test_what_is_read_within_a_transaction_is_read_whole() -> None:
    championship = a_championship("Copa a medias", advance=1)
    some_entries(championship, 8)
    first, second = an_open_round(championship, tables=2).tables.order_by("number")
    a_result(first)
    assert is_current(championship)
    with transaction.atomic():
        a_result(second)
        assert is_current(championship)
        transaction.set_rollback(True)
    assert is_current(championship)


def test_the_organizers_standings_are_those_of_a_whole_reading() -> None:
    championship = a_championship("Copa de la organizadora", advance=1)
    some_entries(championship, 8)
    first, second = an_open_round(championship, tables=2).tables.order_by("number")
    for table in (None, first, second):
        if table is not None:
            a_result(table)
        assert played_now(championship).lines == round_records(championship).lines
