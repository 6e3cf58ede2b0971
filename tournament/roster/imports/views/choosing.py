"""Choosing a file or pasting a list."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from core.idempotency.decorator import once
from core.language import reader_language
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.roster.columns import COLUMN_NAMES, column_name
from tournament.roster.forms import ImportForm
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.services import previews

Status = RosterImport.Status


@for_organizers.form
@once
def choose(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = ImportForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and (roster_import := _open(request, championship, form)):
        return redirect("tournament:roster-import-preview", championship.slug, roster_import.pk)
    context = {
        "championship": championship,
        "form": form,
        "columns": [column_name(name, reader_language()) for name in COLUMN_NAMES],
        "earlier": championship.roster_imports.exclude(status=Status.DISCARDED).defer("rows", "cells")[:10],
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
