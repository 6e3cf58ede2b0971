"""Fonts of several parts as one: each part embeds the glyphs that it needs of a face; the whole keeps one
file, with the glyphs of all.

WeasyPrint keeps the numbers of the glyphs when it takes a subset, and names a face the same in every
document, so text needs no change. Only TrueType outlines are put together; any other font, and one whose
numbers mean different letters in different parts, stays as it is.
"""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Mapping, Sequence

from fontTools.ttLib.sfnt import SFNTReader, SFNTWriter
from pikepdf import Array, Object, Pdf

Outlines = dict[int, bytes]
_KEPT = ("cvt ", "fpgm", "prep")
"""Tables that are the same in every subset. Names and letters are told by the PDF itself."""
_AT_ONCE = 8
"""So many faces are kept before they become one."""


class Apart(Exception):
    """These fonts cannot be one."""


class Faces:
    """Fonts of files that are read one after the other, and closed; `pdf` is the file in which they are one
    when all were read.
    """

    def __init__(self) -> None:
        self.pdf = Pdf.new()
        self._by_name: dict[str, _Gathered] = {}

    def gather(self, font: Object) -> str | None:
        """Take note of a font: the name under which it is found again, None where it stays by itself."""
        name = str(font.get("/BaseFont", ""))
        try:
            if name not in self._by_name:
                new = _Gathered(self.pdf.copy_foreign(font))
                new.add(font)
                self._by_name[name] = new
            else:
                self._by_name[name].add(font)
        except Apart:
            return None
        return name

    def font(self, name: str) -> Object:
        """The one font of that name."""
        return self._by_name[name].one(self.pdf)


class _Gathered:
    """What fonts of one name have together. `first` is the one that will hold it all."""

    def __init__(self, first: Object) -> None:
        self._first = first
        self._faces: list[_Face] = []
        self._letters: dict[int, str] = {}
        self._widths: dict[int, float] = {}

    def add(self, font: Object) -> None:
        """Raises `Apart`, and then nothing was added."""
        letters = _to_unicode(font)
        face = _face(font, letters)
        self._letters = _letters([self._letters, letters])
        self._widths |= _widths(font.DescendantFonts[0].W)
        if face.data not in (each.data for each in self._faces):
            self._faces.append(face)
        if len(self._faces) == _AT_ONCE:
            self._faces = [_Face(_put_together(self._faces), max(each.last for each in self._faces))]

    def one(self, pdf: Pdf) -> Object:
        """The first, with what the others have as well."""
        face = self._faces[0].data if len(self._faces) == 1 else _put_together(self._faces)
        descendant = self._first.DescendantFonts[0]
        file = descendant.FontDescriptor.FontFile2
        file.write(face)
        file.Length1 = len(face)
        descendant.W = _width_array(self._widths)
        self._first.ToUnicode = pdf.make_stream(_cmap(self._letters))
        return self._first


class _Face:
    """The file of a font, opened: its tables as they are, its outlines and advances by glyph. `last`: the
    last glyph that text uses.
    """

    def __init__(self, data: bytes, last: int) -> None:
        self.data = data
        self.last = last
        self.tables = SFNTReader(io.BytesIO(data))
        if "glyf" not in self.tables or "loca" not in self.tables:
            raise Apart
        self.count = struct.unpack(">H", self.tables["maxp"][4:6])[0]
        self.outlines, self.metrics = self._outlines(), self._metrics()

    def _outlines(self) -> Outlines:
        long = struct.unpack(">h", self.tables["head"][50:52])[0]
        loca, glyf = self.tables["loca"], self.tables["glyf"]
        each, scale = ("L", 1) if long else ("H", 2)
        form = f">{self.count + 1}{each}"
        ends = [scale * end for end in struct.unpack(form, loca[: struct.calcsize(form)])]
        return {n: glyf[ends[n] : ends[n + 1]] for n in range(self.count) if ends[n] < ends[n + 1]}

    def _metrics(self) -> list[tuple[int, int]]:
        """Advance and left side bearing of each glyph."""
        full = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        hmtx = self.tables["hmtx"]
        found: list[tuple[int, int]] = list(struct.iter_unpack(">Hh", hmtx[: 4 * full]))
        rest = struct.iter_unpack(">h", hmtx[4 * full : 4 * full + 2 * (self.count - full)])
        last = found[-1][0] if found else 0
        return found + [(last, bearing) for (bearing,) in rest]


def _face(font: Object, letters: Mapping[int, str]) -> _Face:
    try:
        return _Face(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes(), max(letters, default=0))
    except (AttributeError, KeyError, struct.error) as error:
        raise Apart from error


