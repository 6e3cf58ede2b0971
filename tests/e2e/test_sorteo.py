"""The sorteo in the browser: an organizer at her laptop, a floor judge who types the cups on a tablet, the
hall's projector, and a spectator who keeps the page of verification and computes the tables at home.
"""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import override_settings
from django.utils import timezone

from accounts.models import User
from tests.e2e.conftest import LONG, PHONE, TABLET
from tests.e2e.office import opened_by
from tests.e2e.paces import hurried, reveal_quickly
from tests.e2e.site import Site
from tests.e2e.tablet import come_in
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_floor_judge,
    a_user,
    an_actor,
    some_entries,
)
from tournament.championship.models import Championship
from tournament.draw.rehearsal import RUNS
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.roll.services.cups import read_cup

PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
CUPS = ("31616", "24126", "52646", "32533", "23346", "45465", "32264", "24135", "64162", "13356")


@pytest.fixture
def hall() -> Championship:
    """Twelve who came, of three clubs, to be drawn with ten cups on a stage."""
    olga = a_user("olga")
    championship = a_championship(
        "Copa del Puerto", actor=an_actor(user=olga), draw_dice="stage", size_wanted=4
    )
    some_entries(championship, 12, clubs=("Los Dudosos", "La Pinta", "Calzo Seco"))
    return championship


def press(page: Any, words: str) -> None:
    page.locator("main").locator("button, a.button").filter(has_text=words).first.click()


def type_cup(tablet: Any, dice: str, *, volunteer: str = "") -> None:
    """Taps the faces as they are read aloud, says who threw, and writes the cup down."""
    for face in dice:
        tablet.locator(f".key.face[aria-label='{face}']").click()
    if volunteer:
        tablet.locator(".thrower input").first.fill(volunteer)
    tablet.locator(".key.confirm:not([disabled])").first.click()


@override_settings(DRAW_REHEARSALS=RUNS)
def test_the_ceremony_from_the_sheet_to_the_seats(
    open_page: Callable[..., Any],
    expect: Callable[..., Any],
    hall: Championship,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reveal_quickly(monkeypatch)
    laptop, projector = hurried(open_page()), open_page(**PROJECTOR)
    room, stage = f"/organize/{hall.slug}/draw/", f"/c/{hall.slug}/draw/stage/"
    judge, code = a_floor_judge(hall)
    tablet = hurried(open_page(**TABLET))
    come_in(tablet, hall.slug, name=judge.name, code=code, to="**/organize/**")

    opened_by(User.objects.get(username="olga"), laptop, f"/organize/{hall.slug}/plan/")
    laptop.locator(".plan-use button.big").click()
    expect(laptop.locator(".rehearsal")).to_contain_text("20")
    projector.goto(stage)
    expect(projector.locator("[data-scene]")).to_have_attribute("data-scene", "none")
    press(laptop, "Publicar la planilla")
    sheet = DrawSheet.objects.get()
    scene = projector.locator("[data-scene]")
    expect(scene).to_have_attribute("data-scene", "sheet")
    assert sheet.sha256 in "".join(projector.locator(".show").inner_text().split())

    tablet.goto(f"{room}scribe/")
    type_cup(tablet, CUPS[0], volunteer="Jugadora 001")
    expect(scene).to_have_attribute("data-scene", "cups")
    expect(projector.locator(".show-volunteer")).to_have_text("Jugadora 001")
    type_cup(tablet, CUPS[1])
    expect(tablet.locator(".sync")).to_have_attribute("data-state", "saved")
    for number, dice in enumerate(CUPS[2:-1], start=3):  # taps of each are alike
        read_cup(sheet, number=number, dice=dice, volunteer="", actor=an_actor())
    expect(tablet.locator("h1, h2").filter(has_text=f"Cacho {len(CUPS)}")).to_be_visible()
    type_cup(tablet, CUPS[-1])
    expect(tablet.locator("#scribe-close")).to_be_hidden()
    expect(tablet.locator(".sync")).to_have_attribute("data-state", "saved")
    DrawSheet.objects.update(all_read_at=timezone.now())  # however long the typing took to arrive
    laptop.goto(room)
    expect(laptop.locator("[data-until]")).to_have_text(re.compile(r"0:[0-3]\d"))
    assert laptop.locator("main button").filter(has_text="Cerrar la tirada").count() == 0
    # The half minute for objections to the typing is over.
    DrawSheet.objects.update(all_read_at=timezone.now() - timedelta(seconds=31))
    laptop.goto(room)
    press(laptop, "Cerrar la tirada")
    expect(scene).to_have_attribute("data-scene", "mix")
    assert not Round.objects.exists()
    assert not Seat.objects.exists()

    phone = open_page(**PHONE)
    refused = phone.goto(f"/c/{hall.slug}/draw/1/certificate.json")
    assert refused.status in (403, 404)
    press(laptop, "Empezar la revelación")
    # By the clock: a slow machine may paint nothing of the first seconds; the names take half a minute.
    expect(scene).to_have_attribute("data-scene", "name", timeout=LONG)
    press(laptop, "Pausa")
    expect(projector.locator(".show")).to_contain_text("en pausa")
    laptop.get_by_role("link", name="Terminar de una vez").click()
    expect(laptop.locator("h1")).to_contain_text("de 12")  # how many names nobody hears
    laptop.get_by_role("button", name="y terminar").click()
    expect(laptop.locator("main button").filter(has_text="Abrir la ronda 1")).to_be_visible()
    expect(scene).to_have_attribute("data-scene", "board", timeout=LONG)
    seats = Seat.objects.filter(round__number=1).select_related("entry", "table")
    assert seats.count() == 12
    mine = seats.get(entry__name="Jugadora 001")
    phone.goto(f"/c/{hall.slug}/people/{mine.entry.number}/")
    expect(phone.locator(".seat-ticket")).to_contain_text(str(mine.table.number))


@pytest.fixture
def kept(browser: Any, tmp_path: Path, site: Site) -> tuple[Path, Path]:
    """The certificate and the page of verification, kept by one browser."""
    championship = a_championship("Copa del Puerto", draw_dice="computer")
    some_entries(championship, 12, clubs=("Los Dudosos", "La Pinta", "Calzo Seco"))
    a_drawn_round(championship, tables=3)
    context = browser.new_context(base_url=site.url, locale="es-CL")
    certificate = context.request.get(f"/c/{championship.slug}/draw/1/certificate.json")
    verify = context.request.get("/verify/?download")
    (tmp_path / "certificado.json").write_bytes(certificate.body())
    (tmp_path / "verificar.html").write_bytes(verify.body())
    context.close()
    return tmp_path / "certificado.json", tmp_path / "verificar.html"


def test_a_certificate_is_verified_in_another_browser_without_a_network(
    browser: Any, kept: tuple[Path, Path], expect: Callable[..., Any]
) -> None:
    certificate, page_file = kept
    context = browser.new_context(locale="es-CL", offline=True)
    page = context.new_page()
    page.goto(page_file.as_uri())
    page.locator("input[type=file]").set_input_files(str(certificate))
    expect(page.locator(".verdict")).to_have_attribute("data-kind", "good")
    altered = json.loads(certificate.read_text(encoding="utf-8"))
    altered["tables"][0][0], altered["tables"][1][0] = altered["tables"][1][0], altered["tables"][0][0]
    certificate.write_text(json.dumps(altered), encoding="utf-8")
    page.goto(page_file.as_uri())
    page.locator("input[type=file]").set_input_files(str(certificate))
    expect(page.locator(".verdict")).to_have_attribute("data-kind", "bad")
    context.close()
