"""Events: *what* changed, never its content, sent to this process's listeners after the commit.

Services emit; the live stream registers itself as a listener, so that no service knows of it. A listener that
fails is logged and cannot undo a move that is recorded.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from tournament.register.models import RegisterLine

log = logging.getLogger(__name__)


HEADING = 0


@dataclass(frozen=True, slots=True)
class Event:
    """A table of this championship changed; `table` None: something of all its tables may have; `HEADING`:
    something that is no table's.
    """

    championship: int
    table: int | None = None


_listeners: list[Callable[[Event], None]] = []


def listen(listener: Callable[[Event], None]) -> None:
    """Call this listener for every event of this process, in the thread that committed."""
    if listener not in _listeners:
        _listeners.append(listener)


def emit(event: Event) -> None:
    """Send the event once the running transaction is committed, at once where there is none."""
    transaction.on_commit(lambda: _dispatch(event))


def emit_line(line: RegisterLine) -> None:
    """Send that the register has a new line: rulings are shown wherever somebody follows the hall."""
    emit(Event(championship=line.championship_id))


def _dispatch(event: Event) -> None:
    for listener in _listeners:
        try:
            listener(event)
        except Exception:  # the move is recorded: readers catch up at the next beat
            log.exception("a listener failed")
