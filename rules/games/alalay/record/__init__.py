"""What may be entered at a table of Alalay, and what its entries come to."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from ...bilingual import Lang
from ...contract import Moment
from ...sheets import entries as sheets
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
from ...sheets.hatch import BOXES, FIFTY, GRANDE
from ...sheets.state import State
from ...sheets.teams import attempt_foretold
from ..engine.attempt import Attempt
from ..engine.boxes import free, has_thrown, open_worth, owed, writable
from ..engine.game import ALALAY
from ..engine.legal_moves import legal_boxes, legal_keeps, legal_turns
from ..engine.turn import read
from ..engine.writing import against_dice
from ..narrate import sentence

Move = dict[str, Any]

words: Final = frozenset({"throw", "turn", "score", "cross", "offer", "pass", "enter", "throw_off"})
settling: Final = frozenset({"score", "cross", "pass", "enter", "close"})
ending: Final = settling | sheets.EVENTS
settled = partial(sheets.settled, words)
completes = partial(sheets.completes, words)


def entries(pos: Moment, form: str, lang: Lang) -> list[dict[str, Any]]:
    """In `turns` every box with every points that dice make there, in `throws` what needs no dice."""
    moves = _turns(pos.state) if form == "turns" else sheets.without_dice(ALALAY.legal_moves(pos.state, None))
    return sheets.tried(pos, moves, sentence, lang)


def _turns(state: State) -> Iterator[Move]:
    if not _may_enter(state):
        return
    by, rules = state.table.players[state.turn], read(state)[0]
    for box in _open_boxes(state):
        for points in (*rules.made_in(box), 0):
            yield {"do": "enter", "by": by, "box": BOXES[box], "points": points}
    if _may_sleep(state):
        yield {"do": "enter", "by": by, "box": BOXES[GRANDE], "points": FIFTY, "de_mano": True}


def _may_enter(state: State) -> bool:
    return state.end is None and "enter" in ALALAY.words(state)


def _open_boxes(state: State) -> list[int]:
    rules, hatch, _spent = read(state)
    return [box for box in range(len(BOXES)) if rules.space_of(hatch, box) >= 0]


def _may_sleep(state: State) -> bool:
    """Can la dormida be entered?"""
    rules, hatch, _spent = read(state)
    is_open = rules.space_of(hatch, GRANDE) >= 0
    return rules.throw_wins and (is_open or rules.chooses("alalay-dormida-spent", "wins"))


def foretold(pos: Moment, form: str, lang: Lang) -> dict[str, Any]:
    """As `AlalayForecast` of the wire says."""
    state: State = pos.state
    told: dict[str, Any] = {"boxes": [], "dormida": False, **attempt_foretold(state)}
    if _may_enter(state):
        rules = read(state)[0]
        told["boxes"] = [
            {"box": BOXES[box], "hatch": None, "points": list(rules.made_in(box)), "cross": None}
            for box in _open_boxes(state)
        ]
        told["dormida"] = _may_sleep(state)
    if form == "throws" or ("ends" in told and is_running(state)):
        told |= {"dice": [], "owed": None, "turning": {}, "refused": {}}
        if state.end is None:
            told |= _of_throws(state, lang)
    return told


def _of_throws(state: State, lang: Lang) -> dict[str, Any]:
    attempt: Attempt | None = state.attempt
    told: dict[str, Any] = {"dice": sorted({5 - len(keep) for keep in legal_keeps(state)})}
    if attempt is None:
        return told
    refused = {}
    for box, points in open_worth(*read(state)[:2], attempt).items():
        reasons = against_dice(state, box, "score" if points else "cross")
        if reasons:
            refused[BOXES[box]] = reasons[0].as_json(lang)
    return {**told, "owed": _owed(state, attempt), "turning": _turning(state, attempt), "refused": refused}


def _owed(state: State, attempt: Attempt) -> str | None:
    """What must come before all else: a combination written, or a die turned."""
    rules, hatch, _spent = read(state)
    if owed(rules, hatch, attempt):
        return "score"
    if attempt.turned or not has_thrown(rules, attempt):
        return None
    may_end = writable(rules, attempt, free(rules, hatch, attempt))
    return None if may_end or any(True for _box in legal_boxes(state, "cross")) else "turn"


def _turning(state: State, attempt: Attempt) -> dict[str, dict[str, int]]:
    """By the face of a die that may be turned: the boxes that it makes worth more, and how much."""
    rules, hatch, _spent = read(state)
    now = open_worth(rules, hatch, attempt)
    told = {}
    for faces in legal_turns(state):
        if len(faces) == 1:
            then = open_worth(rules, hatch, attempt.turning(faces))
            told[str(faces[0])] = {BOXES[box]: points for box, points in then.items() if points > now[box]}
    return told


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
