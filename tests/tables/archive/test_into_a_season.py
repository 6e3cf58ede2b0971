"""A night that was played on another server counts in a season here."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from core.refusals import Conflict, Invalid
from people.models import League, Person
from people.services import first_league
from tables.archive.file import read
from tables.archive.queries.making import make_archive
from tables.archive.queries.preview import preview_of
from tables.archive.services import accept_server, open_archive, open_night
from tests.factories import a_user, an_actor, some_entries
from tests.tables.archive.test_bad_files import signed_elsewhere
from tests.tables.archive.test_pages import sent
from tests.tournament.season.nights import DATA, alone, rated, shown
from tournament.championship.models import Championship
from tournament.roster.models import Membership
from tournament.season.models import Season
from tournament.season.ratings import FEWEST_TABLES
from tournament.season.services import add_night, make_season, remove_night

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def league() -> League:
    first_league()  # where the nights are played
    return League.objects.create(name="Liga del Puerto")


@pytest.fixture
def olga(league: League) -> User:
    return a_user("olga", league=league)


@pytest.fixture
def season(league: League, olga: User) -> Season:
    return make_season(league, DATA, by=olga)


def played_elsewhere(*names: str, day: int) -> bytes:
    """In the first league, as another server signs it."""
    return signed_elsewhere(read(make_archive(alone(*names, day=day), contacts=False)))


def known(league: League, *names: str) -> dict[str, int]:
    return {name: Person.objects.create(league=league, name=name).pk for name in names}


def counted(content: bytes, season: Season, by: User, persons: dict[str, int]) -> Championship:
    """Each line of the file whose name is in `persons` is that person."""
    archive = read(content)
    accept_server(season.league, archive.digest, actor=an_actor())
    chosen = {
        one.place: persons[one.name]
        for one in preview_of(archive, season.league).persons
        if one.name in persons
    }
    return open_night(archive, season=season, persons=chosen, actor=an_actor(), by=by)


def test_its_places_are_points_of_those_whom_the_organizer_named(
    league: League, season: Season, olga: User
) -> None:
    people = known(league, "Ana", "Beto")
    counted(played_elsewhere("Beto", "Ana", "Carla", day=4), season, olga, people)
    assert shown(season) == [
        ("Beto", 1, False, 10, [10]),
        ("Ana", 2, False, 6, [6]),
        ("Carla", 3, False, 3, [3]),
    ]
    assert {*Membership.objects.filter(person__in=people.values()).values_list("name", flat=True)} == {
        *people
    }


def test_its_tables_count_in_the_ratings(league: League, season: Season, olga: User) -> None:
    people = known(league, "Ana", "Beto")
    for day in range(1, FEWEST_TABLES):
        counted(played_elsewhere("Ana", "Beto", day=day), season, olga, people)
    assert rated(league) == {}
    remove_night(season, season.played.earliest("pk").championship_id, by=olga)
    counted(played_elsewhere("Ana", "Beto", day=8), season, olga, people)
    assert rated(league) == {}
    Season.objects.update(nights=FEWEST_TABLES + 1)
    season.refresh_from_db()
    counted(played_elsewhere("Ana", "Beto", day=9), season, olga, people)
    strengths = rated(league)
    assert strengths["Ana"] > strengths["Beto"]


def test_nobody_is_matched_by_name_alone(league: League, season: Season, olga: User) -> None:
    people = known(league, "Ana")
    opened = counted(played_elsewhere("Ana", "Beto", day=4), season, olga, {})
    assert not opened.memberships.filter(person=people["Ana"]).exists()


def test_one_person_is_not_two_lines_of_the_file(league: League, season: Season, olga: User) -> None:
    ana = known(league, "Ana")["Ana"]
    with pytest.raises(Invalid) as refused:
        counted(played_elsewhere("Ana", "Beto", day=4), season, olga, {"Ana": ana, "Beto": ana})
    assert refused.value.code == "archive_person_twice"
    assert not Championship.objects.filter(league=league).exists()


def test_where_the_season_is_full_nothing_is_opened(league: League, season: Season, olga: User) -> None:
    Season.objects.update(nights=2)
    for day in (1, 2):
        counted(played_elsewhere("Ana", "Beto", day=day), season, olga, {})
    with pytest.raises(Conflict) as refused:
        counted(played_elsewhere("Ana", "Beto", day=3), season, olga, {})
    assert refused.value.code == "season_full"
    assert Championship.objects.filter(league=league).count() == season.played.count() == 2


def test_a_night_counts_once_though_it_came_twice(league: League, season: Season, olga: User) -> None:
    """As it was in the middle of it, and at its end."""
    night = alone("Ana", "Beto", day=4)
    early = signed_elsewhere(read(make_archive(night, contacts=False)))
    first = counted(early, season, olga, {})
    some_entries(night, 1)
    late = signed_elsewhere(read(make_archive(night, contacts=False)))
    with pytest.raises(Conflict) as refused:
        counted(late, season, olga, {})
    assert refused.value.code == "night_twice"
    remove_night(season, first.pk, by=olga)
    second = counted(late, season, olga, {})
    with pytest.raises(Conflict):
        add_night(season, first.pk, by=olga)
    assert [of.championship for of in season.played.all()] == [second]


def test_it_comes_in_by_the_pages(league: League, season: Season, olga: User) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(olga)
    organize = reverse("tournament:league-season", args=[league.pk, season.pk])
    way = f"{reverse('tables:archive-open', args=[league.pk])}?season={season.pk}"
    assert way in client.get(organize).content.decode()
    assert f"The night counts in {season.name}." in client.get(way).content.decode()
    ana = known(league, "Ana")["Ana"]
    content = played_elsewhere("Ana", "Beto", day=4)
    page = f"{sent(client, league, content)}?season={season.pk}"
    assert client.post(page, {"accept": "1"}).headers["Location"] == page
    assert f'<option value="{season.pk}" selected>' in client.get(page).content.decode()
    twice = client.post(page, {"season": season.pk, "person-1": ana, "person-2": ana})
    assert f'<option value="{ana}" selected>' in twice.content.decode()
    assert client.post(page, {"season": season.pk, "person-1": ana}).headers["Location"] == organize
    assert [of[0] for of in shown(season)] == ["Ana", "Beto"]
    again = f"{sent(client, league, content)}?season={season.pk}"
    remove_night(season, Championship.objects.get(league=league).pk, by=olga)
    assert f"Count it in {season.name}" in client.get(again).content.decode()


def test_a_season_of_another_league_is_none_here(league: League, season: Season) -> None:
    other = League.objects.create(name="Otra")
    client = Client()
    client.force_login(a_user("inés", league=other))
    page = client.get(f"{reverse('tables:archive-open', args=[other.pk])}?season={season.pk}")
    assert season.name not in page.content.decode()


def test_without_a_season_it_is_opened_alone(league: League, season: Season) -> None:
    archive = read(played_elsewhere("Ana", "Beto", day=4))
    accept_server(league, archive.digest, actor=an_actor())
    open_archive(archive, league=league, persons={}, actor=an_actor())
    assert not season.played.exists()
