"""Who gets which paper of the sorteo, and when: no paper knows more than the screen."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from prints.pdf import MissingLibraries
from tests.factories import (
    a_championship,
    a_drawn_sheet,
    a_published_sheet,
    a_user,
    an_actor,
    drawn,
    some_entries,
)
from tests.prints.reading import letters_as_set, words_as_set
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import certificate_of
from tournament.sorteo.reveal.services.reveal import finish, publish_certificate
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db


def a_hall(**settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, 8, clubs=("La Pinta", "Dudosos"))
    return championship


def test_the_sheet_can_be_hung_from_its_publication_on_with_the_code_of_its_page(
    client: Client, settings: Settings
) -> None:
    settings.CALZO_PUBLIC_URL = "http://calzo.test"
    sheet = a_published_sheet(a_hall(), tables=2)

    answer = client.get("/c/copa-de-prueba/draw/1/sheet.pdf", {"paper": "a4"})

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="copa-de-prueba-1-sheet.pdf"'
    assert sheet.sha256 in letters_as_set(answer.content)
    words = words_as_set(answer.content)
    assert "calzo.test/c/copa-de-prueba/draw/1/" in words
    assert "Como máximo 2 jugadores del mismo club por mesa: Dudosos (4), La Pinta (4)." in words
    assert all(f"{number} Jugadora {number:03d}" in words for number in range(1, 9))


OPEN, OVER = "¿Falta tu nombre", "Se escucharon hasta"


@pytest.mark.parametrize(
    ("minutes", "ago", "status", "says", "never"),
    [
        (10, 0, "published", OPEN, OVER),
        (0, 60, "published", OPEN, OVER),
        (10, 60, "published", OVER, OPEN),
        (10, 0, "rolling", OVER, OPEN),
        (0, 60, "drawn", OVER, OPEN),
        (10, 60, "done", OVER, OPEN),
    ],
)
def test_the_sheet_asks_for_objections_only_while_they_are_heard(
    client: Client, minutes: int, ago: int, status: str, says: str, never: str
) -> None:
    """By the time at which it is printed, as its page does."""
    sheet = a_published_sheet(a_hall(), tables=2)
    at = timezone.now() - timedelta(minutes=ago)
    DrawSheet.objects.filter(pk=sheet.pk).update(objection_minutes=minutes, published_at=at, status=status)

    words = words_as_set(client.get("/c/copa-de-prueba/draw/1/sheet.pdf").content)

    assert says in words
    assert never not in words


def test_a_void_sheet_hears_none(client: Client) -> None:
    void_sheet(a_published_sheet(a_hall(), tables=2), reason="falta una persona", actor=an_actor())

    words = words_as_set(client.get("/c/copa-de-prueba/draw/1/sheet.pdf").content)

    assert "falta una persona" in words
    assert OPEN not in words
    assert OVER not in words


@pytest.mark.parametrize("what", ["sheet", "act"])
def test_of_a_sheet_that_is_not_public_there_is_no_paper(client: Client, what: str) -> None:
    a_hall()

    assert client.get(f"/c/copa-de-prueba/draw/1/{what}.pdf").status_code == 404


def test_the_act_is_given_out_with_the_certificate_and_no_sooner(client: Client) -> None:
    sheet = a_drawn_sheet(a_hall(), tables=2)
    before = client.get("/c/copa-de-prueba/draw/1/act.pdf")

    publish_certificate(sheet, actor=an_actor())
    after = client.get("/c/copa-de-prueba/draw/1/act.pdf")

    assert before.status_code == 404
    assert "cuando el certificado es público" in before.content.decode()
    certificate = certificate_of(sheet)
    assert certificate is not None
    for said in ("sheet_sha256", "seed", "result_sha256"):
        assert certificate[said] in letters_as_set(after.content)
    assert all(dice in words_as_set(after.content) for dice in certificate["dice"])


def test_the_act_has_the_names_at_the_physical_tables(client: Client) -> None:
    sheet = finish(a_drawn_sheet(a_hall(), tables=2), actor=an_actor())

    words = words_as_set(client.get("/c/copa-de-prueba/draw/1/act.pdf").content)

    assert sheet.round is not None
    for table in sheet.round.tables.all():
        names = " ".join(f"{seat.number} {seat.entry.name}" for seat in table.seats.order_by("number"))
        assert f"Mesa {table.number} {names}" in words


def test_the_act_of_the_computers_dice_says_that_it_proves_less(client: Client) -> None:
    finish(a_drawn_sheet(a_hall(draw_dice="computer"), tables=2), actor=an_actor())

    words = words_as_set(client.get("/c/copa-de-prueba/draw/1/act.pdf").content)

    assert "Dados del computador · Copa de prueba" in words
    assert "prueban menos" in words


def test_after_a_correction_the_act_has_the_real_dice_and_the_hash_of_the_wrong_result(
    client: Client,
) -> None:
    sheet = finish(a_drawn_sheet(a_hall(), tables=2), actor=an_actor())
    wrong = certificate_of(sheet)
    assert wrong is not None
    real = ["66666", *wrong["dice"][1:]]

    correct_dice(sheet, dice=real, reason="el cacho 1 se leyó mal", actor=an_actor())
    pdf = client.get("/c/copa-de-prueba/draw/1/act.pdf").content

    assert "66666" in words_as_set(pdf)
    assert wrong["result_sha256"] in letters_as_set(pdf)
    assert "el cacho 1 se leyó mal" in words_as_set(pdf)


def test_a_void_sheet_says_so_on_paper_and_has_no_act(client: Client) -> None:
    void_sheet(a_published_sheet(a_hall(), tables=2), reason="falta Beto en la lista", actor=an_actor())

    words = words_as_set(client.get("/c/copa-de-prueba/draw/1/sheet.pdf").content)
    act = client.get("/c/copa-de-prueba/draw/1/act.pdf")

    assert "Anulada" in words
    assert "falta Beto en la lista" in words
    assert act.status_code == 404
    assert "se anuló" in act.content.decode()


@pytest.mark.parametrize(("dice", "lines"), [("stage", 12), ("bar", 8), ("computer", 12)])
def test_the_scribes_page_is_there_before_any_sheet_with_the_cups_of_the_regulations(
    client: Client, dice: str, lines: int
) -> None:
    organizer = a_user("olga")
    a_hall(draw_dice=dice, actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    words = words_as_set(client.get("/organize/copa-de-prueba/draw/paper.pdf").content)

    assert "Número de la planilla:" in words
    assert f"{lines} reserva" in words
    assert f"{lines + 1} reserva" not in words


def test_the_scribes_page_of_a_public_sheet_has_its_hash(client: Client) -> None:
    organizer = a_user("olga")
    sheet = a_published_sheet(a_hall(actor=an_actor("Olga", user=organizer)), tables=2)
    client.force_login(organizer)

    assert sheet.sha256 in letters_as_set(client.get("/organize/copa-de-prueba/draw/paper.pdf").content)


def test_without_the_libraries_for_printing_a_sentence_says_which_to_install(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_published_sheet(a_hall(), tables=2)

    def missing(*_about: object, **_how: object) -> bytes:
        raise MissingLibraries("Falta libpango-1.0-0.")

    monkeypatch.setattr("tournament.sorteo.papers.documents.render_pdf", missing)

    answer = client.get("/c/copa-de-prueba/draw/1/sheet.pdf")

    assert answer.status_code == 503
    assert "Falta libpango-1.0-0." in answer.content.decode()


@pytest.mark.parametrize("serial", ["0", "99", "99999999999999999999"])
@pytest.mark.parametrize("what", ["sheet", "act"])
def test_a_serial_that_is_none_is_nowhere(client: Client, serial: str, what: str) -> None:
    a_published_sheet(a_hall(), tables=2)

    assert client.get(f"/c/copa-de-prueba/draw/{serial}/{what}.pdf").status_code == 404


def test_an_unknown_paper_size_is_the_usual_one(client: Client) -> None:
    sheet: DrawSheet = drawn(a_published_sheet(a_hall(), tables=2))
    finish(sheet, actor=an_actor())

    usual = client.get("/c/copa-de-prueba/draw/1/act.pdf").content
    odd = client.get("/c/copa-de-prueba/draw/1/act.pdf", {"paper": "../../etc"}).content

    assert words_as_set(odd) == words_as_set(usual)


def test_the_code_of_the_act_leads_to_the_page_that_computes_it_again(
    client: Client, settings: Settings
) -> None:
    settings.CALZO_PUBLIC_URL = "http://calzo.test"
    finish(a_drawn_sheet(a_hall(), tables=2), actor=an_actor())

    said = letters_as_set(client.get("/c/copa-de-prueba/draw/1/act.pdf").content)

    assert "calzo.test/verify/?from=/c/copa-de-prueba/draw/1/certificate.json" in said
    assert client.get("/verify/", {"from": "/c/copa-de-prueba/draw/1/certificate.json"}).status_code == 200
