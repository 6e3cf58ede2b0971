"""Every next move of the full form (articles A2 to A8), without those of officials."""

from collections.abc import Iterator
from typing import Any

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.hatch import BOXES, GRANDE
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from .attempt import Attempt
from .boxes import turns
from .moves import BoxMove, OfferMove, PassMove, ThrowMove, TurnMove
from .turn import against_throw, against_turn, read
from .writing import against_cross, against_offer, against_pass, against_score

_OF_BOX = {"score": against_score, "cross": against_cross}


def legal_moves(state: State, highest: int | None) -> tuple[LegalMove, ...]:
    if state.tied:
        return (throw_off_wanted(state),)
    if state.end is not None:
        return ()
    by, turn = state.table.players[state.turn], state.turn
    throws = [throw_wanted(state, keep, FIVE - len(keep)) for keep in legal_keeps(state)]
    return (
        *throws,
        *({"do": "turn", "by": by, "dice": list(dice)} for dice in legal_turns(state)),
        *({"do": word, "by": by, "box": BOXES[box]} for word in _OF_BOX for box in legal_boxes(state, word)),
        *_of_offers(state),
        *(
            {"do": "offer", "by": by, "box": BOXES[box]}
            for box in range(GRANDE + 1)
            if not against_offer(state, OfferMove(turn, box))
        ),
        *([] if against_pass(state, PassMove(turn)) else [{"do": "pass", "by": by}]),
    )


def legal_keeps(state: State) -> Iterator[tuple[int, ...]]:
    """What may stay on the table, of each throw that may be made."""
    attempt: Attempt | None = state.attempt
    for keep in ((),) if attempt is None else keeps(attempt.dice):
        if not against_throw(state, ThrowMove(state.turn, (1,) * (FIVE - len(keep)), keep)):
            yield keep


def legal_turns(state: State) -> Iterator[tuple[int, ...]]:
    attempt: Attempt | None = state.attempt
    if attempt is None or attempt.turned:
        return
    rules, hatch, _spent = read(state)
    for after in turns(rules, hatch, attempt):
        if not against_turn(state, TurnMove(state.turn, after.turned)):
            yield after.turned


def legal_boxes(state: State, word: str) -> Iterator[int]:
    """To `score` or to `cross`, by the dice as they lie."""
    against = _OF_BOX[word]
    for box in range(GRANDE + 1):
        if not against(state, BoxMove(state.turn, box)):
            yield box


def _of_offers(state: State) -> Iterator[dict[str, Any]]:
    players = state.table.players
    for offer in state.offers:
        word = "score" if offer.worth else "cross"
        if not _OF_BOX[word](state, BoxMove(state.turn, offer.box, offer.seat)):
            by, of = players[state.turn], players[offer.seat]
            yield {"do": word, "by": by, "box": BOXES[offer.box], "of": of}


def may_say(state: State, word: str) -> bool:
    """By who is on turn, in at least one way."""
    if word == "throw":
        return any(True for _keep in legal_keeps(state))
    if word == "turn":
        return any(True for _dice in legal_turns(state))
    if word in _OF_BOX:
        taken = any(move["do"] == word for move in _of_offers(state))
        return taken or any(True for _box in legal_boxes(state, word))
    if word == "offer":
        return any(not against_offer(state, OfferMove(state.turn, box)) for box in range(GRANDE + 1))
    if word == "pass":
        return not against_pass(state, PassMove(state.turn))
    return word == "enter" and state.attempt is None and not state.offers and not state.wrote
