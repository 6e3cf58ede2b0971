"""What everybody may read of tables and rulings: the same in public API, live stream and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from .acta import Article, Calzo, Mode, Phase
from .kinds import Count, Follow, InBoth, Moment

PublicStatus = Literal["waiting", "playing", "over", "decided"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPlayer:
    """Who sits at a table. `dice` null where nobody counts them; `place` null until it is known."""

    name: str
    seat: int
    absent: bool
    dice: int | None
    opens: bool
    removed: bool
    place: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicState:
    """What the engine says of a table that concerns the public."""

    phase: Phase
    mode: Mode | None
    opener: str | None
    turn: str | None
    dice: dict[str, int]
    in_play: int
    initial: int
    ranking: list[str]
    removed: list[str]
    winner: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CalzoInBoth:
    """How the calzo stands, in both languages."""

    es: Calzo
    en: Calzo


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicTable:
    """A table while it is played, both languages in every sentence, players clockwise as they sit. `status`:
    `over` where its ranking is not confirmed yet.
    """

    table: int
    id: int
    round: int
    status: PublicStatus
    follow: Follow | None
    n: Count
    players: list[PublicPlayer]
    state: PublicState | None
    sentence: InBoth | None
    banner: InBoth | None
    calzo: CalzoInBoth | None
    at: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachedTable:
    """A table that a ruling reached, or missed (`why`: a code)."""

    round: int
    table: int
    why: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """The tables that play by a ruling (`now`, `next_play`) and those it came too late for (`missed`)."""

    now: list[ReachedTable] | UnsetType = UNSET
    next_play: list[ReachedTable] | UnsetType = UNSET
    missed: list[ReachedTable] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A ruling as everybody may read it. `table` and `round`: where it was asked, where it was asked at a
    table.
    """

    number: int
    at: Moment
    kind: Literal["ruling", "protest"]
    round: int | None
    table: int | None
    gap: str
    choice: str
    articles: list[Article]
    words: InBoth
    scope: str
    reach: Reach
    supersedes: list[int]
    superseded_by: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The rulings of a championship, the first one first."""

    rulings: list[Ruling]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawNow:
    """The draw that is on, as far as the hall has seen it. `state`: of its reveal, "" before the roll is
    closed; `position`: how many steps of the reveal are open; `called`: the numbers of those whose seats the
    last step opened.
    """

    serial: Count
    status: str
    state: str
    position: Count
    called: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontNow:
    """`revision`: another one when the list of the championships on the front page reads otherwise."""

    revision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipShown:
    """A championship on the front page."""

    slug: str
    name: str
    day: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipNow:
    """What of a championship concerns every reader of the live stream. `publication`: the version that is
    published, 0 before the first; `revision`: another one when results, seats or standings read otherwise;
    `rules`: when the edition or the register does; `door`: when somebody arrives, or the door is closed;
    `said`: when the desk says more, or less, of a table without a result, "" while nothing is half said.
    """

    publication: Count
    revision: str
    rules: str
    door: str
    said: str
    round: int | None
    round_status: str | None
