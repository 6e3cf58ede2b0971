"""Open, close and reopen a round: each step a button, each pressed twice in vain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    a_drawn_round,
    a_result,
    a_sheet,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_night, said
from tournament.publishing.models import Publication
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Round, Table

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**settings)
    some_entries(night.championship, players)
    return night


def press(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)


class TestSteps:
    def test_each_step_pressed_twice_is_one_step(self) -> None:
        night = a_night_with(8)
        played = a_drawn_round(night.championship, tables=2)
        for _press in range(2):
            press(night, "round-open", 1)
            played.refresh_from_db()
            assert played.status == "open"
        for table in played.tables.all():
            a_result(table)
        for _press in range(2):
            press(night, "round-close", 1)
            played.refresh_from_db()
            assert played.status == "closed"
        occasions = Publication.objects.filter(occasion__in=["round-opened", "round-closed"])
        assert occasions.count() == 2

    def test_closing_names_the_tables_that_are_undecided(self) -> None:
        night = a_night_with(12)
        played = an_open_round(night.championship, tables=3)
        a_result(played.tables.get(number=2))
        response = press(night, "round-close", 1)
        assert "1, 3" in said(response)[0]
        played.refresh_from_db()
        assert played.status == Round.Status.OPEN

    def test_the_page_offers_the_close_only_when_every_table_has_its_result(self) -> None:
        night = a_night_with(8)
        played = an_open_round(night.championship, tables=2)
        close = night.url("round-close", 1)
        assert f'action="{close}"' not in (page := night.browser.get(night.url("round", 1)).content.decode())
        assert night.url("desk", 1) in page
        for table in played.tables.all():
            a_result(table)
        assert f'action="{close}"' in night.browser.get(night.url("round", 1)).content.decode()
        press(night, "round-close", 1)
        played.refresh_from_db()
        assert played.status == Round.Status.CLOSED

    def test_opening_again_needs_a_reason_and_keeps_the_results(self) -> None:
        night = a_night_with(8)
        played = play_round(an_open_round(night.championship, tables=2))
        a_sheet(night.championship, tables=1)
        page = night.browser.get(night.url("round-reopen", 1))
        assert page.context["drafted"]
        assert night.browser.post(night.url("round-reopen", 1), {"reason": " "}).status_code == 422
        press(night, "round-reopen", 1, reason="la mesa 2 siguió jugando")
        played.refresh_from_db()
        assert played.status == Round.Status.OPEN
        assert Table.objects.filter(round=played, status=Table.Status.DECIDED).count() == 2
        assert night.championship.rounds.count() == 1

    def test_a_round_that_is_neither_there_nor_the_next_is_not_found(self) -> None:
        night = a_night_with(8)
        assert night.browser.get(night.url("round", 1)).status_code == 200
        assert night.browser.get(night.url("round", 2)).status_code == 404
        played = an_open_round(night.championship, tables=2)
        assert night.browser.get(night.url("round", 2)).status_code == 200
        play_round(played)
        play_round(an_open_round(night.championship, tables=1))
        assert night.browser.get(night.url("round", 3)).status_code == 404

    def test_the_page_of_the_rounds_is_the_round_in_play_or_the_one_to_be_drawn(self) -> None:
        night = a_night_with(8)
        numbers = [night.browser.get(night.url("rounds")).context["number"]]
        played = an_open_round(night.championship, tables=2)
        numbers.append(night.browser.get(night.url("rounds")).context["number"])
        play_round(played)
        numbers.append(night.browser.get(night.url("rounds")).context["number"])
        play_round(an_open_round(night.championship, tables=1))
        numbers.append(night.browser.get(night.url("rounds")).context["number"])
        assert numbers == [1, 1, 2, 2]


def test_a_closed_round_can_no_longer_be_opened_again_when_the_next_is_published() -> None:
    night = a_night_with(8)
    played = an_open_round(night.championship, tables=2)
    for table in played.tables.all():
        a_result(table)
    close_round(played, actor=an_actor())
    a_drawn_round(night.championship, tables=1)
    assert not night.browser.get(night.url("round", 1)).context["may_reopen"]
    response: Any = night.browser.post(night.url("round-reopen", 1), {"reason": "me arrepentí"})
    assert response.status_code == 422


class TestFinal:
    """The last round is called the final wherever it is named."""

    @pytest.fixture
    def night(self) -> Night:
        made = a_night_with(8)
        play_round(an_open_round(made.championship, tables=2))
        an_open_round(made.championship, tables=1)
        return made

    def shown(self, night: Night, name: str, *args: object) -> str:
        page = night.browser.get(night.url(name, *args)).content.decode()
        return " ".join(page.split("<main")[1].split("</main")[0].split())

    def test_where_its_result_is_kept_and_where_it_is_entered(self, night: Night) -> None:
        assert "El resultado de la final es público apenas se sabe." in self.shown(night, "round", 2)
        press(night, "round-hold", 2)
        for page in (self.shown(night, "round", 2), self.shown(night, "dashboard")):
            assert "Guardas el resultado de la final" in page
            assert "El sorteo de la ronda siguiente" not in page
        assert "Final · quien la gana, gana el campeonato" in self.shown(night, "desk-table", 2, 1)

    def test_in_what_refuses_and_where_it_is_reopened(self, night: Night) -> None:
        final = night.championship.rounds.get(number=2)
        play_round(final)
        assert said(press(night, "round-open", 2))[0].startswith("La final está cerrada: reábrela")
        assert said(press(night, "round-hold", 2))[0].startswith("La final está cerrada y todos leyeron")
        assert "¿Reabrir la final?" in self.shown(night, "round-reopen", 2)
        assert said(press(night, "round-reopen", 2, reason="mal leída"))[0] == "La final quedó reabierta."

    def test_a_first_round_at_one_table_is_round_1(self) -> None:
        night = a_night_with(4)
        an_open_round(night.championship, tables=1)
        assert "Los resultados de la ronda 1 son públicos" in self.shown(night, "round", 1)


def test_the_closed_final_names_its_champion_at_the_top() -> None:
    night = a_night_with(8)
    play_round(an_open_round(night.championship, tables=2))
    final = an_open_round(night.championship, tables=1)
    page = night.browser.get(night.url("round", 2)).content.decode()
    assert "Ganó el campeonato" not in page
    a_result(final.tables.get())
    close_round(final, actor=an_actor())
    champion = final.seats.get(place=1).entry.name
    spanish = night.browser.get(night.url("round", 2)).content.decode()
    english = night.browser.get(night.url("round", 2), headers={"Accept-Language": "en"}).content.decode()
    assert f"Ganó el campeonato: {champion}" in spanish.partition('id="tables"')[0]
    assert f"Champion: {champion}" in english.partition('id="tables"')[0]
    assert "Reabrir la final" in spanish
    assert "Reabrir la ronda" not in spanish
    assert "Ganó el campeonato" not in night.browser.get(night.url("round", 1)).content.decode()
