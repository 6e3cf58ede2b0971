"""Statements of the busiest paths, compiled once a connection: to build the same SQL anew at every call was
half of what a recorded move cost (decision 0480). Rows and objects are those of the query set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Generic, TypeAlias, TypeVar, cast
from weakref import WeakKeyDictionary

import msgspec
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.sqlite3.base import SQLiteCursorWrapper
from django.db.backends.utils import CursorWrapper
from django.db.models import (
    BigIntegerField,
    CharField,
    Expression,
    Field,
    ForeignKey,
    IntegerField,
    JSONField,
    Model,
    OneToOneField,
    PositiveIntegerField,
    QuerySet,
    TextField,
)
from django.db.models.base import ModelState
from django.db.models.query import get_related_populators

from .changes import note, whole

M = TypeVar("M", bound=Model)
_PLAIN = frozenset(
    (CharField, TextField, ForeignKey, IntegerField, BigIntegerField, PositiveIntegerField, OneToOneField)
)
Row: TypeAlias = tuple[Any, ...]
VALUES = 30_000  # of one statement: SQLite takes 32,766, PostgreSQL 65,535


class Given(Expression):
    """A value that each call brings under this name."""

    def __init__(self, name: str, field: Field[Any, Any]) -> None:
        super().__init__(output_field=field)
        self.name = name

    def as_sql(self, compiler: Any, connection: BaseDatabaseWrapper) -> tuple[str, Any]:
        return "%s", [self]


@dataclass(frozen=True, slots=True)
class _Compiled(Generic[M]):
    sql: str
    parameters: Sequence[Any]
    converters: Sequence[tuple[int, Sequence[Callable[[Any, Any, Any], Any]], Any]]
    model: type[M]
    columns: slice
    names: Sequence[str]
    related: Sequence[Any]
    annotations: Sequence[tuple[str, int]]


class Prepared(Generic[M]):
    """`make` builds the query set, with `Given` where a value comes later. Row locks hold as in it."""

    def __init__(self, make: Callable[[], QuerySet[M]]) -> None:
        self._make = make
        self._compiled: WeakKeyDictionary[BaseDatabaseWrapper, _Compiled[M]] = WeakKeyDictionary()

    def first(self, **given: Any) -> M | None:
        return next(iter(self.all(**given)), None)

    def all(self, **given: Any) -> list[M]:
        made, rows = self._read(given)
        return self._objects(made, rows)

    def rows(self, **given: Any) -> list[Row]:
        """Of all, as the database gives them."""
        return self._read(given)[1]

    def again(self, kept: dict[Row, M], **given: Any) -> list[M]:
        """As `all`, but what was read before is not made again: `kept` has the objects of the last reading by
        their rows, then those of this one. None of them may be changed.
        """
        made, rows = self._read(given)
        new = [row for row in rows if row not in kept]
        found = dict(zip(new, self._objects(made, new), strict=True))
        now = {row: kept.get(row) or found[row] for row in rows}
        kept.clear()
        kept.update(now)
        return list(now.values())

    def _read(self, given: dict[str, Any]) -> tuple[_Compiled[M], list[Row]]:
        here = connections[DEFAULT_DB_ALIAS]
        made = self._compiled.get(here) or self._compile(here)
        values = [
            one.output_field.get_db_prep_value(given[one.name], here) if isinstance(one, Given) else one
            for one in made.parameters
        ]
        with prepared_cursor(here) as cursor:
            cursor.execute(made.sql, values)
            return made, cursor.fetchall()

    def _objects(self, made: _Compiled[M], rows: list[Row]) -> list[M]:
        here = connections[DEFAULT_DB_ALIAS]
        return [_made_of(made, list(row), here) for row in rows]

    def _compile(self, here: BaseDatabaseWrapper) -> _Compiled[M]:
        compiler: Any = self._make().query.get_compiler(connection=here)
        sql, parameters = compiler.as_sql()
        of = compiler.klass_info
        columns = slice(of["select_fields"][0], of["select_fields"][-1] + 1)
        converters = compiler.get_converters([column[0] for column in compiler.select])
        made = self._compiled[here] = _Compiled(
            sql,
            parameters,
            [(place, [*map(_faster, found)], of_column) for place, (found, of_column) in converters.items()],
            of["model"],
            columns,
            [column[0].target.attname for column in compiler.select[columns]],
            get_related_populators(of, compiler.select, here.alias),  # type: ignore[call-arg]  # Django 6.1's
            list(compiler.annotation_col_map.items()),
        )
        return made


def _made_of(made: _Compiled[M], row: list[Any], here: BaseDatabaseWrapper) -> M:
    for place, converters, of_column in made.converters:
        for convert in converters:
            row[place] = convert(row[place], of_column, here)
    found = _object(made.model, made.names, row[made.columns], made.related, row, here.alias)
    for name, place in made.annotations:
        setattr(found, name, row[place])
    return found


def _object(
    model: type[M], names: Sequence[str], values: Sequence[Any], related: Sequence[Any], row: Any, alias: str
) -> M:
    """As `Model.from_db`, without its signals and defaults."""
    made = model.__new__(model)
    state = made._state = ModelState()
    state.adding, state.db = False, alias
    made.__dict__.update(zip(names, values, strict=True))
    for part in related:  # as `RelatedPopulator.populate`
        values = part.reorder_for_init(row) if part.reorder_for_init else row[part.cols_start : part.cols_end]
        one = None
        if values[part.pk_idx] is not None:
            one = _object(part.model_cls, part.init_list, values, part.related_populators, row, alias)
            part.remote_setter(one, made)
        part.local_setter(made, one)
    return made


def _faster(convert: Callable[[Any, Any, Any], Any]) -> Callable[[Any, Any, Any], Any]:
    """JSON is read by the quicker of two libraries."""
    field = getattr(convert, "__self__", None)
    return _json if isinstance(field, JSONField) and field.decoder is None else convert


def _json(value: str | None, _of_column: object, _connection: object) -> Any:
    return None if value is None else msgspec.json.decode(value)


class _SQLiteCursor(SQLiteCursorWrapper):
    def convert_query(self, query: str, *, param_names: object = None) -> str:
        return _as_sqlite(query)


@cache
def _as_sqlite(sql: str) -> str:
    return sql.replace("%s", "?").replace("%%", "%")


def prepared_cursor(here: Any) -> CursorWrapper:
    """On PostgreSQL one whose statements it plans once a connection."""
    here.close_if_health_check_failed()
    here.ensure_connection()
    if here.vendor == "postgresql":
        from psycopg import Cursor  # late: SQLite needs none of it

        cursor = here._prepare_cursor(Cursor(here.connection))
    else:
        cursor = here._prepare_cursor(here.connection.cursor(factory=_SQLiteCursor))
    return cast("CursorWrapper", cursor)


def insert(row: M, *, meets: str = "", changes: Sequence[str] = ()) -> M:
    """Gives the row its key. `meets`: a unique field by which a row that stands is changed in `changes`
    instead. No signals.
    """
    here = connections[DEFAULT_DB_ALIAS]
    of: Any = row._meta
    fields = [one for one in of.concrete_fields if not one.primary_key]
    values = [_value(one, row, here, adds=True) for one in fields]
    with whole(here, type(row)):
        with prepared_cursor(here) as cursor:
            cursor.execute(_insert_sql(type(row), meets, tuple(changes)), values)
            setattr(row, of.pk.attname, cursor.fetchone()[0])
        note(here, type(row), [row.pk])
    row._state.adding, row._state.db = False, here.alias
    return row


def _value(field: Any, row: Model, here: BaseDatabaseWrapper, *, adds: bool) -> Any:
    """As the column has it. Nothing, texts, and on SQLite numbers, are what they are."""
    value = field.pre_save(row, adds)
    is_plain = value.__class__ is str or (value.__class__ is int and here.vendor == "sqlite")
    if value is None or (is_plain and field.__class__ in _PLAIN):
        return value
    return field.get_db_prep_save(value, here)


@lru_cache(maxsize=64)
def _insert_sql(model: type[Model], meets: str, changes: tuple[str, ...], rows: int = 1) -> str:
    of: Any = model._meta
    quote = connection.ops.quote_name
    columns = [quote(one.column) for one in of.concrete_fields if not one.primary_key]
    met = ""
    if meets:
        changed = [quote(of.get_field(name).column) for name in changes]
        set_to = ", ".join(f"{name} = EXCLUDED.{name}" for name in changed)
        met = f" ON CONFLICT ({quote(of.get_field(meets).column)}) DO UPDATE SET {set_to}"
    row = f"({', '.join(['%s'] * len(columns))})"
    return (
        f"INSERT INTO {quote(of.db_table)} ({', '.join(columns)}) VALUES "  # noqa: S608
        f"{', '.join([row] * rows)}{met} RETURNING {quote(of.pk.column)}"
    )


def insert_all(
    rows: Sequence[M], *, meets: str = "", changes: Sequence[str] = (), as_given: bool = False
) -> None:
    """As `insert`, in one statement for each `VALUES`; without Django's compiling, half of `bulk_create`.
    `as_given`: also the times that a field would set for a new row.
    """
    here = connections[DEFAULT_DB_ALIAS]
    fields = [one for one in rows[0]._meta.concrete_fields if not one.primary_key]
    most = VALUES // len(fields)
    for batch in (rows[at : at + most] for at in range(0, len(rows), most)):
        values = [_value(one, row, here, adds=not as_given) for row in batch for one in fields]
        with whole(here, type(batch[0])):
            with here.cursor() as cursor:
                cursor.execute(_insert_sql(type(batch[0]), meets, tuple(changes), len(batch)), values)
                keys = [key for (key,) in cursor.fetchall()]
            note(here, type(batch[0]), keys)
        for row, key in zip(batch, keys, strict=True):
            row.pk = key
            row._state.adding, row._state.db = False, here.alias


def update(row: Model, names: Sequence[str]) -> None:
    """These fields. No signals."""
    update_all([row], names)


def update_all(rows: Sequence[Model], names: Sequence[str]) -> None:
    here = connections[DEFAULT_DB_ALIAS]
    model = type(rows[0])
    fields = [model._meta.get_field(name) for name in names]
    values = [(*(_value(one, row, here, adds=False) for one in fields), row.pk) for row in rows]
    with whole(here, model):
        with prepared_cursor(here) as cursor:
            if len(rows) == 1:
                cursor.execute(_update_sql(model, tuple(names)), values[0])
            else:
                cursor.executemany(_update_sql(model, tuple(names)), values)
        note(here, model, [row.pk for row in rows], names=names)


@cache
def _update_sql(model: type[Model], names: tuple[str, ...]) -> str:
    of: Any = model._meta
    quote = connection.ops.quote_name
    changed = ", ".join(f"{quote(of.get_field(name).column)} = %s" for name in names)
    return f"UPDATE {quote(of.db_table)} SET {changed} WHERE {quote(of.pk.column)} = %s"  # noqa: S608
