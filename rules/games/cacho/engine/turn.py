"""Throws, declarations, *abajo* (articles C2 to C6, C11)."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order
from ...sheets import teams
from ...sheets.dice import FIVE, Dice, is_grande, without
from ...sheets.ends import after_turn
from ...sheets.hatch import FIFTY, GRANDE, Boxes, Hatch, box_text, boxes_text, listed, space_of, with_points
from ...sheets.people import against_speaker
from ...sheets.state import State, with_attempt
from ...sheets.table import Table, party_of, with_sheet
from .attempt import AFTER, BEFORE, UNDECLARED, UNSAID, WAITS, Attempt
from .boxes import Lie, hatches_open, is_waiting, lie_of, rules_of
from .moves import DeclareMove, ThrowMove, WordMove
from .ruleset import AFTER_ONLY, NEVER, CachoRules

THROWS: Final = 3
_NO_DICE: Final = Text(es="todavía no hay un tiro", en="there is no throw yet")
_CHOOSING: Final = Text(es="el equipo elige lo que se anota", en="the team chooses what is written")
_STANDS: Final = Text(es="esa casilla ya está declarada", en="that box is declared already")
_ONCE: Final = Text(es="ya se cambió tras este tiro", en="it was changed after this throw already")
_SAID: Final = Text(es="ya se dijo «abajo»", en="“abajo” was said already")


def against_time(state: State) -> list[Refusal]:
    """Before a throw, or while the team chooses."""
    if state.attempt is not None:
        return []
    return [NOT_NOW.refuse(why=_CHOOSING if teams.is_choosing(state) else _NO_DICE)]


# throw


def against_throw(state: State, move: ThrowMove) -> tuple[Refusal, ...]:
    attempt: Attempt | None = state.attempt
    reasons = against_speaker(state, move.by)
    if state.end is not None:
        return in_order(reasons)
    if state.offers and teams.is_choosing(state):
        reasons.append(NOT_NOW.refuse(why=_CHOOSING))
    lie = None if attempt is None else lie_of(state)
    wanted = FIVE if lie is None else FIVE - len(move.keep)
    if len(move.dice) != wanted or not wanted:
        reasons.append(state.table.rules.codes["bad_dice"].refuse(n=max(1, wanted)))
    if move.keep if lie is None else not may_keep(lie, move.keep):
        reasons.append(state.table.rules.codes["bad_keep"].refuse())
    if lie is not None:
        reasons += against_another(lie)
    return in_order(reasons) if reasons else ()


def against_another(lie: Lie) -> list[Refusal]:
    """Whatever stays on the table."""
    rules, reasons = lie.rules, []
    if lie.attempt.throws == THROWS:
        reasons.append(rules.codes["no_throw_left"].refuse())
    if rules.declares and lie.declared == UNDECLARED:
        reasons.append(rules.codes["declare_first"].refuse())
    return reasons + against_owed(lie, lie.due) if lie.due else reasons


def may_keep(lie: Lie, keep: Dice) -> bool:
    rules, attempt = lie.rules, lie.attempt
    if not keep:
        return lie.declared == UNDECLARED or not rules.keeps_one or lie.waits
    stay = not rules.stays or without(keep, attempt.kept) is not None
    return stay and without(attempt.dice, keep) is not None and not lie.waits


def against_owed(lie: Lie, boxes: Boxes) -> list[Refusal]:
    return [lie.rules.codes["must_score"].refuse(boxes=boxes_text(listed(boxes)))] if boxes else []


def throw(state: State, move: ThrowMove) -> State:
    last: Attempt | None = state.attempt
    if last is None:
        attempt = Attempt(move.dice)
    else:
        attempt = Attempt(
            tuple(sorted((*move.dice, *move.keep))),
            move.keep,
            last.throws + 1,
            last.declared,
            BEFORE if last.change == WAITS else UNSAID,
            last.abajo and rules_of(state).chooses("cacho-abajo-span", "whole-turn"),
            last,
        )
    thrown = with_attempt(state, attempt)
    return win(thrown) if last is None and is_grande(attempt.dice) and may_win(thrown) else thrown


def may_win(state: State) -> bool:
    """Five of a kind on the first throw win at once (C2)."""
    rules = rules_of(state)
    spent = rules.chooses("cacho-instant-win-spent", "wins")
    return rules.throw_wins and (spent or _best_free(state) is not None)


def _best_free(state: State) -> int | None:
    """Of the hatches with a free grande that which is worth most."""
    known = [at for at, hatch in hatches_open(state) if space_of(hatch, GRANDE) >= 0]
    return known[-1] if known else None


def win(state: State) -> State:
    """50 in the free hatch that is worth most: the game, or under `wins-a-hatch` that hatch."""
    rules, table, party = rules_of(state), state.table, party_of(state.table, state.turn)
    at = _best_free(state)
    if at is not None:
        hatch = table.sheets[party][at]
        table = with_hatch(state, at, with_points(hatch, space_of(hatch, GRANDE), FIFTY))
    if not rules.wins_a_hatch:
        return after_turn(state, table, party, "dormida")
    won = hatches_open(state)[-1][0] if at is None else at
    return after_turn(state, table._replace(own=(*table.own, (won, party))), party)


def with_hatch(state: State, at: int, hatch: Hatch) -> Table:
    """Of who is on turn."""
    table, party = state.table, party_of(state.table, state.turn)
    sheet = table.sheets[party]
    return with_sheet(table, party, (*sheet[:at], hatch, *sheet[at + 1 :]))


# declare


def against_declare(state: State, move: DeclareMove) -> tuple[Refusal, ...]:
    reasons, rules = against_speaker(state, move.by), rules_of(state)
    if state.end is not None:
        return in_order(reasons)
    attempt: Attempt | None = state.attempt
    if not rules.declares:
        reasons.append(rules.codes["variation_off"].refuse())
    if attempt is None:
        return in_order(reasons + against_time(state))
    lie = lie_of(state)
    if not lie.open >> move.box & 1:
        reasons.append(rules.codes["box_taken"].refuse(box=box_text(move.box)))
    if not rules.declares:
        return in_order(reasons)
    if attempt.declared == UNDECLARED:
        if not lie.owed >> move.box & 1:
            reasons += against_owed(lie, lie.owed)
    elif move.box == attempt.declared:
        reasons.append(NOT_NOW.refuse(why=_STANDS))
    else:
        reasons += against_change(lie)
    return in_order(reasons)


def against_change(lie: Lie) -> list[Refusal]:
    rules, attempt = lie.rules, lie.attempt
    if can_change(lie):
        return []
    if attempt.change == WAITS:
        return [rules.codes["roll_all"].refuse()]
    if rules.change == NEVER:
        return [rules.codes["no_change"].refuse(box=box_text(attempt.declared))]
    if attempt.change == AFTER:
        return [NOT_NOW.refuse(why=_ONCE)]
    reasons = [rules.codes["no_throw_left"].refuse()] if attempt.throws == THROWS else []
    if rules.change == AFTER_ONLY:
        reasons.append(rules.codes["roll_all"].refuse())
    return reasons + against_owed(lie, lie.due)


def can_change(lie: Lie) -> bool:
    """Another box may be declared (C5)."""
    rules, attempt = lie.rules, lie.attempt
    if attempt.change in (WAITS, AFTER):
        return False
    return (rules.changes_before and attempt.throws < THROWS and not lie.due) or _may_change(rules, attempt)


def _may_change(rules: CachoRules, attempt: Attempt) -> bool:
    """After a throw of all five again (C5)."""
    return rules.changes_after and attempt.throws > 1 and not attempt.kept and attempt.change == UNSAID


def declare(state: State, move: DeclareMove) -> State:
    attempt: Attempt = state.attempt
    if attempt.declared == UNDECLARED:
        change = attempt.change
    else:
        change = AFTER if _may_change(rules_of(state), attempt) else WAITS
    return with_attempt(state, attempt.going_for(move.box, change))


# abajo


def against_abajo(state: State, move: WordMove) -> tuple[Refusal, ...]:
    reasons, rules = against_speaker(state, move.by), rules_of(state)
    if state.end is not None:
        return in_order(reasons)
    if not rules.abajo:
        reasons.append(rules.codes["variation_off"].refuse())
    attempt: Attempt | None = state.attempt
    if attempt is None:
        return in_order(reasons + against_time(state))
    if attempt.abajo:
        reasons.append(NOT_NOW.refuse(why=_SAID))
    if is_waiting(state):
        reasons.append(rules.codes["roll_all"].refuse())
    return in_order(reasons)


def count_undersides(state: State, move: WordMove) -> State:
    return with_attempt(state, state.attempt._replace(abajo=True))
