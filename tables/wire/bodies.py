"""What a device sends, read by `tables.api.bodies`; moves by `tables.record.notation`."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from tournament.register.models import WORDS_LENGTH

from .acta import State
from .kinds import Count, Follow, Moment

MOST_SEATS = 10
QUESTION_LENGTH = 1000
CODE_LENGTH = 60
REASON_LENGTH = 500

MOST_WAITING = 1_000_000
MOST_AHEAD = 2**31 - 1

DeviceKey = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="128 random bits, made by the device")]
SeatId = Annotated[int, Meta(ge=1)]
Gap = Annotated[str, Meta(max_length=CODE_LENGTH)]
Words = Annotated[str, Meta(max_length=WORDS_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Who sits where: seat ids, clockwise; `absent` did not come."""

    order: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    absent: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Order):
    """`follow`: how the table is followed. `made_at`: when it was opened offline."""

    follow: Follow = "plays"
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """Who won (a seat id), or the order from the best on. `absent`: did not come, of an unopened table;
    `made_at`: time of an offline tap.
    """

    key: UUID
    said: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    absent: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowBy:
    """How the table is followed from now on."""

    follow: Follow


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceReport:
    """A device's report with its request for the tables. `waiting`: entries not sent; `table`: in sight;
    `digest`: of that table after the record's first `played` moves, by the device's engine, if not sent with
    the moves; `build`: of its page; `engine`: its progress; `keeps_page`: for an offline start; `battery`:
    percent; `clock_ahead`: seconds ahead of the server; `whole`: send the table in sight with the list.
    """

    device: DeviceKey
    waiting: Annotated[int, Meta(ge=0, le=MOST_WAITING)] = 0
    table: Annotated[int, Meta(ge=1, le=2**62)] | UnsetType = UNSET
    played: Count | UnsetType = UNSET
    digest: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    build: Annotated[str, Meta(max_length=40)] = ""
    engine: Literal["", "fetching", "kept", "ready", "broken"] = ""
    keeps_page: bool | UnsetType = UNSET
    battery: Annotated[int, Meta(ge=0, le=100)] | UnsetType = UNSET
    clock_ahead: Annotated[int, Meta(ge=-MOST_AHEAD, le=MOST_AHEAD)] | UnsetType = UNSET
    whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAsked:
    """`take_over`: true to take the table from who runs it."""

    take_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """`base`: number of the last move when the ranking was shown. `order`: those seat ids, best first,
    compared instead of the number. `made_at`: when it was confirmed offline. `expected_version`, `reason`:
    only for a floor judge or organizer to override another result.
    """

    base: Count
    order: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] | UnsetType = UNSET
    made_at: datetime | UnsetType = UNSET
    expected_version: Annotated[int, Meta(ge=0, le=2**31)] | UnsetType = UNSET
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """Why a confirmed acta is opened again."""

    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveSent:
    """A move; its own fields stand beside these."""

    seq: Annotated[int, Meta(ge=1, description="the device's own number, rising, never used twice")]
    do: Annotated[str, Meta(description="the word of the acta")]
    at: Annotated[Moment, Meta(description="the device's clock, for display only")] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """Unacknowledged moves, oldest first, made upon move `base`. `epoch`: number of their claim, 0 for none
    known; with it, what can no longer be recorded is set aside, without it refused. `waiting`: further moves
    not sent. `digest`: of the table after these, by the device's engine; the organizer is told of a
    difference.
    """

    device: DeviceKey
    base: Count
    moves: Annotated[list[MoveSent], Meta(min_length=1)]
    epoch: Count | UnsetType = UNSET
    waiting: Count | UnsetType = UNSET
    digest: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class MovesAside(Moves):
    """Played against the rules; `reason`: the coordinator's words. `dropped`: not played after all; on
    record, but without effect.
    """

    reason: Annotated[str, Meta(min_length=1, max_length=REASON_LENGTH)]
    dropped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A move to try."""

    move: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Previewed:
    """What the move would do, in words, and the state after it."""

    sentence: str
    state: State
    banner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKey:
    key: Annotated[UUID, Meta(description="made by the device, once for each call")]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade(CallKey):
    """`gap`: the catalogue's case in view; `made_at`: time of an offline tap."""

    words: Annotated[str, Meta(max_length=QUESTION_LENGTH)] = ""
    gap: Gap = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """`key`: the device's, one per decision; `gap`: a case of the catalogue; `made_at`: the time, if offline;
    `choice`: the case's answer. Without a case `words` are required.
    """

    key: UUID
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET
    choice: Annotated[str, Meta(max_length=CODE_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningGiven:
    """To the player of the seat `player` (its id); the rest as in a decision."""

    key: UUID
    player: Annotated[int, Meta(ge=1, le=2**62)]
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """The answer of these seats (ids) to the ranking shown: each seat with its place, ordered by id, `12:1
    13:2 14:-`. `nothing` withdraws it. `by_player`: their own tap, else through the coordinator; `made_at`:
    the time, if offline.
    """

    key: UUID
    seats: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    said: Literal["agrees", "disagrees", "nothing"]
    ranking: Annotated[str, Meta(max_length=300)]
    by_player: bool = False
    made_at: datetime | UnsetType = UNSET
