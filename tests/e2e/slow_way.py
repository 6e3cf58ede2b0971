"""A way to the server as a hall has it: so many bytes a second, cut and mended when a test says so; it counts
what it carried of the engine's files. Not tests.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

PART = 4 * 1024  # bytes that are carried at once
ENGINE = b"GET /engine/"


class Way:
    """A proxy on a port of its own: one device's way to the server at `port`. `rate`: bytes a second in all,
    0 as fast as they come. `cut_after`: of the engine's bytes, after which it is cut by itself.
    """

    def __init__(self, port: int, *, rate: int = 0, cut_after: int | None = None) -> None:
        self.server_port, self.rate, self.cut_after = port, rate, cut_after
        self.delay = 0.0  # seconds before a request is carried
        self.bytes = 0  # of the engine
        self.asked = 0  # requests for files of the engine
        self.first: float | None = None  # when the first was asked for
        self.cut_at: float | None = None
        self.port = 0
        self._free = 0.0  # when the next part may go
        self._open: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._whole = True

    @property
    def url(self) -> str:
        """Where a page finds the server by this way."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """From now on nothing gets through."""
        self._whole, self.cut_after, self.cut_at = False, None, time.monotonic()
        for writer in list(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        """What is asked from now on gets through."""
        self._whole = True

    async def rest(self) -> None:
        """Waits until nothing is carried any more."""
        await asyncio.gather(*self._carrying, return_exceptions=True)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection of the device, to its end."""
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)
        if not self._whole:
            writer.transport.abort()
            return
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
        ends = {writer, up_writer}
        self._open |= ends
        of_engine = [False]
        ways = self._up(reader, up_writer, of_engine), self._down(up_reader, writer, of_engine)
        tasks = [asyncio.ensure_future(way) for way in ways]
        _done, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._open -= ends
        for end in ends:
            end.transport.abort()

    async def _up(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, of_engine: list[bool]
    ) -> None:
        while part := await reader.read(PART):
            of_engine[0] = part.startswith(ENGINE)  # a browser sends a request in one piece
            if of_engine[0]:
                self.asked += 1
                self.first = self.first or time.monotonic()
            await asyncio.sleep(self.delay)
            writer.write(part)
            await writer.drain()

    async def _down(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, of_engine: list[bool]
    ) -> None:
        while part := await reader.read(PART):
            await self._wait(len(part))
            writer.write(part)
            await writer.drain()
            self.bytes += len(part) if of_engine[0] else 0
            if self.cut_after is not None and self.bytes >= self.cut_after:
                self.cut()

    async def _wait(self, length: int) -> None:
        if not self.rate:
            return
        now = time.monotonic()
        self._free = max(self._free, now) + length / self.rate
        await asyncio.sleep(self._free - now)


@contextmanager
def ways(port: int, count: int = 1, *, rate: int = 0, cut_after: int | None = None) -> Iterator[list[Way]]:
    """As many ways to the server at that port, in a thread of their own."""
    made = [Way(port, rate=rate, cut_after=cut_after) for _way in range(count)]
    there = Event()
    ends: list[Callable[[], object]] = []

    async def serve() -> None:
        servers = [await asyncio.start_server(way.carry, "127.0.0.1", 0, limit=PART) for way in made]
        for way, server in zip(made, servers, strict=True):
            way.port = server.sockets[0].getsockname()[1]
        over = asyncio.Event()
        loop = asyncio.get_running_loop()
        ends.append(lambda: loop.call_soon_threadsafe(over.set))
        there.set()
        await over.wait()
        for way, server in zip(made, servers, strict=True):
            server.close()
            way.cut()
        await asyncio.gather(*(way.rest() for way in made))

    thread = Thread(target=lambda: asyncio.run(serve()), name="ways", daemon=True)
    thread.start()
    there.wait(10)
    try:
        yield made
    finally:
        ends[0]()
        thread.join(10)
