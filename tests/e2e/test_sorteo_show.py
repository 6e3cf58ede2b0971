"""The show of a draw in a browser: the stage and the phones follow the server's clock, whatever happens to
the network.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from tests.e2e.conftest import PHONE
from tests.e2e.paces import hurried, reveal_quickly
from tests.e2e.tablet import come_in
from tests.factories import (
    a_championship,
    a_drawn_sheet,
    a_floor_judge,
    a_published_sheet,
    an_actor,
    drawn,
    some_dice,
    some_entries,
)
from tournament.roster.services import add_entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.queries import opened_of
from tournament.sorteo.reveal.services.reveal import finish, next_step, previous_step, start
from tournament.sorteo.roll.services.cups import read_cup
from tournament.sorteo.roll.services.dice_correction import correct_dice

pytestmark = pytest.mark.django_db(transaction=True)

PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
SEATED = ".show-table .show-seat"


def a_hall(*names: str) -> DrawSheet:
    """Eight players, these among them."""
    championship = a_championship()
    for name in names:
        add_entry(championship, name=name, here=True, actor=an_actor())
    some_entries(championship, 8 - len(names), clubs=("La Pinta", "Los Ases", ""))
    return a_drawn_sheet(championship, tables=2)


def stage_of(sheet: DrawSheet) -> str:
    return f"/c/{sheet.championship.slug}/draw/stage/"


def test_the_stage_follows_cup_by_cup(
    open_page: Callable[..., Any], expect: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    championship = a_championship()
    some_entries(championship, 8)
    sheet = a_published_sheet(championship, tables=2)
    reveal_quickly(monkeypatch)
    screen = open_page(**PROJECTOR)
    screen.goto(f"/c/{championship.slug}/projector/")
    expect(screen.locator(".show-hash .digits span")).to_have_count(8)
    read_cup(sheet, number=1, dice="65321", volunteer="Ana Pérez", actor=an_actor())
    expect(screen.locator(".show-volunteer")).to_have_text("Ana Pérez")
    expect(screen.locator(".show-dice b")).to_have_text(list("12356"))
    expect(screen.locator(".show-row [data-state=down]")).to_have_count(5)


def test_reload_and_a_lost_network_go_on_at_the_same_seat(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    sheet = a_hall()
    screen = hurried(open_page(**PROJECTOR))
    screen.goto(stage_of(sheet))
    expect(screen.locator(".show[data-scene=mix]")).to_be_visible()
    for _step in range(3):
        next_step(sheet, actor=an_actor())
    expect(screen.locator(SEATED)).to_have_count(3)

    screen.reload()
    expect(screen.locator(SEATED)).to_have_count(3)

    screen.context.set_offline(True)
    expect(screen.locator("[data-offline]")).to_be_visible()
    next_step(sheet, actor=an_actor())
    expect(screen.locator(SEATED)).to_have_count(3)
    screen.context.set_offline(False)
    expect(screen.locator(SEATED)).to_have_count(4)
    expect(screen.locator("[data-offline]")).to_be_hidden()

    previous_step(sheet, actor=an_actor())
    expect(screen.locator(SEATED)).to_have_count(3)


def test_a_reveal_that_runs_opens_seat_by_seat_and_leads_back_to_the_usual_screen(
    open_page: Callable[..., Any], expect: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = a_hall()
    reveal_quickly(monkeypatch)
    screen = open_page(**PROJECTOR)
    screen.goto(stage_of(sheet))
    start(sheet, actor=an_actor())
    expect(screen.locator(".show[data-position='1']")).to_be_visible()
    expect(screen.locator("[data-centre]")).to_have_count(1)
    expect(screen.locator(".show[data-position='2']")).to_be_visible()
    finish(sheet, actor=an_actor())
    expect(screen.locator(SEATED)).to_have_count(8)
    screen.wait_for_url("**/projector/?table=1")


def test_without_motion_names_change_by_a_plain_cut(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    """Where the system asks for it, where the operator does, and where nobody does."""
    sheet = next_step(a_hall(), actor=an_actor())
    for motion, calm in (("reduce", ""), ("no-preference", "?calm"), ("no-preference", "")):
        screen = open_page(**PROJECTOR, reduced_motion=motion)
        screen.goto(stage_of(sheet) + calm)
        expect(screen.locator("[data-centre]")).to_have_count(1)
        moves = screen.evaluate(
            "document.getAnimations().map(one => one.animationName)"
            ".filter(name => name !== 'cut-away').sort()"
        )
        assert bool(moves) == (motion == "no-preference" and not calm)
        screen.context.close()


def test_the_names_keep_their_size_on_the_screen(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    """In the middle 12% of the height or more, on the board 4% or more; nothing is cut off."""
    sheet = a_hall(
        "María Fernanda de las Mercedes Valenzuela", "Wenceslao O’Higgins y Marie-Ännchen Wörthwein-Gómez"
    )
    screen = open_page(**PROJECTOR)
    size = "element => parseFloat(getComputedStyle(element).fontSize) / innerHeight"
    wide = "element => element.scrollWidth > element.clientWidth"
    for at in range(1, 8):
        next_step(sheet, actor=an_actor())
        screen.goto(stage_of(sheet))
        expect(screen.locator(SEATED)).to_have_count(at)
        assert screen.locator(".show-name-words").evaluate(size) >= 0.12
        assert min(screen.locator(SEATED).evaluate_all(f"all => all.map({size})")) >= 0.0399
        assert not any(screen.locator(".show-table, [data-centre]").evaluate_all(f"all => all.map({wide})"))
        assert not screen.evaluate("document.documentElement.scrollHeight > innerHeight")


def test_a_phone_reads_each_seat_as_a_line(
    open_page: Callable[..., Any], expect: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = next_step(a_hall(), actor=an_actor())
    reveal_quickly(monkeypatch)
    phone = hurried(open_page(**PHONE))
    phone.goto(f"/c/{sheet.championship.slug}/draw/1/")
    lines = phone.locator("[data-live-lines] li")
    expect(lines).to_have_count(1)
    next_step(sheet, actor=an_actor())
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("puesto 1")
    finish(sheet, actor=an_actor())
    expect(phone.locator(".draw-tables > li")).to_have_count(2)


def test_a_phone_gets_cups_seats_and_a_correction_without_loading_its_page_anew(
    open_page: Callable[..., Any], expect: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three hundred pages loaded at each cup keep the projector waiting."""
    championship = a_championship()
    some_entries(championship, 8)
    sheet = a_published_sheet(championship, tables=2)
    reveal_quickly(monkeypatch)
    phone = hurried(open_page(**PHONE))
    phone.goto(f"/c/{championship.slug}/draw/1/")
    phone.evaluate("globalThis.sameAsBefore = true")
    expect(phone.locator("[data-live]")).to_be_hidden()
    dice = some_dice(sheet)
    read_cup(sheet, number=1, dice=dice[0], volunteer="Ana Pérez", actor=an_actor())
    expect(phone.locator(".draw-cups li")).to_have_text([re.compile(f"{dice[0]}\\s+Ana Pérez")])
    expect(phone.locator("main")).not_to_contain_text("Fotografía ahora")

    next_step(drawn(sheet, dice=dice), actor=an_actor())
    lines = phone.locator("[data-live-lines] li")
    expect(lines).to_have_count(1)
    expect(phone.locator(".draw-cups li")).to_have_count(6)
    expect(phone.locator("label[for=draw-q]")).to_have_text("¿Dónde me toca?")

    correct_dice(sheet, dice=[*dice[:5], "66666"], reason="Se leyó mal", actor=an_actor())
    expect(lines).to_have_count(0)
    told = phone.locator("[data-live-part=correction]")
    expect(told).to_contain_text(f"Cacho 6: se digitó {''.join(sorted(dice[5]))}")
    expect(told).to_contain_text("66666")
    expect(told).to_contain_text("Se leyó mal")
    (right,) = opened_of(next_step(sheet, actor=an_actor()), now=timezone.now())
    expect(lines).to_have_text([re.compile(right.name)])
    assert phone.evaluate("globalThis.sameAsBefore")


