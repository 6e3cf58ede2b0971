"""A server that cannot answer now is waited for: what was tapped is kept and sent again by itself, and never
shown as refused. Nor is a play doubled whose answer is lost.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tables.calls.models import Call
from tables.claims.services import claim_table
from tables.record.services.opening import open_acta
from tests.at_once import wait_until
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.in_silence import answering, asks_again, dudo, refused
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import a_hall, a_running_table, seat_ids, tally

Pages = Callable[..., Any]
WAITING = "esperando al servidor desde"
# The patience of a page is eight seconds; here two, so that a server that never answers is no long test.
IMPATIENT = "const timeout = AbortSignal.timeout; AbortSignal.timeout = () => timeout.call(AbortSignal, 2000)"


def silent(_route: Route) -> None:
    """A server that takes the request and never answers."""


FAULTS = (answering(500), answering(503), answering(429), silent)


def write_to_the_judge(tablet: Tablet, words: str) -> None:
    """Writes a question and does not send it yet."""
    tablet.rare("Llamar al árbitro")
    tablet.page.get_by_label("¿De qué se trata?").fill(words)


def test_a_fault_of_the_server_is_waited_for(open_page: Pages, expect: Pages, site: Site) -> None:
    """After the first one the page asks again by itself."""
    running = a_table()
    page = open_page(engine=True, **PHONE)
    page.add_init_script(IMPATIENT)
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    for fault in FAULTS:
        page.route("**/moves/", fault)
        dudo(tablet)
        sync_says(tablet, WAITING)
        sync_says(tablet, "1 sin enviar")
        expect(refused(tablet)).to_have_count(0)
        page.unroute("**/moves/")
        if fault is not FAULTS[0]:
            asks_again(tablet)
        tablet.saved()
    assert [move["by"] for move in plays_of(running)] == [running.names[1]] * len(FAULTS)


def test_a_server_that_says_when_to_come_back_is_not_asked_before(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(engine=True, **PHONE)
    page.clock.install()
    tablet = at(running, page, expect, site)
    asked: list[str] = []

    def full(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "60"}, json={"error": {"code": "unavailable"}})

    page.route("**/moves/", full)
    dudo(tablet)
    sync_says(tablet, WAITING)
    page.clock.run_for(45_000)  # the pauses of the page itself, and its look every fifteen seconds
    dudo(tablet)
    sync_says(tablet, "2 sin enviar")
    assert len(asked) == 1
    page.unroute("**/moves/")
    page.clock.run_for(20_000)
    sync_says(tablet, "guardado")
    assert len(plays_of(running)) == 2


def test_a_call_and_the_list_of_tables_wait_as_well(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.route("**/call/", answering(500))
    tablet.tap("Consultar")
    sync_says(tablet, WAITING)
    expect(page.locator(".call-stands")).to_contain_text("el llamado queda guardado aquí y se envía solo")
    expect(refused(tablet)).to_have_count(0)
    page.unroute("**/call/")
    sync_says(tablet, "guardado")
    assert Call.objects.count() == 1

    page.route("**/my-tables/", answering(503))
    page.locator(".all-tables").click()
    sync_says(tablet, WAITING)
    page.unroute("**/my-tables/")
    expect(page.locator(".row-target")).to_contain_text("Mesa 1")
    expect(page.locator(".sync")).to_have_count(0)


def test_the_live_stream_is_opened_again_after_a_fault(open_page: Pages, expect: Pages, site: Site) -> None:
    """A browser gives a stream up for good that is answered with 503."""
    running = a_table()
    page = open_page(**PHONE)
    page.route("**/live/**", answering(503))
    tablet = at(running, page, expect, site)
    with page.expect_response(lambda answer: "/live/" in answer.url and answer.ok):
        page.unroute("**/live/**")
    running.play(tally(running.names[1]))
    expect(page.locator(".felt-middle")).to_contain_text(f"Pierde {running.names[1]} 1 dado")
    tablet.saved()


def test_a_question_goes_to_the_table_over_which_it_was_written(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """The browser's Back changes the table beneath the sheet; the words wait where they belong."""
    first, other = a_hall(tables=2).tables
    running = a_running_table(first)
    claim_table(other, actor=running.actor)
    open_acta(other, order=seat_ids(other), follow="plays", actor=running.actor)
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.locator(".table-strip a", has_text=f"Mesa {other.number}").click()
    page.wait_for_url(f"**/{other.pk}/")
    write_to_the_judge(tablet, "¿Cae el dado?")
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    page.go_forward()
    expect(page.get_by_label("¿De qué se trata?")).to_have_value("¿Cae el dado?")
    tablet.tap("Llamar", exact=True)
    expect(page.locator(".call-stands")).to_contain_text("¿Cae el dado?")
    wait_until(Call.objects.exists)
    assert Call.objects.get().table == other


