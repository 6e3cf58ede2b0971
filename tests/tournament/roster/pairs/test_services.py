"""Who is a pair: entered, joined, split, with another partner."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from core.refusals import Conflict, Invalid, NotNow
from people.models import Person
from tests.factories import (
    a_championship,
    a_coordinator,
    a_drawn_round,
    a_published_sheet,
    drawn,
    some_entries,
)
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair, names, people
from tournament.championship.log.models import LogEntry
from tournament.championship.services.championships import change_settings, data_of
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import join_halves, set_partner, split_entry
from tournament.roster.presence.queries import entries_of_first_draw, late, waiting
from tournament.roster.queries import clubs_and_families, clubs_of, families_of, persons_known
from tournament.roster.services import add_entry, edit_entry, make_entry, mark_here, withdraw_entry
from tournament.sorteo.reveal.services.reveal import finish

pytestmark = pytest.mark.django_db


def test_a_pair_is_called_by_its_people_and_keeps_what_is_known_of_each() -> None:
    championship = a_championship_of_pairs()
    entry = a_pair(championship, "Ana Quispe", "Inés Rojas", club="Ñam", family="Sol", contact="+591 7")
    assert (entry.name, entry.short_name, entry.size) == ("Ana Quispe e Inés Rojas", "Quispe · Rojas", 2)
    assert entry.public.as_json() == {
        "number": 1, "name": "Ana Quispe e Inés Rojas", "club": "Ñam", "people": ["Ana Quispe", "Inés Rojas"],
    }  # fmt: skip
    assert [(m.position, m.name, m.club, m.family, m.contact) for m in entry.members] == [
        (1, "Ana Quispe", "Ñam", "Sol", "+591 7"),
        (2, "Inés Rojas", "Ñam", "Sol", "+591 7"),
    ]
    assert all(member.arrived_at == entry.arrived_at is not None for member in entry.members)


def test_one_alone_says_no_more_than_before() -> None:
    entry = add_entry(a_championship(), name="Ana", club="Ñam", here=True, actor=OLGA)
    assert entry.public.as_json() == {"number": 1, "name": "Ana", "club": "Ñam"}
    member = entry.memberships.get()
    assert (entry.short, entry.short_name, entry.people, entry.own_name) == ("Ana", "", [], "")
    assert (member.name, member.club, member.arrived_at) == ("Ana", "Ñam", entry.arrived_at)


def test_two_of_one_own_name_and_two_of_the_same_people_are_told_apart() -> None:
    championship = a_championship_of_pairs()
    for _time in range(2):
        a_pair(championship, "Ana Paz", "Eva Rey", own="Los Tigres")
        a_pair(championship, "Ana Paz", "Eva Rey")
    assert names(championship) == [
        "Los Tigres", "Ana Paz y Eva Rey", "Los Tigres (2)", "Ana Paz y Eva Rey (2)",
    ]  # fmt: skip
    assert len(set(championship.entries.values_list("short_name", flat=True))) == 4


def test_a_name_that_is_too_long_for_a_sheet_is_the_short_one_with_the_people_beside_it() -> None:
    championship = a_championship_of_pairs(each=4)
    entry = a_pair(championship, *(letter * 120 for letter in "ABCD"), club="C" * 80)
    assert entry.name == entry.short_name == " · ".join(letter * 26 + "…" for letter in "ABCD")
    assert [len(name) for name in entry.people] == [120] * 4


@pytest.mark.parametrize(
    ("given", "own", "code", "fields"),
    [
        (people("Ana", "Beto", "Caro"), "", "too_many_people", []),
        ([], "", "too_many_people", []),
        (people("Ana Paz", "ana  páz"), "", "same_twice", ["name_2"]),
        (people("Ana", "B" * 121), "", "invalid", ["name_2"]),
        (people("Ana", ""), "", "invalid", ["name_2"]),
        (people("A" * 200), "", "invalid", ["name"]),
        (people("Ana", "Beto"), "T" * 200, "invalid", ["name"]),
    ],
)
def test_what_is_no_pair_is_refused(given: list[NewPerson], own: str, code: str, fields: list[str]) -> None:
    championship = a_championship_of_pairs()
    with pytest.raises(Invalid) as refused:
        a_pair_of(championship, given, own)
    assert (refused.value.code, list(refused.value.extra.get("fields", ()))) == (code, fields)
    assert not Entry.objects.exists()


def a_pair_of(championship: Any, given: list[NewPerson], own: str) -> Entry:
    return make_entry(championship, people=given, name=own, actor=OLGA)


def test_two_are_refused_where_everybody_plays_alone() -> None:
    with pytest.raises(Invalid, match="cada inscripción es de 1 persona"):
        a_pair(a_championship(), "Ana", "Beto")


def test_the_clubs_and_families_of_a_pair_are_those_of_each() -> None:
    championship = a_championship_of_pairs()
    entry = a_pair(championship, "Ana", "Beto")
    edit_entry(
        entry,
        changes={},
        people={1: {"club": "Ñam", "family": "Sol"}, 2: {"club": "CD", "family": "Mar"}},
        actor=OLGA,
    )
    entry.refresh_from_db()
    assert entry.club == "Ñam · CD"
    assert clubs_and_families([entry]) == {entry.pk: (["Ñam", "CD"], ["Sol", "Mar"])}
    assert (sorted(clubs_of(championship)), families_of(championship)) == (["CD", "Ñam"], ["Mar", "Sol"])
    assert [known.name for known in persons_known(championship)] == ["Ana", "Beto"]


def test_a_person_is_renamed_and_the_name_follows_and_its_own_name_comes_and_goes() -> None:
    entry = a_pair(a_championship_of_pairs(), "Ana Paz", "Beto Rey")
    entry = edit_entry(entry, changes={"city": "Oruro"}, people={2: {"name": "Inés Rey"}}, actor=OLGA)
    assert (entry.name, entry.city) == ("Ana Paz e Inés Rey", "Oruro")
    assert Person.objects.filter(name="Inés Rey").exists()
    entry = edit_entry(entry, changes={"name": "Los Tigres"}, actor=OLGA)
    assert (entry.name, entry.short, entry.people) == ("Los Tigres", "Los Tigres", ["Ana Paz", "Inés Rey"])
    assert edit_entry(entry, changes={"name": ""}, actor=OLGA).name == "Ana Paz e Inés Rey"


def test_one_person_is_in_one_entry_and_the_database_holds_it() -> None:
    championship = a_championship_of_pairs(2)
    first, second = Membership.objects.order_by("entry", "position")[:3:2]
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.filter(pk=second.pk).update(person=first.person)
    again = a_pair_of(championship, [NewPerson(name="Ana AA", person=first.person_id)], "")
    assert again.members[0].person_id != first.person_id


class TestJoining:
    def test_two_halves_are_one_pair_under_the_higher_number(self) -> None:
        championship = a_championship_of_pairs()
        ana = a_pair(championship, "Ana Paz", club="Ñam")
        beto = a_pair(championship, "Beto Rey", club="CD")
        official, _code = a_coordinator(championship, entry=ana)
        persons = set(Person.objects.values_list("pk", flat=True))
        pair = join_halves(beto, ana, actor=OLGA)
        assert names(championship) == ["Ana Paz y Beto Rey"]
        assert (pair.number, pair.club, pair.size) == (2, "Ñam · CD", 2)
        assert [member.position for member in pair.members] == [1, 2]
        assert {member.person_id for member in pair.members} == persons
        assert pair.arrived_at == max(member.arrived_at for member in pair.members if member.arrived_at)
        official.refresh_from_db()
        assert official.entry == pair
        assert a_pair(championship, "Caro").number == 3
        assert LogEntry.objects.get(action="halves-joined").detail["was"] == 1

    def test_a_pair_is_here_when_both_are(self) -> None:
        championship = a_championship_of_pairs()
        pair = join_halves(a_pair(championship, "Ana", here=False), a_pair(championship, "Beto"), actor=OLGA)
        assert [member.arrived_at is not None for member in pair.members] == [False, True]
        assert pair.arrived_at is None
        marked = mark_here(pair, here=True, actor=OLGA)
        came = [member.arrived_at for member in marked.memberships.all()]
        assert (came[0], came[1]) == (
            marked.arrived_at,
            pair.members[1].arrived_at,
        )  # who was here stays first

    def test_two_full_pairs_one_with_itself_and_who_is_out_are_not_joined(self) -> None:
        championship = a_championship_of_pairs(2)
        first, second = championship.entries.order_by("number")
        half, gone = a_pair(championship, "Caro"), a_pair(championship, "Dora")
        withdraw_entry(gone, actor=OLGA)
        for one, other, code in (
            (first, second, "pair_full"), (half, first, "pair_full"), (half, half, "same_twice"),
            (half, gone, "withdrawn"),
        ):  # fmt: skip
            with pytest.raises(Conflict) as refused:
                join_halves(one, other, actor=OLGA)
            assert refused.value.code == code
        assert championship.entries.count() == 4

    def test_three_come_together_one_by_one_and_no_place_stays_free(self) -> None:
        championship = a_championship_of_pairs(each=3)
        trio = set_partner(a_pair(championship, "Dora"), NewPerson(name="Eva"), position=3, actor=OLGA)
        assert [member.position for member in trio.members] == [1, 2]
        pair = join_halves(a_pair(championship, "Ana"), a_pair(championship, "Beto"), actor=OLGA)
        assert join_halves(pair, a_pair(championship, "Caro"), actor=OLGA).name == "Ana, Beto y Caro"


class TestSplitting:
    def test_each_goes_on_alone_and_they_can_be_joined_again(self) -> None:
        championship = a_championship_of_pairs(1)
        pair = championship.entries.get()
        persons = [member.person_id for member in pair.members]
        (beto,) = split_entry(pair, actor=OLGA)
        assert names(championship) == ["Ana AA", "Beto AA"]
        assert (beto.number, beto.club, beto.arrived_at) == (2, "Club A", pair.arrived_at)
        again = join_halves(pair, beto, actor=OLGA)
        assert (again.name, [member.person_id for member in again.members]) == ("Ana AA y Beto AA", persons)

    def test_who_was_here_stays_here(self) -> None:
        championship = a_championship_of_pairs()
        pair = join_halves(a_pair(championship, "Ana"), a_pair(championship, "Beto", here=False), actor=OLGA)
        (beto,) = split_entry(pair, actor=OLGA)
        pair.refresh_from_db()
        assert (pair.arrived_at is None, beto.arrived_at) == (False, None)

    def test_a_pair_with_a_seat_or_on_a_public_sheet_stays_together(self) -> None:
        championship = a_championship_of_pairs(4, draw_dice="computer")
        pair = championship.entries.get(number=1)
        a_published_sheet(championship, tables=2)
        with pytest.raises(NotNow, match="planilla pública"):
            split_entry(pair, actor=OLGA)
        a_seated_round_of(championship)
        with pytest.raises(Conflict) as refused:
            split_entry(pair, actor=OLGA)
        assert refused.value.code == "plays_already"


def a_seated_round_of(championship: Any) -> None:
    finish(drawn(championship.draw_sheets.get()), actor=OLGA)


class TestPartner:
    def test_who_leaves_before_the_draw_is_gone_and_a_half_gets_one(self) -> None:
        championship = a_championship_of_pairs(1)
        pair = championship.entries.get()
        gone = pair.members[1].person_id
        pair = set_partner(pair, NewPerson(name="Caro Sol"), position=2, actor=OLGA)
        assert (pair.name, pair.size) == ("Ana AA y Caro Sol", 2)
        assert not Person.objects.filter(pk=gone).exists()
        half = set_partner(a_pair(championship, "Dora"), NewPerson(name="Eva"), position=2, actor=OLGA)
        assert half.name == "Dora y Eva"
        assert [line.action for line in LogEntry.objects.order_by("-pk")[:3:2]] == [
            "partner-added", "partner-changed",
        ]  # fmt: skip

    def test_a_known_person_of_another_entry_is_refused_with_what_to_do(self) -> None:
        championship = a_championship_of_pairs(2)
        first, second = championship.entries.order_by("number")
        half, gone = a_pair(championship, "Caro"), a_pair(championship, "Dora")
        withdraw_entry(gone, actor=OLGA)
        for other, said in ((second, "sepáralos primero"), (half, "únelos"), (gone, "se retiró")):
            member = other.members[0]
            who = NewPerson(name=member.name, person=member.person_id)
            with pytest.raises(Conflict, match=said):
                set_partner(first, who, position=2, actor=OLGA)
        with pytest.raises(Invalid):
            set_partner(first, NewPerson(name="Eva"), position=3, actor=OLGA)
        assert first.members[1].name == "Beto AA"


class TestHalves:
    @pytest.mark.parametrize(
        ("pair_half", "numbers"), [("waits", [1, 2]), ("out", [1, 2]), ("plays-alone", [1, 2, 3])]
    )
    def test_a_half_is_drawn_only_where_it_may_play_alone(self, pair_half: str, numbers: list[int]) -> None:
        championship = a_championship_of_pairs(2, pair_half=pair_half)
        half = a_pair(championship, "Sola Vega")
        assert half.arrived_at is not None
        assert [entry.number for entry in entries_of_first_draw(championship)] == numbers

    def test_a_half_that_waits_gets_no_seat_of_a_late_entry_either(self) -> None:
        championship = a_championship_of_pairs(4, substitutes=False)
        a_drawn_round(championship, tables=2)
        half = a_pair(championship, "Sola Vega")
        assert (late(championship), waiting(championship)) == ([], [])
        pair = set_partner(half, NewPerson(name="Otro"), position=2, actor=OLGA)
        assert late(championship) == waiting(championship) == [pair]


class TestHowManyPlayTogether:
    def test_singles_become_halves_and_a_pair_stands_in_the_way_of_fewer(self) -> None:
        championship = a_championship()
        some_entries(championship, 2)
        self.choose(championship, 2)
        championship.refresh_from_db()
        entries = list(championship.entries.all())
        assert [entry.lacks(championship) for entry in entries] == [1, 1]
        assert [entry.short_name for entry in entries] == ["001", "002"]
        pair = join_halves(*entries, actor=OLGA)
        with pytest.raises(Invalid, match=f"{pair.name}, número 2, son 2 personas") as refused:
            self.choose(championship, 1)
        assert list(refused.value.extra["fields"]) == ["people_each"]
        self.choose(championship, 3)
        split_entry(pair, actor=OLGA)
        self.choose(championship, 1)
        assert names(championship) == ["Jugadora 001", "Jugadora 002"]
        assert not championship.entries.exclude(short_name="").exists()

    def test_a_published_draw_fixes_it(self) -> None:
        championship = a_championship_of_pairs(4)
        a_published_sheet(championship, tables=2)
        with pytest.raises(NotNow) as refused:
            self.choose(championship, 3)
        assert refused.value.code == "people_fixed"

    def choose(self, championship: Any, each: int) -> None:
        change_settings(championship, replace(data_of(championship), people_each=each), OLGA)
