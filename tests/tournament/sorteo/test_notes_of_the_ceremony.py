"""What the public log says of a draw: drafts, delays, and what became of a void sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tests.factories import (
    a_drawn_sheet,
    a_published_sheet,
    an_actor,
    some_dice,
)
from tests.tournament.sorteo.nights import a_night_with, press
from tests.tournament.visitors import Night, said
from tournament.championship.services.championships import change_settings, data_of
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.queries import log_as_json
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.dice_correction import correct_dice

pytestmark = pytest.mark.django_db


class TestWhatThePublicLogSays:
    """What was done besides sheets and results is read by everybody, on the page and in the file, and who
    decided stands there with the own name.
    """

    def test_cups_typed_again_and_spoiled(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        press(night, "sorteo-cups", do="cup", serial=1, number=1, dice="12345")
        press(night, "sorteo-cups", do="cup", serial=1, number=1, was="12345", dice="12346")
        press(night, "sorteo-cups", do="spoil", serial=1, label=2)
        press(night, "sorteo-cups", do="unspoil", serial=1, label=2)
        assert [(note["kind"], note["cup"]) for note in notes_of(night)] == [
            ("cup-retyped", 1),
            ("cup-spoiled", 2),
            ("cup-not-spoiled", 2),
        ]
        assert "12345 pasa a 12346" in public_log(night)
        assert "12345 becomes 12346" in public_log(night, lang="en")

    def test_an_objection_that_is_rejected_with_what_was_said_and_the_answer(self) -> None:
        night = a_night_with(8, objection_minutes=10)
        a_published_sheet(night.championship, tables=2)
        room = night.browser.get(night.url("sorteo-ceremony")).content.decode()
        assert night.url("sorteo-objection") in room
        refused: Any = night.browser.post(night.url("sorteo-objection"), {"said": "", "reason": "no"})
        assert refused.status_code == 422
        for _press in range(2):
            press(night, "sorteo-objection", serial=1, said="Ana no es de La Ñata", reason="es socia")
        assert [note["said"] for note in notes_of(night)] == ["Ana no es de La Ñata"]
        page = public_log(night)
        assert "Ana no es de La Ñata" in page
        assert "es socia" in page
        assert night.organizer.get_username() in page

    def test_other_minutes_for_objections_once_a_sheet_has_been_public(self) -> None:
        night = a_night_with(8, objection_minutes=0)
        change_minutes(night, 20)
        assert not DrawRecord.objects.exists()
        a_published_sheet(night.championship, tables=2)
        change_minutes(night, 5)
        assert [(note["was"], note["now"]) for note in notes_of(night)] == [(20, 5)]
        assert "de 20 a 5" in public_log(night)

    def test_who_declared_a_sheet_void_or_corrected_its_dice(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        press(night, "sorteo-void", reason="falta Beto Muñoz")
        assert night.organizer.get_username() in public_log(night)
        sheet = a_drawn_sheet(night.championship, tables=2)
        pia = an_actor("Pía")
        correct_dice(sheet, dice=some_dice(sheet, first=3), reason="se leyó mal", actor=pia)
        finish(sheet, actor=pia)
        assert "Pía" in public_log(night)
        authors = {record["kind"]: record["author"] for record in log_as_json(night.championship)["records"]}
        assert authors == {
            "sheet": None,
            "void": night.organizer.get_username(),
            "result": None,
            "correction": "Pía",
        }


def public_log(night: Night, *, lang: str = "es") -> str:
    """The page of the public log, as a stranger reads it."""
    return Client(headers={"accept-language": lang}).get(night.url("sorteo")).content.decode()


def notes_of(night: Night) -> list[dict[str, Any]]:
    """The notes of the log's file, in order."""
    records = Client().get(night.url("sorteo-log")).json()["records"]
    return [record["note"] for record in records if record["note"]]


def change_minutes(night: Night, minutes: int) -> None:
    night.championship.refresh_from_db()
    data = replace(data_of(night.championship), objection_minutes=minutes)
    change_settings(night.championship, data, an_actor())


def test_a_void_sheet_says_of_nothing_that_it_was_wrong() -> None:
    """Where only cups were missing, nothing was."""
    night = a_night_with(8, draw_dice="bar")
    a_published_sheet(night.championship, tables=2)
    answer = press(night, "sorteo-void", reason="no hay cachos")
    assert said(answer) == ["La planilla 1 está anulada."]
    page = night.browser.get(night.url("sorteo-ceremony")).content.decode()
    assert "Si algo estaba mal" in page
    assert "si solo faltaban cachos, puede lanzar el computador" in page
