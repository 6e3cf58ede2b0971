"""A whole play in one move: `outcome`, what was called and its result; `tally`, the dice alone.

What the full form would have refused on the way is refused here too, as far as the move has it.
"""

from rules.engine.dudo import codes
from rules.engine.dudo.modes import ases_open_falsely, opening_can_be_siciliana
from rules.engine.dudo.moves import OutcomeMove, TallyMove
from rules.engine.dudo.opening import after_dismissal, declined
from rules.engine.dudo.people import IN_MID_PLAY, against_phase, against_player
from rules.engine.dudo.settling import Result, settle
from rules.engine.dudo.state import FULL_CUP, OBLIGO, Play, State, Table, preceding, running
from rules.engine.dudo.words import may_calzar_in_obligo, may_pass_in_obligo
from rules.engine.refusals import NOT_NOW, Refusal, in_order


def _against_moment(state: State, *seats: int | None) -> list[Refusal]:
    reasons = against_player(state, *seats) + against_phase(state, "bidding")
    if not reasons and state.play is not None and state.play.opened:
        reasons.append(NOT_NOW.refuse(why=IN_MID_PLAY))
    return reasons


def _may_decline(state: State, *, obligo: bool | None) -> bool:
    return (
        obligo is not False
        or running(state).mode != OBLIGO
        or state.table.rules.chooses("obligo-optional", "optional")
    )


def _as_opened(state: State, *, obligo: bool | None) -> State:
    """The state with the play as its opener chose it: without an obligo that they declined."""
    play = running(state)
    if obligo is not False or play.mode != OBLIGO:
        return state
    table, bit = state.table, 1 << play.host
    return State(table._replace(owes=table.owes & ~bit, had=table.had | bit), declined(table, play))


# outcome


def against_outcome(state: State, move: OutcomeMove) -> tuple[Refusal, ...]:
    reasons = _against_moment(state, move.by, move.on, move.opener)
    if reasons:
        return in_order(reasons)
    if not _may_decline(state, obligo=move.obligo):
        reasons.append(codes.MUST_OBLIGAR.refuse())
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
        reasons.append(codes.ONLY_DUDO.refuse())
    if move.holds and table.dice[move.on] < FULL_CUP:
        reasons.append(codes.PASO_CANNOT_HOLD.refuse())
    return reasons


def _passed_without_bid(state: State, move: OutcomeMove) -> bool:
    """Can it be the paso of one who was to open, over which nothing stands (`paso-without-bid`)?"""
    table, play = state.table, running(state)
    if move.opening or not table.rules.chooses("paso-without-bid", "allowed"):
        return False
    falsely = ases_open_falsely(table.rules, play)
    to_open = possible_openers(table, play) if falsely else [play.opener]
    return move.on in to_open and move.opener in (None, move.on)


def against_calzo_by(state: State, caller: int) -> list[Refusal]:
    """What speaks against any calzo of this player in this play, whatever the bid (art. 7, 9)."""
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
    opener = opener_entered(state, move)
    named_another = move.opener is not None and move.opener != opener
    if named_another or opener not in possible_openers(table, play):
        wrong = move.opener if named_another and move.opener is not None else opener
        names = {"who": table.players[wrong], "opener": table.players[play.opener]}
        reasons.append(codes.NOT_THE_OPENER.refuse(**names))
    if move.false_start:
        if not ases_open_falsely(table.rules, play):
            reasons.append(codes.NO_FALSE_START.refuse())
        elif not table.rules.chooses("false-start-dudo", "one-die"):
            reasons.append(codes.FALSE_START_OPTIONS.refuse())
    return reasons


def opener_entered(state: State, move: OutcomeMove) -> int:
    """Who opened in the end, by the outcome: an answered opening was of the one answered."""
    if move.opening:
        return preceding(state.table, move.on) if move.call == "paso" else move.on
    return running(state).opener if move.opener is None else move.opener


def possible_openers(table: Table, play: Play) -> list[int]:
    """Who can have opened in the end: who is to open, and whom dismissals or a paso may lead to."""
    openers = [play.opener]
    may_pass = play.mode != OBLIGO or may_pass_in_obligo(table.rules, one_die=table.dice[play.opener] == 1)
    if may_pass and table.rules.chooses("paso-without-bid", "allowed"):
        openers.append(table.following[play.opener])
    while ases_open_falsely(table.rules, play):
        dismisser = table.following[openers[-1]]
        if dismisser in openers:
            break
        openers.append(dismisser)
        play = after_dismissal(table.rules, play, dismisser)
        if table.rules.chooses("false-start-again", "forbidden"):
            break
    return openers


def settle_outcome(state: State, move: OutcomeMove) -> State:
    return settle(_as_entered(state, move), outcome_result(state, move))


def outcome_result(state: State, move: OutcomeMove) -> Result:
    """What the play came to, as it is entered."""
    if move.call == "calzo":
        return Result(move.by, 1 if move.holds else -1, move.on)
    entered = _as_entered(state, move)
    loser, winner = (move.by, move.on) if move.holds else (move.on, move.by)
    return Result(loser, -_stake(entered.table, running(entered), move), winner)


def _as_entered(state: State, move: OutcomeMove) -> State:
    """The state with the play as the outcome has it: obligo or not, and opened in the end by whom."""
    state = _as_opened(state, obligo=move.obligo)
    table, play = state.table, running(state)
    opener = opener_entered(state, move)
    if opener != play.opener and ases_open_falsely(table.rules, play):
        play = after_dismissal(table.rules, play, opener)
    return state._replace(play=play._replace(opener=opener))


def _stake(table: Table, play: Play, move: OutcomeMove) -> int:
    """As `settling.stake`, from the outcome's fields."""
    if not move.opening or not opening_can_be_siciliana(table, play):
        return 1
    if move.call == "paso":
        return 2 if table.rules.chooses("paso-stake", "siciliana-in-opening") else 1
    return 1 if move.false_start else 2


# tally


def against_tally(state: State, move: TallyMove) -> tuple[Refusal, ...]:
    reasons = _against_moment(state, move.player, move.other)
    if reasons:
        return in_order(reasons)
    if not _may_decline(state, obligo=move.obligo):
        reasons.append(codes.MUST_OBLIGAR.refuse())
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


def tally_result(state: State, move: TallyMove) -> Result:
    """What the play came to, by its dice."""
    return Result(move.player, -move.lost if move.lost else 1, move.other)
