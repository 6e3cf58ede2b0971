"""What a game is to all others: `Game` (its rules), `Narrator` (its words), `Recording` (what may be entered,
what a play came to). Pure functions; `position.py` does the rest. Players are seats: 0 is the first of
`players`. A new game is a package with these three, and a line in `registry.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from .bilingual import Lang, Text
from .options import Catalogue, Choices
from .refusals import Refusal
from .shapes import Shape

S = TypeVar("S")
M = TypeVar("M", bound="Moment")
JSON = dict[str, Any]
Move = Mapping[str, Any]


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


class Measure(NamedTuple):
    """What players are compared by: a number from 0 to `most`. `title`: as of several (*dice*), `one`: as of
    one; `label`: of a field, `phrase`: within a sentence, both as of what is counted at the end (*the dice
    left*). `by_time`: it counts only where time ended the table. Over the rounds of a stage with points:
    `before_wins`: it is compared before won sheets (special wins); `averaged`: by sheet (a total), not as a
    sum.
    """

    id: str
    title: Text
    one: Text
    label: Text
    phrase: Text
    most: int
    more_is_better: bool
    by_time: bool
    before_wins: bool = False
    averaged: bool = False

    def counted(self, number: int, lang: Lang) -> str:
        """*3 dice*."""
        return f"{number} {(self.one if number == 1 else self.title)[lang]}"


class Form(NamedTuple):
    """In which a table can be followed."""

    id: str
    title: Text


#: Followed by its end alone, in every game.
WINNER: Final = Form("winner", Text(es="solo ganador", en="winner only"))


class Game(Protocol[S]):
    """Every method is pure; none but `load` raises."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> Text: ...

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def moves(self) -> Mapping[str, MoveRule]:
        """By `do`, without `undo`, which is `Position`'s."""

    @property
    def table_sizes(self) -> tuple[int, int]: ...

    @property
    def advised_sizes(self) -> tuple[int, int]:
        """Of a table: from, to."""

    @property
    def dice_each(self) -> int:
        """That a player needs."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """Beside `WINNER`; the first is the usual one."""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The first one decides, then the next."""

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        """Of every player, in the order of `measures`."""

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        """Has dice, or turns, left; who was removed may still have some."""

    def remaining(self, view: Mapping[str, Any]) -> int:
        """What is left to play, by which tables are compared: dice in play, turns, points to the target."""

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


class Narrator(Protocol):
    """What is said of a table, from positions alone."""

    def sentence(self, pos: Moment, move: Move, after: Moment, lang: Lang) -> str: ...

    def banner(self, pos: Moment, lang: Lang) -> str:
        """What holds now."""

    def gauge(self, pos: Moment, lang: Lang) -> JSON:
        """The figure that a table watches, and why (of Dudo the dice in play, and may calzo be said)."""

    def statement(self, move: Move) -> Text:
        """The words of a move by itself; empty for one that nobody says."""

    def feats(self, count: int, most: int, best: Sequence[str], lang: Lang) -> list[str]:
        """Of a whole night: how many (`Recording.is_feat`), and who (`best`) has `most` of them."""

    def call(self, move: Move, lang: Lang) -> str:
        """Under which heading an entry stands in a list of entries."""


class Settled(NamedTuple):
    """What a play came to: whose dice or points changed, by how much, and the other one whom it names."""

    player: int
    change: int
    other: int | None


class Recording(Protocol):
    """What may be entered at a table, and what its entries come to."""

    @property
    def words(self) -> frozenset[str]:
        """The moves that a play is made of, the throw for the start among them."""

    @property
    def starting(self) -> frozenset[str]:
        """Of these, those that say who begins; a phase of this name lasts until it is known."""

    @property
    def settling(self) -> frozenset[str]:
        """The moves that give a play its result."""

    @property
    def ending(self) -> frozenset[str]:
        """The moves that end a play, with a result or without."""

    def counts(self, move: Move) -> bool:
        """Is it the count of a play whose words stand before it?"""

    def starters(self, pos: Moment) -> list[str]:
        """Who throws for the start."""

    def entries(self, pos: Moment, form: str, lang: Lang) -> list[JSON]:
        """Every entry possible now in a form: `{"move", "sentence", "state"}`, or `{"move", "refusal"}`."""

    def foretold(self, pos: Moment, form: str, lang: Lang) -> JSON:
        """The same for the game's scripts, as they read it."""

    def by_seat(self, pos: M) -> M:
        """With `{0}`, `{1}`, … for names, filled in where sentences are read."""

    def settled(self, pos: Moment, move: Move) -> Settled | None:
        """Of a legal move; None for one that settles no play."""

    def is_feat(self, result: Settled) -> bool:
        """Is it told at the end of the night?"""

    def between_plays(self, pos: Moment) -> bool:
        """A play begins with the next move."""

    def ends_a_play(self, before: Moment, move: Move, after: Moment) -> bool: ...

    def completes(self, before: Moment, move: Move, after: Moment) -> bool:
        """Does it end a play, or the throw for the start?"""

    def same_move(self, first: Move, second: Move) -> bool: ...

    def same_table(self, left: Moment, right: Moment) -> bool:
        """Whatever rules follow."""

    def same_rules(self, left: Moment, right: Moment) -> bool: ...

    def ruling_again(self, ruling: Move, *, undone: Move, before: Moment, after: Moment) -> JSON:
        """The ruling as it is applied again after `undone`, the move beneath it, is removed."""
