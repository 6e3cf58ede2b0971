"""Where a ruling arrived."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    round: int
    table: int


@dataclass(frozen=True, slots=True, order=True)
class Missed:
    """`why`: `CONFIRMED`, `OVER` or `REFUSED`."""

    round: int
    table: int
    why: str


@dataclass(frozen=True, slots=True)
class Reach:
    now: tuple[Spot, ...] = ()
    next_play: tuple[Spot, ...] = ()
    missed: tuple[Missed, ...] = ()

    def __add__(self, other: Reach) -> Reach:
        return Reach(self.now + other.now, self.next_play + other.next_play, self.missed + other.missed)

    def as_json(self) -> dict[str, Any]:
        """`{"now": [{"round", "table"}], "next_play": […], "missed": [{"round", "table", "why"}]}`."""
        return {
            "now": [{"round": spot.round, "table": spot.table} for spot in sorted(self.now)],
            "next_play": [{"round": spot.round, "table": spot.table} for spot in sorted(self.next_play)],
            "missed": [
                {"round": spot.round, "table": spot.table, "why": spot.why} for spot in sorted(self.missed)
            ],
        }


#: Why a ruling came too late for a table: its result is recorded; its game is over, the result not recorded;
#: the rules refuse the move there.
CONFIRMED, OVER, REFUSED = "confirmed", "over", "refused"
