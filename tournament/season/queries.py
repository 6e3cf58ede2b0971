"""Seasons, their tables and the ratings of a league, from the rows as they are now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet, Subquery

from people.models import League, Person
from people.queries import unrated
from rules.games import GAMES
from tournament.chain.models import ChainLink
from tournament.championship.models import Championship
from tournament.publishing.queries.live import Live, live_of_each
from tournament.roster.entry_names import initials
from tournament.roster.models import Membership
from tournament.rounds.models import Seat, Table
from tournament.season import points
from tournament.season.models import Season, SeasonNight
from tournament.season.ratings import Rating, Team, ratings, without


@dataclass(frozen=True, slots=True)
class NightShown:
    """`begun`: it has public seats; `over`: its champion is known."""

    championship: Championship
    revision: str
    begun: bool
    over: bool


@dataclass(frozen=True, slots=True)
class SeasonLine:
    line: points.Line
    name: str
    club: str


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """`lines`: best first; each has one score a night, in the order of `nights`."""

    nights: tuple[NightShown, ...]
    lines: tuple[SeasonLine, ...]

    @property
    def playing(self) -> NightShown | None:
        """The last night that is being played."""
        return next((night for night in reversed(self.nights) if night.begun and not night.over), None)


@dataclass(frozen=True, slots=True)
class RatedLine:
    rating: Rating
    name: str
    club: str


def seasons_of(league: League) -> QuerySet[Season]:
    return Season.objects.filter(league=league).select_related("league")


def listed_seasons() -> QuerySet[Season]:
    """For the front page."""
    return Season.objects.filter(listed=True).select_related("league")


def season_shown() -> dict[str, Subquery]:
    """Of a championship that is read: address and name of the newest season in which it counts."""
    of = SeasonNight.objects.filter(championship=OuterRef("pk")).order_by("-season")
    return {
        "season_slug": Subquery(of.values("season__slug")[:1]),
        "season_name": Subquery(of.values("season__name")[:1]),
    }


def seasons_with(championship: Championship) -> QuerySet[Season]:
    return Season.objects.filter(played__championship=championship)


def nights_of(season: Season) -> list[Championship]:
    """By their day."""
    return [night.championship for night in season.played.select_related("championship")]


def addable_to(season: Season) -> QuerySet[Championship]:
    """Of its league, newest first."""
    return Championship.objects.filter(league=season.league_id).exclude(seasons__season=season)


def same_night(season: Season, championship: Championship) -> Championship | None:
    """A night of the season whose chain began with the same link: one of the two was opened from a file."""
    first = ChainLink.objects.filter(number=1)
    here = first.filter(chain__championship=championship).values("digest")
    there = first.filter(digest__in=here).values("chain__championship")
    return Championship.objects.filter(seasons__season=season, pk__in=there).first()


def season_table(season: Season) -> SeasonTable:
    """As the public reads its nights. Four statements, and those of each night that changed."""
    keys = season.played.values_list("championship", flat=True)
    shown = sorted(live_of_each(keys), key=lambda one: (one.championship.day, one.championship.pk))
    persons = _persons_of([one.championship.pk for one in shown])
    nights = [_night(one.payload, persons[one.championship.pk]) for one in shown]
    lines = points.season_lines(nights, points=season.points, best=season.best)
    names = _names(line.person for line in lines)
    return SeasonTable(
        tuple(_shown(one) for one in shown),
        tuple(SeasonLine(line, *names[line.person]) for line in lines),
    )


def _shown(one: Live) -> NightShown:
    payload = one.payload
    return NightShown(
        one.championship, one.revision, begun=bool(payload["rounds"]), over=bool(payload["champion"])
    )


def _night(payload: Mapping[str, Any], persons: Mapping[int, Sequence[int]]) -> points.Night:
    """Of a public projection; `persons`: by number of the entry. The people of a pair have its place."""
    places: dict[int, int] = {}
    playing: set[int] = set()
    for line in payload["standings"]:
        people = persons.get(line["number"], ())
        if line["rank"] is not None:
            places |= dict.fromkeys(people, line["rank"])
        elif not payload["champion"]:
            playing |= {*people}
    return points.Night(places, playing)


def _persons_of(championships: Sequence[int]) -> Mapping[int, Mapping[int, Sequence[int]]]:
    """By championship and number of the entry, without those who left it."""
    members = Membership.objects.filter(championship__in=championships, left_at=None)
    found: defaultdict[int, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for championship, number, person in members.values_list("championship", "entry__number", "person"):
        found[championship][number].append(person)
    return found


def _names(persons: Iterable[int]) -> dict[int, tuple[str, str]]:
    """Name, or the initials of whoever asked for them, and club by key."""
    by_initials = Membership.objects.filter(person=OuterRef("pk"), by_initials=True)
    rows = Person.objects.filter(pk__in=[*persons]).annotate(short=Exists(by_initials))
    return {
        key: (initials(name) if short else name, club or "")
        for key, name, club, short in rows.values_list("pk", "name", "club__name", "short")
    }


def league_ratings(league: int) -> dict[str, tuple[RatedLine, ...]]:
    """By game, in the order of the games, from every public result of the nights of the league's seasons."""
    left_out = unrated(league)
    by_game: defaultdict[str, list[tuple[Team, ...]]] = defaultdict(list)
    for game, teams in _tables(league):
        by_game[game].append(without(teams, left_out))
    found = {game: ratings(tuple(by_game[game])) for game in GAMES if game in by_game}
    names = _names(rating.person for rated in found.values() for rating in rated)
    return {
        game: tuple(RatedLine(rating, *names[rating.person]) for rating in rated)
        for game, rated in found.items()
    }


