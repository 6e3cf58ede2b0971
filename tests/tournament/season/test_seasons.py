"""A season of three nights, one of them in pairs, through the services and the pages."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from core.refusals import Conflict, Invalid
from people.models import League
from people.services import first_league
from tests.factories import a_championship, a_result, an_actor, an_open_round
from tests.tournament.season.nights import DATA, a_final, alone, person, rated, shown, three_nights
from tests.tournament.visitors import signed_in_user
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.personal_data.services import forget_person
from tournament.roster.checks import NewPerson
from tournament.roster.entry_names import initials
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.services import join_persons, part_persons, set_rated, show_by_initials
from tournament.roster.services import make_entry
from tournament.rounds.models import Table
from tournament.season.models import Season
from tournament.season.queries import league_ratings, season_table
from tournament.season.services import (
    FinalNight,
    add_night,
    change_season,
    delete_season,
    invited_to_final,
    make_final,
    make_season,
    remove_night,
)

pytestmark = pytest.mark.django_db

PEOPLE = ("Ana", "Beto", "Carla", "Dora")


def test_the_two_best_of_three_nights_count_and_the_people_of_a_pair_have_its_points(
    season: Season, olga: User
) -> None:
    three_nights(season, olga)
    assert shown(season) == [
        ("Ana", 1, True, 16, [10, 6, [6]]),
        ("Beto", 1, True, 16, [6, 10, [6]]),
        ("Carla", 3, True, 13, [3, [1], 10]),
        ("Dora", 3, True, 13, [[1], 3, 10]),
    ]


def test_other_points_or_another_number_of_nights_change_the_table_at_once(
    season: Season, olga: User
) -> None:
    three_nights(season, olga)
    change_season(season, replace(DATA, best=3, points=(3, 1)), by=olga)
    season.refresh_from_db()
    assert [(of.name, of.line.total) for of in season_table(season).lines] == [
        ("Ana", 5),
        ("Beto", 5),
        ("Carla", 5),
        ("Dora", 5),
    ]


def test_a_correction_and_a_joined_person_change_the_table(season: Season, olga: User) -> None:
    first, *_others = three_nights(season, olga)
    table = Table.objects.get(round__championship=first)
    a_result(table, order=list(table.seats.order_by("-place")), reason="se anotó al revés")
    assert shown(season)[0] == ("Dora", 1, False, 20, [10, [3], 10])
    late = alone("Danilo", "Emilia", day=4)
    add_night(season, late.pk, by=olga)
    actor = an_actor("Olga", user=olga)
    ana, danilo = (Entry.objects.get(championship=of, name=n) for of, n in ((first, "Ana"), (late, "Danilo")))
    joined = join_persons(ana, other=Membership.objects.get(entry=danilo).person_id, actor=actor)
    assert shown(season)[0][3:] == (20, [10, [3], 10, None])
    assert any(scores == [[1], 6, [6], 10] for *_rest, scores in shown(season))
    part_persons(ana, joined=joined, actor=actor)
    assert any(name == "Danilo" and total == 10 for name, _rank, _shared, total, _ in shown(season))


def test_results_that_are_held_back_are_in_neither_table_nor_rating(season: Season, olga: User) -> None:
    nights = three_nights(season, olga)
    for night in nights:
        night.rounds.update(results_held=True)
    for night in nights:
        write_log(night, an_actor(), "results-held")
    assert all(total == 0 for _name, _rank, _shared, total, _scores in shown(season))
    assert league_ratings(first_league().pk) == {}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"best": 5}, "best"),
        ({"best": 0}, "best"),
        ({"nights": 0}, "nights"),
        ({"nights": 61}, "nights"),
        ({"points": ()}, "points"),
        ({"points": (1, 2)}, "points"),
        ({"points": (0,)}, "points"),
        ({"points": (5, -1)}, "points"),
        ({"points": (1001,)}, "points"),
        ({"name": " "}, "name"),
    ],
)
def test_a_season_that_cannot_be_is_refused_at_its_field(
    olga: User, change: dict[str, Any], field: str
) -> None:
    with pytest.raises(Invalid) as refused:
        make_season(first_league(), replace(DATA, **change), by=olga)
    assert [*refused.value.extra["fields"]] == [field]


def test_a_night_counts_once_is_of_the_league_and_one_of_so_many(season: Season, olga: User) -> None:
    night, other = alone("Ana", "Beto", day=1), League.objects.create(name="Otra liga")
    foreign = a_championship("Ajena", league=other.pk)
    add_night(season, night.pk, by=olga)
    with pytest.raises(Conflict, match="ya tiene esa noche"):
        add_night(season, night.pk, by=olga)
    with pytest.raises(Invalid, match="misma liga"):
        add_night(season, foreign.pk, by=olga)
    change_season(season, replace(DATA, nights=1, best=1), by=olga)
    with pytest.raises(Conflict, match="1"):
        add_night(season, a_championship("Otra").pk, by=olga)
    remove_night(season, night.pk, by=olga)
    assert season_table(season).lines == ()


def test_no_fewer_nights_than_were_taken_in(season: Season, olga: User) -> None:
    three_nights(season, olga)
    with pytest.raises(Invalid, match="ya tiene 3 noches"):
        change_season(season, replace(DATA, nights=2), by=olga)


class TestFinalNight:
    def test_the_first_are_on_its_roster_as_the_same_persons(self, season: Season, olga: User) -> None:
        nights = three_nights(season, olga)
        nights[0].edition.rulebook.keepers.add(olga)
        going = [of.line.person for of in invited_to_final(season, 2)]
        data = FinalNight(number=2, name="Gran final", day=datetime.date(2026, 12, 1), like=nights[0].pk)
        made = make_final(season, data, expected=going, by=olga)
        members = Membership.objects.filter(championship=made).values_list("person", flat=True)
        assert sorted(members) == sorted(going)
        assert (made.people_each, made.name) == (1, "Gran final")

    def test_who_is_shown_by_initials_is_so_in_the_table_and_has_their_name_on_the_roster(
        self, season: Season, olga: User
    ) -> None:
        nights = three_nights(season, olga)
        nights[0].edition.rulebook.keepers.add(olga)
        first = invited_to_final(season, 2)[0]
        entry = Entry.objects.get(championship=nights[0], memberships__person=first.line.person)
        show_by_initials(entry, on=True, actor=an_actor())
        shown = [line.name for line in season_table(season).lines if line.line.person == first.line.person]
        assert shown == [initials(first.name)]
        going = [of.line.person for of in invited_to_final(season, 2)]
        data = FinalNight(number=2, name="Gran final", day=datetime.date(2026, 12, 1), like=nights[0].pk)
        made = make_final(season, data, expected=going, by=olga)
        invited = Entry.objects.get(championship=made, memberships__person=first.line.person)
        assert (invited.name, invited.public.name) == (first.name, initials(first.name))

    def test_who_is_level_with_the_last_goes_on_too(self, season: Season, olga: User) -> None:
        three_nights(season, olga)
        assert [of.name for of in invited_to_final(season, 3)] == [*PEOPLE]

    def test_others_than_those_who_were_shown_are_never_taken(self, season: Season, olga: User) -> None:
        nights = three_nights(season, olga)
        data = FinalNight(number=2, name="Gran final", day=datetime.date(2026, 12, 1), like=nights[0].pk)
        with pytest.raises(Conflict, match="confirma otra vez"):
            make_final(season, data, expected=[1], by=olga)
        assert Championship.objects.count() == 3

    def test_more_than_there_are_is_refused_and_so_is_a_night_that_is_on(
        self, season: Season, olga: User
    ) -> None:
        three_nights(season, olga)
        with pytest.raises(Invalid, match="de 2 a 4"):
            invited_to_final(season, 5)
        on = a_championship("Sigue", day=datetime.date(2026, 10, 1))
        for name in PEOPLE:
            make_entry(on, people=[NewPerson(name=name, person=person(name))], here=True, actor=an_actor())
        an_open_round(on, tables=1)
        add_night(season, on.pk, by=olga)
        with pytest.raises(Conflict, match="todavía se juega"):
            invited_to_final(season, 2)


class TestRatings:
    @pytest.fixture
    def nights(self, season: Season, olga: User) -> list[Championship]:
        nights = [alone("Ana", "Beto", "Carla", day=day) for day in range(1, 4)]
        nights.append(a_final(("Ana", "Carla"), ("Beto", "Dora"), day=4))
        change_season(season, replace(DATA, nights=9), by=olga)
        for night in nights:
            add_night(season, night.pk, by=olga)
        assert rated(first_league()) == {}
        nights.append(alone("Ana", "Beto", "Carla", day=5))
        add_night(season, nights[-1].pk, by=olga)
        return nights

    def test_from_the_fifth_table_on(self, nights: list[Championship]) -> None:
        assert sorted(rated(first_league())) == ["Ana", "Beto", "Carla"]

    def test_a_correction_changes_it(self, nights: list[Championship]) -> None:
        before = rated(first_league())
        table = Table.objects.get(round__championship=nights[0])
        a_result(table, order=list(table.seats.order_by("-place")), reason="se anotó al revés")
        after = rated(first_league())
        assert after["Ana"] < before["Ana"]
        assert after["Carla"] > before["Carla"]

    def test_who_says_so_is_in_none_also_under_a_joined_name(
        self, nights: list[Championship], olga: User
    ) -> None:
        ana = Entry.objects.get(championship=nights[0], name="Ana")
        set_rated(ana, rated=False, actor=an_actor())
        assert sorted(rated(first_league())) == ["Beto", "Carla"]
        set_rated(ana, rated=True, actor=an_actor())
        assert "Ana" in rated(first_league())
        other = alone("Anita", "Zoe", day=9)
        anita = Entry.objects.get(championship=other, name="Anita")
        set_rated(anita, rated=False, actor=an_actor())
        key = Membership.objects.get(entry=anita).person_id
        join_persons(ana, other=key, actor=an_actor("Olga", user=olga))
        assert sorted(rated(first_league())) == ["Beto", "Carla"]

    def test_a_forgotten_person_is_in_none(self, nights: list[Championship]) -> None:
        forget_person(person("Ana"), championships=[night.pk for night in nights], actor=an_actor())
        assert sorted(rated(first_league())) == ["Beto", "Carla"]

    def test_another_league_has_none_of_it(self, nights: list[Championship]) -> None:
        assert league_ratings(League.objects.create(name="Otra liga").pk) == {}


class TestPages:
    def test_an_organizer_makes_a_season_adds_a_night_and_makes_its_final(self, olga: User) -> None:
        browser, league = signed_in_user(olga), first_league()
        night = alone(*PEOPLE, day=1)
        night.edition.rulebook.keepers.add(olga)
        sent = {"name": "Copa Anual", "nights": 3, "best": 2, "points": "10, 6 3; 1", "listed": "on"}
        assert browser.post(reverse("tournament:league-seasons", args=[league.pk]), sent).status_code == 302
        made = Season.objects.get()
        assert made.points == [10, 6, 3, 1]
        keys = [league.pk, made.pk]
        browser.post(reverse("tournament:league-season-nights", args=keys), {"championship": night.pk})
        page = Client().get(reverse("tournament:season", args=[made.slug])).content.decode()
        assert all(name in page for name in PEOPLE)
        asked = {"number": 2, "name": "Final", "day": "2026-12-01", "place": "", "like": night.pk}
        final = reverse("tournament:league-season-final", args=keys)
        going = [of.line.person for of in browser.post(final, asked).context["going"]]
        assert len(going) == 2
        assert Championship.objects.count() == 1
        answer = browser.post(final, {**asked, "confirm": "1", "going": going})
        assert answer.status_code == 302
        assert Championship.objects.get(name="Final").entries.count() == 2

    @pytest.mark.parametrize("points", ["", "diez", "1 2", "-3", "1" * 30, "9,5 x"])
    def test_points_that_are_none_get_a_sentence(self, olga: User, points: str) -> None:
        sent = {"name": "Copa", "nights": 3, "best": 2, "points": points}
        address = reverse("tournament:league-seasons", args=[first_league().pk])
        answer: Any = signed_in_user(olga).post(address, sent)
        assert answer.status_code == 422
        assert answer.context["form"].errors["points"]

    def test_a_reader_who_has_the_page_gets_nothing_anew(self, season: Season, olga: User) -> None:
        three_nights(season, olga)
        address = reverse("tournament:season", args=[season.slug])
        tag = Client().get(address).headers["ETag"]
        assert Client().get(address, headers={"If-None-Match": tag}).status_code == 304

    def test_the_front_page_leads_to_a_listed_season(self, season: Season) -> None:
        address = reverse("tournament:season", args=[season.slug])
        assert address in Client().get("/").content.decode()
        Season.objects.update(listed=False)
        assert address not in Client().get("/").content.decode()

    def test_a_deleted_season_leaves_its_nights(self, season: Season, olga: User) -> None:
        three_nights(season, olga)
        delete_season(season, by=olga)
        assert Championship.objects.count() == 3
