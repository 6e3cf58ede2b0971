"""The public page of a player: their way, the figures of their tables, and nights before."""

from __future__ import annotations

import datetime
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tables.record.queries.night import played_by
from tests.factories import a_championship, a_published_sheet, an_actor, an_open_round, play_round
from tests.tables.factories import a_hall, a_running_table, starter, tally, to_the_end
from tests.tables.record.test_night import calzo, confirm
from tests.tournament.results.test_points_stage import play
from tests.tournament.sorteo.nights import a_night_with
from tests.tournament.visitors import here
from tournament.championship.extension import PlayedBy
from tournament.championship.models import Championship
from tournament.publishing.player.nights import nights_before
from tournament.publishing.services import publish
from tournament.results.services.announcing import hold_results
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.services import show_by_initials
from tournament.roster.services import add_entry
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db


def page_of(championship: Championship, number: int, **query: str) -> str:
    response: Any = Client().get(here(championship, "player", number), query)
    assert response.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def a_night_of_two_rounds() -> Championship:
    championship = a_championship("Copa", size_wanted=4)
    for at in range(1, 9):
        add_entry(championship, name=f"Jugadora {at}", here=True, actor=an_actor())
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    return championship


def test_it_shows_each_table_with_who_sat_there_and_links_to_them() -> None:
    championship = a_night_of_two_rounds()
    first = Seat.objects.filter(round__number=1, place=1).select_related("table", "entry").order_by("pk")[0]
    response: Any = Client().get(here(championship, "player", first.entry.number))
    text = response.content.decode()
    sat = Seat.objects.filter(table=first.table).exclude(pk=first.pk).select_related("entry")
    for other in sat:
        assert here(championship, "player", other.entry.number) in text
    assert f"{here(championship, 'table', first.table.number)}?round=1" in text
    assert text.count("<h3>") == 2


def test_names_of_the_public_pages_lead_to_it() -> None:
    championship = a_night_of_two_rounds()
    for name in ("standings", "night"):
        text = Client().get(here(championship, name)).content.decode()
        assert re.search(rf'href="{here(championship, "player", 1)[:-2]}\d+/"', text), name
    text = Client().get(here(championship, "table", 1), {"round": 1}).content.decode()
    assert text.count('class="person-link"') == 4


def test_names_on_a_sheet_and_in_the_grid_of_points_lead_to_it() -> None:
    night = a_night_with(8, kind="points", rounds=3, cut=4)
    play(night.championship, tables=2)
    sheet = a_published_sheet(night.championship, tables=2)
    of_sheet = Client().get(night.url("sorteo-sheet", sheet.serial)).content.decode()
    assert of_sheet.count('class="person-link"') == 8
    standings = Client().get(night.url("standings")).content.decode()
    grid = standings[standings.index("points-grid") :]
    assert grid[: grid.index("</table>")].count('class="person-link"') == 8


def test_who_has_no_seat_yet_is_led_to_their_situation_and_nobody_to_nothing() -> None:
    championship = a_championship("Copa")
    add_entry(championship, name="Ana", actor=an_actor())
    response: Any = Client().get(here(championship, "player", 1), follow=True)
    assert response.redirect_chain == [(here(championship, "person", 1), 302)]
    assert response.status_code == 200
    assert Client().get(here(championship, "player", 9), follow=True).status_code == 404


def test_figures_are_of_the_recorded_tables_of_the_player() -> None:
    (table,) = a_hall(players=3).tables
    running = a_running_table(table)
    first, second, _third = running.names
    running.play(starter(first), tally(second), calzo(second), *to_the_end(running.names)[1:])
    confirm(running)
    championship = table.round.championship
    number = Entry.objects.get(championship=championship, name=second).number
    assert "Se acertó 1 calzo." in page_of(championship, number)
    hold_results(table.round, actor=an_actor())
    assert played_by(championship, number) == PlayedBy()


def test_nights_before_are_of_the_same_person_in_listed_championships_of_the_league() -> None:
    before = a_championship("Copa vieja", day=datetime.date(2026, 3, 1), size_wanted=4)
    people = [add_entry(before, name=f"Jugadora {at}", here=True, actor=an_actor()) for at in range(4)]
    play_round(an_open_round(before, tables=1))
    publish(before, occasion="standings", actor=an_actor())
    hidden = a_championship("Copa oculta", day=datetime.date(2026, 4, 1), listed=False)
    person = Membership.objects.get(entry=people[0]).person_id
    add_entry(hidden, name="Jugadora 0", person=person, actor=an_actor())
    publish(hidden, occasion="standings", actor=an_actor())
    now = a_championship("Copa nueva")
    mine = add_entry(now, name="Jugadora 0", person=person, actor=an_actor())
    (found,) = nights_before(now, mine.number)
    assert (found.name, found.number) == ("Copa vieja", people[0].number)
    assert found.rank == Seat.objects.get(entry=people[0]).place or found.rank
    show_by_initials(mine, on=True, actor=an_actor())
    assert nights_before(now, mine.number) == []


def test_a_larger_hall_costs_no_more_statements() -> None:
    counts = []
    for tables in (1, 3):
        championship = a_hall(tables=tables).championship
        Client().get(here(championship, "standings"))
        with CaptureQueriesContext(connection) as statements:
            page_of(championship, 1)
        counts.append(len(statements))
    assert counts[0] == counts[1]
