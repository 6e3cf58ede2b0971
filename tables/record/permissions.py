"""Who may do what at a table, as named predicates: what `tournament.championship.access.permissions` allows
in the championship, narrowed to one table and one move.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import CorrectionsBy

JUDGES = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SYSTEM)
OFFICIALS = (*JUDGES, Role.COORDINATOR)

RULING = "ruling"

#: The organizer decides what the rules leave open (article 11); floor judges may adjust a table too.
ORGANIZERS_WORDS = frozenset({RULING})
JUDGES_WORDS = frozenset({"adjust"})


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a move, as far as it decides who may undo it."""

    label: str
    official_id: int | None
    by_organizer: bool


def is_official(actor: Actor) -> bool:
    """An official who may read the officials' side of every table of the championship."""
    return actor.role in OFFICIALS


def is_organizer(actor: Actor) -> bool:
    """The organizer, who decides what the rules leave open, and whose moves nobody else undoes."""
    return actor.role in (Role.ORGANIZER, Role.SYSTEM)


def is_judge(actor: Actor) -> bool:
    """An official who may write at every table, whoever runs it."""
    return actor.role in JUDGES


def may_write(actor: Actor, *, holder_id: int | None) -> bool:
    """Write in the acta of a table that the official `holder_id` runs."""
    if is_judge(actor):
        return True
    return actor.role is Role.COORDINATOR and actor.official_id is not None and actor.official_id == holder_id


def may_enter(actor: Actor, do: str) -> bool:
    """Enter a move of this kind at a table where they may write."""
    if do in ORGANIZERS_WORDS:
        return is_organizer(actor)
    return is_judge(actor) or do not in JUDGES_WORDS


def may_take_back(actor: Actor, author: Author) -> bool:
    """Undo this author's move: an organizer anybody's, a floor judge anybody's but an organizer's, a
    coordinator their own.
    """
    if is_organizer(actor):
        return True
    if author.by_organizer:
        return False
    if actor.role is Role.FLOOR_JUDGE:
        return True
    return actor.official_id is not None and actor.official_id == author.official_id


def passes_over(actor: Actor, move: Mapping[str, Any], author: Author) -> bool:
    """Does an `undo` of this actor skip this move and take the one beneath? It skips a ruling that they may
    not undo, and for everybody a ruling of the register, which only another line supersedes.
    """
    return move["do"] == RULING and ("line" in move or not may_take_back(actor, author))


def may_correct(actor: Actor, *, allowed: str, holder_id: int | None) -> bool:
    """Correct a play that is not the last one, at a table that the official `holder_id` runs. `allowed`: whom
    the championship lets (`Championship.corrections_by`).
    """
    if is_organizer(actor) or allowed == CorrectionsBy.ORGANIZERS:
        return is_organizer(actor)
    return is_judge(actor) or (
        allowed == CorrectionsBy.COORDINATORS and may_write(actor, holder_id=holder_id)
    )


def may_replace(actor: Actor, do: str, author: Author) -> bool:
    """Replace or drop this move in a correction: what an organizer entered only an organizer does."""
    return is_organizer(actor) or (not author.by_organizer and may_enter(actor, do))


def may_reopen(actor: Actor) -> bool:
    """Open a confirmed acta again, and record another result than the one that stands."""
    return is_judge(actor)
