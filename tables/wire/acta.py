from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from rules.wire import Forecast, Gauge, State

from .kinds import Choice, Count, Follow, Moment, Series

ActaStatus = Literal["open", "over", "confirmed"]
Digest = Annotated[
    str,
    Meta(description="of all that the engine remembers of the table: a device that played the same compares"),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Rules spelled out, and the players clockwise. `people`: the persons of each player who is several;
    `series`: of a table that plays one; `teams`: who plays in each, in that order.
    """

    format: str
    game: str
    rules: dict[str, Choice]
    players: list[str]
    people: dict[str, list[str]] | UnsetType = UNSET
    series: Series | UnsetType = UNSET
    teams: dict[str, list[str]] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSheet:
    """A key that opens the next game of a series; `starter` null where it is thrown for."""

    label: str
    small: str
    starter: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """`move`: as in docs/acta.md; `mine`: sent by this device, under its number `seq`; `stands`: not undone;
    `undo`: what the reader's undo would do to it.
    """

    number: int
    move: dict[str, Any]
    sentence: str
    mine: bool
    author: str
    at: Moment
    stands: bool
    undo: Literal["takes", "refused", "passes"]
    seq: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """`seat`: its id; `place` null where it is unknown; `measures`: those that count, by id."""

    name: str | None
    seat: int
    place: int | None
    measures: dict[str, int]
    removed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ActaShown:
    """`order`: seat ids in the order of `head.players`; `undoes`: the move that an `undo` would remove;
    `waiting`: rulings in words that hold here from the next play on, by number in the register; `placings`:
    null while it is open; `next`: only between two games of a series.
    """

    status: ActaStatus
    follow: Follow
    n: Count
    heading: int
    head: Head
    order: list[int]
    state: State
    banner: str
    gauge: Gauge
    forecast: Forecast
    log: list[LogLine]
    may_undo: bool
    undoes: int | None
    digest: Digest
    waiting: list[int | None]
    placings: list[Placed] | None
    next: list[NextSheet] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class ActaChange:
    """`log`: its lines from `log_from` on; `struck`: earlier ones that no longer stand; `waiting`: omitted
    where unchanged; `forecast`: omitted where the device has it (`Moves.foreseen`). With another `heading`,
    or lines missing before `log_from`, the device must read the whole table.
    """

    status: ActaStatus
    follow: Follow
    n: Count
    heading: int
    state: State
    banner: str
    gauge: Gauge
    log: list[LogLine]
    log_from: int
    struck: list[int]
    may_undo: bool
    undoes: int | None
    digest: Digest
    placings: list[Placed] | None
    forecast: Forecast | UnsetType = UNSET
    waiting: list[int | None] | UnsetType = UNSET
    next: list[NextSheet] | UnsetType = UNSET
