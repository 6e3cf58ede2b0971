"""`{{ round|round_name }}`, `{{ round|round_within }}` of anything with `number` and `final`; in a list `{{
championship|name_of_round:2 }}`, which looks once.
"""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.safestring import SafeString

from prints.templatetags.kit import badge
from tournament.championship.log.words import draw_of_pairs
from tournament.championship.together import together
from tournament.draw import people_each_of
from tournament.results.standings.words import missing_words
from tournament.results.table_pages import at_table
from tournament.rounds import words
from tournament.sorteo.words import name_of_round, round_of_within

register = template.Library()
register.filter(name_of_round)
register.filter(round_of_within)
register.filter(at_table)


@register.filter
def round_name(shown: Any) -> str:
    if each := _people_each(shown):
        return draw_of_pairs(together(each)).heading
    number, final = _number_and_final(shown)
    return words.round_name(
        number, final=final, repechage=_is(shown, "repechage"), consolation=_is(shown, "consolation")
    )


@register.filter
def round_within(shown: Any) -> str:
    if each := _people_each(shown):
        return draw_of_pairs(together(each)).within
    number, final = _number_and_final(shown)
    return words.round_within(
        number, final=final, repechage=_is(shown, "repechage"), consolation=_is(shown, "consolation")
    )


@register.simple_tag
def table_state(of_round: str, table: str, seats: Any = None) -> str:
    """The state of a table, for its colour, of its round's and its own; `seats`: of the projection or of the
    database.
    """
    absent = [seat["absent"] if isinstance(seat, Mapping) else seat.absent for seat in seats or ()]
    return words.table_state(of_round, table, came=seats is None or not all(absent))


@register.simple_tag
def table_badge(of_round: str, table: str, seats: Any = None, missing: int | None = None) -> SafeString:
    """The same as a mark, with its word; `missing`: the place that keeps it half said."""
    if missing:
        return badge("attention", missing_words(missing))
    return badge(table_state(of_round, table, seats))


def _people_each(shown: Any) -> int:
    """Of a sheet that draws pairs, what is shown of it, or the heading of its paper; else 0."""
    each: int = getattr(shown, "people_each", 0)
    return each or people_each_of(getattr(shown, "event", ""))


def _is(shown: Any, kind: str) -> bool:
    """A round of that kind; a mapping is published."""
    if isinstance(shown, Mapping):
        return bool(shown.get(kind))
    return bool(getattr(shown, f"is_{kind}", False))


def _number_and_final(shown: Any) -> tuple[int, bool]:
    if isinstance(shown, Mapping):
        return shown["round"] if "round" in shown else shown["number"], shown["final"]
    named = next(name for name in ("number", "round_number", "round") if hasattr(shown, name))
    return getattr(shown, named), shown.final if hasattr(shown, "final") else shown.is_final
