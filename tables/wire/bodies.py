"""What a device sends, read by `tables.api.bodies`; moves by `tables.record.notation`."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from rules.wire import Gauge, State
from tournament.register.models import WORDS_LENGTH
from tournament.roster.models import NAME_LENGTH

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
    """Seat ids, clockwise; `absent` did not come."""

    order: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    absent: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Order):
    """`follow`: empty: the usual form; `made_at`: when it was opened offline."""

    follow: Follow = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """`said`: seat ids, the winner or the order from the best on; `made_at`: time of an offline tap."""

    key: UUID
    said: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    absent: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowBy:
    follow: Follow


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceReport:
    """`waiting`: entries not sent; `table`: in sight; `digest`: after its first `played` moves, by the
    device's engine, if not sent with the moves; `build`: of the page; `engine`: its progress; `keeps_page`:
    for an offline start; `battery`: percent; `clock_ahead`: seconds; `whole`: send the table in sight too.
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
    """`take_over`: from who runs the table."""

    take_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """`base`: the last move when the ranking was shown; `order`: those seat ids, best first, compared
    instead. `made_at`: when it was confirmed offline. `expected_version`, `reason`: to override another
    result.
    """

    base: Count
    order: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] | UnsetType = UNSET
    made_at: datetime | UnsetType = UNSET
    expected_version: Annotated[int, Meta(ge=0, le=2**31)] | UnsetType = UNSET
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveSent:
    """Its own fields stand beside these."""

    seq: Annotated[int, Meta(ge=1, description="the device's own number, rising, never used twice")]
    do: Annotated[str, Meta(description="the word of the acta")]
    at: Annotated[Moment, Meta(description="the device's clock, for display only")] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """Unacknowledged moves, oldest first, upon move `base`. `epoch`: number of their claim, 0 for none known;
    with it, what can no longer be recorded is set aside. `waiting`: further moves not sent. `digest`: of the
    table after these, by the device's engine. `foreseen`: the form (`follow`) of which that engine made the
    forecast; where digest and form agree the answer has none.
    """

    device: DeviceKey
    base: Count
    moves: Annotated[list[MoveSent], Meta(min_length=1)]
    epoch: Count | UnsetType = UNSET
    waiting: Count | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    foreseen: Follow | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class MovesAside(Moves):
    """Played against the rules; `reason`: the coordinator's words. `dropped`: not played after all."""

    reason: Annotated[str, Meta(min_length=1, max_length=REASON_LENGTH)]
    dropped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    move: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Previewed:
    sentence: str
    state: State
    banner: str
    gauge: Gauge


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKey:
    key: Annotated[UUID, Meta(description="made by the device, once for each call")]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade(CallKey):
    """`gap`: the catalogue's case in view; `made_at`: of an offline tap."""

    words: Annotated[str, Meta(max_length=QUESTION_LENGTH)] = ""
    gap: Gap = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """`gap`: a case of the catalogue, `choice` its answer; without one `words` are required. `made_at`: the
    time, if offline.
    """

    key: UUID
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET
    choice: Annotated[str, Meta(max_length=CODE_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningGiven:
    """`player`: the id of a seat; `person`: who of a pair."""

    key: UUID
    player: Annotated[int, Meta(ge=1, le=2**62)]
    person: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLeaves:
    """Of a pair whose others play on. `player`: the id of its seat; `person`: their name."""

    key: UUID
    player: Annotated[int, Meta(ge=1, le=2**62)]
    person: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    disqualified: bool = False
    words: Words = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """The answer of these seats (ids) to the ranking shown: each with its place, ordered by id, `12:1 13:2
    14:-`. `nothing` withdraws it. `by_player`: their own tap. `person`: who of a pair, of one seat.
    """

    key: UUID
    seats: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    said: Literal["agrees", "disagrees", "nothing"]
    ranking: Annotated[str, Meta(max_length=300)]
    by_player: bool = False
    person: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionMade:
    """The play settled by move `number` had the result `move`, or `never` was. `later`: replacements of later
    moves by number, null drops. `base`: the acta's number at the preview. `agreed`: the player who agrees,
    where another player of the table writes.
    """

    number: Annotated[int, Meta(ge=1, le=2**31)]
    move: dict[str, Any] | UnsetType = UNSET
    never: bool = False
    later: dict[str, Any] = field(default_factory=dict)
    base: Count
    key: UUID
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]
    agreed: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""
