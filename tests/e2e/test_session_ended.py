"""A session that ends in mid-play costs nothing: what is tapped stays on the device, the code is asked for in
place, and then all of it goes on its way.
"""

from collections.abc import Callable
from typing import Any

from tables.record.models import Move
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import come_in
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

    page.goto("about:blank")  # the list would find the session of another, and lead to the table by itself
    at(running, page, expect, site).saved()
    expect(waits).to_have_count(0)
    last = Move.objects.filter(acta=running.acta).latest("number")
    assert last.official == running.official
    assert len(plays_of(running)) == 1


def test_where_another_signs_in_in_a_second_tab_nothing_is_entered_in_their_name(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """A judge, who may record at every table. Their list loads anew by itself."""
    running = a_table()
    championship = running.table.round.championship
    _ana, beto, carla, _dino = running.names
    judge, code_of_judge = a_floor_judge(championship)
    code = new_code(running.official, actor=an_actor())
    running.official.refresh_from_db()
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    tablet.engine_is_ready()
    page, second = tablet.page, tablet.page.context.new_page()
    ended = page.locator(".session-ended")

    def judge_signs_in() -> None:
        come_in(second, championship.slug, name=judge.name, code=code_of_judge, to="**/rounds/**")
        second.goto(f"/coordinate/{championship.slug}/")
        second.locator(".rows").wait_for()

    judge_signs_in()
    note(tablet, dudo(carla, beto, holds=False))
    expect(ended).to_contain_text(f"Entretanto entró {judge.name}")
    sync_says(tablet, "1 sin enviar")
    assert plays_of(running) == []
    tablet.tap("Escribir el código")
    page.locator("dialog.sheet input").fill(code)
    tablet.tap("Entrar")
    tablet.saved()
    expect(ended).to_have_count(0)
    assert Move.objects.filter(acta=running.acta).latest("number").official == running.official

    of_the_judge = second.get_by_text(judge.name, exact=True)
    expect(of_the_judge).to_have_count(1)
    second.evaluate("dispatchEvent(new Event('online'))")
    expect(of_the_judge).to_have_count(0)

    judge_signs_in()
    note(tablet, dudo(carla, beto, holds=True))
    expect(ended).to_contain_text(judge.name)
    page.on("dialog", lambda dialog: dialog.accept())  # the browser asks before it leaves with plays unsent
    page.locator(".all-tables").click()
    waits = page.locator(".callout", has_text="Se envían cuando")
    expect(waits).to_contain_text(f"Jugadas sin enviar de {running.official.name}: 1")
    assert len(plays_of(running)) == 1


def test_the_list_of_tables_loads_anew_once_where_the_server_was_renewed(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = at(running, open_page(**PHONE), expect, site).page
    page.goto(f"/coordinate/{running.table.round.championship.slug}/")
    page.locator(".rows").wait_for()
    page.evaluate("document.documentElement.dataset.old = true")
    page.route(
        "**/api/**",
        lambda route: route.continue_(headers={**route.request.headers, "x-calzo-wire": "0123456789ab"}),
    )
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("html:not([data-old]) .callout[data-kind=danger]")).to_contain_text("desactualizada")
