"""Who carries a decision to where it is played: an app that stands upon the tournament registers in its
`AppConfig.ready` how a ruling reaches its tables, and who is told that the register has a new line.

The tournament itself carries nothing: without such an app a ruling is a line of the register and what it
says holds at the tables because people read it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tournament.championship.access.actors import Actor
from tournament.championship.officials.models import Official
from tournament.register.models import RegisterLine


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A table of a round, both by number."""

    round: int
    table: int


@dataclass(frozen=True, slots=True, order=True)
class Missed:
    """A table that a ruling did not reach, and why: a code of `WHY_MISSED`."""

    round: int
    table: int
    why: str


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a ruling arrived: the tables that play by it at once, those that will from their next play, and
    those that it came too late for.
    """

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
WHY_MISSED = (CONFIRMED, OVER, REFUSED)

Apply = Callable[[RegisterLine, Actor], Reach]
Tell = Callable[[RegisterLine], None]
Left = Callable[[Official, Actor], None]

_appliers: list[Apply] = []
_tellers: list[Tell] = []
_leavers: list[Left] = []


def register_reach(apply: Apply) -> None:
    """Let an app carry rulings. `apply` is called inside the ruling's transaction, under the championship's
    lock. The line has its number and all that it says, and is saved only afterwards, with its reach: it has
    no `pk` yet. What is raised there undoes the ruling.
    """
    if apply not in _appliers:
        _appliers.append(apply)


def reach(line: RegisterLine, actor: Actor) -> Reach:
    """Carry a ruling to wherever it is played."""
    found = Reach()
    for apply in _appliers:
        found += apply(line, actor)
    return found


def register_teller(tell: Tell) -> None:
    """Let an app give word of each new line, of whatever kind: called inside its transaction, once it is
    saved.
    """
    if tell not in _tellers:
        _tellers.append(tell)


def tell(line: RegisterLine) -> None:
    """Give word of a line to all who want to know."""
    for teller in _tellers:
        teller(line)


def register_leaving(left: Left) -> None:
    """Let an app end what an official does who is put out: called in that transaction."""
    if left not in _leavers:
        _leavers.append(left)


def official_left(official: Official, actor: Actor) -> None:
    """Say that an official is out."""
    for left in _leavers:
        left(official, actor)
