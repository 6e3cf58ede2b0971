"""A server that cannot answer now is waited for: what was tapped is kept and sent again by itself, and never
shown as refused. And a play that is tapped twice, or whose answer is lost, is one play.
"""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tables.calls.models import Call
from tables.claims.services import claim_table
from tables.record.services.opening import open_acta
from tests.at_once import wait_until
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import Running, a_hall, a_running_table, seat_ids, tally

Pages = Callable[..., Any]
# A finger's touches: what it does, whether it is down, and when, in seconds.
TWO_TAPS = (
    ("touchStart", True, 0),
    ("touchEnd", False, 0.01),
    ("touchStart", True, 0.08),
    ("touchEnd", False, 0.09),
)
WAITING = "esperando al servidor desde"
# The patience of a page is eight seconds; here two, so that a server that never answers is no long test.
IMPATIENT = "const timeout = AbortSignal.timeout; AbortSignal.timeout = () => timeout.call(AbortSignal, 2000)"


def answering(status: int) -> Callable[[Route], None]:
    """A server with a fault of its own, or something before it that has."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, json={"error": {"code": "unavailable", "message": f"{status}"}})

    return answer


def silent(_route: Route) -> None:
    """A server that takes the request and never answers."""


FAULTS = (answering(500), answering(503), answering(429), silent)


def dudo(tablet: Tablet) -> None:
    """Taps a whole play."""
    asked_what_came_out(tablet)
    tablet.tap("Había menos")


def asked_what_came_out(tablet: Tablet) -> None:
    """Taps a play up to its last key."""
    tablet.tap("Dudo", exact=True)
    tablet.tap("Después de una subida")


def is_outrun(tablet: Tablet, running: Running) -> None:
    """Taps a play that waits for the server, while another device records one; `moves` stays shut."""
    tablet.page.route("**/moves/", answering(503))
    dudo(tablet)
    sync_says(tablet, "1 sin enviar")
    running.play(tally(running.names[3]))


def write_to_the_judge(tablet: Tablet, words: str) -> None:
    """Writes a question and does not send it yet."""
    tablet.rare("Llamar al árbitro")
    tablet.page.get_by_label("¿De qué se trata?").fill(words)


def refused(tablet: Tablet) -> Any:
    return tablet.page.locator(".callout[data-kind=danger]")


def test_a_fault_of_the_server_is_waited_for(open_page: Pages, expect: Pages, site: Site) -> None:
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


def test_a_double_click_is_one_play(open_page: Pages, expect: Pages, site: Site) -> None:
    """On the real key, with a server that answers and without one; so it is with *Enter again*."""
    running = a_running_table(a_hall().tables[0])
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    tablet.touch(running.names[0])
    tablet.key("Confirmar", exact=True).dblclick()
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    asked_what_came_out(tablet)
    tablet.key("Había menos").dblclick()
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    assert len(plays_of(running)) == 1

    page.route("**/moves/", answering(503))
    asked_what_came_out(tablet)
    tablet.key("Había menos").dblclick()
    sync_says(tablet, "1 sin enviar")
    running.play(tally(running.names[3]))  # an organizer's phone, or the like, was faster
    page.unroute("**/moves/")
    again = tablet.key("Anotar igual")
    again.dblclick()
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    assert len(plays_of(running)) == 3


def test_a_double_tap_of_a_finger_is_one_word_and_steps_are_taken_quickly(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """The key of the next player's word comes up beneath the finger."""
    running = a_table(players=6)
    page = open_page(engine=True, **PHONE)
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    tablet.rare("Anotar cada palabra")

    fingers = page.context.new_cdp_session(page)

    def tap_twice(key: Any) -> None:
        """Within 90 ms by the screen's clock, however late a busy machine hands them on."""
        key.scroll_into_view_if_needed()
        box = key.bounding_box()
        spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        now = time.time()
        for kind, points, after in TWO_TAPS:
            touch = {"type": kind, "touchPoints": spot if points else [], "timestamp": now + after}
            fingers.send("Input.dispatchTouchEvent", touch)
        page.wait_for_timeout(400)

    quantities = page.get_by_role("group", name="¿Cuántos?").locator("button")
    tap_twice(quantities.first)
    expect(quantities.first).to_have_attribute("aria-pressed", "true")
    tap_twice(page.locator(".key.face").nth(3))
    tablet.saved()
    assert [play["do"] for play in plays_of(running)] == ["bid"]
    tap_twice(tablet.key("Dudo", exact=True))
    tablet.saved()
    expect(tablet.question("¿Qué salió?")).to_be_visible()
    assert [play["do"] for play in plays_of(running)] == ["bid", "dudo"]
    tablet.tap("No se cumple")
    tablet.saved()
    page.locator("details.drawer summary").click()
    page.locator(".log-target").first.click()
    at_step = page.locator("dialog.replay .replay-at strong")
    last = int(at_step.inner_text().split()[0])
    tap_twice(page.locator("dialog.replay").get_by_role("button", name="Anterior"))
    expect(at_step).to_have_text(re.compile(f"^{last - 2} "))


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


