"""What is known to everybody, and of one person: what it takes to say what is true for them. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from tournament.roster.person import Person

Json = Mapping[str, Any]


class Standing(StrEnum):
    """How somebody stands who has no seat, or will have none any more."""

    EXPECTED = "expected"  # on the roster, not here yet
    KEPT = "kept"  # not here when the door was closed, and drawn all the same
    SHUT_OUT = "shut-out"  # not here when the door was closed
    HERE = "here"
    STANDBY = "standby"  # here, and takes the seat of a no-show
    FULL = "full"  # here in time, and found no seat: waits for one that is opened
    LATE = "late"  # here, came too late to be drawn, and waits likewise
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"  # out of the championship


@dataclass(frozen=True, slots=True)
class Followed:
    """Somebody of the roster. `queue`: how many-eth of those who wait, from 1; 0 where nobody knows."""

    person: Person
    standing: Standing
    queue: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """Why a person's seat in a round is not what it was. `kind`: as the note of the public log says, or
    `closed` (their table was closed), `corrected` (the dice were), `result` (the result of their table was,
    `at` a moment) or `replaced` (somebody else has the seat of a no-show); `table`: where they sat before, 0
    for nowhere; `instead`: whose seat it was; `reason`: the organizer's, of the public note.
    """

    kind: str
    round: int
    number: int
    table: int = 0
    instead: str = ""
    reason: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawNow:
    """The draw sheet that is public and not written yet. `numbers`: who gets a seat by it; `called`: the
    table and seat of those who are revealed; `until`: the end of the time for objections.
    """

    serial: int
    round: int
    final: bool
    status: str
    numbers: frozenset[int]
    called: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    payload: Json
    draw: DrawNow | None = None
    changes: Sequence[Change] = ()
