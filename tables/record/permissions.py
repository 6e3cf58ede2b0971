"""Who may do what at a table, as named predicates. What somebody may do in the championship is said by
`tournament.championship.access.permissions`; here it is narrowed to one table and to one move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournament.championship.access.actors import Actor, Role

JUDGES = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SYSTEM)
OFFICIALS = (*JUDGES, Role.COORDINATOR)

RULING = "ruling"

#: What the rules leave open is settled by the organizer (article 11); what a table is, by the floor judges
#: too.
ORGANIZERS_WORDS = frozenset({RULING})
JUDGES_WORDS = frozenset({"adjust"})


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a move, as far as it decides who may take it back."""

    label: str
    official_id: int | None
    by_organizer: bool


def is_official(actor: Actor) -> bool:
    """Somebody who may read the officials' side of every table of his championship."""
    return actor.role in OFFICIALS


def is_organizer(actor: Actor) -> bool:
    """Who decides what the rules leave open, and whose moves nobody else takes back."""
    return actor.role in (Role.ORGANIZER, Role.SYSTEM)


def is_judge(actor: Actor) -> bool:
    """Somebody who may write at every table, whoever runs it."""
    return actor.role in JUDGES


def may_write(actor: Actor, *, holder_id: int | None) -> bool:
    """Write in the acta of a table that the official `holder_id` runs."""
    if is_judge(actor):
        return True
    return actor.role is Role.COORDINATOR and actor.official_id is not None and actor.official_id == holder_id


def may_enter(actor: Actor, do: str) -> bool:
    """Say this word of the acta at a table where he may write."""
    if do in ORGANIZERS_WORDS:
        return is_organizer(actor)
    return is_judge(actor) or do not in JUDGES_WORDS


def may_take_back(actor: Actor, author: Author) -> bool:
    """Undo this author's move: an organizer anybody's, a floor judge nobody's who is an organizer, a
    coordinator his own.
    """
    if is_organizer(actor):
        return True
    if author.by_organizer:
        return False
    if actor.role is Role.FLOOR_JUDGE:
        return True
    return actor.official_id is not None and actor.official_id == author.official_id


def passes_over(actor: Actor, move: Mapping[str, Any], author: Author) -> bool:
    """Does an `undo` of this actor leave this move where it lies, and take what is beneath? A ruling that he
    may not take back; and for everybody one of the register, which only another line supersedes.
    """
    return move["do"] == RULING and ("line" in move or not may_take_back(actor, author))


def may_correct(actor: Actor) -> bool:
    """Correct a play that is not the last one."""
    return is_organizer(actor)


def may_reopen(actor: Actor) -> bool:
    """Open a confirmed acta again, and record another result than the one that stands."""
    return is_judge(actor)
