"""What a higher feature or package adds to a lower one, registered in `AppConfig.ready`.

A lower feature asks by a class, whose methods are the answers of a package that adds nothing: `Contributions`
and `Events` here, `SeatRules` and `RoundEvents` of the rounds, `SeatTransfers` of the results, `Carrying` of
the register, `Papers` of the papers. `tournament.extension` and `tables.extension` answer.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from django.db.models import Subquery
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .access.actors import Actor
from .access.models import Official
from .models import Championship


@dataclass(frozen=True, slots=True)
class Section:
    """`icon`: of the design."""

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
    """`name`: a URL name that takes `slug`; `section`: None for a public page; `judges`: for floor judges
    too; `counter`: the attribute `data-count`; `waiting`: at most 1 statement; `apart`: current on itself and
    these alone, not below its address; `own_window`: it fills a screen; `within`: the page whose entry of the
    menu leads to it, by name.
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
    within: str = ""


@dataclass(frozen=True, slots=True)
class Need:
    """`kind`: `attention` or `late`."""

    sentence: str
    url: str
    kind: str = "attention"


@dataclass(frozen=True, slots=True)
class RoundInWords:
    """As a heading (*Final*), and within a sentence (*the final*)."""

    heading: str
    within: str


@dataclass(frozen=True, slots=True)
class LongestTable:
    round: int
    table: int
    minutes: int


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """Public. `recorded`: tables with plays; `best`: names of those with most feats (`Recording.is_feat`);
    `feats_of`, `duels_of`: by number of the entry, as `PlayedBy`; `first`: number of whose feat was first.
    """

    recorded: int = 0
    plays: int = 0
    feats: int = 0
    most_feats: int = 0
    best: tuple[str, ...] = ()
    longest: LongestTable | None = None
    feats_of: Mapping[int, int] = field(default_factory=dict)
    duels_of: Mapping[int, int] = field(default_factory=dict)
    first: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """Public, of one entry. `feats`: as `PlayedNight`; `duels`: won, where somebody else lost."""

    feats: int = 0
    duels: int = 0
    longest: LongestTable | None = None


class Contributions:
    pages: ClassVar[Sequence[Page]] = ()
    #: Where an official of a role goes who has signed in by code: a URL name that takes `slug`.
    landings: ClassVar[Mapping[str, str]] = {}
    #: Sentences of the log: code → sentence, whose placeholders `%(name)s` are keys of the line's detail.
    log_words: ClassVar[Mapping[str, str | Promise]] = {}
    #: Templates. Included with `championship` at the top of each page of organizers and floor judges; on the
    #: first public page; on the public page of a table, with `round` and `table` as they are published; on
    #: the public standings of a stage with points.
    alerts: ClassVar[Sequence[str]] = ()
    front_panels: ClassVar[Sequence[str]] = ()
    table_panels: ClassVar[Sequence[str]] = ()
    standings_panels: ClassVar[Sequence[str]] = ()

    #: Where what waits is decided: a URL name that takes `slug`, and `?only=` as of `to_decide`.
    inbox: ClassVar[str] = ""

    def shown_with(self) -> Mapping[str, Subquery]:
        """Annotations of the statement with which the public's state is read: what a front panel rests on."""
        return {}

    def page_awaiting(self, official: Official) -> str | None:
        """None for the page of their role."""
        return None

    def rounds_in_words(
        self, championship: Championship, numbers: Collection[int]
    ) -> Mapping[int, RoundInWords]:
        """By number."""
        return {}

    def played_night(self, championship: Championship) -> PlayedNight | None:
        """None where no plays are recorded."""
        return None

    def played_by(self, championship: Championship, number: int) -> PlayedBy | None:
        """Of the entry of this number; None where no plays are recorded."""
        return None

    def needs(self, championship: Championship) -> Iterable[Need]:
        """A few statements at most."""
        return ()

    def before_opening(self, championship: Championship, number: int) -> Iterable[Need]:
        """Beside the button: a few statements at most."""
        return ()


class Events:
    def settings_changed(
        self, championship: Championship, *, was: Mapping[str, object], actor: Actor
    ) -> None:
        """`was`: earlier values by setting. In that transaction."""

    def official_left(self, official: Official, actor: Actor) -> None:
        """Dismissed or excluded. In that transaction."""

    def done(self, championship: int) -> None:
        """Called after every logged action, in its transaction."""

    def logged(self, championship: int, action: str, detail: Mapping[str, Any]) -> None:
        """The same, with what the line says."""


E = TypeVar("E")

_registered: list[object] = []


def extend(extension: object) -> None:
    """A reload registers nothing twice."""
    _registered[:] = [each for each in _registered if type(each) is not type(extension)] + [extension]


def extensions(kind: type[E]) -> tuple[E, ...]:
    """Lowest first."""
    return tuple(extension for extension in _registered if isinstance(extension, kind))


def rounds_in_words(championship: Championship, numbers: Collection[int]) -> dict[int, RoundInWords]:
    by_number: dict[int, RoundInWords] = {}
    for extension in extensions(Contributions):
        by_number.update(extension.rounds_in_words(championship, numbers))
    return by_number
