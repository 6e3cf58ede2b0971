"""What the server (`prints.press`) and the process that lays papers out (`prints.typesetter`) say to each
other: two lengths (4 bytes each, the highest first), a head in JSON, a body of bytes. Nothing of it is
executed.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, Literal, TypeVar

# msgspec: `encode` and `decode` as functions keep no state between two calls, so any thread may call them.
import msgspec

_LENGTHS = struct.Struct(">II")

Head = TypeVar("Head", "Order", "Answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """How a page is laid out; its HTML is the body. `stylesheets`: paths below the static folder; `tagged`:
    the PDF with its structure, for screen readers. A `picture`: the body is SVG, and is drawn.
    """

    stylesheets: Sequence[str] = ()
    tagged: bool = False
    picture: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A paper that was laid out, or a picture; its PDF or PNG is the body. `feet`: see
    `prints.pdf.Layout.feet`; `megabytes`: what the process has in memory after it. `failed`: there is no
    paper, since libraries of the system are missing, or by a bug, whose trace is the body.
    """

    pages: int = 0
    feet: Mapping[str, Sequence[tuple[int, float]]] = field(default_factory=dict)
    megabytes: int = 0
    failed: Literal["", "libraries", "bug"] = ""


def send(pipe: IO[bytes], head: Order | Answer, body: bytes = b"") -> None:
    """Write one; `OSError` where nobody reads any more."""
    line = msgspec.json.encode(head)
    pipe.write(_LENGTHS.pack(len(line), len(body)) + line)
    pipe.write(body)
    pipe.flush()


def receive(pipe: IO[bytes], kind: type[Head]) -> tuple[Head, bytes]:
    """Read the next one; `EOFError` where there is none, or it is cut short."""
    head, body = _LENGTHS.unpack(_exactly(pipe, _LENGTHS.size))
    return msgspec.json.decode(_exactly(pipe, head), type=kind), _exactly(pipe, body)


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    read = pipe.read(size)
    if len(read) < size:
        raise EOFError
    return read
