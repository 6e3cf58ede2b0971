"""SQLite's own waiting is unfair: who waits asks again after ever longer pauses, and of four writers at once
the unluckiest waited for 5.2 seconds (decision 0482). Here what writes begins in the order in which it was
asked for, transactions and single statements alike, within one process. Another process waits as SQLite
has it, and so does the first of the queue for another process.
"""

from __future__ import annotations

import os
import sqlite3
from collections import defaultdict, deque
from threading import Event
from typing import Any

from django.db.utils import OperationalError

from config.sqlite3 import base

USUAL_TIMEOUT = 5.0  # seconds, of the driver
WRITES = ("INSERT", "UPDATE", "DELETE")


class Turn:
    """First of the queue writes. Ends by itself where its thread ended in a transaction; ends once."""

    def __init__(self, queue: deque[Event], patience: float) -> None:
        """Raises `OperationalError`, as SQLite does, where it does not come in so many seconds."""
        self._queue, self._event = queue, Event()
        queue.append(self._event)
        if queue[0] is not self._event and not self._event.wait(patience):
            self.end()
            busy = sqlite3.OperationalError("database is locked")
            busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise OperationalError(str(busy)) from busy

    def end(self) -> None:
        """No lock, which the collector of garbage could meet in the thread that holds it: each step on the
        queue is one of the interpreter's own, and to say it to the first one twice does no harm.
        """
        if self._event in (queue := self._queue):
            queue.remove(self._event)
            for first in [*queue][:1]:
                first.set()

    __del__ = end


_queues: defaultdict[str, deque[Event]] = defaultdict(deque)
os.register_at_fork(after_in_child=_queues.clear)  # whoever waited is not there


class DatabaseWrapper(base.DatabaseWrapper):
    _turn: Turn | None = None  # in a transaction

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.execute_wrappers.append(self._in_turn)

    def _next_turn(self) -> Turn:
        patience = self.settings_dict["OPTIONS"].get("timeout", USUAL_TIMEOUT)
        return Turn(_queues[str(self.settings_dict["NAME"])], patience)

    def _in_turn(self, execute: Any, sql: str, *arguments: Any) -> Any:
        if not self.autocommit or not sql.startswith(WRITES):
            return execute(sql, *arguments)
        turn = self._next_turn()
        try:
            return execute(sql, *arguments)
        finally:
            turn.end()

    def _start_transaction_under_autocommit(self) -> None:
        self._turn = self._next_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # of Django, without types
        except BaseException:
            self._end_turn()
            raise

    def _commit(self) -> None:
        super()._commit()
        self._end_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()
        finally:
            self._end_turn()

    def _close(self) -> None:
        try:
            super()._close()
        finally:
            self._end_turn()

    def _end_turn(self) -> None:
        turn, self._turn = self._turn, None
        if turn is not None:
            turn.end()
