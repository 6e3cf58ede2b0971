"""Names taken out of the record of the tables (`tournament.personal_data`)."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Model

from tournament.chain.digests import Sealed, sealed

from .. import chain
from ..models import Acta, Move

NAMES_KEPT_IN = {Move: "acta__table__round__championship", Acta: "table__round__championship"}
MOVE = "move"  # the kind of a move in the chain of the championship, where it is restated


def names_removed(rows: Mapping[type[Model], Collection[Any]]) -> list[Sealed]:
    """Of each changed move the new content is sealed, and its salt goes: what it said cannot be guessed."""
    keys = list(rows.get(Move, ()))
    moves = Move.objects.filter(pk__in=keys)
    restated = [sealed(MOVE, move.pk, chain.content(move)) for move in moves]
    moves.update(salt="")
    return restated
