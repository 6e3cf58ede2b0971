"""What may happen to somebody in a night, and what follows from it. No database."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """What happened, and from what: this seat, the draws to come, or all."""

    NO_SHOW = "no-show"
    CAME = "came"
    SUBSTITUTE = "substitute"
    SEAT = "seat"  # withdraws from this table alone
    DRAWS = "draws"  # from the draws to come: plays this table to its end
    ALL = "all"
    DISQUALIFIED = "disqualified"
    INELIGIBLE = "ineligible"  # should not have been in the draw
    RETURNS = "returns"


class Effect(StrEnum):
    """What an act does to the seat."""

    IN_ACTA = "in-acta"  # a move of the acta says that they leave
    EMPTY = "empty"  # the table has not begun: the seat stays empty
    ON_PAPER = "on-paper"  # the table plays without an acta: the name is struck
    STAYS = "stays"  # plays on to the end of this table
    NO_SEAT = "no-seat"  # there is none at a table without a result
    TAKEN = "taken"  # a substitute sits there
    BACK = "back"


#: They end the seat.
ENDS = frozenset({Act.SEAT, Act.ALL, Act.DISQUALIFIED})
#: They end the draws to come.
WITHDRAWS = frozenset({Act.DRAWS, Act.ALL})
#: What the organizer alone says; the others are of floor judges too.
ORGANIZERS = frozenset({Act.DRAWS, Act.ALL, Act.INELIGIBLE})
#: Everybody reads the reason, so it is needed.
NEEDS_REASON = frozenset({Act.INELIGIBLE, Act.DISQUALIFIED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Where somebody is. `seated`: at a table without a result, in a round that is not closed; `begun`: that
    table plays; `in_acta`: its acta says who plays; `absent`, `gone`: did not come, or left it already;
    `out`, `excluded`: from the draws to come; `won`: goes on from the last table; `stand_by`: somebody may
    take the seat.
    """

    seated: bool = False
    begun: bool = False
    in_acta: bool = False
    absent: bool = False
    gone: bool = False
    out: bool = False
    excluded: bool = False
    won: bool = False
    stand_by: bool = False
    unclear: bool = False


def offered(of: Situation) -> tuple[Act, ...]:
    """What can happen to them now, most usual first."""
    if of.excluded:
        return ()
    plays = of.seated and not of.absent and not of.gone
    acts: list[Act] = []
    if of.seated and of.absent:
        acts += [Act.SUBSTITUTE] if of.stand_by else []
        acts += [] if of.out or of.gone else [Act.CAME]
    if plays:
        acts += [] if of.in_acta else [Act.NO_SHOW]
        acts += [Act.SEAT, Act.DISQUALIFIED] if not of.out or of.unclear else []
    if not of.out or of.unclear:
        acts += [Act.DRAWS, Act.ALL] if plays else [Act.DRAWS]
    if plays and not of.begun and not of.in_acta and not of.out:
        acts.append(Act.INELIGIBLE)
    if of.out or of.gone:
        acts.append(Act.RETURNS)
    return tuple(acts)


def effect(act: Act, of: Situation) -> Effect:
    """What the act does to the seat."""
    if act in {Act.CAME, Act.RETURNS}:
        return Effect.BACK
    if act is Act.SUBSTITUTE:
        return Effect.TAKEN
    if not of.seated or of.gone or of.absent:
        return Effect.NO_SEAT
    if act is Act.DRAWS:
        return Effect.STAYS
    if of.in_acta:
        return Effect.IN_ACTA
    return Effect.ON_PAPER if of.begun and act in ENDS else Effect.EMPTY
