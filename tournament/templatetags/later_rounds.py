"""`{% later_round championship %}`: the step to the next round of a night that is drawn at once, if any."""

from typing import Any

from django import template
from django.template.context import RequestContext

from tournament.championship.models import Championship
from tournament.sorteo.later.queries.later_rounds import later_plan

register = template.Library()


@register.inclusion_tag("tournament/sorteo/later/_later_round.html", takes_context=True)
def later_round(context: RequestContext, championship: Championship) -> dict[str, Any]:
    """What would be drawn, and the button that prepares its sheet; empty where nothing is to be drawn now."""
    return {
        "championship": championship,
        "plan": later_plan(championship),
        "csrf_token": context.get("csrf_token"),
        "request": context.get("request"),
    }
