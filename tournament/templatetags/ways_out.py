"""`{% way_out refusal %}`: a button to the page that helps."""

from typing import Any

from django import template
from django.template.context import RequestContext

from core.refusals import UserError
from rules.games import Refused
from tournament.championship import refusal_messages

register = template.Library()


@register.inclusion_tag("_components/way_out.html", takes_context=True)
def way_out(context: RequestContext, refusal: Any) -> dict[str, Any]:
    refused = isinstance(refusal, UserError | Refused)
    return {"way": refusal_messages.way_out(context["request"], refusal) if refused else None}
