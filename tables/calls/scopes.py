"""How far a ruling upon a call reaches, in words: what the deciding page offers, and its button says."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.sorteo.queries import final_number

from .queries.deciding import Reached

Scope = RegisterLine.Scope


@dataclass(frozen=True, slots=True)
class ScopeShown:
    """A scope as the page offers it: what it is, and whom it reaches now."""

    value: str
    label: str
    reaches: str
    chosen: bool


def default_scope(championship: Championship) -> str:
    """What the championship's rulings reach where nobody says otherwise."""
    return str(championship.options.get("ruling-scope", Scope.NEXT_PLAYS))


def scopes(championship: Championship, far: Reached, *, number: int, chosen: object) -> list[ScopeShown]:
    """The scopes, the championship's own first, each with whom it reaches now."""
    default = default_scope(championship)
    here = here_words(far, number)
    others = ngettext("%(n)s other from its next play", "%(n)s others from their next play", far.others) % {
        "n": far.others
    }
    all_now = ngettext("%(n)s other now", "%(n)s others now", far.others) % {"n": far.others}
    reaches = {
        Scope.NEXT_PLAYS: f"{here}, {others}" if far.others else here,
        Scope.TABLE: here,
        Scope.AT_ONCE: f"{here}, {all_now}" if far.others else here,
        Scope.NEXT_ROUND: _later(championship, far),
    }
    if not far.begun:
        del reaches[Scope.TABLE]  # its ruling is tied to no table
    ordered = sorted(reaches, key=lambda scope: scope != default)
    return [
        ScopeShown(scope.value, str(scope.label), reaches[scope], chosen=scope.value == (chosen or default))
        for scope in ordered
    ]


def here_words(far: Reached, number: int) -> str:
    """What becomes of the table of the call, in lower case."""
    if not far.begun:
        return _("table %(number)s when it starts") % {"number": number}
    said = _("table %(number)s now") if far.here else _("table %(number)s is over and keeps what it has")
    return said % {"number": number}


def _later(championship: Championship, far: Reached) -> str:
    final = final_number(championship)
    if final and far.next_round > final:
        return _("no table any more: the final is the last round")
    if far.next_round == final:
        return _("the final; no table now in play")
    return _("round %(number)s and those after it; no table now in play") % {"number": far.next_round}