def test_what_nobody_looked_at_is_no_refusal(open_page: Pages, expect: Pages, site: Site) -> None:
    """Recorded, the answer lost; then something before the server answers, then the session is gone."""
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    asked: list[int] = []

    def between(route: Route) -> None:
        if asked:
            return route.fulfill(status=403, content_type="text/html", body="<h1>Forbidden</h1>")
        asked.append(route.fetch().status)
        return route.abort()

    page.route("**/moves/", between)
    dudo(tablet)
    sync_says(tablet, WAITING)
    sync_says(tablet, "1 sin enviar")
    cookies = page.context.cookies()
    page.context.clear_cookies()
    page.unroute("**/moves/")
    asks_again(tablet)
    expect(page.locator(".session-ended")).to_contain_text("Tu sesión terminó")
    sync_says(tablet, "1 sin enviar")
    page.context.add_cookies(cookies)
    asks_again(tablet)
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    assert asked == [200]
    assert len(plays_of(running)) == 1


# A move into the queue of a table, as the page keeps one.
KEEP = """async ([table, base, move]) => {
  const { Device } = await import("/static/shared/device.js");
  const { movesOf } = await import("/static/shared/queue.js");
  const body = { base, move, after: null, sentence: "", epoch: 1 };
  await (await Device.open()).swap(movesOf(table), [], [{ at: new Date().toISOString(), body }]);
}"""


def test_what_is_recorded_of_a_batch_is_not_offered_again(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """Two plays in silence, the second against the rules as an older build of the page may have let it pass;
    the first answer is lost.
    """
    running = a_table()
    running.play(*[tally(name) for name in running.names[1:]] * 3)
    page = open_page(**PHONE)
    page.on("dialog", lambda dialog: dialog.accept())  # the browser asks before a reload with plays unsent
    tablet = at(running, page, expect, site)
    page.route("**/moves/", lambda route: route.abort())
    dudo(tablet)
    sync_says(tablet, "1 sin enviar")
    calzo = {"do": "outcome", "call": "calzo", "by": running.names[2], "on": running.names[1], "holds": True}
    page.evaluate(KEEP, [running.table.pk, 11, calzo])  # 10 dice of 20 are left: no more calzo
    page.reload()
    sync_says(tablet, "2 sin enviar")
    swallowed: list[int] = []

    def swallow(route: Route) -> None:
        if swallowed:
            return route.continue_()
        swallowed.append(route.fetch().status)
        return route.abort()

    page.route("**/moves/", swallow)  # the newer route counts: between two nothing gets through
    expect(refused(tablet)).to_contain_text("Calzo")
    assert swallowed == [409]
    expect(refused(tablet)).not_to_contain_text("Dudo")
    sync_says(tablet, "1 sin aceptar")
    tablet.tap("Anotar igual")
    expect(refused(tablet)).to_contain_text("Calzo")
    assert [move["do"] for move in plays_of(running)] == ["tally"] * 9 + ["outcome"]


def test_a_full_disk_is_told_and_what_was_tapped_stays_tapped(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    page.evaluate("""() => {
  window.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
}""")
    dudo(tablet)
    expect(page.locator(".trouble")).to_contain_text("NO SE GUARDÓ")
    sync_says(tablet, "no guardado")
    assert plays_of(running) == []

    write_to_the_judge(tablet, "¿Cae el dado?")
    tablet.tap("Llamar", exact=True)
    unsaid = page.locator(".callout", has_text="¿Cae el dado?")
    expect(unsaid).to_contain_text("NO SE GUARDÓ")
    sync_says(tablet, "no guardado")
    unsaid.get_by_role("button", name="Enviar de nuevo").click()
    expect(unsaid).to_contain_text("NO SE GUARDÓ")

    page.evaluate("() => { IDBObjectStore.prototype.add = window.add; }")
    unsaid.get_by_role("button", name="Enviar de nuevo").click()
    expect(unsaid).to_have_count(0)
    expect(page.locator(".call-stands")).to_contain_text("¿Cae el dado?")
    tablet.tap("No se cumple")
    tablet.saved()
    expect(page.locator(".trouble")).to_have_count(0)
    assert len(plays_of(running)) == 1
