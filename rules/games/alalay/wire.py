"""What is sent of a table of Alalay.

`forecast`: `boxes`: where a whole turn may be entered now (in either form, before a throw), each open box
with all points that dice can make in it, best first; a cross is never refused there. `dormida`: may la
dormida be entered, as a grande of 50 with `de_mano` (also where no grande is open). Of teams alone:
`ends`: the words that end the attempt of who is on turn; `takes`: may what a partner left be written? In
`throws`, and in a turn of theirs that is begun, beside them: `dice`: how many a throw may have now;
`owed`: `score` (a combination must be written) or `turn` (a die must be turned) before all else;
`turning`: by the face of one die that may be turned, the open boxes that it makes worth more, with what
they are worth then; `refused`: open boxes that may not be written or, where the dice are worth nothing
there, crossed out.
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
Ending = Literal[
    "complete", "dormida", "panza_de_oro", "four_in_all", "second_grande", "last_player", "closed"
]
Cross = Literal["x"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayOffer:
    """Worth 0: it would be crossed out."""

    box: str
    worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayTurn:
    """`turned`: the faces that were turned, as they lay before; `offers`: by member of a team."""

    dice: list[int]
    throws: int
    de_mano: bool
    turned: list[int] | None
    offers: dict[str, AlalayOffer] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Hatch:
    """Points, `x` for a box crossed out; an open box is absent."""

    grande: list[int | Cross]
    balas: int | Cross | UnsetType = UNSET
    tontos: int | Cross | UnsetType = UNSET
    trenes: int | Cross | UnsetType = UNSET
    cuadras: int | Cross | UnsetType = UNSET
    quinas: int | Cross | UnsetType = UNSET
    senas: int | Cross | UnsetType = UNSET
    escalera: int | Cross | UnsetType = UNSET
    full: int | Cross | UnsetType = UNSET
    poker: int | Cross | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayState(State):
    """`sheets`, `totals`, `places`, `tied`: of teams, where there are any."""

    phase: Phase
    table: AlalayTurn | None
    sheets: dict[str, Hatch]
    totals: dict[str, int]
    worth: dict[str, int]
    closing: bool
    ending: Ending | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayPublicState(PublicState):
    table: AlalayTurn | None
    sheets: dict[str, Hatch]
    totals: dict[str, int]
    closing: bool
    ending: Ending | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayGauge(Gauge):
    """Of who is on turn: `left`: boxes to fill; `total`: null where nobody is. `won`: who brought a special
    win of this sheet and which, also while its round goes on."""

    total: int | None
    left: int
    won: list[list[str]] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayBox:
    """`hatch` and `cross` are of other games: null here."""

    box: str
    hatch: int | None
    points: list[int]
    cross: Reason | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlalayForecast(Forecast):
    boxes: list[AlalayBox]
    dormida: bool
    dice: list[int] | UnsetType = UNSET
    owed: Literal["score", "turn"] | UnsetType | None = UNSET
    turning: dict[str, dict[str, int]] | UnsetType = UNSET
    refused: dict[str, Reason] | UnsetType = UNSET
    ends: list[str] | UnsetType = UNSET
    takes: bool | UnsetType = UNSET


def forecast(position: Position, form: str, lang: Lang) -> AlalayForecast:
    return msgspec.convert(record.foretold(position, form, lang), AlalayForecast)


WIRE: Final = GameWire(AlalayState, AlalayPublicState, AlalayGauge, AlalayForecast, forecast, turns_left)
