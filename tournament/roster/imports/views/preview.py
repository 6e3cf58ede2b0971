"""The preview of an import, and its result."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.pasted import doubt_of
from core.search import A_PAGE
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.roster.file import RosterRow, row_from_json
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import Preview, import_of, preview_of, proposals_of
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
from tournament.roster.persons.words import agreement_words

SHOWN = 200
Status = RosterImport.Status


@for_organizers.form
def preview(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    roster_import = import_of(championship, pk)
    if request.method == "POST":
        return answer(request, championship, roster_import)
    if roster_import.status == Status.PREVIEWED:
        return render(
            request,
            "tournament/roster/imports/preview.html",
            _previewed(request, championship, roster_import),
        )
    return render(request, "tournament/roster/imports/imported.html", _imported(championship, roster_import))


def _previewed(
    request: HttpRequest, championship: Championship, roster_import: RosterImport
) -> dict[str, Any]:
    preview = preview_of(roster_import)
    intake = preview.intake
    people, each = [one for row in intake.new for one in row.people], championship.people_each
    likely = _likely(preview)
    page = Paginator(intake.new, A_PAGE).get_page(request.GET.get("page"))
    return {
        "championship": championship,
        "import": roster_import,
        "intake": intake,
        "equal_names": preview.equal_names,
        "likely": likely,
        "likely_lines": {likely_row["row"].line for likely_row in likely},
        "likely_count": len(preview.suspicions),
        "refused": with_reasons(intake.refused[:SHOWN]),
        "wrong_lines": _wrong_lines(roster_import, intake.refused),
        "asides": [one for one in people if one.notes or one.contact] if _is_list(roster_import) else [],
        "doubts": [(one.name, doubt_words(doubt)) for one in people if (doubt := doubt_of(one.name))],
        "page": page,
        "left_empty": left_empty_words(intake.new),
        "large": len(roster_import.rows) > adding.AT_ONCE,
        "findings": [(finding, finding_words(finding, each)) for finding in preview.findings],
        "is_asked": preview.is_asked,
        "in_doubt": [row for row in intake.new if row.in_doubt],
        "halves": [row for row in intake.new if len(row.people) < each and not row.in_doubt],
        "in_pairs": each > 1,
        "people_count": sum(len(row.people) for row in intake.new),
        "unsure": [row for row in intake.new if row.is_unsure],
        "waiting": [row for row in intake.new if row.waits],
        "cancelled": [(row, entry) for row, entry in intake.already if row.is_out and not entry.withdrawn],
        **_columns(roster_import),
        **_persons(roster_import, intake.new, user_id=actor_in(request, championship).user_id),
    }


def _persons(
    roster_import: RosterImport, rows: Sequence[RosterRow], *, user_id: int | None
) -> dict[str, Any]:
    """`known` are taken, `offered` are not, unless the organizer says otherwise."""
    chosen = roster_import.choices.get("persons", {})
    rows_by_line = {one.line: one for row in rows for one in row.people}
    proposals = proposals_of(roster_import, rows, user_id=user_id).values()
    shown = [
        {
            "row": rows_by_line[proposal.line],
            "options": [(found.played.person, agreement_words(found)) for found in proposal.agreements],
            "ticked": chosen.get(str(proposal.line), proposal.taken),
            "taken": proposal.taken,
        }
        for proposal in proposals
    ]
    known, offered = ([one for one in shown if bool(one["taken"]) == taken] for taken in (True, False))
    return {
        "known": known[:SHOWN],
        "known_count": len(known),
        "offered": offered[:SHOWN],
        "offered_count": len(offered),
        "likely_persons": sum(bool(each.likely) for each in proposals if not each.taken),
    }


def _columns(roster_import: RosterImport) -> dict[str, Any]:
    source = roster_import.source
    names = field_names(roster_import.championship.people_each)
    headings = source["headings"] or [""] * len(source["fields"])
    columns = [
        {"index": i, "number": i + 1, "heading": heading, "samples": samples, "field": field}
        for i, (heading, samples, field) in enumerate(
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


def _likely(preview: Preview) -> list[dict[str, Any]]:
    return [
        {"row": row, "who": one, "words": suspicion_words(suspicion), "why": suspicion.why}
        for suspicion, row, one in preview.likely[:SHOWN]
    ]


def _is_list(roster_import: RosterImport) -> bool:
    return bool(roster_import.source.get("kind") == "list")


def _wrong_lines(roster_import: RosterImport, refused: Iterable[RosterRow]) -> str:
    """To be corrected in place."""
    return "\n".join(row.cells[0] for row in refused if row.cells) if _is_list(roster_import) else ""


def _imported(championship: Championship, roster_import: RosterImport) -> dict[str, Any]:
    refused = [
        *roster_import.summary.get("late", ()),
        *(row for row in roster_import.rows if row.get("problems")),
    ]
    return {
        "championship": championship,
        "import": roster_import,
        "summary": roster_import.summary,
        "refused_count": len(refused),
        "refused": with_reasons(row_from_json(row) for row in refused[:SHOWN]),
        "wrong_lines": _wrong_lines(roster_import, (row_from_json(row) for row in refused)),
    }
