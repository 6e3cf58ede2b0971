"""What is sent of a table of Cacho.

`forecast`: `boxes`, before a throw: each open box (`hatch` 1 to 3 where there are three, else null) with
every points that dice can make there, best first; `cross`: why it may not be crossed out; `dormida`: five
of a kind on the first throw would win. Of teams alone: `ends`: the words that end the attempt of who is
on turn; `takes`: may what a partner left be written? In `throws`, and in a begun turn of theirs, also:
`dice`: how many a throw may have; `owed`: what must come first (`declare`, before another throw;
`roll_all`; `score`); `declares`: the boxes that may be declared, or changed to; `refused`: why an open
box may not be written, nor crossed out where it is worth nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from rules.games import Position
from rules.games.bilingual import Lang
from rules.wire import Forecast, GameWire, Gauge, PublicState, Reason, State

from ..sheets.measures import turns_left
from . import record

Phase = Literal["playing", "throw_off", "between", "over"]
Hatch = dict[str, int | str | list[int | str]]
Sheets = dict[str, Hatch | list[Hatch]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    box: str
    worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CachoTurn:
    """`dice`: the faces above."""

    dice: list[int]
    throws: int
    de_mano: bool
    declared: str | None
    abajo: bool
    offers: dict[str, Offered] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class CachoState(State):
    """`sheets`: of a player or a team, points or `x` by box; with three hatches a list of three."""

    phase: Phase
    table: CachoTurn | None
    sheets: Sheets
    totals: dict[str, int]
    game_points: dict[str, int] | UnsetType = UNSET
    worth: dict[str, int]
    closing: bool
    ending: str | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CachoPublicState(PublicState):
    table: CachoTurn | None
    sheets: Sheets
    totals: dict[str, int]
    game_points: dict[str, int] | UnsetType = UNSET
    closing: bool
    ending: str | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CachoGauge(Gauge):
    """Of who is on turn; `total`: null where nobody is; `left`: boxes to fill. `won`: who brought a special
    win of this sheet and which, also while its round goes on."""

    total: int | None
    left: int
    won: list[list[str]] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    box: str
    hatch: int | None
    points: list[int]
    cross: Reason | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CachoForecast(Forecast):
    boxes: list[Box]
    dormida: bool
    dice: list[int] | UnsetType = UNSET
    owed: Literal["declare", "roll_all", "score"] | UnsetType | None = UNSET
    declares: list[str] | UnsetType = UNSET
    refused: dict[str, Reason] | UnsetType = UNSET
    ends: list[str] | UnsetType = UNSET
    takes: bool | UnsetType = UNSET


def forecast(position: Position, form: str, lang: Lang) -> CachoForecast:
    return msgspec.convert(record.foretold(position, form, lang), CachoForecast)


WIRE: Final = GameWire(CachoState, CachoPublicState, CachoGauge, CachoForecast, forecast, turns_left)
