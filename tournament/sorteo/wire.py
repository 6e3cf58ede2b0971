"""What the surfaces share of a draw, as it is sent (calzo-show/1). The JSON and the scripts' types are made
of it.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

Moment = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
SheetStatus = Literal["published", "rolling", "drawn", "done", "void"]
SheetPurpose = Literal["round", "night", "late", "closing", "pairs"]
Dice = Literal["stage", "bar", "computer"]
Unit = Literal["name", "cascade", "table"]
Order = Literal["laps", "tables"]
RevealState = Literal["waiting", "running", "paused", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadCup:
    """`number`: its place in the draw; `label`: the number painted on it."""

    number: int
    label: int
    dice: str
    volunteer: str
    club: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cups:
    """How many, with how many dice; `spoiled`: labels."""

    count: int
    dice: int
    read: list[ReadCup]
    spoiled: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsShown(Cups):
    """With the bits of luck in those read, and in all."""

    bits: str
    bits_all: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsTyped(CupsShown):
    """`spares`: how many spare cups there are."""

    spares: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsRehearsed(Cups):
    spares: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeat:
    """`people`: of several alone."""

    number: int
    name: str
    club: str
    seat: int
    people: list[str] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedSeat(BoardSeat):
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTable:
    """`seats`: in order, null where nobody is revealed yet, absent players left out; `changed`: this sheet
    seats somebody there, or may still.
    """

    table: int
    size: int
    seats: list[BoardSeat | None]
    changed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The reveal up to now. `unit`: what a step opens; `completes`: the last step completed a lap or a table;
    `last`: the seats that it opened.
    """

    state: RevealState
    order: Order
    unit: Unit
    pace_ms: int
    position: int
    total: int
    next_in_ms: int | None
    completes: bool
    last: list[OpenedSeat]
    board: list[BoardTable]


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """Why a sheet was made void, and when."""

    reason: str
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedCup:
    number: int
    label: int
    was: str
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(Why):
    cups: list[CorrectedCup]


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """All that may be shown of a published sheet at `now`. `final`: one table of a knock-out; `version`
    changes with anything else.
    """

    format: Literal["calzo-show/1"]
    serial: int
    round: int
    event: str
    players: int
    tables: int
    final: bool
    groups: int
    pins: int
    rules: list[str]
    status: SheetStatus
    purpose: SheetPurpose
    dice: Dice
    proves_less: bool
    sheet_sha256: str
    objections_until: Moment | None
    cups: CupsShown
    typing_until: Moment | None
    seed: str | None
    result_sha256: str | None
    method: (
        Annotated[list[str | int], Meta(description="`exact` and the attempt, or `swap` and the blocks")]
        | None
    )
    reveal: Reveal | None

    correction: Correction | None
    void: Why | None
    now: Moment
    version: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetState(Show):
    """For scribe and announcer."""

    cups: CupsTyped


@dataclass(frozen=True, slots=True, kw_only=True)
class Rehearsal:
    """An empty roll to rehearse typing."""

    serial: Literal[0]
    status: Literal["practice"]
    cups: CupsRehearsed
    objections_until: None
    typing_until: None
    now: Moment


#: What is sent as a whole.
ROOTS: tuple[type[object], ...] = (Show, SheetState, Rehearsal)
