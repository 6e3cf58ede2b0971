"""A round that was drawn before its players were known, as nights were once, is put back while it has not
begun: it is drawn when it is due, and everybody reads that. On a database
of the last version with such nights.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client

from accounts.models import User
from config.launch import database
from tests.earlier import DRAWN_ONCE, opened
from tests.factories import a_drawn_sheet, an_actor, play_round
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.changes.services.put_back import put_back_later_rounds
from tournament.publishing.services import publish
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.reveal.services.reveal import finish

pytestmark = pytest.mark.django_db(transaction=True)
SAID = "La ronda 2 se sortea cuando le toque: lo que la hoja 2 ya había sorteado para ella no cuenta."


@pytest.fixture
def nights(tmp_path: Path) -> Iterator[Path]:
    with opened(DRAWN_ONCE, tmp_path / "calzo.sqlite3") as file:
        yield file


@pytest.fixture
def come_forward(nights: Path) -> list[DrawSheet]:
    """The sheets that were put back."""
    assert database.database_problem() == ""
    call_command("migrate", verbosity=0, interactive=False)
    return put_back_later_rounds()


def test_a_round_that_has_not_begun_is_put_back_once_also_where_some_of_its_players_are_known(
    come_forward: list[DrawSheet],
) -> None:
    assert {sheet.championship.slug for sheet in come_forward} == {"copa-de-una-vez", "copa-a-medias"}
    assert set(Round.objects.values_list("number", flat=True)) == {1}
    assert {sheet.round_number for sheet in come_forward} >= {2, 3}
    assert put_back_later_rounds() == []
    told = LogEntry.objects.filter(action="later-round-put-back")
    assert told.count() == DrawRecord.objects.filter(detail__kind="later-round-put-back").count()
    assert told.count() == len(come_forward)


def test_it_is_drawn_when_it_is_due_and_the_certificates_of_before_verify(
    come_forward: list[DrawSheet],
) -> None:
    championship = Championship.objects.get(slug="copa-de-una-vez")
    play_round(championship.rounds.get())
    publish(championship, occasion="round-closed", actor=an_actor())
    organizer = Client()
    organizer.force_login(User.objects.get(username="olga"))
    for page in (f"/organize/{championship.slug}/", f"/c/{championship.slug}/tables/"):
        assert SAID in organizer.get(page).content.decode()
    for sheet in come_forward:
        certificate = Client().get(f"/c/{sheet.championship.slug}/draw/{sheet.serial}/certificate.json")
        assert certificate.status_code == 200
        assert Client().get(f"/c/{sheet.championship.slug}/draw/{sheet.serial}/").status_code == 200

    finish(a_drawn_sheet(championship, tables=1), actor=an_actor())

    final = championship.rounds.get(number=2)
    assert final.seats.count() == 4
    assert SAID not in organizer.get(f"/organize/{championship.slug}/").content.decode()


def test_one_in_play_whose_other_tables_wait_for_their_players_is_played_to_its_end_before(
    nights: Path,
) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournament_table SET status = 'playing' WHERE id IN "
            "(SELECT table_id FROM tournament_seat seat JOIN tournament_round played "
            "ON played.id = seat.round_id WHERE played.number = 2)"
        )
    connection.close()
    before = nights.read_bytes()
    assert "Termina de jugarla con la versión anterior" in database.database_problem()
    connection.close()
    assert nights.read_bytes() == before
