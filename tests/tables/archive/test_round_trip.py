"""A night in one file: made, opened beside the one that is there, and made again."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO

import pytest
from django.db import connection

from people.models import League, Person
from tables.archive.file import read
from tables.archive.queries.making import make_archive
from tables.archive.services import open_archive
from tests.factories import an_actor
from tests.tournament.verification.night import a_finished_night
from tournament.championship.models import Championship
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db(transaction=True)
assert connection


def members(content: bytes) -> dict[str, bytes]:
    """But for the date and the signature."""
    with zipfile.ZipFile(BytesIO(content)) as packed:
        return {one: packed.read(one) for one in packed.namelist() if one != "signature.json"}


def opened(content: bytes, league: League, **persons: int) -> Championship:
    return open_archive(read(content), league=league, persons={}, actor=an_actor())


def test_an_archive_opened_and_made_again_is_the_same_and_verifies() -> None:
    night = a_finished_night()
    content = make_archive(night, contacts=True)
    league = League.objects.create(name="Otra")
    there = opened(content, league)
    assert verify(there).problems == []
    again = members(make_archive(there, contacts=True))
    first = members(content)
    assert again.keys() == first.keys()
    for name in first:
        assert again[name] == first[name], name
    assert json.loads(first["manifest.json"])["differences"] == 0
