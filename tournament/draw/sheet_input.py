"""A sheet from its description in JSON (dudo-draw/1, section 6). Of any type, from anywhere: whatever is not
a sheet is refused with its place, before anybody rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .dice import Cups
from .documents import ZEROS
from .envelope import shown
from .errors import DrawError
from .seating import MOST_PLAYERS, DrawInput, Group, Pin, even_sizes
from .sheet import Sheet

_T = TypeVar("_T")

_REQUIRED = {"event", "players"}
_OPTIONAL = {"round", "serial", "prev", "cups", "seals", "tables", "table_count", "groups", "pins"}
_OF_THE_ROLL = {"dice", "secrets"}
_LARGEST = 2**63


def sheet_from_json(given: Mapping[str, Any]) -> Sheet:
    """The sheet of an input. `dice` and `secrets` may stand in it and are not looked at. Raises
    `DrawError`.
    """
    fields = _fields(given, _REQUIRED, _OPTIONAL | _OF_THE_ROLL, "")
    players = _each(fields["players"], "players", _player)
    cups = _fields(fields.get("cups", {}), set(), {"count", "dice"}, "cups")
    groups = _each(fields.get("groups", []), "groups", _group)
    pins = _each(fields.get("pins", []), "pins", _pin)
    ids = tuple(number for number, _name in players)
    return Sheet(
        event=_text(fields["event"], "event"),
        round=_whole(fields.get("round", 1), "round"),
        serial=_whole(fields.get("serial", 1), "serial"),
        prev=_text(fields.get("prev", ZEROS), "prev"),
        cups=Cups(_whole(cups.get("count", 10), "cups.count"), _whole(cups.get("dice", 5), "cups.dice")),
        seals=_each(fields.get("seals", []), "seals", _text),
        names=players,
        seating=DrawInput(ids, _sizes(fields, len(ids)), groups, pins),
    )


def texts_from_json(given: object, place: str) -> tuple[str, ...]:
    """A list of texts: the dice as they were read, the secrets. Raises `DrawError`."""
    return _each(given, place, _text)


def _sizes(fields: Mapping[str, Any], players: int) -> tuple[int, ...]:
    if ("tables" in fields) == ("table_count" in fields):
        raise DrawError("tables-or-count")
    if "tables" in fields:
        return _each(fields["tables"], "tables", _whole)
    tables = _whole(fields["table_count"], "table_count")
    if not 1 <= tables <= min(players, MOST_PLAYERS):
        raise DrawError("table-count", place="table_count", tables=tables, count=players)
    return even_sizes(players, tables)


def _player(given: object, place: str) -> tuple[int, str]:
    fields = _fields(given, {"id", "name"}, set(), place)
    return _whole(fields["id"], f"{place}.id"), _text(fields["name"], f"{place}.name")


def _group(given: object, place: str) -> Group:
    fields = _fields(given, {"label", "members"}, {"cap"}, place)
    cap = _whole(fields["cap"], f"{place}.cap") if "cap" in fields else 0
    if "cap" in fields and cap < 1:
        raise DrawError("cap-range", place=f"{place}.cap", cap=cap)
    return Group(
        _text(fields["label"], f"{place}.label"), _each(fields["members"], f"{place}.members", _whole), cap
    )


def _pin(given: object, place: str) -> Pin:
    fields = _fields(given, {"id", "table"}, {"seat"}, place)
    whole = {key: _whole(value, f"{place}.{key}") for key, value in fields.items()}
    return Pin(whole["id"], whole["table"], whole.get("seat", 0))


def _fields(given: object, required: set[str], optional: set[str], place: str) -> Mapping[str, Any]:
    """An object with these fields and no others: a rule under a misspelt name must not be lost in silence."""
    if not isinstance(given, Mapping):
        raise DrawError("json-type-object", place=place, given=_kind(given))
    if missing := required - given.keys():
        raise DrawError("json-field-missing", place=place, field=min(missing))
    if unknown := [key for key in given if key not in required | optional]:
        allowed = ", ".join(sorted(required | optional))
        raise DrawError("json-field-unknown", place=place, field=shown(str(unknown[0])), allowed=allowed)
    return given


def _each(given: object, place: str, read: Callable[[Any, str], _T]) -> tuple[_T, ...]:
    if not isinstance(given, list | tuple):
        raise DrawError("json-type-list", place=place, given=_kind(given))
    return tuple(read(item, f"{place}[{at}]") for at, item in enumerate(given, start=1))


def _whole(given: object, place: str) -> int:
    if type(given) is not int:
        raise DrawError("json-type-whole", place=place, given=_kind(given))
    if abs(given) > _LARGEST:
        raise DrawError("json-number", place=place, number=f"{given.bit_length()} bits")
    return given


def _text(given: object, place: str) -> str:
    if not isinstance(given, str):
        raise DrawError("json-type-text", place=place, given=_kind(given))
    return given


def _kind(given: object) -> str:
    """What was given instead, in JSON's words."""
    kinds = {bool: "true/false", int: "123", float: "1.5", str: '"…"', list: "[…]", tuple: "[…]"}
    return "null" if given is None else kinds.get(type(given), "{…}")
