"""What ends a turn: a box written, crossed out or offered, or the whole turn entered (C7 to C9, C12)."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order, malformed
from ...sheets import teams
from ...sheets.ends import after_turn
from ...sheets.hatch import (
    CROSS,
    ESCALERA,
    FIFTY,
    GRANDE,
    HAND,
    box_text,
    boxes_text,
    made_in,
    space_of,
    with_points,
)
from ...sheets.people import against_speaker
from ...sheets.state import Offer, State
from ...sheets.table import Table, party_of
from .attempt import UNDECLARED
from .boxes import Lie, hatches_open, lie_of, rules_of, worth, worth_in
from .moves import BoxMove, DeclareMove, EnterMove, WordMove
from .turn import THROWS, against_owed, against_time, may_win, win, with_hatch

_BEGUN: Final = Text(
    es="este turno ya se anota tiro por tiro", en="this turn is being taken down by its throws"
)
_WHICH: Final = Text(
    es="con tres cuadros va «hatch», de 1 a 3; con uno no va",
    en="with three hatches “hatch” goes, 1 to 3; with one not",
)


def against_score(state: State, move: BoxMove) -> tuple[Refusal, ...]:
    return _against_box(state, move, "score")


def against_cross(state: State, move: BoxMove) -> tuple[Refusal, ...]:
    return _against_box(state, move, "cross")


def _against_box(state: State, move: BoxMove, word: str) -> tuple[Refusal, ...]:
    if move.of is not None:
        reasons = teams.against_taking(state, word, by=move.by, of=move.of, box=move.box)
    else:
        reasons = teams.against_member(state, move.by) + teams.against_word(state, word)
    if state.end is not None:
        return in_order(reasons)
    reasons += _against_hatch(state, move.box, move.hatch)
    if move.of is None:
        reasons += against_dice(state, move.box, word, move.hatch)
    return in_order(reasons)


def against_offer(state: State, move: DeclareMove) -> tuple[Refusal, ...]:
    reasons = teams.against_member(state, move.by) + teams.against_word(state, "offer")
    if state.end is not None:
        return in_order(reasons)
    is_worth = state.attempt is not None and lie_of(state).scored >> move.box & 1
    if not any(space_of(hatch, move.box) >= 0 for _at, hatch in hatches_open(state)):
        reasons.append(rules_of(state).codes["box_taken"].refuse(box=box_text(move.box)))
    return in_order(reasons + against_dice(state, move.box, "score" if is_worth else "cross", None))


def against_pass(state: State, move: WordMove) -> tuple[Refusal, ...]:
    return in_order(teams.against_member(state, move.by) + teams.against_word(state, "pass"))


def _against_hatch(state: State, box: int, hatch: int | None) -> list[Refusal]:
    """Is it one, and is the box open there?"""
    rules = rules_of(state)
    if (hatch is None) != (rules.hatches == 1):
        return [malformed(_WHICH)]
    at = _place(hatch)
    if any(place == at and space_of(known, box) >= 0 for place, known in hatches_open(state)):
        return []
    return [rules.codes["box_taken"].refuse(box=box_text(box))]


def _place(hatch: int | None) -> int:
    return 0 if hatch is None else hatch - 1


def against_dice(state: State, box: int, word: str, hatch: int | None) -> list[Refusal]:
    """What the dice as they lie forbid."""
    if state.attempt is None:
        return [] if teams.is_choosing(state) else against_time(state)
    lie = lie_of(state)
    rules, declared, due = lie.rules, lie.declared, lie.owed
    codes, reasons = rules.codes, []
    if lie.waits:
        reasons.append(codes["roll_all"].refuse())
    is_any = word == "cross" and rules.chooses("cacho-cross-box", "any-open")
    if declared not in (UNDECLARED, box) and not is_any:
        reasons.append(codes["not_declared"].refuse(box=box_text(declared)))
    if word == "cross" or not due >> box & 1:
        reasons += against_owed(lie, due)
    if word == "cross":
        return reasons + _against_crossing(lie, box)
    if not _points(state, lie, box, hatch):
        reasons.append(codes["worthless"].refuse(box=box_text(box)))
    return reasons


def _against_crossing(lie: Lie, box: int) -> list[Refusal]:
    """C8."""
    rules, reasons = lie.rules, []
    if rules.declares and lie.declared == UNDECLARED:
        reasons.append(rules.codes["declare_first"].refuse())
    if lie.attempt.throws < THROWS and rules.crosses_last:
        reasons.append(rules.codes["cross_too_early"].refuse())
    valued = [one for one in (box, lie.declared) if one != UNDECLARED and lie.scored >> one & 1]
    if valued and not rules.crosses_any_worth:
        reasons.append(rules.codes["can_score"].refuse(boxes=boxes_text(valued[:1])))
    return reasons


def _points(state: State, lie: Lie, box: int, hatch: int | None) -> int:
    """Of the dice in this box of a hatch, taken or not; None: of the only one, or of an offer."""
    if hatch is None:
        return lie.points[box]
    by_dice, known = worth(lie.rules, lie.attempt), dict(hatches_open(state)).get(_place(hatch))
    return (worth_in(known, by_dice, number_only=lie.rules.number_only) if known else by_dice).points[box]


def score(state: State, move: BoxMove) -> State:
    if move.of is not None:
        points = next(offer.worth for offer in state.offers if offer.seat == move.of)
    else:
        points = _points(state, lie_of(state), move.box, move.hatch)
    return teams.wrote(state, _written(state, move.box, move.hatch, points))


def cross(state: State, move: BoxMove) -> State:
    return teams.wrote(state, _written(state, move.box, move.hatch, CROSS))


def _written(state: State, box: int, hatch: int | None, points: int) -> Table:
    at = _place(hatch)
    before = state.table.sheets[party_of(state.table, state.turn)][at]
    return with_hatch(state, at, with_points(before, space_of(before, box), points))


def offer(state: State, move: DeclareMove) -> State:
    return teams.offered(state, state.table, Offer(state.turn, move.box, lie_of(state).points[move.box]))


def pass_on(state: State, move: WordMove) -> State:
    return teams.passed(state)


# enter


def against_enter(state: State, move: EnterMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    if state.end is not None:
        return in_order(reasons)
    if state.attempt is not None or state.offers:
        reasons.append(NOT_NOW.refuse(why=_BEGUN))
    if not _enters_win(state, move):
        reasons += _against_hatch(state, move.box, move.hatch)
    if not _can_be(move):
        reasons.append(rules_of(state).codes["bad_points"].refuse(points=move.points))
    return in_order(reasons)


def _can_be(move: EnterMove) -> bool:
    """Do any dice make these points, de mano or not as the move says?"""
    if move.points == CROSS:
        return not move.de_mano
    if move.points not in made_in(move.box):
        return False
    if move.box < ESCALERA or move.box == GRANDE:
        return True
    return move.de_mano in (None, move.points == HAND[move.box - ESCALERA])


def _enters_win(state: State, move: EnterMove) -> bool:
    return move.box == GRANDE and move.points == FIFTY and bool(move.de_mano) and may_win(state)


def enter(state: State, move: EnterMove) -> State:
    if _enters_win(state, move):
        return win(state)
    table = _written(state, move.box, move.hatch, move.points)
    return after_turn(state, table, party_of(table, state.turn))
