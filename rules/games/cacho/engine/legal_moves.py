"""Every next move of the full form (articles C2 to C9), without those of officials."""

from collections.abc import Iterator

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.hatch import BOXES, space_of
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from ...sheets.teams import is_choosing, ways
from .attempt import UNDECLARED, Attempt
from .boxes import (
    Points,
    declared_box,
    free,
    hatches_open,
    is_waiting,
    must_score,
    open_worth,
    owed,
    points_in,
    rules_of,
    worth,
)
from .moves import BoxMove, ThrowMove, WordMove
from .turn import THROWS, against_abajo, against_another, against_throw, can_change, may_keep
from .writing import against_dice

WRITING = ("score", "cross")


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
            for word in WRITING
            for move in legal_writing(state, word)
        ),
        *({"do": "offer", "by": by, "box": BOXES[box]} for box in legal_boxes(state, "offer")),
    )


def legal_keeps(state: State) -> Iterator[tuple[int, ...]]:
    """What may stay on the table, of each throw that may be made."""
    attempt: Attempt | None = state.attempt
    if attempt is None:
        if not against_throw(state, ThrowMove(state.turn, (1,) * FIVE)):
            yield ()
    elif not against_another(state, attempt):
        yield from (keep for keep in keeps(attempt.dice) if may_keep(state, attempt, keep))


def legal_boxes(state: State, word: str) -> Iterator[int]:
    """To `declare` or to `offer`."""
    attempt: Attempt | None = state.attempt
    if attempt is None:
        return
    if word == "offer":
        yield from _legal_offers(state)
    elif not rules_of(state).declares:
        return
    elif attempt.declared == UNDECLARED:
        yield from owed(state) or open_worth(state)
    elif can_change(state, attempt, must_score(state)):
        yield from (box for box in open_worth(state) if box != attempt.declared)


def _legal_offers(state: State) -> Iterator[int]:
    if "offer" in ways(state).words:
        for box, points in open_worth(state).items():
            if not against_dice(state, box, "score" if points else "cross", None):
                yield box


def legal_writing(state: State, word: str) -> Iterator[BoxMove]:
    """To `score` or to `cross`, by the dice as they lie or by an offer."""
    if state.attempt is not None and word in ways(state).words:
        by_dice, number_only = worth(state), rules_of(state).number_only
        for box, points in (free if word == "score" else open_worth)(state).items():
            if (word == "score" and not points) or against_dice(state, box, word, None):
                continue
            for move, hatch in _in_hatches(state, BoxMove(state.turn, box)):
                if word == "cross" or points_in(hatch, by_dice, number_only=number_only)[box]:
                    yield move
    if ways(state).takes:
        for offer in state.offers:
            if (offer.worth > 0) == (word == "score"):
                for move, _hatch in _in_hatches(state, BoxMove(state.turn, offer.box, None, offer.seat)):
                    yield move


def _in_hatches(state: State, move: BoxMove) -> Iterator[tuple[BoxMove, tuple[int, ...]]]:
    """In each hatch where the box is open."""
    is_one = rules_of(state).hatches == 1
    for at, hatch in hatches_open(state):
        if space_of(hatch, move.box) >= 0:
            yield (move if is_one else move._replace(hatch=at + 1)), hatch


def words(state: State) -> tuple[str, ...]:
    """What who is on turn may do, in the order of docs/acta.md."""
    attempt: Attempt | None = state.attempt
    if attempt is None:
        if not is_choosing(state):
            return ("throw",) if state.offers else ("throw", "enter")
        return tuple(word for word in WRITING if any(True for _move in legal_writing(state, word)))
    if is_waiting(state):
        return ("throw",)
    rules, declared, points = rules_of(state), declared_box(state), open_worth(state)
    due = must_score(state)
    is_silent = rules.declares and declared == UNDECLARED
    said = []
    if attempt.throws < THROWS and not is_silent and not due:
        said.append("throw")
    if is_silent or (rules.declares and len(points) > 1 and can_change(state, attempt, due)):
        said.append("declare")
    if rules.abajo and not attempt.abajo:
        said.append("abajo")
    can_score = any(points.values()) if declared == UNDECLARED else points.get(declared, 0) > 0
    can_cross = not is_silent and not owed(state) and _may_cross(state, points)
    if "offer" not in ways(state).words:
        return (*said, *(["score"] if can_score else []), *(["cross"] if can_cross else []))
    return (*said, *(["offer"] if can_score or can_cross else []))


def _may_cross(state: State, points: Points) -> bool:
    """Where the declared box may not be, no other one may (C8)."""
    rules, attempt, declared = rules_of(state), state.attempt, declared_box(state)
    if attempt.throws < THROWS and rules.crosses_last:
        return False
    return rules.crosses_any_worth or not (
        min(points.values()) if declared == UNDECLARED else points[declared]
    )
