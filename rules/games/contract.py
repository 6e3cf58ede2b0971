"""The contract of a game, pure functions of its own state; `position.py` does the rest. Players are seats: 0
is the first of `players`. A new game is a package with one such value, and a line in `games.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from .options import Catalogue, Choices
from .refusals import Refusal
from .shapes import Shape

S = TypeVar("S")
JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """`rules`: overrides; `players`: in seat order, in NFC."""

    game: str
    rules: Choices = field(compare=False)
    players: tuple[str, ...]
    seats: Mapping[str, int] = field(compare=False)


class MoveRule(NamedTuple):
    """`against`: every reason in order; `apply`: the state after a move without any."""

    shape: Shape
    against: Callable[[Any, Any], tuple[Refusal, ...]]
    apply: Callable[[Any, Any], Any]


class Game(Protocol[S]):
    """Every method is pure; none but `load` raises."""

    @property
    def id(self) -> str: ...

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def moves(self) -> Mapping[str, MoveRule]:
        """By `do`, without `undo`, which is `Position`'s."""

    @property
    def table_sizes(self) -> tuple[int, int]: ...

    def open(self, head: Header) -> S: ...

    def legal(self, state: S) -> tuple[str, ...]: ...

    def legal_moves(self, state: S, highest: int | None) -> tuple[Any, ...]:
        """Quantities up to `highest`; some lack their dice."""

    def to_throw(self, state: S) -> Mapping[str, int]:
        """Player → dice."""

    def is_over(self, state: S) -> bool: ...

    def ranking(self, state: S) -> tuple[int, ...]:
        """The known places, best first."""

    def view(self, state: S) -> JSON: ...

    def choices(self, state: S) -> Choices: ...

    def dump(self, state: S, head: Header) -> JSON: ...

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> S:
        """Raises KeyError, TypeError or ValueError."""


class Moment(Protocol):
    """What the texts and forecasts of a game read of a `Position`."""

    @property
    def state(self) -> Any: ...

    def play(self, move: Mapping[str, Any]) -> Self: ...

    def view(self) -> JSON: ...

    def under_names(self, names: tuple[str, ...], state: Any) -> Self: ...
