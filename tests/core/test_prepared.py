"""Statements compiled once give what their query sets give."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model, QuerySet
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import sessions as signed_in_sessions
from core.prepared import Given, Prepared, insert, insert_all, update, update_all
from tables.record.models import Device, Move
from tables.record.queries import actas
from tests.factories import a_championship
from tests.tables.factories import a_hall, a_running_table, signed_in, starter
from tournament.championship.access import sessions
from tournament.championship.access.actors import Role
from tournament.sorteo.models import DrawRecord

pytestmark = pytest.mark.django_db


def all_of(row: Model) -> dict[str, Any]:
    """Its fields, what was annotated, and the rows that came with it."""
    of = {name: value for name, value in vars(row).items() if name != "_state"}
    came = [field.name for field in row._meta.concrete_fields if field.name in row._state.fields_cache]
    return {**of, "with": {name: all_of(one) for name in came if (one := getattr(row, name))}}


def plain(prepared: Prepared[Any], given: dict[str, Any]) -> QuerySet[Any]:
    """The query set with its values in place."""

    def value(one: Any) -> Any:
        return given[one.name] if isinstance(one, Given) else one

    def filled(node: Any) -> None:
        for child in node.children:
            if hasattr(child, "children"):
                filled(child)
            else:
                is_list = isinstance(child.rhs, list)
                child.rhs = [value(one) for one in child.rhs] if is_list else value(child.rhs)

    made = prepared._make()
    for node in (made.query.where,):
        filled(node)
    return made


def test_rows_are_those_of_the_query_set() -> None:
    table = a_running_table(a_hall().tables[0])
    table.play(starter(table.names[0]))
    official, acta = table.official, table.acta.pk
    move = Move.objects.get()
    session = signed_in(official).session.session_key
    cases: list[tuple[Prepared[Any], dict[str, Any]]] = [
        (signed_in_sessions._SESSION, {"key": session, "now": timezone.now()}),
        (sessions._OFFICIAL, {"pk": official.pk, "code_version": official.code_version}),
        (actas._TABLE, {"pk": table.table.pk}),
        (actas._LOCKED, {"acta": acta}),
    ]
    for prepared, given in cases:
        found = prepared.all(**given)
        assert len(found) == 1
        assert [all_of(one) for one in found] == [all_of(one) for one in plain(prepared, given)]
        with CaptureQueriesContext(connection) as asked:
            prepared.all(**given)
        assert len(asked) == 1
    repeated = actas._REPEATS.all(acta=acta, device=table.device.key, seq=move.device_seq, at=timezone.now())
    of_query_set = actas._possible_repeats(acta, table.device.key, [move.device_seq], [timezone.now()])
    assert [all_of(one) for one in repeated] == [all_of(one) for one in of_query_set]


def test_rows_are_written_as_the_orm_writes_them() -> None:
    at = timezone.now()
    made = insert(Device(key="a" * 32, label="Mesa 1", last_seen=at))
    assert all_of(Device.objects.get()) == all_of(made)
    again = insert(Device(key="a" * 32, label="Mesa 2", waiting=4), meets="key", changes=("waiting",))
    assert again.pk == made.pk
    made.label, made.build = "not kept", "b1"
    update(made, ("build",))
    kept = Device.objects.get()
    assert (kept.label, kept.waiting, kept.build, kept.last_seen) == ("Mesa 1", 4, "b1", at)


class Word(str):
    """As what a library hands on."""


def test_many_rows_are_written_as_the_orm_writes_them() -> None:
    """Values of subclasses of text and number, nothing in JSON, and each row under its own key."""
    championship = a_championship()

    def devices(letter: str) -> list[Device]:
        given: list[dict[str, Any]] = [
            {
                "waiting": True,
                "label": Word("Mesa 1"),
                "clock_ahead": False,
                "engine": Device.Engine.values[0],
            },
            {"waiting": HTTPStatus.OK, "battery": HTTPStatus.OK, "keeps_page": True, "label": Role.SCORER},
            {"waiting": "7", "keeps_page": None, "label": 12, "last_seen": None},
        ]
        return [Device(key=letter * (8 + at), **one) for at, one in enumerate(given)]

    def notes(first: int) -> list[DrawRecord]:
        given: list[Any] = [None, {}, {"a": [None, True, 1.5]}, [], "text", 0]
        return [
            DrawRecord(
                championship=championship, position=first + at, kind="note", certificate=one, detail={}
            )
            for at, one in enumerate(given)
        ]

    for rows, of_orm in ((devices("b"), devices("a")), (notes(20), notes(1))):
        model: Any = type(rows[0])
        insert_all(rows)
        model.objects.bulk_create(of_orm)
        assert stored(rows) == stored(of_orm)
        for row in (*rows, *of_orm):
            vars(row).update(label=Word("después"), battery=True, certificate=None)
        names = ["label", "battery"] if model is Device else ["certificate"]
        update_all(rows, names)
        for row in of_orm:
            row.save(update_fields=names)
        assert stored(rows) == stored(of_orm)
    assert DrawRecord.objects.filter(certificate__isnull=True).count() == 12


def stored(rows: Sequence[Model]) -> list[dict[str, Any]]:
    """As the database has them, by their keys."""
    own = {"id", "key", "position", "first_seen", "recorded_at"}
    model: Any = type(rows[0])
    kept = [model.objects.filter(pk=row.pk).values().get() for row in rows]
    return [{name: value for name, value in row.items() if name not in own} for row in kept]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="a server of its own")
def test_a_connection_that_ended_between_two_requests_is_opened_again() -> None:
    assert actas._TABLE.first(pk=0) is None
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        backend = cursor.fetchone()
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", backend)
    other.close()
    connection.close_if_unusable_or_obsolete()  # as the next request does
    assert actas._TABLE.first(pk=0) is None
