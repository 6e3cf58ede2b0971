"""The moves of the full form, in turn (articles 4 to 9)."""

from ...refusals import Refusal, in_order
from . import codes
from .bids import against_bid
from .modes import ases_open_falsely
from .moves import BidMove, PasoMove, WordMove
from .opening import after_declining, after_dismissal, after_paso, declined
from .people import against_phase, against_player
from .speech import CLAIMS
from .state import (
    NORMAL,
    OBLIGO,
    OPENING,
    Answers,
    Bid,
    Duel,
    Mode,
    Paso,
    Play,
    State,
    Table,
    running,
    standing_bid,
)
from .turn import on_turn
from .ways_out import NOTHING_TO_SAY
from .words import sayable


def legal(state: State) -> tuple[str, ...]:
    return state.answers.legal if state.answers is not None else ()


def _own_answers(state: State, by: int) -> Answers | None:
    play = state.play
    return state.answers if play is not None and play.turn == by else None


def _against_speaker(state: State, by: int) -> list[Refusal]:
    """Cheap where there is none, the common case."""
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
    answers = _own_answers(state, move.by)
    if answers is not None and move.obligo is None and not answers.against["bid"]:
        bids = answers.bounds
        if bids.least[move.pinta] <= move.quantity <= bids.most[move.pinta]:
            return ()
    reasons = _against_speaker(state, move.by)
    play = state.play
    if play is None or play.duel is not None or move.by < 0:
        return in_order(reasons)
    says = sayable(state.table, play, move.by)
    word = (says.against if move.by == play.turn else says.out_of_turn)["bid"]
    reasons.extend(word)
    entered = as_entered(state, play, obligo=move.obligo)
    if entered is None:
        reasons.append(codes.MUST_OBLIGAR.refuse())
    else:
        ways = NOTHING_TO_SAY if word or move.by != play.turn else says.ways
        reasons.extend(against_bid(state.table, entered, move, may_bid=not word, ways=ways))
    return in_order(reasons)


def as_entered(state: State, play: Play, *, obligo: bool | None) -> Play | None:
    """None where the opener may not choose (`obligo-optional`)."""
    if obligo is not False or play.mode != OBLIGO or play.bid is not None or play.opened:
        return play
    return declined(state.table, play) if state.table.rules.chooses("obligo-optional", "optional") else None


def say_bid(state: State, move: BidMove) -> State:
    table, play = state.table, running(state)
    bid = Bid(move.by, move.quantity, move.pinta)
    turn = table.following[move.by]
    if play.bid is not None:
        in_obligo = play.mode == OBLIGO and not play.false_start
        changed = play.changed or (in_obligo and move.pinta != play.bid.pinta)
        return on_turn(table, play.raised(turn, _mode_after_raise(table, play, bid), bid, changed=changed))
    entered = as_entered(state, play, obligo=move.obligo) or play
    if entered is not play:
        table = after_declining(table, play)
    falsely = bid.pinta == 1 and ases_open_falsely(table.rules, entered)
    return on_turn(table, entered.opened_with(bid, turn, false_start=falsely))


def _mode_after_raise(table: Table, play: Play, bid: Bid) -> Mode:
    """A raise makes an opening normal (art. 5); one that continues a false start may not."""
    if play.mode != OPENING:
        return play.mode
    continues = play.false_start and bid.pinta == 1 and play.paso is None
    if continues and table.rules.chooses("false-start-continued-stake", "opening"):
        return OPENING
    return NORMAL


def against_dismiss(state: State, move: WordMove) -> tuple[Refusal, ...]:
    return _against_word(state, move.by, "dismiss")


def dismiss(state: State, move: WordMove) -> State:
    return on_turn(state.table, after_dismissal(state.table, running(state), move.by))


def against_dudo(state: State, move: WordMove) -> tuple[Refusal, ...]:
    return _against_word(state, move.by, "dudo")


def say_dudo(state: State, move: WordMove) -> State:
    play = running(state)
    answered = play.paso or standing_bid(play)
    return State(state.table, play.called(Duel("dudo", move.by, answered.by)))


def against_calzo(state: State, move: WordMove) -> tuple[Refusal, ...]:
    play = state.play
    if (
        play is None
        or play.duel is not None
        or move.by < 0
        or state.table.rules.chooses("calzo-out-of-turn", "in-turn")
    ):
        return _against_word(state, move.by, "calzo")
    reasons = against_player(state, move.by)
    if play.bid is not None and play.bid.by == move.by:
        reasons.append(codes.OWN_BID.refuse())
    says = sayable(state.table, play, move.by)
    reasons.extend((says.against if move.by == play.turn else says.out_of_turn)["calzo"])
    return in_order(reasons)


def say_calzo(state: State, move: WordMove) -> State:
    play = running(state)
    return State(state.table, play.called(Duel("calzo", move.by, standing_bid(play).by)))


def against_paso(state: State, move: PasoMove) -> tuple[Refusal, ...]:
    reasons = list(_against_word(state, move.by, "paso"))
    play = state.play
    if play is not None and play.duel is None and move.by >= 0 and _must_be_higher(state.table):
        is_refused = any(reason.code == codes.PASO_NOT_HIGHER.id for reason in reasons)
        if not is_refused and CLAIMS.index(move.claim) <= play.claimed:
            reasons.append(codes.PASO_NOT_HIGHER.refuse())
    return in_order(reasons)


def _must_be_higher(table: Table) -> bool:
    return table.rules.chooses("paso-order", "higher-only")


def say_paso(state: State, move: PasoMove) -> State:
    return on_turn(state.table, after_paso(state.table, running(state), Paso(move.by, move.claim)))


def _against_word(state: State, by: int, word: str) -> tuple[Refusal, ...]:
    answers = _own_answers(state, by)
    if answers is not None:
        return answers.against[word]
    reasons = _against_speaker(state, by)
    play = state.play
    if play is None or play.duel is not None or by < 0:
        return in_order(reasons)
    reasons.extend(sayable(state.table, play, by).out_of_turn[word])
    return in_order(reasons)
