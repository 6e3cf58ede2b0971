"""What to do if…, without a network; and what is said at a table beside its acta: kept, sent, refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from tables.calls.models import Call
from tables.claims.services import release_table
from tests.e2e.at_a_table import a_table, at, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_championship, an_actor
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rulebook.whatif.models import Unanswered

Pages = Callable[..., Any]


def test_a_spectator_finds_a_case_without_a_network(open_page: Pages, expect: Pages) -> None:
    page = open_page(**PHONE)
    page.goto(f"/c/{a_championship().slug}/what-if/")
    found = page.locator("[data-whatif-list] .case")
    page.context.set_offline(True)
    page.locator(".whatif-ask").fill("se callo un dado")
    expect(found.first).to_contain_text("Si salta un dado se relanza ese cacho")
    expect(page.locator("[data-whatif-all]")).to_be_hidden()
    page.locator(".whatif-ask").fill("")
    expect(page.locator("[data-whatif-all]")).to_be_visible()


def test_a_call_without_a_network_is_kept_and_sent(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.context.set_offline(True)
    tablet.tap("Consultar")
    expect(page.locator(".call-stands")).to_contain_text("queda guardado aquí")
    sync_says(tablet, "1 sin enviar")
    assert not Call.objects.exists()

    page.context.set_offline(False)
    expect(page.locator(".call-stands[data-status=open]")).to_be_visible()
    sync_says(tablet, "guardado")
    assert Call.objects.get().situation["n"] == 1


def test_a_decision_is_found_in_peoples_words_and_kept_until_it_is_recorded(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.context.set_offline(True)
    tablet.tap("¿Qué hago si")
    page.locator(".whatif-ask").fill("se cayó un dado")
    page.locator(".case-target").first.click()
    tablet.tap("Así lo resolví")
    expect(page.locator(".sentence-key[aria-pressed=true]")).to_contain_text("así dice el reglamento")
    tablet.tap("Anotar", exact=True)
    sync_says(tablet, "1 sin enviar")
    page.context.set_offline(False)
    sync_says(tablet, "guardado")
    line = RegisterLine.objects.get()
    assert (line.kind, line.gap, line.choice) == ("decision", "die-off-table", "rethrow-own-cup")


def test_the_box_at_a_table_answers_by_the_rules_of_now(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    championship = running.table.round.championship
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    tablet.tap("¿Qué hago si")
    page.locator(".whatif-ask").fill("cuánto cuesta un paso dudado")
    first = page.locator("dialog.whatif .case").first
    expect(first.locator(".case-answer")).to_have_text("Un paso dudado cuesta siempre un dado.")

    paso = Ruling(gap="paso-stake", choice="siciliana-in-opening", scope="all-at-once")
    make_ruling(championship, paso, request=uuid4(), actor=an_actor("Olga"))
    expect(first.locator("del")).to_have_text("Un paso dudado cuesta siempre un dado.")
    expect(first).to_contain_text("Un paso dudado cuesta un dado; sobre una apertura con siciliana, dos.")
    expect(first.locator(".by-ruling")).to_contain_text("fallo 1 · ")
    first.locator(".case-target").click()
    expect(first).to_contain_text("Así dice el fallo 1; aplícalo.")


def test_what_a_table_asks_without_a_network_is_told_to_the_organizer_once_there_is_one(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.context.set_offline(True)
    tablet.tap("¿Qué hago si")
    page.locator(".whatif-ask").fill("y si graniza sobre los dados")
    page.locator(".whatif-ask").press("Enter")
    expect(page.locator("dialog.whatif .case")).to_have_count(3)
    with page.expect_response("**/unanswered/"):
        page.context.set_offline(False)
    kept = Unanswered.objects.get(championship=running.table.round.championship)
    assert kept.words == "y si graniza sobre los dados"


def test_what_is_refused_stays_with_what_was_typed(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.context.set_offline(True)
    tablet.rare("Aviso")
    page.locator("dialog .keys.names button").first.click()
    page.locator("dialog input[type=text]").fill("Miró los dados de al lado")
    tablet.tap("Anotar el aviso")
    release_table(running.table, actor=an_actor())  # meanwhile the floor has given the table to somebody else
    page.context.set_offline(False)
    refused = page.locator(".refused")
    expect(refused).to_contain_text("El aviso no se anotó")
    expect(refused).to_contain_text("Miró los dados de al lado")
    assert not RegisterLine.objects.exists()
    refused.locator("button", has_text="Descartar").click()
    expect(refused).to_have_count(0)


def test_a_ruling_comes_to_a_tablet_and_to_the_public(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    championship = running.table.round.championship
    public = open_page(**PHONE)
    public.goto(f"/c/{championship.slug}/")
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    make_ruling(
        championship,
        Ruling(words_es="Si se vuelca un cacho, todos relanzan.", articles=[1]),
        request=uuid4(),
        actor=an_actor("Olga"),
    )
    ruling = page.locator(".news.ruling")
    expect(ruling).to_contain_text("Si se vuelca un cacho, todos relanzan.")
    expect(ruling).to_contain_text("Fallo 1")
    expect(public.locator("[data-ruling-news]")).to_contain_text("fallo 1", ignore_case=True)
    ruling.locator("button").click()
    expect(ruling).to_have_count(0)
    tablet.rare("Fallos de hoy")
    expect(page.locator("dialog .case")).to_contain_text("todos relanzan")
