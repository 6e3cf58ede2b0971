"""In the event loop alone."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable

from .frames import Frame, frame, version_known

QUEUE = 256


class Reader:
    """A slow reader is dropped, and resumes."""

    __slots__ = ("dropped", "queue", "tables")

    def __init__(self, tables: frozenset[int]) -> None:
        self.tables = tables
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.dropped = False

    def wants(self, frame: Frame) -> bool:
        return not frame.topic or not self.tables or frame.topic in self.tables

    def offer(self, wire: bytes) -> None:
        """A full queue ends the connection."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(wire)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Channel:
    """Each fragment has the version of its last change."""

    def __init__(self, championship: int) -> None:
        self.championship = championship
        self.seen = ""  # what who reads all events has seen, of `stream.seen`
        self.epoch = secrets.token_hex(4)
        self.version = 0
        self.readers: set[Reader] = set()
        self.joining = 0  # readers for whom it is being read: it must not be forgotten meanwhile
        self.dirty: set[int | None] = {None}
        self.loaded = False
        self.look_again: asyncio.TimerHandle | None = None
        self._frames: dict[str, Frame] = {}

    def put(self, contents: Iterable[tuple[str, int, object]]) -> None:
        """(name, topic, content) each."""
        for name, topic, content in contents:
            standing = self._frames.get(name)
            if standing is not None and standing.content == content:
                continue
            self.version += 1
            made = frame(
                name, topic=topic, version=self.version, epoch=self.epoch, content=content, seen=self.seen
            )
            self._frames[name] = made
            for reader in self.readers:
                if reader.wants(made):
                    reader.offer(made.wire)

    def keep_only(self, names: Iterable[str]) -> None:
        remaining = set(names)
        self._frames = {name: frame for name, frame in self._frames.items() if name in remaining}

    def join(self, reader: Reader, *, last_event_id: str) -> bytes:
        """What the reader lacks, in the order of change."""
        version = version_known(last_event_id, epoch=self.epoch)
        self.readers.add(reader)
        lacking = sorted(
            (frame for frame in self._frames.values() if frame.version > version and reader.wants(frame)),
            key=lambda frame: frame.version,
        )
        return b"".join(frame.wire for frame in lacking)
