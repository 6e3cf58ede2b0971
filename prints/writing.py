"""The bytes of a PDF, written object by object: nothing is kept but where each object lies. Knows no pages
and no tags; `prints.growing` does.

Small objects go into compressed object streams, the table at the end is a stream too (ISO 32000-1, 7.5.7 and
7.5.8).
"""

from __future__ import annotations

import io
import struct
import zlib
from hashlib import sha256

_IN_A_BUNDLE = 100
_PLACE = struct.Struct(">BIH")
"""Kind; offset, or the bundle's number; 0, or the place in the bundle."""


class Writing:
    """A file that is being written. Each object has a number, and is put once."""

    def __init__(self) -> None:
        self._target = io.BytesIO()
        self._target.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        self._places = bytearray(_PLACE.pack(0, 0, 65535))
        self._waiting: list[tuple[int, bytes]] = []

    def new_number(self) -> int:
        """The number of an object that will be put."""
        self._places += bytes(_PLACE.size)
        return len(self._places) // _PLACE.size - 1

    def put(self, number: int, body: bytes) -> None:
        """An object that is no stream."""
        self._waiting.append((number, body))
        if len(self._waiting) == _IN_A_BUNDLE:
            self._bundle()

    def put_stream(self, number: int, head: bytes, data: bytes) -> None:
        """A stream; `head` is its dictionary from behind `<<` on, without `/Length`."""
        self._place(number, 1, self._target.tell(), 0)
        self._target.write(b"%d 0 obj\n<< /Length %d %b\nstream\n" % (number, len(data), head))
        self._target.write(data)
        self._target.write(b"\nendstream\nendobj\n")

    def finish(self, *, catalog: int, information: int) -> bytes:
        """The whole file, of which these two objects are the beginning."""
        self._bundle()
        name = sha256(self._target.getbuffer()).hexdigest()[:32].encode()
        number, start = self.new_number(), self._target.tell()
        self._place(number, 1, start, 0)
        head = (
            b"/Type /XRef /W [1 4 2] /Size %d /Root %d 0 R /Info %d 0 R /ID [<%b> <%b>] "
            b"/Filter /FlateDecode >>" % (number + 1, catalog, information, name, name)
        )
        self.put_stream(number, head, zlib.compress(bytes(self._places)))
        self._target.write(b"startxref\n%d\n%%%%EOF\n" % start)
        return self._target.getvalue()

    def _bundle(self) -> None:
        """Write the objects that wait as one stream."""
        if not self._waiting:
            return
        stream, index, bodies = self.new_number(), [], bytearray()
        for place, (number, body) in enumerate(self._waiting):
            self._place(number, 2, stream, place)
            index.append(b"%d %d" % (number, len(bodies)))
            bodies += body + b"\n"
        first = b" ".join(index) + b"\n"
        head = b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode >>" % (len(index), len(first))
        self._waiting.clear()
        self.put_stream(stream, head, zlib.compress(first + bodies))

    def _place(self, number: int, kind: int, where: int, which: int) -> None:
        _PLACE.pack_into(self._places, number * _PLACE.size, kind, where, which)
