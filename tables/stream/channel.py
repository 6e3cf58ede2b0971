"""One championship in the hub: its last fragments, its version, and who reads them. Lives in the event loop
alone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable

from .frames import Frame, frame, version_known

QUEUE = 256


class Reader:
    """One open connection: what it is still to be sent. Too slow a reader is let go, and comes back for
    what it lacks.
    """

    __slots__ = ("dropped", "queue", "tables")

    def __init__(self, tables: frozenset[int]) -> None:
        self.tables = tables
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.dropped = False

    def wants(self, one: Frame) -> bool:
        """Every reader wants what concerns all; tables, those asked for, or all where none was."""
        return not one.topic or not self.tables or one.topic in self.tables

    def offer(self, wire: bytes) -> None:
        """Queue these bytes; a full queue ends the connection."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(wire)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End the connection: what is queued is of no more use."""
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Channel:
    """The fragments of one championship by name, each with the version at which it last changed."""

    def __init__(self, championship: int) -> None:
        self.championship = championship
        self.epoch = secrets.token_hex(4)
        self.version = 0
        self.readers: set[Reader] = set()
        self.joining = 0  # readers for whom it is being read: it must not be forgotten meanwhile
        self.dirty: set[int | None] = {None}
        self.loaded = False
        self.look_again: asyncio.TimerHandle | None = None
        self._frames: dict[str, Frame] = {}

    def put(self, contents: Iterable[tuple[str, int, object]]) -> None:
        """Take new contents (name, topic, content); what is as it was makes no event."""
        for name, topic, content in contents:
            standing = self._frames.get(name)
            if standing is not None and standing.content == content:
                continue
            self.version += 1
            made = frame(name, topic=topic, version=self.version, epoch=self.epoch, content=content)
            self._frames[name] = made
            for reader in self.readers:
                if reader.wants(made):
                    reader.offer(made.wire)

    def keep_only(self, names: Iterable[str]) -> None:
        """Forget fragments of tables that are no more (one was closed)."""
        kept = set(names)
        self._frames = {name: one for name, one in self._frames.items() if name in kept}

    def join(self, reader: Reader, *, last_event_id: str) -> bytes:
        """Add a reader; what it lacks, in the order in which it changed."""
        known = version_known(last_event_id, epoch=self.epoch)
        self.readers.add(reader)
        lacking = sorted(
            (one for one in self._frames.values() if one.version > known and reader.wants(one)),
            key=lambda one: one.version,
        )
        return b"".join(one.wire for one in lacking)