def test_a_correction_stops_the_show_on_every_screen_and_begins_it_again(
    open_page: Callable[..., Any], expect: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = next_step(next_step(a_hall(), actor=an_actor()), actor=an_actor())
    (was, *others) = some_dice(sheet)
    judge, code = a_floor_judge(sheet.championship)
    reveal_quickly(monkeypatch)
    screen, announcer = open_page(**PROJECTOR), hurried(open_page(**PHONE))
    screen.goto(stage_of(sheet))
    expect(screen.locator(SEATED)).to_have_count(2)
    come_in(announcer, sheet.championship.slug, name=judge.name, code=code, to="**/organize/**")
    announcer.goto(f"/organize/{sheet.championship.slug}/draw/announce/")
    expect(announcer.locator(".announce-name")).to_have_count(1)

    start(sheet, actor=an_actor())
    correct_dice(sheet, dice=["66666", *others], reason="La foto dice otra cosa", actor=an_actor())
    told = screen.locator(".show[data-scene=corrected]")
    expect(told.locator("s.digits")).to_have_text(re.compile(was))
    expect(told.locator("b.digits")).to_have_text(re.compile("66666"))
    expect(told).to_contain_text("La foto dice otra cosa")
    expect(announcer.locator(".announce-name")).to_have_count(0)
    expect(announcer.locator(".callout", has_text="La foto dice otra cosa")).to_contain_text("66666")

    next_step(sheet, actor=an_actor())
    expect(screen.locator(SEATED)).to_have_count(1)
    expect(screen.locator(".show-mark", has_text="dados corregidos")).to_be_visible()


def test_without_scripts_stage_and_phone_can_be_read(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    sheet = next_step(next_step(a_hall(), actor=an_actor()), actor=an_actor())
    page = open_page(java_script_enabled=False, **PROJECTOR)
    page.goto(stage_of(sheet))
    expect(page.locator(SEATED)).to_have_count(2)
    next_step(sheet, actor=an_actor())
    page.get_by_role("link", name="Siguiente").click()
    expect(page.locator(SEATED)).to_have_count(3)
    page.goto(f"/c/{sheet.championship.slug}/draw/1/")
    expect(page.locator("[data-live-lines] li")).to_have_count(3)
