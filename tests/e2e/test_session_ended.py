"""A session that ends in mid-play costs nothing: what is tapped stays on the device, the code is asked for in
place, and then all of it goes on its way.
"""

from collections.abc import Callable
from typing import Any

from tables.record.models import Move
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, dudo, note, shows
from tests.factories import a_floor_judge, an_actor
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


def test_what_the_one_before_tapped_waits_for_them_and_goes_in_their_name(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """A judge takes the device, who may record at every table."""
    running = a_table()
    championship = running.table.round.championship
    _ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    page = tablet.page
    page.on("dialog", lambda dialog: dialog.accept())  # the browser asks before it leaves with plays unsent
    tablet.engine_is_ready()
    page.route("**/moves/", lambda route: route.abort())
    note(tablet, dudo(carla, beto, holds=False))
    sync_says(tablet, "1 sin enviar")

    at(running, page, expect, site, who=a_floor_judge(championship)[0])
    waits = page.locator(".callout", has_text="Se envían cuando")
    expect(waits).to_contain_text(f"Jugadas sin enviar de {running.official.name}: 1")
    page.unroute("**/moves/")
    page.goto(f"/coordinate/{championship.slug}/")
    expect(waits).to_contain_text(f"{running.official.name}: 1")
    assert plays_of(running) == []

    at(running, page, expect, site).saved()
    expect(waits).to_have_count(0)
    last = Move.objects.filter(acta=running.acta).latest("number")
    assert last.official == running.official
    assert len(plays_of(running)) == 1
