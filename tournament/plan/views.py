"""The plan of the night: ways to the final, their length, and the step to the draw."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from core.numbers import whole_number
from rules.book.of_game import installed
from rules.games import USUAL
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import show_refusals
from tournament.plan.forms import PlanForm, WishesForm, wishes_form
from tournament.plan.night import table_counts
from tournament.plan.queries.effects import Question, effect_of, question_of, question_of_preset
from tournament.plan.queries.expected import (
    are_simulated,
    expected_night,
    forecast_of,
    none_on_failure,
)
from tournament.plan.queries.night import NightPlan, night_plan, wishes_of
from tournament.plan.services import set_wishes, start_comparison, start_simulation
from tournament.plan.ways import Asked, Way
from tournament.rounds.models import Round
from tournament.rounds.queries import last_round

MOST_SHOWN = 3  # side by side
_MOST_ASKED = 40  # times that a part asks again whether its tables are simulated


@for_organizers.page
def plan(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?tables=`, `?advance=`, `?best=` try a round; nothing is written."""
    form = PlanForm(request.GET)
    current = night_plan(championship)
    last = last_round(championship)
    context: dict[str, Any] = {"championship": championship, "plan": current, "last": last, "form": form}
    sheets = championship.draw_sheets
    over = (sheets.model.Status.DONE, sheets.model.Status.VOID)
    context["sheet"] = sheets.exclude(status__in=over).first()
    if current is not None:
        asked = _asked(form)
        own = current.asked(asked) if asked else None
        context |= _ways(current, own) | {
            "may_draw": _may_draw(current, last),
            "ignored": asked is not None and own is None,
            "own": own,
            "wishes": wishes_form(wishes_of(championship)),
            "by_computer": championship.draw_dice == DrawDice.COMPUTER,
        }
    return render(request, "tournament/plan/plan.html", context)


def _asked(form: PlanForm) -> Asked | None:
    fields = form.cleaned_data if form.is_valid() else {}
    if not any(fields.get(name) is not None for name in ("tables", "advance", "best")):
        return Asked(tables=0) if form.errors else None
    return Asked(fields.get("tables"), fields.get("advance"), fields.get("best"))


def _ways(current: NightPlan, own: Way | None) -> dict[str, Any]:
    ways = current.ways
    if own is not None:
        ways = (own, *(way for way in ways if way.stages != own.stages))[:MOST_SHOWN]
    numbers = table_counts(current.players)
    return {
        "ways": ways,
        "first": ways[0].first if ways else None,
        "least": numbers.start,
        "most": max(numbers.start, numbers.stop - 1),
    }


def _may_draw(current: NightPlan, last: Round | None) -> bool:
    return (
        not current.assumed and current.players > 0 and (last is None or last.status == Round.Status.CLOSED)
    )


@for_organizers.action
def wishes(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = WishesForm(request.POST)
    if not form.is_valid():
        sentences = [str(error) for errors in form.errors.values() for error in errors]
        messages.error(request, " ".join(sentences))
        return redirect("tournament:plan", championship.slug)
    with show_refusals(request):
        set_wishes(championship, **form.cleaned_data, actor=actor_in(request, championship))
        messages.success(request, _("Noted: the plans below follow what you asked for."))
    return redirect("tournament:plan", championship.slug)


@for_organizers.page
def length(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Until its tables are simulated the part asks again by itself, `?asked=` times so far."""
    current = night_plan(championship)
    way = current.way_of(request.GET.get("way", "")) if current else None
    if way is None:
        return HttpResponse()
    night = none_on_failure(lambda: forecast_of(championship, way))
    asked = whole_number(request.GET.get("asked")) or 0
    waits = asked < _MOST_ASKED and not are_simulated(championship, way)
    if waits:
        start_simulation(championship, way, owner=_user(request))
    context = {
        "night": night,
        "leads": "leads" in request.GET,
        "way": way,
        "waits": waits,
        "asked": asked + 1,
    }
    return render(request, "tournament/plan/_length.html", context)


@for_organizers.page
def expected(request: HttpRequest, championship: Championship) -> HttpResponse:
    night = expected_night(championship)
    return render(request, "tournament/plan/_expected.html", {"championship": championship, "night": night})


@for_organizers.page
def option(request: HttpRequest, championship: Championship, option: str) -> HttpResponse:
    return _effect(request, question_of(championship, option), scope=championship.slug)


@never_cache
@login_required
@require_safe
def usual_option(request: HttpRequest, option: str) -> HttpResponse:
    """Before the championship exists, under the rules of `?game=` and `?preset=`."""
    game = request.GET.get("game", "")
    game = game if game in installed() else USUAL
    preset = request.GET.get("preset", "")
    known = preset if preset in installed()[game].catalogue.presets else None
    return _effect(request, question_of_preset(known, option, game=game), scope="")


def _effect(request: HttpRequest, question: Question | None, *, scope: str) -> HttpResponse:
    """Asks again by itself as `length` does."""
    if question is None:
        raise Http404
    effect = none_on_failure(lambda: effect_of(question))
    asked = whole_number(request.GET.get("asked")) or 0
    if effect is None and asked < _MOST_ASKED:
        start_comparison(question, scope=scope, owner=_user(request))
    context = {
        "effect": effect,
        "gives_up": asked >= _MOST_ASKED,
        "asked": asked + 1,
    }
    return render(request, "tournament/plan/_effect.html", context)


def _user(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None
