"""Rosters as bytes, and championships to put them into."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from openpyxl import Workbook

from people.services import first_league
from rules.editions.services.editions import start_rulebook
from rules.games import spell_out
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship
from tournament.roster.file import Limits, Roster, RosterRow, read_cells, read_rows

ANA = Actor(label="Ana", role=Role.ORGANIZER)


def a_championship(slug: str = "copa", **values: object) -> Championship:
    league = first_league()
    options = spell_out({}, game="dudo")
    edition = start_rulebook(
        league=league.pk, game="dudo", title="Copa", options=options, keeper=None, actor_label="Ana"
    )
    plain = {
        "league": league,
        "slug": slug,
        "name": "Copa",
        "day": date(2026, 11, 21),
        "options": edition.options,
    }
    return Championship.objects.create(**{**plain, "edition": edition, **values})


def read_roster(data: bytes, *, limits: Limits | None = None) -> Roster:
    return read_rows(read_cells(data), limits=limits)


def good(roster: Roster) -> list[RosterRow]:
    return [row for row in roster.rows if not row.problems]


def bad(roster: Roster) -> list[RosterRow]:
    return [row for row in roster.rows if row.problems]


def ignored(roster: Roster) -> tuple[str, ...]:
    pairs = zip(roster.layout.headings, roster.layout.fields, strict=False)
    return tuple(heading for heading, used in pairs if heading and not used)


def a_csv(*lines: str, charset: str = "utf-8", end: str = "\n") -> bytes:
    return end.join(lines).encode(charset)


def a_workbook(rows: Iterable[Sequence[object]], *, title: str = "Nómina") -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    for row in rows:
        sheet.append(list(row))
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def with_stored_values(book: bytes, values: Mapping[str, str]) -> bytes:
    """The workbook as a spreadsheet program leaves it: beside each formula the value that it had."""
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(kept, "w") as new:
        for name in old.namelist():
            part = old.read(name).decode()
            for cell, value in values.items():
                part = re.sub(
                    rf'<c r="{cell}"[^>]*>(<f>.*?</f>)<v */?>(</v>)?</c>',
                    rf'<c r="{cell}" t="str">\1<v>{value}</v></c>',
                    part,
                )
            new.writestr(name, part)
    return kept.getvalue()


def many(count: int, *, clubs: int = 40) -> bytes:
    """A roster of so many different people."""
    given = ("Ana", "Beto", "Caro", "Diego", "Elisa", "Fabián", "Inés", "Ñusta")
    surnames = ("Pérez", "Núñez", "Soto", "Muñoz", "O'Higgins", "de la Fuente")
    lines = ["nombre;club;ciudad;contacto"]
    for i in range(count):
        name = f"{given[i % 8]} {surnames[i // 8 % 6]} {_letters(i)}"
        lines.append(f"{name};Club {i % clubs};Santiago;+56 9 {i:08d}")
    return a_csv(*lines)


def _letters(number: int) -> str:
    """A surname of its own for each number, so that no two are a letter apart."""
    return "".join(2 * chr(ord("a") + int(digit)) for digit in f"{number:05d}").capitalize()
