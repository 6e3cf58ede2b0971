"""The archive that was made on SQLite, opened on PostgreSQL and made again: the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.refusals import Conflict
from people.models import League
from tables.archive.queries.making import make_archive
from tests.at_once import at_once
from tests.tables.archive.test_round_trip import KEPT, members, opened
from tests.tournament.verification.night import a_finished_night
from tournament.championship.models import Championship
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db(transaction=True)
OF_SQLITE = Path(KEPT) / "version-1.calzo.zip"


def test_an_archive_of_sqlite_is_made_again_by_postgresql_byte_for_byte() -> None:
    content = OF_SQLITE.read_bytes()
    there = opened(content, League.objects.create(name="Otra"))
    assert verify(there).problems == []
    assert members(make_archive(there, contacts=True)) == members(content)


def test_an_archive_of_postgresql_is_the_same_when_opened_beside_the_night() -> None:
    night = a_finished_night()
    content = make_archive(night, contacts=True)
    there = opened(content, League.objects.create(name="Otra"))
    assert verify(there).problems == []
    assert members(make_archive(there, contacts=True)) == members(content)


def test_of_two_who_open_one_file_at_once_one_is_told_that_it_is_here() -> None:
    content, league = OF_SQLITE.read_bytes(), League.objects.create(name="Otra")

    def attempt() -> str:
        try:
            return opened(content, league).slug
        except Conflict as refused:
            return type(refused).__name__

    gave = at_once(attempt, attempt)
    assert sorted(gave)[0] == "Conflict"
    assert Championship.objects.filter(league=league).count() == 1
