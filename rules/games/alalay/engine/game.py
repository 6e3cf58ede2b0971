"""Alalay as a game of the contract."""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Text
from ...contract import JSON, Measure, MoveRule, SpecialWin
from ...sheets import measures
from ...sheets.game import BOXES as BY_BOX
from ...sheets.game import THROWS, SheetGame, move_rules
from ...sheets.hatch import BOXES, listed
from ...sheets.state import State
from . import turn, writing
from .attempt import Attempt
from .boxes import free, is_hand, worth
from .gaps import CATALOGUE
from .legal_moves import legal_moves, words
from .moves import SHAPES
from .ruleset import AlalayRules

_ONE: Final = ("alalay-grandes", "one")
_FIFTY_FIVE: Final = ("alalay-grande-de-mano", "fifty-five")
_BOUNDS: Final = {
    "total": ((265, (_ONE, _FIFTY_FIVE)), (260, (_ONE,)), (320, (_FIFTY_FIVE,))),
    "grandes": ((1, (_ONE,)),),
    "crosses": ((10, (_ONE,)),),
}


def _bounded(measure: Measure) -> Measure:
    return measure._replace(bounds=_BOUNDS.get(measure.id, ()))


class Alalay(SheetGame):
    id: Final = "alalay"
    title: Final = Text(es="Cacho Alalay", en="Cacho Alalay")
    sheet_title: Final = Text(es="hoja", en="sheet")
    catalogue: Final = CATALOGUE
    rules = AlalayRules
    moves: Final[Mapping[str, MoveRule]] = move_rules(
        SHAPES,
        {
            "throw": (turn.against_throw, turn.throw),
            "turn": (turn.against_turn, turn.turn),
            "score": (writing.against_score, writing.score),
            "cross": (writing.against_cross, writing.cross),
            "offer": (writing.against_offer, writing.offer),
            "pass": (writing.against_pass, writing.pass_turn),
            "enter": (writing.against_enter, writing.enter),
        },
    )
    table_sizes: Final = (1, 6)
    largest_team = 2
    advised_sizes: Final = (3, 4)
    forms: Final = (BY_BOX, THROWS)
    measures = (
        measures.SPECIAL,
        _bounded(measures.TOTAL),
        _bounded(measures.GRANDES),
        measures.HAND_VALUES,
        _bounded(measures.CROSSES),
    )
    specials = (
        SpecialWin("dormida", Text(es="La dormida", en="La dormida"), ("alalay-grande-de-mano", "dormida")),
        SpecialWin("panza_de_oro", Text(es="Panza de oro", en="Panza de oro")),
        SpecialWin("four_in_all", Text(es="Cuatro en todo", en="Four in all")),
        SpecialWin(
            "second_grande", Text(es="Segunda grande", en="Second grande"), ("alalay-grandes", "second-wins")
        ),
    )

    legal_moves = staticmethod(legal_moves)
    words = staticmethod(words)

    def turn_shown(self, state: State) -> JSON:
        attempt: Attempt | None = state.attempt
        if attempt is None:
            return {"dice": [], "throws": 0, "de_mano": False, "turned": None}
        return {
            "dice": list(attempt.dice),
            "throws": attempt.throws,
            "de_mano": is_hand(turn.read(state)[0], attempt),
            "turned": sorted(attempt.turned) or None,
        }

    def worth_shown(self, state: State) -> JSON:
        if state.attempt is None:
            return {}
        rules, hatch, _spent = turn.read(state)
        points = worth(rules, state.attempt).points
        return {BOXES[box]: points[box] for box in listed(free(rules, hatch, state.attempt))}

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        is_special = view["ending"] in [special.id for special in self.specials]
        first = [view["winner"], *view["tied"]] if is_special else []
        return {
            name: (int(name in first), view["totals"][name], *measures.of_sheet(sheet))
            for name, sheet in view["sheets"].items()
        }

    def remaining(self, view: Mapping[str, Any]) -> int:
        """Turns: open boxes of who has not left."""
        return measures.remaining(view)


ALALAY: Final = Alalay()
