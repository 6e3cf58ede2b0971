"""The public log as a chain (dudo-draw/1, section 12)."""

import re
from collections.abc import Collection, Sequence

from .documents import PROTOCOL, ZEROS, sha256_of
from .envelope import shown
from .errors import DrawError
from .sheet_text import read_sheet
from .text import is_canonical

_HASH = "([0-9a-f]{64})"
_DICE = "[1-6]{1,10}(?:-[1-6]{1,10}){0,199}"
_NUMBER = "[1-9][0-9]{0,9}"
_RESULT = re.compile(
    f"{PROTOCOL} result\nsheet\t{_HASH}\ndice\t{_DICE}\n(?:secret\t{_HASH}\n){{0,8}}seed\t{_HASH}\n"
    f"method\t(?:exact|swap)\t{_NUMBER}\n(?:table\t{_NUMBER}\t{_NUMBER}(?: {_NUMBER})*\n)+end\n"
)
_VOID = re.compile(f"{PROTOCOL} void\nsheet\t{_HASH}\ndice\t(?:none|{_DICE})\nreason\t([^\t\n]+)\nend\n")


class Break(DrawError):
    """`place`: "document 3"."""


def check_chain(documents: Sequence[str], *, replaced: Collection[str] = ()) -> tuple[Break, ...]:
    """`documents`: from the first one on; `replaced`: hashes of corrected results, which stay before their
    correction.
    """
    log = _Log(frozenset(replaced))
    for i, document in enumerate(documents, start=1):
        log.add(document, f"document {i}")
    return tuple(log.breaks)


class _Log:
    """`open`: hash of the sheet without a final document, or ""."""

    def __init__(self, replaced: frozenset[str]) -> None:
        self.replaced = replaced
        self.breaks: list[Break] = []
        self.serial = 0
        self.last = ZEROS
        self.open = ""

    def add(self, document: str, place: str) -> None:
        if document.startswith(f"{PROTOCOL} sheet\n"):
            self._add_sheet(document, place)
            return
        sheet = _sheet_of(document)
        if not sheet:
            self._break("chain-kind", place, line=shown(document.split("\n", 1)[0]))
            return
        if not self.open:
            self._break("chain-second-final", place)
        elif sheet != self.open:
            self._break("chain-other-sheet", place, sheet=sheet, should=self.open)
        if sha256_of(document) not in self.replaced:
            self.open, self.last = "", sha256_of(document)

    def _add_sheet(self, document: str, place: str) -> None:
        self.serial += 1
        try:
            sheet = read_sheet(document)
        except DrawError as error:
            self._break("chain-sheet", place, reason_en=error.message("en"), reason_es=error.message("es"))
        else:
            if sheet.serial != self.serial:
                self._break("chain-serial", place, serial=sheet.serial, should=self.serial)
            if sheet.prev != self.last:
                self._break("chain-prev", place, prev=sheet.prev, should=self.last)
            self.serial = sheet.serial
        if self.open:
            self._break("chain-two-open", place, sheet=self.open)
        self.open = self.last = sha256_of(document)

    def _break(self, code: str, place: str, **facts: str | int) -> None:
        self.breaks.append(Break(code, place=place, label="", members=(), **facts))


def _sheet_of(document: str) -> str:
    """Of a result or a void record; "" for anything else."""
    if match := _RESULT.fullmatch(document):
        return match[1]
    match = _VOID.fullmatch(document)
    return match[1] if match and is_canonical(match[2]) else ""
