"""What a round is called, in templates: `{{ round|round_name }}`, `{{ round|round_within }}`, of a round as
the projection has it, of a draw sheet, or of anything with a `number` that says whether it is the `final`.
"""

from collections.abc import Mapping
from typing import Any

from django import template

from tournament.rounds import words

register = template.Library()


@register.filter
def round_name(shown: Any) -> str:
    """*Final*, or *Round 2*."""
    number, final = _of(shown)
    return words.round_name(number, final=final)


@register.filter
def round_within(shown: Any) -> str:
    """*the final*, or *round 2*."""
    number, final = _of(shown)
    return words.round_within(number, final=final)


def _of(shown: Any) -> tuple[int, bool]:
    if isinstance(shown, Mapping):
        return shown["round"] if "round" in shown else shown["number"], shown["final"]
    named = next(name for name in ("number", "round_number", "round") if hasattr(shown, name))
    return getattr(shown, named), shown.final
