"""Where somebody sits, in words: the same for phone, screen and announcer."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def seat_words(seat: Mapping[str, Any]) -> str:
    """*table 4, seat 2*, for a seat as `queries.show` has it. No template: a page asks a thousand times."""
    return _("table %(table)s, seat %(seat)s") % {"table": seat["table"], "seat": seat["seat"]}
