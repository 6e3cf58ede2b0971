"""What a higher feature or package adds to a lower one: one object for each package, registered once.

A lower feature never imports a higher one. What it asks of one (*is there a protest?*, *does the acta of this
seat forbid it?*) is a class of questions, declared by the feature that asks; its methods are the answers of a
package that adds nothing: `Contributions` and `Events` here, `SeatRules` and `RoundEvents` of the rounds,
`SeatTransfers` of the results, `Carrying` of the register, `Papers` of the papers. `tournament.extension` and
`tables.extension` answer; each is registered in `AppConfig.ready`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .access.actors import Actor
from .access.models import Official
from .models import Championship


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


class Contributions:
    """What a package adds to the pages."""

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

    def before_opening(self, championship: Championship, number: int) -> Iterable[Need]:
        """What is said beside the button that opens this published round: a few statements at most."""
        return ()


class Events:
    """What a package does when something was changed in a championship."""

    def settings_changed(
        self, championship: Championship, *, was: Mapping[str, object], actor: Actor
    ) -> None:
        """These settings changed, each with its earlier value; called in that transaction."""

    def official_left(self, official: Official, actor: Actor) -> None:
        """This official was dismissed or excluded; called in that transaction."""

    def done(self, championship: int) -> None:
        """Something was done in the championship of this id, whatever it was; called in its transaction."""


E = TypeVar("E")

_registered: list[object] = []


def extend(extension: object) -> None:
    """Register a package's extension. Another of the same type takes its place: a reload registers nothing
    twice.
    """
    _registered[:] = [each for each in _registered if type(each) is not type(extension)] + [extension]


def extensions(kind: type[E]) -> tuple[E, ...]:
    """Those of the installed packages that answer questions of this kind, lowest first."""
    return tuple(extension for extension in _registered if isinstance(extension, kind))


def rounds_in_words(championship: Championship, numbers: Collection[int]) -> dict[int, RoundInWords]:
    """What every package calls them: see `Contributions.rounds_in_words`."""
    by_number: dict[int, RoundInWords] = {}
    for extension in extensions(Contributions):
        by_number.update(extension.rounds_in_words(championship, numbers))
    return by_number
