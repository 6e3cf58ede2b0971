"""The plan of the night: from who is here to the final, before anything is drawn; and the step from it to a
draw sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from ..forms.plan import DrawForm, PlanForm
from ..gates import organizer_required
from ..models import Championship, Round
from ..permissions import actor_in
from ..plan import Stage, plan_night, table_counts
from ..queries import NightPlan, last_round, night_plan
from ..queries.sorteo import open_sheet
from ..services.sorteo.preparing import prepare_sheet
from .refusals import refusals_told

SHOWN = 6  # numbers of tables offered at once; the others are a touch further


@never_cache
@organizer_required
@require_safe
def plan(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?tables=` tries another number of tables, `?best=` so many of the best next placed; looking writes
    nothing.
    """
    form = PlanForm(request.GET)
    asked = form.cleaned_data if form.is_valid() else {}
    stands = night_plan(championship, tables=asked.get("tables"))
    last = last_round(championship)
    context: dict[str, Any] = {"championship": championship, "plan": stands, "last": last, "form": form}
    context["sheet"] = open_sheet(championship)
    if stands is not None:
        context |= _chosen(stands, asked) | {"may_draw": _may_draw(stands, last)}
    return render(request, "tournament/plan.html", context)


def _chosen(stands: NightPlan, asked: dict[str, Any]) -> dict[str, Any]:
    """The way to the final with what was asked, and the other numbers of tables for its first round."""
    best = min(asked.get("best") or 0, stands.seconds)
    stages = _with_best(stands, best, asked.get("tables")) if best else stands.stages
    if not stages:
        return {"stages": (), "offers": (), "best": 0}
    first = stages[0]
    offers = [stands.stages[0].proposed, *stands.stages[0].others]
    numbers = table_counts(stands.players)
    return {
        "stages": stages,
        "first": first,
        "choice": first.proposed,
        "best": best,
        "offers": offers[:SHOWN],
        "more_offers": offers[SHOWN:],
        "least": numbers.start,
        "most": numbers.stop - 1,
        "ignored": asked.get("tables") not in (None, first.proposed.tables),
    }


def _with_best(stands: NightPlan, best: int, tables: int | None) -> Sequence[Stage]:
    return plan_night(stands.players + best, stands.hall, tables=tables, number=stands.number)


def _may_draw(stands: NightPlan, last: Round | None) -> bool:
    """The round before is closed, and somebody is really here."""
    return not stands.assumed and stands.players > 0 and (last is None or last.status == Round.Status.CLOSED)


@organizer_required
@require_POST
def prepare(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Prepares the draw sheet of the next round. The number of the round that was looked at goes with it: a
    second press, or a second organizer, comes to the same sheet.
    """
    form = DrawForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose the number of tables first."))
        return redirect("tournament:plan", championship.slug)
    wanted = form.cleaned_data
    with refusals_told(request):
        prepare_sheet(
            championship,
            tables=wanted["tables"],
            best_next=wanted["best_next"] or 0,
            expected_number=wanted["expected_number"],
            actor=actor_in(request, championship),
        )
        messages.success(request, _("The draw sheet is prepared. Check it; nobody sees it yet."))
        return redirect("tournament:sorteo-room", championship.slug)
    return redirect("tournament:plan", championship.slug)
