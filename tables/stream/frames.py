"""How a change looks on the wire: one event of `text/event-stream`, made once and sent to every reader as
it is. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

BEAT = b": beat\n\n"
RETRY = b"retry: 3000\n\n"


@dataclass(frozen=True, slots=True)
class Frame:
    """A fragment as it stands since `version`. `name` says of what (`table-12`, `championship`); `topic` is
    the table's number, 0 for what concerns every reader.
    """

    name: str
    topic: int
    version: int
    content: object
    wire: bytes


def frame(name: str, *, topic: int, version: int, epoch: str, content: object) -> Frame:
    """The frame of this content; its event is the part of the name before the dash."""
    event = name.split("-", 1)[0]
    head = f"id: {epoch}-{version}\nevent: {event}\ndata: ".encode()
    wire = b"".join((head, msgspec.json.encode(content), b"\n\n"))
    return Frame(name=name, topic=topic, version=version, content=content, wire=wire)


def version_known(last_event_id: str, *, epoch: str) -> int:
    """The version up to which a returning reader has everything; 0 for a new one, or one of another
    process's time.
    """
    of, _dash, number = last_event_id.rpartition("-")
    return int(number) if of == epoch and number.isdecimal() and len(number) < 18 else 0
