"""A table goes from one device to another by a code, with no network at all: nothing is lost, nothing counts
twice, whichever of the two sends first."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from tables.claims.queries import claim_in_force
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.factories import a_coordinator
from tests.tables.factories import Running

Pages = Callable[..., Any]
SMALLEST = {"width": 360, "height": 640}


def dudo(tablet: Tablet) -> None:
    """One play, kept on the device."""
    tablet.tap("Dudo", exact=True)
    if tablet.question("¿Cuándo se dijo").count():
        tablet.tap("Después de una subida")
    tablet.tap("No se cumple")
    if tablet.key("Confirmar", exact=True).count():
        tablet.tap("Confirmar", exact=True)


def offline_with_plays(running: Running, page: Any, expect: Pages, site: Site, *, plays: int = 3) -> Tablet:
    """The tablet of the giver, whose network is gone."""
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    for count in range(1, plays + 1):
        dudo(tablet)
        sync_says(tablet, f"{count} sin enviar")
    return tablet


def code_of(tablet: Tablet) -> str:
    """The address in the code that the giver shows."""
    tablet.device("Pasar la mesa a otro dispositivo")
    return str(tablet.page.locator(".handover-address").get_attribute("href"))


def open_code(page: Any, address: str) -> None:
    """What a camera's app does, in a page that is open already: without a network."""
    page.evaluate("(address) => { location.hash = new URL(address).hash; }", address)


def receiver_of(running: Running, page: Any, expect: Pages, site: Site) -> Tablet:
    """Another official's phone, which has seen the table and lost the network since."""
    official, _code = a_coordinator(running.table.round.championship, "José")
    tablet = at(running, page, expect, site, who=official)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    return tablet


def test_the_code_on_the_smallest_phone_is_read_by_a_real_decoder(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """A picture of the screen, one pixel a point: what a cheap phone shows."""
    running = a_table()
    giver = offline_with_plays(running, open_page(engine=True, viewport=SMALLEST), expect, site)
    address = code_of(giver)
    picture = giver.page.screenshot()
    assert [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))] == [address]


@pytest.mark.parametrize("first", ["receiver", "giver"])
def test_plays_go_along_in_a_code_and_count_once(
    open_page: Pages, expect: Pages, site: Site, first: str
) -> None:
    running = a_table()
    receiver = receiver_of(running, open_page(engine=True, **PHONE), expect, site)
    giver = offline_with_plays(running, open_page(engine=True, **PHONE), expect, site)
    address = code_of(giver)

    open_code(receiver.page, address)
    sheet = receiver.page.locator("dialog.handover")
    expect(sheet).to_contain_text("3 jugadas sin enviar")
    receiver.tap("Seguir aquí")
    expect(sheet).to_have_count(0)
    assert "#" not in receiver.page.evaluate("location.href")
    sync_says(receiver, "3 sin enviar")
    shown = ".law .in-play strong"
    expect(receiver.page.locator(shown)).to_have_text(giver.page.locator(shown).inner_text())
    giver.tap("El otro dispositivo ya la tiene")
    expect(giver.page.locator(".callout")).to_contain_text("Pasaste esta mesa a otro dispositivo")
    expect(giver.key("Dudo", exact=True)).to_have_count(0)
    dudo(receiver)
    sync_says(receiver, "4 sin enviar")

    order = [receiver, giver] if first == "receiver" else [giver, receiver]
    for tablet in order:
        tablet.page.context.set_offline(False)
        sync_says(tablet, "guardado")
        assert len(plays_of(running)) == (3 if tablet is giver and tablet is order[0] else 4)
    assert len(plays_of(running)) == 4
    claim = claim_in_force(running.table.pk)
    assert claim is not None
    assert claim.official.name == "José"
    expect(giver.page.locator(".refused")).to_have_count(0)
    expect(receiver.page.locator(".refused")).to_have_count(0)


def test_a_code_that_is_of_no_use_says_why_and_loses_nothing(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    giver = offline_with_plays(running, open_page(engine=True, **PHONE), expect, site, plays=1)
    address = code_of(giver)
    giver.tap("Cerrar")
    open_code(giver.page, address)
    sheet = giver.page.locator("dialog.handover")
    expect(sheet).to_contain_text("Estas jugadas son de este mismo dispositivo")
    giver.tap("Cerrar")
    open_code(giver.page, address[:-3])
    expect(sheet).to_contain_text("El código no está completo")
    giver.tap("Cerrar")
    open_code(giver.page, address.replace("handover=1.", "handover=9."))
    expect(sheet).to_contain_text("El código es de otra versión")
    giver.tap("Cerrar")
    open_code(giver.page, address.replace(".1.1.", ".1.3."))
    expect(sheet).to_contain_text("Faltan: 2, 3")
    giver.tap("Cerrar")
    sync_says(giver, "1 sin enviar")


def test_the_same_code_twice_is_kept_once(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    receiver = receiver_of(running, open_page(engine=True, **PHONE), expect, site)
    address = code_of(offline_with_plays(running, open_page(engine=True, **PHONE), expect, site, plays=2))
    for _time in range(2):
        open_code(receiver.page, address)
        receiver.tap("Seguir aquí")
        expect(receiver.page.locator("dialog.handover")).to_have_count(0)
        sync_says(receiver, "2 sin enviar")
    receiver.page.context.set_offline(False)
    sync_says(receiver, "guardado")
    open_code(receiver.page, address)
    receiver.tap("Seguir aquí")
    sync_says(receiver, "guardado")
    assert len(plays_of(running)) == 2
