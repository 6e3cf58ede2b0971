"""After a take-over an official's page lists what its browser had sent and the copy lacks."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from accounts.models import User
from backups.places.identity import identity, keep
from backups.places.lacking import FILE, all_lacking
from core.idempotency.models import SentForm
from people.services import first_league
from tests.at_once import wait_until
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import a_championship, a_user, an_actor

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
SAID = {(True, False), (False, True)}  # sent again; no longer needed


@pytest.fixture
def data(site: object) -> Iterator[Path]:
    """The server went on from a copy that is old."""
    folder = Path(settings.VAR)
    before = identity(folder)
    keep(folder, replace(before, term=2, since="2020-01-01T00:00:00+00:00"))
    yield folder
    keep(folder, before)
    (folder / FILE).unlink(missing_ok=True)


def is_again_of_the_machine_that_serves(data: Path) -> None:
    """The test's server learnt its term at its start: what it is sent from here on is its own."""
    keep(data, replace(identity(data), term=1))


def test_what_the_copy_lacks_is_listed_and_sent_again_once(
    open_page: Pages, expect: Pages, data: Path
) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga", league=first_league())))
    add = f"/organize/{championship.slug}/roster/add/"
    page = opened_by(User.objects.get(username="olga"), open_page(**PHONE), add)
    for name in ("Puerta Tardía", "Otra Persona"):
        page.locator("[name=name]").fill(name)
        page.locator("[name=name]").press("Enter")
        expect(page.locator("main")).to_contain_text(f"{name} está en la nómina")
    listed = page.locator("#lacking-here li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("Inscribir · Puerta Tardía")
    is_again_of_the_machine_that_serves(data)
    championship.entries.filter(name="Puerta Tardía").delete()
    SentForm.objects.all().delete()

    listed.first.get_by_role("button", name="Enviar de nuevo").click()
    expect(page.locator("main")).to_contain_text("Puerta Tardía está en la nómina")
    expect(listed).to_have_count(1)
    listed.get_by_role("button", name="Ya no hace falta").click()
    expect(page.locator("#lacking-here")).to_be_hidden()
    assert sorted(championship.entries.values_list("name", flat=True)) == ["Otra Persona", "Puerta Tardía"]
    wait_until(lambda: {(one.is_offered, one.is_settled) for one in all_lacking(data)} == SAID)


def test_what_is_refused_when_it_is_sent_again_stays_and_who_signs_out_leaves_nothing(
    open_page: Pages, expect: Pages, data: Path
) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga", league=first_league())))
    publications = f"/organize/{championship.slug}/publications/"
    page = opened_by(User.objects.get(username="olga"), open_page(), publications)
    publish = page.get_by_role("button", name="Guardar el estado actual")
    publish.click()
    listed = page.locator("#lacking-here li")
    expect(listed).to_have_count(1)
    SentForm.objects.all().delete()
    is_again_of_the_machine_that_serves(data)
    listed.get_by_role("button", name="Enviar de nuevo").click()  # upon a version that is not the last one
    expect(page.locator("main")).to_contain_text("Algo se publicó")
    expect(listed).to_have_count(1)
    page.get_by_role("button", name="Salir").click()
    expect(page.get_by_role("button", name="Salir")).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('calzo-sent'))") == []
