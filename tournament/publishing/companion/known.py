"""The facts from which `situation` is made. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from tournament.roster.public_entry import PublicEntry

Json = Mapping[str, Any]


class Standing(StrEnum):
    EXPECTED = "expected"  # on the roster, not here yet
    KEPT = "kept"  # not here when the door was closed, but drawn
    SHUT_OUT = "shut-out"  # not here when the door was closed
    HERE = "here"
    STANDBY = "standby"  # here, and takes the seat of a no-show
    FULL = "full"  # here in time, waits for a seat to be opened
    LATE = "late"  # came too late to be drawn, waits likewise
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Followed:
    """`queue`: position among those who wait, from 1; 0 where not known."""

    person: PublicEntry
    standing: Standing
    queue: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """`kind`: of the public log's note, or `closed` (their table was), `corrected` (the dice were), `result`
    (their table's was, `at` a moment) or `replaced` (a substitute has the no-show's seat); `table`: the
    former one, 0 for none; `instead`: whose seat it was; `reason`: the organizer's, public.
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
    """The public draw sheet until it is written. `numbers`: who gets a seat; `called`: table and seat of
    those revealed; `until`: the end of the time for objections.
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
