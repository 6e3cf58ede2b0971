"""The preview of an import: what each column is, what the whole would do, who would be added; and its
confirmation. Once it is confirmed, what it did.
"""

from collections.abc import Iterable
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.pasted import doubt_of
from tournament.championship.access.decorators import for_organizers
from tournament.championship.models import Championship
from tournament.roster.file import RosterRow, row_from_json
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import Preview, import_of, preview_of
from tournament.roster.imports.services import adding
from tournament.roster.imports.views.confirming import answer
from tournament.roster.imports.words import (
    doubt_words,
    field_names,
    finding_words,
    left_empty_words,
    suspicion_words,
    with_reasons,
)

SHOWN = 200
A_PAGE = 100
Status = RosterImport.Status


@for_organizers.form
def preview(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """Before: what the file would do. A POST chooses, or confirms it. After: what it did."""
    found = import_of(championship, pk)
    if request.method == "POST":
        return answer(request, championship, found)
    if found.status == Status.PREVIEWED:
        return render(
            request, "tournament/roster/imports/preview.html", _previewed(request, championship, found)
        )
    return render(request, "tournament/roster/imports/imported.html", _imported(championship, found))


def _previewed(request: HttpRequest, championship: Championship, found: RosterImport) -> dict[str, Any]:
    seen = preview_of(found)
    intake = seen.intake
    likely = _likely(seen)
    page = Paginator(intake.new, A_PAGE).get_page(request.GET.get("page"))
    return {
        "championship": championship,
        "import": found,
        "intake": intake,
        "equal_names": seen.equal_names,
        "likely": likely,
        "likely_lines": {one["row"].line for one in likely},
        "likely_count": len(seen.suspicions),
        "refused": with_reasons(intake.refused[:SHOWN]),
        "wrong_lines": _wrong_lines(found, intake.refused),
        "asides": [row for row in intake.new if row.notes or row.contact] if _is_list(found) else [],
        "doubts": [(row.name, doubt_words(doubt)) for row in intake.new if (doubt := doubt_of(row.name))],
        "page": page,
        "left_empty": left_empty_words(intake.new),
        "large": len(found.rows) > adding.AT_ONCE,
        "findings": [(finding, finding_words(finding)) for finding in seen.findings],
        "is_asked": seen.is_asked,
        "unsure": [row for row in intake.new if row.is_unsure],
        "waiting": [row for row in intake.new if row.waits],
        "cancelled": [(row, entry) for row, entry in intake.already if row.is_out and not entry.withdrawn],
        **_columns(found),
    }


def _columns(found: RosterImport) -> dict[str, Any]:
    """The columns of the file, each with what it is taken for; those that are not used apart."""
    source, names = found.source, field_names()
    headings = source["headings"] or [""] * len(source["fields"])
    columns = [
        {"index": at, "number": at + 1, "heading": heading, "samples": samples, "field": field}
        for at, (heading, samples, field) in enumerate(
            zip(headings, source["samples"], source["fields"], strict=True)
        )
        if heading or samples
    ]
    named = {"name", "surname"} & set(source["fields"])
    return {
        "field_names": names,
        "columns": [column for column in columns if column["field"] or not named],
        "unused": [column for column in columns if not column["field"] and named],
        "is_named": bool(named),
    }


def _likely(seen: Preview) -> list[dict[str, Any]]:
    rows = {row.line: row for row in seen.intake.new}
    return [
        {"row": rows[one.line], "words": suspicion_words(one), "why": one.why}
        for one in seen.suspicions[:SHOWN]
        if one.line in rows
    ]


def _is_list(found: RosterImport) -> bool:
    """Whether it was read line by line, as a pasted list."""
    return bool(found.source.get("kind") == "list")


def _wrong_lines(found: RosterImport, refused: Iterable[RosterRow]) -> str:
    """The refused lines of a list as they were pasted, to be corrected in place; "" for a spreadsheet."""
    return "\n".join(row.cells[0] for row in refused if row.cells) if _is_list(found) else ""


def _imported(championship: Championship, found: RosterImport) -> dict[str, Any]:
    kept = [*found.summary.get("late", ()), *(row for row in found.rows if row.get("problems"))]
    return {
        "championship": championship,
        "import": found,
        "summary": found.summary,
        "refused_count": len(kept),
        "refused": with_reasons(row_from_json(row) for row in kept[:SHOWN]),
        "wrong_lines": _wrong_lines(found, (row_from_json(row) for row in kept)),
    }