def test_the_keys_of_a_refused_play_stay_where_they_came_up(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """Somebody else's play changes the screen too; a key that moved would not be the one meant."""
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    is_outrun(tablet, running)
    page.evaluate("""() => {
  window.places = [];
  const look = () => {
    const keys = [...document.querySelectorAll("button.key")];
    const again = keys.find((key) => key.textContent.includes("Anotar igual"));
    if (again) window.places.push(Math.round(again.getBoundingClientRect().top + scrollY));
    requestAnimationFrame(look);
  };
  look();
}""")
    with page.expect_response(lambda answer: "?device=" in answer.url):
        page.unroute("**/moves/")
    sync_says(tablet, "1 sin aceptar")
    page.wait_for_function("() => window.places.length > 60")
    assert len(set(page.evaluate("window.places"))) == 1


def click(key: Any, at: int) -> None:
    """A click in the middle of the key at that millisecond, however slow this machine is."""
    key.evaluate(
        """(key, at) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  const middle = { clientX: x + width / 2, clientY: y + height / 2 };
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...middle });
  key.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: at }));
}""",
        at,
    )


def test_the_second_of_two_clicks_takes_back_no_second_play(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    undo = page.locator(".key.undo")
    tablet.play("Dudo", "Había menos")
    tablet.play("Calzo", "Eran justas")
    click(undo, 1000)
    expect(undo).to_contain_text("Pierde")  # of the dudo
    click(undo, 1200)
    tablet.play("Calzo", "Eran justas")
    assert [move["do"] for move in plays_of(running)] == ["outcome", "outcome", "undo", "outcome"]
    click(undo, 3000)
    expect(undo).to_contain_text("Pierde")
    click(undo, 4000)
    tablet.play("Calzo", "Eran justas")
    assert [move["do"] for move in plays_of(running)][4:] == ["undo", "undo", "outcome"]


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
    expect(page.locator(".session-ended")).to_contain_text("Tu sesión terminó")
    sync_says(tablet, "1 sin enviar")
    page.context.add_cookies(cookies)
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    assert asked == [200]
    assert len(plays_of(running)) == 1


def test_what_was_refused_and_is_entered_again_in_one_window_is_settled_in_the_other(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    is_outrun(tablet, running)
    page.unroute("**/moves/")
    sync_says(tablet, "1 sin aceptar")
    other = Tablet(page.context.new_page(), expect)
    other.go(running.table.round.championship.slug, running.table.pk)
    sync_says(other, "1 sin aceptar")
    tablet.tap("Anotar igual")
    for window in (tablet, other):
        window.saved()
        expect(window.page.locator(".felt-middle")).to_contain_text(f"Pierde {running.names[0]}")
        expect(refused(window)).to_have_count(0)
    assert [move["do"] for move in plays_of(running)] == ["tally", "outcome"]


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


def test_what_was_entered_on_two_phones_of_one_person_counts_once_and_is_told(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    first = at(running, open_page(**PHONE), expect, site)
    second = at(running, open_page(**PHONE), expect, site)
    second.page.context.set_offline(True)
    dudo(second)
    sync_says(second, "sin conexión")
    dudo(first)
    first.saved()
    second.page.context.set_offline(False)
    expect(second.page.locator(".callout[data-kind=warn]")).to_contain_text("cuenta una sola vez")
    sync_says(second, "guardado")
    assert len(plays_of(running)) == 1
    second.play("Dudo", "Había menos")
    expect(second.page.locator(".callout")).to_have_count(0)
    assert len(plays_of(running)) == 2


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
    tablet.tap("Había menos")
    tablet.saved()
    expect(page.locator(".trouble")).to_have_count(0)
    assert len(plays_of(running)) == 1
