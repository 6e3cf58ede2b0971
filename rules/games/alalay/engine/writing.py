"""What ends a turn: a box written, crossed out or offered, or the whole turn entered (A7, A8, A11)."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order
from ...sheets import teams
from ...sheets.ends import after_turn
from ...sheets.hatch import (
    CROSS,
    ESCALERA,
    FIFTY,
    FIFTY_FIVE,
    GRANDE,
    HAND,
    Hatch,
    box_text,
    boxes_text,
    listed,
    with_points,
)
from ...sheets.people import against_speaker
from ...sheets.state import Offer, State
from ...sheets.table import party_of, with_sheet
from .attempt import Attempt
from .boxes import (
    a_turn_scores,
    has_thrown,
    improvable,
    is_first_only,
    owes_turn,
    scored,
    worth,
)
from .moves import BoxMove, EnterMove, OfferMove, PassMove
from .ruleset import AlalayRules
from .turn import BY_A_TURN, NO_DICE, against_owed, kept_again, read, sleep

_BEGUN: Final = Text(
    es="este turno ya se anota tiro por tiro", en="this turn is being taken down by its throws"
)


def against_score(state: State, move: BoxMove) -> tuple[Refusal, ...]:
    return _against_box(state, move, "score")


def against_cross(state: State, move: BoxMove) -> tuple[Refusal, ...]:
    return _against_box(state, move, "cross")


def _against_box(state: State, move: BoxMove, word: str) -> tuple[Refusal, ...]:
    if move.of is not None:
        return in_order(teams.against_taking(state, word, by=move.by, of=move.of, box=move.box))
    reasons = teams.against_member(state, move.by) + teams.against_word(state, word)
    return in_order(reasons + against_dice(state, move.box, word))


def against_offer(state: State, move: OfferMove) -> tuple[Refusal, ...]:
    reasons = teams.against_member(state, move.by) + teams.against_word(state, "offer")
    attempt: Attempt | None = state.attempt
    is_worth = attempt is not None and worth(read(state)[0], attempt).boxes >> move.box & 1
    return in_order(reasons + against_dice(state, move.box, "score" if is_worth else "cross"))


def against_pass(state: State, move: PassMove) -> tuple[Refusal, ...]:
    return in_order(teams.against_member(state, move.by) + teams.against_word(state, "pass"))


def against_dice(state: State, box: int, word: str) -> list[Refusal]:
    """What the dice as they lie forbid."""
    attempt: Attempt | None = state.attempt
    if state.end is not None:
        return []
    if attempt is None:
        return [] if teams.is_choosing(state) else [NOT_NOW.refuse(why=NO_DICE)]
    rules, hatch, _spent = read(state)
    reasons = against_owed(rules, hatch, attempt, 1 << box if word == "score" else 0)
    if rules.space_of(hatch, box) < 0:
        reasons.append(rules.codes["box_taken"].refuse(box=box_text(box)))
    against = _against_writing if word == "score" else _against_crossing
    return reasons + against(rules, hatch, attempt, box)


def _against_writing(rules: AlalayRules, hatch: Hatch, attempt: Attempt, box: int) -> list[Refusal]:
    codes, reasons = rules.codes, []
    if box < ESCALERA and is_first_only(rules, attempt):
        reasons.append(codes["throw_again"].refuse())
    if owes_turn(rules, attempt, box):
        reasons.append(codes["turn_required"].refuse())
    if not worth(rules, attempt).points[box]:
        reasons.append(codes["worthless"].refuse(box=box_text(box)))
    improved = improvable(rules, hatch, attempt)
    if improved and not improved >> box & 1:
        reasons.append(codes["idle_turn"].refuse())
    return reasons


def _against_crossing(rules: AlalayRules, hatch: Hatch, attempt: Attempt, box: int) -> list[Refusal]:
    codes, reasons = rules.codes, []
    if not _may_cross_yet(rules, attempt):
        reasons.append(codes["cross_too_early"].refuse())
    valued = listed(scored(rules, hatch, attempt))
    if valued:
        reasons.append(codes["can_score"].refuse(boxes=boxes_text(valued)))
    elif _must_turn(rules, hatch, attempt):
        reasons.append(codes["can_score"].refuse(boxes=BY_A_TURN))
    return reasons


def _may_cross_yet(rules: AlalayRules, attempt: Attempt) -> bool:
    is_turned = bool(attempt.turned) or rules.chooses("alalay-cross-turn", "not-required")
    return is_turned and has_thrown(rules, attempt)


def can_cross(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> bool:
    """Any open box, by the dice as they lie (A8)."""
    if not _may_cross_yet(rules, attempt) or scored(rules, hatch, attempt):
        return False
    return not _must_turn(rules, hatch, attempt)


def _must_turn(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> bool:
    """A turn that lets a die score must be made (`best-turn`)."""
    if attempt.turned or not has_thrown(rules, attempt):
        return False
    return rules.is_best_turn and a_turn_scores(rules, hatch, attempt)


def score(state: State, move: BoxMove) -> State:
    if move.of is not None:
        points = next(offer.worth for offer in state.offers if offer.seat == move.of)
    else:
        points = worth(read(state)[0], state.attempt).points[move.box]
    return _written(state, move.box, points)


def cross(state: State, move: BoxMove) -> State:
    return _written(state, move.box, CROSS)


def _written(state: State, box: int, points: int) -> State:
    rules, hatch, _spent = read(state)
    table = kept_again(state)
    sheet = with_points(hatch, rules.space_of(hatch, box), points)
    return teams.wrote(state, with_sheet(table, party_of(table, state.turn), sheet))


def offer(state: State, move: OfferMove) -> State:
    points = worth(read(state)[0], state.attempt).points[move.box]
    return teams.offered(state, kept_again(state), Offer(state.turn, move.box, points))


def pass_turn(state: State, move: PassMove) -> State:
    """The attempt is dropped, but for the first throws that it was given."""
    return teams.passed(state._replace(table=kept_again(state)))


# enter


def against_enter(state: State, move: EnterMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    if state.end is not None:
        return in_order(reasons)
    rules, hatch, _spent = read(state)
    if state.attempt is not None or state.offers or state.wrote:
        reasons.append(NOT_NOW.refuse(why=_BEGUN))
    wins = _enters_dormida(rules, move) and rules.chooses("alalay-dormida-spent", "wins")
    if rules.space_of(hatch, move.box) < 0 and not wins:
        reasons.append(rules.codes["box_taken"].refuse(box=box_text(move.box)))
    if not _can_be(rules, move):
        reasons.append(rules.codes["bad_points"].refuse(points=move.points))
    return in_order(reasons)


def _can_be(rules: AlalayRules, move: EnterMove) -> bool:
    """Do any dice make these points, de mano or not as the move says?"""
    if move.points == CROSS:
        return not move.de_mano
    if move.points not in rules.made_in(move.box):
        return False
    if move.box < ESCALERA:
        return True
    if move.box == GRANDE:
        is_hand = move.points == FIFTY_FIVE
        return move.de_mano in (None, is_hand) or _enters_dormida(rules, move)
    return move.de_mano in (None, move.points == HAND[move.box - ESCALERA])


def _enters_dormida(rules: AlalayRules, move: EnterMove) -> bool:
    return move.box == GRANDE and move.points == FIFTY and bool(move.de_mano) and rules.throw_wins


def enter(state: State, move: EnterMove) -> State:
    rules, hatch, _spent = read(state)
    if _enters_dormida(rules, move):
        return sleep(state)
    party = party_of(state.table, state.turn)
    sheet = with_points(hatch, rules.space_of(hatch, move.box), move.points)
    table = with_sheet(state.table, party, sheet)
    return after_turn(state, table, party, rules.special(table, party))
