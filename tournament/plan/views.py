"""The plan of the night: from who is here to the final, before anything is drawn; and the step to a draw
sheet.
"""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.championship.access.decorators import for_organizers
from tournament.championship.models import Championship
from tournament.plan.forms import PlanForm
from tournament.plan.night import Stage, plan_night, table_counts
from tournament.plan.queries import NightPlan, night_plan
from tournament.rounds.models import Round
from tournament.rounds.queries import last_round

SHOWN = 6  # numbers of tables offered at once; the others are a touch further


@for_organizers.page
def plan(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?tables=` tries another number of tables, `?best=` so many of the best next placed; nothing is
    written.
    """
    form = PlanForm(request.GET)
    asked = form.cleaned_data if form.is_valid() else {}
    stands = night_plan(championship, tables=asked.get("tables"))
    last = last_round(championship)
    context: dict[str, Any] = {"championship": championship, "plan": stands, "last": last, "form": form}
    sheets = championship.draw_sheets
    over = (sheets.model.Status.DONE, sheets.model.Status.VOID)
    context["sheet"] = sheets.exclude(status__in=over).first()
    if stands is not None:
        context |= _chosen(stands, asked) | {"may_draw": _may_draw(stands, last)}
    return render(request, "tournament/plan/plan.html", context)


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
    """The round before is closed, and somebody is marked as here."""
    return not stands.assumed and stands.players > 0 and (last is None or last.status == Round.Status.CLOSED)
