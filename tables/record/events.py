"""Word that something changed, given after the commit to whoever listens: *what*, never its content.

Services give word; the live stream listens (it registers itself, so that no service knows of it). A
listener that fails must not undo a move that is already recorded: it is logged and forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from tournament.register.models import RegisterLine

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Event:
    """A table of this championship changed; `table` None: something else of the championship did."""

    championship: int
    table: int | None = None


_listeners: list[Callable[[Event], None]] = []


def listen(listener: Callable[[Event], None]) -> None:
    """Be told of every event of this process, in the thread that committed."""
    if listener not in _listeners:
        _listeners.append(listener)


def emit(event: Event) -> None:
    """Give word once the running transaction is committed, at once where there is none."""
    transaction.on_commit(lambda: _dispatch(event))


def emit_line(line: RegisterLine) -> None:
    """Give word of a new line of the register: rulings are shown wherever somebody follows the hall."""
    emit(Event(championship=line.championship_id))


def _dispatch(event: Event) -> None:
    for listener in _listeners:
        try:
            listener(event)
        except Exception:  # the move is recorded: readers heal at the next beat
            log.exception("a listener failed")
