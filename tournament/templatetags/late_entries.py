"""`{% seat_late championship %}`: late entries, with their button; `{% seat_late_form championship %}`: its
form.
"""

from collections.abc import Collection
from typing import Any

from django import template
from django.template.context import RequestContext

from tournament.championship.models import Championship, DrawDice
from tournament.roster.models import Entry
from tournament.roster.presence.queries import late
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.seating.queries.late_seats import late_seats
from tournament.sorteo.seating.queries.seats import dice_of
from tournament.sorteo.sheet.requests.late_entries import ways_in_words

register = template.Library()


@register.inclusion_tag("tournament/changes/_seat_late.html", takes_context=True)
def seat_late(
    context: RequestContext, championship: Championship, only: Collection[Entry] | None = None
) -> dict[str, Any]:
    shown = _with_token(context, championship)
    first = _first(championship)
    wanted = None if only is None else {entry.pk for entry in only}
    people = [e for e in late(championship) if wanted is None or e.pk in wanted] if first else []
    if first is None or not people:
        return shown | {"standing_by": only if first else ()}
    seats = late_seats(first)
    seatable = seats.seated_of(len(people))
    return shown | {
        "people": people,
        "seated": people[:seatable],
        "ways": ways_in_words(seats, len(people)),
        "wait_for": seats.wait_for(len(people)),
        "by_computer": dice_of(first) == DrawDice.COMPUTER,
        "drawing": _drawing(championship),
    }


@register.inclusion_tag("tournament/changes/_seat_late_form.html", takes_context=True)
def seat_late_form(context: RequestContext, championship: Championship) -> dict[str, Any]:
    """Outside all other forms."""
    first = _first(championship)
    by_computer = first is not None and dice_of(first) == DrawDice.COMPUTER
    return _with_token(context, championship) | {"first": first, "by_computer": by_computer}


def _with_token(context: RequestContext, championship: Championship) -> dict[str, Any]:
    return {"championship": championship, "csrf_token": context.get("csrf_token")}


def _first(championship: Championship) -> Round | None:
    open_rounds = championship.rounds.filter(number=1, status__in=("published", "open"))
    return open_rounds.select_related("championship", "draw").first()


def _drawing(championship: Championship) -> DrawSheet | None:
    sheet = open_in_public(championship)
    return sheet if sheet and sheet.purpose == DrawSheet.Purpose.LATE else None
