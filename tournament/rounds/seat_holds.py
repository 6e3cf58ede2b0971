"""Who else has a say in a seat: an app that stands upon the tournament registers in its `AppConfig.ready`
why somebody may not be marked as absent, or as come, at a table that it keeps the record of; and what becomes
of that record when the seat passes to somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tournament.championship.access.actors import Actor
from tournament.championship.errors import UserError
from tournament.rounds.models import Seat, Table


class Hold(Protocol):
    """For a seat, and whether it is to be absent: why not, or None. It is asked under the table's lock."""

    def __call__(self, seat: Seat, *, absent: bool) -> UserError | None: ...


_holds: list[Hold] = []


def register_hold(ask: Hold) -> None:
    """Let an app have its say."""
    if ask not in _holds:
        _holds.append(ask)


def held(seat: Seat, *, absent: bool) -> UserError | None:
    """The first reason why this seat stays as it is, or None."""
    return next((refusal for ask in _holds if (refusal := ask(seat, absent=absent))), None)


class Handing:
    """What the records of the tables say where a seat passes to somebody else. This one keeps none. Both
    are asked under the table's lock.
    """

    def unsettled(self, table: Table) -> bool:
        """Whether the table's record is open and says that no play of it is settled."""
        return False

    def passed(self, seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor) -> None:
        """These seats of one table are those of other entries now, each with the name of who had it;
        `source`: the table at which they were won.
        """


_handing: list[Handing] = [Handing()]


def register_handing(keeper: Handing) -> None:
    """Let the app that keeps the records have its say."""
    _handing[:] = [keeper]


def handing() -> Handing:
    """Whoever keeps the records."""
    return _handing[0]
