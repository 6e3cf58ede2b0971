"""What is sent of a table of any game; a game's own are subclasses, listed in `rules.installed`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from msgspec import UNSET, Meta, UnsetType

from rules.games import Position
from rules.games.bilingual import Lang, Text

Article = Annotated[int | str | None, Meta(description="its number, its name where it has none, or null")]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDone:
    """Who has no place has null; where the first place is shared `winner` is null and `tied` names them."""

    places: dict[str, int | None]
    winner: str | None
    ending: str | UnsetType | None = UNSET
    totals: dict[str, int] | UnsetType = UNSET
    tied: list[str] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesState:
    """`sheet`: the number of the game that is played, or was last; `points`: so far, placing points in
    tenths, of a best-of the games won.
    """

    sheet: int
    done: list[SheetDone]
    points: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """As in docs/acta.md; players by name. `series`: only of a table that plays one; `throws`: of players who
    are several the person who has the cup, where the game says it, and `plays`, how many are settled.
    """

    n: Annotated[int, Meta(ge=0)]
    phase: str
    turn: str | None
    legal: list[str]
    ranking: list[str]
    removed: list[str]
    winner: str | None
    series: SeriesState | UnsetType = UNSET
    throws: dict[str, str] | UnsetType = UNSET
    plays: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicState:
    phase: str
    turn: str | None
    ranking: list[str]
    removed: list[str]
    winner: str | None
    series: SeriesState | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """The figure that a table watches (`Narrator.gauge`)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    code: str
    article: Article
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What can be entered now, and the effects."""


class GameWire(NamedTuple):
    """`forecast`: in a form of the game (`Game.forms`); `left`: what remains to be played, in words, of its
    number (`Game.remaining`) and the gauge; None: the measures of the players say it.
    """

    state: type[State]
    public_state: type[PublicState]
    gauge: type[Gauge]
    forecast_kind: type[Forecast]
    forecast: Callable[[Position, str, Lang], Forecast]
    left: Callable[[int, Mapping[str, Any]], Text] | None = None