def _put_together(faces: Sequence[_Face]) -> bytes:
    """One file with the outlines of all. The pieces of accented letters that stand behind the last glyph of
    a subset have other numbers in each: here each gets one of its own, behind the last of all.
    """
    first_free = max(face.last for face in faces) + 1
    outlines: Outlines = {}
    metrics = {}
    pieces: dict[bytes, int] = {}
    for face in faces:
        moved: dict[int, int] = {}
        for number in range(face.last + 1, face.count):
            outline = face.outlines.get(number, b"")
            moved[number] = pieces.setdefault(outline, first_free + len(pieces))
        for number, outline in face.outlines.items():
            outlines.setdefault(moved.get(number, number), _pointing(outline, moved))
        for number, each in enumerate(face.metrics):
            at = moved.get(number, number)
            if at not in metrics or number in face.outlines:
                metrics[at] = each
    return _file(_tables(faces, outlines, [metrics.get(n, (0, 0)) for n in range(first_free + len(pieces))]))


def _tables(
    faces: Sequence[_Face], outlines: Outlines, metrics: Sequence[tuple[int, int]]
) -> dict[str, bytes]:
    first = faces[0].tables
    loca, glyf = [0], bytearray()
    for number in range(len(metrics)):
        glyf += outlines.get(number, b"")
        glyf += b"\0" * (-len(glyf) % 4)
        loca.append(len(glyf))
    figures = _largest([face.tables["maxp"] for face in faces])
    return {tag: first[tag] for tag in _KEPT if tag in first} | {
        "glyf": bytes(glyf),
        "loca": struct.pack(f">{len(loca)}L", *loca),
        "hmtx": b"".join(struct.pack(">Hh", *each) for each in metrics),
        "head": _patched(first["head"], 50, ">h", 1),
        "hhea": _patched(first["hhea"], 34, ">H", len(metrics)),
        "maxp": _patched(figures, 4, ">H", len(metrics)),
    }


def _pointing(outline: bytes, moved: Mapping[int, int]) -> bytes:
    """The outline of a letter that is put together out of others, with their new numbers; any other outline
    as it is.
    """
    if not moved or struct.unpack(">h", outline[:2])[0] >= 0:
        return outline
    patched, at, more = bytearray(outline), 10, True
    while more:
        flags, number = struct.unpack(">HH", patched[at : at + 4])
        patched[at + 2 : at + 4] = struct.pack(">H", moved.get(number, number))
        words, scale, axes, matrix = flags & 0x1, flags & 0x8, flags & 0x40, flags & 0x80
        at += 4 + (4 if words else 2) + (2 if scale else 4 if axes else 8 if matrix else 0)
        more = bool(flags & 0x20)
    return bytes(patched)


def _patched(table: bytes, offset: int, form: str, value: int) -> bytes:
    written = struct.pack(form, value)
    return table[:offset] + written + table[offset + len(written) :]


def _largest(tables: Sequence[bytes]) -> bytes:
    """The `maxp` that holds for all: the largest of each figure."""
    figures = [struct.unpack(f">{(len(each) - 4) // 2}H", each[4:]) for each in tables]
    return tables[0][:4] + struct.pack(f">{len(figures[0])}H", *map(max, zip(*figures, strict=True)))


def _file(tables: Mapping[str, bytes]) -> bytes:
    target = io.BytesIO()
    writer = SFNTWriter(target, len(tables))
    for tag, data in tables.items():
        writer[tag] = data
    writer.close()
    return target.getvalue()


def _letters(maps: Sequence[Mapping[int, str]]) -> dict[int, str]:
    """What each glyph says. `Apart` where a number says different things: it stands for letters that the
    font lacks.
    """
    found: dict[int, str] = {}
    for one in maps:
        for number, text in one.items():
            if found.setdefault(number, text) != text:
                raise Apart
    return found


def _to_unicode(font: Object) -> dict[int, str]:
    """What each glyph says, as UTF-16 in hexadecimal digits."""
    mapped = font.ToUnicode.read_bytes().split(b"endcodespacerange")[1]
    lines = re.findall(rb"<([0-9a-fA-F]{4})> <([0-9a-fA-F]*)>", mapped)
    return {int(glyph, 16): text.decode() for glyph, text in lines}


def _cmap(letters: Mapping[int, str]) -> bytes:
    lines = [f"<{glyph:04x}> <{text}>" for glyph, text in sorted(letters.items())]
    blocks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    middle = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return _CMAP.format(middle).encode()


_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo
<< /Registry (Adobe)
/Ordering (UCS)
/Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


def _widths(array: Object) -> dict[int, float]:
    """The widths of an array `[first [w w …] first [w …]]`."""
    found: dict[int, float] = {}
    for index in range(0, len(array), 2):
        first = int(array[index])
        for step, width in enumerate(array[index + 1]):
            found[first + step] = float(width)
    return found


def _width_array(widths: Mapping[int, float]) -> Array:
    runs: list[tuple[int, list[float]]] = []
    for glyph in sorted(widths):
        if not runs or glyph != runs[-1][0] + len(runs[-1][1]):
            runs.append((glyph, []))
        runs[-1][1].append(round(widths[glyph], 3))
    return Array(each for first, run in runs for each in (first, Array(run)))
