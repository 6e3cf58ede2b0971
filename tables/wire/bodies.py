"""What a device sends. Each is read by `tables.api.bodies`; the moves themselves by
`tables.record.notation`.
"""

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
    """Who sits where: ids of seats, clockwise; those who did not come."""

    order: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    absent: Annotated[list[SeatId], Meta(max_length=MOST_SEATS)] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Order):
    """Who sits where, as in the order; how the table will be followed. `made_at`: when it was opened, where
    there was no network.
    """

    follow: Follow = "plays"
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """Who won (the id of a seat), or the order from the best on. `absent`: who did not come, of a table that
    was not opened; `made_at`: when it was tapped, where there was no network.
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
    """What a device says of itself when it asks for the list of tables. `waiting`: how many entries it has
    not sent; `table`: the one in sight; `digest`: of that table after the first `played` moves of its record,
    as the device's own engine has it, where that was not said with the moves; `build`: of its page; `engine`:
    how far it has the engine; `keeps_page`: for a start without a network; `battery`: in percent;
    `clock_ahead`: seconds by which its clock is ahead of the server's; `whole`: it has not read the table in
    sight, and wants it with the list.
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
    """`base`: the number of the last move when the ranking was shown. `order`: the ids of the seats in that
    order, best first; with it the order is compared and not the number. `made_at`: when it was confirmed,
    where there was no network. `expected_version` and `reason`: only to record over another result that
    stands, by a floor judge or the organizer.
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
    """A move of the acta as a device sends it; beside these fields stand those of the move itself."""

    seq: Annotated[int, Meta(ge=1, description="the device's own number, rising, never used twice")]
    do: Annotated[str, Meta(description="the word of the acta")]
    at: Annotated[Moment, Meta(description="the device's clock, for display only")] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """What a device has not had acknowledged, oldest first, made upon move `base`. `epoch`: the number of the
    claim under which it was entered, 0 for none that is known; with it, what may not be recorded by now is
    set aside for the organizer, without it refused. `waiting`: how many more the device has not sent.
    `digest`: of the table after these, as the device's own engine has it; a difference is told the organizer.
    """

    device: DeviceKey
    base: Count
    moves: Annotated[list[MoveSent], Meta(min_length=1)]
    epoch: Count | UnsetType = UNSET
    waiting: Count | UnsetType = UNSET
    digest: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class MovesAside(Moves):
    """What the rules refuse and was played all the same; `reason`: the coordinator's words. `dropped`: what
    was not played after all; it stays on record, and counts nowhere.
    """

    reason: Annotated[str, Meta(min_length=1, max_length=REASON_LENGTH)]
    dropped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A move that is thought of."""

    move: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Previewed:
    """What the move would do, in words, and the state after it."""

    sentence: str
    state: State
    banner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKey:
    """Which call."""

    key: Annotated[UUID, Meta(description="made by the device, once for each call")]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade(CallKey):
    """What is asked. `gap`: the case of the catalogue that was looked at; `made_at`: when it was tapped,
    where there was no network.
    """

    words: Annotated[str, Meta(max_length=QUESTION_LENGTH)] = ""
    gap: Gap = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What was decided. `key`: made by the device, once for each; `gap`: a case of the catalogue;
    `made_at`: when it was said, where there was no network; `choice`: the answer to the case. Without a
    case `words` are needed.
    """

    key: UUID
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET
    choice: Annotated[str, Meta(max_length=CODE_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningGiven:
    """A warning to who sits on the seat `player` (its id); the rest as in a decision. Without a case
    `words` are needed.
    """

    key: UUID
    player: Annotated[int, Meta(ge=1, le=2**62)]
    gap: Gap = ""
    words: Words = ""
    made_at: datetime | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """What these seats (their ids) say of the ranking that was shown: each seat with its place, by the
    order of their ids, `12:1 13:2 14:-`. `nothing` takes back what was said before. `by_player`: they tapped
    themselves, else it is said for them; `made_at`: when, where there was no network.
    """

    key: UUID
    seats: Annotated[list[SeatId], Meta(min_length=1, max_length=MOST_SEATS)]
    said: Literal["agrees", "disagrees", "nothing"]
    ranking: Annotated[str, Meta(max_length=300)]
    by_player: bool = False
    made_at: datetime | UnsetType = UNSET
