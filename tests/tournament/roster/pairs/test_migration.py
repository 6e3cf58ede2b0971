"""A database of before: each person gets what the entry said of them, and gives it back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.models import F
from django.utils import timezone

from tests.earlier import DEMONSTRATION, opened
from tests.tournament.roster.pairs.making import OLGA
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.services import make_entry

pytestmark = pytest.mark.django_db(transaction=True)
SAID = "SELECT name, club, family, arrived_at FROM tournament_entry ORDER BY id"


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    connection.close()
    with closing(sqlite3.connect(file)) as opened_file:
        return opened_file.execute(query).fetchall()


def test_there_and_back_a_single_stays_and_a_pair_keeps_its_name(tmp_path: Path) -> None:
    with opened(DEMONSTRATION, tmp_path / "calzo.sqlite3") as file:
        with closing(sqlite3.connect(file)) as before, before:
            before.execute("UPDATE tournament_entry SET family = 'Sol ' || (id % 7)")
        said = rows(file, SAID)
        call_command("migrate", verbosity=0, interactive=False)
        alike = {field: F(f"entry__{field}") for field in ("championship", "name", "club", "arrived_at")}
        assert Membership.objects.filter(**alike).count() == len(said) == Entry.objects.filter(size=1).count()
        a_pair_of_whom_one_left()
        call_command("migrate", "tournament", "0009", verbosity=0, interactive=False)
        *singles, pair = rows(file, SAID)
        assert singles == said
        assert pair[:3] == ("Los Tigres", "Ñam", "Luz")
        call_command("migrate", verbosity=0, interactive=False)
        kept = Entry.objects.get(name="Los Tigres")
        assert (kept.own_name, kept.people, kept.size) == ("Los Tigres", ["Ana Paz", "Beto Rey"], 2)
        assert Championship.objects.get().people_each == 2
        assert rows(file, "SELECT name FROM tournament_entry ORDER BY id") == [
            line[:1] for line in [*said, pair]
        ]


def a_pair_of_whom_one_left() -> None:
    Championship.objects.update(people_each=2)
    people = [NewPerson(name="Ana Paz", club="Ñam", family="Luz"), NewPerson(name="Beto Rey", club="CD")]
    entry = make_entry(Championship.objects.get(), people=people, name="Los Tigres", actor=OLGA)
    left = make_entry(Championship.objects.get(), people=[NewPerson(name="Caro Sol")], actor=OLGA)
    Membership.objects.filter(entry=left).update(entry=entry, position=2, left_at=timezone.now())
    left.delete()
