"""The contract of a game: pure functions of its own immutable state; `position.py` does the rest.

Players are seats: 0 is the first of `players`. A new game is a package with one such value, and a line in
`games.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from .bilingual import Text
from .options import Catalogue, Choices
from .refusals import Code, Refusal
from .shapes import Shape

S = TypeVar("S")
JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """Game, overrides of its rules, players in seat order, names in NFC."""

    game: str
    rules: Choices = field(compare=False)
    players: tuple[str, ...]
    seats: Mapping[str, int] = field(compare=False)


class MoveRule(NamedTuple):
    """How one kind of move is read, refused and applied. `against`: every reason in order, () when the move
    may be played; `apply`: the state after a move that has none.
    """

    shape: Shape
    against: Callable[[Any, Any], tuple[Refusal, ...]]
    apply: Callable[[Any, Any], Any]


class Game(Protocol[S]):
    """A game over the acta. Every method is pure; none but `load` raises."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> Text: ...

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def moves(self) -> Mapping[str, MoveRule]:
        """By `do`, without `undo`, which is the frame's."""

    @property
    def codes(self) -> Sequence[Code]: ...

    @property
    def table_sizes(self) -> tuple[int, int]: ...

    def open(self, head: Header) -> S: ...

    def speaker(self, state: S) -> int | None:
        """The seat on turn, None where nobody is."""

    def legal(self, state: S) -> tuple[str, ...]: ...

    def legal_moves(self, state: S, highest: int | None) -> tuple[Any, ...]:
        """Every next move of the players, quantities up to `highest`; some lack their dice."""

    def to_throw(self, state: S) -> Mapping[str, int]:
        """Player → dice to throw before the next move; empty where nobody throws."""

    def is_over(self, state: S) -> bool: ...

    def ranking(self, state: S) -> tuple[int, ...]:
        """Those whose place is known, best first; everybody who ranks once the table is over."""

    def view(self, state: S) -> JSON:
        """The public state as in docs/acta.md, without `n`."""

    def choices(self, state: S) -> Choices: ...

    def dump(self, state: S, head: Header) -> JSON: ...

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> S:
        """KeyError, TypeError or ValueError where it is no dumped state."""
