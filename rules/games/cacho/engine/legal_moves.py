"""Every next move of the full form (articles C2 to C9), without those of officials."""

from collections.abc import Iterator

from ...contract import LegalMove
from ...sheets.dice import FIVE
from ...sheets.hatch import BOXES, Boxes, listed, space_of
from ...sheets.legal_moves import keeps, throw_off_wanted, throw_wanted
from ...sheets.state import State
from ...sheets.table import has_teams
from ...sheets.teams import is_choosing, ways
from .attempt import UNDECLARED, Attempt
from .boxes import (
    Lie,
    hatches_open,
    lie_of,
    rules_of,
    worth,
    worth_in,
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
    elif not against_another(lie := lie_of(state)):
        yield from (keep for keep in keeps(attempt.dice) if may_keep(lie, keep))


def legal_boxes(state: State, word: str) -> Iterator[int]:
    """To `declare` or to `offer`."""
    attempt: Attempt | None = state.attempt
    if attempt is None:
        return
    lie = lie_of(state)
    if word == "offer":
        yield from _legal_offers(state, lie)
    elif not lie.rules.declares:
        return
    elif lie.declared == UNDECLARED:
        yield from listed(lie.owed or lie.open)
    elif can_change(lie):
        yield from listed(lie.open & ~(1 << lie.declared))


def _legal_offers(state: State, lie: Lie) -> Iterator[int]:
    if "offer" in ways(state).words:
        for box in listed(lie.open):
            if not against_dice(state, box, "score" if lie.points[box] else "cross", None):
                yield box


def legal_writing(state: State, word: str) -> Iterator[BoxMove]:
    """To `score` or to `cross`, by the dice as they lie or by an offer."""
    if state.attempt is not None and word in ways(state).words:
        lie = lie_of(state)
        by_dice, number_only = worth(lie.rules, lie.attempt), lie.rules.number_only
        for box in listed(lie.scored if word == "score" else lie.open):
            if against_dice(state, box, word, None):
                continue
            for move, hatch in _in_hatches(state, BoxMove(state.turn, box)):
                if word == "cross" or worth_in(hatch, by_dice, number_only=number_only).points[box]:
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
    lie = lie_of(state)
    if lie.waits:
        return ("throw",)
    rules, declared, said = lie.rules, lie.declared, []
    is_silent = rules.declares and declared == UNDECLARED
    boxes = -1 if declared == UNDECLARED else 1 << declared
    if attempt.throws < THROWS and not is_silent and not lie.due:
        said.append("throw")
    if is_silent or (rules.declares and lie.open & (lie.open - 1) and can_change(lie)):
        said.append("declare")
    if rules.abajo and not attempt.abajo:
        said.append("abajo")
    ends = ["score"] if lie.scored & boxes else []
    if not is_silent and not lie.owed and _may_cross(lie, boxes):
        ends.append("cross")
    if has_teams(state.table) and "offer" in ways(state).words:
        ends = ["offer"] if ends else []
    return tuple(said + ends)


def _may_cross(lie: Lie, boxes: Boxes) -> bool:
    """Where the declared box may not be, no other one may (C8)."""
    if lie.rules.crosses_last and lie.attempt.throws < THROWS:
        return False
    return lie.rules.crosses_any_worth or bool(lie.open & ~lie.scored & boxes)
