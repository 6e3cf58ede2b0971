"""Importing a roster: choose a file or paste, look at what it would do, confirm, and undo it."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from core.idempotency.decorator import once
from core.language import reader_language
from core.numbers import whole_numbers
from core.pasted import doubt_of
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.roster.columns import COLUMN_NAMES, column_name
from tournament.roster.file import RosterRow, row_from_json
from tournament.roster.forms import ImportForm
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import Preview, preview_of
from tournament.roster.imports.services import adding, previews
from tournament.roster.imports.words import doubt_words, left_empty_words, suspicion_words

SHOWN = 200
A_PAGE = 100
Status = RosterImport.Status


@for_organizers.form
@once
def choose(request: HttpRequest, championship: Championship) -> HttpResponse:
    """A file or a pasted list; the reason why it cannot be read stands beside it."""
    form = ImportForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and (found := _open(request, championship, form)):
        return redirect("tournament:roster-import-preview", championship.slug, found.pk)
    context = {
        "championship": championship,
        "form": form,
        "columns": [column_name(name, reader_language()) for name in COLUMN_NAMES],
        "earlier": championship.roster_imports.exclude(status=Status.DISCARDED).defer("rows")[:10],
    }
    return render(
        request,
        "tournament/roster/imports/import.html",
        context,
        status=422 if request.method == "POST" else 200,
    )


def _open(request: HttpRequest, championship: Championship, form: ImportForm) -> RosterImport | None:
    name, data = form.source()
    try:
        return previews.open_import(
            championship, file_name=name, data=data, actor=actor_in(request, championship)
        )
    except UserError as refusal:
        form.add_error("file" if form.cleaned_data.get("file") else "text", with_way(request, refusal))
        return None


@for_organizers.form
def preview(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """Before: what the file would do. A POST confirms it. After: what it did."""
    found = _import(championship, pk)
    if request.method == "POST":
        return _commit(request, championship, found)
    if found.status == Status.PREVIEWED:
        return render(
            request, "tournament/roster/imports/preview.html", _previewed(request, championship, found)
        )
    return render(request, "tournament/roster/imports/imported.html", _imported(championship, found))


def _commit(request: HttpRequest, championship: Championship, found: RosterImport) -> HttpResponse:
    here = reverse("tournament:roster-import-preview", args=[championship.slug, found.pk])
    if "correct" in request.POST:
        with show_refusals(request):
            previews.correct_lines(found, request.POST["correct"].replace("\0", ""))
        return HttpResponseRedirect(here)
    left_out = _left_out(request, found)
    if "keep" in request.POST:
        previews.leave_out(found, left_out)
        return HttpResponseRedirect(f"{here}?{urlencode({'page': request.GET.get('page', '1')})}#new")
    with show_refusals(request):
        found = adding.commit_import(
            found,
            left_out=left_out,
            restore="restore" in request.POST,
            actor=actor_in(request, championship),
            owner=request.user if isinstance(request.user, User) else None,
        )
        if found.status == Status.COMMITTING and found.job_id:
            job = reverse("jobs:job", args=[found.job_id])
            return HttpResponseRedirect(f"{job}?{urlencode({'next': here})}")
    return HttpResponseRedirect(here)


def _left_out(request: HttpRequest, found: RosterImport) -> set[int]:
    ticked = whole_numbers(request.POST.getlist("left_out"))
    if "left_out_all" in request.POST and found.status == Status.PREVIEWED:
        ticked |= {suspicion.line for suspicion in preview_of(found).suspicions}
    return ticked


def _previewed(request: HttpRequest, championship: Championship, found: RosterImport) -> dict[str, Any]:
    seen = preview_of(found)
    intake = seen.intake
    likely = _likely(seen)
    return {
        "championship": championship,
        "import": found,
        "intake": intake,
        "equal_names": seen.equal_names,
        "likely": likely,
        "likely_lines": {one["row"].line for one in likely},
        "likely_count": len(seen.suspicions),
        "refused": with_reasons(intake.refused[:SHOWN]),
        "wrong_lines": wrong_lines(found, intake.refused),
        "asides": [row for row in intake.new if row.notes or row.contact] if is_list(found) else [],
        "doubts": [(row.name, doubt_words(doubt)) for row in intake.new if (doubt := doubt_of(row.name))],
        "page": Paginator(intake.new, A_PAGE).get_page(request.GET.get("page")),
        "left_empty": left_empty_words(intake.new),
        "large": len(found.rows) > adding.AT_ONCE,
        "columns": [
            column_name(name, reader_language()) for name in found.source["columns"] if name in COLUMN_NAMES
        ],
    }


def _likely(seen: Preview) -> list[dict[str, Any]]:
    rows = {row.line: row for row in seen.intake.new}
    return [
        {"row": rows[one.line], "words": suspicion_words(one), "why": one.why}
        for one in seen.suspicions[:SHOWN]
        if one.line in rows
    ]


def with_reasons(rows: Iterable[RosterRow]) -> list[dict[str, Any]]:
    """Rows with problems, each with its reasons in the reader's language."""
    language = reader_language()
    return [
        {
            "line": row.line,
            "cells": [cell for cell in row.cells if cell],
            "reasons": [problem.message(language) for problem in row.problems],
        }
        for row in rows
    ]


def is_list(found: RosterImport) -> bool:
    """Whether it was read line by line, as a pasted list."""
    return bool(found.source.get("kind") == "list")


def wrong_lines(found: RosterImport, refused: Iterable[RosterRow]) -> str:
    """The refused lines of a list as they were pasted, to be corrected in place; "" for a spreadsheet."""
    return "\n".join(row.cells[0] for row in refused if row.cells) if is_list(found) else ""


def _imported(championship: Championship, found: RosterImport) -> dict[str, Any]:
    kept = [*found.summary.get("late", ()), *(row for row in found.rows if row.get("problems"))]
    return {
        "championship": championship,
        "import": found,
        "summary": found.summary,
        "refused_count": len(kept),
        "refused": with_reasons(row_from_json(row) for row in kept[:SHOWN]),
        "wrong_lines": wrong_lines(found, (row_from_json(row) for row in kept)),
    }


@for_organizers.action
def discard(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """Discard a preview; what somebody else has confirmed meanwhile stays."""
    found = previews.discard_import(_import(championship, pk), actor=actor_in(request, championship))
    if found.status != Status.DISCARDED:
        messages.error(
            request, _("This import is already confirmed and cannot be discarded. You can undo it here.")
        )
        return redirect("tournament:roster-import-preview", championship.slug, pk)
    messages.info(request, _("The import was discarded. Nobody was added."))
    return redirect("tournament:roster-import", championship.slug)


@for_organizers.form
def take_back(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """Show whom it concerns, then withdraw them all."""
    found = _import(championship, pk)
    if request.method != "POST":
        names = list(adding.brought_by(found).filter(status="registered").values_list("name", flat=True))
        context = {"championship": championship, "import": found, "names": names}
        return render(request, "tournament/roster/imports/take_back.html", context)
    with show_refusals(request):
        count = adding.take_back_import(found, actor=actor_in(request, championship))
        said = ngettext("%(n)s is withdrawn.", "%(n)s are withdrawn.", count)
        messages.success(request, said % {"n": count})
    return redirect("tournament:roster-import-preview", championship.slug, pk)


def _import(championship: Championship, pk: int) -> RosterImport:
    return get_object_or_404(RosterImport, championship=championship, pk=pk)
