"""A database of before: each player becomes a person, nobody is joined, and back again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from people.models import Club, League, Person
from rules.editions.models import Rulebook
from tests.earlier import DEMONSTRATION, opened
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership

pytestmark = pytest.mark.django_db(transaction=True)
PLAYERS = (
    "SELECT e.id, p.name, p.contact FROM tournament_entry e JOIN tournament_membership m ON m.entry_id "
    "= e.id JOIN tournament_player p ON p.id = m.player_id ORDER BY e.id, m.position"
)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Path]:
    with opened(DEMONSTRATION, tmp_path / "calzo.sqlite3") as file:
        with closing(sqlite3.connect(file)) as before, before:
            before.execute("UPDATE tournament_player SET contact = 'fono ' || (id % 7)")
            before.execute("UPDATE tournament_player SET name = 'Ana Soto' WHERE id % 5 = 0")
            before.execute("UPDATE tournament_player SET contact = '+56 9 1' WHERE name = 'Ana Soto'")
        yield file


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    connection.close()
    with closing(sqlite3.connect(file)) as opened_file:
        return opened_file.execute(query).fetchall()


def test_each_player_is_a_person_and_nobody_is_joined(night: Path) -> None:
    players = rows(night, PLAYERS)
    call_command("migrate", verbosity=0, interactive=False)
    members = Membership.objects.order_by("entry", "position")
    assert list(members.values_list("entry", "person__name", "contact")) == players
    assert len({member.person_id for member in members}) == Person.objects.count() == len(players) == 100
    assert all(member.person_id == member.entered_as_id for member in members)
    assert not Person.objects.exclude(joined_to=None).exists()
    assert League.objects.count() == 1
    clubs = set(Entry.objects.exclude(club="").values_list("club", flat=True))
    assert set(Club.objects.values_list("name", flat=True)) == clubs
    assert {(m.entry.club, m.person.club.name if m.person.club else "") for m in members} == {
        (club, club) for club in Entry.objects.values_list("club", flat=True)
    }
    assert Person.objects.create(name="Nueva", league=League.objects.get()).pk > max(
        member.person_id for member in members
    )


def test_it_goes_back_with_a_player_for_each_entry_and_forward_again(night: Path) -> None:
    players = rows(night, PLAYERS)
    call_command("migrate", verbosity=0, interactive=False)
    joined = Person.objects.order_by("pk")[0]
    kept = Person.objects.create(name="Otra", league=joined.league)
    Membership.objects.filter(person=joined).update(person=kept)
    Person.objects.filter(pk=joined.pk).update(joined_to=kept)
    call_command("migrate", "tournament", "0006", verbosity=0, interactive=False)
    assert rows(night, PLAYERS) == players
    call_command("migrate", "people", "zero", verbosity=0, interactive=False)
    call_command("migrate", verbosity=0, interactive=False)
    members = Membership.objects.order_by("entry", "position")
    assert list(members.values_list("entry", "person__name", "contact")) == players
    assert Person.objects.count() == len(players)


def test_what_there_is_becomes_the_leagues_and_who_organizes_organizes_it_back_and_forth(night: Path) -> None:
    call_command("migrate", "tournament", "0014", verbosity=0, interactive=False)
    with closing(sqlite3.connect(night)) as before, before:
        before.execute("UPDATE accounts_user SET is_superuser = 0")
        person = "INSERT INTO accounts_user (username, password, first_name, last_name, email, is_staff, "
        person += "is_active, is_superuser, date_joined) VALUES (?, '', '', '', '', 0, 1, ?, '2026-11-01')"
        before.executemany(person, [("root", 1), ("nadie", 0)])
    for _time in range(2):
        connection.close()
        call_command("migrate", verbosity=0, interactive=False)
        league = League.objects.get()
        newest = Championship.objects.order_by("-day", "-pk")[0]
        assert league.name == newest.name.partition(" · ")[0]
        assert {*Championship.objects.values_list("league", flat=True)} == {league.pk}
        assert {*Rulebook.objects.values_list("league", flat=True)} == {league.pk}
        organizers = {*league.organizers.values_list("user__username", flat=True)}
        assert organizers == {"organizer", "root"}
        newest.log.create(author="Olga", action="x")
        league.log.create(author="Olga", action="x")
        call_command("migrate", "tournament", "0014", verbosity=0, interactive=False)
        call_command("migrate", "people", "0001", verbosity=0, interactive=False)
        assert rows(night, "SELECT COUNT(*) FROM tournament_logentry WHERE championship_id IS NULL") == [(0,)]
