from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from rules.wire import Article, Gauge, PublicState

from .kinds import Choice, Count, Follow, InBoth, Moment

PublicStatus = Literal["waiting", "playing", "over", "decided"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPlayer:
    """`measures`: by id; null where nobody counts them; `out`: plays no longer; `people`, `short`: of a
    pair alone, the names in order as they are now, and its name for narrow places.
    """

    name: str
    seat: int
    absent: bool
    measures: dict[str, int] | None
    opens: bool
    out: bool
    removed: bool
    place: int | None
    people: list[str] | UnsetType = UNSET
    short: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class GaugeInBoth:
    es: Gauge
    en: Gauge


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicTable:
    """Players clockwise. `status`: `over` while its ranking is unconfirmed;
    `progress`: how far a table of sheets is.
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
    gauge: GaugeInBoth | None
    at: Moment | None
    progress: InBoth | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachedTable:
    """`why`: a code, where a ruling missed it."""

    round: int
    table: int
    why: str | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """`missed`: the ruling came too late."""

    now: list[ReachedTable] | UnsetType = UNSET
    next_play: list[ReachedTable] | UnsetType = UNSET
    missed: list[ReachedTable] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """`table`, `round`: where it was asked, if at a table."""

    number: int
    at: Moment
    kind: Literal["ruling", "protest"]
    round: int | None
    table: int | None
    gap: str
    choice: Choice
    articles: list[Article]
    words: InBoth
    scope: str
    reach: Reach
    supersedes: list[int]
    superseded_by: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """Oldest first."""

    rulings: list[Ruling]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawNow:
    """`state`: of its reveal, "" before the roll is closed; `position`: steps shown; `called`: numbers of
    those seated by the last step.
    """

    serial: Count
    status: str
    state: str
    position: Count
    called: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontNow:
    """`revision` changes with the list of championships."""

    revision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipShown:
    slug: str
    name: str
    day: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipNow:
    """`publication`: its version, 0 before the first; `revision` changes with results, seats or standings,
    `rules` with edition or register, `door` with arrivals, sign-ups or the door's closing, `said` with the
    desk's partial entries.
    """

    publication: Count
    revision: str
    rules: str
    door: str
    said: str
    round: int | None
    round_status: str | None
