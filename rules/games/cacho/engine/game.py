"""Cacho with three rolls as a game of the contract."""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Text
from ...contract import JSON, Measure, MoveRule, SpecialWin
from ...sheets import measures, teams
from ...sheets.game import BOXES as BY_BOX
from ...sheets.game import THROWS, SheetGame, move_rules
from ...sheets.hatch import BOXES, listed
from ...sheets.state import State
from ...sheets.table import staying
from . import turn, writing
from .attempt import UNDECLARED, Attempt
from .boxes import declared_box, free, is_hand, lie_of, rules_of
from .gaps import CATALOGUE
from .legal_moves import legal_moves, words
from .moves import SHAPES
from .ruleset import ALL_POINTS, CachoRules

#: Of three hatches; 0 where there is one.
GAME_POINTS: Final = Measure(
    "game_points",
    title=Text(es="puntos de juego", en="game points"),
    one=Text(es="punto de juego", en="game point"),
    label=Text(es="Puntos de juego", en="Game points"),
    phrase=Text(es="los puntos de juego", en="the game points"),
    most=ALL_POINTS,
    more_is_better=True,
    by_time=False,
    under=("cacho-hatches", "three"),
)


class Cacho(SheetGame):
    id: Final = "cacho"
    title: Final = Text(es="Cacho de tres tiros", en="Cacho with three rolls")
    sheet_title: Final = Text(es="hoja", en="sheet")
    catalogue: Final = CATALOGUE
    rules = CachoRules
    moves: Final[Mapping[str, MoveRule]] = move_rules(
        SHAPES,
        {
            "throw": (turn.against_throw, turn.throw),
            "declare": (turn.against_declare, turn.declare),
            "abajo": (turn.against_abajo, turn.count_undersides),
            "score": (writing.against_score, writing.score),
            "cross": (writing.against_cross, writing.cross),
            "offer": (writing.against_offer, writing.offer),
            "pass": (writing.against_pass, writing.pass_on),
            "enter": (writing.against_enter, writing.enter),
        },
    )
    table_sizes: Final = (2, 6)
    largest_team = 4
    advised_sizes: Final = (3, 4)
    forms: Final = (BY_BOX, THROWS)
    #: Of three hatches a sheet has three times as much.
    measures = (
        GAME_POINTS,
        *(
            one._replace(most=3 * one.most, bounds=((one.most, (("cacho-hatches", "one"),)),))
            for one in (measures.TOTAL, measures.GRANDES, measures.HAND_VALUES, measures.CROSSES)
        ),
    )
    specials = (
        SpecialWin(
            "dormida",
            Text(es="Cinco iguales al primer tiro", en="Five of a kind on the first throw"),
            ("cacho-instant-win", "on"),
        ),
    )

    legal_moves = staticmethod(legal_moves)
    words = staticmethod(words)

    def turn_shown(self, state: State) -> JSON:
        attempt: Attempt | None = state.attempt
        if attempt is None:
            return {"dice": [], "throws": 0, "de_mano": False, "declared": None, "abajo": False}
        declared = declared_box(state)
        return {
            "dice": list(attempt.dice),
            "throws": attempt.throws,
            "de_mano": is_hand(rules_of(state), attempt),
            "declared": None if declared == UNDECLARED else BOXES[declared],
            "abajo": attempt.abajo,
        }

    def worth_shown(self, state: State) -> JSON:
        if state.attempt is None or (state.offers and teams.is_choosing(state)):
            return {}
        lie = lie_of(state)
        return {BOXES[box]: lie.points[box] for box in listed(free(lie))}

    def view(self, state: State) -> JSON:
        view = super().view(state)
        rules, table = rules_of(state), state.table
        if rules.hatches == 1:
            return view
        if state.end is None:
            points = rules.game_points(table, staying(table), is_over=False)
        else:
            stayed = [party for group in state.end.groups for party in group]
            points = rules.game_points(table, stayed, is_over=True)
        before = list(view)
        at = before.index("totals") + 1
        shown = {"game_points": {table.names[party]: number for party, number in points.items()}}
        return {**{key: view[key] for key in before[:at]}, **shown, **{key: view[key] for key in before[at:]}}

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        points = view.get("game_points", {})
        return {
            name: (points.get(name, 0), view["totals"][name], *_of_hatches(sheet))
            for name, sheet in view["sheets"].items()
        }

    def remaining(self, view: Mapping[str, Any]) -> int:
        """Turns: open boxes of who has not left."""
        if view["phase"] != "playing":
            return 0
        at_table = (sheet for name, sheet in view["sheets"].items() if name not in view["removed"])
        return sum(measures.open_boxes(hatch) for sheet in at_table for hatch in _hatches(sheet))


def _hatches(sheet: Any) -> list[Any]:
    return sheet if isinstance(sheet, list) else [sheet]


def _of_hatches(sheet: Any) -> tuple[int, ...]:
    return tuple(map(sum, zip(*map(measures.of_sheet, _hatches(sheet)), strict=True)))


CACHO: Final = Cacho()
