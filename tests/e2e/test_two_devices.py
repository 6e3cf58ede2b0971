"""Two devices at one table: what each sees of the other, who writes, and who decides."""

from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_server import sign_in
from tests.e2e.test_silence import dudo, note, silent
from tests.factories import PASSWORD, a_coordinator, a_floor_judge, a_user, a_winner, an_actor
from tests.tables.factories import a_hall, a_running_table, signed_in, starter, to_the_end
from tournament.results.models import Result

Pages = Callable[..., Any]


def test_a_second_device_sees_the_first_ones_play(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    first = at(running, open_page(**PHONE), expect, site)
    second = at(running, open_page(**PHONE), expect, site)
    first.play("Dudo", "No se cumple")
    expect(second.page.locator(".felt-middle")).to_contain_text(f"Pierde {running.names[0]} 1 dado")


def test_a_play_upon_an_old_state_is_shown_beside_what_the_other_wrote(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    first = at(running, open_page(**PHONE), expect, site)
    second = at(running, open_page(**PHONE), expect, site)
    for answer, recorded in (("Descartar", 1), ("Anotar igual", 3)):
        second.page.context.set_offline(True)
        second.tap("Dudo", exact=True)
        second.tap("Después de una subida")
        second.tap("Se cumple")
        second.page.locator(".sync[data-state=offline]").wait_for()
        first.play("Dudo", "No se cumple")
        second.page.context.set_offline(False)
        refused = second.page.locator(".callout[data-kind=danger]")
        expect(refused).to_contain_text(f"Pierde {running.names[0]} 1 dado")
        expect(refused).to_contain_text(f"Pierde {running.names[1]} 1 dado")
        if answer == "Descartar":
            second.tap("No se jugó")
        second.tap(answer)
        expect(refused).to_have_count(0)
        second.saved()
        assert len(plays_of(running)) == recorded
        first.page.reload()


def test_a_sheet_holds_the_focus_while_the_table_moves_on(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    first = at(running, open_page(**PHONE), expect, site)
    second = at(running, open_page(**PHONE), expect, site)
    second.rare("Descalificar")
    sheet = second.page.locator("dialog.sheet")
    sheet.locator("input").fill("Miró un dado ajeno")
    first.play("Dudo", "No se cumple")
    expect(second.page.locator(".felt-middle")).to_contain_text(f"Pierde {running.names[0]} 1 dado")
    expect(sheet.locator("input")).to_be_focused()
    assert sheet.evaluate("dialog => dialog.matches(':modal')")
    sheet.locator("button", has_text=running.names[2]).click()
    sheet.locator("button", has_text="Hacerlo").click()
    expect(second.page.locator(".place", has_text=running.names[2])).to_contain_text("descalificad")
    second.saved()
    assert plays_of(running)[-1]["player"] == running.names[2]
    assert plays_of(running)[-1]["reason"] == "Miró un dado ajeno"


def test_a_table_given_away_in_mid_play_leaves_what_was_tapped_to_the_organizer(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """Two plays not sent and a third half tapped, while the organizer lets another coordinator go on."""
    olga = a_user("olga")
    [table] = a_hall(actor=an_actor("Olga", user=olga)).tables
    running = a_running_table(table)
    first, second, third, fourth = running.names
    running.play(starter(first))
    before = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(before)
    note(before, dudo(second, first, holds=False))
    note(before, dudo(third, second, holds=False))
    before.tap("Dudo", exact=True)
    before.touch(fourth)

    organizer = open_page()
    page = f"/organize/{table.round.championship.slug}/floor/tables/{table.pk}/"
    sign_in(organizer, name="olga", password=PASSWORD)
    organizer.goto(page)
    organizer.get_by_role("button", name="Soltar la mesa de Coca").click()
    organizer.get_by_role("button", name="Soltar la mesa de Coca").wait_for(state="detached")
    lucho, _code = a_coordinator(table.round.championship, "Lucho")
    after = at(running, open_page(**PHONE), expect, site, who=lucho)
    after.take()
    after.play("Dudo", "Se cumple")

    before.page.context.set_offline(False)
    aside = before.page.locator(".callout.aside")
    expect(aside).to_contain_text("2 jugadas tuyas quedan apartadas")
    expect(before.page.locator(".half-tapped")).to_contain_text(f"Dudo · {fourth}")
    expect(before.key("Dudo", exact=True)).to_have_count(0)
    sync_says(before, "guardado")
    assert len(plays_of(running)) == 1

    organizer.goto(page)
    rows = organizer.locator("#set-aside .row-item")
    expect(rows).to_have_count(2)
    rows.nth(0).locator("input").uncheck()
    organizer.locator("#id_aside_reason").fill("Lucho la anotó en papel")
    organizer.locator("button[value=leave-out]").click()
    expect(rows.nth(1)).to_contain_text("Lucho la anotó en papel")
    organizer.locator("button[value=adopt]").click()
    expect(rows.nth(0).or_(rows.nth(1)).locator("input")).to_have_count(0)
    expect(after.page.locator(".felt-middle")).to_contain_text(f"Pierde {first} 1 dado")

    before.tap("Entendido", exact=True)
    before.tap("Tomarla yo")
    before.play("Dudo", "No se cumple")
    expect(after.page.locator(".callout")).to_contain_text("Esta mesa la lleva Coca")
    expect(after.key("Dudo", exact=True)).to_have_count(0)
    told = [(move["by"], move["on"]) for move in plays_of(running)]
    assert told[:2] == [(second, first), (second, first)]  # what Lucho entered, what was adopted
    assert len(told) == 3


def test_where_the_desk_said_another_thing_a_judge_decides(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    a_winner(running.table, running.table.seats.get(number=2))
    running.play(*to_the_end(running.names)[1:])  # the tablet's plays come after what the desk was told
    coordinator = at(running, open_page(**PHONE), expect, site)
    expect(coordinator.page.locator(".callout[data-kind=warn]")).to_be_visible()
    expect(coordinator.key("Registrar")).to_have_count(0)

    judge, _code = a_floor_judge(running.table.round.championship)
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site, who=judge)
    marked = page.locator(".compare tr:has(td[data-differs]) td:first-child")
    expect(marked).to_contain_text([running.names[0], running.names[1]])
    expect(page.locator(".compare th").nth(1)).to_have_text("en esta mesa")
    page.locator(".play input").fill("El papel de la mesa de control estaba al revés")
    page.locator(".confirm-bar .danger").click()
    tablet.question("Mesa confirmada").wait_for()
    standing = Result.objects.filter(table=running.table).order_by("version").last()
    assert standing is not None
    assert (standing.version, standing.source) == (2, Result.Source.ACTA)
    assert running.table.seats.get(place=1).number == 1


def test_a_table_that_the_desk_decided_is_not_offered_to_be_taken(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    hall = a_hall(players=4)
    table = hall.tables[0]
    official, _code = a_coordinator(table.round.championship)
    page = open_page(**PHONE)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(table.round.championship.slug, table.pk)
    expect(tablet.key("Abrir la mesa")).to_be_visible()
    a_winner(table, table.seats.get(number=2))
    expect(page.locator(".callout")).to_contain_text("dile a un juez de sala")
    expect(page.get_by_text("Nadie lleva esta mesa")).to_have_count(0)
