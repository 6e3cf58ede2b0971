"""Championships of pairs."""

from __future__ import annotations

from typing import Any

from tests.built_once import built_once
from tests.factories import a_championship, an_actor
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry
from tournament.roster.services import make_entry

OLGA = an_actor()


def people(*names: str, **known: str) -> list[NewPerson]:
    return [NewPerson(name=name, **known) for name in names]  # type: ignore[arg-type]  # texts alone


def a_pair(championship: Championship, *names: str, own: str = "", here: bool = True, **known: Any) -> Entry:
    """Of persons called so, or a half."""
    return make_entry(championship, people=people(*names, **known), name=own, here=here, actor=OLGA)


@built_once
def a_championship_of_pairs(pairs: int = 0, *, each: int = 2, **settings: Any) -> Championship:
    """With so many pairs, all here: *Ana A y Beto A*."""
    championship = a_championship(people_each=each, **settings)
    for letter in "ABCDEFGH"[:pairs]:
        a_pair(championship, f"Ana {letter}{letter}", f"Beto {letter}{letter}", club=f"Club {letter}")
    return championship


def names(championship: Championship) -> list[str]:
    return list(championship.entries.order_by("number").values_list("name", flat=True))
