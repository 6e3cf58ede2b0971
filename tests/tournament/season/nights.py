"""Nights of a season, and what its table says. Not tests."""

from __future__ import annotations

import datetime
from typing import Any

from accounts.models import User
from people.models import League, Person
from tests.factories import a_championship, an_actor, an_open_round, play_round
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.models import Membership
from tournament.roster.services import make_entry
from tournament.rounds.models import Seat
from tournament.season.models import Season
from tournament.season.queries import league_ratings, season_table
from tournament.season.services import SeasonData, add_night

DATA = SeasonData(name="Temporada 2026", nights=4, best=2, points=(10, 6, 3, 1))


def person(name: str) -> int:
    """0 where there is none yet."""
    key: int = Person.objects.filter(name=name).values_list("pk", flat=True).first() or 0
    return key


def a_final(*places: tuple[str, ...], day: int, **settings: Any) -> Championship:
    """A night of one table; who finished where, each the people of an entry. A name is one person in every
    night.
    """
    made = a_championship(
        f"Noche {day}",
        day=datetime.date(2026, 9, day),
        people_each=len(places[0]),
        table_minimum=2,
        **settings,
    )
    for names in places:
        people = [NewPerson(name=name, person=person(name)) for name in names]
        make_entry(made, people=people, here=True, actor=an_actor())
    wanted = [names[0] for names in places]

    def order(seats: list[Seat]) -> list[Seat]:
        first = {seat.pk: Membership.objects.get(entry=seat.entry, position=1).name for seat in seats}
        return sorted(seats, key=lambda seat: wanted.index(first[seat.pk]))

    play_round(an_open_round(made, tables=1), order=order)
    return made


def alone(*names: str, day: int) -> Championship:
    return a_final(*[(name,) for name in names], day=day)


def three_nights(season: Season, by: User) -> list[Championship]:
    nights = [
        alone("Ana", "Beto", "Carla", "Dora", day=1),
        alone("Beto", "Ana", "Dora", "Carla", day=2),
        a_final(("Carla", "Dora"), ("Beto", "Ana"), day=3),
    ]
    for night in nights:
        add_night(season, night.pk, by=by)
    return nights


def shown(season: Season) -> list[tuple[str, int, bool, int, list[Any]]]:
    """Name, rank, whether shared, total; of each night the points, those that do not count in brackets."""
    return [
        (
            of.name,
            of.line.rank,
            of.line.shared,
            of.line.total,
            [score and (score.points if score.counts else [score.points]) for score in of.line.scores],
        )
        for of in season_table(season).lines
    ]


def rated(league: League) -> dict[str, float]:
    return {of.name: of.rating.strength for of in league_ratings(league.pk).get("dudo", ())}
