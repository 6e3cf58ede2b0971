"""A night of pairs, from the roster to the standings; somebody else plays in a pair that has a seat."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from core.refusals import Conflict, NotNow
from tests.factories import a_drawn_round, a_result, an_open_round, play_round
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair
from tests.tournament.visitors import a_night, here
from tournament.championship.models import Championship
from tournament.changes.services.partners import change_partner
from tournament.results.services.results import start_table
from tournament.results.standings.queries import standings
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.services import edit_entry
from tournament.rounds.models import Round
from tournament.rounds.queries import newcomers_after
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.words import note_in_words
from tournament.sorteo.reveal.queries import sheet_of

pytestmark = pytest.mark.django_db
EVA = NewPerson(name="Eva Luz")


def a_round_of_pairs(**settings: Any) -> Round:
    return an_open_round(a_championship_of_pairs(4, **settings), tables=2)


def the_first(championship: Championship) -> Entry:
    return championship.entries.get(number=1)


def test_a_night_of_pairs_goes_from_the_roster_to_the_standings_under_their_names() -> None:
    championship = a_championship_of_pairs(4)
    edit_entry(the_first(championship), changes={"name": "Los Tigres"}, actor=OLGA)
    a_pair(championship, "Sola Vega")
    played = an_open_round(championship, tables=2)
    named = {entry.number: entry.name for entry in championship.entries.exclude(size=1)}
    assert dict(sheet_of(championship.draw_sheets.get()).names) == named
    assert named[2] == "Ana BB y Beto BB"
    play_round(played)
    play_round(an_open_round(championship, tables=1))
    found = [(one.entry.name, one.entry.public.people) for one in standings(championship)]
    assert sorted(name for name, _people in found) == sorted(named.values())
    assert dict(found)["Los Tigres"] == ("Ana AA", "Beto AA")
    page = strip_tags(Client().get(here(championship, "standings")).content.decode())
    assert all(name in page for name in named.values())
    assert "Sola Vega" not in page


def test_partners_of_one_club_in_two_pairs_sit_apart_and_a_pair_is_of_both_its_clubs() -> None:
    championship = a_championship_of_pairs(4)
    for number, position in ((2, 1), (3, 2)):
        entry = championship.entries.get(number=number)
        edit_entry(entry, changes={}, people={position: {"club": "Ñam"}}, actor=OLGA)
    a_drawn_round(championship, tables=2)
    groups = {group.label: group.members for group in sheet_of(championship.draw_sheets.get()).seating.groups}
    assert groups == {"club: Ñam": (2, 3)}
    tables = {
        seat.entry.number: seat.table_id for seat in championship.rounds.get().seats.select_related("entry")
    }
    assert tables[2] != tables[3]


def test_a_pair_renamed_in_mid_round_loses_nothing_and_the_page_says_what_keeps_its_name() -> None:
    night = a_night(people_each=2)
    for letter in "ABCD":
        a_pair(night.championship, f"Ana {letter}{letter}", f"Beto {letter}{letter}")
    an_open_round(night.championship, tables=2)
    typed = {"name": "Ana AA", "name_2": "Beto AA", "own_name": "Los Tigres"}
    page = night.browser.post(night.url("roster-entry", 1), typed, follow=True).content.decode()
    assert "conservan «Ana AA y Beto AA»" in page
    assert the_first(night.championship).name == "Los Tigres"
    assert dict(sheet_of(night.championship.draw_sheets.get()).names)[1] == "Ana AA y Beto AA"


def test_a_half_that_waits_is_no_newcomer_of_rounds_with_points() -> None:
    played = play_round(a_round_of_pairs(kind="points"))
    half = a_pair(played.championship, "Sola Vega")
    assert newcomers_after(played) == frozenset()
    change_partner(half, EVA, position=2, actor=OLGA)
    assert newcomers_after(played) == {half.pk}


class TestSubstitution:
    def test_nobody_comes_in_where_the_settings_say_nothing(self) -> None:
        played = a_round_of_pairs()
        with pytest.raises(NotNow) as refused:
            change_partner(the_first(played.championship), EVA, position=2, actor=OLGA)
        assert refused.value.code == "no_partner_substitutes"

    def test_once_and_everybody_reads_it_and_who_left_stays_theirs(self) -> None:
        championship = a_round_of_pairs(pair_substitute="once").championship
        entry = the_first(championship)
        changed = change_partner(entry, EVA, position=2, actor=OLGA)
        assert (changed.name, changed.people) == ("Ana AA y Eva Luz", ["Ana AA", "Eva Luz"])
        left = Membership.objects.exclude(left_at=None).get()
        assert (left.name, left.position, left.entry) == ("Beto AA", 2, entry)
        note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
        assert note_in_words(note.detail).startswith(
            "La pareja Ana AA y Eva Luz: Eva Luz juega en lugar de Beto AA."
        )
        with pytest.raises(NotNow):
            change_partner(changed, NewPerson(name="Iris"), position=1, actor=OLGA)

    def test_who_left_comes_into_no_other_pair(self) -> None:
        championship = a_round_of_pairs(pair_substitute="once").championship
        change_partner(the_first(championship), EVA, position=2, actor=OLGA)
        left = Membership.objects.exclude(left_at=None).get()
        back = NewPerson(name=left.name, person=left.person_id)
        with pytest.raises(Conflict, match="salió de"):
            change_partner(championship.entries.get(number=2), back, position=2, actor=OLGA)

    def test_until_the_second_round_is_public(self) -> None:
        played = a_round_of_pairs(pair_substitute="until-second-round")
        championship = played.championship
        for name in ("Eva", "Iris"):
            change_partner(the_first(championship), NewPerson(name=name), position=1, actor=OLGA)
        play_round(played)
        a_drawn_round(championship, tables=1)
        with pytest.raises(NotNow):
            change_partner(the_first(championship), EVA, position=1, actor=OLGA)

    def test_not_while_they_play_and_again_after_their_result(self) -> None:
        played = a_round_of_pairs(pair_substitute="once")
        entry = the_first(played.championship)
        table = entry.seats.get().table
        start_table(table, actor=OLGA)
        with pytest.raises(Conflict) as refused:
            change_partner(entry, EVA, position=2, actor=OLGA)
        assert refused.value.extra["table"] == table.number
        a_result(table)
        assert change_partner(entry, EVA, position=2, actor=OLGA).people[1] == "Eva Luz"

    def test_a_half_that_was_seated_alone_gets_a_partner_by_the_same_page(self) -> None:
        night = a_night(people_each=2, pair_half="plays-alone", pair_substitute="once")
        for letter in "ABCD":
            a_pair(night.championship, f"Ana {letter}{letter}")
        an_open_round(night.championship, tables=2)
        page = night.browser.get(night.url("roster-entry", 1)).content.decode()
        assert night.url("partner", 1) in page
        night.browser.post(night.url("partner", 1), {"position": "2", "name": "Eva Luz"})
        assert the_first(night.championship).name == "Ana AA y Eva Luz"
        note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
        assert note_in_words(note.detail).startswith("La pareja Ana AA y Eva Luz: Eva Luz juega también.")

    def test_before_there_is_a_seat_it_is_a_change(self) -> None:
        entry = the_first(a_championship_of_pairs(1))
        assert change_partner(entry, EVA, position=2, actor=OLGA).name == "Ana AA y Eva Luz"
        assert not DrawRecord.objects.exists()
