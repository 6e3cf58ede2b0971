"""Text with separators: charset, separator, cells."""

import codecs
import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.pasted import is_message

from .headings import known
from .reasons import RosterUnreadable

SEPARATORS = (",", ";", "\t", "|")
LINES_IN_A_CELL = 40
STRAY_MAX = 4
_LINE_END = re.compile(r"\r\n|\n|\r")
_SEP_LINE = re.compile(r'^"?sep=(.)"?$')
_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Line:
    """`number` counts from 1; `broken`: a quotation mark does not close."""

    number: int
    cells: tuple[str, ...]
    broken: bool = False
    text: str = ""


def decode(data: bytes) -> tuple[str, str]:
    """Text and charset."""
    for mark, charset in _BOMS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], charset), charset
    if b"\0" in data:
        _sound(data.decode("latin-1"))  # every byte is a letter there, the control characters are the same
    for charset in ("utf-8", "windows-1252"):
        try:
            return _sound(data.decode(charset)), charset
        except UnicodeDecodeError:
            continue
    return _guess(data)


def _strictly(data: bytes, charset: str) -> str:
    try:
        return _sound(data.decode(charset))
    except UnicodeDecodeError as error:
        raise RosterUnreadable("charset") from error


def _guess(data: bytes) -> tuple[str, str]:
    from charset_normalizer import from_bytes  # late: a start needs none of it

    best = from_bytes(data[:200_000]).best()
    if best is None:
        raise RosterUnreadable("charset")
    return _strictly(data, best.encoding), best.encoding


def _sound(text: str) -> str:
    """Raises where it is full of control characters: Windows-1252 reads nearly any bytes."""
    head = text[:20_000]
    strange = sum(1 for c in head if c < " " and c not in "\t\r\n\f\v")
    if strange > STRAY_MAX and strange * 50 > len(head):
        raise RosterUnreadable("binary")
    return text.replace("\0", "")


def lines_of(text: str) -> tuple[list[Line], str]:
    lines = _LINE_END.split(text)
    if _is_chat(lines):
        return [Line(i, (line,), text=line) for i, line in enumerate(lines, start=1) if line.strip()], ""
    named = _SEP_LINE.match(lines[0].strip("\ufeff"))
    first = 1 if named else 0
    separator = named.group(1) if named else _separator(lines)
    return list(_rows(lines, separator=separator, first=first)), separator


def _is_chat(lines: list[str]) -> bool:
    """Its dates hold commas."""
    sample = [line for line in lines[:60] if line.strip()][:25]
    return bool(sample) and sum(map(is_message, sample)) * 2 > len(sample)


def _separator(lines: list[str]) -> str:
    sample = [line for line in lines[:60] if line.strip()][:25]

    def score(separator: str) -> tuple[int, int, int]:
        rows = [_cut(line, separator) or (line,) for line in sample]
        headed = max((len(set(known(row)) - {""}) for row in rows[:10]), default=0)
        widths = [len(row) for row in rows if len(row) > 1]
        return headed, max((widths.count(width) for width in widths), default=0), -SEPARATORS.index(separator)

    return max(SEPARATORS, key=score)


def _rows(lines: list[str], *, separator: str, first: int) -> Iterator[Line]:
    """A stray quotation mark breaks only its own row."""
    index = first
    while index < len(lines):
        cells, taken = _row_at(lines, index, separator)
        if cells is None:
            yield Line(index + 1, tuple(lines[index].split(separator)), broken=True, text=lines[index])
        elif any(cells):
            yield Line(index + 1, cells, text="\n".join(lines[index : index + taken]))
        index += taken


def _row_at(lines: list[str], index: int, separator: str) -> tuple[tuple[str, ...] | None, int]:
    line = lines[index]
    if '"' not in line:
        return tuple(line.split(separator)), 1
    for taken in range(1, min(LINES_IN_A_CELL, len(lines) - index) + 1):
        cells = _cut("\n".join(lines[index : index + taken]), separator)
        if cells is not None:
            return cells, taken
    return None, 1


def _cut(line: str, separator: str) -> tuple[str, ...] | None:
    try:
        rows = list(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        return None
    return tuple(rows[0]) if rows else ("",)
