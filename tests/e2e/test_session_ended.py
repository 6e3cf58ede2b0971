"""A session that ends in mid-play costs nothing: what is tapped stays on the device, the code is asked for in
place, and then all of it goes on its way.
"""

from collections.abc import Callable
from typing import Any

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, dudo, note, shows
from tests.e2e.test_tablet import a_table, at, plays_of, sync_says
from tests.factories import an_actor
from tournament.championship.officials.services import new_code

Pages = Callable[..., Any]


def test_the_code_is_typed_in_place_and_what_waited_is_sent(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    page = tablet.page
    tablet.engine_is_ready()
    code = new_code(running.official, actor=an_actor())
    note(tablet, dudo(carla, beto, holds=False))
    expect(page.locator(".session-ended")).to_be_visible()
    note(tablet, dudo(carla, beto, holds=True))
    sync_says(tablet, "2 sin enviar")
    shows(tablet, [5, 4, 4, 5])
    assert plays_of(running) == []

    tablet.tap("Escribir el código")
    sheet = page.locator("dialog.sheet")
    expect(sheet.locator("select")).to_have_value(str(running.official.pk))
    sheet.locator("input").fill("AAAA-AAAA")
    tablet.tap("Entrar")
    expect(sheet.locator(".callout")).to_contain_text("código")
    sheet.locator("input").fill(code)
    tablet.tap("Entrar")
    tablet.saved()
    expect(page.locator(".session-ended, dialog.sheet")).to_have_count(0)
    assert len(plays_of(running)) == 2
    shows(tablet, dice_recorded(running))
