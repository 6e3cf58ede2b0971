"""Messages to and from `prints.typesetter`: two lengths (4 bytes each, big-endian), a JSON head, a body."""

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
    """The body is HTML, or SVG with `picture`. `tagged`: with structure for screen readers; `measured`: the
    answer has no PDF.
    """

    stylesheets: Sequence[str] = ()
    tagged: bool = False
    picture: bool = False
    measured: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The body is the PDF or PNG, or with `failed` a trace. `megabytes`: the process's memory afterwards."""

    pages: int = 0
    feet: Mapping[str, Sequence[tuple[int, float]]] = field(default_factory=dict)
    megabytes: int = 0
    failed: Literal["", "libraries", "bug"] = ""


def send(pipe: IO[bytes], head: Order | Answer, body: bytes = b"") -> None:
    """`OSError` where nobody reads."""
    line = msgspec.json.encode(head)
    pipe.write(_LENGTHS.pack(len(line), len(body)) + line)
    pipe.write(body)
    pipe.flush()


def receive(pipe: IO[bytes], kind: type[Head]) -> tuple[Head, bytes]:
    """`EOFError` at the end, or in the middle of a message."""
    head, body = _LENGTHS.unpack(_exactly(pipe, _LENGTHS.size))
    return msgspec.json.decode(_exactly(pipe, head), type=kind), _exactly(pipe, body)


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    read = pipe.read(size)
    if len(read) < size:
        raise EOFError
    return read
