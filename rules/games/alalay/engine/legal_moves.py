"""Every next move of the full form (articles A2 to A8), without those of officials."""

from collections.abc import Iterator
from typing import Any

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.events import is_running
from ...sheets.game import BEGINS, WORDS
from ...sheets.hatch import BOXES
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from ...sheets.table import has_teams
from ...sheets.teams import ALONE, ways
from .attempt import Attempt
from .boxes import free, has_thrown, open_worth, owed, repeated, turns, writable
from .moves import BoxMove, ThrowMove, TurnMove
from .turn import against_throw, against_turn, read
from .writing import against_cross, against_dice, against_score, can_cross

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
        *([{"do": "pass", "by": by}] if "pass" in ways(state).words else []),
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


def words(state: State) -> tuple[str, ...]:
    """What who is on turn may do in at least one way, in the order of docs/acta.md."""
    attempt: Attempt | None = state.attempt
    if not has_teams(state.table):
        return BEGINS if attempt is None else tuple(_with_dice(state, attempt, ALONE.words))
    way, may = ways(state), list[str]()
    if attempt is None:
        if way.words:
            may.append("throw")
        if not is_running(state):
            may.append("enter")
    else:
        may += _with_dice(state, attempt, way.words)
    if "pass" in way.words:
        may.append("pass")
    if way.takes:
        may += ["score" if offer.worth else "cross" for offer in state.offers]
    return tuple(word for word in WORDS if word in may)


def _with_dice(state: State, attempt: Attempt, ends: tuple[str, ...]) -> list[str]:
    """`ends`: what ends the attempt. There is always a die to turn after the last throw."""
    rules, hatch, spent = read(state)
    boxes, last = free(rules, hatch, attempt), has_thrown(rules, attempt)
    due = owed(rules, hatch, attempt)
    may = []
    if not due and (not last or repeated(rules, hatch, spent, attempt)):
        may.append("throw")
    if not due and last and not attempt.turned:
        may.append("turn")
    scores = writable(rules, attempt, boxes)
    crosses = not due and not scores and can_cross(rules, hatch, attempt)
    if "offer" in ends and (scores or crosses):
        may.append("offer")
    if "score" in ends and scores:
        may.append("score")
    if "cross" in ends and crosses:
        may.append("cross")
    return may
