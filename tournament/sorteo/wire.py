"""What page, stage, phone, announcer and scribe share of a draw, as it is sent (calzo-show/1): frozen
dataclasses, of which the JSON and the scripts' types are made. They hold no logic.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

Moment = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
SheetStatus = Literal["published", "rolling", "drawn", "done", "void"]
SheetPurpose = Literal["round", "night", "late", "closing"]
Dice = Literal["stage", "bar", "computer"]
Unit = Literal["name", "cascade", "table"]
Order = Literal["laps", "tables"]
RevealState = Literal["waiting", "running", "paused", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadCup:
    """A cup as it was read. `number`: its place in the draw, `label`: the number painted on it."""

    number: int
    label: int
    dice: str
    volunteer: str
    club: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cups:
    """The cups of a draw: how many, with how many dice; those read; the labels of those spoiled."""

    count: int
    dice: int
    read: list[ReadCup]
    spoiled: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsShown(Cups):
    """The cups with the bits of luck in those that are read, and in all."""

    bits: str
    bits_all: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsTyped(CupsShown):
    """As the scribe needs them: how many spare cups there are."""

    spares: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsRehearsed(Cups):
    """The same where the typing is rehearsed."""

    spares: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeat:
    """Who sits where, once it is open."""

    number: int
    name: str
    club: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedSeat(BoardSeat):
    """A seat that a step opens."""

    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTable:
    """A table with its seats in order, null where nobody is revealed yet; who did not come is left out.
    `changed`: this sheet seats somebody there, or may still.
    """

    table: int
    size: int
    seats: list[BoardSeat | None]
    changed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The reveal up to this moment. `unit`: what a step opens; `completes`: the last step completed a lap or
    a table; `last`: the seats that it opened.
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
    """A cup that had been typed wrong."""

    number: int
    label: int
    was: str
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(Why):
    """Why and when the dice were corrected, and which."""

    cups: list[CorrectedCup]


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """Everything that may be shown of a published sheet at the moment `now`, by the server's clock. `version`
    tells two moments apart for somebody who looks on.
    """

    format: Literal["calzo-show/1"]
    serial: int
    round: int
    event: str
    players: int
    tables: int
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

    @property
    def final(self) -> bool:
        """Whether the round that it draws has one table."""
        return self.tables == 1

    correction: Correction | None
    void: Why | None
    now: Moment
    version: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetState(Show):
    """The same for the scribe and the announcer."""

    cups: CupsTyped


@dataclass(frozen=True, slots=True, kw_only=True)
class Rehearsal:
    """An empty roll on which the typing is rehearsed."""

    serial: Literal[0]
    status: Literal["practice"]
    cups: CupsRehearsed
    objections_until: None
    typing_until: None
    now: Moment


#: What is sent as a whole.
ROOTS: tuple[type[object], ...] = (Show, SheetState, Rehearsal)
