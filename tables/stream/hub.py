"""The hub, one a process, reads each change once and sends all readers the same bytes.

Lost events heal: championships with readers are read again every few seconds. Everything but database reads
runs in the event loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar, cast

from core.faults import fault_of
from tables.record.events import HEADING, Event, listen

from .channel import Channel, Reader
from .frames import BEAT
from .reading import FRONT, championship_of, read
from .relay import Relay
from .seen import Heading, lacks, note_lacking, seen_by, signed, went_on

log = logging.getLogger(__name__)
T = TypeVar("T")

TOGETHER = 0.05  # seconds in which changes are read together
HEAL = 5.0
HEARTBEAT = 15.0


class Hub:
    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._channels: dict[int, Channel] = {}
        self._readings: dict[str | int, asyncio.Future[Any]] = {}
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="live")
        self._tasks: list[asyncio.Task[None]] = []
        self._wake = asyncio.Event()
        self._relay = Relay()
        self._told: list[Callable[[int], None]] = []
        self._has_failed = False
        self._headings: dict[int, Heading] = {}
        self._went_on = False

    @property
    def is_down(self) -> bool:
        """A part of it broke, or the last reading failed."""
        ended = [task for task in self._tasks if task.done() and not task.cancelled()]
        return self._has_failed or any(task.exception() for task in ended)

    @property
    def is_alone(self) -> bool:
        """Other processes are not heard or told."""
        return self._relay.is_away

    def announce_to(self, changed: Callable[[int], None]) -> None:
        """Of each championship that changes, here or in another process, but for what happens at one table
        alone; from any thread.
        """
        self._told.append(changed)

    def receive(self, event: Event) -> None:
        """From any thread."""
        self._announce(event)
        self._relay.send(event)
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.mark, event)

    def mark(self, event: Event) -> None:
        """In the loop."""
        self._mark(event.championship, event.table)
        if not event.table:  # the list tells nothing of one table
            self._mark(FRONT, None)

    def _receive_from_others(self, event: Event) -> None:
        """From another process."""
        self._announce(event)
        self.mark(event)

    def _announce(self, event: Event) -> None:
        if not event.table:
            for changed in self._told:
                changed(event.championship)

    def _mark(self, key: int, table: int | None) -> None:
        channel = self._channels.get(key)
        if channel is not None:
            channel.dirty.add(table)
            self._wake.set()

    async def join(
        self, slug: str, reader: Reader, *, last_event_id: str
    ) -> tuple[Channel, list[bytes]] | None:
        """With an empty `slug` to the list; what the reader lacks, None without such a championship."""
        self.start()
        pk = await self._once(slug, partial(self._in_thread, championship_of, slug))
        if pk is None:
            return None
        channel = self._channels.setdefault(pk, Channel(pk))
        channel.joining += 1
        try:
            if not channel.loaded:
                await self._once(pk, partial(self._refresh, channel))
            await self._note_lacking(channel, last_event_id)
        finally:
            channel.joining -= 1
        return channel, channel.join(reader, last_event_id=last_event_id)

    async def _note_lacking(self, channel: Channel, last_event_id: str) -> None:
        """Where another machine was followed by this one, and had more."""
        here = self._headings.get(channel.championship)
        if here is None or not self._went_on or not (saw := seen_by(last_event_id, channel.championship)):
            return
        if lacking := lacks(here.seen, saw):
            await self._in_thread(note_lacking, channel.championship, here, lacking)

    async def _once(self, what: str | int, read: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Who asks while it is being read waits for that reading: a hall comes back at once after a start."""
        reading = self._readings.get(what)
        if reading is None:
            reading = self._readings[what] = asyncio.ensure_future(read())
            reading.add_done_callback(lambda _read: self._readings.pop(what, None))
        return cast(T, await asyncio.shield(reading))

    def leave(self, channel: Channel, reader: Reader) -> None:
        channel.readers.discard(reader)
        if not channel.readers and not channel.joining:
            self._channels.pop(channel.championship, None)

    def close(self) -> None:
        """The next reader restarts all."""
        loop, self._loop = self._loop, None
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._stop)

    def start(self) -> None:
        """In the loop; begun already it goes on."""
        loop = asyncio.get_running_loop()
        if self._loop is loop:
            return
        self._loop = loop
        self._channels, self._readings, self._has_failed = {}, {}, False
        self._went_on = went_on()
        self._wake = asyncio.Event()
        self._tasks = [
            loop.create_task(self._pump()),
            loop.create_task(self._every(HEAL, self._refresh_all)),
            loop.create_task(self._every(HEARTBEAT, self._beat)),
            loop.create_task(self._relay.listen(self._receive_from_others)),
        ]

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for channel in self._channels.values():
            for reader in channel.readers:
                reader.drop()
        self._channels = {}

    async def _pump(self) -> None:
        """Marks of a moment together."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(TOGETHER)
            for channel in list(self._channels.values()):
                if channel.dirty:
                    await self._refresh(channel)

    async def _refresh(self, channel: Channel) -> None:
        dirty, channel.dirty = channel.dirty, set()
        try:
            current = await self._in_thread(read, channel.championship, dirty or {None})
        except Exception as error:  # readers wait, the next look heals
            if fault := fault_of(error):
                log.warning("the live stream could not read: %s: %s", fault.value, error)
            else:
                log.exception("the live stream could not read")
            channel.dirty |= dirty
            self._has_failed = True
            return
        self._has_failed = False
        if current.whole:
            channel.keep_only(name for name, _topic, _content in current.contents)
        if current.heading:
            self._headings[channel.championship] = current.heading
            channel.seen = signed(current.heading.seen, channel.championship)
        channel.put(current.contents)
        channel.loaded = True
        self._look_again(channel, current.next_in)

    def _look_again(self, channel: Channel, seconds: float | None) -> None:
        """The clock alone calls the next name of a draw: no event announces it."""
        if seconds is not None and self._loop is not None:
            if channel.look_again is not None:
                channel.look_again.cancel()
            channel.look_again = self._loop.call_later(
                seconds, self.mark, Event(channel.championship, HEADING)
            )

    async def _every(self, seconds: float, work: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(seconds)
            work()

    def _refresh_all(self) -> None:
        for channel in self._channels.values():
            channel.dirty.add(None)
        if self._channels:
            self._wake.set()

    def _beat(self) -> None:
        for channel in self._channels.values():
            for reader in channel.readers:
                reader.offer(BEAT)

    async def _in_thread(self, work: Callable[..., T], *arguments: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, work, *arguments)


hub = Hub()
listen(hub.receive)
