"""Who may do what at a table, as named predicates. What somebody may do in the championship is said by
`tournament.permissions`; here it is narrowed to one table and to one move.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournament.actors import Actor, Role

JUDGES = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SYSTEM)
OFFICIALS = (*JUDGES, Role.COORDINATOR)

#: Words of the acta that settle what the rules leave open: the organizer's and the floor judges'.
JUDGES_WORDS = frozenset({"ruling", "adjust"})


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a move, as far as it decides who may take it back."""

    label: str
    official_id: int | None
    by_organizer: bool


def is_official(actor: Actor) -> bool:
    """Somebody who may read the officials' side of every table of his championship."""
    return actor.role in OFFICIALS


def is_judge(actor: Actor) -> bool:
    """Somebody who may write at every table, whoever runs it."""
    return actor.role in JUDGES


def may_write(actor: Actor, *, holder_id: int | None) -> bool:
    """Write in the acta of a table that the official `holder_id` runs."""
    if is_judge(actor):
        return True
    return actor.role is Role.COORDINATOR and actor.official_id is not None and actor.official_id == holder_id


def may_say(actor: Actor, do: str) -> bool:
    """Say this word of the acta at a table where he may write."""
    return is_judge(actor) or do not in JUDGES_WORDS


def may_take_back(actor: Actor, author: Author) -> bool:
    """Undo this author's move: an organizer anybody's, a floor judge nobody's who is an organizer, a
    coordinator his own.
    """
    if actor.role in (Role.ORGANIZER, Role.SYSTEM):
        return True
    if author.by_organizer:
        return False
    if actor.role is Role.FLOOR_JUDGE:
        return True
    return actor.official_id is not None and actor.official_id == author.official_id


def may_reopen(actor: Actor) -> bool:
    """Open a confirmed acta again, and record another result than the one that stands."""
    return is_judge(actor)
