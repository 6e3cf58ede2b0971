"""`{{ round|round_name }}`, `{{ round|round_within }}` of a round of the projection, of a draw sheet, or of
anything with `number` and `final`. In a list `{{ championship|name_of_round:2 }}`, `{{
championship|round_of_within:2 }}`, which look once.
"""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.safestring import SafeString

from prints.templatetags.kit import badge
from tournament.rounds import words
from tournament.sorteo.words import name_of_round, round_of_within

register = template.Library()
register.filter(name_of_round)
register.filter(round_of_within)


@register.filter
def round_name(shown: Any) -> str:
    """*Final*, or *Round 2*."""
    number, final = _number_and_final(shown)
    return words.round_name(number, final=final)


@register.filter
def round_within(shown: Any) -> str:
    """*the final*, or *round 2*."""
    number, final = _number_and_final(shown)
    return words.round_within(number, final=final)


@register.simple_tag
def table_state(of_round: str, table: str, seats: Any = None) -> str:
    """The state of a table, for its colour, of its round's and its own; `seats`: of the projection or of the
    database.
    """
    absent = [seat["absent"] if isinstance(seat, Mapping) else seat.absent for seat in seats or ()]
    return words.table_state(of_round, table, came=seats is None or not all(absent))


@register.simple_tag
def table_badge(of_round: str, table: str, seats: Any = None) -> SafeString:
    """The same as a mark, with its word."""
    return badge(table_state(of_round, table, seats))


def _number_and_final(shown: Any) -> tuple[int, bool]:
    if isinstance(shown, Mapping):
        return shown["round"] if "round" in shown else shown["number"], shown["final"]
    named = next(name for name in ("number", "round_number", "round") if hasattr(shown, name))
    return getattr(shown, named), shown.final if hasattr(shown, "final") else shown.is_final
