"""Who else has a say in a seat: an app that stands upon the tournament registers in its `AppConfig.ready`
why somebody may not be marked as absent, or as come, at a table that it keeps the record of.
"""

from __future__ import annotations

from typing import Protocol

from .errors import UserError
from .models import Seat


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
