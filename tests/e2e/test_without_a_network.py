"""A table opened, played to its end and confirmed without a network, in each form; its result is public once
there is one again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest

from tables.record.models import Acta, Signature
from tests.e2e.at_a_table import a_table, at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet, plays
from tests.e2e.test_offline import comes_to, is_kept
from tests.e2e.test_offline_restart import NIGHT, a_browser
from tests.e2e.test_silence import dice_recorded, shows
from tests.factories import a_coordinator, a_result
from tests.tables.factories import a_hall, signed_in, tally
from tournament.championship.models import CorrectionsBy
from tournament.results.models import Result
from tournament.rounds.models import Table

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
PLAYERS = 2
EVERY_WORD = "Anotar cada palabra"


def a_free_table(site: Site, context: Any) -> Table:
    """A table that nobody runs, and a coordinator signed in on this device."""
    hall = a_hall(players=PLAYERS)
    official, _code = a_coordinator(hall.championship)
    session = signed_in(official).cookies["calzo_session"].value
    context.add_cookies(
        [{"name": "calzo_session", "value": session, "url": site.url, "expires": time() + NIGHT}]
    )
    return hall.tables[0]


def go(page: Any, expect: Pages, table: Table) -> Tablet:
    return Tablet(page, expect).go(table.round.championship.slug, table.pk)


def opened_in_silence(tablet: Tablet, follow: str) -> list[str]:
    """The engine is there, the network goes, and the table is opened."""
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)
    names = tablet.open_table(follow=follow)
    tablet.question("¿Quién parte").wait_for()
    return names


def starts(tablet: Tablet, name: str) -> None:
    tablet.touch(name)
    tablet.tap("Confirmar", exact=True)
    tablet.kept()


def a_play(tablet: Tablet, follow: str, result: str, *, loser: str) -> None:
    if follow == "Solo dados":
        tablet.touch(loser)
        last = tablet.key("Pierde 1")
    elif follow == "palabras":
        tablet.bid(1, 3)
        tablet.tap("Dudo", exact=True)
        tablet.question("¿Qué salió?").wait_for()
        last = tablet.key("No se cumple" if result == "Había menos" else "Se cumple")
    else:
        tablet.tap("Dudo", exact=True)
        if tablet.question("¿Cuándo se dijo").count():
            tablet.tap("Después de una subida")
        last = tablet.key(result)
    last.click()
    tablet.kept()


def plays_to_the_end(tablet: Tablet, follow: str, *, loser: str) -> None:
    for result, _opening in plays():
        if tablet.over():
            return
        a_play(tablet, follow, result, loser=loser)


def result_is_public(site: Site, tablet: Tablet, table: Table, winner: str) -> None:
    tablet.question("Mesa confirmada").wait_for(timeout=30_000)
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    page = tablet.page.context.new_page()
    page.goto(f"{site.url}/c/{table.round.championship.slug}/tables/{table.number}/")
    tablet.expect(page.locator("main")).to_contain_text(winner)
    [result] = Result.objects.filter(table=table)
    assert [one["place"] for one in result.placings] == [1, 2]


@pytest.mark.parametrize("follow", ["Jugada a jugada", "Solo dados"])
def test_a_table_is_opened_played_and_confirmed_without_a_network(
    open_page: Pages, expect: Pages, site: Site, follow: str
) -> None:
    page = open_page(engine=True, **PHONE)
    table = a_free_table(site, page.context)
    tablet = go(page, expect, table)
    first, second = opened_in_silence(tablet, follow)
    starts(tablet, first)
    plays_to_the_end(tablet, follow, loser=second)
    winner = page.locator(".ranking .name").first.inner_text()
    tablet.tap("Todos conformes")
    tablet.tap("Confirmar este orden")
    tablet.question("Confirmada en este dispositivo").wait_for()
    assert not Acta.objects.exists()

    page.context.set_offline(False)
    result_is_public(site, tablet, table, winner)
    assert {one.said for one in Signature.objects.all()} == {"agrees"}
    acta = Acta.objects.get()
    assert acta.confirmed_at
    assert acta.confirmation_came_at
    assert acta.opened_at < acta.confirmed_at < acta.confirmation_came_at


def in_the_record(tablet: Tablet, sentence: str) -> Any:
    """Touches a line of the record, and the key that corrects it."""
    drawer = tablet.page.locator("details.drawer")
    if drawer.get_attribute("open") is None:
        drawer.locator("summary").click()
    tablet.page.locator(".log-target").filter(has_text=sentence).first.click()
    tablet.tap("Corregir esta jugada")


@pytest.mark.parametrize("is_there", [True, False], ids=["with a network", "without one"])
def test_a_play_that_was_sent_is_corrected_with_the_keys_by_which_it_was_entered(
    open_page: Pages, expect: Pages, site: Site, is_there: bool
) -> None:
    running = a_table(follow="dice", players=4)
    championship = running.table.round.championship
    championship.corrections_by = CorrectionsBy.COORDINATORS
    championship.save(update_fields=["corrections_by"])
    first, second, third, fourth = running.names
    running.play(tally(second), tally(third), tally(second))
    page = open_page(engine=True, **PHONE)
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    shows(tablet, [5, 3, 4, 5])
    page.context.set_offline(not is_there)
    in_the_record(tablet, third)
    shows(tablet, [5, 4, 5, 5])  # as it stood before
    tablet.touch(fourth)
    tablet.tap("Pierde 1")
    expect(page.locator(".corrected-dice")).to_contain_text(f"{fourth}: 5 → 4")
    tablet.tap("Corregir la jugada")
    shows(tablet, [5, 3, 5, 4])
    if not is_there:
        a_play(tablet, "Solo dados", "", loser=first)
        shows(tablet, [4, 3, 5, 4])
        assert dice_recorded(running) == [5, 3, 4, 5]
        page.context.set_offline(False)
    tablet.saved()
    assert dice_recorded(running) == [5 if is_there else 4, 3, 5, 4]
    shows(tablet, dice_recorded(running))


def test_every_word_of_a_table_is_entered_and_the_browser_closed_in_between(
    browser: Any, expect: Pages, site: Site, tmp_path: Path
) -> None:
    first = a_browser(browser, site, tmp_path)
    table = a_free_table(site, first)
    tablet = go(first.new_page(), expect, table)
    is_kept(tablet.page)
    names = opened_in_silence(tablet, "Jugada a jugada")
    starts(tablet, names[0])
    tablet.rare(EVERY_WORD)
    a_play(tablet, "palabras", "Había menos", loser="")
    tablet.expect(tablet.page.locator(".sync")).to_contain_text("5 sin enviar")
    first.close()

    second = a_browser(browser, site, tmp_path)
    second.set_offline(True)
    tablet = go(second.new_page(), expect, table)
    tablet.engine_is_ready()
    tablet.expect(tablet.page.locator(".sync")).to_contain_text("5 sin enviar")
    plays_to_the_end(tablet, "palabras", loser="")
    winner = tablet.page.locator(".ranking .name").first.inner_text()
    tablet.tap("Confirmar este orden")
    tablet.question("Confirmada en este dispositivo").wait_for()
    second.close()

    third = a_browser(browser, site, tmp_path)
    third.set_offline(True)
    tablet = go(third.new_page(), expect, table)
    tablet.engine_is_ready()
    tablet.question("Confirmada en este dispositivo").wait_for()
    third.set_offline(False)
    result_is_public(site, tablet, table, winner)
    third.close()


def a_table_confirmed_in_silence(page: Any, expect: Pages, site: Site) -> tuple[Tablet, Table, list[str]]:
    table = a_free_table(site, page.context)
    tablet = go(page, expect, table)
    first, second = opened_in_silence(tablet, "Solo dados")
    starts(tablet, first)
    plays_to_the_end(tablet, "Solo dados", loser=second)
    tablet.tap("Confirmar este orden")
    tablet.question("Confirmada en este dispositivo").wait_for()
    return tablet, table, [first, second]


def test_where_the_desk_was_faster_both_are_shown_and_what_was_played_is_kept(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(engine=True, **PHONE)
    tablet, table, names = a_table_confirmed_in_silence(page, expect, site)
    a_result(
        table, order=list(table.seats.order_by("-entry__name" if names == sorted(names) else "entry__name"))
    )
    page.context.set_offline(False)
    expect(page.locator(".callout.refused")).to_contain_text("El orden no quedó confirmado", timeout=30_000)
    expect(page.locator(".callout.refused")).to_contain_text(f"1. {names[0]}, 2. {names[1]}")
    expect(page.locator(".compare")).to_contain_text(names[0])
    assert Acta.objects.get().n == 6
    tablet.tap("Dejarlo como está anotado")
    page.locator(".callout.refused").wait_for(state="detached")
    assert Result.objects.count() == 1


def test_a_correction_takes_the_confirmation_back_and_says_so(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(engine=True, **PHONE)
    tablet, table, [first, second] = a_table_confirmed_in_silence(page, expect, site)
    in_the_record(tablet, f"Pierde {second} su último dado")
    tablet.touch(first)
    tablet.tap("Pierde 1")
    tablet.tap("Corregir la jugada")
    expect(page.locator(".taken-back")).to_contain_text("tu confirmación quedó retirada")
    comes_to(page, "() => document.querySelector('.felt .die use').getBBox().width", bool)  # it is drawn
    tablet.tap("¿Qué hago si")
    page.locator(".whatif-ask").fill("¿puedo calzar?")
    own = page.locator("dialog.whatif .callout")
    expect(own).to_contain_text("En esta mesa, ahora: no se puede calzar. queda la mitad o menos")
    tablet.tap("Cerrar")
    plays_to_the_end(tablet, "Solo dados", loser=second)
    tablet.tap("Confirmar este orden")
    tablet.question("Confirmada en este dispositivo").wait_for()
    expect(page.locator(".taken-back")).to_have_count(0)
    page.context.set_offline(False)
    result_is_public(site, tablet, table, first)
