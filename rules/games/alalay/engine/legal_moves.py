"""Every next move of the full form (articles A2 to A8), without those of officials."""

from collections.abc import Iterator
from typing import Any

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.hatch import BOXES
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from ...sheets.teams import ways
from .attempt import Attempt
from .boxes import open_worth, repeated, turns
from .moves import BoxMove, ThrowMove, TurnMove
from .turn import against_throw, against_turn, read
from .writing import against_cross, against_dice, against_score

_OF_BOX = {"score": against_score, "cross": against_cross}


def legal_moves(state: State, highest: int | None) -> tuple[LegalMove, ...]:
    if state.tied:
        return (throw_off_wanted(state),)
    if state.end is not None:
        return ()
    by = state.table.players[state.turn]
    throws = [throw_wanted(state, keep, FIVE - len(keep)) for keep in legal_keeps(state)]
    return (
        *throws,
        *({"do": "turn", "by": by, "dice": list(dice)} for dice in legal_turns(state)),
        *({"do": word, "by": by, "box": BOXES[box]} for word in _OF_BOX for box in legal_boxes(state, word)),
        *_of_offers(state),
        *({"do": "offer", "by": by, "box": BOXES[box]} for box in legal_boxes(state, "offer")),
        *([{"do": "pass", "by": by}] if may_say(state, "pass") else []),
    )


def legal_keeps(state: State) -> Iterator[tuple[int, ...]]:
    """What may stay on the table, of each throw that may be made; nothing first."""
    attempt: Attempt | None = state.attempt
    if against_throw(state, ThrowMove(state.turn, (1,) * FIVE)):
        return
    yield ()
    if attempt is not None and not repeated(*read(state), attempt):
        yield from (keep for keep in keeps(attempt.dice) if keep)


def legal_turns(state: State) -> Iterator[tuple[int, ...]]:
    attempt: Attempt | None = state.attempt
    if attempt is None or attempt.turned:
        return
    rules, hatch, _spent = read(state)
    for after in turns(rules, hatch, attempt):
        if not against_turn(state, TurnMove(state.turn, after.turned)):
            yield after.turned


def legal_boxes(state: State, word: str) -> Iterator[int]:
    """To `score`, `cross` or `offer`, by the dice as they lie."""
    attempt: Attempt | None = state.attempt
    if attempt is None or word not in ways(state).words:
        return
    rules, hatch, _spent = read(state)
    for box, points in open_worth(rules, hatch, attempt).items():
        does = ("score" if points else "cross") if word == "offer" else word
        if (points > 0) == (does == "score") and not against_dice(state, box, does):
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
    if word in _OF_BOX and any(move["do"] == word for move in _of_offers(state)):
        return True
    if word in (*_OF_BOX, "offer"):
        return any(True for _box in legal_boxes(state, word))
    if word == "pass":
        return word in ways(state).words
    return word == "enter" and state.attempt is None and not state.offers and not state.wrote
