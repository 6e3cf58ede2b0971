"""The reveal, run by hand."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

from core.refusals import NotNow, UserError
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.sorteo import queries
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.responses import back, by_script, refuse_another
from tournament.sorteo.reveal.responses import refused, state_answer, state_of
from tournament.sorteo.reveal.services import reveal as revealing
from tournament.sorteo.seating.words import place_word
from tournament.sorteo.wire import Reveal, SheetState

STEPS: Mapping[str, Callable[..., DrawSheet]] = {
    "start": revealing.start,
    "pause": revealing.pause,
    "back": revealing.previous_step,
    "on": revealing.next_step,
    "finish": revealing.finish,
}


@for_judges.page
@ensure_csrf_cookie
def announce(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = _sheet(championship)
    shown = state_of(sheet) if sheet else None
    context: dict[str, Any] = {
        "championship": championship,
        "sheet": sheet,
        "shown": shown,
        "reveal": shown.reveal if shown else None,
        "whole_table": _whole_table(shown.reveal) if shown and shown.reveal else None,
        "organizes": may_organize(request, championship),
    }
    if sheet and shown and shown.reveal:
        context["config"] = _config(championship, shown)
    return render(request, "tournament/sorteo/reveal/announce.html", context)


def _whole_table(reveal: Reveal) -> dict[str, Any] | None:
    """The table of the last step. None where names come one by one, and before the first."""
    if reveal.unit == "name" or not reveal.last:
        return None
    number = reveal.last[0].table
    opened = next(table for table in reveal.board if table.table == number)
    return {"table": number, "people": [seat for seat in opened.seats if seat]}


def _config(championship: Championship, shown: SheetState) -> dict[str, Any]:
    slug = championship.slug
    pressed_for = f"?serial={shown.serial}"
    return {
        "api": reverse("tournament:sorteo-cups", args=[slug]),
        "steps": {
            step: reverse("tournament:sorteo-reveal", args=[slug, step]) + pressed_for for step in STEPS
        },
        "shown": msgspec.to_builtins(shown),
        **({"pair": place_word(shown.event)} if shown.purpose == "pairs" else {}),
    }


@for_judges.action
def reveal(request: HttpRequest, championship: Championship, step: str) -> HttpResponse:
    """A script gets the state after it."""
    take = STEPS.get(step)
    if take is None:
        raise Http404
    sheet = _sheet(championship)
    if step == "finish" and "skips" not in request.POST and not by_script(request) and _left(sheet):
        return redirect("tournament:sorteo-finish", championship.slug)
    try:
        if sheet is None:
            raise NotNow(_("There is nothing to reveal: no draw sheet is public."), code="no_sheet")
        refuse_another(request, sheet)
        taken = take(sheet, actor=actor_in(request, championship))
    except UserError as refusal:
        if by_script(request):
            return refused(refusal, sheet=sheet)
        messages.error(request, with_way(request, refusal))
        return back(request, championship)
    if by_script(request):
        return state_answer(state_of(taken))
    if step == "finish":
        messages.success(request, _("All seats are public. People are looking for their tables now."))
        if taken.round and not request.POST.get("next"):
            return redirect("tournament:round", championship.slug, taken.round.number)
    return back(request, championship)


@for_judges.page
def finish(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = _sheet(championship)
    if not (left := _left(sheet)) or sheet is None:
        return redirect("tournament:sorteo-ceremony", championship.slug)
    context = {"championship": championship, "sheet": sheet, "left": left, "reveal": state_of(sheet).reveal}
    return render(request, "tournament/sorteo/reveal/finish.html", context)


@for_organizers.action
def certificate(request: HttpRequest, championship: Championship) -> HttpResponse:
    with show_refusals(request):
        sheet = queries.open_in_public(championship)
        if sheet is None:
            raise NotNow(_("There is no draw whose certificate could be released."), code="no_sheet")
        refuse_another(request, sheet)
        revealing.publish_certificate(sheet, actor=actor_in(request, championship))
        messages.success(request, _("The certificate is public: anybody can compute the tables now."))
    return redirect("tournament:sorteo-ceremony", championship.slug)


def _sheet(championship: Championship) -> DrawSheet | None:
    """Else the last, which another phone may just have finished."""
    return queries.open_in_public(championship) or queries.public_sheets(championship).last()


def _left(sheet: DrawSheet | None) -> int:
    shown = state_of(sheet).reveal if sheet and sheet.status != DrawSheet.Status.DONE else None
    return shown.total - shown.position if shown and shown.state != "over" else 0
