"""`{% next_step championship %}`, `{% round_steps championship number %}`. The `states` of rounds that a page
has are not read again.
"""

from dataclasses import replace
from typing import Any

from django import template
from django.template.context import RequestContext

from tournament.championship.access.permissions import may_organize
from tournament.championship.models import Championship
from tournament.dashboard.queries.next_step import due_beside
from tournament.dashboard.queries.next_step import next_step as step_in_words
from tournament.dashboard.queries.night import night
from tournament.dashboard.queries.round_steps import round_steps as steps_of

register = template.Library()


@register.inclusion_tag("tournament/dashboard/_next_step.html", takes_context=True)
def next_step(
    context: RequestContext, championship: Championship, at: str = "", but: str = "", page: str = ""
) -> dict[str, Any]:
    """`at`, `but`: steps at which it is shown or not; `page`: an address without link."""
    shown: dict[str, Any] = {"csrf_token": context.get("csrf_token")}
    if not may_organize(context["request"], championship):
        return shown
    stands = night(championship, context.get("states"))
    if stands.step in but.split() or (at and stands.step not in at.split()):
        return shown
    step = step_in_words(championship, stands)
    step = replace(step, others=tuple(way for way in step.others if way.url != page))
    return shown | {"step": step, "due": due_beside(championship, stands)}


@register.inclusion_tag("tournament/dashboard/_round_steps.html", takes_context=True)
def round_steps(context: RequestContext, championship: Championship, number: int) -> dict[str, Any]:
    stands = night(championship, context.get("states"))
    organizes = may_organize(context["request"], championship)
    played = stands.state_of(number)
    shown: dict[str, Any] = {
        "csrf_token": context.get("csrf_token"),
        "championship": championship,
        "number": number,
        "organizes": organizes,
        "steps": steps_of(championship, stands, number),
    }
    if organizes:
        shown["step"] = step_in_words(championship, stands, of=played)
        shown["due"] = due_beside(championship, stands, of=played)
    return shown
