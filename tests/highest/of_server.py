"""What the server alone has of it: the rulebook, the papers, what is sent."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.book.card_lines import Recipe, Slot
from rules.book.of_game import GameBook
from rules.games import Position
from rules.games.bilingual import Lang, Text
from rules.papers import GamePapers
from rules.wire import Forecast, GameWire, Gauge, PublicState, State


def throws(position: Position) -> tuple[Any, ...]:
    return position.legal_moves()


CARD = (Recipe("throws", Text(es="Tiros", en="Throws"), (Slot("throws"),), (1,)),)
BOOK = GameBook(
    folder=Path(__file__).parent / "book",
    law=CARD,
    players=CARD,
    unforeseen=2,
    asked=Text(es="dado, empate", en="die, tie"),
    move_of=lambda line: {"do": line},
    results=lambda view: (tuple(view["points"].items()), view["winner"]),
    words=lambda view: (view["turn"], view["left"]),
    next_moves=lambda position: [(move,) for move in throws(position)],
)
PAPERS = GamePapers(
    templates="rules/games/highest/papers/",
    parts={"law": ("throws",), "first": ("throws",)},
    least_first=("throws",),
    drawn_at="",
    drawings=dict,
    figures=lambda players, most, options: players or most,
    longest=lambda players: 9 * players,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestState(State):
    points: dict[str, int]
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestPublicState(PublicState):
    points: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestGauge(Gauge):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestForecast(Forecast):
    dice: list[int]


def forecast(position: Position, form: str, lang: Lang) -> HighestForecast:
    return HighestForecast(dice=[move["die"] for move in throws(position)] if form == "throws" else [])


WIRE = GameWire(HighestState, HighestPublicState, HighestGauge, HighestForecast, forecast)
