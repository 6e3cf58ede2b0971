"""The rounds as everything that counts them reads them: seats with their results. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .places import Finish
from .seat_result import SeatResult, facts


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(SeatResult):
    """One seat of one published round. `decided`: its table has a result; `by_time`: time closed it; `left`:
    an absent one was given up before the table began; `plays_on`: who has withdrawn plays this table to its
    end.
    """

    entry: int
    table: int
    decided: bool
    by_time: bool = False
    absent: bool = False
    left: bool = False
    plays_on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """One round. `advance`: how many of each table go on; `tables`: how many play in it, also those whose
    players nobody knows yet; 0: those of the seats; `held`: its results are held back, and its seats have
    none; `replaced`: by entry who did not come, and at which table a substitute sits instead.
    """

    number: int
    closed: bool
    advance: int
    seats: Sequence[SeatRecord]
    tables: int = 0
    held: bool = False
    replaced: Mapping[int, int] = field(default_factory=dict)

    @property
    def is_final(self) -> bool:
        """One table alone plays: its winner is the champion."""
        return (self.tables or len({seat.table for seat in self.seats})) == 1


def finishes(played: RoundRecord) -> list[Finish]:
    """The decided seats of a round; absent entries are not among them, and nobody of a round whose results
    are held back.
    """
    return [
        Finish(entry=seat.entry, table=seat.table, **facts(seat, by_time=seat.by_time))
        for seat in played.seats
        if seat.decided and not seat.absent and not played.held
    ]
