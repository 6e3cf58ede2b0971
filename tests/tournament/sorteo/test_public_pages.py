"""The pages and documents of a draw that everybody watches: on the stage, on the phone, for a program."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import (
    a_championship,
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    an_actor,
    drawn,
    some_dice,
    some_entries,
)
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import here
from tournament.championship.models import Championship
from tournament.draw import verify
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish, publish_certificate
from tournament.sorteo.roll.services.cups import read_cup, spoil_cup
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db

SPANISH, ENGLISH = {"Accept-Language": "es"}, {"Accept-Language": "en"}


def a_hall(players: int = 8, **settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, players, clubs=("La Pinta", "Los Ases", ""))
    return championship


def page(championship: Championship, name: str, *args: object, query: str = "", status: int = 200) -> str:
    """The text of a page, in English."""
    response = Client().get(here(championship, name, *args) + query, headers=ENGLISH)
    assert response.status_code == status
    return response.content.decode()


def put(sheet: DrawSheet, at: int) -> None:
    DrawSheet.objects.filter(pk=sheet.pk).update(revealed=at)


class TestDocuments:
    def test_the_sheet_comes_byte_for_byte(self) -> None:
        sheet = a_published_sheet(a_hall(), tables=2)
        response = Client().get(here(sheet.championship, "sorteo-sheet-text", 1))
        assert hashlib.sha256(response.content).hexdigest() == sheet.sha256
        assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert ".txt" in response.headers["Content-Disposition"]

    @pytest.mark.parametrize("status", ["published", "drawn", "void"])
    def test_a_certificate_that_nobody_may_have_yet_is_refused_in_a_sentence(self, status: str) -> None:
        championship = a_hall()
        sheet = a_published_sheet(championship, tables=2)
        if status == "drawn":
            drawn(sheet)
        if status == "void":
            void_sheet(sheet, reason="Faltaba un club", actor=an_actor())
        response = Client().get(here(championship, "sorteo-certificate", 1), headers=ENGLISH)
        error = response.json()["error"]
        assert (response.status_code, error["extra"]) == (403, {"status": status})
        assert error["code"] == {"published": "not_drawn", "drawn": "not_revealed", "void": "void"}[status]
        assert error["message"].endswith(".")

    @pytest.mark.parametrize("how", ["given out", "revealed"])
    def test_the_certificate_that_is_taken_along_is_true(self, how: str) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        (publish_certificate if how == "given out" else finish)(sheet, actor=an_actor())
        response = Client().get(here(championship, "sorteo-certificate", 1))
        assert verify(response.content, photographed=sheet.sha256).ok
        assert response.headers["Content-Disposition"].startswith("attachment")

    def test_the_show_is_not_sent_twice(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        address = here(sheet.championship, "sorteo-show", 1)
        first = Client().get(address)
        assert first.json()["reveal"]["state"] == "waiting"
        again = Client().get(address, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        put(sheet, 1)
        assert Client().get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200

    def test_while_it_runs_each_answer_says_anew_when_the_next_is_due(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        DrawSheet.objects.filter(pk=sheet.pk).update(revealed=1, running_since=timezone.now())
        address = here(sheet.championship, "sorteo-show", 1)
        first = Client().get(address)
        assert Client().get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200

    def test_the_log_is_a_chain_that_a_program_can_follow(self) -> None:
        championship = a_hall()
        void_sheet(a_published_sheet(championship, tables=2), reason="Faltaba un club", actor=an_actor())
        finish(a_drawn_sheet(championship, tables=2), actor=an_actor())
        records = Client().get(here(championship, "sorteo-log")).json()["records"]
        assert [(record["kind"], record["serial"]) for record in records] == [
            ("sheet", 1),
            ("void", 1),
            ("sheet", 2),
            ("result", 2),
        ]
        for record in records:
            assert hashlib.sha256(record["document"].encode()).hexdigest() == record["sha256"]
        assert f"prev\t{records[1]['sha256']}\n" in records[2]["document"]

    def test_a_result_that_is_not_revealed_is_not_in_the_log(self) -> None:
        championship = a_hall()
        a_drawn_sheet(championship, tables=2)
        records = Client().get(here(championship, "sorteo-log")).json()["records"]
        assert [record["kind"] for record in records] == ["sheet"]

    @pytest.mark.parametrize("serial", [0, 2, 99999])
    def test_a_serial_that_is_not_there_is_not_found(self, serial: int) -> None:
        championship = a_hall()
        a_published_sheet(championship, tables=2)
        for name in ("sorteo-sheet", "sorteo-sheet-text", "sorteo-certificate", "sorteo-show"):
            assert Client().get(here(championship, name, serial)).status_code == 404

    def test_a_corrected_certificate_lies_beside_the_one_that_stands(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        finish(sheet, actor=an_actor())
        correct_dice(sheet, dice=some_dice(sheet, first=3), reason="El cacho 1 se leyó mal", actor=an_actor())
        log = page(championship, "sorteo")
        assert "El cacho 1 se leyó mal" in log
        records = Client().get(here(championship, "sorteo-log")).json()["records"]
        wrong, right = (record for record in records if record["kind"] in ("result", "correction"))
        assert right["replaces"] == wrong["position"]
        address = here(championship, "sorteo-certificate", 1)
        assert Client().get(address).json() == right["certificate"]
        assert Client().get(f"{address}?record={wrong['position']}").json() == wrong["certificate"]
        assert Client().get(f"{address}?record=999").status_code == 404


class TestTheStage:
    def scene(self, championship: Championship, query: str = "") -> str:
        found = page(championship, "sorteo-stage", query=f"?part=scene{query}")
        return found.split('data-scene="', 1)[1].split('"', 1)[0]

    def test_it_goes_through_its_scenes(self) -> None:
        championship = a_hall()
        seen = [self.scene(championship)]
        sheet = a_published_sheet(championship, tables=2)
        seen.append(self.scene(championship))
        spoil_cup(sheet, label=1, actor=an_actor())
        seen.append(self.scene(championship))
        for number, dice in enumerate(some_dice(sheet), start=1):
            read_cup(sheet, number=number, dice=dice, actor=an_actor())
        seen.append(self.scene(championship))
        drawn(sheet)
        seen.append(self.scene(championship))
        put(sheet, 3)
        seen.append(self.scene(championship))
        finish(sheet, actor=an_actor())
        seen.append(self.scene(championship))
        assert seen == ["none", "sheet", "cups", "typing", "mix", "name", "board"]

    def test_all_64_digits_and_the_serial_are_on_the_sheet(self) -> None:
        championship = a_hall()
        sheet = a_published_sheet(championship, tables=2)
        text = page(championship, "sorteo-stage")
        assert "Sheet 1" in text
        assert all(sheet.sha256[at : at + 8] in text for at in range(0, 64, 8))

    @pytest.mark.parametrize("at", [0, 3, 8])
    def test_the_computers_dice_say_everywhere_that_they_prove_less(self, at: int) -> None:
        championship = a_hall(draw_dice="computer")
        sheet = a_drawn_sheet(championship, tables=2)
        put(sheet, at)
        for name, args in (("sorteo-stage", ()), ("sorteo", ()), ("sorteo-sheet", (1,))):
            assert "proves less" in page(championship, name, *args)

    def test_without_scripts_one_key_goes_on(self) -> None:
        championship = a_hall()
        a_published_sheet(championship, tables=2)
        text = page(championship, "sorteo-stage")
        assert f'<noscript><p class="show-offline"><a href="{here(championship, "sorteo-stage")}">' in text

    def test_when_all_is_written_the_usual_screen_comes_back(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        projector, stage = here(championship, "projector"), here(championship, "sorteo-stage")
        assert Client().get(projector).headers["Location"] == stage
        assert Client().get(f"{projector}?calm").headers["Location"] == f"{stage}?calm"
        finish(sheet, actor=an_actor())
        assert Client().get(projector).status_code == 200
        assert f'data-leave="{projector}?table=1"' in page(championship, "sorteo-stage")

    def test_a_void_sheet_is_told_with_its_reason(self) -> None:
        championship = a_hall()
        void_sheet(a_published_sheet(championship, tables=2), reason="Faltaba un club", actor=an_actor())
        text = page(championship, "sorteo-stage")
        assert "Sheet 1 is void" in text
        assert "Faltaba un club" in text

    def test_a_hall_that_is_not_there_is_not_found(self) -> None:
        for name in ("sorteo", "sorteo-stage", "sorteo-log"):
            assert Client().get(here(Championship(slug="nada"), name)).status_code == 404

    @pytest.mark.parametrize("page_asked", ["0", "999999", "-1", "x", "٣"])
    def test_an_odd_page_is_no_error(self, page_asked: str) -> None:
        championship = a_hall()
        finish(a_drawn_sheet(championship, tables=2), actor=an_actor())
        assert self.scene(championship, f"&page={page_asked}") == "board"


class TestThePhone:
    def test_a_name_is_found_and_its_seat_once_it_is_open(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        assert "Your seat has not been revealed yet." in page(championship, "sorteo-sheet", 1, query="?q=003")
        put(sheet, 8)
        text = page(championship, "sorteo-sheet", 1, query="?q=jugadora+003")
        assert text.count('class="seat-ticket"') == 1
        assert "Your seat has not been revealed yet." not in text
        assert "is on this sheet" in page(championship, "sorteo-sheet", 1, query="?q=nadie")

    def test_each_seat_is_a_line_of_text(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        put(sheet, 3)
        live = page(championship, "sorteo-sheet", 1, query="?part=live&since=1")
        assert live.count("<li ") == 2
        assert "seat 1" in live
        assert 'aria-live="polite"' in live

    def test_a_hall_of_phones_asks_the_database_once(self) -> None:
        championship = a_hall()
        put(a_drawn_sheet(championship, tables=2), 3)
        first = page(championship, "sorteo-sheet", 1, query="?part=live&since=2")
        with CaptureQueriesContext(connection) as captured:
            assert page(championship, "sorteo-sheet", 1, query="?part=live&since=2") == first
        assert len(captured) == 1

    def test_without_scripts_everything_can_be_read(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        finish(sheet, actor=an_actor())
        text = page(championship, "sorteo-sheet", 1)
        for entry in championship.entries.all():
            assert text.count(entry.name) == 3  # by table, by name, and on the roster
        assert f"{here(championship, 'sorteo-certificate', 1)}" in text
        assert "/verify/?from=" in text

    def test_the_front_page_says_that_the_draw_is_on_and_then_that_it_can_be_verified(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        assert "The sorteo is under way" in page(championship, "championship")
        finish(sheet, actor=an_actor())
        text = page(championship, "championship")
        assert "The sorteo is under way" not in text
        assert "Verify the sorteo" in text

    def test_both_languages_say_it(self) -> None:
        championship = a_hall()
        a_drawn_round(championship, tables=2)
        for headers, words in ((SPANISH, "Bitácora pública"), (ENGLISH, "Public log")):
            assert words in Client().get(here(championship, "sorteo"), headers=headers).content.decode()

    def test_notes_stand_with_the_sheet_that_they_speak_of(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        championship.entries.filter(number=3).update(status="withdrawn")
        finish(sheet, actor=an_actor())
        text = page(championship, "sorteo")
        assert "Jugadora 003 withdrew after the sheet was published: the seat stays empty." in text


class TestStatements:
    @pytest.mark.parametrize(
        ("name", "most"), [("sorteo", 6), ("sorteo-stage", 4), ("sorteo-sheet", 8), ("sorteo-show", 4)]
    )
    @pytest.mark.parametrize("players", [8, 40])
    def test_they_do_not_grow_with_the_players(self, name: str, most: int, players: int) -> None:
        championship = a_hall(players)
        put(a_drawn_sheet(championship, tables=players // 4), 3)
        args = (1,) if name in ("sorteo-sheet", "sorteo-show") else ()
        with CaptureQueriesContext(connection) as captured:
            page(championship, name, *args)
        assert len(captured) <= most


def test_what_a_program_reads_is_utf8_as_it_is_written() -> None:
    championship = a_hall(name="Copa Ñuñoa")
    a_published_sheet(championship, tables=2)
    content = Client().get(here(championship, "sorteo-show", 1)).content
    assert "Copa Ñuñoa".encode() in content
    assert json.loads(content)["event"] == "Copa Ñuñoa"


class TestPairs:
    """Two tables of two pairs: *Ana Paz y Beto Rey*, and one with a name of its own."""

    def a_hall_of_pairs(self) -> Championship:
        championship = a_championship(people_each=2, clubs_apart=True)
        for at in "ABC":
            a_pair(championship, f"Ana P{at}z", f"Beto R{at}y", club="Ñam")
        a_pair(championship, "Caro Sol", "Dora Luz", own="Las Ñatas")
        return championship

    def test_each_person_has_a_line_and_is_found(self) -> None:
        championship = self.a_hall_of_pairs()
        a_drawn_round(championship, tables=2)
        shown = page(championship, "sorteo-sheet", 1)
        assert "4 pairs" in shown
        for line in ("PAz, Ana · with RAy, Beto", "RAy, Beto · with PAz, Ana", "Luz, Dora · with Sol, Caro"):
            assert f'<span class="name">{line}</span>: table ' in shown
        found = page(championship, "sorteo-sheet", 1, query="?q=luz")
        assert '<p class="name">Las Ñatas</p><p class="quiet">Caro Sol · Dora Luz</p>' in found

    def test_the_wall_and_the_wire_have_both_names_and_of_one_alone_nothing_new(self) -> None:
        championship, singles = self.a_hall_of_pairs(), a_hall(4)
        for hall in (championship, singles):
            a_drawn_round(hall, tables=2)
        show = json.loads(page(championship, "sorteo-show", 1))
        seats = {seat["name"]: seat for table in show["reveal"]["board"] for seat in table["seats"]}
        assert seats["Ana PAz y Beto RAy"]["people"] == ["Ana PAz", "Beto RAy"]
        assert show["rules"][0] == "At most 2 pairs of the same club at a table: Ñam (3)."
        assert "people" not in page(singles, "sorteo-show", 1)
