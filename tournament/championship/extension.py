"""What a higher package adds to a lower feature: one object for each package, registered once.

A lower feature never imports a higher one. What it must ask of one (*is there a protest?*, *does the acta of
this seat forbid it?*) and what a higher one adds to the pages goes through `Extension`. Its methods are the
answers of a package that adds nothing; `tournament.extension` and `tables.extension` implement what theirs
adds, and each is registered in `AppConfig.ready`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.refusals import UserError
from rules.engine.bilingual import Text

from .access.actors import Actor
from .access.models import Official
from .models import Championship

if TYPE_CHECKING:
    from tournament.papers.registry import Kind
    from tournament.register.models import RegisterLine
    from tournament.register.reach import Reach
    from tournament.rounds.leaving import Bar
    from tournament.rounds.models import Round, Seat, Table
    from tournament.rounds.placings import Placing


@dataclass(frozen=True, slots=True)
class Section:
    """One of the five parts of the organizer's pages; `icon`: of the design."""

    label: str | Promise
    icon: str


SECTIONS = NOW, PEOPLE, DRAW, TABLES, PUBLISH = (
    Section(_("Now"), "clock"),
    Section(_("People"), "people"),
    Section(_("Sorteo"), "dice"),
    Section(_("Tables"), "table"),
    Section(_("Publish"), "megaphone"),
)


@dataclass(frozen=True, slots=True)
class Page:
    """A page to which the others lead. `name`: a URL name that takes `slug`; `order`: small first; `section`:
    the part of the organizer's pages in which it is, None for a page of the public's; `judges`: for floor
    judges too; `icon`: of the design, for the public's; `counter`: what a script counts on it, as the
    attribute `data-count`; `waiting`: how much waits there for somebody, 1 statement at most; `apart`: it is
    current on itself and these pages alone, not on what lies below its address; `own_window`: it fills a
    screen, so it opens in a window of its own.
    """

    name: str
    label: str | Promise
    order: int
    section: Section | None = None
    judges: bool = False
    icon: str = ""
    counter: str = ""
    waiting: Callable[[Championship], int] | None = None
    apart: tuple[str, ...] = ()
    own_window: bool = False


@dataclass(frozen=True, slots=True)
class Need:
    """Something that waits for the organizer: a sentence, where it is done, and how pressing it is
    (`attention`, `late`).
    """

    sentence: str
    url: str
    kind: str = "attention"


@dataclass(frozen=True, slots=True)
class RoundInWords:
    """What a round is called: as a heading (*Final*), and within a sentence (*the final*)."""

    heading: str
    within: str


@dataclass(frozen=True, slots=True)
class LongestTable:
    """A table of a round and how long it was played."""

    round: int
    table: int
    minutes: int


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """What was recorded of the plays of a night, all of it public. `recorded`: at how many tables there are
    plays; `best`: who won back most dice by calzos, several where they are equal, each by name.
    """

    recorded: int = 0
    plays: int = 0
    calzos: int = 0
    most_calzos: int = 0
    best: tuple[str, ...] = ()
    longest: LongestTable | None = None


