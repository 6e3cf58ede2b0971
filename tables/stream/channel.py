"""In the event loop alone."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from itertools import accumulate, groupby

from .frames import Frame, frame, version_known

QUEUE = 256
PIECE = 16_000  # bytes of what a reader lacks that are handed over at once: a slow one holds few of them


class Reader:
    """A slow reader is dropped, and resumes."""

    __slots__ = ("_awaited", "dropped", "queue", "tables")

    def __init__(self, tables: frozenset[int]) -> None:
        self.tables = tables
        self.queue: list[bytes | None] = []  # asyncio's own takes 2 kB of each of ten thousand
        self.dropped = False
        self._awaited: asyncio.Future[None] | None = None

    def wants(self, frame: Frame) -> bool:
        return not frame.topic or not self.tables or frame.topic in self.tables

    def offer(self, wire: bytes) -> None:
        """A full queue ends the connection."""
        if self.dropped:
            return
        if len(self.queue) < QUEUE:
            self._put(wire)
        else:
            self.drop()

    def drop(self) -> None:
        self.dropped = True
        self.queue.clear()
        self._put(None)

    def _put(self, wire: bytes | None) -> None:
        self.queue.append(wire)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def next(self) -> bytes | None:
        """None at the end."""
        if not self.queue:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
            self._awaited = None
        return self.queue.pop(0)


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
        self._whole: list[bytes] | None = None  # for each new reader of all tables the same bytes

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
            self._whole = None
            for reader in self.readers:
                if reader.wants(made):
                    reader.offer(made.wire)

    def keep_only(self, names: Iterable[str]) -> None:
        remaining = set(names)
        self._frames = {name: frame for name, frame in self._frames.items() if name in remaining}
        self._whole = None

    def join(self, reader: Reader, *, last_event_id: str) -> list[bytes]:
        """What the reader lacks, in the order of change, in pieces."""
        version = version_known(last_event_id, epoch=self.epoch)
        self.readers.add(reader)
        if version or reader.tables:
            return self._lacking(reader, version)
        if self._whole is None:
            self._whole = self._lacking(reader, version)
        return self._whole

    def _lacking(self, reader: Reader, version: int) -> list[bytes]:
        frames = sorted(self._frames.values(), key=lambda frame: frame.version)
        wires = [frame.wire for frame in frames if frame.version > version and reader.wants(frame)]
        together = accumulate(map(len, wires))
        pieces = groupby(zip(wires, together, strict=True), key=lambda pair: pair[1] // PIECE)
        return [b"".join(wire for wire, _length in pairs) for _piece, pairs in pieces]
