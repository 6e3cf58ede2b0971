"""What players do (articles 2 to 10): a turn by its throws, or at once by its points."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order
from ...sheets.ends import after_turn, is_closing
from ...sheets.people import against_speaker
from ...sheets.state import State, with_attempt
from ...sheets.table import party_of, staying, stays, with_sheet
from . import codes
from .moves import BankMove, EnterMove, SetAsideMove, ThrowMove
from .ruleset import Left, PrudenteRules, agreed
from .scoring import DICE, without
from .turn import at_stake, choices, keeps, may_keep, scores, set_aside, thrown
from .turn_state import START, Dice, Turn

TARGET: Final = "target"

_NOT_THROWN: Final = Text(
    es="en este turno todavía no se ha tirado", en="nothing has been thrown in this turn"
)
_SET_ASIDE: Final = Text(es="de este tiro ya se apartó", en="dice of this throw have been set aside already")
_BY_THROWS: Final = Text(
    es="este turno ya se anota tiro por tiro", en="this turn is being taken down throw by throw"
)


def begun(state: State) -> tuple[Turn, ...]:
    """As what a turn may begin: with all six dice, or with what was left."""
    table = state.table
    left = Left(*table.own[0]) if table.own[0] else None
    if left is None or not agreed(state).piggyback or not stays(table, left.party):
        return (START,)
    return (START, Turn(left.won, left.groups))


# throw


def against_throw(state: State, move: ThrowMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    if reasons:
        return in_order(reasons)
    turn: Turn | None = state.attempt
    if turn is not None and turn.waits:
        return (codes.SET_ASIDE_FIRST.refuse(),)
    return _against_dice(agreed(state), _from(state, move.dice), move)


def _from(state: State, dice: Dice) -> Turn:
    """The turn that this throw goes on with, or begins."""
    if state.attempt is not None:
        going_on: Turn = state.attempt
        return going_on
    return next((turn for turn in begun(state) if turn.to_throw == len(dice)), START)


def _against_dice(rules: PrudenteRules, turn: Turn, move: ThrowMove) -> tuple[Refusal, ...]:
    keep = None if move.keep is None else move.keep or (None if turn.is_hot else ())
    dice = turn.to_throw if keep is None or turn.is_hot else DICE - len(keep)
    if len(move.dice) == dice and (keep is None or may_keep(rules, turn, keep)):
        return ()
    reasons = [] if len(move.dice) == dice else [codes.BAD_DICE.refuse(n=dice)]
    if keep is not None and not may_keep(rules, turn, keep):
        reasons.append(codes.BAD_KEEP.refuse())
    return tuple(reasons)


def throw(state: State, move: ThrowMove) -> State:
    turn = thrown(agreed(state), _from(state, move.dice), move.dice, move.keep)
    return written(state, 0) if turn is None else with_attempt(state, turn)


# set_aside


def against_set_aside(state: State, move: SetAsideMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    turn: Turn | None = state.attempt
    if reasons:
        return in_order(reasons)
    if turn is None or not turn.waits:
        return (NOT_NOW.refuse(why=_NOT_THROWN if turn is None else _SET_ASIDE),)
    if without(turn.dice, move.dice) is None:
        return (codes.BAD_SET_ASIDE.refuse(),)
    return () if scores(agreed(state), turn, move.dice) else (codes.NOT_SCORING.refuse(),)


def set_dice_aside(state: State, move: SetAsideMove) -> State:
    return with_attempt(state, set_aside(state.attempt, move.dice))


# bank


def against_bank(state: State, move: BankMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    if reasons:
        return in_order(reasons)
    return against_stopping(state)


def against_stopping(state: State) -> tuple[Refusal, ...]:
    """For whoever is on turn (articles 3, 6 and 7)."""
    turn: Turn | None = state.attempt
    if turn is None:
        return (NOT_NOW.refuse(why=_NOT_THROWN),)
    if not turn.waits and may_stop(state):
        return ()
    rules = agreed(state)
    total, points = total_on_turn(state), at_stake(rules, turn)
    reasons = [codes.SET_ASIDE_FIRST.refuse()] if turn.waits else []
    if turn.is_hot and not rules.may_stop_hot(total + points):
        reasons.append(codes.HOT_DICE.refuse())
    return (*reasons, *_against_minimum(rules, total, points))


def may_stop(state: State) -> bool:
    """As `against_stopping`, once dice of the throw are set aside."""
    turn: Turn = state.attempt
    rules, total = agreed(state), total_on_turn(state)
    points = at_stake(rules, turn)
    return rules.suffices(total, points) and (not turn.is_hot or rules.may_stop_hot(total + points))


def _against_minimum(rules: PrudenteRules, total: int, points: int) -> tuple[Refusal, ...]:
    if rules.suffices(total, points):
        return ()
    return (codes.BELOW_MINIMUM.refuse(points=points, missing=rules.least(total) - points),)


def bank(state: State, move: BankMove) -> State:
    turn: Turn = state.attempt
    return written(state, at_stake(agreed(state), turn), None if turn.is_hot else turn)


# enter


def against_enter(state: State, move: EnterMove) -> tuple[Refusal, ...]:
    reasons = against_speaker(state, move.by)
    if reasons or state.attempt is not None:
        return in_order(reasons or [NOT_NOW.refuse(why=_BY_THROWS)])
    rules = agreed(state)
    reasons = [] if rules.can_be_made(move.points) else [codes.BAD_POINTS.refuse(points=move.points)]
    return (*reasons, *(_against_minimum(rules, total_on_turn(state), move.points) if move.points else ()))


def enter(state: State, move: EnterMove) -> State:
    return written(state, move.points)


# What a turn comes to


def total_on_turn(state: State) -> int:
    table = state.table
    total: int = table.rules.total(table.sheets[party_of(table, state.turn)])
    return total


def written(state: State, points: int, stopped: Turn | None = None) -> State:
    """The end of a turn. `stopped`: with dice that the next player may go on with."""
    table, party = state.table, party_of(state.table, state.turn)
    rules = agreed(state)
    points = rules.written(table.sheets[party], points)
    sheet = (*table.sheets[party], points)
    left = Left(party, stopped.won, stopped.groups) if stopped and points > 0 and rules.piggyback else None
    is_first = rules.reaches(rules.total(sheet)) and not is_closing(table)
    once = tuple([other for other in (staying(table) if is_first else table.own[1]) if other != party])
    table = with_sheet(table, party, sheet)._replace(own=(left, once))
    return after_turn(state, table, party, TARGET if rules.reaches(rules.total(sheet)) else None)


def lost_where_nothing_scores(state: State) -> State:
    """A ruling may leave a throw that lies without a scoring die (article 5)."""
    turn: Turn | None = state.attempt
    is_lost = turn is not None and turn.waits and not choices(agreed(state), turn)
    return written(state, 0) if is_lost else state


# What may be done


def throws(state: State) -> tuple[tuple[int, Dice | None], ...]:
    """Dice of a throw now, and what stays on the table where that must be said."""
    turn: Turn | None = state.attempt
    if turn is None:
        return tuple([(begin.to_throw, None) for begin in begun(state)])
    if turn.waits:
        return ()
    kept = keeps(agreed(state), turn)
    return ((turn.to_throw, None), *[(DICE - len(keep), keep) for keep in kept])
