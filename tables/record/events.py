"""*What* changed, never its content, for this process's listeners after the commit."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from tournament.register.models import RegisterLine

log = logging.getLogger(__name__)


HEADING = 0


@dataclass(frozen=True, slots=True)
class Event:
    """`table` None: possibly all; `HEADING`: none."""

    championship: int
    table: int | None = None


_listeners: list[Callable[[Event], None]] = []


def listen(listener: Callable[[Event], None]) -> None:
    """It runs in the thread that committed."""
    if listener not in _listeners:
        _listeners.append(listener)


def emit(event: Event) -> None:
    transaction.on_commit(lambda: _dispatch(event))


def emit_line(line: RegisterLine) -> None:
    emit(Event(championship=line.championship_id))


def _dispatch(event: Event) -> None:
    for listener in _listeners:
        try:
            listener(event)
        except Exception:  # the move is recorded: readers catch up at the next beat
            log.exception("a listener failed")
