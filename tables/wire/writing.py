"""What programs with a token send and receive (`tables.api.writing`). Entries, rounds and tables are named by
their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from tournament.championship.models import PERSONS_MAX
from tournament.roster.columns import LENGTHS, MOST

from .bodies import MOST_SEATS, REASON_LENGTH
from .kinds import Count, Moment

MOST_SHEETS = 20
LARGEST = 2**31 - 1

Number = Annotated[int, Meta(ge=1, le=LARGEST)]
Position = Annotated[int, Meta(ge=1, le=PERSONS_MAX)]
Name = Annotated[str, Meta(max_length=LENGTHS["name"])]
Club = Annotated[str, Meta(max_length=LENGTHS["club"])]
Family = Annotated[str, Meta(max_length=LENGTHS["family"])]
City = Annotated[str, Meta(max_length=LENGTHS["city"])]
Contact = Annotated[str, Meta(max_length=LENGTHS["contact"])]
Notes = Annotated[str, Meta(max_length=LENGTHS["notes"])]
Head = Annotated[int, Meta(ge=1, le=MOST["head"])]
PinnedTable = Annotated[int, Meta(ge=1, le=MOST["pinned_table"])]
PinnedSeat = Annotated[int, Meta(ge=1, le=MOST["pinned_seat"])]
EntryStatus = Literal["registered", "withdrawn", "excluded"]
RoundStatus = Literal["published", "open", "closed"]
TableStatus = Literal["waiting", "playing", "decided"]
Reason = Annotated[str, Meta(max_length=REASON_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonAdded:
    """`family`, `contact`: private, and never in an answer."""

    name: Name
    club: Club = ""
    family: Family = ""
    contact: Contact = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryAdded:
    """`people`: one, or those of a pair; `own_name`: of a pair; `notes`: private."""

    people: Annotated[list[PersonAdded], Meta(min_length=1, max_length=PERSONS_MAX)]
    own_name: Name = ""
    city: City = ""
    head: Head | None = None
    pinned_table: PinnedTable | None = None
    pinned_seat: PinnedSeat | None = None
    notes: Notes = ""
    here: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonChanged:
    """What is left out stays. At a free position of a pair: who comes to it."""

    position: Position
    name: Name | UnsetType = UNSET
    club: Club | UnsetType = UNSET
    family: Family | UnsetType = UNSET
    contact: Contact | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChanged:
    """What is left out stays."""

    people: Annotated[list[PersonChanged], Meta(max_length=PERSONS_MAX)] = field(default_factory=list)
    own_name: Name | UnsetType = UNSET
    city: City | UnsetType = UNSET
    head: Head | UnsetType | None = UNSET
    pinned_table: PinnedTable | UnsetType | None = UNSET
    pinned_seat: PinnedSeat | UnsetType | None = UNSET
    notes: Notes | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    reason: Reason = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """Nothing needs to be said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Here:
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonOfEntry:
    position: Position
    name: str
    club: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryOfRoster:
    number: Number
    name: str
    people: list[PersonOfEntry]
    city: str
    head: int | None
    status: EntryStatus
    here_since: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    entries: list[EntryOfRoster]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingSent:
    """`entry`: its number; `measures`: by the ids that the table's answer names; `person`: who of a pair was
    disqualified, by position.
    """

    entry: Number
    place: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None = None
    measures: dict[str, Count] = field(default_factory=dict)
    left: Literal["", "withdrew", "disqualified"] = ""
    person: Position | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceInSheet:
    entry: Number
    place: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None = None
    total: Annotated[int, Meta(ge=0, le=LARGEST)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSent:
    """`winner`: the entry that won it by `special`, named where there are several. Empty: not played."""

    placings: Annotated[list[PlaceInSheet], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    special: Annotated[str, Meta(max_length=40)] = ""
    winner: Number | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSent:
    """`expected_version`: of the result that was read, 0 for none; `reason`: of a correction, `public_words`
    to go with it; `sheets`: where each gives points, in the place of the places of `placings`; `seat_choice`:
    for a seat of the next round that a correction moves.
    """

    placings: Annotated[list[PlacingSent], Meta(min_length=1, max_length=MOST_SEATS)]
    sheets: Annotated[list[SheetSent], Meta(max_length=MOST_SHEETS)] = field(default_factory=list)
    by_time: bool = False
    expected_version: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
    reason: Reason = ""
    public_words: Reason = ""
    seat_choice: Literal["", "stays", "added", "decider"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOfTable:
    """`place`: null where there is none, or where only the winner is known."""

    seat: Number
    entry: Number
    name: str
    absent: bool
    place: int | None
    measures: dict[str, int]
    removed: bool
    disqualified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOfRound:
    """`version`: of the result that stands, 0 for none; `measures`: the ids that count at this table."""

    round: Number
    table: Number
    status: TableStatus
    version: Count
    by_time: bool
    measures: list[str]
    seats: list[SeatOfTable]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundWithTables:
    number: Number
    status: RoundStatus
    results_held: bool
    tables: list[TableOfRound]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOfNight:
    number: Number
    status: RoundStatus
    results_held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsOfNight:
    rounds: list[RoundOfNight]
