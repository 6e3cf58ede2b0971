"""*My table* on a player's phone: chosen once, and right by itself through a draw, a result and a silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from tests.e2e.conftest import PHONE
from tests.e2e.paces import reveal_quickly
from tests.factories import a_championship, a_drawn_sheet, an_actor, an_open_round, play_round
from tests.tournament.roster.pairs.making import a_pair
from tournament.results.services.rounds import open_round
from tournament.roster.services import add_entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.queries import opened_of, steps_of
from tournament.sorteo.reveal.services.reveal import finish, start

BUZZES = "window.buzzes = 0; Navigator.prototype.vibrate = () => ++window.buzzes > 0;"


NAMES = (
    "Ximena Reyes",
    "Beto Soto",
    "Caro Díaz",
    "Dina Moya",
    "Eva Pinto",
    "Fito Lara",
    "Gema Vidal",
    "Hugo Neira",
)


@pytest.fixture
def sheet(transactional_db: None) -> DrawSheet:
    """Eight players, drawn and not revealed."""
    championship = a_championship("Copa de los teléfonos")
    for name in NAMES:
        add_entry(championship, name=name, here=True, actor=an_actor())
    return a_drawn_sheet(championship, tables=2)


def a_phone(open_page: Callable[..., Any], sheet: DrawSheet) -> tuple[Any, int]:
    """A phone on which the second to be called was chosen, misspelled; and the number of that person."""
    number = steps_of(sheet)[1].seats[0].number
    first, last = NAMES[number - 1].lower().split()
    phone = open_page(**PHONE)
    phone.add_init_script(BUZZES)
    phone.goto(f"/c/{sheet.championship.slug}/")
    phone.locator("#seat-q").press_sequentially(f"{first} {last[0]}{last}")
    phone.locator("#found [data-follow]").click()
    return phone, number


def test_it_follows_the_reveal_the_round_and_the_result_by_itself(
    open_page: Callable[..., Any],
    expect: Callable[..., Any],
    sheet: DrawSheet,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    championship = sheet.championship
    reveal_quickly(monkeypatch)
    phone, number = a_phone(open_page, sheet)
    name = NAMES[number - 1]
    card = phone.locator(".follow-card")
    expect(card).to_contain_text("Todavía no te nombran")
    expect(phone.get_by_text("Todavía no te nombran").filter(visible=True)).to_have_count(1)
    start(sheet, actor=an_actor())
    expect(card).to_contain_text("Mesa")
    sheet.refresh_from_db()
    mine = next(seat for seat in opened_of(sheet, now=timezone.now()) if seat.number == number)
    expect(card).to_contain_text(f"Mesa {mine.table}, puesto {mine.seat}")
    assert phone.evaluate("buzzes") == 1

    finish(sheet, actor=an_actor())
    played = open_round(championship.rounds.get(), actor=an_actor())
    expect(card).to_contain_text("ya empezó. Ve a tu mesa")
    play_round(played, order=lambda seats: sorted(seats, key=lambda seat: seat.entry.number != number))
    expect(card).to_contain_text("Esperas la final")
    expect(phone.locator("[data-follow-news]")).to_have_text(f"{name}: Esperas la final")

    phone.goto(f"/c/{championship.slug}/standings/")
    expect(card).to_contain_text("Esperas la final")
    card.click()
    expect(phone).to_have_title(f"Esperas la final · {name} · Copa de los teléfonos · Calzo")
    phone.locator("[data-unfollow]").click()
    phone.wait_for_url("**/seat/")
    phone.goto(f"/c/{championship.slug}/standings/")
    expect(card).to_have_count(0)


def test_without_a_network_it_keeps_what_was_true_and_since_when(
    open_page: Callable[..., Any], expect: Callable[..., Any], sheet: DrawSheet
) -> None:
    phone, _number = a_phone(open_page, sheet)
    expect(phone.locator(".follow-card")).to_contain_text("Todavía no te nombran")
    phone.context.set_offline(True)
    expect(phone.locator("[data-follow-silence]")).to_contain_text("Sin conexión desde las")
    expect(phone.locator("[data-follow-silence]")).to_contain_text("Esto era cierto a las")
    expect(phone.locator(".follow-card")).to_contain_text("Todavía no te nombran")
    phone.context.set_offline(False)
    expect(phone.locator("[data-follow-silence]")).to_be_hidden()


def test_both_of_a_pair_follow_it_each_on_their_own_phone(
    open_page: Callable[..., Any], expect: Callable[..., Any], transactional_db: None
) -> None:
    championship = a_championship("Copa de parejas", people_each=2)
    for names in (("Ana Quispe", "Beto Rojas"), ("Caro Sol", "Dora Luz"), ("Eva Pinto", "Fito Lara")):
        a_pair(championship, *names)
    ana = open_page(**PHONE)
    ana.goto(f"/c/{championship.slug}/")
    ana.locator("#seat-q").press_sequentially("quispe")
    ana.get_by_role("button", name="Soy Ana Quispe").click()
    ana.goto(f"/c/{championship.slug}/")
    expect(ana.locator(".follow-card")).to_contain_text("Tú y Beto")
    ana.locator(".follow-card").click()
    ana.wait_for_url("**/people/1/?who=*")

    beto = open_page(**PHONE)
    beto.goto(ana.url)
    beto.get_by_role("button", name="Soy Beto Rojas").click()
    played = an_open_round(championship, tables=1)
    seat = played.seats.get(entry__number=1)
    for phone, partner in ((ana, "Beto"), (beto, "Ana")):
        phone.goto(f"/c/{championship.slug}/standings/")
        expect(phone.locator(".follow-name")).to_have_text(f"Tú y {partner}")
        expect(phone.locator(".follow-headline")).to_have_text(f"Mesa 1, puesto {seat.number}")
    play_round(played, order=lambda seats: sorted(seats, key=lambda one: one.pk != seat.pk))
    for phone, partner in ((ana, "Beto"), (beto, "Ana")):
        expect(phone.locator("[data-follow-news]")).to_have_text(f"Tú y {partner}: ¡Ganaron el campeonato!")
