"""The rehearsal of a sheet (dudo-draw/1, section 14), which never shows the seats."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .bands import seat_parts
from .documents import rehearsal_document, sha256_of
from .errors import DrawFailed
from .sheet import Sheet
from .sheet_text import write_sheet

RUNS = 20


@dataclass(frozen=True, slots=True)
class Rehearsal:
    exact: int
    swap: int
    failed: int

    @property
    def passed(self) -> bool:
        """Otherwise the sheet must not be used."""
        return self.failed == 0


def rehearse(sheet: Sheet) -> Rehearsal:
    return counted(runs(sheet))


def runs(sheet: Sheet, number: int = RUNS) -> Iterator[str]:
    """One by one: the caller may report progress, and stop."""
    return (_method(sheet, run) for run in range(1, number + 1))


def counted(methods: Iterable[str]) -> Rehearsal:
    counts = Counter(methods)
    return Rehearsal(exact=counts["exact"], swap=counts["swap"], failed=counts["failed"])


def _method(sheet: Sheet, run: int) -> str:
    def seed_of(part: Sheet) -> str:
        return sha256_of(rehearsal_document(sha256_of(write_sheet(part)), run))

    try:
        return seat_parts(sheet, seed_of=seed_of).method[0]
    except DrawFailed:
        return "failed"
