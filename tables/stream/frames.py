"""A change as one event of `text/event-stream`."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

BEAT = b": beat\n\n"
RETRY = b"retry: 3000\n\n"
MARK = "~"  # between an event's version and what its reader has seen


@dataclass(frozen=True, slots=True)
class Frame:
    """`name`: `table-12`, `championship`; `topic`: the table's number, 0 for every reader."""

    name: str
    topic: int
    version: int
    content: object
    wire: bytes


def frame(name: str, *, topic: int, version: int, epoch: str, content: object, seen: str = "") -> Frame:
    """The event is the name before the dash. `seen`: what its reader then has seen, of `stream.seen`."""
    event = name.split("-", 1)[0]
    head = f"id: {epoch}-{version}{seen}\nevent: {event}\ndata: ".encode()
    wire = b"".join((head, msgspec.json.encode(content), b"\n\n"))
    return Frame(name=name, topic=topic, version=version, content=content, wire=wire)


def version_known(last_event_id: str, *, epoch: str) -> int:
    """0 for a new reader, or one of another process."""
    version_epoch, _dash, number = last_event_id.partition(MARK)[0].rpartition("-")
    return int(number) if version_epoch == epoch and number.isdecimal() and len(number) < 18 else 0
