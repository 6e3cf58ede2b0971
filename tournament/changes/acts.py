"""What may happen to somebody in a night. No database."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ChangeKind(StrEnum):
    """From what: this seat, the draws to come, or all."""

    NO_SHOW = "no-show"
    CAME = "came"
    SUBSTITUTE = "substitute"
    SEAT = "seat"  # withdraws from this table alone
    DRAWS = "draws"  # from the draws to come: plays this table to its end
    ALL = "all"
    LEAVES = "leaves"  # one of a pair: what follows for the others is said by the rules
    DISQUALIFIED = "disqualified"
    INELIGIBLE = "ineligible"  # should not have been in the draw
    RETURNS = "returns"
    EXCLUDED = "excluded"  # from the championship, which the register does


class Effect(StrEnum):
    IN_ACTA = "in-acta"  # a move of the acta says that they leave
    EMPTY = "empty"  # the table has not begun: the seat stays empty
    ON_PAPER = "on-paper"  # the table plays without an acta: the name is struck
    STAYS = "stays"  # plays on to the end of this table
    NO_SEAT = "no-seat"  # there is none at a table without a result
    TAKEN = "taken"  # a substitute sits there
    BACK = "back"


#: They end the seat.
ENDS = frozenset({ChangeKind.SEAT, ChangeKind.ALL, ChangeKind.DISQUALIFIED, ChangeKind.EXCLUDED})
#: They end the draws to come.
WITHDRAWS = frozenset({ChangeKind.DRAWS, ChangeKind.ALL})
#: Nobody of the table takes the place that they won.
LOSES_PLACE = WITHDRAWS | {ChangeKind.EXCLUDED}
#: What the organizer alone says; the others are of floor judges too.
ORGANIZERS = frozenset({ChangeKind.DRAWS, ChangeKind.ALL, ChangeKind.INELIGIBLE})
#: Everybody reads the reason, so it is needed.
NEEDS_REASON = frozenset({ChangeKind.INELIGIBLE, ChangeKind.DISQUALIFIED})
#: Where an entry is several people, said of one of them alone.
OF_A_PERSON = frozenset({ChangeKind.LEAVES, ChangeKind.DISQUALIFIED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """`seated`: at a table without a result, in an open round; `begun`: it plays; `in_acta`: its acta says
    who plays; `absent`, `gone`: a no-show, or already left it; `out`, `excluded`: from the draws to come;
    `won`: goes on from the last table; `stand_by`: somebody may take the seat; `last`: the final is drawn.
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
    last: bool = False
    unclear: bool = False


def offered(of: Situation) -> tuple[ChangeKind, ...]:
    if of.excluded:
        return ()
    plays = of.seated and not of.absent and not of.gone
    acts: list[ChangeKind] = []
    if of.seated and of.absent:
        acts += [ChangeKind.SUBSTITUTE] if of.stand_by else []
        acts += [] if of.out or of.gone else [ChangeKind.CAME]
    if plays:
        acts += [] if of.in_acta else [ChangeKind.NO_SHOW]
        acts += [ChangeKind.SEAT, ChangeKind.DISQUALIFIED]
    if not of.out or of.unclear:
        acts += [ChangeKind.DRAWS, ChangeKind.ALL] if plays else [ChangeKind.DRAWS]
    if plays and not of.begun and not of.in_acta and not of.out:
        acts.append(ChangeKind.INELIGIBLE)
    if of.out or of.gone:
        acts.append(ChangeKind.RETURNS)
    return tuple(acts)


def effect(act: ChangeKind, of: Situation) -> Effect:
    if act in {ChangeKind.CAME, ChangeKind.RETURNS}:
        return Effect.BACK
    if act is ChangeKind.SUBSTITUTE:
        return Effect.TAKEN
    if not of.seated or of.gone or of.absent:
        return Effect.NO_SEAT
    if act is ChangeKind.DRAWS:
        return Effect.STAYS
    if of.in_acta:
        return Effect.IN_ACTA
    return Effect.ON_PAPER if of.begun and act in ENDS else Effect.EMPTY
