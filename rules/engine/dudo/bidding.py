"""The words of the full form, one after the other round the table: bid, dismiss, dudo, calzo, paso (articles 4 to 9)."""

from __future__ import annotations

from rules.engine.dudo import codes
from rules.engine.dudo.bids import against_bid, bounds
from rules.engine.dudo.moves import BidMove, PasoMove, WordMove
from rules.engine.dudo.opening import after_dismissal, ases_open_falsely, declined
from rules.engine.dudo.people import against_phase, against_player
from rules.engine.dudo.speech import CLAIMS
from rules.engine.dudo.state import NORMAL, OBLIGO, OPENING, Bid, Duel, Mode, Paso, Play, State, running, standing_bid
from rules.engine.dudo.words import sayable
from rules.engine.refusals import Refusal, in_order


def legal(state: State) -> tuple[str, ...]:
    """What the player on turn may say, in the order of `acta.md`."""
    play = state.play
    if play is None or play.duel is not None:
        return ()
    found = sayable(state.table, play, play.turn)
    return found.words if bounds(state.table, play, play.turn).min_bids else found.words_without_bid


def _against_speaker(state: State, by: int) -> list[Refusal]:
    """What speaks against this player saying anything now; empty in the common case at the least cost."""
    play = state.play
    if play is not None and by == play.turn and play.duel is None:
        return []
    reasons = against_player(state, by)
    if reasons and (by < 0 or play is None):
        return reasons
    reasons += against_phase(state, "bidding")
    if play is not None and play.duel is None and by != play.turn:
        players = state.table.players
        reasons.append(codes.NOT_YOUR_TURN.refuse(who=players[by], turn=players[play.turn]))
    return reasons


def against_bid_move(state: State, move: BidMove) -> tuple[Refusal, ...]:
    reasons = _against_speaker(state, move.by)
    play = state.play
    if play is None or play.duel is not None or move.by < 0:
        return in_order(reasons)
    reasons.extend(sayable(state.table, play, move.by).against["bid"])
    told = _as_told(state, play, move.obligo)
    if told is None:
        reasons.append(codes.MUST_OBLIGAR.refuse())
    else:
        reasons.extend(against_bid(state.table, told, move.by, move.quantity, move.pinta))
    return in_order(reasons)


def _as_told(state: State, play: Play, obligo: bool | None) -> Play | None:  # noqa: FBT001
    """The play as the opener wants it, obligo or not; None where he may not choose (`obligo-optional`)."""
    if obligo is not False or play.mode != OBLIGO or play.bid is not None or play.opened:
        return play
    return declined(state.table, play) if state.table.rules.says("obligo-optional", "optional") else None


def say_bid(state: State, move: BidMove) -> State:
    table, play = state.table, running(state)
    bid = Bid(move.by, move.quantity, move.pinta)
    turn = table.following[move.by]
    if play.bid is not None:
        changed = play.changed or (
            play.mode == OBLIGO and move.pinta != play.bid.pinta and not play.false_start
        )
        mode = _mode_after_raise(state, play, bid)
        return state._replace(
            play=play._replace(turn=turn, mode=mode, bid=bid, paso=None, false_start=False, changed=changed)
        )
    told = _as_told(state, play, move.obligo) or play
    if told is not play:
        bit = 1 << play.host
        table = table._replace(owes=table.owes & ~bit, had=table.had | bit)
    false_start = bid.pinta == 1 and ases_open_falsely(table.rules, told)
    opened = told._replace(
        opener=move.by, turn=turn, opened=True, bid=bid, paso=None, false_start=false_start
    )
    return state._replace(table=table, play=opened)


def _mode_after_raise(state: State, play: Play, bid: Bid) -> Mode:
    """A raise makes an opening normal (art. 5), unless it only continues a false start (`false-start-continued-stake`)."""
    if play.mode != OPENING:
        return play.mode
    continues = play.false_start and bid.pinta == 1 and play.paso is None
    if continues and state.table.rules.says("false-start-continued-stake", "opening"):
        return OPENING
    return NORMAL


def against_dismiss(state: State, move: WordMove) -> tuple[Refusal, ...]:
    return _against_word(state, move.by, "dismiss")


def dismiss(state: State, move: WordMove) -> State:
    return state._replace(play=after_dismissal(state.table.rules, running(state), move.by))


def against_dudo(state: State, move: WordMove) -> tuple[Refusal, ...]:
    return _against_word(state, move.by, "dudo")


def say_dudo(state: State, move: WordMove) -> State:
    play = running(state)
    answered = play.paso or standing_bid(play)
    return state._replace(play=play._replace(duel=Duel("dudo", move.by, answered.by)))


def against_calzo(state: State, move: WordMove) -> tuple[Refusal, ...]:
    play = state.play
    if play is None or play.duel is not None or move.by < 0 or state.table.rules.says("calzo-out-of-turn", "in-turn"):
        return _against_word(state, move.by, "calzo")
    reasons = against_player(state, move.by)
    if play.bid is not None and play.bid.by == move.by:
        reasons.append(codes.OWN_BID.refuse())
    reasons.extend(sayable(state.table, play, move.by).against["calzo"])
    return in_order(reasons)


def say_calzo(state: State, move: WordMove) -> State:
    play = running(state)
    return state._replace(play=play._replace(duel=Duel("calzo", move.by, standing_bid(play).by)))


def against_paso(state: State, move: PasoMove) -> tuple[Refusal, ...]:
    reasons = list(_against_word(state, move.by, "paso"))
    play = state.play
    if play is not None and play.duel is None and state.table.rules.says("paso-order", "higher-only"):
        said = any(reason.code == codes.PASO_NOT_HIGHER.id for reason in reasons)
        if not said and CLAIMS.index(move.claim) <= play.claimed:
            reasons.append(codes.PASO_NOT_HIGHER.refuse())
    return in_order(reasons)


def say_paso(state: State, move: PasoMove) -> State:
    play = running(state)
    return state._replace(
        play=play._replace(
            turn=state.table.following[move.by],
            opened=True,
            paso=Paso(move.by, move.claim),
            passed=play.passed | 1 << move.by,
            claimed=max(play.claimed, CLAIMS.index(move.claim)),
        )
    )


def _against_word(state: State, by: int, word: str) -> tuple[Refusal, ...]:
    reasons = _against_speaker(state, by)
    play = state.play
    if play is None or play.duel is not None or by < 0:
        return in_order(reasons)
    reasons.extend(sayable(state.table, play, by).against[word])
    return in_order(reasons)
