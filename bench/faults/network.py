"""A network between tablets and servers that loses, delays, doubles and reorders requests and answers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

PATIENCE = 8.0  # seconds that a tablet waits for an answer (`static/shared/ask.js`)
LATE_BY = 12.0  # longer than that: a request of before arrives after the next one
DELAY = 2.0
GIVES_UP = 30.0


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    retry_after: float
    content: bytes
    etag: str = ""


async def ask(port: int, request: bytes) -> Answer | None:
    """None where there is no whole answer in time."""
    with suppress(OSError, EOFError, ValueError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            return read(await carry(port, request))
    return None


async def carry(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        return await reader.read()
    finally:
        writer.close()


def read(answer: bytes) -> Answer:
    """Raises `ValueError` for less than a whole one."""
    head, _blank, content = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").lower().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    status = int(first.split()[1]) if first else 0
    if status != 304 and len(content) != int(headers.get("content-length", -1)):
        raise ValueError("cut off")
    return Answer(status, float(headers.get("retry-after", 0)), content, headers.get("etag", ""))


@dataclass
class Rates:
    """Of a hundred requests."""

    lost: int = 0
    unanswered: int = 0
    cut: int = 0
    delayed: int = 0
    doubled: int = 0
    late: int = 0


CALM = Rates()
BAD = Rates(lost=8, unanswered=8, cut=3, delayed=25, doubled=10, late=8)


@dataclass
class Network:
    """`ports`: of the servers that it may lead to; `is_down`: nobody reaches anything."""

    chance: Random
    ports: Callable[[], Sequence[int]]
    rates: Rates = field(default_factory=Rates)
    is_down: bool = False
    counts: Counter[str] = field(default_factory=Counter)
    port: int = 0
    _running: set[asyncio.Task[None]] = field(default_factory=set)

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0, backlog=512)
        self.port = self._server.sockets[0].getsockname()[1]

    async def settle(self) -> None:
        """Until all that is on its way has arrived; then nothing comes any more."""
        self._server.close()
        while self._running:
            await asyncio.wait(self._running)

    def _happens(self, what: str) -> bool:
        happens = bool(self.chance.randrange(100) < getattr(self.rates, what))
        self.counts[f"requests {what}"] += happens
        return happens

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._remember(asyncio.current_task())
        with suppress(OSError, EOFError, ValueError, TimeoutError):
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(
                (
                    int(line[15:])
                    for line in head.split(b"\r\n")
                    if line.lower().startswith(b"content-length:")
                ),
                0,
            )
            carried = asyncio.ensure_future(self._carried(head + await reader.readexactly(length)))
            await self._unless_left(carried, reader)
            writer.write(await carried)
            await writer.drain()
        writer.close()

    async def _unless_left(self, carried: asyncio.Task[bytes], reader: asyncio.StreamReader) -> None:
        """Who waits no longer closes the connection; one server in two hears of it."""
        leaves = asyncio.ensure_future(reader.read(1))
        await asyncio.wait([carried, leaves], return_when=asyncio.FIRST_COMPLETED)
        if not carried.done() and self.chance.random() < 0.5:
            carried.cancel()
            raise EOFError
        leaves.cancel()

    async def _carried(self, request: bytes) -> bytes:
        if self.is_down or self._happens("lost"):
            return b""
        if self._happens("doubled"):
            self._later(request, self.chance.random() * DELAY)
        if self._happens("late"):
            self._later(request, self.chance.random() * LATE_BY)
            return b""
        if self._happens("delayed"):
            await asyncio.sleep(self.chance.random() * DELAY)
        answer = await self._reached(request)
        if self.is_down or self._happens("unanswered"):
            return b""
        return answer[: len(answer) // 2] if self._happens("cut") else answer

    async def _reached(self, request: bytes) -> bytes:
        async with asyncio.timeout(GIVES_UP):
            return await carry(self.chance.choice(self.ports()), request)

    def _later(self, request: bytes, seconds: float) -> None:
        async def copy() -> None:
            await asyncio.sleep(seconds)
            with suppress(OSError, TimeoutError):
                await self._reached(request)

        self._remember(asyncio.create_task(copy()))

    def _remember(self, task: asyncio.Task[None] | None) -> None:
        assert task is not None
        self._running.add(task)
        task.add_done_callback(self._running.discard)


class Stopwatch:
    def __init__(self) -> None:
        self.slowest = 0.0
        self.answers: Counter[int] = Counter()

    async def ask(self, port: int, request: bytes) -> Answer | None:
        begun = time.monotonic()
        answer = await ask(port, request)
        self.answers[answer.status if answer else 0] += 1
        if answer:
            self.slowest = max(self.slowest, time.monotonic() - begun)
        return answer
