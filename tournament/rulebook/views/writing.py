"""Parts of the next edition."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.idempotency.decorator import once
from core.language import reader_language
from core.refusals import UserError
from rules.book.stored import lines_before, split_front
from rules.editions.errors import BookRefused, FaultIn
from rules.editions.models import Draft, Edition
from rules.editions.queries import books_of, edition_in_force
from rules.editions.services.editions import (
    add_draft,
    copy_into,
    edit_draft,
    import_text,
    save_text,
)
from rules.editions.services.upcoming import upcoming_edition
from rules.editions.services.working import text_version, working_text
from rules.games.bilingual import LANGUAGES
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.rulebook.forms import CopyFromForm, DraftForm, ImportForm, TextForm

from .overview import draft_of

MOST_COPIES = 60


def _shown(request: HttpRequest, page: str, championship: Championship, **context: Any) -> HttpResponse:
    return render(
        request,
        f"tournament/rulebook/{page}.html",
        {"championship": championship, "rulebook": championship.edition.rulebook, **context},
        status=422 if request.method == "POST" else 200,
    )


@for_organizers.form
@once
def draft(request: HttpRequest, championship: Championship, pk: int | None = None) -> HttpResponse:
    rulebook = championship.edition.rulebook
    standing = draft_of(championship, pk) if pk is not None else None
    form = DraftForm(request.POST or None, initial=_worded(standing))
    if request.method == "POST" and form.is_valid():
        try:
            if standing:
                edit_draft(standing, **form.cleaned_data)
            else:
                actor = actor_in(request, championship)
                add_draft(rulebook, **form.cleaned_data, actor_label=actor.label)
        except UserError as refusal:
            named = [name for name in refusal.extra.get("fields", {}) if name in form.fields]
            form.add_error(named[0] if named else None, with_way(request, refusal))
        else:
            messages.success(request, _("The draft is waiting for the next edition."))
            return redirect("tournament:rulebook", championship.slug)
    articles = books_of(edition_in_force(rulebook))[reader_language()].articles
    return _shown(request, "draft", championship, form=form, draft=standing, articles=articles)


def _worded(standing: Draft | None) -> dict[str, Any]:
    if standing is None:
        return {}
    return {name: getattr(standing, name) for name in DraftForm.base_fields}


@for_organizers.form
@once
def text(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Saved with their faults."""
    rulebook = championship.edition.rulebook
    current = edition_in_force(rulebook)
    form = TextForm(request.POST.dict() or None, initial=_texts(championship, current))
    if request.method == "POST" and form.is_valid():
        typed = form.cleaned_data
        try:
            save_text(rulebook, es=typed["es"], en=typed["en"], expected_seen=typed["seen"])
        except UserError as refusal:
            form.add_error(None, with_way(request, refusal))
            form.data = {**form.data, "seen": refusal.extra.get("seen", typed["seen"])}
        else:
            messages.success(request, _("Saved. Nothing is published yet."))
            return redirect("tournament:rulebook-text", championship.slug)
    faults = () if form.is_bound else _in_editor(championship, current)
    return _shown(request, "text", championship, form=form, last=current, faults=faults)


def _texts(championship: Championship, current: Edition) -> dict[str, str]:
    rulebook = championship.edition.rulebook
    bodies: dict[str, str] = {
        lang: split_front(working_text(rulebook, current, lang))[1] for lang in LANGUAGES
    }
    return {**bodies, "seen": text_version(rulebook, current)}


def _in_editor(championship: Championship, current: Edition) -> list[FaultIn]:
    """Lines as in the editor, without front matter."""
    rulebook = championship.edition.rulebook
    if not (rulebook.next_es or rulebook.next_en):
        return []
    hidden = {lang: lines_before(working_text(rulebook, current, lang)) for lang in LANGUAGES}
    return [
        FaultIn(fault.lang, max(0, fault.line - hidden[fault.lang]), fault.code, fault.text)
        for fault in upcoming_edition(rulebook, current, ()).faults
    ]


@for_organizers.form
def take_in(request: HttpRequest, championship: Championship) -> HttpResponse:
    """With faults nothing is imported."""
    form = ImportForm(request.POST or None, request.FILES or None)
    faults: Sequence[FaultIn] = ()
    if request.method == "POST" and form.is_valid():
        try:
            import_text(championship.edition.rulebook, form.source(), form.language())
        except BookRefused as refused:
            faults = refused.faults
            form.add_error(None, with_way(request, refused))
        except UserError as refusal:
            form.add_error(_source(form), with_way(request, refusal))
        except ValidationError as wrong:
            form.add_error(_source(form), wrong)
        else:
            messages.success(
                request, _("Imported. Look at what it changes; nothing is published until you say so.")
            )
            return redirect("tournament:rulebook-next", championship.slug)
    return _shown(request, "import", championship, form=form, faults=faults)


def _source(form: ImportForm) -> str:
    return "file" if form.cleaned_data.get("file") else "text"


@for_organizers.form
def copy(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = CopyFromForm(_editions_to_copy(championship), request.POST or None)
    if request.method == "POST" and form.is_valid():
        copy_into(championship.edition.rulebook, Edition.objects.get(pk=form.cleaned_data["edition"]))
        messages.success(
            request, _("Copied. Look at what it changes; nothing is published until you say so.")
        )
        return redirect("tournament:rulebook-next", championship.slug)
    return _shown(request, "copy", championship, form=form)


def _editions_to_copy(championship: Championship) -> QuerySet[Edition]:
    mine = Q(rulebook=championship.edition.rulebook_id)
    listed = Q(rulebook__editions__championships__listed=True)
    free = Q(rulebook__editions__championships__isnull=True)
    of_league = Q(rulebook__league=championship.league_id, rulebook__game=championship.game)
    editions = Edition.objects.filter(mine | listed | free, of_league).distinct()
    return (
        editions.select_related("rulebook")
        .defer("text_es", "text_en", "options", "changes")
        .order_by("-published_at")[:MOST_COPIES]
    )
