"""A whole play in one move."""

from ...contract import Settled
from ...refusals import NOT_NOW, Refusal, in_order
from . import codes
from .modes import opening_can_be_siciliana
from .moves import OutcomeMove, TallyMove
from .openers import opener_at
from .opening import after_declining, declined, mode_of_another_opener
from .people import IN_MID_PLAY, against_phase, against_player
from .settling import settle
from .state import FULL_CUP, OBLIGO, Play, State, Table, preceding, running
from .words import may_calzar_in_obligo, may_pass_in_obligo


def _against_moment(state: State, *seats: int | None) -> list[Refusal]:
    reasons = against_player(state, *seats) + against_phase(state, "bidding")
    if not reasons and state.play is not None and state.play.opened:
        reasons.append(NOT_NOW.refuse(why=IN_MID_PLAY))
    return reasons


def _against_declining(state: State, *, obligo: bool | None) -> list[Refusal]:
    declines = obligo is False and running(state).mode == OBLIGO
    may = state.table.rules.chooses("obligo-optional", "optional")
    return [codes.MUST_OBLIGAR.refuse()] if declines and not may else []


def _as_opened(state: State, *, obligo: bool | None) -> State:
    play = running(state)
    if obligo is not False or play.mode != OBLIGO:
        return state
    return State(after_declining(state.table, play), declined(state.table, play))


# outcome


def against_outcome(state: State, move: OutcomeMove) -> tuple[Refusal, ...]:
    reasons = _against_moment(state, move.by, move.on, move.opener)
    if reasons:
        return in_order(reasons)
    reasons += _against_declining(state, obligo=move.obligo)
    state = _as_opened(state, obligo=move.obligo)
    reasons += _against_parties(state.table, move)
    reasons += _against_call(state, move)
    reasons += _against_opener(state, move)
    return in_order(reasons)


def _against_parties(table: Table, move: OutcomeMove) -> list[Refusal]:
    if move.call == "calzo" and table.rules.chooses("calzo-out-of-turn", "anyone"):
        return [codes.OWN_BID.refuse()] if move.by == move.on else []
    following = table.following[move.on]
    if following == move.by:
        return []
    players = table.players
    reasons = [codes.NOT_THE_NEXT_PLAYER.refuse(on=players[move.on], next=players[following])]
    return [*reasons, codes.OWN_BID.refuse()] if move.by == move.on else reasons


def _against_call(state: State, move: OutcomeMove) -> list[Refusal]:
    if move.call == "calzo":
        return against_calzo_by(state, move.by)
    if move.call != "paso":
        return []
    table, play = state.table, running(state)
    reasons = []
    if play.mode == OBLIGO and not may_pass_in_obligo(table.rules, one_die=table.dice[move.on] == 1):
        reasons.append(codes.PASO_IN_OBLIGO.refuse())
    only_dudo = not table.calzo_open and table.rules.chooses("below-threshold-options", "dudo-only")
    if only_dudo and not _passed_without_bid(state, move):
        reasons.append(codes.NO_PASO_BELOW.refuse())
    if move.holds and table.dice[move.on] < FULL_CUP:
        reasons.append(codes.PASO_CANNOT_HOLD.refuse())
    return reasons


def _passed_without_bid(state: State, move: OutcomeMove) -> bool:
    """`paso-without-bid`."""
    if move.opening or move.after is not None or move.opener not in (None, move.on):
        return False
    opener = opener_at(state.table, running(state), move.on)
    return opener is not None and opener.passing


def against_calzo_by(state: State, caller: int) -> list[Refusal]:
    """Whatever the bid (art. 7, 9)."""
    table, play = state.table, running(state)
    reasons = []
    if play.mode == OBLIGO and not may_calzar_in_obligo(table.rules, one_die=table.dice[caller] == 1):
        reasons.append(codes.CALZO_IN_OBLIGO.refuse())
    if not table.calzo_open:
        reasons.append(codes.CALZO_BELOW_THRESHOLD.refuse())
    return reasons


def _against_opener(state: State, move: OutcomeMove) -> list[Refusal]:
    table, play = state.table, running(state)
    reasons = []
    seat = opener_entered(state, move)
    opener = opener_at(table, play, seat)
    named_another = move.opener is not None and move.opener != seat
    if named_another or opener is None:
        wrong = move.opener if named_another and move.opener is not None else seat
        names = {"who": table.players[wrong], "opener": table.players[play.opener]}
        reasons.append(codes.NOT_THE_OPENER.refuse(**names))
    if move.false_start or move.after is not None:
        if opener is None or not opener.falsely:
            reasons.append(codes.NO_FALSE_START.refuse())
        elif move.false_start and not table.rules.chooses("false-start-dudo", "one-die"):
            reasons.append(codes.FALSE_START_OPTIONS.refuse())
    return reasons


def opener_entered(state: State, move: OutcomeMove) -> int:
    """Of an answered opening the one answered, of a continued false start the player before."""
    if not move.opening and move.after is None:
        return running(state).opener if move.opener is None else move.opener
    steps = (move.call == "paso") + (move.after is not None)
    seat = move.on
    for _ in range(steps):
        seat = preceding(state.table, seat)
    return seat


def settle_outcome(state: State, move: OutcomeMove) -> State:
    return settle(_as_entered(state, move), outcome_result(state, move))


def outcome_result(state: State, move: OutcomeMove) -> Settled:
    if move.call == "calzo":
        return Settled(move.by, 1 if move.holds else -1, move.on)
    entered = _as_entered(state, move)
    loser, winner = (move.by, move.on) if move.holds else (move.on, move.by)
    return Settled(loser, -_stake(entered.table, running(entered), move), winner)


def _as_entered(state: State, move: OutcomeMove) -> State:
    state = _as_opened(state, obligo=move.obligo)
    table, play = state.table, running(state)
    opener = opener_entered(state, move)
    if opener != play.opener:
        play = play._replace(opener=opener, mode=mode_of_another_opener(table, play.mode))
    return state._replace(play=play)


def _stake(table: Table, play: Play, move: OutcomeMove) -> int:
    still_opening = move.opening or (
        move.after is not None and table.rules.chooses("false-start-continued-stake", "opening")
    )
    if not still_opening or not opening_can_be_siciliana(table, play):
        return 1
    if move.call == "paso":
        return 2 if table.rules.chooses("paso-stake", "siciliana-in-opening") else 1
    return 1 if move.false_start else 2


# tally


def against_tally(state: State, move: TallyMove) -> tuple[Refusal, ...]:
    reasons = _against_moment(state, move.player, move.other)
    if reasons:
        return in_order(reasons)
    reasons += _against_declining(state, obligo=move.obligo)
    state = _as_opened(state, obligo=move.obligo)
    if move.other == move.player:
        reasons.append(codes.OWN_BID.refuse())
    if move.gained:
        reasons += against_calzo_by(state, move.player)
    elif move.lost == 2 and not opening_can_be_siciliana(state.table, running(state)):
        reasons.append(codes.NO_SICILIANA.refuse())
    return in_order(reasons)


def settle_tally(state: State, move: TallyMove) -> State:
    return settle(_as_opened(state, obligo=move.obligo), tally_result(state, move))


def tally_result(state: State, move: TallyMove) -> Settled:
    return Settled(move.player, -move.lost if move.lost else 1, move.other)
