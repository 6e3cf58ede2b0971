"""`championship.access.permissions` narrowed to a table and a move."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import CorrectionsBy

JUDGES = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SYSTEM)
WRITERS = (Role.COORDINATOR, Role.SCORER)

RULING = "ruling"

#: The organizer decides what the rules leave open (article 11); floor judges may adjust a table too.
ORGANIZERS_WORDS = frozenset({RULING})
JUDGES_WORDS = frozenset({"adjust"})
#: Whoever plays at the table that they write is no referee.
REFEREES_WORDS = frozenset({"disqualify"})


@dataclass(frozen=True, slots=True)
class Author:
    label: str
    official_id: int | None
    by_organizer: bool


def is_official(actor: Actor) -> bool:
    """May read the officials' side of every table, a player who writes that of their own."""
    return is_judge(actor) or actor.role in WRITERS


def is_organizer(actor: Actor) -> bool:
    return actor.role in (Role.ORGANIZER, Role.SYSTEM)


def is_judge(actor: Actor) -> bool:
    """May write at every table, whoever runs it."""
    return actor.role in JUDGES


def may_write(actor: Actor, *, holder_id: int | None) -> bool:
    """`holder_id`: the official who runs the table."""
    if is_judge(actor):
        return True
    return actor.role in WRITERS and actor.official_id is not None and actor.official_id == holder_id


def writes_as_player(actor: Actor, *, holder_seat: int | None) -> bool:
    """Does the writing hold to what binds a player? `holder_seat`: of who runs the table, where they play."""
    return holder_seat is not None and not is_judge(actor)


def may_enter(actor: Actor, do: str, *, plays: bool = False) -> bool:
    """`plays`: at that table."""
    if do in ORGANIZERS_WORDS:
        return is_organizer(actor)
    return is_judge(actor) or (do not in JUDGES_WORDS and not (plays and do in REFEREES_WORDS))


def may_undo_move(actor: Actor, author: Author) -> bool:
    if is_organizer(actor):
        return True
    if author.by_organizer:
        return False
    if actor.role is Role.FLOOR_JUDGE:
        return True
    return actor.official_id is not None and actor.official_id == author.official_id


def skips_in_undo(actor: Actor, move: Mapping[str, Any], author: Author) -> bool:
    """A ruling of the register only another line supersedes."""
    return move["do"] == RULING and ("line" in move or not may_undo_move(actor, author))


def may_correct(actor: Actor, *, allowed: str, holder_id: int | None) -> bool:
    """A play before the last. `allowed`: `Championship.corrections_by`."""
    if is_organizer(actor) or allowed == CorrectionsBy.ORGANIZERS:
        return is_organizer(actor)
    return is_judge(actor) or (
        allowed == CorrectionsBy.COORDINATORS and may_write(actor, holder_id=holder_id)
    )


def may_replace(actor: Actor, do: str, author: Author) -> bool:
    """In a correction."""
    return is_organizer(actor) or (not author.by_organizer and may_enter(actor, do))


def may_reopen(actor: Actor) -> bool:
    """Also record over a standing result."""
    return is_judge(actor)
