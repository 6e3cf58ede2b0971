"""A table as the device that runs it reads it, and the list from which tables are claimed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from .acta import ActaChange, ActaShown, Placed
from .calls import CallShown
from .kinds import ChampionshipNamed, Count, Follow, Moment

TableStatus = Literal["waiting", "playing", "decided"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningShown:
    """A warning that follows a player, as officials read it: where it was given, and what for."""

    number: int
    round: int | None
    table: int | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatShown:
    """A seat of the table, by the tournament's number. `follows`: by the guide of remedies, what comes next
    for who was warned; "" for who was not.
    """

    id: int
    number: int
    name: str
    club: str
    absent: bool
    late: bool
    warnings: list[WarningShown]
    follows: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """Which table it is. `final`: its round is the final."""

    id: int
    number: int
    round: int
    final: bool
    round_status: str
    status: TableStatus
    championship: ChampionshipNamed


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimShown:
    """Who runs it. `epoch`: the number of the claim at this table, rising; `waiting`: how many entries their
    devices had not sent when last seen.
    """

    holder: str
    mine: bool
    since: Moment
    epoch: int
    waiting: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultShown:
    """The result that stands; `differs`: the acta is over and says another thing (the desk spoke)."""

    version: int
    source: str
    author: str
    by_time: bool
    placings: list[Placed]
    differs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureShown:
    """What was said last for a seat (its id) of the ranking of the table: it counts while the ranking is
    still `ranking`, each seat with its place, `12:1 13:2 14:-`. `by_player`: with a tap of their own, else
    by `author` for them.
    """

    seat: int
    said: Literal["agrees", "disagrees"]
    by_player: bool
    ranking: str
    author: str
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatures:
    """What the players of a table have said of its ranking."""

    signatures: list[SignatureShown]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consulted:
    """From when to when somebody was called to the table; `until` null while that waits."""

    since: Moment
    until: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockShown:
    """What the clocks of the table and of the turn need. Limits of 0: there is none."""

    opened_at: Moment
    consulted: list[Consulted]
    turn_seconds: Count
    table_minutes: Count


Passed = Annotated[
    list[str],
    Meta(
        description="seats that passed to who won because a result was corrected, here or won here, one "
        "sentence each"
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Everything that a device needs to run a table. `may_correct`: also plays that are not the last one;
    `may_take_back`: the reader recorded its result from the acta, and may undo it; `signatures`: none
    while it is open.
    """

    table: TableShown
    seats: list[SeatShown]
    claim: ClaimShown | None
    may_write: bool
    may_judge: bool
    may_correct: bool
    may_take_back: bool
    acta: ActaShown | None
    result: ResultShown | None
    call: CallShown | None
    clock: Annotated[
        ClockShown | None,
        Meta(description="null where the championship shows no clocks, or the table was not opened"),
    ]
    passed: Passed
    played_for: Annotated[bool, Meta(description="two play for a seat of this table just now")]
    signatures: list[SignatureShown]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAsideShown:
    """What could not be recorded and waits for the organizer: the device's numbers, and the sentence for who
    sent it.
    """

    seqs: list[int]
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """What became of a batch of moves, and what it changed. `result` and `passed`: as in the state of the
    table, left out where they are as before.
    """

    acked: Annotated[
        int, Meta(description="the last of this device's numbers that is in the record or set aside")
    ]
    n: Count
    elsewhere: Annotated[
        list[int],
        Meta(description="moves of the acta that the same official had entered on another device already"),
    ]
    acta: ActaChange
    result: ResultShown | UnsetType | None = UNSET
    passed: Passed | UnsetType = UNSET
    set_aside: SetAsideShown | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTable:
    """A line of the list from which tables are claimed. `needs`: why the table waits for somebody, else
    null.
    """

    id: int
    number: int
    round: int
    status: TableStatus
    follow: Follow | None
    n: Count
    holder: str | None
    mine: bool
    plays_here: bool
    needs: Literal["open", "confirm"] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTables:
    """The tables of the rounds that are published or in play; `state`: the one in sight, where it was asked
    for.
    """

    championship: ChampionshipNamed
    tables: list[MyTable]
    state: TableState | UnsetType = UNSET
