"""What was played at a table, beside its result."""

import pytest
from django.test import Client

from tables.record.services.confirming import confirm_table
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table, tally
from tournament.results.services.announcing import hold_results

pytestmark = pytest.mark.django_db


def a_dormida() -> Running:
    running = a_running_table(a_hall(players=2, game="alalay", preset="texto").tables[0], follow="turns")
    first, second = running.names
    running.play({"do": "enter", "by": first, "box": "escalera", "points": 25})
    running.play({"do": "enter", "by": second, "box": "grande", "points": 50, "de_mano": True})
    return running


def page_of(running: Running, path: str = "played/") -> str:
    championship = running.table.round.championship
    answer = Client().get(f"/c/{championship.slug}/tables/1/{path}", headers={"accept-language": "es"})
    assert answer.status_code == 200
    return answer.content.decode()


def confirmed(running: Running) -> Running:
    running.acta.refresh_from_db()
    confirm_table(running.table, base=running.acta.n, actor=running.actor)
    return running


def test_its_page_has_the_sheets_and_what_was_recorded() -> None:
    page = page_of(confirmed(a_dormida()))
    assert page.count('<svg class="hatch"') == 2
    assert "anota 25 en escalera, de mano" in page


def test_the_page_of_the_result_leads_there_once_the_table_is_decided() -> None:
    running = a_dormida()
    assert "data-played-url" not in page_of(running, "")
    assert "data-played-url" in page_of(confirmed(running), "")


def test_there_is_nothing_before_the_result_nor_while_results_are_held_back() -> None:
    running = a_dormida()
    assert 'class="hatch"' not in page_of(running)
    hold_results(running.table.round, actor=an_actor())
    assert 'class="hatch"' not in page_of(confirmed(running))
    assert "data-played-url" not in page_of(running, "")


def test_a_game_without_sheets_has_none() -> None:
    running = a_running_table(a_hall(players=2).tables[0], follow="dice")
    running.play({"do": "starter", "player": running.names[0]}, *[tally(running.names[0])] * 5)
    assert 'class="hatch"' not in page_of(confirmed(running))
