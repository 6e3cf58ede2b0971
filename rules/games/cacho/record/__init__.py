"""What may be entered at a table of Cacho, and what its entries come to."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from ...bilingual import Lang
from ...contract import Moment
from ...sheets import entries as sheets
from ...sheets.dice import FIVE
from ...sheets.entries import (
    between_plays,
    by_seat,
    counts,
    ends_a_play,
    is_feat,
    ruling_again,
    same_move,
    same_rules,
    same_table,
    starters,
    starting,
)
from ...sheets.events import is_running
from ...sheets.hatch import BOXES, FIFTY, GRANDE, listed, made_in, space_of
from ...sheets.state import State
from ...sheets.teams import attempt_foretold
from ..engine.attempt import UNDECLARED, Attempt
from ..engine.boxes import Lie, hatches_open, lie_of, rules_of
from ..engine.game import CACHO
from ..engine.legal_moves import legal_boxes, legal_keeps
from ..engine.legal_moves import words as legal_words
from ..engine.turn import may_win
from ..engine.writing import against_dice
from ..narrate import sentence

Move = dict[str, Any]

words: Final = frozenset(
    {"throw", "declare", "abajo", "score", "cross", "offer", "enter", "throw_off"},
)
settling: Final = frozenset({"score", "cross", "enter", "close"})
ending: Final = settling | sheets.EVENTS
settled = partial(sheets.settled, words)
completes = partial(sheets.completes, words)


def entries(pos: Moment, form: str, lang: Lang) -> list[dict[str, Any]]:
    """In `turns` every box with every points that dice make there, in `throws` what needs no dice."""
    moves = _turns(pos.state) if form == "turns" else sheets.without_dice(CACHO.legal_moves(pos.state, None))
    return sheets.tried(pos, moves, sentence, lang)


def _turns(state: State) -> Iterator[Move]:
    if not _may_enter(state):
        return
    by = state.table.players[state.turn]
    for place, box in _open_boxes(state):
        where = {} if place is None else {"hatch": place}
        for points in (*made_in(box), 0):
            yield {"do": "enter", "by": by, "box": BOXES[box], "points": points, **where}
    if may_win(state):
        yield {"do": "enter", "by": by, "box": BOXES[GRANDE], "points": FIFTY, "de_mano": True}


def _may_enter(state: State) -> bool:
    return state.end is None and "enter" in legal_words(state)


def _open_boxes(state: State) -> Iterator[tuple[int | None, int]]:
    """With the number of their hatch, where there are three."""
    is_one = rules_of(state).hatches == 1
    for at, hatch in hatches_open(state):
        for box in range(len(BOXES)):
            if space_of(hatch, box) >= 0:
                yield None if is_one else at + 1, box


def foretold(pos: Moment, form: str, lang: Lang) -> dict[str, Any]:
    """As `CachoForecast` of the wire says."""
    state: State = pos.state
    told: dict[str, Any] = {"boxes": [], "dormida": False, **attempt_foretold(state)}
    if _may_enter(state):
        told["boxes"] = [
            {"box": BOXES[box], "hatch": place, "points": list(made_in(box)), "cross": None}
            for place, box in _open_boxes(state)
        ]
        told["dormida"] = may_win(state)
    if form == "throws" or ("ends" in told and is_running(state)):
        told |= {"dice": [], "owed": None, "declares": [], "refused": {}}
        if state.end is None:
            told |= _of_throws(state, lang)
    return told


def _of_throws(state: State, lang: Lang) -> dict[str, Any]:
    attempt: Attempt | None = state.attempt
    told: dict[str, Any] = {"dice": sorted({FIVE - len(keep) for keep in legal_keeps(state)})}
    if attempt is None:
        return told
    lie, refused = lie_of(state), {}
    for box in listed(lie.open):
        reasons = against_dice(state, box, "score" if lie.points[box] else "cross", None)
        if reasons:
            refused[BOXES[box]] = reasons[0].as_json(lang)
    declares = [BOXES[box] for box in legal_boxes(state, "declare")]
    return {**told, "owed": _owed(lie), "declares": declares, "refused": refused}


def _owed(lie: Lie) -> str | None:
    """What must come before all else."""
    if lie.waits:
        return "roll_all"
    if lie.due:
        return "score"
    return "declare" if lie.rules.declares and lie.declared == UNDECLARED else None


__all__ = [
    "between_plays",
    "by_seat",
    "completes",
    "counts",
    "ending",
    "ends_a_play",
    "entries",
    "foretold",
    "is_feat",
    "ruling_again",
    "same_move",
    "same_rules",
    "same_table",
    "settled",
    "settling",
    "starters",
    "starting",
    "words",
]