class Extension:
    """A package that adds nothing."""

    pages: ClassVar[Sequence[Page]] = ()
    #: Where an official of a role goes who has signed in by code: a URL name that takes `slug`.
    landings: ClassVar[Mapping[str, str]] = {}
    #: Sentences of the log: code → sentence, whose placeholders `%(name)s` are keys of the line's detail.
    log_words: ClassVar[Mapping[str, str | Promise]] = {}
    #: Templates. Included with `championship` at the top of each page of organizers and floor judges; on the
    #: first public page; on the public page of a table, with `round` and `table` as they are published.
    alerts: ClassVar[Sequence[str]] = ()
    front_panels: ClassVar[Sequence[str]] = ()
    table_panels: ClassVar[Sequence[str]] = ()

    def page_awaiting(self, official: Official) -> str | None:
        """The address of the very page that waits for this official, who has just signed in by code; None:
        what their role opens.
        """
        return None

    def papers(self) -> Sequence[Kind]:
        """The papers that it prints."""
        return ()

    def rounds_in_words(
        self, championship: Championship, numbers: Collection[int]
    ) -> Mapping[int, RoundInWords]:
        """What these rounds of it are called, by number."""
        return {}

    def played_night(self, championship: Championship) -> PlayedNight | None:
        """What it recorded of the plays; None where it records none."""
        return None

    def needs(self, championship: Championship) -> Iterable[Need]:
        """What waits for the organizer; asked whenever the dashboard is opened: a few statements at most."""
        return ()

    def before_opening(self, played: Round) -> Iterable[Need]:
        """What is said beside the button that opens a published round: a few statements at most."""
        return ()

    def settings_changed(
        self, championship: Championship, *, was: Mapping[str, object], actor: Actor
    ) -> None:
        """These settings changed, each with its earlier value; called in that transaction."""

    def official_left(self, official: Official, actor: Actor) -> None:
        """This official was dismissed or excluded; called in that transaction."""

    def publish(
        self,
        championship: Championship,
        *,
        occasion: str,
        round: Round | None = None,  # noqa: A002  # the game's word
        actor: Actor,
    ) -> None:
        """Publish what stands now; called in the transaction of the change. `occasion`: a stable code."""

    def protested_tables(self, championship: Championship, *, of: Round | None = None) -> Sequence[Table]:
        """The tables under a protest that stands, each with its round."""
        return ()

    def counted_again(
        self, table: Table, seats: Sequence[Seat], placings: Sequence[Placing]
    ) -> Sequence[Placing]:
        """The placings of a result that is being recorded, with those who were removed and count again."""
        return placings

    def recorded_plays(self, championship: Championship) -> Sequence[tuple[int, float]]:
        """Of each table that this league recorded to its end: how many plays, in how many seconds."""
        return ()

    def dice_in_play(self, championship: Championship) -> Mapping[int, int]:
        """How many dice are in play at each of its tables that is recorded, by the table's `pk`."""
        return {}

    def seat_refusal(self, seat: Seat, *, absent: bool) -> UserError | None:
        """Why this seat cannot be marked as absent, or as come; asked under the table's lock."""
        return None

    def out_of_play(self, tables: Collection[int]) -> Mapping[int, Bar]:
        """Who at these tables (their ids) is out by a record that is not confirmed yet: by the seat's id.
        Those who were removed, and those without dice.
        """
        return {}

    def plays_in_record(self, seat: Seat) -> bool:
        """Whether an open record of the table says that who sits there plays."""
        return False

    def seat_left(self, seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
        """Who sits there leaves: whether a record of the table took it, as its own move. Called under the
        locks of the championship and the table.
        """
        return False

    def disqualified(self, seat: Seat, *, reason: str, actor: Actor) -> None:
        """Who sits there was disqualified at the table: the organizer decides whether they are out of the
        championship. Called under the championship's lock.
        """

    def disqualification_undone(self, seat: Seat, *, actor: Actor) -> None:
        """The result that said so of who sits there says so no more. Called under the championship's lock."""

    def has_unsettled_record(self, table: Table) -> bool:
        """Whether the table's record is open and has no settled play; asked under the table's lock."""
        return False

    def seat_plays_on(self, seat: Seat) -> bool:
        """Whether who sits there still plays, as far as a record says it."""
        return True

    def seats_transferred(
        self, seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor, played_for: bool = False
    ) -> None:
        """These seats of one table belong to other entries now, each with the name of who had it; `source`:
        the table at which they were won; `played_for`: the two played for it, whatever is settled. Called
        under the table's lock.
        """

    def result_changed(self, table: Table) -> None:
        """A result of this table was recorded or undone; called in that transaction."""

    def seat_decided(self, source: Table, *, tables: Sequence[Table], words: Text, actor: Actor) -> None:
        """The organizer chose what becomes of a seat that was won at the table `source`, in these words;
        called in that transaction. `tables`: those that show it.
        """

    def carry_ruling(
        self, line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor
    ) -> Reach | None:
        """Apply a ruling, which supersedes those, to the tables in play. Called in the ruling's transaction,
        under the championship's lock. The line has its number and all its words, but no `pk`: it is saved
        afterwards, with its reach. An exception undoes the ruling.
        """
        return None

    def asked_words(self, line: RegisterLine) -> str:
        """What was asked, in the words of who asked, where this line answers it: for officials alone."""
        return ""

    def done(self, championship: int) -> None:
        """Something was done in the championship of this id, whatever it was; called in its transaction."""

    def line_written(self, line: RegisterLine) -> None:
        """The register has a new line, of whatever kind; called in its transaction, once it is saved."""


E = TypeVar("E")

_extensions: list[Extension] = []


def extend(extension: Extension) -> None:
    """Register a package's extension. Another of the same type takes its place: a reload registers nothing
    twice.
    """
    _extensions[:] = [each for each in _extensions if type(each) is not type(extension)] + [extension]


def extensions() -> tuple[Extension, ...]:
    """Those of the installed packages, lowest first."""
    return tuple(_extensions)


def extensions_of(kind: type[E]) -> tuple[E, ...]:
    """Those that answer the questions of this kind too."""
    return tuple(each for each in _extensions if isinstance(each, kind))


def publish(
    championship: Championship,
    *,
    occasion: str,
    round: Round | None = None,  # noqa: A002  # the game's word
    actor: Actor,
) -> None:
    """Publish what stands now: see `Extension.publish`."""
    for extension in _extensions:
        extension.publish(championship, occasion=occasion, round=round, actor=actor)


def rounds_in_words(championship: Championship, numbers: Collection[int]) -> dict[int, RoundInWords]:
    """What every package calls them: see `Extension.rounds_in_words`."""
    found: dict[int, RoundInWords] = {}
    for extension in _extensions:
        found.update(extension.rounds_in_words(championship, numbers))
    return found


def recorded_plays(championship: Championship) -> list[tuple[int, float]]:
    """What every package recorded: see `Extension.recorded_plays`."""
    return [table for extension in _extensions for table in extension.recorded_plays(championship)]


def dice_in_play(championship: Championship) -> dict[int, int]:
    """What every package knows of the tables in play: see `Extension.dice_in_play`."""
    return {key: dice for each in _extensions for key, dice in each.dice_in_play(championship).items()}


def asked_words(line: RegisterLine) -> str:
    """What the first package that knows it says was asked: see `Extension.asked_words`."""
    return next((words for extension in _extensions if (words := extension.asked_words(line))), "")


def seat_refusal(seat: Seat, *, absent: bool) -> UserError | None:
    """The first reason why this seat stays as it is, or None: see `Extension.seat_refusal`."""
    said = (extension.seat_refusal(seat, absent=absent) for extension in _extensions)
    return next((refusal for refusal in said if refusal), None)


def plays_in_record(seat: Seat) -> bool:
    """Whether any package records that they play: see `Extension.plays_in_record`."""
    return any(extension.plays_in_record(seat) for extension in _extensions)


def out_of_play(tables: Collection[int]) -> dict[int, Bar]:
    """Who is out by what any package records: see `Extension.out_of_play`."""
    return {seat: bar for each in _extensions for seat, bar in each.out_of_play(tables).items()}
