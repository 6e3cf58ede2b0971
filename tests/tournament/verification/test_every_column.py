"""Every column of every table that decides is covered by a chain, or stands with the reason why it decides
nothing. A new column, or a new model, has no place before it is given one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, models

from tables.deciding import FREE_OF_MOVES
from tables.deciding import NOTHING as NOTHING_OF_TABLES
from tables.record.chain import COVERED, check
from tables.record.models import Acta, Move
from tests.tournament.verification.night import a_finished_night, edited
from tournament.chain import digests
from tournament.chain.digests import Header
from tournament.chain.kinds import Kind, kinds
from tournament.chain.queries import header_of, links_of, row_problems
from tournament.deciding import NOTHING

APPS = {"accounts", "people", "rules", "tables", "tournament"}
OTHER_VALUES = {
    models.BooleanField: 'NOT "{0}"',
    models.JSONField: "'{{\"otro\": 1}}'",
    models.DateTimeField: "'2001-01-01 00:00:00'",
    models.DateField: "'2001-01-01'",
    models.TimeField: "'01:01:01'",
    models.UUIDField: "'00000000000000000000000000000001'",
    models.CharField: "coalesce(\"{0}\", '') || 'x'",
    models.TextField: "coalesce(\"{0}\", '') || 'x'",
}
A_NUMBER = 'coalesce("{0}", 0) + 7000'


def test_every_model_has_its_place() -> None:
    deciding = {kind.model._meta.label for kind in kinds().values()} | {"tables.Move"}
    nothing = {**NOTHING, **NOTHING_OF_TABLES}
    there = {model._meta.label for model in apps.get_models() if model._meta.app_label in APPS}
    assert there - deciding - set(nothing) == set()
    assert set(nothing) - there == set()
    assert deciding & (set(nothing) - {"tables.Move"}) == set()


def test_what_decides_nothing_is_a_column_and_has_its_reason() -> None:
    for kind in kinds().values():
        columns = {field.name for field in kind.model._meta.concrete_fields}
        assert set(kind.free) <= columns, kind.name
        assert all(kind.free.values()), kind.name


def test_of_a_move_every_column_has_its_place() -> None:
    columns = {field.attname for field in Move._meta.concrete_fields}
    free = {f"{name}_id" for name in FREE_OF_MOVES}
    assert columns == {*COVERED, *free, "id", "salt", "digest"}


def other_value(field: Any) -> str:
    sql = next((sql for of, sql in OTHER_VALUES.items() if isinstance(field, of)), A_NUMBER)
    return sql.format(field.column)


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="the edits are SQLite's")
@pytest.mark.django_db(transaction=True)
def test_a_change_in_any_covered_column_is_seen() -> None:
    assert connection
    championship = a_finished_night()
    header = header_of(championship) or Header(0, "")
    last = digests.read(links_of(championship), header=header, once=frozenset()).last
    assert {kind.name for kind in kinds().values() if not kind.model._base_manager.exists()} == set()
    unseen = []
    for kind, field in _columns():
        table, column = kind.model._meta.db_table, field.column
        row = f"(SELECT max(id) FROM {table})"
        with edited(f'UPDATE {table} SET "{column}" = {other_value(field)} WHERE id = {row}'):
            if not _is_seen(kind, championship, last):
                unseen.append(f"{kind.name}.{column}")
    assert unseen == []
    acta = Acta.objects.order_by("pk")[0]
    for name in COVERED:
        field = Move._meta.get_field(name.removesuffix("_id"))
        row = f"(SELECT min(id) FROM tables_move WHERE acta_id = {acta.pk})"
        with edited(f'UPDATE tables_move SET "{name}" = {other_value(field)} WHERE id = {row}'):
            moves = Move.objects.filter(acta=acta).order_by("number")
            if not check(moves, n=acta.n, header=acta.chain, removed={}):
                unseen.append(f"move.{name}")
    assert unseen == []


def _columns() -> Iterator[tuple[Kind, Any]]:
    return ((kind, field) for kind in kinds().values() for field in kind.fields)


def _is_seen(kind: Kind, championship: Any, last: Any) -> bool:
    return bool(list(row_problems(kind, championship, last)))
