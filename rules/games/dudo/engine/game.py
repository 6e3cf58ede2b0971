"""Dudo as a game of the contract."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...bilingual import Text
from ...contract import JSON, Form, Header, Measure, MoveRule, SeriesEnd
from ...options import Catalogue, Choices
from ...refusals import Refusal
from . import bidding, desk, removal, reveal, serializer, short_form, starter
from .codes import TABLE_OVER
from .gaps import CATALOGUE
from .legal_moves import legal_moves, to_throw
from .moves import SHAPES
from .ranking import ranking
from .ruleset import rules_for
from .state import State, new_table
from .view import view

Against = Callable[[State, Any], tuple[Refusal, ...]]
Apply = Callable[[State, Any], State]

_RULES: Final[Mapping[str, tuple[Against, Apply]]] = {
    "starter": (starter.against_starter, starter.start),
    "bid": (bidding.against_bid_move, bidding.say_bid),
    "dismiss": (bidding.against_dismiss, bidding.dismiss),
    "dudo": (bidding.against_dudo, bidding.say_dudo),
    "calzo": (bidding.against_calzo, bidding.say_calzo),
    "paso": (bidding.against_paso, bidding.say_paso),
    "reveal": (reveal.against_reveal, reveal.settle_duel),
    "outcome": (short_form.against_outcome, short_form.settle_outcome),
    "tally": (short_form.against_tally, short_form.settle_tally),
    "disqualify": (removal.against_removal, removal.disqualify),
    "withdraw": (removal.against_removal, removal.withdraw),
    "ruling": (desk.against_ruling, desk.rule),
    "void": (desk.against_void, desk.void),
    "adjust": (desk.against_adjust, desk.adjust),
    "close": (desk.against_close, desk.close),
}

DICE: Final = Measure(
    "dice",
    title=Text(es="dados", en="dice"),
    one=Text(es="dado", en="die"),
    label=Text(es="Dados que quedan", en="Dice left"),
    phrase=Text(es="los dados que quedan", en="the dice left"),
    most=50,
    more_is_better=True,
    by_time=True,
)


class Dudo:
    id: Final = "dudo"
    title: Final = Text(es="Dudo", en="Dudo")
    catalogue: Final[Catalogue] = CATALOGUE
    moves: Final[Mapping[str, MoveRule]] = {do: MoveRule(SHAPES[do], *rule) for do, rule in _RULES.items()}
    table_sizes: Final = (2, 10)
    largest_team: Final = 0
    advised_sizes: Final = (4, 6)
    dice_each: Final = 5
    forms: Final = (
        Form("plays", Text(es="jugada a jugada", en="play by play")),
        Form("dice", Text(es="solo dados", en="dice only")),
    )
    measures: Final = (DICE,)
    specials: Final = ()
    table_over: Final = TABLE_OVER
    sheet_title: Final = Text(es="partida", en="game")
    throws_for_start: Final = True

    legal = staticmethod(bidding.legal)
    legal_moves = staticmethod(legal_moves)
    to_throw = staticmethod(to_throw)
    ranking = staticmethod(ranking)
    view = staticmethod(view)
    load = staticmethod(serializer.load_state)
    against_end = staticmethod(desk.against_end)
    open_next = staticmethod(removal.open_next)

    def fault(self, head: Header) -> Text | None:
        return None

    def open(self, head: Header) -> State:
        rules = rules_for(head.rules)
        return State(new_table(head.players, rules, people=head.people), tied=tuple(range(len(head.players))))

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        return {player: (int(dice),) for player, dice in view["dice"].items()}

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        return bool(view["dice"][player] > 0)

    def remaining(self, view: Mapping[str, Any]) -> int:
        return int(view["in_play"])

    def is_over(self, state: State) -> bool:
        return bool(state.final)

    def left(self, state: State) -> tuple[int, ...]:
        return state.table.removed

    def end_series(self, state: State, end: SeriesEnd) -> State:
        return state._replace(final=tuple(seat for seats in end.order for seat in seats))

    def choices(self, state: State) -> Choices:
        return dict(state.table.rules.choices)

    def dump(self, state: State, head: Header) -> JSON:
        return serializer.dump_state(state, head)


DUDO: Final = Dudo()
