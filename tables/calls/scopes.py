"""The reach of a ruling on a call, in words."""

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
    value: str
    label: str
    reaches: str
    chosen: bool


def default_scope(championship: Championship) -> str:
    return str(championship.options.get("ruling-scope", Scope.NEXT_PLAYS))


def scopes(championship: Championship, reached: Reached, *, number: int, chosen: object) -> list[ScopeShown]:
    default = default_scope(championship)
    this_table = this_table_words(reached, number)
    others = ngettext(
        "%(n)s other from its next play", "%(n)s others from their next play", reached.others
    ) % {"n": reached.others}
    all_now = ngettext("%(n)s other now", "%(n)s others now", reached.others) % {"n": reached.others}
    reaches = {
        Scope.NEXT_PLAYS: f"{this_table}, {others}" if reached.others else this_table,
        Scope.TABLE: this_table,
        Scope.AT_ONCE: f"{this_table}, {all_now}" if reached.others else this_table,
        Scope.NEXT_ROUND: _later(championship, reached),
    }
    if not reached.begun:
        del reaches[Scope.TABLE]  # its ruling is tied to no table
    ordered = sorted(reaches, key=lambda scope: scope != default)
    return [
        ScopeShown(scope.value, str(scope.label), reaches[scope], chosen=scope.value == (chosen or default))
        for scope in ordered
    ]


def this_table_words(reached: Reached, number: int) -> str:
    """In lower case."""
    if not reached.begun:
        return _("table %(number)s when it starts") % {"number": number}
    text = _("table %(number)s now") if reached.here else _("table %(number)s is over and keeps what it has")
    return text % {"number": number}


def _later(championship: Championship, reached: Reached) -> str:
    final = final_number(championship)
    if final and reached.next_round > final:
        return _("no table any more: the final is the last round")
    if reached.next_round == final:
        return _("the final; no table now in play")
    return _("round %(number)s and those after it; no table now in play") % {"number": reached.next_round}
