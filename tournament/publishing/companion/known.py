"""The facts from which `situation` is made. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

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


class Key(NamedTuple):
    """Whom a phone follows: the number of an entry, and of one of several people the key of their membership.
    It stays theirs where the number does not: when pairs are drawn, joined or split.
    """

    number: int
    member: int = 0

    def __str__(self) -> str:
        return f"{self.number}.{self.member}" if self.member else str(self.number)


@dataclass(frozen=True, slots=True)
class Player:
    """One of the people of an entry of several."""

    key: Key
    name: str
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class OfSeveral:
    """Of an entry in a championship of pairs. `asked`: how the phone called them; `me`: None for a pair as
    such; `others`: who plays with them, or now; `replaced`: somebody else plays instead; `each`: how many
    play together; `waits`: a half that is not drawn.
    """

    asked: Key
    each: int
    me: Player | None = None
    others: tuple[Player, ...] = ()
    own_name: str = ""
    replaced: bool = False
    waits: bool = False

    @property
    def partners(self) -> tuple[str, ...]:
        return () if self.replaced else tuple(other.name for other in self.others)


@dataclass(frozen=True, slots=True)
class Followed:
    """`queue`: position among those who wait, from 1; 0 where not known."""

    person: PublicEntry
    standing: Standing
    queue: int = 0
    several: OfSeveral | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """`kind`: of the public log's note, or `closed` (their table was), `corrected` (the dice were), `result`
    (their table's was, `at` a moment), `replaced` (a substitute has the no-show's seat) or `paired` (by lot,
    before round 1); `table`: the former one, 0 for none; `instead`: whose seat it was, or who plays now;
    `reason`: the organizer's, public.
    """

    kind: str
    round: int
    number: int
    table: int = 0
    instead: str = ""
    reason: str = ""
    at: str = ""
    of: tuple[int, ...] = field(default=(), repr=False)  # `paired`: the numbers that its people had, in order


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

    def paired(self) -> dict[int, tuple[int, int]]:
        """By the number that somebody had before the draw of pairs: their pair's, and their place in it."""
        drawn = (change for change in self.changes if change.kind == "paired")
        return {was: (change.number, at) for change in drawn for at, was in enumerate(change.of)}
