"""Who may stand at the door: a connection that has not sent a whole request is one of few of its address, and
for ten seconds at most, thrice as long while it comes (decision 0535). An address may be a whole hall behind
one router, so the oldest of its idle ones go, and never one that has just come.
"""

from __future__ import annotations

import asyncio
import resource
from collections import defaultdict
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

FEW = 100  # idle connections of one address
JUST_COME, READ_WITHIN = 3.0, 0.05  # seconds before one is idle; in which the loop reads once
PATIENCE = 10.0
SLOWLY = 2  # times that again, to a phone with a poor signal whose request is on its way
LEAST_BYTES = 5_000  # that a long body brings in that time
RESERVE = 256  # files for all else, and for officials
MOST_FILES = 65_536


def raise_file_limit() -> None:
    """To what the system allows: the usual 1,024 are fewer than a hall's phones."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Door:
    """`trusted`: addresses of proxies, which stand for many."""

    def __init__(self) -> None:
        self.connections = 0
        self.trusted: frozenset[str] = frozenset()
        self._idle: defaultdict[str, dict[Guarded, None]] = defaultdict(dict)

    @property
    def is_full(self) -> bool:
        return self.connections > resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVE

    def note_idle(self, connection: Guarded) -> None:
        """It is one of few; the oldest go."""
        idle = self._idle[connection.address]
        idle[connection] = None
        if connection.address not in self.trusted:
            too_many = len(idle) - (0 if self.is_full else FEW)
            for oldest in list(idle)[: max(too_many, 0)]:
                oldest.turn_away()

    def forget(self, connection: Guarded) -> None:
        idle = self._idle.get(connection.address, {})
        idle.pop(connection, None)
        if not idle:
            self._idle.pop(connection.address, None)


door = Door()
"""The one of this process."""


class Guarded(HttpToolsProtocol):
    """uvicorn's connection, with a time within which a request must be whole. On a busy server what was sent
    may lie unread for longer: who seems late is looked at once more after the loop has read.
    """

    _late: asyncio.TimerHandle | None = None
    _idle: asyncio.TimerHandle | None = None
    _came = 0
    _slow = 0
    _asks = False

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        door.connections += 1
        self._expect()

    def data_received(self, data: bytes) -> None:
        self._came += len(data)
        super().data_received(data)
        nothing_runs = self.cycle is None or self.cycle.response_complete
        if self._late is None and (self._asks or nothing_runs) and not self.transport.is_closing():
            self._expect()

    def on_message_begin(self) -> None:
        self._asks = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._asks = False
        super().on_message_complete()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        door.connections -= 1
        super().connection_lost(exc)

    def turn_away(self) -> None:
        self._stop_waiting()
        self.transport.abort()

    def _expect(self) -> None:
        self._came = self._slow = 0
        self._late = self.loop.call_later(PATIENCE, self._seems_late)
        self._idle = self.loop.call_later(JUST_COME, self._seems_idle)

    def _seems_idle(self) -> None:
        self._idle = self.loop.call_later(READ_WITHIN, door.note_idle, self)

    def _seems_late(self) -> None:
        self._late = self.loop.call_later(READ_WITHIN, self._is_late)

    def _is_late(self) -> None:
        has_begun = self.cycle is not None and not self.cycle.response_complete
        comes_well = has_begun and self._came >= LEAST_BYTES
        if comes_well or (self._came and self._slow < SLOWLY):
            self._slow += not comes_well
            self._came = 0
            self._late = self.loop.call_later(PATIENCE, self._seems_late)
            return
        self.turn_away()

    def _stop_waiting(self) -> None:
        for timer in (self._late, self._idle):
            if timer is not None:
                timer.cancel()
        self._late = self._idle = None
        door.forget(self)


PROTOCOL = cast(Any, Guarded)
