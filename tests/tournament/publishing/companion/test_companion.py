"""*My table*: found by name, followed, true of the moment, and not a word before its time."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.timezone import localtime, make_aware
from django.utils.translation import override

from tests.factories import (
    a_championship,
    a_drawn_round,
    a_drawn_sheet,
    a_result,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.changes.test_seat_choices import a_late_find
from tests.tournament.changes.test_seat_transfer import names, two_rounds
from tests.tournament.sorteo.nights import correct, table_of
from tests.tournament.visitors import here
from tournament.championship.models import Championship
from tournament.changes.services.no_shows import mark_no_show
from tournament.changes.services.substitutes import mark_ineligible, seat_substitute
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.expected import expected_start_of_next_round
from tournament.plan.services import make_forecast
from tournament.publishing.companion.changes import change_words
from tournament.publishing.companion.queries import changes_of
from tournament.publishing.companion.words import Words
from tournament.publishing.services import publish
from tournament.results.deciders.models import SeatChoice
from tournament.results.models import Result
from tournament.results.services.announcing import announce_results, hold_results
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, withdraw_entry
from tournament.rounds.models import Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_note
from tournament.sorteo.reveal.queries import opened_of
from tournament.sorteo.reveal.services.reveal import finish, next_step, previous_step

pytestmark = pytest.mark.django_db


def page_of(championship: Championship, number: int, language: str = "es") -> Any:
    return Client().get(here(championship, "person", number), headers={"Accept-Language": language})


def headline(championship: Championship, number: int, language: str = "es") -> str:
    """What the card of this person says."""
    page = Client().get(here(championship, "followed"), {"n": number}, headers={"Accept-Language": language})
    words: str = page.context["shown"][0]["words"].headline
    return words


def words_of_name(championship: Championship, name: str) -> Words:
    number = Entry.objects.get(championship=championship, name=name).number
    words: Words = page_of(championship, number).context["words"]
    return words


class TestThroughTheNight:
    def test_a_player_reads_what_is_true_from_the_door_to_the_title(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        assert headline(championship, 1) == "Todavía no se sortea"
        played = an_open_round(championship, tables=2)
        seat = Seat.objects.get(round=played, number=1, table__number=1)
        number = seat.entry.number
        assert headline(championship, number) == "Mesa 1, puesto 1"
        a_result(seat.table)

        assert headline(championship, number) == "Ganaste la mesa 1"
        loser = Seat.objects.get(round=played, number=3, table__number=1).entry.number
        assert headline(championship, loser) == "Quedaste 3.º en la mesa 1"
        assert headline(championship, loser, "en") == "You finished 3rd at table 1"
        play_round(played)
        assert headline(championship, number) == "Esperas la final"
        final = an_open_round(championship, tables=1)
        first = Seat.objects.get(round=final, number=1).entry.number
        second = Seat.objects.get(round=final, number=2).entry.number
        play_round(final)
        assert headline(championship, first) == "¡Ganaste el campeonato!"
        assert headline(championship, second) == "Quedaste 2.º en la final"
        said = page_of(championship, second)
        assert said.context["words"].sentences == ("Fuiste finalista. Gracias por jugar.",)
        night = here(championship, "night")
        assert f'href="{night}"' in said.content.decode()
        assert 'aria-current="page"' in said.content.decode()
        assert 'aria-current="page"' not in Client().get(night).content.decode()

    def test_who_is_not_here_when_the_door_is_closed_reads_so(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        out, kept = some_entries(championship, 2, here=False)
        assert "Avisa en la puerta que llegaste" in page_of(championship, out.number).content.decode()

        choices = {out.number: "out", kept.number: "keep"}
        close_presence(championship, choices=choices, actor=an_actor())

        assert headline(championship, out.number) == "La puerta ya se cerró"
        said = page_of(championship, out.number).context["words"].sentences
        assert said[0] == "Nadie anotó que llegaste, así que no estás en el sorteo."
        assert "mesa de control" in said[1]
        said = page_of(championship, kept.number).context["words"].sentences
        assert said[0] == (
            "La puerta ya se cerró y entras igual al sorteo. Avisa en la mesa de control cuando llegues."
        )

    def test_who_waits_reads_when_about_it_goes_on(self) -> None:
        championship = a_championship()
        some_entries(championship, 32)
        ChosenPlan.objects.create(championship=championship, starts_at=time(20, 30))
        begins = make_aware(datetime.combine(championship.day, time(20, 30)))
        expected_then = "La primera ronda empieza el 18 de septiembre de 2026 cerca de las 20:30."
        for minutes, is_said in ((-5, True), (5, False)):
            with time_machine.travel(begins + timedelta(minutes=minutes), tick=False):
                said = page_of(championship, 1).context["words"].begins
                assert said == (expected_then if is_said else "")
        played = an_open_round(championship, tables=8)
        seat = Seat.objects.get(round=played, number=1, table__number=1)
        a_result(seat.table)

        make_forecast(championship)
        expected = expected_start_of_next_round(championship, after=1)
        assert expected is not None
        words = page_of(championship, seat.entry.number).context["words"]
        first, last = (f"{localtime(at):%H:%M}" for at in (expected.earliest, expected.latest))
        assert words.sentences == ("Pasas a la ronda 2.", "Todavía juegan 7 de 8 mesas.")
        assert words.begins == f"Se espera que la ronda 2 empiece entre las {first} y las {last}."

    def test_a_no_show_and_the_substitute(self) -> None:
        championship = a_championship()
        everybody = some_entries(championship, 8)
        seat = a_drawn_round(championship, tables=2).seats.get(entry=everybody[0])
        add_entry(championship, name="Suplente", here=True, actor=an_actor())
        waits = Entry.objects.get(name="Suplente")
        assert headline(championship, waits.number) == "Esperas un puesto"
        Entry.objects.filter(pk=waits.pk).update(if_missing=Entry.IfMissing.STANDBY)
        seat = mark_no_show(seat, actor=an_actor())

        assert headline(championship, 1) == "Se anotó que no llegaste"
        seat_substitute(seat, waits, actor=an_actor())
        where = f"Mesa {seat.table.number}, puesto {seat.number}"
        page = page_of(championship, waits.number).context["words"]
        assert page.headline == where
        assert page.sentences[0] == "Tomas el puesto de Jugadora 001, que no llegó."
        assert headline(championship, 1) == "No tienes puesto"

    def test_a_no_show_whose_seat_nobody_took_is_sent_to_no_desk_once_the_table_is_decided(self) -> None:
        championship = a_championship()
        everybody = some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        seat = mark_no_show(played.seats.get(entry=everybody[0]), actor=an_actor())
        assert headline(championship, 1) == "Se anotó que no llegaste"
        a_winner(seat.table, next(one for one in seat.table.seats.all() if not one.absent))
        words = page_of(championship, 1).context["words"]
        assert words.headline == "No llegaste a tu mesa"
        assert words.sentences[0] == f"Ronda 1: la mesa {seat.table.number} se jugó sin ti y quedaste fuera."

    def test_whose_place_is_not_told_may_still_be_called_unless_the_plan_calls_nobody(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        first, *_others, beaten = played.seats.filter(table__number=1).order_by("number")
        a_winner(first.table, first)
        assert headline(championship, beaten.entry.number) == "Tu mesa terminó"
        final = {"number": 2, "players": 2, "tables": 1, "advance": 1, "best_next": 0}
        ChosenPlan.objects.create(championship=championship, rounds=[final])
        publish(championship, occasion="by-hand", actor=an_actor())
        assert headline(championship, beaten.entry.number) == "Quedas fuera"

    def test_who_withdraws(self) -> None:
        championship = a_championship()
        everybody = some_entries(championship, 8)
        an_open_round(championship, tables=2)
        withdraw_entry(everybody[0], reason="se sintió mal", actor=an_actor())
        assert headline(championship, 1) == "Te retiraste"
        assert "se sintió mal" not in page_of(championship, 1).content.decode()

    def test_who_may_not_play_is_not_said_to_have_withdrawn(self) -> None:
        championship = a_championship()
        everybody = some_entries(championship, 8)
        seat = a_drawn_round(championship, tables=2).seats.get(entry=everybody[0])
        mark_ineligible(seat, reason="no es socia del club", actor=an_actor())
        assert headline(championship, 1) == "No puedes jugar"

    def test_what_is_held_back_is_read_when_it_is_announced(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        hold_results(played, actor=an_actor())
        table = played.tables.get(number=1)
        number = table.seats.get(number=1).entry.number
        a_result(table)
        page = page_of(championship, number)
        assert page.context["words"].headline == "Tu mesa terminó"
        assert "1.º" not in page.content.decode()
        announce_results(played, actor=an_actor())
        assert headline(championship, number) == "Ganaste la mesa 1"


class TestChanges:
    @pytest.mark.parametrize(
        ("kind", "named", "other"),
        [
            ("substitute", "Tomas el puesto de Beto, que no llegó.", "Se anotó que no llegaste"),
            ("seat-changed-hands", "Tienes este puesto porque", "Ya no tienes el puesto"),
            ("seat-kept", "Mantienes este puesto por decisión", "El puesto que ganaste queda con Ana"),
            ("seat-played-for", "Beto y tú juegan una mesa de dos", "Ana y tú juegan una mesa de dos"),
            ("seat-decided", "Le ganaste a Beto la mesa de dos", "Ana ganó la mesa de dos"),
            ("seat-defended", "Le ganaste a Beto la mesa de dos", "Ana ganó la mesa de dos"),
        ],
    )
    def test_both_read_why_their_seat_is_not_what_it_was(self, kind: str, named: str, other: str) -> None:
        championship = a_championship()
        detail = {"kind": kind, "round": 2, "number": 1, "name": "Ana", "table": 3, "seat": 1}
        beto = {"number": 2, "name": "Beto"}
        record_note(championship, sheet=None, detail={**detail, "instead": beto}, actor=an_actor())
        with override("es"):
            said = {one.number: change_words(one) for one in changes_of(championship)}
        assert said[1].startswith(named)
        assert said[2].startswith(other)

    def test_who_loses_a_seat_by_a_correction_reads_it_first_and_so_does_who_takes_it(self) -> None:
        championship = two_rounds()
        lost, won, *_rest = names(championship, 1)
        correct(table_of(championship, 1, 1), seat_number=2)

        words = words_of_name(championship, lost)
        assert words.headline == "Quedaste 2.º en la mesa 1"
        assert words.sentences[0] == "Ya no tienes el puesto que habías ganado: se corrigió un resultado."
        taken = words_of_name(championship, won)
        assert taken.headline.startswith("Mesa ")
        assert taken.sentences[0] == "Tienes este puesto porque se corrigió un resultado."

    def test_before_the_next_draw_both_read_that_the_result_was_corrected(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        play_round(played)
        lost, won, *_rest, last = names(championship, 1)
        correct(table_of(championship, 1, 1), seat_number=2)

        at = localtime(Result.objects.filter(table__round=played).latest("pk").recorded_at)
        said = f"El resultado de tu mesa se corrigió a las {at:%H:%M}."
        first, second = (words_of_name(championship, name) for name in (lost, won))
        assert (first.headline, first.sentences[0]) == ("Quedaste 2.º en la mesa 1", said)
        assert (second.headline, second.sentences[0]) == ("Esperas la final", said)
        assert said not in words_of_name(championship, last).sentences

    def test_who_won_too_late_reads_with_whom_the_seat_stays_and_why(self) -> None:
        championship, _table = a_late_find()
        was, won, *_rest = names(championship, 3)
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=SeatChoice.STAYS)

        number = Entry.objects.get(championship=championship, name=won).number
        words = page_of(championship, number).context["words"]
        assert words.headline == "Ganaste la mesa 3"
        assert words.sentences[0] == (
            f"El puesto que ganaste queda con {was}: "
            "su mesa ya había empezado cuando se corrigió el resultado."
        )
        assert words.sentences[1] == "Motivo de la organización: se anotó mal"
        holder = Entry.objects.get(championship=championship, name=was).number
        assert words.sentences[1] in page_of(championship, holder).context["words"].sentences


class TestReveal:
    @pytest.fixture
    def sheet(self) -> DrawSheet:
        championship = a_championship()
        some_entries(championship, 8)
        return a_drawn_sheet(championship, tables=2)

    def called(self, sheet: DrawSheet) -> set[int]:
        """Whose card says a table."""
        cards = [headline(sheet.championship, number) for number in range(1, 9)]
        return {number for number, words in enumerate(cards, start=1) if words.startswith("Mesa")}

    def test_name_by_name_as_the_stage_and_back(self, sheet: DrawSheet) -> None:
        assert self.called(sheet) == set()
        for step in (next_step, next_step, next_step, previous_step):
            sheet = step(sheet, actor=an_actor())
            assert self.called(sheet) == {seat.number for seat in opened_of(sheet, now=timezone.now())}
        assert len(self.called(sheet)) == 2
        finish(sheet, actor=an_actor())
        assert self.called(sheet) == set(range(1, 9))

    def test_no_page_of_somebody_who_is_not_called_has_their_table(self, sheet: DrawSheet) -> None:
        sheet = next_step(sheet, actor=an_actor())
        number = min(set(range(1, 9)) - self.called(sheet))
        page = page_of(sheet.championship, number).content.decode()
        assert "Todavía no te nombran" in page
        assert "puesto" not in page.lower().split("<main")[1].split("seat-q")[0].replace("no te nombran", "")


class TestCost:
    @pytest.mark.parametrize("players", [8, 40])
    def test_a_phone_asks_in_as_many_statements_in_any_hall(self, players: int) -> None:
        championship = a_championship()
        some_entries(championship, players)
        an_open_round(championship, tables=players // 4)
        Client().get(here(championship, "followed"))  # what everybody reads is made for the first who asks
        with CaptureQueriesContext(connection) as captured:
            Client().get(here(championship, "followed"), {"n": [1, 2]})
        assert len(captured) == 5

    def test_and_as_few_while_names_are_called(self) -> None:
        championship = a_championship()
        some_entries(championship, 40)
        next_step(a_drawn_sheet(championship, tables=10), actor=an_actor())
        Client().get(here(championship, "followed"))
        with CaptureQueriesContext(connection) as captured:
            Client().get(here(championship, "followed"), {"n": [1, 2]})
        assert len(captured) == 7

    def test_who_knows_what_is_true_is_told_so(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        for address in (here(championship, "followed") + "?n=1", here(championship, "person", 1)):
            first = Client().get(address)
            again = Client().get(address, headers={"If-None-Match": first.headers["ETag"]})
            assert (again.status_code, again.content) == (304, b"")
