"""What is sent of a table of Prudente.

`forecast`, in `turns`: `least` points may be written now, and any larger ones; `hit`: those that hit the
target (`prudente-overshoot: exact`), however few, else null; `step`: what all points are multiples of. In
`throws`: `dice`: how many a throw may have; `sets`: what may be set aside, as faces in one word (`"115"`),
with what these dice add; `may_return`: dice set aside earlier may go back; `stay`: why the turn may not be
ended now, and `missing` the points that lack for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from rules.games import Position
from rules.games.bilingual import Lang, Text
from rules.wire import Forecast, GameWire, Gauge, PublicState, Reason, State

from . import record
from .engine.game import TOTAL
from .narrate.words import grouped

Phase = Literal["playing", "throw_off", "between", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrudenteTurn:
    """`dice`: of the last throw, without those set aside; `aside`: since all six were last in the cup."""

    dice: list[int]
    throws: int
    aside: list[int]
    at_stake: int
    hot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PrudenteState(State):
    """`sheets`: the points of each turn, 0 for a lost one."""

    phase: Phase
    table: PrudenteTurn | None
    sheets: dict[str, list[int]]
    totals: dict[str, int]
    worth: dict[str, int]
    closing: bool
    ending: str | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrudentePublicState(PublicState):
    table: PrudenteTurn | None
    sheets: dict[str, list[int]]
    totals: dict[str, int]
    closing: bool
    ending: str | None
    places: dict[str, int | None]
    tied: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrudenteGauge(Gauge):
    """Of who is on turn; `total`: null where nobody is."""

    total: int | None
    at_stake: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PrudenteForecast(Forecast):
    dice: list[int]
    sets: dict[str, int]
    may_return: bool
    stay: Reason | None
    missing: int
    least: int
    hit: int | None
    step: int
    target: int


def forecast(position: Position, form: str, lang: Lang) -> PrudenteForecast:
    return msgspec.convert(record.foretold(position, form, lang), PrudenteForecast)


def points_left(left: int, gauge: Mapping[str, Any]) -> Text:
    """`left`: of the highest target that there can be."""
    lacking = grouped(max(0, gauge["target"] - (TOTAL.most - left)))
    return Text(es=f"faltan {lacking} puntos para la meta", en=f"{lacking} points to the target")


WIRE: Final = GameWire(
    PrudenteState, PrudentePublicState, PrudenteGauge, PrudenteForecast, forecast, points_left
)
