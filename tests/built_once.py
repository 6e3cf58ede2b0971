"""What tests build again and again is built once a run; from then on its rows are written as they were.

`@built_once` stands above a maker of test data. The second call with the same arguments, upon a database with
the same contents, writes the rows that the first one left, and returns their objects as read from there. It
gives what building would have given, but for times and random codes, which are those of the first call. Where
that matters (the test sets the clock, or replaces code or a setting that a maker may read), and on
PostgreSQL, it is built again; so it is after two minutes, since what is due by the clock would differ. What
was built lies on disk for other processes (`tests.built_on_disk`).
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date, timedelta
from functools import cache, wraps
from hashlib import blake2b
from pathlib import Path
from threading import current_thread, main_thread
from time import time
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

import pytest
import time_machine
from django.apps import apps
from django.conf import UserSettingsHolder, settings
from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import Model
from django.utils.translation import get_language

from tests import built_on_disk
from tests.built_on_disk import SECONDS_KEPT

P = ParamSpec("P")
T = TypeVar("T")

# Of apps that no maker writes to; who signs in leaves a row in the last two. A user's row differs each time,
# by the salt of the password: `users` reads the rest of it.
ELSEWHERE = {"accounts", "auth", "contenttypes", "axes", "sessions"}

SHOWN_ONLY = {"CALZO_PUBLIC_URL"}  # settings that pages and papers read, and no maker

Row = tuple[Any, ...]
Contents = dict[str, dict[Any, Row]]  # each table's rows by key, as the database keeps them
MIGRATED: Contents = {"people_league": {1: (1, "")}}  # what a migrated database holds before any test
Call = tuple[bytes, str, str]  # the contents, the maker, its arguments


@dataclass(frozen=True, slots=True)
class Changes:
    """What a call did to one table. `changed`: by the row's key, the new values of some columns."""

    added: tuple[Row, ...]
    changed: Mapping[Any, Mapping[str, Any]]
    removed: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """An object that was returned. `known`: which of its relations were which arguments."""

    model: type[Model]
    key: Any
    known: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Built:
    """A call: what it wrote, the values that it left in its arguments, what it returned; the digest of the
    contents after it.
    """

    changes: Mapping[str, Changes]
    left: Mapping[str, Mapping[str, Any]]
    returned: Any
    after: bytes
    at: float = field(default_factory=time)


class Memory:
    """What this process has built or found upon an empty database, and upon what was built there. What a test
    itself wrote in between will hardly come again, so nothing that is built upon that is kept.
    """

    def __init__(self, shelf: built_on_disk.Shelf = built_on_disk.shelf) -> None:
        self.shelf = shelf
        self.built: dict[Call, Built] = {}
        self.states = {digest({}), digest(MIGRATED)}
        self.patches: pytest.MonkeyPatch | None = None  # of the test that runs

    def serves(self) -> bool:
        """Not where building would give something else by the clock, by other code or by other settings; nor
        in a thread of a test of what two do at once.
        """
        return not (
            connection.vendor != "sqlite"
            or current_thread() is not main_thread()
            or time_machine.escape_hatch.is_travelling()
            or set(overridden()) - SHOWN_ONLY
            or (self.patches and (self.patches._setattr or self.patches._setitem))
        )

    def known(self, call: Call) -> Built | None:
        """What the process holds of this call, unless it is too old."""
        built = self.built.get(call)
        return built if built and 0 <= time() - built.at < SECONDS_KEPT else None

    def keep(self, call: Call, built: Built) -> Built:
        """Hold it; what is built upon it is kept as well."""
        self.built[call] = built
        self.states.add(built.after)
        return built

    def written(self, call: Call, build: Callable[[], Built]) -> Built:
        """The call's rows are in the database: as this process or another one built them, or built now."""
        if built := self.known(call):
            write(built.changes)
            return built
        with self.shelf.alone(call) as file:
            if built := built_on_disk.read(file):
                write(built.changes)
            else:
                built_on_disk.leave(file, built := build())
        return self.keep(call, built)


def overridden() -> Iterator[str]:
    """The names of the settings that the test overrides."""
    holder = vars(settings).get("_wrapped")
    while isinstance(holder, UserSettingsHolder):
        yield from vars(holder).keys() - {"default_settings", "_deleted", "SETTINGS_MODULE"}
        yield from vars(holder).get("_deleted", ())
        holder = holder.default_settings


def built_once(make: Callable[P, T]) -> Callable[P, T]:
    """The same maker, which builds once; see the module. It returns objects, lists or tuples of them."""

    @wraps(make)
    def maker(*arguments: P.args, **named: P.kwargs) -> T:
        given = {str(at): value for at, value in enumerate(arguments)} | named
        told = described(given)
        if told is None or not memory.serves():
            return make(*arguments, **named)
        before = contents()
        call = digest(before), f"{make.__module__}.{make.__qualname__}", f"{get_language()} {users()} {told}"
        if call[0] not in memory.states:
            return make(*arguments, **named)

        def build() -> Built:
            result = make(*arguments, **named)
            after = contents()
            return Built(differences(before, after), left_in(given), pointed(result, given), digest(after))

        built = memory.written(call, build)
        if asgi := sys.modules.get("config.asgi"):  # rows written here are no change that a page hears of
            asgi.public_pages.forget()
        return cast(T, given_back(built, given))

    return maker


