"""A table and a seat of a draw in words, by the sheet's event: where it draws pairs a table is one."""

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import npgettext

from tournament.championship.models import Championship
from tournament.championship.together import entries_counted, entries_label, together
from tournament.draw import people_each_of
from tournament.sorteo.seating.words import (
    place_named,
    place_word,
    places_counted,
    places_title,
)
from tournament.sorteo.wire import OpenedSeat, Show

register = template.Library()
register.filter(place_named)
register.filter(place_word)
register.filter(places_title)


@register.filter
def how_many(shown: Show) -> int:
    """Tables, or whole pairs: who is over is none."""
    each = people_each_of(shown.event)
    return shown.players // each if each else shown.tables


@register.filter
def places_label(shown: Show) -> str:
    """For its number, which stands beside it."""
    count, each = how_many(shown), people_each_of(shown.event)
    return entries_label(count, each) if each else npgettext("where one sits", "table", "tables", count)


@register.filter
def places_shown(shown: Show) -> str:
    return places_counted(shown.event, how_many(shown))


@register.filter
def players_drawn(shown: Show, championship: Championship) -> str:
    return f"{shown.players} {drawn_label(shown, championship)}"


@register.filter
def drawn_label(shown: Show, championship: Championship) -> str:
    """*pairs*; by a sheet that makes pairs players are drawn."""
    each = _each_drawn(shown, championship)
    if each == 1:
        return npgettext("who is drawn", "player", "players", shown.players)
    return entries_label(shown.players, each)


@register.filter
def players_on_sheet(shown: Show, championship: Championship) -> str:
    return entries_counted(shown.players, _each_drawn(shown, championship))


def _each_drawn(shown: Show, championship: Championship) -> int:
    return 1 if people_each_of(shown.event) else championship.people_each


@register.filter
def draws_pairs(event: str) -> bool:
    return people_each_of(event) > 0


@register.filter
def place_shown(shown: Show, number: int) -> str:
    """What a table of it is called; of pairs the last one may be who is over, and is none."""
    each = people_each_of(shown.event)
    if each and number == shown.tables and shown.players % each:
        return capfirst(together(each)["no_pair"])
    return place_named(shown.event, number)


@register.filter
def seat_words(seat: OpenedSeat, shown: Show) -> str:
    """No template: a page asks a thousand times."""
    if people_each_of(shown.event):
        return place_shown(shown, seat.table)
    return _("table %(table)s, seat %(seat)s") % {"table": seat.table, "seat": seat.seat}


@register.filter
def place_and_seat(seat: OpenedSeat, shown: Show) -> str:
    if people_each_of(shown.event):
        return place_shown(shown, seat.table)
    return _("Table %(table)s · seat %(seat)s") % {"table": seat.table, "seat": seat.seat}
