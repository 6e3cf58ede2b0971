"""What sheet games are alike in as games of the contract; each is a class upon `SheetGame`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ..bilingual import Text
from ..contract import JSON, Form, Header, Measure, MoveRule, SeriesEnd, SpecialWin
from ..options import Choices
from ..refusals import Code, Refusal
from ..shapes import Shape
from . import ends, events, serializer, series, throw_off
from .dice import FIVE
from .events import is_running
from .state import State
from .table import OF_A_GAME, Rules, new_table, rules_for

Against = Callable[[State, Any], tuple[Refusal, ...]]
Apply = Callable[[State, Any], State]

_EVENTS: Final[Mapping[str, tuple[Against, Apply]]] = {
    "throw_off": (throw_off.against_throw_off, throw_off.throw_off),
    "disqualify": (events.against_removal, events.remove),
    "withdraw": (events.against_removal, events.remove),
    "ruling": (events.against_ruling, events.rule),
    "void": (events.against_void, events.void),
    "adjust": (events.against_adjust, events.adjust),
    "close": (events.against_close, events.close),
}
WORDS: Final = (
    *("throw", "declare", "turn", "abajo", "set_aside", "score", "cross", "offer", "pass", "bank", "enter"),
)
BEGINS: Final = ("throw", "enter")  # a turn
THROWS: Final = Form("throws", Text(es="tiro por tiro", en="throw by throw"))
BOXES: Final = Form("turns", Text(es="casilla por casilla", en="box by box"))


def move_rules(
    shapes: Mapping[str, Shape], own: Mapping[str, tuple[Against, Apply]]
) -> Mapping[str, MoveRule]:
    """`own`: those of a turn in this game, and events that are otherwise there."""
    return {do: MoveRule(shapes[do], *rule) for do, rule in {**_EVENTS, **own}.items()}


class SheetGame:
    rules: type[Rules]
    measures: tuple[Measure, ...]
    specials: tuple[SpecialWin, ...] = ()
    dice_each = FIVE
    largest_team = 0
    throws_for_start = False

    # What a game says of a turn

    def words(self, state: State) -> tuple[str, ...]:
        """What who is on turn may do in at least one way, in the order of `WORDS`."""
        raise RuntimeError(OF_A_GAME)

    def turn_shown(self, state: State) -> JSON:
        """`table` of docs/acta.md, without `offers`; of a team also before a throw."""
        raise RuntimeError(OF_A_GAME)

    def worth_shown(self, state: State) -> JSON:
        raise RuntimeError(OF_A_GAME)

    # What is the same in all

    def fault(self, head: Header) -> Text | None:
        parties = len(head.teams) or len(head.players)
        members = len(head.teams[0][1]) if head.teams else 1
        return rules_for(self.rules, head.rules).fault(parties, members)

    def open(self, head: Header) -> State:
        table = new_table(head, rules_for(self.rules, head.rules))
        is_one_of_several = head.series is not None and not head.series.best_of
        return ends.begun(table._replace(shares=is_one_of_several), 0)

    def legal(self, state: State) -> tuple[str, ...]:
        if state.end is None:
            return self.words(state) if state.attempt is not None or is_running(state) else BEGINS
        return ("throw_off",) if state.tied else ()

    def to_throw(self, state: State) -> Mapping[str, int]:
        table = state.table
        if state.tied:
            return {table.names[party]: FIVE for party in state.tied}
        is_new = state.end is None and state.attempt is None and "throw" in self.words(state)
        return {table.players[state.turn]: self.dice_each} if is_new else {}

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def ranking(self, state: State) -> tuple[int, ...]:
        return ends.ranking(state)

    def choices(self, state: State) -> Choices:
        return dict(state.table.rules.choices)

    def dump(self, state: State, head: Header) -> JSON:
        return serializer.dump_state(state, head.rules)

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> State:
        return serializer.load_state(self.rules, head, frozen_state)

    def left(self, state: State) -> tuple[int, ...]:
        return series.left(state)

    def open_next(self, state: State, starter: int | None) -> State:
        return series.open_next(state, starter)

    def against_end(self, state: State, end: SeriesEnd) -> tuple[Refusal, ...]:
        return series.against_end(state, end, self.measures)

    def end_series(self, state: State, end: SeriesEnd) -> State:
        return series.end_series(state, end, self.measures)

    @property
    def table_over(self) -> Code:
        return self.rules.codes["table_over"]

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        return True

    def view(self, state: State) -> JSON:
        table = state.table
        names, rules, is_playing = table.names, table.rules, state.end is None
        first = ends.winners(state)
        return {
            "phase": state.phase,
            "turn": table.players[state.turn] if is_playing else None,
            "table": self._table_shown(state) if is_playing else None,
            "sheets": dict(zip(names, map(rules.sheet_shown, table.sheets), strict=True)),
            "totals": dict(zip(names, map(rules.total, table.sheets), strict=True)),
            "legal": list(self.legal(state)),
            "worth": self.worth_shown(state) if is_playing else {},
            "closing": is_playing and ends.is_closing(table),
            "ending": None if state.end is None else state.end.ending,
            "ranking": self._named(state, ends.ranking(state)),
            "places": {names[party]: place for party, place in ends.places(state).items()},
            "tied": self._named(state, first) if len(first) > 1 else [],
            "removed": [table.players[seat] for seat in table.removed],
            "winner": names[first[0]] if len(first) == 1 else None,
        }

    def _named(self, state: State, parties: Sequence[int]) -> list[str]:
        return [state.table.names[party] for party in parties]

    def _table_shown(self, state: State) -> JSON | None:
        if state.attempt is None and not state.offers:
            return None
        players = state.table.players
        offers = {
            players[offer.seat]: {"box": state.table.rules.boxes[offer.box], "worth": offer.worth}
            for offer in state.offers
        }
        return {**self.turn_shown(state), **({"offers": offers} if offers else {})}
