"""The contract of a game, by which acta, record, command line and pages serve every game alike.

The frame (`position.py`) reads the move, keeps the record, undoes and numbers; a game is a value with these
methods, pure functions of its own immutable state. Players are seats: 0 is the first of `players`. A new game
is a package that provides one such value, and a line in `games.py`.
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
    """The head of an acta: the game, the overrides of its rules, the players in seat order, names in NFC."""

    game: str
    rules: Choices = field(compare=False)
    players: tuple[str, ...]
    seats: Mapping[str, int] = field(compare=False)


class MoveRule(NamedTuple):
    """What a game knows of one kind of move: how it is read, what speaks against it, what it does.

    `against` gives every reason in order, () when the move may be played; `apply` the state after a move that
    has none. Both take the state and the move as a value of the shape.
    """

    shape: Shape
    against: Callable[[Any, Any], tuple[Refusal, ...]]
    apply: Callable[[Any, Any], Any]


class Game(Protocol[S]):
    """A game over the acta. Every method is pure; none but `load` raises."""

    @property
    def id(self) -> str:
        """The word in the acta's `game`."""

    @property
    def title(self) -> Text: ...

    @property
    def catalogue(self) -> Catalogue:
        """What its rulebook leaves open."""

    @property
    def moves(self) -> Mapping[str, MoveRule]:
        """Every move but `undo`, which is the frame's, by its `do`."""

    @property
    def codes(self) -> Sequence[Code]:
        """Every refusal that it can give, for docs and schema."""

    @property
    def table_sizes(self) -> tuple[int, int]:
        """The least and the most players of a table."""

    def open(self, head: Header) -> S:
        """The state before the first move."""

    def speaker(self, state: S) -> int | None:
        """The seat whose word it is, None where nobody speaks."""

    def legal(self, state: S) -> tuple[str, ...]:
        """What the speaker may do, as the `do` of moves."""

    def legal_moves(self, state: S, highest: int | None) -> tuple[Any, ...]:
        """Every move that a player may make next, quantities up to `highest`; some lack their dice."""

    def to_throw(self, state: S) -> Mapping[str, int]:
        """The dice that each player, by name, throws before the next move; empty where nobody throws."""

    def is_over(self, state: S) -> bool: ...

    def ranking(self, state: S) -> tuple[int, ...]:
        """Those whose place is known, best first; everybody who ranks once the table is over."""

    def view(self, state: S) -> JSON:
        """The state as docs/acta.md shows it to everybody, without `n`."""

    def choices(self, state: S) -> Choices:
        """Every option as it stands now, rulings included."""

    def dump(self, state: S, head: Header) -> JSON:
        """All that the state remembers beyond the head, as JSON."""

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> S:
        """The state that was dumped; KeyError, TypeError or ValueError where it is none."""
