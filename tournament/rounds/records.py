"""The rounds and seats as they are counted. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.games.contract import Measure

from .places import Finish
from .seat_result import SeatResult, facts


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(SeatResult):
    """`decided`: its table is; `left`: an absent seat was given up before the table began; `plays_on`:
    withdrawn, but plays this table to its end; `group`: its table's, in a stage with groups.
    """

    entry: int
    table: int
    decided: bool
    absent: bool = False
    left: bool = False
    plays_on: bool = False
    group: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsStage:
    """`rounds`: how many; `cut`: how many go on to the final, 0: its first is the champion; `carry`: what
    counts (`Carry`); `throws`: the throw-offs between tables, first to last, by entry the dice. Of a combined
    championship `game`, `weight`, `sheets` (what a table plays in a round to come), and whether another stage
    `follows`, to which everybody goes on. `tiebreaks`: what decides between equal points, none: the usual.
    `place_points`: what a place is worth (`championship.place_points`). `groups`: how many, 0 for none; of
    each `cut` go on then.
    """

    rounds: int
    cut: int
    carry: str
    throws: Sequence[Mapping[int, Sequence[int]]] = ()
    game: str = ""
    weight: int = 0
    sheets: int = 1
    follows: bool = False
    tiebreaks: Sequence[str] = ()
    place_points: tuple[tuple[int, ...], ...] = ()
    groups: int = 0


@dataclass(frozen=True, slots=True)
class Repechage:
    """The round of that number: those who are out, or the `best` of them (0: all), play for `seats` in the
    round after it, in which those who won before it wait. A `consolation` has so many `rounds` and no seats:
    nobody comes back from it.
    """

    number: int
    seats: int
    best: int = 0
    rounds: int = 1
    consolation: bool = False

    @property
    def last(self) -> int:
        return self.number + self.rounds - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """`advance`: of each table; `tables`: how many play, 0: those of the seats; `held`: results are held back
    and left out; `replaced`: by no-show, the table of its substitute; `measures`: of the game. Of a stage
    with points: `stage`, its rounds `before`, the `sheets` that a table plays, and `newcomers` (entries) who
    are drawn into its next round for the first time; `earlier`: of a combined championship the last round of
    each stage before. `repechage`: it is that one, or a round of that
    consolation; `leads_to`: the number of the round into which it sends;
    `best_of`: two at a table play so many games at most.
    """

    number: int
    closed: bool
    advance: int
    seats: Sequence[SeatRecord]
    tables: int = 0
    held: bool = False
    replaced: Mapping[int, int] = field(default_factory=dict)
    measures: Sequence[Measure] = ()
    stage: PointsStage | None = None
    before: tuple["RoundRecord", ...] = ()
    earlier: tuple["RoundRecord", ...] = ()
    sheets: int = 1
    newcomers: frozenset[int] = frozenset()
    repechage: Repechage | None = None
    leads_to: int = 0
    best_of: int = 0

    @property
    def is_final(self) -> bool:
        """One table of a knock-out; one of a round with points, or of a repechage, decides nothing."""
        if self.stage is not None or self.repechage is not None:
            return False
        return (self.tables or len({seat.table for seat in self.seats})) == 1

    @property
    def is_consolation(self) -> bool:
        return self.repechage is not None and self.repechage.consolation

    @property
    def ends_consolation(self) -> bool:
        """Nobody goes on from it."""
        return self.is_consolation and self.repechage is not None and self.number == self.repechage.last

    @property
    def ends_stage(self) -> bool:
        return self.stage is not None and len(self.before) + 1 >= self.stage.rounds

    @property
    def decides(self) -> bool:
        """By points: after it the cut is known, or the champion."""
        return self.stage is not None and self.ends_stage and not self.stage.follows

    @property
    def is_last(self) -> bool:
        """Of the championship, which has its champion by it."""
        return self.is_final or (self.stage is not None and self.decides and not self.stage.cut)

    @property
    def winners(self) -> frozenset[int]:
        """Of its tables, as far as known."""
        return frozenset(finish.entry for finish in finishes(self) if finish.place == 1)

    @property
    def in_stage(self) -> frozenset[int]:
        """Who has or had a seat in it, up to this round."""
        return frozenset(seat.entry for played in (*self.before, self) for seat in played.seats)

    @property
    def with_points(self) -> frozenset[int]:
        """In it, or in a stage before that is added to it."""
        return self.in_stage.union(*(stage.in_stage for stage in self.earlier))


def finishes(played: RoundRecord) -> list[Finish]:
    """Without no-shows; empty for a round held back."""
    return [] if played.held else finishes_of(played.seats)


def finishes_of(seats: Iterable[SeatRecord]) -> list[Finish]:
    return [
        Finish(entry=seat.entry, table=seat.table, **facts(seat))
        for seat in seats
        if seat.decided and not seat.absent
    ]