@cache
def tables() -> dict[str, tuple[str, ...]]:
    """Those that are looked at, with their columns, the key first."""
    models = [
        one for one in apps.get_models(include_auto_created=True) if one._meta.app_label not in ELSEWHERE
    ]
    return {
        one._meta.db_table: tuple(
            str(column.column)
            for column in sorted(one._meta.concrete_fields, key=lambda column: not column.primary_key)
        )
        for one in models
        if not one._meta.proxy
    }


def contents() -> Contents:
    """Every row that the project's code may have written; tables without any are left out."""
    connection.ensure_connection()
    found: Contents = {}
    for table, columns in tables().items():
        # A column would be read as a date or a truth value; with a sign before it, it is read as it is kept.
        names = ", ".join(f'+"{name}"' for name in columns)
        if rows := connection.connection.execute(f'SELECT {names} FROM "{table}"').fetchall():
            found[table] = {row[0]: row for row in rows}
    return found


def users() -> list[Row]:
    """Who there is: an actor in the arguments is shown by the name of their user."""
    return list(
        get_user_model()._base_manager.order_by("pk").values_list("pk", "username", "first_name", "last_name")
    )


def digest(found: Contents) -> bytes:
    """The same for the same contents."""
    return blake2b(repr(found).encode(errors="surrogatepass")).digest()


memory = Memory()


def described(value: Any) -> str | None:
    """An argument in words that tell it from every other one; None where there are none."""
    if value is None or isinstance(value, str | bytes | int | float | date | timedelta):
        return repr(value)
    if isinstance(value, Model):
        return f"{value._meta.label} {own_values(value)!r}"
    if isinstance(value, type | FunctionType) and "<" not in value.__qualname__:
        # One that a module holds; another may hold values.
        return f"{value.__module__}.{value.__qualname__} {_digest_of_module(value.__module__)}"
    if is_dataclass(value) and not isinstance(value, type):
        value = {type(value).__qualname__: {one.name: getattr(value, one.name) for one in fields(value)}}
    if isinstance(value, Mapping):
        value = list(value.items())
    if not isinstance(value, list | tuple):
        return None
    parts = [described(one) for one in value]
    return None if None in parts else f"[{', '.join(map(str, parts))}]"


@cache
def _digest_of_module(name: str) -> str:
    file = getattr(sys.modules[name], "__file__", None)
    return blake2b(Path(file).read_bytes(), digest_size=8).hexdigest() if file else ""


def own_values(one: Model) -> dict[str, Any]:
    """The values that the object holds, without what it relates to."""
    return {column.attname: one.__dict__.get(column.attname) for column in one._meta.concrete_fields}


def differences(before: Contents, after: Contents) -> dict[str, Changes]:
    """What has to be written to come from one to the other."""
    return {
        table: changes_of(before.get(table, {}), after.get(table, {}), columns)
        for table, columns in tables().items()
        if before.get(table) != after.get(table)
    }


def changes_of(old: dict[Any, Row], new: dict[Any, Row], columns: tuple[str, ...]) -> Changes:
    """The same for one table."""
    return Changes(
        added=tuple(row for key, row in new.items() if key not in old),
        changed={
            key: {name: now for name, was, now in zip(columns, old[key], row, strict=True) if was != now}
            for key, row in new.items()
            if key in old and old[key] != row
        },
        removed=tuple(key for key in old if key not in new),
    )


def write(changes: Mapping[str, Changes]) -> None:
    """Write the rows, all or none."""
    with transaction.atomic():
        database = connection.connection
        for table, of in changes.items():
            key, *_rest = columns = tables()[table]
            database.executemany(f'DELETE FROM "{table}" WHERE "{key}" = ?', [(one,) for one in of.removed])
            for one, values in of.changed.items():
                assigned = ", ".join(f'"{name}" = ?' for name in values)
                database.execute(
                    f'UPDATE "{table}" SET {assigned} WHERE "{key}" = ?', (*values.values(), one)
                )
            names, places = ", ".join(f'"{name}"' for name in columns), ", ".join("?" for _name in columns)
            database.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({places})', of.added)


def left_in(given: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What the arguments hold once the call is done."""
    return {name: copy.deepcopy(own_values(one)) for name, one in given.items() if isinstance(one, Model)}


def pointed(result: Any, given: Mapping[str, Any]) -> Any:
    """What was returned, with pointers for objects."""
    if isinstance(result, list | tuple):
        return type(result)(pointed(one, given) for one in result)
    if not isinstance(result, Model):
        if described(result) is None:
            raise TypeError(f"{type(result)} cannot be kept")
        return result
    held = result._state.fields_cache
    known = {name: at for name, value in held.items() for at, one in given.items() if value is one}
    return Pointer(type(result), result.pk, known)


def given_back(built: Built, given: Mapping[str, Any]) -> Any:
    """The call's result, read from the database; its arguments hold what it left in them."""
    for at, values in built.left.items():
        for name, value in values.items():
            if given[at].__dict__.get(name) != value:
                setattr(given[at], name, copy.deepcopy(value))
    return found(built.returned, given)


def found(pointer: Any, given: Mapping[str, Any]) -> Any:
    """What it points to."""
    if isinstance(pointer, list | tuple):
        return type(pointer)(found(one, given) for one in pointer)
    if not isinstance(pointer, Pointer):
        return pointer
    one = pointer.model._base_manager.get(pk=pointer.key)
    for name, at in pointer.known.items():
        setattr(one, name, given[at])
    return one
