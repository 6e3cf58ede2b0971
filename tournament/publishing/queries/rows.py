"""What the public reads, as rows: each is a file of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .published import Json, rounds_in

Row = dict[str, Any]
WHO = ("number", "name", "club")


def _standings(payload: Json) -> Iterator[Row]:
    for line in [*payload["standings"], *payload["excluded"]]:
        yield {
            **{name: line[name] for name in ("rank", "shared", *WHO, "state")},
            "round": line["reached"],
            **{name: line[name] for name in ("table", "place")},
            **line["measures"],
        }


def _tables(payload: Json) -> Iterator[Row]:
    for of in rounds_in(payload):
        for table in of["tables"]:
            sat = [seat for seat in table["seats"] if not seat["absent"]]
            winner = next((seat for seat in sat if seat["place"] == 1), None)
            yield {
                "round": of["number"],
                "table": table["number"],
                "status": table["status"],
                "players": len(sat),
                "winner": winner["number"] if winner else None,
                "winner_name": winner["name"] if winner else None,
            }


def _seats(payload: Json) -> Iterator[Row]:
    for at, seat in _sitting(payload):
        yield {**at, **{name: seat[name] for name in ("seat", *WHO, "absent", "late", "instead")}}


def _results(payload: Json) -> Iterator[Row]:
    """Of tables that are decided and public."""
    for at, seat in _sitting(payload):
        if seat["place"] is not None:
            facts = {name: seat[name] for name in ("place", *WHO, "removed", "disqualified", "goes_on")}
            yield {**at, **facts, **seat["measures"]}


def _sitting(payload: Json) -> Iterator[tuple[Row, Json]]:
    for of in rounds_in(payload):
        for table in of["tables"]:
            for seat in table["seats"]:
                yield {"round": of["number"], "table": table["number"]}, seat


WHICH: Mapping[str, tuple[Callable[[Json], Iterator[Row]], Sequence[str]]] = {
    "standings": (_standings, ("rank", "shared", *WHO, "state", "round", "table", "place")),
    "tables": (_tables, ("round", "table", "status", "players", "winner", "winner_name")),
    "seats": (_seats, ("round", "table", "seat", *WHO, "absent", "late", "instead")),
    "results": (_results, ("round", "table", "place", *WHO, "removed", "disqualified", "goes_on")),
}
KINDS = ("csv", "xlsx", "json")
