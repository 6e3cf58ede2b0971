"""A sheet from JSON (dudo-draw/1, section 6), from anywhere."""

from collections.abc import Mapping
from typing import Any

from .dice import Cups
from .documents import ZEROS
from .errors import DrawError
from .seating import DrawInput, Group, Pin, even_sizes
from .sheet import Sheet
from .typed import fields_of, list_of, text, whole

_REQUIRED = {"event", "players"}
_OPTIONAL = {"round", "serial", "prev", "cups", "seals", "tables", "table_count", "groups", "pins"}
_OF_THE_ROLL = {"dice", "secrets"}


def sheet_from_json(description: Mapping[str, Any]) -> Sheet:
    """`dice` and `secrets` are ignored. Raises `DrawError`."""
    top = fields_of(description, "", required=_REQUIRED, optional=_OPTIONAL | _OF_THE_ROLL)
    players = list_of(top["players"], "players", _player)
    ids = tuple(number for number, _name in players)
    groups = list_of(top.get("groups", []), "groups", _group)
    pins = list_of(top.get("pins", []), "pins", _pin)
    return Sheet(
        event=text(top["event"], "event"),
        round=whole(top.get("round", 1), "round"),
        serial=whole(top.get("serial", 1), "serial"),
        prev=text(top.get("prev", ZEROS), "prev"),
        cups=_cups(top.get("cups", {})),
        seals=texts_from_json(top.get("seals", []), "seals"),
        names=players,
        seating=DrawInput(ids, _sizes(top, len(ids)), groups, pins),
    )


def texts_from_json(value: object, place: str) -> tuple[str, ...]:
    """Dice or secrets. Raises `DrawError`."""
    return list_of(value, place, text)


def _sizes(top: Mapping[str, Any], players: int) -> tuple[int, ...]:
    if ("tables" in top) == ("table_count" in top):
        raise DrawError("tables-or-count")
    if "tables" in top:
        return list_of(top["tables"], "tables", whole)
    tables = whole(top["table_count"], "table_count")
    if not 1 <= tables <= players:
        raise DrawError("table-count", place="table_count", tables=tables, count=players)
    return even_sizes(players, tables)


def _cups(value: object) -> Cups:
    cups = fields_of(value, "cups", required=set(), optional={"count", "dice"})
    return Cups(whole(cups.get("count", 10), "cups.count"), whole(cups.get("dice", 5), "cups.dice"))


def _player(value: object, place: str) -> tuple[int, str]:
    player = fields_of(value, place, required={"id", "name"}, optional=set())
    return whole(player["id"], f"{place}.id"), text(player["name"], f"{place}.name")


def _group(value: object, place: str) -> Group:
    group = fields_of(value, place, required={"label", "members"}, optional={"cap"})
    cap = whole(group["cap"], f"{place}.cap") if "cap" in group else 0
    if "cap" in group and cap < 1:
        raise DrawError("cap-range", place=f"{place}.cap", cap=cap)
    members = list_of(group["members"], f"{place}.members", whole)
    return Group(text(group["label"], f"{place}.label"), members, cap)


def _pin(value: object, place: str) -> Pin:
    pin = fields_of(value, place, required={"id", "table"}, optional={"seat"})
    fields = {key: whole(value, f"{place}.{key}") for key, value in pin.items()}
    return Pin(fields["id"], fields["table"], fields.get("seat", 0))
