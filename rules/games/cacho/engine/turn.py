"""Throws, declarations, *abajo* (articles C2 to C6, C11)."""

from typing import Final

from ...bilingual import Text
from ...refusals import NOT_NOW, Refusal, in_order
from ...sheets import teams
from ...sheets.dice import FIVE, Dice, is_grande, without
from ...sheets.ends import after_turn
from ...sheets.hatch import FIFTY, GRANDE, Hatch, box_text, boxes_text, space_of, with_points
from ...sheets.people import against_speaker
from ...sheets.state import State, with_attempt
from ...sheets.table import Table, party_of, with_sheet
from .attempt import AFTER, BEFORE, UNDECLARED, UNSAID, WAITS, Attempt
from .boxes import Points, declared_box, hatches_open, is_waiting, must_score, open_worth, owed, rules_of
from .moves import DeclareMove, ThrowMove, WordMove
from .ruleset import AFTER_ONLY, BEFORE_ONLY, NEVER

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
    dice, keep, codes = move.dice, move.keep, state.table.rules.codes
    if not dice or (len(dice) != FIVE if attempt is None else len(dice) + len(keep) != FIVE):
        reasons.append(codes["bad_dice"].refuse(n=FIVE if attempt is None else max(1, FIVE - len(keep))))
    if keep if attempt is None else not may_keep(state, attempt, keep):
        reasons.append(codes["bad_keep"].refuse())
    if attempt is not None:
        reasons += against_another(state, attempt)
    return in_order(reasons) if reasons else ()


def against_another(state: State, attempt: Attempt) -> list[Refusal]:
    """Whatever stays on the table."""
    rules, reasons = rules_of(state), []
    if attempt.throws == THROWS:
        reasons.append(rules.codes["no_throw_left"].refuse())
    if rules.declares and attempt.declared == UNDECLARED:
        reasons.append(rules.codes["declare_first"].refuse())
    return reasons + against_owed(state)


def may_keep(state: State, attempt: Attempt, keep: Dice) -> bool:
    rules = rules_of(state)
    if not keep:
        return is_waiting(state) or declared_box(state) == UNDECLARED or not rules.keeps_one
    stay = not rules.stays or without(keep, attempt.kept) is not None
    return stay and without(attempt.dice, keep) is not None and not is_waiting(state)


def against_owed(state: State) -> list[Refusal]:
    boxes = must_score(state)
    return [rules_of(state).codes["must_score"].refuse(boxes=boxes_text(boxes))] if boxes else []


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
            abajo=last.abajo and rules_of(state).chooses("cacho-abajo-span", "whole-turn"),
            before=last,
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
    if move.box not in open_worth(state):
        reasons.append(rules.codes["box_taken"].refuse(box=box_text(move.box)))
    if not rules.declares:
        return in_order(reasons)
    if attempt.declared == UNDECLARED:
        due = owed(state)
        if due and move.box not in due:
            reasons.append(rules.codes["must_score"].refuse(boxes=boxes_text(due)))
    elif move.box == attempt.declared:
        reasons.append(NOT_NOW.refuse(why=_STANDS))
    else:
        reasons += against_change(state, attempt)
    return in_order(reasons)


def against_change(state: State, attempt: Attempt) -> list[Refusal]:
    rules = rules_of(state)
    if can_change(state, attempt, must_score(state)):
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
    return reasons + against_owed(state)


def can_change(state: State, attempt: Attempt, due: Points) -> bool:
    """Another box may be declared (C5). `due`: what must be written first."""
    if attempt.change in (WAITS, AFTER):
        return False
    later = attempt.throws < THROWS and rules_of(state).change not in (AFTER_ONLY, NEVER)
    return _may_change(state, attempt) or (later and not due)


def _may_change(state: State, attempt: Attempt) -> bool:
    """After a throw of all five again (C5)."""
    again = attempt.throws > 1 and not attempt.kept and attempt.change == UNSAID
    return again and rules_of(state).change not in (BEFORE_ONLY, NEVER)


def declare(state: State, move: DeclareMove) -> State:
    attempt: Attempt = state.attempt
    if attempt.declared == UNDECLARED:
        change = attempt.change
    else:
        change = AFTER if _may_change(state, attempt) else WAITS
    return with_attempt(state, attempt._replace(declared=move.box, change=change))


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
