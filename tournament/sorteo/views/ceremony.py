"""The ceremony, and the organizer's own steps."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from core.open_pages import layout_of
from core.refusals import Conflict, UserError
from jobs.models import Job
from prints.qr import qr_svg
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.plan.forms import DrawForm
from tournament.plan.services import choose_plan
from tournament.sorteo import queries
from tournament.sorteo.at_once.services import chosen_way
from tournament.sorteo.forms import VoidForm
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_pages import public_address
from tournament.sorteo.responses import back, refuse_another
from tournament.sorteo.reveal.responses import state_of
from tournament.sorteo.roll.services import dice_correction
from tournament.sorteo.sheet.services import preparing, publishing
from tournament.sorteo.sheet.services.rehearsing import prepare_or_start
from tournament.sorteo.views.draft import checked

from .steps import Step, step_of

S = DrawSheet.Status


@for_judges.page
def ceremony(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Only the organizer sees a draft; a judge reads that one is being prepared."""
    organizes = may_organize(request, championship)
    public = queries.public_sheets(championship).select_related("championship")
    sheet = queries.open_sheet(championship) or public.last()
    if sheet is not None and sheet.status == S.DRAFT and not organizes:
        sheet = None
    step = step_of(sheet)
    context: dict[str, Any] = {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "organizes": organizes,
        "sheet": sheet,
        "step": step,
        "template": f"tournament/sorteo/_{step}.html",
        "before": _before(championship, sheet),
    }
    if sheet is not None:
        context |= checked(sheet) if step is Step.CHECK else _published(championship, sheet)
    return render(request, "tournament/sorteo/ceremony.html", context)


def _before(championship: Championship, sheet: DrawSheet | None) -> list[DrawSheet]:
    earlier = queries.public_sheets(championship).exclude(pk=sheet.pk if sheet else 0)
    return list(earlier.select_related("round").defer("text").order_by("-serial"))


def _published(championship: Championship, sheet: DrawSheet) -> dict[str, Any]:
    address = public_address("tournament:sorteo-scribe", championship.slug)
    record = queries.result_of(sheet)
    return {
        "shown": state_of(sheet),
        "result": record.sha256 if record else "",
        "seed": record.certificate["seed"] if record and record.certificate else "",
        "objections_until": queries.objections_until(sheet),
        "typing_until": queries.typing_until(sheet),
        "qr": qr_svg(address) if address else "",
        "void": sheet.records.filter(kind="void").first() if sheet.status == S.VOID else None,
        "may_correct": dice_correction.may_correct(sheet),
    }


@for_organizers.action
def prepare(request: HttpRequest, championship: Championship) -> HttpResponse:
    """By the plan `way` or at so many tables. `expected_number` makes a second press give the same draft."""
    form = DrawForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose the number of tables first."))
        return redirect("tournament:plan", championship.slug)
    wanted, actor = form.cleaned_data, actor_in(request, championship)
    with show_refusals(request):
        if wanted["way"]:
            way = chosen_way(championship, wanted["way"], wanted["expected_number"])
            choose_plan(championship, way, actor=actor)
            wanted |= {name: getattr(way.first, name) for name in ("tables", "best_next", "advance")}
        prepared = prepare_or_start(
            championship,
            tables=wanted["tables"],
            best_next=wanted["best_next"] or 0,
            expected_number=wanted["expected_number"],
            advance=wanted["advance"],
            actor=actor,
            owner=request.user if isinstance(request.user, User) else None,
        )
        if isinstance(prepared, Job):
            onward = urlencode({"next": reverse("tournament:sorteo-ceremony", args=[championship.slug])})
            return redirect(f"{reverse('jobs:job', args=[prepared.pk])}?{onward}")
        messages.success(request, _("The draw sheet is prepared. Check it; nobody else can see it yet."))
        return redirect("tournament:sorteo-ceremony", championship.slug)
    return redirect("tournament:plan", championship.slug)


@for_organizers.action
def publish(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`sha256`: another draft is not published unseen. A bar has one scribe, so the cups come next."""
    with show_refusals(request):
        sheet = _posted_sheet(request, championship)
        if sheet is not None:
            published = publishing.publish_sheet(sheet, actor=actor_in(request, championship))
            messages.success(request, _("Draw sheet %(serial)s is public.") % {"serial": published.serial})
            if published.dice == DrawDice.BAR and step_of(published) is Step.ROLL:
                return redirect("tournament:sorteo-scribe", championship.slug)
    return redirect("tournament:sorteo-ceremony", championship.slug)


@for_organizers.action
def discard(request: HttpRequest, championship: Championship) -> HttpResponse:
    with show_refusals(request):
        sheet = _posted_sheet(request, championship)
        if sheet is not None:
            preparing.discard_sheet(sheet, actor=actor_in(request, championship))
            messages.success(request, _("The draft of the draw sheet is discarded. Nobody saw it."))
            if sheet.purpose == DrawSheet.Purpose.PAIRS:
                return redirect("tournament:sorteo-pairs", championship.slug)
        return redirect("tournament:plan", championship.slug)
    return redirect("tournament:sorteo-ceremony", championship.slug)


def _posted_sheet(request: HttpRequest, championship: Championship) -> DrawSheet | None:
    sheet = queries.open_sheet(championship)
    if sheet is not None and sheet.sha256 != request.POST.get("sha256"):
        raise Conflict(
            _("The draw sheet has been prepared again in the meantime: look at this one first."),
            code="other_sheet",
        )
    return sheet


@for_organizers.form
def void(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = queries.open_in_public(championship)
    if sheet is None or sheet.status == S.DRAWN or sheet.all_read_at is not None:
        with show_refusals(request):
            raise Conflict(
                _("There is no draw sheet that could be declared void: a finished roll is never repeated."),
                code="nothing_to_void",
            )
        return redirect("tournament:sorteo-ceremony", championship.slug)
    form = VoidForm(request.POST if request.method == "POST" else None, rolling=sheet.status == S.ROLLING)
    if request.method == "POST" and form.is_valid():
        try:
            refuse_another(request, sheet)
            publishing.void_sheet(
                sheet,
                reason=form.cleaned_data["reason"],
                unfinished=form.cleaned_data.get("unfinished", False),
                actor=actor_in(request, championship),
            )
        except UserError as refusal:
            form.add_error("reason", with_way(request, refusal))
        else:
            sentence = _("Draw sheet %(serial)s is void.")
            messages.success(request, sentence % {"serial": sheet.serial})
            return back(request, championship)
    context = {
        "championship": championship,
        "sheet": sheet,
        "form": form,
        "cups": len(queries.cups_of(sheet)),
    }
    return render(request, "tournament/sorteo/sheet/void.html", context, status=422 if form.is_bound else 200)