_SEAT = ("table", "entry", "place", "table__decided_at", "game", "stage_game")


def _tables(league: int) -> Iterable[tuple[str, tuple[Team, ...]]]:
    """The game and the seats of each, in the order in which they were played. Two statements."""
    seats = Seat.objects.filter(
        round__championship__in=_championships(league),
        round__results_held=False,
        table__status=Table.Status.DECIDED,
        absent=False,
    )
    order = ("round__championship__day", "round__championship", "round__number", "table__number", "number")
    games = {"game": F("round__championship__game"), "stage_game": F("round__stage__edition__rulebook__game")}
    rows = seats.annotate(**games).order_by(*order).values_list(*_SEAT)
    members = _members(league)
    for _table, sitting in groupby(rows.iterator(chunk_size=2000), key=lambda row: row[0]):
        of_table = [*sitting]
        *_rest, game, stage_game = of_table[0]
        yield (
            stage_game or game,
            tuple(
                Team(_at_the_table(members[entry], decided_at), place)
                for _key, entry, place, decided_at, *_games in of_table
            ),
        )


def _championships(league: int) -> QuerySet[Championship]:
    nights = SeasonNight.objects.filter(season__league=league)
    return Championship.objects.filter(pk__in=nights.values("championship"))


_Member = tuple[int, int, datetime | None]  # position, person, when they left


def _members(league: int) -> Mapping[int, Sequence[_Member]]:
    """By entry, at each position in the order in which they left it."""
    rows = Membership.objects.filter(championship__in=_championships(league))
    found: defaultdict[int, list[_Member]] = defaultdict(list)
    order = F("left_at").asc(nulls_last=True)
    columns = ("entry", "position", "person", "left_at")
    for entry, position, person, left_at in rows.order_by(order, "pk").values_list(*columns):
        found[entry].append((position, person, left_at))
    return found


def _at_the_table(members: Sequence[_Member], decided_at: datetime | None) -> tuple[int, ...]:
    """Of each position who had it when the table was decided."""
    at: dict[int, int] = {}
    for position, person, left_at in members:
        if left_at is None or decided_at is None or left_at >= decided_at:
            at.setdefault(position, person)
    return tuple(at.values())
