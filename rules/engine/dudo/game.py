"""Dudo as a game of the contract."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ..bilingual import Text
from ..contract import JSON, Header, MoveRule
from ..options import Catalogue, Choices
from ..refusals import Code, Refusal
from . import bidding, desk, removal, reveal, serializer, short_form, starter
from .codes import CODES
from .gaps import CATALOGUE
from .legal_moves import LegalMove, legal_moves, to_throw
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


class Dudo:
    id: Final = "dudo"
    title: Final = Text(es="Dudo", en="Dudo")
    catalogue: Final[Catalogue] = CATALOGUE
    moves: Final[Mapping[str, MoveRule]] = {do: MoveRule(SHAPES[do], *rule) for do, rule in _RULES.items()}
    codes: Final[Sequence[Code]] = CODES
    table_sizes: Final = (2, 10)

    def open(self, head: Header) -> State:
        rules = rules_for(head.rules)
        return State(new_table(head.players, rules), tied=tuple(range(len(head.players))))

    def speaker(self, state: State) -> int | None:
        play = state.play
        return None if play is None or play.duel is not None else play.turn

    def legal(self, state: State) -> tuple[str, ...]:
        return bidding.legal(state)

    def legal_moves(self, state: State, highest: int | None) -> tuple[LegalMove, ...]:
        return legal_moves(state, highest)

    def to_throw(self, state: State) -> Mapping[str, int]:
        return to_throw(state)

    def is_over(self, state: State) -> bool:
        return bool(state.final)

    def ranking(self, state: State) -> tuple[int, ...]:
        return ranking(state)

    def view(self, state: State) -> JSON:
        return view(state)

    def choices(self, state: State) -> Choices:
        return dict(state.table.rules.choices)

    def dump(self, state: State, head: Header) -> JSON:
        return serializer.dump_state(state, head.rules)

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> State:
        return serializer.load_state(head, frozen_state)


DUDO: Final = Dudo()
