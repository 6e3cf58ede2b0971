"""Every next move of the full form (articles C2 to C9), without those of officials."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.hatch import BOXES, GRANDE
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from .attempt import Attempt
from .boxes import rules_of
from .moves import BoxMove, DeclareMove, ThrowMove, WordMove
from .turn import against_abajo, against_declare, against_throw
from .writing import against_cross, against_offer, against_score

_OF_BOX: Final[dict[str, Callable[[State, BoxMove], Any]]] = {"score": against_score, "cross": against_cross}
_BY_BOX: Final[dict[str, Callable[[State, DeclareMove], Any]]] = {
    "declare": against_declare,
    "offer": against_offer,
}
_ALL: Final = range(GRANDE + 1)


def legal_moves(state: State, highest: int | None) -> tuple[LegalMove, ...]:
    if state.tied:
        return (throw_off_wanted(state),)
    if state.end is not None:
        return ()
    players, by = state.table.players, state.table.players[state.turn]
    return (
        *(throw_wanted(state, keep, FIVE - len(keep)) for keep in legal_keeps(state)),
        *({"do": "declare", "by": by, "box": BOXES[box]} for box in legal_boxes(state, "declare")),
        *([] if against_abajo(state, WordMove(state.turn)) else [{"do": "abajo", "by": by}]),
        *(
            {
                "do": word,
                "by": players[move.by],
                "box": BOXES[move.box],
                **({} if move.hatch is None else {"hatch": move.hatch}),
                **({} if move.of is None else {"of": players[move.of]}),
            }
            for word in _OF_BOX
            for move in legal_writing(state, word)
        ),
        *({"do": "offer", "by": by, "box": BOXES[box]} for box in legal_boxes(state, "offer")),
    )


def legal_keeps(state: State) -> Iterator[tuple[int, ...]]:
    """What may stay on the table, of each throw that may be made."""
    attempt: Attempt | None = state.attempt
    for keep in ((),) if attempt is None else keeps(attempt.dice):
        if not against_throw(state, ThrowMove(state.turn, (1,) * (FIVE - len(keep)), keep)):
            yield keep


def legal_boxes(state: State, word: str) -> Iterator[int]:
    """To `declare` or to `offer`."""
    against = _BY_BOX[word]
    return (box for box in _ALL if not against(state, DeclareMove(state.turn, box)))


def legal_writing(state: State, word: str) -> Iterator[BoxMove]:
    """To `score` or to `cross`, by the dice as they lie or by an offer."""
    against, turn = _OF_BOX[word], state.turn
    hatches = (None,) if rules_of(state).hatches == 1 else (1, 2, 3)
    wanted = [(box, None) for box in _ALL] + [(offer.box, offer.seat) for offer in state.offers]
    for box, of in wanted:
        for hatch in hatches:
            move = BoxMove(turn, box, hatch, of)
            if not against(state, move):
                yield move


def may_say(state: State, word: str) -> bool:
    """By who is on turn, in at least one way."""
    if word == "enter":
        return state.attempt is None and not state.offers
    if state.attempt is None and not state.offers:
        return word == "throw"
    if word == "throw":
        return any(True for _keep in legal_keeps(state))
    if word in _BY_BOX:
        return any(True for _box in legal_boxes(state, word))
    if word in _OF_BOX:
        return any(True for _move in legal_writing(state, word))
    return word == "abajo" and not against_abajo(state, WordMove(state.turn))
