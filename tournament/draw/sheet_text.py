"""The sheet as hashed (dudo-draw/1, section 5). The reader repairs nothing."""

import re
from collections.abc import Iterator

from .dice import Cups
from .documents import PROTOCOL, document
from .envelope import shown
from .errors import DrawError
from .seating import DrawInput, Group, Pin
from .sheet import Sheet
from .text import is_canonical

_NUMBER = re.compile("0|[1-9][0-9]{0,9}")
_NUMBERS = re.compile("(?:0|[1-9][0-9]{0,9})(?: (?:0|[1-9][0-9]{0,9}))*")
_FIELDS = {"event": 2, "round": 2, "serial": 2, "prev": 2, "cups": 3, "seal": 2, "tables": 2}
_FIELDS |= {"player": 3, "group": 4, "pin": 4}
_LINE_OF_FIELD = {"dice": "cups"}
_LINE_OF_CODE = {"prev-of-first": "prev", "prev-missing": "prev", "seal-count": "seal"}


def write_sheet(sheet: Sheet) -> str:
    seating = sheet.seating
    lines: list[tuple[object, ...]] = [
        ("event", sheet.event),
        ("round", sheet.round),
        ("serial", sheet.serial),
        ("prev", sheet.prev),
        ("cups", sheet.cups.count, sheet.cups.dice),
        *(("seal", seal) for seal in sheet.seals),
        ("tables", " ".join(map(str, seating.sizes))),
        *(("player", number, name) for number, name in sheet.names),
        *(("group", g.cap, " ".join(map(str, g.members)), g.label) for g in seating.groups),
        *(("pin", pin.entry, pin.table, pin.seat) for pin in seating.pins),
    ]
    return document("sheet", lines)


def read_sheet(text: str) -> Sheet:
    """`DrawError`, with the line, for anything that `write_sheet` would write otherwise."""
    try:
        sheet = _Reader(text).sheet()
    except DrawError as error:
        if not error.place.startswith("line"):
            error.place = _line_of(text, error) or error.place
        raise
    _demand_canonical(text, write_sheet(sheet))
    return sheet


def _demand_canonical(text: str, expected: str) -> None:
    if text == expected:
        return
    pairs = zip(text.split("\n"), expected.split("\n"), strict=False)
    for i, (line, should) in enumerate(pairs, start=1):
        if line != should:
            raise DrawError("sheet-line-order", place=f"line {i}", line=shown(line), should=shown(should))
    raise DrawError("sheet-line-order", place=f"line {expected.count(chr(10))}", line="", should="end")


class _Reader:
    """In the order of section 5. `at`: lines taken so far."""

    def __init__(self, text: str) -> None:
        if "\r" in text:
            line = text.count("\n", 0, text.index("\r")) + 1
            raise DrawError("sheet-carriage-return", place=f"line {line}")
        self.lines = text.split("\n")
        if self.lines[0] != f"{PROTOCOL} sheet":
            raise DrawError("sheet-first-line", place="line 1", line=shown(self.lines[0]))
        if self.lines[-2:] != ["end", ""]:
            raise DrawError("sheet-cut", place=f"line {len(self.lines)}")
        self.at = 1

    def sheet(self) -> Sheet:
        event = self._text(self._one("event")[0])
        number = self._number(self._one("round")[0])
        serial = self._number(self._one("serial")[0])
        prev = self._one("prev")[0]
        cups = Cups(*map(self._number, self._one("cups")))
        seals = tuple(fields[0] for fields in self._many("seal"))
        sizes = self._numbers(self._one("tables")[0])
        names = tuple((self._number(entry), self._text(name)) for entry, name in self._many("player"))
        groups = tuple(
            Group(self._text(label), self._numbers(ids), self._number(cap))
            for cap, ids, label in self._many("group")
        )
        pins = tuple(Pin(*map(self._number, fields)) for fields in self._many("pin"))
        if self.at != len(self.lines) - 2:
            raise DrawError("sheet-line-kind", place=f"line {self.at + 1}", line=shown(self.lines[self.at]))
        seating = DrawInput(tuple(entry for entry, _name in names), sizes, groups, pins)
        return Sheet(event, number, serial, prev, cups, seals, names, seating)

    def _one(self, kind: str) -> list[str]:
        fields = self._take(kind)
        if fields is None:
            line = shown(self.lines[self.at])
            raise DrawError("sheet-line-missing", place=f"line {self.at + 1}", kind=kind, line=line)
        return fields

    def _many(self, kind: str) -> Iterator[list[str]]:
        while (fields := self._take(kind)) is not None:
            yield fields

    def _take(self, kind: str) -> list[str] | None:
        fields = self.lines[self.at].split("\t")
        if fields[0] != kind:
            return None
        self.at += 1
        if len(fields) != _FIELDS[kind]:
            needed = _FIELDS[kind] - 1
            raise DrawError("sheet-fields", place=self._here, kind=kind, needed=needed, count=len(fields) - 1)
        return fields[1:]

    @property
    def _here(self) -> str:
        return f"line {self.at}"

    def _number(self, digits: str) -> int:
        if not _NUMBER.fullmatch(digits):
            raise DrawError("sheet-number", place=self._here, number=shown(digits))
        return int(digits)

    def _numbers(self, text: str) -> tuple[int, ...]:
        if not _NUMBERS.fullmatch(text):
            raise DrawError("sheet-numbers", place=self._here, numbers=shown(text))
        return tuple(map(int, text.split(" ")))

    def _text(self, text: str) -> str:
        if not is_canonical(text):
            raise DrawError("sheet-text", place=self._here, text=shown(text))
        return text


def _line_of(text: str, error: DrawError) -> str:
    """Of what breaks a rule; "" for none."""
    lines = text.split("\n")
    for start, end in _marks(error):
        for i, line in enumerate(lines, start=1):
            if line.startswith(start) and line.endswith(end):
                return f"line {i}"
    return ""


def _marks(error: DrawError) -> list[tuple[str, str]]:
    if error.label:
        return [("group\t", f"\t{error.label}")]
    if error.members:
        return [(f"{kind}\t{error.members[-1]}\t", "") for kind in ("pin", "player")]
    kind = _LINE_OF_CODE.get(error.code) or str(error.facts.get("field", "tables"))
    return [(f"{_LINE_OF_FIELD.get(kind, kind)}\t", "")]
