from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from .kinds import Count, Follow, Moment

Phase = Literal["starter", "bidding", "reveal", "over"]
Mode = Literal["opening", "normal", "obligo"]
ActaStatus = Literal["open", "over", "confirmed"]
Digest = Annotated[
    str,
    Meta(description="of all that the engine remembers of the table: a device that played the same compares"),
]
Article = Annotated[int | str | None, Meta(description="its number, its name where it has none, or null")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    by: str
    quantity: int
    pinta: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paso:
    by: str
    claim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """As in docs/acta.md; players by name."""

    n: Count
    phase: Phase
    mode: Mode | None
    turn: str | None
    opener: str | None
    bid: Bid | None
    paso: Paso | None
    aces_wild: bool
    siciliana: bool
    dice: dict[str, int]
    in_play: int
    initial: int
    calzo_open: bool
    legal: list[str]
    min_bids: dict[str, int]
    ranking: list[str]
    removed: list[str]
    winner: str | None
    max_bids: dict[str, int] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Calzo:
    in_play: int
    initial: int
    threshold: int
    open: bool
    why: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Rules spelled out, and the players clockwise."""

    format: str
    game: str
    rules: dict[str, str]
    players: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    code: str
    article: Article
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How a play can have ended, beside who called and on whom. Players by their place in `head.players`,
    from 0.
    """

    holds: bool | UnsetType = UNSET
    opening: bool | UnsetType = UNSET
    false_start: bool | UnsetType = UNSET
    after: Literal["false_start"] | UnsetType = UNSET
    obligo: bool | UnsetType = UNSET
    opener: int | UnsetType = UNSET
    lost: int | UnsetType = UNSET
    gained: int | UnsetType = UNSET
    other: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """Of one call (`call`, `by`, `on`) or one player (`player`). `to`: for each of the forecast's `ways` the
    index in `effects`, null where impossible.
    """

    to: list[int | None]
    call: Literal["dudo", "calzo", "paso"] | UnsetType = UNSET
    by: int | UnsetType = UNSET
    on: int | UnsetType = UNSET
    player: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class StateAfter:
    """Each player's dice as they sit, and what changes. No bid stands; the opener is on turn. Players by
    their place in `head.players`.
    """

    dice: list[int]
    opener: int | UnsetType | None = UNSET
    phase: Phase | UnsetType = UNSET
    mode: Mode | UnsetType | None = UNSET
    aces_wild: bool | UnsetType = UNSET
    siciliana: bool | UnsetType = UNSET
    calzo_open: bool | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    min_bids: dict[str, int] | UnsetType = UNSET
    max_bids: dict[str, int] | UnsetType | None = UNSET
    ranking: list[int] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """In sentences `{0}` is the first player of `head.players`, and so on."""

    sentence: str | UnsetType = UNSET
    state: StateAfter | UnsetType = UNSET
    refusal: Reason | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What can be entered now, and the effects. `rolling`: who throws for the start; `do`: the move of a
    whole play, null where none is possible.
    """

    rolling: list[str]
    do: Literal["outcome", "tally"] | None
    ways: list[Way]
    entries: list[Entries]
    effects: list[Effect]


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
    null while it is open.
    """

    status: ActaStatus
    follow: Follow
    n: Count
    heading: int
    head: Head
    order: list[int]
    state: State
    banner: str
    calzo: Calzo
    forecast: Forecast
    log: list[LogLine]
    may_undo: bool
    undoes: int | None
    digest: Digest
    waiting: list[int | None]
    placings: list[Placed] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActaChange:
    """`log`: its lines from `log_from` on; `struck`: earlier ones that no longer stand; `waiting`: omitted
    where unchanged. With another `heading`, or lines missing before `log_from`, the device must read the
    whole table.
    """

    status: ActaStatus
    follow: Follow
    n: Count
    heading: int
    state: State
    banner: str
    calzo: Calzo
    forecast: Forecast
    log: list[LogLine]
    log_from: int
    struck: list[int]
    may_undo: bool
    undoes: int | None
    digest: Digest
    placings: list[Placed] | None
    waiting: list[int | None] | UnsetType = UNSET
