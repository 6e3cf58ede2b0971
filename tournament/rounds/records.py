"""The rounds and seats as they are counted. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.games.contract import Measure

from .places import Finish
from .seat_result import SeatResult, facts


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(SeatResult):
    """`decided`: its table is; `left`: an absent seat was given up before the table began; `plays_on`:
    withdrawn, but plays this table to its end.
    """

    entry: int
    table: int
    decided: bool
    absent: bool = False
    left: bool = False
    plays_on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """`advance`: of each table; `tables`: how many play, 0: those of the seats; `held`: results are held back
    and left out; `replaced`: by no-show, the table of its substitute; `measures`: of the game.
    """

    number: int
    closed: bool
    advance: int
    seats: Sequence[SeatRecord]
    tables: int = 0
    held: bool = False
    replaced: Mapping[int, int] = field(default_factory=dict)
    measures: Sequence[Measure] = ()

    @property
    def is_final(self) -> bool:
        return (self.tables or len({seat.table for seat in self.seats})) == 1


def finishes(played: RoundRecord) -> list[Finish]:
    """Without no-shows; empty for a round held back."""
    return [
        Finish(entry=seat.entry, table=seat.table, **facts(seat))
        for seat in played.seats
        if seat.decided and not seat.absent and not played.held
    ]
