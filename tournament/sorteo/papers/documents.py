"""The papers of a draw. Layout only, of plain values."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from django.core.cache import cache
from django.template.loader import render_to_string

from prints import dice
from prints.letters import printable
from prints.pdf import render_pdf
from prints.qr import qr_svg
from tournament.championship.together import entries_label
from tournament.sorteo.queries import SPARE_CUPS

PAPERS = ("letter", "a4")
"""The sizes that halls print on; the first where nobody says."""

KEPT_SECONDS = 3600
"""How long a paper is kept: the whole hall may ask for the same one, and laying it out takes seconds."""

LONG_PART = 60  # letters of a name of one of several: there are fewer columns then

_FACES: dict[str, dice.Face] = {"1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """`serial`, `sha256`: 0 and "" before there is a sheet; `address`: of the QR code, or ""; `people`: of a
    name.
    """

    event: str
    round: int
    final: bool = False
    serial: int = 0
    sha256: str = ""
    cups: int
    dice: int
    proves_less: bool = False
    address: str = ""
    people: int = 1

    @property
    def entries_label(self) -> str:
        """*pairs*; "" where each name is of one person."""
        return entries_label(2, self.people).capitalize() if self.people > 1 else ""

    @property
    def code(self) -> str:
        return qr_svg(self.address) if self.address else ""

    @property
    def typed_address(self) -> str:
        return self.address.removeprefix("http://").removeprefix("https://")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPaper:
    """`players`: number and name; `until`: end of objections; `void`: the reason, or ""; `places`: its
    players are places won at earlier tables.
    """

    heading: Heading
    prev: str
    players: Sequence[tuple[int, str]]
    tables: str
    rules: Sequence[str]
    bands: Sequence[tuple[str, str]] = ()
    until: datetime | None = None
    objections_over: bool = False
    void: str = ""
    places: bool = False

    @property
    def counted(self) -> str:
        """*40 pairs · 8 tables*; "" where each name is of one person."""
        count, people = len(self.players), self.heading.people
        return f"{count} {entries_label(count, people)} · {self.tables}" if people > 1 else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRead:
    """`label`: the painted number; `dice` ascending."""

    number: int
    label: int
    dice: str
    volunteer: str = ""
    club: str = ""

    @property
    def drawn(self) -> list[str]:
        return [dice.drawing(_FACES[digit]) for digit in self.dice]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    sha256: str
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificatePaper:
    """`tables`: number, and names in order of seat; `method`: (`exact` or `swap`, how many)."""

    heading: Heading
    drawn_at: datetime
    cups: Sequence[CupRead]
    seed: str
    result_sha256: str
    method: tuple[str, int]
    promise: str
    rules: Sequence[str]
    tables: Sequence[tuple[int, Sequence[str]]]
    spoiled: Sequence[int] = ()
    correction: Correction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RollPaper:
    heading: Heading

    @property
    def lines(self) -> list[tuple[int, bool]]:
        cups = self.heading.cups
        return [(number, number > cups) for number in range(1, cups + SPARE_CUPS + 1)]

    @property
    def places(self) -> range:
        return range(self.heading.dice)


def render_paper(
    paper: SheetPaper | CertificatePaper | RollPaper,
    *,
    size: str,
    parts: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> bytes:
    """A PDF of that size (`PAPERS`); `parts`: where names may be broken. Raises `prints.pdf.NotPrinted`."""
    context: dict[str, Any] = {"paper": paper, "heading": paper.heading, "size": size, "parts": parts}
    context["is_wide"] = any(len(part) > LONG_PART for whole in parts.values() for part in whole)
    html = printable(render_to_string(f"tournament/sorteo/papers/{_TEMPLATES[type(paper)]}.html", context))
    key = f"sorteo-paper-{hashlib.sha256(html.encode()).hexdigest()}"
    if (cached := cache.get(key)) is not None:
        return bytes(cached)
    pdf = render_pdf(html, stylesheets=["shared/fonts.css", "tournament/sorteo/papers.css"])
    cache.set(key, pdf, KEPT_SECONDS)
    return pdf


_TEMPLATES: dict[type[SheetPaper | CertificatePaper | RollPaper], str] = {
    SheetPaper: "sheet",
    CertificatePaper: "certificate",
    RollPaper: "roll",
}
