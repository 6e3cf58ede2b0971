"""What a game is to all others: `Game` (its rules), `Narrator` (its words), `Recording` (what may be entered,
what a play came to). Pure functions; `position.py` does the rest. Players are seats: 0 is the first of
`players`. A new game is a package with these three, and a line in `registry.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from .bilingual import Lang, Text
from .options import Catalogue, Choices
from .refusals import Code, Refusal
from .shapes import Shape

S = TypeVar("S")
M = TypeVar("M", bound="Moment")
JSON = dict[str, Any]
Move = Mapping[str, Any]

#: An official's move: the table ends.
CLOSE: Final = "close"


class Plan(NamedTuple):
    """What a table plays in one acta: so many sheets, or the best of so many (docs/acta.md)."""

    sheets: int
    best_of: bool


@dataclass(frozen=True, slots=True)
class Header:
    """`rules`: overrides; `players`: in seat order, in NFC; `teams`: name and members, in the order of the
    seats of their first members; `seats`: also of teams, numbered after the players; `series`: None for one
    game. `people`: by seat, the persons of a player who is several, in order; empty where nobody is.
    """

    game: str
    rules: Choices = field(compare=False)
    players: tuple[str, ...]
    seats: Mapping[str, int] = field(compare=False)
    teams: tuple[tuple[str, tuple[int, ...]], ...] = ()
    series: Plan | None = None
    people: tuple[tuple[str, ...], ...] = ()

    @property
    def parties(self) -> tuple[str, ...]:
        """Those who have a place: the teams, or the players."""
        return tuple(name for name, _members in self.teams) or self.players

    def left(self, removed: Sequence[str]) -> list[str]:
        """For whom nobody plays any more, as they left; `removed`: persons."""
        if not self.teams:
            return list(removed)
        seats = [self.seats[person] for person in removed]
        last = {name: max(map(seats.index, team)) for name, team in self.teams if {*team} <= {*seats}}
        return sorted(last, key=last.__getitem__)

    def party_of(self, seat: int) -> int:
        """`seat`: also the number of a team."""
        if not self.teams or seat >= len(self.players):
            return seat - len(self.players) if self.teams else seat
        return next((party for party, (_name, members) in enumerate(self.teams) if seat in members), -1)


@dataclass(frozen=True, slots=True)
class DiceWanted:
    """A legal move that lacks only its dice: player → number. `fill`: the move with player → faces."""

    do: str
    dice: Mapping[str, int]
    fill: Callable[[Mapping[str, Sequence[int]]], JSON] = field(compare=False)

    def filled(self, hands: Mapping[str, Sequence[int]]) -> JSON:
        """`hands`: player → faces; those of others do not matter."""
        return self.fill({player: list(hands[player]) for player in self.dice})


#: Of the full form: whole, as `play` takes it, or without its dice.
SpokenMove: TypeAlias = Move
LegalMove: TypeAlias = SpokenMove | DiceWanted


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
    sum. `under`: the option and the answer without which it counts nothing; `applies`: under the options of
    a championship (`measures.under_options`), which may lower or raise `most`: to the number of the first of
    `bounds` whose answers are all given.
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
    under: tuple[str, str] | None = None
    applies: bool = True
    bounds: tuple[tuple[int, tuple[tuple[str, str], ...]], ...] = ()

    def counted(self, number: int, lang: Lang) -> str:
        """*3 dice*."""
        return f"{number} {(self.one if number == 1 else self.title)[lang]}"


class SpecialWin(NamedTuple):
    """That ends a sheet at once, whoever leads. `id`: the ending in the state; `under`: the option and the
    answer without which there is none.
    """

    id: str
    title: Text
    under: tuple[str, str] | None = None


class Form(NamedTuple):
    """In which a table can be followed."""

    id: str
    title: Text


class SeriesEnd(NamedTuple):
    """`order`: of all seats, best first, those of one place together, who left behind; by `ranking` where a
    `close` has one. `measured`: by seat, summed over the sheets (`Game.measured`). `ending`: where the series
    does not end with its last sheet. `breaks_ties`: a tie for the first place is still to be broken, as the
    game's options say; `level`: `order` before any `ranking`.
    """

    order: tuple[tuple[int, ...], ...]
    ranking: tuple[int, ...] | None
    measured: tuple[tuple[int, ...], ...]
    ending: str | None
    breaks_ties: bool
    level: tuple[tuple[int, ...], ...]


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
    def largest_team(self) -> int:
        """0: it has no teams."""

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

    @property
    def specials(self) -> tuple[SpecialWin, ...]: ...

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        """Of every player, in the order of `measures`."""

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        """Has dice, or turns, left; who was removed may still have some."""

    def remaining(self, view: Mapping[str, Any]) -> int:
        """What is left to play, by which tables are compared: dice in play, turns, points to the target."""

    def fault(self, head: Header) -> Text | None:
        """Why its players, teams and options do not go together."""

    def open(self, head: Header) -> S: ...

    def legal(self, state: S) -> tuple[str, ...]: ...

    def legal_moves(self, state: S, highest: int | None) -> tuple[LegalMove, ...]:
        """Those that players may make next. `highest`: of quantities without an end."""

    def to_throw(self, state: S) -> Mapping[str, int]:
        """Player → dice of the throw that must come next; empty where there is something else to do."""

    def is_over(self, state: S) -> bool: ...

    def ranking(self, state: S) -> tuple[int, ...]:
        """The known places, best first."""

    def view(self, state: S) -> JSON: ...

    def choices(self, state: S) -> Choices: ...

    def dump(self, state: S, head: Header) -> JSON: ...

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> S:
        """Raises KeyError, TypeError or ValueError."""

    # Of a series (`series.py`), whose state is that of the last sheet

    @property
    def table_over(self) -> Code:
        """Nothing is played any more."""

    @property
    def sheet_title(self) -> Text:
        """What one of them is called, in Spanish a feminine word."""

    @property
    def throws_for_start(self) -> bool:
        """Who starts is a move of the game; else it is the first seat, and in a series each in turn."""

    def left(self, state: S) -> tuple[int, ...]:
        """Who has left the table, the first one first."""

    def open_next(self, state: S, starter: int | None) -> S:
        """Another sheet under the options as they stand, without those who left; `starter`: None where the
        game settles it.
        """

    def against_end(self, state: S, end: SeriesEnd) -> tuple[Refusal, ...]:
        """Of a `close` that ends the series so: a ranking that is needed, or is none of this table."""

    def end_series(self, state: S, end: SeriesEnd) -> S:
        """Over with the places of the whole series, or in a throw-off for the first one."""


class Moment(Protocol):
    """What the texts and forecasts of a game read of a `Position`."""

    @property
    def state(self) -> Any: ...

    @property
    def series(self) -> Any:
        """None for one game, else `series.Series`."""

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

    @property
    def titles(self) -> Mapping[str, Text]:
        """What a prize for a figure of the night is called: `most` and `first` of the feats, and where the
        game has any `duels`.
        """

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
