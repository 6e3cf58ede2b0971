"""What is true now for one person. Pure."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from tournament.roster.public_entry import PublicEntry
from tournament.rounds.leaving import HowLeft

from .known import Change, Json, Key, OfSeveral, Player


class State(StrEnum):
    NOT_DRAWN = "not-drawn"  # the first round is not drawn yet
    SHUT_OUT = "shut-out"  # the same, and the door was closed without them
    UNSEATED = "unseated"  # drawn without them
    STANDBY = "standby"
    FULL = "full"  # was here in time, and the hall was full
    LATE = "late"
    TOO_LATE = "too-late"  # the first round was played without them
    ON_SHEET = "on-sheet"  # on a public draw sheet, before the dice
    ROLLING = "rolling"  # while the dice are read
    UNCALLED = "uncalled"  # drawn, and the name is not revealed yet
    SEATED = "seated"  # has a seat; the round is not open
    PLAYING = "playing"
    ABSENT = "absent"  # has a seat, and is noted as a no-show
    MISSED = "missed"  # a no-show, and the table was played
    HELD = "held"  # the table has played; its result is held back
    GOES_ON = "goes-on"
    LOT = "lot"
    WAITS = "waits"  # came next, and may still go on
    AGAIN = "again"  # lost, and plays the repechage
    MAY_AGAIN = "may-again"  # lost, and may play it
    CONSOLED = "consoled"  # lost, and plays the consolation
    OUT = "out"
    REMOVED = "removed"  # withdrew at the table
    DISQUALIFIED = "disqualified"  # at the table
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    REPLACED = "replaced"  # of a pair that plays on with somebody else
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """`begun`: its table is known to play; `best_of`: as published of a table."""

    round: int
    final: bool
    table: int
    seat: int
    place: int | None = None
    measures: Json = field(default_factory=dict)
    decided: bool = False
    absent: bool = False
    begun: bool = False
    how_left: HowLeft = HowLeft.NOT
    seats: Sequence[Json] = ()
    best_of: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """`last`: the seat concerned; `way`: the rounds before, first to last; `decided` of `tables` have a
    result in that round; `to_final`: the next round is the final; `as_next`: they go on as best of the next
    placed; `lot` are drawn of `among` equals; `waits_for`: tables that decide whether they go on; `why`: as
    in the standings; `shares`: the place shared with others who lost the final; `over`: there is a champion;
    `begins`: earliest and latest expected start of the next round; `kept`: they are drawn though not here;
    `score`, `rank`: in a stage with points, as in the standings; `need`: what their place would give;
    `decisive`: that would be the title; `repechage`: the number of that round, 0 for none;
    `consolation`: the numbers of its rounds.
    """

    person: PublicEntry
    state: State
    round: int = 0
    final: bool = False
    last: Played | None = None
    way: Sequence[Played] = ()
    here: bool = False
    kept: bool = False
    queue: int = 0
    serial: int = 0
    until: datetime | None = None
    change: Change | None = None
    decided: int = 0
    tables: int = 0
    to_final: bool = False
    as_next: bool = False
    lot: int = 0
    among: int = 0
    waits_for: Sequence[int] = ()
    why: str = ""
    shares: int | None = None
    over: bool = False
    begins: tuple[datetime, datetime] | None = None
    score: Json = field(default_factory=dict)
    need: Json | None = None
    decisive: bool = False
    rank: int | None = None
    several: OfSeveral | None = None
    repechage: int = 0
    consolation: Sequence[int] = ()

    @property
    def behind_repechage(self) -> bool:
        """They go on, and wait until it is played."""
        return self.state is State.GOES_ON and bool(self.round) and self.round + 1 == self.repechage

    @property
    def behind_consolation(self) -> bool:
        """The same, with a consolation."""
        return (
            self.state is State.GOES_ON and bool(self.round) and [self.round + 1] == [*self.consolation[:1]]
        )

    @property
    def next_number(self) -> int:
        """Of the round that they play next, if they go on."""
        return self.round + 1 + self.behind_repechage + len(self.consolation) * self.behind_consolation

    @property
    def seat(self) -> Played:
        """`last`, of a state that comes with a seat."""
        if self.last is None:
            raise AssertionError("nobody has a table without a seat")
        return self.last

    @property
    def me(self) -> Player | None:
        """Which of several people; None of a single, and of a pair as such."""
        return self.several.me if self.several else None

    @property
    def key(self) -> Key:
        """How a phone is to call them."""
        return self.me.key if self.me else Key(self.person.number)

    @property
    def players(self) -> tuple[Player, ...]:
        """Whom somebody may follow on their page: of several people themselves first."""
        others = self.several.others if self.several and not self.several.replaced else ()
        return (*filter(None, (self.me,)), *others)

    @property
    def who(self) -> str:
        """What the address of their page needs behind the number."""
        return f"?who={self.key.member}" if self.key.member else ""

    @property
    def asked(self) -> Key:
        return self.several.asked if self.several else self.key

    @property
    def people(self) -> int:
        """To how many a sentence is said."""
        return 1 if self.state is State.REPLACED else len(self.person.people) or 1

    @property
    def waits(self) -> bool:
        return self.state in (
            State.NOT_DRAWN,
            State.LOT,
            State.WAITS,
            State.AGAIN,
            State.MAY_AGAIN,
            State.CONSOLED,
        ) or (self.state is State.GOES_ON and not self.final)

    @property
    def version(self) -> str:
        """Independent of the progress of others and of forecasts."""
        still = (self.state, self.round, self.final, self.change, self.serial, self.to_final, self.queue)
        ahead = (self.as_next, self.lot, self.among, self.why)
        last = replace(self.last, seats=()) if self.last else None
        together = (self.several.partners, self.several.waits) if self.several else ()
        return hashlib.sha256(repr((still, ahead, last, *together)).encode()).hexdigest()[:16]
