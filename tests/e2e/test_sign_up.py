"""A player signs up by phone, waits, gets a place, and says *estoy aquí* with the word of the hall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.urls import reverse

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.tournament.signup.making import an_open_sign_up, signs_up
from tests.tournament.visitors import a_night
from tournament.roster.models import Entry
from tournament.signup.models import SignUpTerms

Pages = Callable[..., Any]


def test_a_player_signs_up_waits_gets_a_place_and_says_that_they_are_here(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    championship = a_night("Copa de octubre").championship
    an_open_sign_up(championship, most=1, fee=5000)
    first = signs_up(championship, "Beto Rojas")

    phone = open_page(**PHONE)
    phone.goto(reverse("tournament:championship", args=[championship.slug]))
    phone.get_by_role("link", name="Inscribirse").click()
    expect(phone.get_by_text("No quedan cupos")).to_be_visible()
    phone.get_by_label("Tu nombre y apellido").fill("Ana Soto")
    phone.get_by_role("button", name="Esperar un cupo").click()
    expect(phone.get_by_text("Esperas: número 1 de 1")).to_be_visible()

    other = open_page(**PHONE)
    other.goto(reverse("tournament:my-sign-up", args=[championship.slug, first.token]))
    other.get_by_text("Me bajo").first.click()
    other.get_by_role("button", name="Me bajo").click()
    expect(other.get_by_text("No juegas")).to_be_visible()

    # the page of who waits follows by itself
    phone.get_by_role("button", name="Acepto el cupo").click()
    expect(phone.get_by_text("Tienes cupo")).to_be_visible()
    phone.get_by_label("La palabra de la sala").fill(SignUpTerms.objects.get().word)
    phone.get_by_role("button", name="Estoy aquí").click()
    expect(phone.get_by_text("Ya llegaste")).to_be_visible()
    assert Entry.objects.get(name="Ana Soto").arrived_at is not None
