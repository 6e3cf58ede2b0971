"""A night drawn once, as the public, the organizer and the desk see it, and on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from django.test import Client

from tests.factories import (
    a_championship,
    a_drawn_round,
    a_user,
    an_actor,
    some_entries,
)
from tests.prints.reading import words_as_set
from tests.tournament.sorteo.nights import (
    a_night,
    a_night_to_the_final,
    seated,
    table_of,
    win,
)
from tournament.roster.models import Entry
from tournament.rounds.placeholders import Source
from tournament.sorteo.later.queries.later_rounds import later_sheets, later_tables
from tournament.sorteo.later.services.night import prepare_night_sheet
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db


def test_everybody_sees_where_who_wins_here_plays_next(client: Client) -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    later = later_tables(later_sheets(championship)[0])
    table = next(table for table in later for source in table.sources if source.table == 7)
    seat = next(at for at, source in enumerate(table.sources, start=1) if source.table == 7)
    said = f"Quien gane aquí va a la mesa {table.number} de la ronda 2, puesto {seat}."

    shown = client.get(f"/c/{championship.slug}/tables/7/").content.decode()
    name = seated(championship, 1)[7][0]
    found = client.get(f"/c/{championship.slug}/", {"q": name}, follow=True).content.decode()
    tables = client.get(f"/c/{championship.slug}/tables/").content.decode()

    assert said in shown
    assert said in found
    assert "ganador de la mesa 7" in tables
    assert "Final" in tables


def test_who_sits_at_a_later_table_finds_it_while_the_first_round_is_still_on(client: Client) -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    later = later_tables(later_sheets(championship)[0])[0]
    names = [win(table_of(championship, 1, source.table)) for source in later.sources]
    playing = seated(championship, 1)[_other_than(later.sources)][0]

    there = client.get(f"/c/{championship.slug}/", {"q": names[0]}, follow=True).content.decode()
    here = client.get(f"/c/{championship.slug}/", {"q": playing}, follow=True).content.decode()

    assert "Ronda 2" in there
    assert f"Mesa {later.number}" in there
    assert "Ronda 1" in here


def _other_than(sources: Sequence[Source]) -> int:
    """A table of the first round that none of these come from."""
    return min(set(range(1, 17)) - {source.table for source in sources})


def test_the_room_leads_from_one_round_of_the_night_to_the_next(client: Client) -> None:
    organizer = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=organizer), night_drawn_once=True)
    some_entries(championship, 16)
    a_drawn_round(championship, tables=4)
    client.force_login(organizer)
    address = f"/organize/{championship.slug}/draw/"

    now = client.get(f"/organize/{championship.slug}/").content.decode()
    room = client.get(address).content.decode()
    client.post(f"{address}night/", {"expected_number": 2, "tables": 1})

    assert "Sortear también la ronda 2" in now
    assert 'action="/organize/copa-de-prueba/draw/night/"' in room
    assert "1 mesa de 4" in room
    draft = DrawSheet.objects.get(championship=championship, serial=None)
    assert (draft.purpose, draft.round_number) == (DrawSheet.Purpose.NIGHT, 2)


@pytest.mark.parametrize("sent", [{}, {"expected_number": "x"}, {"expected_number": 3, "tables": 1}])
def test_a_request_that_is_none_prepares_nothing(client: Client, sent: dict[str, object]) -> None:
    organizer = a_user("olga")
    championship = a_night(actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    answer = client.post(f"/organize/{championship.slug}/draw/night/", sent)

    assert answer.status_code == 302
    assert DrawSheet.objects.filter(championship=championship).count() == 1


def test_round_and_desk_say_of_a_later_table_that_its_players_are_not_known(client: Client) -> None:
    organizer = a_user("olga")
    championship = a_night_to_the_final(players=64, tables=16, actor=an_actor("Olga", user=organizer))
    for source in later_tables(later_sheets(championship)[0])[0].sources:
        win(table_of(championship, 1, source.table))
    client.force_login(organizer)

    shown = client.get(f"/organize/{championship.slug}/rounds/2/").content.decode()
    desk = client.get(f"/organize/{championship.slug}/rounds/2/desk/").content.decode()

    said = "Aún no se sabe quiénes juegan: lo deciden mesas anteriores."
    assert (shown.count(said), desk.count(said)) == (3, 3)
    assert "Nadie llegó" not in desk


def test_numbers_of_places_are_never_taken_for_numbers_of_people(client: Client) -> None:
    """Number 11 of the later sheet is the winner of table 1, and not whoever has number 11 on the roster."""
    organizer = a_user("olga")
    championship = a_night(actor=an_actor("Olga", user=organizer))
    Entry.objects.filter(number=11).update(pinned_table=3)
    client.force_login(organizer)

    draft = prepare_night_sheet(championship, expected_number=2, actor=an_actor())
    checked = client.get(f"/organize/{championship.slug}/draw/").content.decode()
    publish_sheet(draft, actor=an_actor())
    scribe = client.get(f"/organize/{championship.slug}/draw/scribe/").content.decode()

    assert "Jugadora 011" not in checked
    assert "Ganador de la mesa 1" in checked
    assert "Jugadora 016" in scribe


def test_on_paper_the_sheet_of_a_later_round_asks_nobody_for_a_name(client: Client) -> None:
    championship = a_night()
    draft = prepare_night_sheet(championship, expected_number=2, actor=an_actor())
    publish_sheet(draft, actor=an_actor())

    words = words_as_set(client.get(f"/c/{championship.slug}/draw/2/sheet.pdf").content)

    assert "11 Ganador de la mesa 1" in words
    assert "Puestos, no personas" in words
    assert "Revisa tu nombre" not in words
