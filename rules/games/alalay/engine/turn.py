"""Throws and the turn of dice (articles A2 to A6)."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order
from ...sheets import teams
from ...sheets.dice import FIVE, Dice, is_grande, without
from ...sheets.ends import after_turn
from ...sheets.hatch import FIFTY, GRANDE, Boxes, Hatch, boxes_text, listed, with_points
from ...sheets.people import against_speaker
from ...sheets.state import State, with_attempt
from ...sheets.table import Table, party_of, with_sheet
from .attempt import Attempt
from .boxes import (
    a_turn_scores,
    can_be_turned,
    has_thrown,
    is_idle,
    owed,
    repeated,
    scored,
)
from .moves import ThrowMove, TurnMove
from .ruleset import AlalayRules

NO_DICE: Final = Text(es="todavía no hay un tiro", en="there is no throw yet")
_CHOOSING: Final = Text(es="el equipo elige lo que se anota", en="the team chooses what is written")
_NOT_YET: Final = Text(es="se voltea después del último tiro", en="dice are turned after the last throw")
BY_A_TURN: Final = Text(es="hay un volteo que da puntos", en="there is a turn that gives points")
_ONCE: Final = Text(es="ya se volteó en este turno", en="dice were turned in this turn already")


# throw


def against_throw(state: State, move: ThrowMove) -> tuple[Refusal, ...]:
    attempt: Attempt | None = state.attempt
    reasons = against_speaker(state, move.by)
    if state.offers and teams.is_choosing(state) and state.end is None:
        reasons.append(NOT_NOW.refuse(why=_CHOOSING))
    if state.end is not None:
        return in_order(reasons)
    wanted = FIVE if attempt is None else FIVE - len(move.keep)
    if len(move.dice) != wanted or not wanted:
        reasons.append(state.table.rules.codes["bad_dice"].refuse(n=FIVE))
    if attempt is not None:
        reasons += _against_another(state, attempt, move.keep)
    elif move.keep:
        reasons.append(state.table.rules.codes["bad_keep"].refuse())
    return in_order(reasons) if reasons else ()


def _against_another(state: State, attempt: Attempt, keep: Dice) -> list[Refusal]:
    rules, hatch, spent = read(state)
    reasons = against_owed(rules, hatch, attempt) if rules.is_obliged else []
    again = repeated(rules, hatch, spent, attempt)
    if keep and (again or without(attempt.dice, keep) is None):
        reasons.append(rules.codes["bad_keep"].refuse())
    if not again and has_thrown(rules, attempt):
        reasons.append(rules.codes["no_throw_left"].refuse())
    return reasons


def read(state: State) -> tuple[AlalayRules, Hatch, Boxes]:
    """The rules, the hatch of who is on turn, and the boxes that gave them another first throw."""
    table = state.table
    party = table.parties[state.turn]
    return table.rules, table.sheets[party], table.own[party]  # type: ignore[return-value]  # of Alalay


def against_owed(rules: AlalayRules, hatch: Hatch, attempt: Attempt, written: Boxes = 0) -> list[Refusal]:
    due = owed(rules, hatch, attempt)
    if not due or due & written:
        return []
    return [rules.codes["must_score"].refuse(boxes=boxes_text(listed(due)))]


def throw(state: State, move: ThrowMove) -> State:
    before: Attempt | None = state.attempt
    if before is None:
        attempt = Attempt(move.dice)
    else:
        rules, hatch, spent = read(state)
        again = repeated(rules, hatch, spent, before)
        if again:
            attempt = Attempt(move.dice, again=before.again | 1 << again, before=before)
        else:
            dice = tuple(sorted((*move.dice, *move.keep)))
            attempt = Attempt(dice, move.keep, before.throws + 1, again=before.again, before=before)
    thrown = with_attempt(state, attempt)
    return sleep(thrown) if is_grande(attempt.dice) and _is_dormida(thrown, attempt) else thrown


def _is_dormida(state: State, attempt: Attempt) -> bool:
    """A3; of five equal dice."""
    rules, hatch, _spent = read(state)
    if attempt.kept or not rules.throw_wins:
        return False
    if attempt.throws > 1 and rules.chooses("alalay-dormida", "first-throw-only"):
        return False
    return rules.chooses("alalay-dormida-spent", "wins") or rules.space_of(hatch, GRANDE) >= 0


def sleep(state: State) -> State:
    """La dormida, of a throw or entered: the turn ends, and the game."""
    rules, hatch, _spent = read(state)
    table, space = kept_again(state), rules.space_of(hatch, GRANDE)
    party = party_of(table, state.turn)
    if space >= 0 and rules.chooses("alalay-dormida-sheet", "fifty-if-open"):
        table = with_sheet(table, party, with_points(hatch, space, FIFTY))
    return after_turn(state, table, party, "dormida")


def kept_again(state: State) -> Table:
    """The boxes that gave another first throw in this attempt are remembered."""
    table = state.table
    if state.attempt is None or not state.attempt.again:
        return table
    party = party_of(table, state.turn)
    own = [spent | state.attempt.again * (party == at) for at, spent in enumerate(table.own)]
    return table._replace(own=tuple(own))


# turn


def against_turn(state: State, move: TurnMove) -> tuple[Refusal, ...]:
    attempt: Attempt | None = state.attempt
    reasons = against_speaker(state, move.by)
    if state.end is not None:
        return in_order(reasons)
    rules, hatch, _spent = read(state)
    if attempt is None or attempt.turned or not has_thrown(rules, attempt):
        why = NO_DICE if attempt is None else _ONCE if attempt.turned else _NOT_YET
        return in_order([*reasons, NOT_NOW.refuse(why=why)])
    if rules.is_obliged:
        reasons += against_owed(rules, hatch, attempt)
    faces = move.dice
    if len(faces) not in (1, 2):
        reasons.append(rules.codes["bad_dice"].refuse(n=Text(es="1 o 2", en="1 or 2")))
    elif without(can_be_turned(rules, attempt), faces) is None:
        reasons.append(rules.codes["bad_turn"].refuse())
    else:
        reasons += _against_effect(rules, hatch, attempt, faces)
    return in_order(reasons)


def _against_effect(rules: AlalayRules, hatch: Hatch, attempt: Attempt, faces: Dice) -> list[Refusal]:
    after = attempt.turning(faces)
    reasons = []
    if is_idle(rules, hatch, after):
        reasons.append(rules.codes["idle_turn"].refuse())
    if rules.is_best_turn and not scored(rules, hatch, after) and a_turn_scores(rules, hatch, attempt):
        reasons.append(rules.codes["can_score"].refuse(boxes=BY_A_TURN))
    return reasons


def turn(state: State, move: TurnMove) -> State:
    attempt: Attempt = state.attempt
    return with_attempt(state, attempt.turning(move.dice))
