"""A seat in words."""

from django import template
from django.utils.translation import gettext as _

from tournament.sorteo.wire import OpenedSeat

register = template.Library()


@register.filter
def seat_words(seat: OpenedSeat) -> str:
    """No template: a page asks a thousand times."""
    return _("table %(table)s, seat %(seat)s") % {"table": seat.table, "seat": seat.seat}
