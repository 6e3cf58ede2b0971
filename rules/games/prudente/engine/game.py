"""Prudente as a game of the contract."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...bilingual import Text
from ...contract import JSON, DiceWanted, Form, LegalMove, Measure, MoveRule
from ...rulings import RulingMove
from ...sheets import events
from ...sheets.game import THROWS, SheetGame, move_rules
from ...sheets.state import State
from . import play
from .gaps import CATALOGUE
from .moves import SHAPES
from .ruleset import PrudenteRules, agreed, lost_turns
from .scoring import DICE
from .turn import at_stake, choices
from .turn_state import Dice, Turn

_TURNS: Final = Form("turns", Text(es="turno por turno", en="turn by turn"))
_MOST: Final = 999_999_999

TOTAL: Final = Measure(
    "total",
    title=Text(es="puntos", en="points"),
    one=Text(es="punto", en="point"),
    label=Text(es="Puntos", en="Points"),
    phrase=Text(es="los puntos", en="the points"),
    most=_MOST,
    more_is_better=True,
    by_time=False,
)
LOST: Final = Measure(
    "lost",
    title=Text(es="turnos perdidos", en="lost turns"),
    one=Text(es="turno perdido", en="lost turn"),
    label=Text(es="Turnos perdidos", en="Lost turns"),
    phrase=Text(es="los turnos perdidos", en="the lost turns"),
    most=9999,
    more_is_better=False,
    by_time=False,
)


def _rule(state: State, move: RulingMove) -> State:
    return play.lost_where_nothing_scores(events.rule(state, move))


class Prudente(SheetGame):
    id: Final = "prudente"
    title: Final = Text(es="Prudente", en="Prudente")
    sheet_title: Final = Text(es="partida", en="game")
    catalogue: Final = CATALOGUE
    rules = PrudenteRules
    moves: Final[Mapping[str, MoveRule]] = move_rules(
        SHAPES,
        {
            "throw": (play.against_throw, play.throw),
            "set_aside": (play.against_set_aside, play.set_dice_aside),
            "bank": (play.against_bank, play.bank),
            "enter": (play.against_enter, play.enter),
            "ruling": (events.against_ruling, _rule),
        },
    )
    table_sizes: Final = (2, 6)
    advised_sizes: Final = (3, 5)
    dice_each = DICE
    forms: Final = (_TURNS, THROWS)
    measures = (TOTAL, LOST)

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        return {name: (max(0, sum(sheet)), lost_turns(sheet)) for name, sheet in view["sheets"].items()}

    def remaining(self, view: Mapping[str, Any]) -> int:
        """What the best total lacks of the highest target that there can be: a view does not say which."""
        return 0 if view["phase"] == "over" else _MOST - max(view["totals"].values())

    def words(self, state: State) -> tuple[str, ...]:
        turn: Turn | None = state.attempt
        if turn is None:
            return ("throw", "enter")
        if turn.waits:
            return ("set_aside",)
        return ("throw", "bank") if play.may_stop(state) else ("throw",)

    def to_throw(self, state: State) -> Mapping[str, int]:
        turn: Turn | None = state.attempt
        if state.end is not None or turn is None:
            return super().to_throw(state)
        must = self.legal(state) == ("throw",) and len(play.throws(state)) == 1
        return {state.table.players[state.turn]: turn.to_throw} if must else {}

    def legal_moves(self, state: State, highest: int | None) -> tuple[LegalMove, ...]:
        return tuple(_legal_moves(state))

    def turn_shown(self, state: State) -> JSON:
        turn: Turn = state.attempt
        return {
            "dice": list(turn.dice),
            "throws": turn.throws,
            "aside": list(turn.aside),
            "at_stake": at_stake(agreed(state), turn),
            "hot": turn.is_hot,
        }

    def worth_shown(self, state: State) -> JSON:
        return {}


def _legal_moves(state: State) -> Iterator[LegalMove]:
    table = state.table
    if state.tied:
        names = [table.names[party] for party in state.tied]
        yield DiceWanted(
            "throw_off", dict.fromkeys(names, 5), lambda hands: {"do": "throw_off", "rolls": hands}
        )
    if state.end is not None:
        return
    by, turn = table.players[state.turn], state.attempt
    if turn is not None and turn.waits:
        for dice in choices(agreed(state), turn):
            yield {"do": "set_aside", "by": by, "dice": list(dice)}
        return
    for number, keep in play.throws(state):
        yield DiceWanted("throw", {by: number}, _filling(by, keep))
    if not play.against_stopping(state):
        yield {"do": "bank", "by": by}


def _filling(by: str, keep: Dice | None) -> Any:
    kept = {} if keep is None else {"keep": list(keep)}

    def fill(hands: Mapping[str, Sequence[int]]) -> JSON:
        return {"do": "throw", "by": by, "dice": list(hands[by]), **kept}

    return fill


PRUDENTE: Final = Prudente()
