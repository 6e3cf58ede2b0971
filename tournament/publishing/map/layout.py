"""Where each table and line of a night stands, in pixels. Pure; its input is the projection."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Json = Mapping[str, Any]
WIDTH, HEAD, ROW, FOOT = 208, 30, 24, 8  # of a box
GAP, APART, MARGIN, TITLE = 14, 76, 16, 40


@dataclass(frozen=True, slots=True)
class Name:
    """`y`: its middle; `lot`: a lot decides whether they go on; `moved`: in a seat that a correction gave."""

    number: int
    text: str
    y: float
    place: int | None
    goes_on: bool
    gone: bool
    lot: bool
    moved: bool


@dataclass(frozen=True, slots=True)
class Box:
    """`corrected`: its public result was."""

    round: int
    table: int
    x: float
    y: float
    height: float
    names: tuple[Name, ...]
    corrected: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Of who went on, from the right side of a box to the left one of their next table."""

    number: int
    to_round: int
    to_table: int
    x1: float
    y1: float
    x2: float
    y2: float
    moved: bool


@dataclass(frozen=True, slots=True)
class Column:
    round: int
    final: bool
    repechage: bool
    consolation: bool
    x: float
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class NightMap:
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    width: float
    height: float


def lay_out(payload: Json) -> NightMap:
    """Of a night without rounds an empty one."""
    rounds: Sequence[Json] = payload.get("rounds", ())
    moved = {(note["round"], note["number"]) for note in payload.get("passed", ()) if "number" in note}
    corrected = {(note["round"], note["table"]) for note in payload.get("corrected", ())}
    lots = {line["number"] for line in payload.get("standings", ()) if line["state"] == "lot"}
    highest = max((_height_of(of) for of in rounds), default=0)
    columns = []
    for at, of in enumerate(rounds):
        x, y = MARGIN + at * (WIDTH + APART), MARGIN + TITLE + (highest - _height_of(of)) / 2
        boxes = []
        for table in of["tables"]:
            height = _height(table)
            names = tuple(
                _name(seat, y + HEAD + (row + 0.5) * ROW, of, moved, lots if of is rounds[-1] else set())
                for row, seat in enumerate(_in_order(table))
            )
            is_corrected = (of["number"], table["number"]) in corrected
            boxes.append(Box(of["number"], table["number"], x, y, height, names, is_corrected))
            y += height + GAP
        is_final, is_repechage = of["final"] and of["number"] > 1, of.get("repechage", False)
        columns.append(
            Column(of["number"], is_final, is_repechage, of.get("consolation", False), x, tuple(boxes))
        )
    width = 2 * MARGIN + len(rounds) * (WIDTH + APART) - APART if rounds else 0
    height = 2 * MARGIN + TITLE + highest if rounds else 0
    return NightMap(tuple(columns), _lines(columns), width, height)


def _lines(columns: Sequence[Column]) -> tuple[Line, ...]:
    """From where each sat last: who waited behind a repechage has one past it."""
    lines: list[Line] = []
    last: dict[int, tuple[float, float]] = {}
    for column in columns:
        for box in column.boxes:
            for name in box.names:
                if name.number in last:
                    start = last[name.number]
                    lines.append(
                        Line(name.number, box.round, box.table, *start, box.x, name.y, moved=name.moved)
                    )
                last[name.number] = (box.x + WIDTH, name.y)
    return tuple(lines)


def _name(seat: Json, y: float, of: Json, moved: set[tuple[int, int]], lots: set[int]) -> Name:
    number = seat["number"]
    return Name(
        number=number,
        text=seat["name"],
        y=y,
        place=seat["place"],
        goes_on=seat["goes_on"],
        gone=seat["absent"] or seat["removed"] or seat["left"],
        lot=number in lots,
        moved=(of["number"], number) in moved,
    )


def _in_order(table: Json) -> list[Json]:
    """By place once decided, so that who goes on stands above."""
    return sorted(table["seats"], key=lambda seat: (seat["place"] or 1000, seat["seat"]))


def _height(table: Json) -> float:
    return HEAD + len(table["seats"]) * ROW + FOOT


def _height_of(of: Json) -> float:
    return sum(_height(table) + GAP for table in of["tables"]) - GAP if of["tables"] else 0
