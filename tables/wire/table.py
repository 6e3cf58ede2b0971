from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from .acta import ActaChange, ActaShown, Placed
from .calls import CallShown
from .kinds import ChampionshipNamed, Count, Follow, Moment, Series

TableStatus = Literal["waiting", "playing", "decided"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningShown:
    number: int
    round: int | None
    table: int | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatShown:
    """`number`: the tournament's. `follows`: the guide's next remedy after a warning. Where pairs play:
    `people`, their names in order, `called`, what each is called at the table, and `short`, a name for
    narrow places.
    """

    id: int
    number: int
    name: str
    club: str
    absent: bool
    late: bool
    warnings: list[WarningShown]
    follows: str = ""
    people: list[str] | UnsetType = UNSET
    called: list[str] | UnsetType = UNSET
    short: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """`final`: its round is the final; `every_place`: each place gives points, so all are asked; `plays_on`:
    where pairs play, after which word of one of them the others go on.
    """

    id: int
    number: int
    round: int
    final: bool
    round_status: str
    status: TableStatus
    championship: ChampionshipNamed
    series: Series | UnsetType = UNSET
    every_place: Literal[True] | UnsetType = UNSET
    plays_on: list[Literal["disqualify", "withdraw"]] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimShown:
    """`epoch`: the claim's rising number; `waiting`: entries not sent at last contact; `seat`: the id
    of their own seat, of a player who writes at their table.
    """

    holder: str
    mine: bool
    since: Moment
    epoch: int
    waiting: Count
    seat: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultShown:
    """`differs`: the finished acta says otherwise."""

    version: int
    source: str
    author: str
    by_time: bool
    placings: list[Placed]
    differs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureShown:
    """The last answer of a seat (id): valid while the ranking is still `ranking`, `12:1 13:2 14:-`.
    `by_player`: their own tap, else by `author`; `person`: who of a pair.
    """

    seat: int
    said: Literal["agrees", "disagrees"]
    by_player: bool
    ranking: str
    author: str
    at: Moment
    person: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatures:
    signatures: list[SignatureShown]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consulted:
    """`until` null while it waits."""

    since: Moment
    until: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockShown:
    """A limit of 0: none."""

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
    """`may_correct`: plays before the last; `may_take_back`: the reader recorded its result from the acta,
    and may undo it; `signatures`: none while it is open; `hand_to`: where a player of the table takes it over
    from the reader, if the stage lets one write.
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
    hand_to: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAsideShown:
    """Waiting for the organizer: the device's numbers."""

    seqs: list[int]
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """`result`, `passed`: omitted where unchanged."""

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
    same: (
        Annotated[
            dict[str, int],
            Meta(
                description="numbers of this device that are another's row: the move of the acta that each is"
            ),
        ]
        | UnsetType
    ) = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTable:
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
    """`state`: the table in sight, where asked for."""

    championship: ChampionshipNamed
    tables: list[MyTable]
    state: TableState | UnsetType = UNSET
