"""What the public reads at each moment of a night: decided tables as they are decided, no place for whoever
has not played, and nothing of the results that the organizer keeps.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from core.refusals import NotNow
from tests.factories import (
    a_drawn_round,
    a_published_sheet,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_night, said
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.changes.services.no_shows import mark_no_show
from tournament.changes.services.substitutes import seat_substitute
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.expected import expected_start_of_next_round
from tournament.plan.services import make_forecast
from tournament.publishing.projection import project
from tournament.publishing.queries import live as module
from tournament.publishing.queries.live import live
from tournament.results.models import Result
from tournament.results.services.announcing import announce_results, hold_results, may_hold
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here, withdraw_entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing, in_order

pytestmark = pytest.mark.django_db
OLGA = an_actor()


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    return made


def now(night: Night) -> dict[str, Any]:
    return live(night.championship.slug).payload


def page(night: Night, name: str = "standings", *args: object, language: str = "es") -> str:
    answer = Client().get(night.url(name, *args), headers={"Accept-Language": language})
    return " ".join(answer.content.decode().split())


def line_of(night: Night, seat: Seat) -> dict[str, Any]:
    number = seat.entry.number
    return next(line for line in now(night)["standings"] if line["number"] == number)


def seat_at(played: Round, table: int, number: int) -> Seat:
    return Seat.objects.select_related("entry", "table").get(round=played, table__number=table, number=number)


class TestStates:
    def test_before_anything_is_drawn_it_says_so(self, night: Night) -> None:
        assert (now(night)["rounds"], now(night)["standings"]) == ([], [])
        assert "Todavía no se sortean las mesas" in page(night, "championship")

    def test_once_the_seats_are_drawn_nobody_has_a_place(self, night: Night) -> None:
        a_drawn_round(night.championship, tables=2)
        assert {(line["state"], line["rank"]) for line in now(night)["standings"]} == {("seated", None)}
        assert "puestos sorteados, está por comenzar" in page(night, "championship")

    def test_while_nobody_has_finished_nobody_is_first(self, night: Night) -> None:
        an_open_round(night.championship, tables=2)
        assert "0 de 2 mesas decididas" in page(night, "championship")
        assert "1.º" not in page(night)
        assert "puesto 1" in page(night, "table", 1)

    def test_a_decided_table_is_read_at_once_and_who_lost_there_is_not_first(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        a_result(played.tables.get(number=1))
        assert "1 de 2 mesas decididas" in page(night, "championship")
        winner, loser, waits = seat_at(played, 1, 1), seat_at(played, 1, 4), seat_at(played, 2, 1)
        assert (line_of(night, winner)["state"], line_of(night, winner)["rank"]) == ("through", None)
        assert (line_of(night, loser)["state"], line_of(night, loser)["rank"]) == ("out", 8)
        assert (line_of(night, waits)["state"], line_of(night, waits)["rank"]) == ("seated", None)
        ticket = Client().get(night.url("seat"), {"q": loser.entry.name}, headers={"Accept-Language": "es"})
        assert "4.º en la mesa 1" in ticket.content.decode()
        assert "compartido" not in ticket.content.decode()

    def test_when_all_are_decided_it_says_what_is_waited_for(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        for table in played.tables.all():
            a_result(table)
        assert "todas las mesas están decididas" in page(night, "championship")
        assert "viene el sorteo de la final" in page(night, "championship")

    def test_what_is_planned_as_the_final_is_called_so(self, night: Night) -> None:
        an_open_round(night.championship, tables=2)
        assert "después se sortea la final" in page(night, "championship")
        assert "then the final is drawn" in page(night, "championship", language="en")
        rounds = [{"number": 2, "players": 4, "tables": 2, "advance": 1, "best_next": 2}]
        ChosenPlan.objects.create(championship=night.championship, rounds=rounds)
        write_log(night.championship, OLGA, "plan-chosen", round=2, tables="2")
        assert "después se sortea la ronda 2" in page(night, "championship")

    def test_when_the_round_is_closed_it_says_how_many_go_on(self, night: Night) -> None:
        play_round(an_open_round(night.championship, tables=2))
        assert "siguen 2 jugadores: viene el sorteo de la final" in page(night, "championship")

    def test_in_the_final_who_plays_it_is_a_finalist_and_who_loses_it_stays_one(self, night: Night) -> None:
        play_round(an_open_round(night.championship, tables=2))
        final = an_open_round(night.championship, tables=1)
        assert page(night).count("Finalista: juega la final") == 2
        a_result(final.tables.get())
        assert "Ganó la final, que sigue abierta" in page(night)
        close_round(final, actor=OLGA)
        assert "Finalista: 2.º en la final" in page(night)
        assert "El campeonato terminó" in page(night, "championship")

    def test_a_correction_is_read_at_once(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        table = played.tables.get(number=1)
        a_result(table)
        before = live(night.championship.slug).revision
        other = list(reversed(table.seats.order_by("number")))
        a_result(table, order=other, reason="se leyó mal")
        assert line_of(night, other[0])["state"] == "through"
        assert live(night.championship.slug).revision != before

    def test_an_older_round_is_found_as_it_ended(self, night: Night) -> None:
        play_round(an_open_round(night.championship, tables=2))
        an_open_round(night.championship, tables=1)
        assert "terminada" not in page(night, "tables")
        assert Client().get(night.url("tables"), {"round": 1}).context["round"]["status"] == "closed"


class TestWhatSomebodyIs:
    def test_a_winner_who_withdrew(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        a_result(played.tables.get(number=1))
        withdraw_entry(seat_at(played, 1, 1).entry, actor=OLGA)
        assert "Se retiró tras ganar la mesa 1 de la ronda 1" in page(night)
        assert "Withdrew after winning table 1 of round 1" in page(night, language="en")
        assert "se retiró después" in page(night, "table", 1)

    def test_somebody_who_left_the_table(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        seats = list(played.tables.get(number=1).seats.order_by("number"))
        placings = [*in_order([seat.pk for seat in seats[:3]]), Placing(seats[3].pk, place=4, removed=True)]
        record_result(
            seats[0].table,
            EnteredResult(placings=placings, source=Result.Source.DESK, expected_version=0),
            actor=OLGA,
        )
        assert "Dejó la mesa 1 en la ronda 1" in page(night)
        assert "dejó la mesa" in page(night, "table", 1)

    def test_a_substitute(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        stands_by = some_entries(night.championship, 1, here=False)[0]
        choices = {stands_by.number: "standby"}
        championship = close_presence(night.championship, choices=choices, actor=OLGA)
        mark_here(stands_by, here=True, actor=OLGA)
        seat = seat_at(an_open_round(championship, tables=2), 1, 1)
        mark_no_show(seat, actor=OLGA)
        seat_substitute(seat, stands_by, actor=OLGA)
        assert f"reemplaza a {seat.entry.name}" in page(night, "table", 1)
        assert f"in place of {seat.entry.name}" in page(night, "table", 1, language="en")


class TestHeld:
    def test_results_that_are_kept_are_in_nothing_that_is_public(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        hold_results(played, actor=OLGA)
        before = {line["number"]: line["state"] for line in now(night)["standings"]}
        a_result(played.tables.get(number=1))
        shown = now(night)["rounds"][0]
        assert shown["held"]
        assert [table["status"] for table in shown["tables"]] == ["decided", "waiting"]
        assert {seat["place"] for table in shown["tables"] for seat in table["seats"]} == {None}
        assert {line["rank"] for line in now(night)["standings"]} == {None}
        states = {line["number"]: line["state"] for line in now(night)["standings"]}
        at_table = {seat.entry.number for seat in played.tables.get(number=1).seats.all()}
        assert states == before | dict.fromkeys(at_table, "held")

    @pytest.mark.parametrize("name", ["championship", "tables"])
    def test_the_pages_say_that_they_are_kept(self, night: Night, name: str) -> None:
        played = an_open_round(night.championship, tables=2)
        hold_results(played, actor=OLGA)
        assert "La organización guarda los resultados de esta ronda hasta anunciarlos." in page(night, name)

    def test_once_they_are_announced_they_are_read_and_each_step_is_published(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        a_result(played.tables.get(number=1))
        for _twice in range(2):
            hold_results(played, actor=OLGA)
        kept = night.championship.publications.latest("version")
        assert (kept.occasion, kept.payload["rounds"][0]["held"]) == ("results-held", True)
        for _twice in range(2):
            announce_results(played, actor=OLGA)
        assert now(night)["rounds"][0]["tables"][0]["seats"][0]["place"] == 1
        occasions = night.championship.publications.order_by("version").values_list("occasion", flat=True)
        assert list(occasions)[-2:] == ["results-held", "results-announced"]

    def test_a_round_that_is_closed_keeps_them_until_the_next_is_drawn_in_public(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        hold_results(played, actor=OLGA)
        play_round(played)
        assert {line["rank"] for line in project(night.championship)["standings"]} == {None}
        a_published_sheet(night.championship, tables=1)
        played.refresh_from_db()
        assert not played.results_held
        assert not may_hold(played)
        assert line_of(night, seat_at(played, 1, 1))["state"] == "through"

    def test_a_round_that_is_closed_and_read_is_not_kept_any_more(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        assert may_hold(played)
        play_round(played)
        played.refresh_from_db()
        assert not may_hold(played)
        with pytest.raises(NotNow) as refused:
            hold_results(played, actor=OLGA)
        assert refused.value.code == "results_read"

    def test_closing_a_round_whose_results_are_kept_says_so(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        hold_results(played, actor=OLGA)
        for table in played.tables.order_by("number"):
            a_result(table)
        home = night.browser.get(night.url("dashboard")).content.decode()
        assert "guardas sus resultados hasta que los anuncies" in home
        answer: Any = night.browser.post(night.url("round-close", 1), follow=True)
        said = answer.content.decode()
        assert "La ronda 1 está cerrada. Guardas sus resultados hasta que los anuncies." in said
        assert "Cerrada. Guardas sus resultados." in said
        assert "Las posiciones son públicas" not in said
        first = page(night, "championship")
        assert "0 jugadores" not in first
        assert "viene el sorteo de la final" in first

    def test_there_is_no_champion_before_the_final_is_announced(self) -> None:
        night = a_night()
        some_entries(night.championship, 4)
        final = an_open_round(night.championship, tables=1)
        hold_results(final, actor=OLGA)
        play_round(final)
        assert now(night)["champion"] is None
        step = night.browser.get(night.url("dashboard")).content.decode()
        assert "guardas su resultado: nadie ha leído quién ganó" in step
        announce_results(final, actor=OLGA)
        assert now(night)["champion"]["name"] == seat_at(final, 1, 1).entry.name

    def test_the_organizer_sees_them_and_turns_the_switch_on_the_first_page(self, night: Night) -> None:
        played = an_open_round(night.championship, tables=2)
        a_result(played.tables.get(number=1))
        home = night.url("dashboard")
        assert night.url("round-hold", 1) in night.browser.get(home).content.decode()
        answer: Any = night.browser.post(night.url("round-hold", 1), {"back": "dashboard"})
        assert answer.url == home
        assert night.url("round-announce", 1) in night.browser.get(home).content.decode()
        assert "4.º de la mesa 1" in night.browser.get(night.url("organizer-standings")).content.decode()
        night.browser.post(night.url("round-announce", 1), {"back": "dashboard"})
        played.refresh_from_db()
        assert not played.results_held


class TestKept:
    """The projection is made once for everybody, and again when something was done."""

    @pytest.fixture
    def made(self, monkeypatch: pytest.MonkeyPatch) -> list[int]:
        """The championships whose projection was made, each time."""
        found: list[int] = []

        def counted(championship: Championship, *given: Any) -> dict[str, Any]:
            found.append(championship.pk)
            return project(championship, *given)

        monkeypatch.setattr(module, "project", counted)
        return found

    def test_however_many_read_it_it_is_made_once_a_change(self, night: Night, made: list[int]) -> None:
        played = an_open_round(night.championship, tables=2)
        for _reader in range(3):
            for name in ("championship", "standings", "tables"):
                Client().get(night.url(name))
        assert made == [night.championship.pk]
        a_result(played.tables.get(number=1))
        Client().get(night.url("standings"))
        assert made == [night.championship.pk] * 2

    def test_what_changes_of_a_page_is_the_same_for_all_and_bears_the_revision(self, night: Night) -> None:
        an_open_round(night.championship, tables=2)
        answers = [
            Client(headers={"Cookie": f"calzo_theme={theme}"}).get(night.url("standings"), {"part": "live"})
            for theme in ("dark", "light")
        ]
        assert answers[0].content == answers[1].content
        assert f'data-revision="{live(night.championship.slug).revision}"' in answers[0].content.decode()
        assert "<html" not in answers[0].content.decode()

    def test_the_tables_seats_and_places_that_are_kept_are_those_of_the_database(self, night: Night) -> None:
        def is_current() -> bool:
            kept = dict(now(night))
            for beside in ("protested", "rulings", "prizes"):
                kept.pop(beside)
            return kept == project(night.championship)

        played = a_drawn_round(night.championship, tables=2)
        assert is_current()
        mark_no_show(seat_at(played, 2, 1), actor=OLGA)
        assert is_current()
        night.browser.post(night.url("round-open", 1))
        assert is_current()
        for table in Table.objects.filter(round=played):
            night.browser.post(night.url("desk-start", 1, table.number))
            assert is_current()
            a_result(table)
            assert is_current()
        withdraw_entry(seat_at(played, 1, 1).entry, actor=OLGA)
        assert is_current()
        played.refresh_from_db()
        close_round(played, actor=OLGA)
        assert is_current()


class TestAbout:
    def test_where_it_can_be_known_it_says_about_when_it_goes_on(self, night: Night) -> None:
        a_drawn_round(night.championship, tables=2)
        assert "cerca de las" not in page(night, "championship")
        night.browser.post(night.url("round-open", 1))
        make_forecast(night.championship)
        expected = expected_start_of_next_round(night.championship, after=1)
        assert expected is not None
        said = re.search(r"cerca de las (\d\d):(\d\d)", page(night, "championship"))
        assert said is not None
        assert int(said[2]) % 5 == 0

    def test_once_there_is_a_champion_nothing_is_expected(self, night: Night) -> None:
        play_round(an_open_round(night.championship, tables=1))
        assert "cerca de las" not in page(night, "championship")


class TestOrganizer:
    """The organizer's pages follow as well: what of them changes is asked for alone."""

    @pytest.mark.parametrize("name", ["dashboard", "round"])
    def test_what_changes_of_the_page_is_there_alone(self, night: Night, name: str) -> None:
        played = an_open_round(night.championship, tables=2)
        address = night.url(name, *([1] if name == "round" else []))
        whole = night.browser.get(address).content.decode()
        assert f'data-live-url="/live/{night.championship.slug}/?table=0"' in whole
        assert "shared/live.js" in whole
        a_result(played.tables.get(number=1))
        part = " ".join(night.browser.get(f"{address}?part=live").content.decode().split())
        assert "decididas: 1" in part.split("data-now=", 1)[1]
        assert "<title>" not in part

    def test_asking_for_it_takes_no_message_away(self, night: Night) -> None:
        an_open_round(night.championship, tables=2)
        night.browser.post(night.url("round-hold", 1))
        night.browser.get(f"{night.url('round', 1)}?part=live")
        assert len(said(night.browser.get(night.url("round", 1)))) == 1
