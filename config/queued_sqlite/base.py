"""SQLite's own waiting is unfair: who waits asks again after ever longer pauses, and of four writers at once
the unluckiest waited for 5.2 seconds (decision 0482). Here transactions of one process begin in the order in
which they were asked for. Another process, and statements outside a transaction, wait as SQLite has it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from threading import Event, Lock

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from config.sqlite3.base import DatabaseOperations
from core.changes import KeepsNotes

PATIENCE = 20.0  # seconds, as SQLite's own


class Queue:
    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: deque[Event] = deque()
        self._is_taken = False

    def enter(self, patience: float) -> bool:
        """False where the turn does not come in so many seconds."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            turn = Event()
            self._waiting.append(turn)
        if turn.wait(patience):
            return True
        with self._lock:
            if turn.is_set():
                return True
            self._waiting.remove(turn)
        return False

    def leave(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


_queues: defaultdict[str, Queue] = defaultdict(Queue)


class DatabaseWrapper(KeepsNotes, base.DatabaseWrapper):
    ops_class = DatabaseOperations
    _queue: Queue | None = None  # while it has its turn

    def _start_transaction_under_autocommit(self) -> None:
        queue = _queues[str(self.settings_dict["NAME"])]
        if not queue.enter(PATIENCE):
            raise OperationalError("database is locked")
        self._queue = queue
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # of Django, without types
        except BaseException:
            self._leave()
            raise

    def _commit(self) -> None:
        super()._commit()
        self._leave()

    def _rollback(self) -> None:
        try:
            super()._rollback()
        finally:
            self._leave()

    def _close(self) -> None:
        try:
            super()._close()
        finally:
            self._leave()

    def _leave(self) -> None:
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.leave()
