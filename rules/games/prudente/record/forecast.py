"""What may be entered now, for the keys of a tablet and for corrections."""

from collections.abc import Iterator
from typing import Any, Final

from ...bilingual import Lang
from ...contract import DiceWanted, Moment
from ...sheets.entries import tried
from ...sheets.state import State
from ..engine.game import PRUDENTE
from ..engine.play import against_stopping, throws, total_on_turn
from ..engine.ruleset import PrudenteRules, agreed
from ..engine.turn import at_stake, choices, set_aside
from ..engine.turn_state import Turn
from ..narrate import sentence

Move = dict[str, Any]

_MOST: Final = 5000  # of a turn that is offered for a correction
_OFFERED: Final = 100


def entries(pos: Moment, form: str, lang: Lang) -> list[dict[str, Any]]:
    """In `turns` the likely points of a whole turn, in `throws` what needs no dice to be said."""
    if pos.state.end is not None:
        return []
    moves = _turns(pos.state) if form == "turns" else _words(pos.state)
    return tried(pos, moves, sentence, lang)


def _turns(state: State) -> Iterator[Move]:
    if state.attempt is not None:
        return
    by, rules = state.table.players[state.turn], agreed(state)
    step = -(-_MOST // _OFFERED // rules.scores.step) * rules.scores.step
    least = rules.least(total_on_turn(state))
    for points in (0, *range(least, max(_MOST, least) + 1, step)):
        yield {"do": "enter", "by": by, "points": points}


def _words(state: State) -> Iterator[Move]:
    for move in PRUDENTE.legal_moves(state, None):
        if not isinstance(move, DiceWanted):
            yield dict(move)


def foretold(pos: Moment, form: str, lang: Lang) -> dict[str, Any]:
    """As `PrudenteForecast` of the wire says."""
    state: State = pos.state
    rules = agreed(state)
    is_played = state.end is None
    told: dict[str, Any] = {
        "dice": [],
        "sets": {},
        "may_return": rules.any_may_return,
        "stay": None,
        "missing": 0,
        "least": 0,
        "hit": None,
        "step": rules.scores.step,
        "target": rules.target,
    }
    if not is_played:
        return told
    turn: Turn | None = state.attempt
    total = total_on_turn(state)
    told["least"] = rules.least(total)
    told["dice"] = [dice for dice, keep in throws(state) if keep is None]
    if rules.exact and rules.can_be_made(rules.target - total):
        told["hit"] = rules.target - total
    if turn is None:
        return told
    if turn.waits:
        told["sets"] = _sets(rules, turn)
        return told
    against = against_stopping(state)
    if against:
        told["stay"] = against[0].as_json(lang)
    if not rules.suffices(total, at_stake(rules, turn)):
        told["missing"] = rules.least(total) - at_stake(rules, turn)
    return told


def _sets(rules: PrudenteRules, turn: Turn) -> dict[str, int]:
    before = at_stake(rules, turn)
    return {
        "".join([str(die) for die in dice]): at_stake(rules, set_aside(turn, dice)) - before
        for dice in choices(rules, turn)
    }
