"""What a link is, and whether a chain of them holds. No database.

A link has digests alone, each with a `salt` of its own. Where the law removes something, the row is restated
in a later link and the salt taken out of the earlier one: what was there can no longer be guessed, and the
chain, which does not rest on salts, still verifies.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from core.canonical import canonical, sha256

FORMAT = "calzo-chain/1"
FIRST = "0" * 64
HEADERS = "moves"  # the kind of an entry that is the header of a table's own chain
BEGAN, REMOVED = "began", "removed"
ARRIVED = "arrived"  # in an archive: what earlier links name has the keys of another database
_SHORT = 16


class Sealed(NamedTuple):
    """A row at a moment. `digest`: "" where it was deleted; `salt`: "" where what it was is forgotten."""

    kind: str
    key: Any
    digest: str
    salt: str = ""


class Header(NamedTuple):
    number: int
    digest: str

    @property
    def short(self) -> str:
        """For people, who compare it by eye: *41 · 4f7a 09c1 be22 91d0*."""
        letters = self.digest[:_SHORT]
        return f"{self.number} · {' '.join(letters[at : at + 4] for at in range(0, _SHORT, 4))}"


def sealed(kind: str, key: Any, content: Mapping[str, Any], *, salt: str = "") -> Sealed:
    salt = salt or secrets.token_hex(8)
    return Sealed(kind, key, sha256(f"{salt}{kind}{canonical(content)}"), salt)


@dataclass(frozen=True, slots=True)
class Link:
    number: int
    at: datetime
    note: str
    rows: Sequence[Sealed]
    digest: str

    def due(self, previous: str) -> str:
        """The digest that it must have."""
        rows = [[row.kind, row.key, row.digest] for row in self.rows]
        told = {"format": FORMAT, "number": self.number, "at": self.at, "note": self.note, "rows": rows}
        return sha256(canonical({**told, "previous": previous}))


@dataclass(frozen=True, slots=True)
class Broken:
    """`what`: `gap`, `link`, `end`, or `twice` of a row that is written once."""

    link: int
    what: str
    row: Sealed | None = None


@dataclass(frozen=True, slots=True)
class Read:
    """`last`: of each row (kind and key) its last entry with its link; `headers`: of tables."""

    broken: Sequence[Broken]
    last: Mapping[tuple[str, Any], tuple[Sealed, Link]]
    headers: Sequence[tuple[Sealed, Link]]


def read(links: Iterable[Link], *, header: Header, once: frozenset[str]) -> Read:
    """`header`: as kept beside the links; `once`: kinds whose rows never change."""
    broken: list[Broken] = []
    last: dict[tuple[str, Any], tuple[Sealed, Link]] = {}
    headers: list[tuple[Sealed, Link]] = []
    number, previous = 0, FIRST
    for link in links:
        number += 1
        if link.number != number:
            broken.append(Broken(link.number, "gap"))
        elif link.due(previous) != link.digest:
            broken.append(Broken(link.number, "link"))
        number, previous = link.number, link.digest
        if link.note == ARRIVED:
            last.clear()
            headers.clear()
        for row in link.rows:
            if row.kind == HEADERS:
                headers.append((row, link))
                continue
            before = last.get((row.kind, row.key))
            if before and before[0].digest != row.digest and row.kind in once and link.note != REMOVED:
                broken.append(Broken(link.number, "twice", row))
            last[row.kind, row.key] = row, link
    if (number, previous) != header:
        broken.append(Broken(number, "end"))
    return Read(broken, last, headers)
