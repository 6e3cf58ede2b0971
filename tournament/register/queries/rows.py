"""The register as the organizer's page lists it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from core.language import reader_language
from rules.book.search import SOME, Document, rank
from rules.editions.models import Draft
from tournament.championship.models import Championship
from tournament.register.models import How, RegisterLine

from .register import (
    adopted_in,
    corrections_of,
    draft_origin,
    is_case,
    lines_of,
    rulings_held_now,
    rulings_of,
    taken_back,
)

Kind = RegisterLine.Kind


@dataclass(frozen=True, slots=True)
class Row:
    """`edition`: the one that contains it; `draft`: for the next one; `correction`: of its play."""

    line: RegisterLine
    how: How
    edition: int | None = None
    draft: Draft | None = None
    later: RegisterLine | None = None
    correction: RegisterLine | None = None

    @property
    def may_be_adopted(self) -> bool:
        ruling = self.line.kind in (Kind.RULING, Kind.PROTEST) and self.is_case
        return ruling and self.later is None and self.edition is None and self.draft is None

    @property
    def is_case(self) -> bool:
        return is_case(self.line)

    @property
    def may_be_superseded(self) -> bool:
        return self.line.kind == Kind.RULING and self.is_case and self.later is None


@dataclass(frozen=True, slots=True)
class RegisterFilter:
    """An empty field filters nothing."""

    kind: str = ""
    how: str = ""
    table: int | None = None
    article: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """`found`: newest first, or best match first."""

    found: list[Row]
    total: int
    tables: list[int] = field(default_factory=list)
    articles: list[int] = field(default_factory=list)


def register_rows(championship: Championship, asked: RegisterFilter | None = None) -> Rows:
    """A constant number of statements."""
    rows = rows_of(championship, lines_of(championship))
    asked = asked or RegisterFilter()
    listed = [row for row in reversed(rows) if _is_asked(row, asked)]
    if asked.words.strip():
        listed = _searched(listed, asked.words)
    return Rows(
        found=listed,
        total=len(rows),
        tables=sorted({row.line.table.number for row in rows if row.line.table}),
        articles=sorted({article for row in rows for article in row.line.articles}),
    )


def rows_of(championship: Championship, lines: Iterable[RegisterLine]) -> list[Row]:
    held = {ruling.number for ruling in rulings_held_now(championship, rulings_of(championship))}
    adopted = adopted_in(championship)
    drafts = {
        draft.origin: draft
        for draft in Draft.objects.filter(
            origin__startswith=f"register/{championship.pk}/", status=Draft.Status.OPEN
        )
    }
    corrections = corrections_of(championship)
    lines = list(lines)
    back = taken_back(championship, lines)
    return [
        replace(_row(line, held, adopted, drafts, back), correction=corrections.get(line.number))
        for line in lines
    ]


def _row(
    line: RegisterLine,
    held: set[int],
    adopted: dict[int, int],
    drafts: dict[str, Draft],
    back: set[int],
) -> Row:
    later = line.superseded_by
    how = How.PAST
    if line.number in back:
        how = How.WITHDRAWN
    elif line.kind != Kind.RULING and not line.scope:
        how = How.RECORDED
    elif line.number in held:
        how = How.IN_FORCE
    elif line.number in adopted:
        how = How.ADOPTED
    elif later is not None:
        how = How.SUPERSEDED
    return Row(line, how, edition=adopted.get(line.number), draft=drafts.get(draft_origin(line)), later=later)


def _is_asked(row: Row, asked: RegisterFilter) -> bool:
    line = row.line
    return (
        (not asked.kind or line.kind == asked.kind)
        and (not asked.how or row.how == asked.how)
        and (asked.table is None or (line.table is not None and line.table.number == asked.table))
        and (asked.article is None or asked.article in line.articles)
    )


def _searched(rows: list[Row], query: str) -> list[Row]:
    by_number = {str(row.line.number): row for row in rows}
    documents = [
        Document(
            key,
            (
                (5, f"{row.line.words_es} {row.line.words_en}"),
                (3, f"{row.line.person} {row.line.asked_by}"),
                (2, row.line.private),
                (1, f"{row.line.gap.replace('-', ' ')} {row.line.decided_by}"),
            ),
        )
        for key, row in by_number.items()
    ]
    return [by_number[hit.key] for hit in rank(query, documents, lang=reader_language(), least=SOME)]
