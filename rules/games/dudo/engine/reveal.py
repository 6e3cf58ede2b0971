"""The count after a dudo or a calzo (articles 6, 7, 8)."""

from ...bilingual import Text
from ...contract import Settled
from ...fields import Hand
from ...refusals import Refusal, in_order, malformed
from . import codes
from .combination import is_in as combination_is_in
from .modes import ases_wild
from .moves import RevealMove
from .people import against_person, against_phase, against_player
from .settling import settle, stake
from .speech import dice_words, spoken_bid
from .state import FULL_CUP, Bid, Play, State, Table, running, standing_bid, standing_paso, waiting_duel

_WHOLE_HANDS = Text(
    es="«hands» lleva los dados de cada jugador en juego, tantos como tiene",
    en="“hands” has the dice of every player in play, as many as they have",
)
_NO_COUNT = Text(
    es="un paso no se cuenta: va «hands» o «holds»", en="a paso is not counted: give “hands” or “holds”"
)
_TOO_MANY = Text(es="«count» supera los dados en juego", en="“count” is above the dice in play")


def against_reveal(state: State, move: RevealMove) -> tuple[Refusal, ...]:
    play = state.play
    if play is None or play.duel is None:
        return in_order(against_player(state) + against_phase(state, "reveal"))
    reasons: list[Refusal] = []
    if move.hands is not None:
        reasons += _against_hands(state.table, play, move.hands)
    elif play.paso is not None:
        reasons += _against_paso(state.table, play, move)
    else:
        reasons += _against_result(state.table, play, move)
    return in_order(reasons)


def _against_hands(table: Table, play: Play, hands: tuple[tuple[int, Hand], ...]) -> list[Refusal]:
    reasons: list[Refusal] = []
    due = table.in_play if play.paso is None else table.dice[play.paso.by]
    shown = 0
    for seat, hand in hands:
        if seat < 0 or not table.dice[seat]:
            out = against_person(table, seat) or [codes.PLAYER_OUT.refuse(who=table.players[seat])]
            reasons += out
        elif len(hand) != table.dice[seat]:
            return [malformed(_WHOLE_HANDS)]
        elif play.paso is None or play.paso.by == seat:
            shown += len(hand)
    return reasons if shown == due else [malformed(_WHOLE_HANDS), *reasons]


def _against_paso(table: Table, play: Play, move: RevealMove) -> list[Refusal]:
    if move.count_ is not None:
        return [malformed(_NO_COUNT)]
    passer = standing_paso(play).by
    return [codes.PASO_CANNOT_HOLD.refuse()] if move.holds and table.dice[passer] < FULL_CUP else []


def _against_result(table: Table, play: Play, move: RevealMove) -> list[Refusal]:
    bid = standing_bid(play)
    if move.count_ is not None and move.count_ > table.in_play:
        return [malformed(_TOO_MANY)]
    if not move.holds or bid.quantity <= table.in_play:
        return []
    spoken = spoken_bid(bid.quantity, bid.pinta)
    return [codes.BID_CANNOT_HOLD.refuse(bid=spoken, dice=dice_words(table.in_play))]


def settle_duel(state: State, move: RevealMove) -> State:
    return settle(state, duel_result(state, move))


def duel_result(state: State, move: RevealMove) -> Settled:
    table, play = state.table, running(state)
    call, by, on = waiting_duel(play)
    held = _held(table, play, move)
    if call == "calzo":
        return Settled(by, 1 if held else -1, on)
    loser, winner = (by, on) if held else (on, by)
    return Settled(loser, -stake(table, play), winner)


def _held(table: Table, play: Play, move: RevealMove) -> bool:
    if move.holds is not None:
        return move.holds
    if play.paso is not None:
        hand = next(hand for seat, hand in move.hands or () if seat == play.paso.by)
        return combination_is_in(table.rules, play.paso.claim, hand)
    bid = standing_bid(play)
    count = move.count_ or 0 if move.hands is None else count_dice(table, play, bid, move.hands)
    return count == bid.quantity if waiting_duel(play).call == "calzo" else count >= bid.quantity


def count_dice(table: Table, play: Play, bid: Bid, hands: tuple[tuple[int, Hand], ...]) -> int:
    pinta = bid.pinta
    wild = pinta != 1 and ases_wild(table.rules, play)
    count = 0
    for _, hand in hands:
        count += hand.count(pinta) + hand.count(1) if wild else hand.count(pinta)
    return count
