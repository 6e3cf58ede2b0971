"""The scribe: each cup is stored the moment it is typed, what is wrong gets a sentence, a rehearsal goes
nowhere.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db.models import F
from django.test import Client

from tests.factories import (
    AN_AGE,
    a_drawn_sheet,
    a_published_sheet,
    rolled,
    some_entries,
)
from tests.tournament.visitors import Night, a_judge, a_night, said
from tournament.sorteo.models import Cup, DrawSheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = a_night(draw_dice="bar")
    some_entries(night.championship, 8, clubs=("Los Guachos", "El As"))
    return night


@pytest.fixture
def sheet(night: Night) -> DrawSheet:
    return a_published_sheet(night.championship, tables=2)


def send(night: Night, browser: Client | None = None, **line: object) -> Any:
    """As the page's script sends it."""
    return (browser or night.browser).post(
        night.url("sorteo-cups"),
        json.dumps({"serial": 1, **line}),
        content_type="application/json",
        headers={"Accept": "application/json"},
    )


def fill_in(night: Night, **sent: object) -> Any:
    """As the plain form sends it."""
    return night.browser.post(night.url("sorteo-cups"), {"serial": 1, **sent}, follow=True)


class TestTyping:
    def test_a_cup_is_stored_sorted_with_who_threw_it(self, night: Night, sheet: DrawSheet) -> None:
        answer = send(night, do="cup", number=1, dice="61325", volunteer="Ana", club="El As").json()
        cup = Cup.objects.get()
        assert (cup.number, cup.dice, cup.volunteer, cup.club) == (1, "12356", "Ana", "El As")
        assert answer["cups"]["read"][0]["dice"] == "12356"
        assert answer["status"] == "rolling"

    def test_the_same_again_is_nothing_new(self, night: Night, sheet: DrawSheet) -> None:
        for _again in range(2):
            assert send(night, do="cup", number=1, dice="12356").status_code == 200
        assert Cup.objects.count() == 1

    def test_a_typing_error_is_corrected(self, night: Night, sheet: DrawSheet) -> None:
        send(night, do="cup", number=1, dice="12356")
        send(night, do="cup", number=1, dice="12366")
        assert Cup.objects.get().dice == "12366"

    def test_a_floor_judge_types_too(self, night: Night, sheet: DrawSheet) -> None:
        judge = a_judge(night.championship)
        assert judge.get(night.url("sorteo-scribe")).status_code == 200
        assert send(night, judge, do="cup", number=1, dice="12356").status_code == 200

    def test_the_plain_form_does_the_same_and_comes_back_to_the_next_cup(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        page = fill_in(night, do="cup", number=1, dice="1 2, 3-5.6", volunteer="Ana")
        assert Cup.objects.get().dice == "12356"
        assert page.context["at"].number == 2

    @pytest.mark.parametrize("dice", ["123456", "1234", "12347", "1234x", "", "٣٣٣٣٣", "1" * 5000])
    def test_dice_that_are_none_get_a_sentence_and_nothing_is_stored(
        self, night: Night, sheet: DrawSheet, dice: str
    ) -> None:
        answer = send(night, do="cup", number=1, dice=dice)
        assert answer.status_code == 400
        assert answer.json()["error"]["message"]
        assert not Cup.objects.exists()

    def test_the_plain_form_keeps_what_was_typed(self, night: Night, sheet: DrawSheet) -> None:
        page = fill_in(night, do="cup", number=1, dice="123456", volunteer="Ana", club="El As")
        assert said(page)
        assert page.context["typed"] == {"dice": "123456", "volunteer": "Ana", "club": "El As"}

    @pytest.mark.parametrize(
        "line",
        [
            {"do": "cup", "number": 3, "dice": "12345"},
            {"do": "cup", "number": 99, "dice": "12345"},
            {"do": "cup", "dice": "12345"},
            {"do": "lift", "number": 1},
            {"do": "spoil"},
            {"do": "spoil", "label": -1},
            {"do": "cup", "number": 10**30, "dice": "12345"},
            {"do": "cup", "number": 1, "dice": "12345", "volunteer": "x" * 500},
        ],
    )
    def test_a_cup_that_is_not_on_the_stage_is_refused(
        self, night: Night, sheet: DrawSheet, line: dict[str, Any]
    ) -> None:
        answer = send(night, **line)
        assert answer.status_code in (400, 409)
        assert answer.json()["error"]["message"]
        assert not Cup.objects.exists()

    @pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b"[" * 9000, b'{"do": ["cup"]}'])
    def test_what_is_no_json_is_refused(self, night: Night, sheet: DrawSheet, body: bytes) -> None:
        answer: Any = night.browser.post(
            night.url("sorteo-cups"),
            body,
            content_type="application/json",
            headers={"Accept": "application/json"},
        )
        assert answer.status_code == 400
        assert answer.json()["error"]["message"]

    def test_what_was_typed_for_another_sheet_is_refused_with_the_state(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        error = send(night, do="cup", number=1, dice="12345", serial=7).json()["error"]
        assert (error["code"], error["extra"]["shown"]["serial"]) == ("other_sheet", 1)

    def test_before_the_objections_are_heard_no_cup_is_read(self) -> None:
        night = a_night(draw_dice="bar", objection_minutes=10)
        some_entries(night.championship, 8)
        a_published_sheet(night.championship, tables=2)
        assert send(night, do="cup", number=1, dice="12345").status_code == 409

    def test_without_a_sheet_nothing_is_typed(self, night: Night) -> None:
        assert send(night, do="cup", number=1, dice="12345").json()["error"]["code"] == "no_sheet"
        assert not night.browser.get(night.url("sorteo-scribe")).context["types"]


class TestSpoiledCups:
    def test_the_next_cup_takes_its_place_and_it_can_be_taken_back(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        send(night, do="spoil", label=1)
        page = night.browser.get(night.url("sorteo-scribe"))
        assert (page.context["at"].number, page.context["at"].label) == (1, 2)
        assert page.context["last_spoiled"] == 1
        send(night, do="unspoil", label=1)
        assert night.browser.get(night.url("sorteo-scribe")).context["at"].label == 1

    def test_a_cup_that_was_read_counts(self, night: Night, sheet: DrawSheet) -> None:
        send(night, do="cup", number=1, dice="12345")
        assert send(night, do="spoil", label=1).status_code == 400


class TestRehearsal:
    def test_what_a_rehearsal_sends_is_read_and_forgotten(self, night: Night, sheet: DrawSheet) -> None:
        page = fill_in(night, do="cup", number=1, dice="61325", practice="1")
        assert "ENSAYO" in said(page)[0]
        assert page.context["practice"]
        assert not Cup.objects.exists()

    def test_a_script_that_rehearses_is_answered_with_a_state_in_which_nothing_is_read(
        self, night: Night
    ) -> None:
        answer = send(night, do="cup", number=1, dice="12345", practice="1")
        assert answer.status_code == 200
        assert answer.json()["cups"]["read"] == []

    def test_it_says_what_is_wrong_as_the_draw_would(self, night: Night) -> None:
        page = fill_in(night, do="cup", number=1, dice="777", practice="1")
        assert page.context["typed"]["dice"] == "777"

    def test_every_screen_of_it_is_marked(self, night: Night) -> None:
        page = night.browser.get(night.url("sorteo-scribe"), {"practice": "1"}).content.decode()
        assert "scribe-practice" in page
        assert 'class="scribe-mark"' in page

    def test_it_knows_nothing_of_the_cups_that_are_read(self, night: Night, sheet: DrawSheet) -> None:
        send(night, do="cup", number=1, dice="12356")
        page = night.browser.get(night.url("sorteo-scribe"), {"practice": "1"})
        assert page.context["config"]["shown"]["cups"]["read"] == []


class TestClosing:
    def test_not_while_typing_may_be_objected_to(self, night: Night, sheet: DrawSheet) -> None:
        rolled(sheet)
        DrawSheet.objects.update(all_read_at=F("all_read_at") + AN_AGE)
        response: Any = night.browser.post(night.url("sorteo-close-roll"), {"serial": 1}, follow=True)
        assert said(response)
        assert DrawSheet.objects.get().status == "rolling"

    def test_then_once_and_the_scribe_is_told(self, night: Night, sheet: DrawSheet) -> None:
        rolled(sheet)
        assert night.browser.get(night.url("sorteo-scribe")).context["may_close"]
        judge = a_judge(night.championship)
        for _press in range(2):
            judge.post(night.url("sorteo-close-roll"), {"serial": 1})
        assert DrawSheet.objects.get().status == "drawn"
        assert night.browser.get(night.url("sorteo-scribe")).context["announce"]

    def test_a_button_of_another_sheet_closes_nothing(self, night: Night, sheet: DrawSheet) -> None:
        rolled(sheet)
        night.browser.post(night.url("sorteo-close-roll"), {"serial": 9})
        assert DrawSheet.objects.get().status == "rolling"

    def test_a_closed_roll_takes_no_cup(self, night: Night) -> None:
        a_drawn_sheet(night.championship, tables=2)
        assert send(night, do="cup", number=1, dice="66666").status_code == 409


def test_who_may_throw_is_offered_by_name_with_the_club(night: Night, sheet: DrawSheet) -> None:
    people = night.browser.get(night.url("sorteo-scribe")).context["config"]["people"]
    assert people[0] == {"name": "Jugadora 001", "club": "El As"}
    assert len(people) == 8


def test_the_computers_dice_are_typed_by_nobody(night: Night) -> None:
    night.championship.draw_dice = "computer"
    night.championship.save()
    a_published_sheet(night.championship, tables=2)
    assert not night.browser.get(night.url("sorteo-scribe")).context["types"]
