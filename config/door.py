"""Who may stand at the door: a connection that has not sent a whole request is one of few of its address, and
for ten seconds at most (decision 0535). An address may be a whole hall behind one router, so the oldest of
its idle ones go, and never one that has just come.
"""

from __future__ import annotations

import asyncio
import resource
import time
from collections import defaultdict
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

FEW, JUST_COME = 100, 1.0  # idle connections of one address; seconds
PATIENCE = 10.0
LEAST_BYTES = 5_000  # that a body brings in that time
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
        self._idle: defaultdict[str, dict[Guarded, float]] = defaultdict(dict)

    @property
    def is_full(self) -> bool:
        return self.connections > resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVE

    def wait_for(self, connection: Guarded) -> None:
        """It has not sent a whole request yet."""
        now, address = time.monotonic(), connection.address
        of_address = self._idle[address]
        of_address[connection] = now
        if address in self.trusted:
            return
        most = 0 if self.is_full else FEW
        too_many = len(of_address) - most
        for oldest, since in list(of_address.items())[: max(too_many, 0)]:
            if now - since < JUST_COME:
                return
            oldest.turn_away()

    def has_asked(self, connection: Guarded) -> None:
        of_address = self._idle.get(connection.address)
        if of_address is not None:
            of_address.pop(connection, None)
            if not of_address:
                del self._idle[connection.address]


door = Door()
"""The one of this process."""


class Guarded(HttpToolsProtocol):
    """uvicorn's connection, with a time within which a request must be whole."""

    _late: asyncio.TimerHandle | None = None
    _came = 0

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        door.connections += 1
        self._expect()

    def data_received(self, data: bytes) -> None:
        self._came += len(data)
        if self._late is None:
            self._expect()
        super().data_received(data)

    def on_message_complete(self) -> None:
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
        self._came = 0
        self._late = self.loop.call_later(PATIENCE, self._is_late)
        door.wait_for(self)

    def _is_late(self) -> None:
        has_begun = self.cycle is not None and not self.cycle.response_complete
        if has_begun and self._came >= LEAST_BYTES:
            self._came = 0
            self._late = self.loop.call_later(PATIENCE, self._is_late)
            return
        self.turn_away()

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        door.has_asked(self)


PROTOCOL = cast(Any, Guarded)
