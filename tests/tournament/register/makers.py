"""Makers for the tests of the register: a hall in play, and rulings made in it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tests.factories import a_championship, an_actor, an_open_round, some_entries
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Round, Table

COORDINATOR = Actor(label="Coca", role=Role.COORDINATOR)
PUBLIC = Actor(label="")


def a_round(*, tables: int = 2, players: int = 4, **settings: Any) -> Round:
    """An open first round."""
    championship = a_championship(**settings)
    some_entries(championship, tables * players)
    return an_open_round(championship, tables=tables)


def first_table() -> Table:
    return a_round().tables.order_by("number")[0]


def a_ruling(championship: Championship, *, actor: Actor | None = None, **said: Any) -> RegisterLine:
    """A ruling; in words where no case is named."""
    if "gap" not in said:
        said.setdefault("words_es", "Se juega con luz.")
    said.setdefault("scope", "all-at-once")
    request = said.pop("request", None) or uuid4()
    return make_ruling(championship, Ruling(**said), request=request, actor=actor or an_actor())
