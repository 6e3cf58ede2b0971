"""Between two nights: who organizes copies the decided cases for a group, and accepts a proposal by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.test import Client
from django.urls import reverse

from rules.editions.models import Draft
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.tournament.league.test_proposals import a_proposal
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import a_night, signed_in_user

Pages = Callable[..., Any]


def signed_in(page: Any, browser: Client, site: Site) -> Any:
    session = browser.cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    return page


def test_the_cases_are_copied_whole_and_a_proposal_is_accepted_with_one_tap(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    night = a_night("Copa de octubre")
    rulebook = night.championship.edition.rulebook
    a_ruling(night.championship, words_es="El dado vuelve al cacho.")
    proposal = a_proposal(night)
    page = signed_in(open_page(**PHONE), signed_in_user(night.organizer), site)

    page.goto(reverse("tournament:casebook", args=[rulebook.slug]))
    page.get_by_role("link", name="Enviarlos").click()
    page.get_by_role("button", name="Copiar el texto").click()
    expect(page.get_by_text("Copiado.")).to_be_visible()
    text = page.evaluate("getSelection().toString()")
    assert text.startswith("*Casos resueltos")
    assert "El dado vuelve al cacho." in text

    page.goto(reverse("tournament:proposal", args=[rulebook.slug, proposal.number]))
    page.get_by_role("button", name="Llevarla a la próxima edición").click()
    expect(page.get_by_text("Aceptada. Su borrador espera la próxima edición.")).to_be_visible()
    assert Draft.objects.get().citation["proposal"] == proposal.number
