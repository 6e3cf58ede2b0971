"""Joining and parting: exact, in any order, and never of two of one championship."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.db import IntegrityError, transaction
from django.http import Http404
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from core.refusals import Conflict
from people.models import Person
from tests.factories import a_result, a_user, an_actor, an_open_round, some_entries
from tests.tournament.roster.persons.making import actor_of, another, person, played
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.models import LogEntry
from tournament.dashboard.services.copying import Another, copy_championship
from tournament.dashboard.services.deleting import delete_championship
from tournament.results.models import Result
from tournament.results.standings.queries import standings
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.services import join_persons, part_entry, part_persons
from tournament.roster.queries import persons_only_of
from tournament.roster.services import Member, add_members, edit_entry
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db


def two_nights() -> tuple[Night, Entry, Entry]:
    night = a_night("Copa de octubre")
    later = another(night)
    first = played(night.championship, "Juan Pérez", "El As", "+56 9 1")
    return later, first, played(later.championship, "Juan Peres", "Los Lagos", "+56 9 2")


def held() -> list[tuple[int, int, str, str, str]]:
    """What entries keep."""
    members = Membership.objects.order_by("pk")
    return list(members.values_list("pk", "entered_as", "contact", "entry__name", "entry__club"))


def test_two_nights_are_on_one_row_and_parted_are_as_before() -> None:
    later, first, second = two_nights()
    before, kept = (person(first), person(second)), held()
    joined = join_persons(second, other=person(first), actor=actor_of(later))
    assert (person(first), person(second), joined) == (before[0], before[0], before[1])
    assert held() == kept
    assert str(Person.objects.get(pk=before[0])) == "Juan Peres"  # as the newest entry says
    assert join_persons(second, other=before[0], actor=actor_of(later)) == 0  # twice is once
    assert part_persons(second, joined=joined, actor=actor_of(later)) == before[0]
    assert (person(first), person(second)) == before
    assert [str(Person.objects.get(pk=key)) for key in before] == ["Juan Pérez", "Juan Peres"]
    assert part_persons(second, joined=joined, actor=actor_of(later)) == 0
    actions = LogEntry.objects.filter(championship=later.championship).values_list("action", flat=True)
    assert [a for a in actions if a.startswith("persons")] == ["persons-parted", "persons-joined"]


def test_any_order_of_joining_and_parting_is_exact() -> None:
    night = a_night("Copa 0")
    nights = [night, *(another(night, f"Copa {at}") for at in range(1, 5))]
    entries = [played(each.championship, f"Ana {at}") for at, each in enumerate(nights)]
    twin = played(night.championship, "Ana otra")
    entries, own = [*entries, twin], [person(entry) for entry in (*entries, twin)]
    refused = set[str]()
    step = st.tuples(st.booleans(), st.integers(0, 5), st.integers(0, 5))

    @hypothesis_settings(max_examples=40, deadline=None)
    @given(st.lists(step, max_size=12))
    def holds(steps: Sequence[tuple[bool, int, int]]) -> None:
        with transaction.atomic():
            for joins, at, other in steps:
                if not joins:
                    part_persons(entries[at], joined=own[at], actor=actor_of(night))
                elif entries[at] != entries[other]:
                    try:
                        join_persons(entries[at], other=person(entries[other]), actor=actor_of(night))
                    except Conflict as refusal:
                        refused.add(refusal.code)
            members = Membership.objects.select_related("entered_as__joined_to")
            assert all(member.person_id == root(member.entered_as).pk for member in members)
            pairs = [(member.person_id, member.entry.championship_id) for member in members]
            assert len(pairs) == len(set(pairs))
            for at, entry in enumerate(entries):
                part_persons(entry, joined=own[at], actor=actor_of(night))
            assert [person(entry) for entry in entries] == own
            transaction.set_rollback(True)

    holds()
    assert refused == {"two_persons"}


def root(found: Person) -> Person:
    return root(found.joined_to) if found.joined_to else found


def test_two_of_one_name_and_club_in_one_night_are_two_persons() -> None:
    night = a_night()
    first, second = (played(night.championship, "Juan Pérez", "El As", "+56 9 1") for _ in range(2))
    assert (second.name, person(first) == person(second)) == ("Juan Pérez (2)", False)
    with pytest.raises(Conflict) as refused:
        join_persons(first, other=person(second), actor=actor_of(night))
    assert refused.value.code == "two_persons"


def test_nor_by_way_of_a_third_night() -> None:
    later, first, second = two_nights()
    twin = played(later.championship, "Juan Pérez")
    join_persons(second, other=person(first), actor=actor_of(later))
    with pytest.raises(Conflict):
        join_persons(first, other=person(twin), actor=actor_of(later))


def test_joined_wrongly_and_parted_with_results_between() -> None:
    night = a_night("Copa de octubre")
    later = another(night)
    first = played(night.championship, "Juan Pérez")
    entries = some_entries(later.championship, 4)
    own = person(entries[0])
    joined = join_persons(entries[0], other=person(first), actor=actor_of(later))
    (table,) = an_open_round(later.championship, tables=1).tables.all()
    a_result(table)
    copied = copy_championship(
        later.championship, Another(name="Copia", day=night.championship.day), actor=actor_of(later)
    )
    after = copied.entries.get(name=entries[0].name)
    results = (list(Result.objects.values()), list(Seat.objects.values()), standings(later.championship))
    part_persons(entries[0], joined=joined, actor=actor_of(later))
    assert (person(entries[0]), person(after)) == (own, person(first))  # entered while they were one
    assert results == (
        list(Result.objects.values()),
        list(Seat.objects.values()),
        standings(later.championship),
    )
    part_entry(after, member=Membership.objects.get(entry=after).pk, actor=actor_of(later))
    assert len({person(entry) for entry in (first, entries[0], after)}) == 3


def test_an_entry_that_was_taken_for_somebody_is_parted_and_joined_again() -> None:
    later, first, _second = two_nights()
    taken = played(later.championship, "Juan Pérez", "El As", "+56 9 1", person=person(first))
    assert person(taken) == person(first)
    kept = part_entry(taken, member=Membership.objects.get(entry=taken).pk, actor=actor_of(later))
    assert (kept, person(taken) == kept) == (person(first), False)
    join_persons(taken, other=kept, actor=actor_of(later))
    assert person(taken) == person(first)


def test_a_chosen_person_who_is_on_the_roster_already_is_not_taken_twice() -> None:
    later, first, _second = two_nights()
    entries = [played(later.championship, "Juan Pérez", person=person(first)) for _ in range(2)]
    assert (person(entries[0]) == person(first), person(entries[1]) == person(first)) == (True, False)


def test_a_chosen_person_who_was_joined_meanwhile_is_the_one_they_are_now() -> None:
    later, first, second = two_nights()
    chosen = person(second)
    join_persons(second, other=person(first), actor=actor_of(later))
    third = another(later, "Copa de diciembre")
    assert person(played(third.championship, "Juan", person=chosen)) == person(first)


def test_only_persons_of_the_organizers_championships_are_joined_or_parted() -> None:
    later, first, second = two_nights()
    stranger = a_user("otra")
    with pytest.raises(Http404):
        join_persons(second, other=person(first), actor=an_actor("Otra", user=stranger))
    foreign = a_night("Copa ajena")
    of_others = played(foreign.championship, "Juan Pérez")
    with pytest.raises(Http404):
        join_persons(second, other=person(of_others), actor=actor_of(later))
    with pytest.raises(Http404):
        part_entry(second, member=Membership.objects.get(entry=of_others).pk, actor=actor_of(later))
    with pytest.raises(Http404):
        part_persons(second, joined=person(of_others), actor=actor_of(later))


def test_a_name_corrected_in_the_newest_night_is_the_persons() -> None:
    later, first, _second = two_nights()
    newest = played(later.championship, "Juan Pérez", "El As", person=person(first))
    edit_entry(newest, changes={"name": "Juan Pérez Soto", "club": "El As"}, actor=an_actor())
    edit_entry(first, changes={"name": "J. Pérez", "contact": "x@y.cl"}, actor=an_actor())
    found = Person.objects.get(pk=person(first))
    assert (found.name, str(found.club)) == ("Juan Pérez Soto", "El As")
    assert (first.memberships.get().contact, newest.memberships.get().contact) == ("x@y.cl", "")


def test_clubs_are_one_whatever_the_case_and_accents() -> None:
    night = a_night()
    entries = [played(night.championship, f"Ana {at}", club) for at, club in enumerate(("Peña", "PENA", ""))]
    clubs = [entry.memberships.get().person.club for entry in entries]
    assert (clubs[0], clubs[1], clubs[2], [entry.club for entry in entries]) == (
        clubs[0],
        clubs[0],
        None,
        ["Peña", "PENA", ""],
    )


def test_the_database_holds_one_to_four_and_nobody_joined_to_themselves() -> None:
    night = a_night()
    entry = played(night.championship, "Ana y tres más")
    add_members(night.championship, [Member(entry, NewPerson(name=f"P{at}"), at) for at in (2, 3, 4)])
    for wrong in (0, 5):
        with pytest.raises(IntegrityError), transaction.atomic():
            add_members(night.championship, [Member(entry, position=wrong)])
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.filter(pk=person_at(entry, 1)).update(joined_to=person_at(entry, 1))


def person_at(entry: Entry, position: int) -> int:
    key: int = entry.memberships.get(position=position).person_id
    return key


def test_deleting_a_championship_keeps_what_others_need_to_part(
    settings: LazySettings, tmp_path: Path
) -> None:
    settings.BACKUPS_ROOT = tmp_path
    later, first, second = two_nights()
    third = another(later, "Copa de diciembre")
    last = played(third.championship, "Juan P.", person=person(second))
    joined = join_persons(second, other=person(first), actor=actor_of(later))
    only = person(played(later.championship, "Sola"))
    assert persons_only_of(later.championship) == {only}
    delete_championship(later.championship, actor=actor_of(later))
    assert person(last) == person(first)
    part_persons(last, joined=joined, actor=actor_of(third))
    assert person(last) == joined
    assert not Person.objects.filter(pk=only).exists()
