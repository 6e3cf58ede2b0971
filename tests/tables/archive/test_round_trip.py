"""A night in one file: made, opened beside the one that is there, and made again."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from people.models import League
from tables.archive.file import VERSION, read
from tables.archive.queries.making import make_archive
from tables.archive.services import accept_server, open_archive
from tests.factories import an_actor
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.verification.night import a_finished_night
from tournament.chain.queries import find_header, header_of
from tournament.championship.models import Championship
from tournament.register.chain import check
from tournament.register.queries.chain import chain
from tournament.register.services.lines import is_signed
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db(transaction=True)
KEPT = Path(__file__).parent / "kept"


def members(content: bytes) -> dict[str, bytes]:
    """But for the date and the signature."""
    with zipfile.ZipFile(BytesIO(content)) as packed:
        return {one: packed.read(one) for one in packed.namelist() if one != "signature.json"}


def opened(content: bytes, league: League) -> Championship:
    archive = read(content)
    accept_server(league, archive.digest, actor=an_actor())
    return open_archive(archive, league=league, persons={}, actor=an_actor())


def test_an_archive_opened_and_made_again_is_the_same_and_verifies() -> None:
    night = a_finished_night()
    content = make_archive(night, contacts=True)
    there = opened(content, League.objects.create(name="Otra"))
    assert verify(there).problems == []
    assert check(chain(there), signed=is_signed) == ()
    assert members(make_archive(there, contacts=True)) == members(content)
    assert members(make_archive(night, contacts=True)) == members(content)
    head = header_of(night)
    assert head is not None
    assert find_header(there, head.short)  # a paper of the night is still of its chain
    assert read(content).about["differences"] == 0


def test_a_table_in_play_goes_on_where_it_is_opened() -> None:
    hall = a_hall(tables=2, players=4)
    running = a_running_table(hall.tables[0])
    content = make_archive(hall.championship, contacts=False)
    there = opened(content, League.objects.create(name="Otra"))
    assert verify(there).problems == []
    assert there.rounds.get().tables.order_by("number")[0].acta.n == running.acta.n
    assert members(make_archive(there, contacts=False)) == members(content)


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.zip")), ids=lambda file: file.stem)
def test_an_archive_of_each_version_opens_for_ever(kept: Path) -> None:
    """Kept when its version was the newest: none of these files is ever made again."""
    content = kept.read_bytes()
    there = opened(content, League.objects.create(name="Otra"))
    assert verify(there).problems == []
    if read(content).about["version"] == VERSION:
        assert members(make_archive(there, contacts=True)) == members(content)
