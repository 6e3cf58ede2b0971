"""Which rows of watched models a transaction wrote, for whoever has to read them before it is committed.

The database backends of `config` note them where SQL is made, so that no writer can forget it: `save`,
`update`, the bulk forms, deletions by cascade. What runs SQL of its own does so inside `whole` and says
`note` (`core.prepared` does).
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Model
from django.db.models.sql import Query
from django.db.models.sql.constants import MULTI

Keys = dict[Any, int | None]  # the key of whose it was, of a deleted row
Written = Mapping[type[Model], Keys]


@dataclass(frozen=True, slots=True)
class Watched:
    """`of`: the path to the key of what a row belongs to; `columns`: whose change counts."""

    of: str
    columns: frozenset[str]


_watched: dict[type[Model], Watched] = {}
_before_commit: list[Callable[[Written], None]] = []


def watch(model: type[Model], *, of: str, columns: Iterable[str]) -> None:
    _watched[model] = Watched(of, frozenset(columns))


def before_commit(reader: Callable[[Written], None]) -> None:
    """Called with what a transaction wrote, as its last statements; what it raises rolls back."""
    _before_commit[:] = [reader]


def whole(connection: Any, model: type[Model]) -> AbstractContextManager[object]:
    """Around a statement. Outside a transaction it becomes one, so that no end of the process comes between
    the row and what is written of it before the commit.
    """
    if model not in _watched or connection.in_atomic_block or not connection.get_autocommit():
        return nullcontext()
    made: AbstractContextManager[object] = transaction.atomic(using=connection.alias)
    return made


def note(connection: Any, model: type[Model], keys: Iterable[Any], *, names: Iterable[str] = ()) -> None:
    """`names`: the changed fields, none for a new row. Nothing where the connection keeps no notes."""
    of = _watched.get(model)
    if of is None or (names and of.columns.isdisjoint(names)):
        return
    _keep(connection, model, dict.fromkeys(keys))


def forget_written(connection: Any) -> None:
    """What this transaction wrote so far: whoever calls it has accounted for it."""
    if getattr(connection, "written", None) is not None:
        connection.written = {}


def _keep(connection: Any, model: type[Model], keys: Keys) -> None:
    written = getattr(connection, "written", None)
    if written is None or not keys:
        return
    kept = written.setdefault(model, {})
    kept.update({key: owner if owner is not None else kept.get(key) for key, owner in keys.items()})


class KeepsNotes:
    """Of a `DatabaseWrapper`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.written: dict[type[Model], Keys] = {}

    def _commit(self) -> None:
        written, self.written = self.written, {}
        if written:
            try:
                for reader in _before_commit:
                    reader(written)
            except BaseException:
                self.rollback()  # type: ignore[attr-defined]  # of the wrapper
                raise
        super()._commit()  # type: ignore[misc]  # of the wrapper

    def _rollback(self) -> None:
        self.written = {}
        super()._rollback()  # type: ignore[misc]  # of the wrapper

    def _close(self) -> None:
        self.written = {}
        super()._close()  # type: ignore[misc]  # of the wrapper


class Inserts:
    """Of an insert's compiler, as those below of theirs."""

    query: Any
    connection: Any

    def execute_sql(self, *args: Any, **kwargs: Any) -> Any:
        model = self.query.model
        with whole(self.connection, model):
            rows = super().execute_sql(*args, **kwargs)  # type: ignore[misc]  # of the compiler
            returning_fields = args[0] if args else kwargs.get("returning_fields")
            if model in _watched:
                changed = [field.name for field in self.query.update_fields or ()]  # of rows that stood
                returned = [field.primary_key for field in returning_fields or ()]
                keys = [one.pk for one in self.query.objs if one.pk is not None]
                keys += [row[returned.index(True)] for row in rows] if True in returned else []
                note(self.connection, model, keys, names=changed)
        return rows


class Updates:
    query: Any
    connection: Any

    def execute_sql(self, *args: Any, **kwargs: Any) -> Any:
        model, keys = self.query.model, None
        of = _watched.get(model)
        with whole(self.connection, model):
            if of is not None and not of.columns.isdisjoint(field.name for field, _, _ in self.query.values):
                keys = dict.fromkeys(key for (key,) in _rows(self, ["pk"]))
                if self.connection.vendor == "postgresql":
                    self.query.add_filter("pk__in", [*keys])  # not one that comes to match meanwhile
            done = super().execute_sql(*args, **kwargs)  # type: ignore[misc]  # of the compiler
            if keys:
                _keep(self.connection, model, keys)
        return done


class Deletes:
    query: Any
    connection: Any

    def execute_sql(self, *args: Any, **kwargs: Any) -> Any:
        model, keys = self.query.model, None
        with whole(self.connection, model):
            if of := _watched.get(model):
                keys = dict(_rows(self, ["pk", of.of]))
            done = super().execute_sql(*args, **kwargs)  # type: ignore[misc]  # of the compiler
            if keys:
                _keep(self.connection, model, keys)
        return done


def _rows(compiler: Any, fields: list[str]) -> list[Any]:
    """Of those that the statement will reach; by their keys without asking, where it names them."""
    children = compiler.query.where.children
    if fields == ["pk"] and len(children) == 1 and getattr(children[0], "lookup_name", "") in ("exact", "in"):
        lookup = children[0]
        if (
            getattr(lookup.lhs, "target", None) == compiler.query.get_meta().pk
            and lookup.rhs_is_direct_value()
        ):
            return [(key,) for key in ([lookup.rhs] if lookup.lookup_name == "exact" else lookup.rhs)]
    query = compiler.query.chain(klass=Query)
    query.select_related = False
    query.clear_ordering(force=True)
    query.select = ()
    query.add_fields(fields)
    found = query.get_compiler(connection=compiler.connection).execute_sql(MULTI)
    return [row[: len(fields)] for rows in found or () for row in rows]
