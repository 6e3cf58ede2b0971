"""A play that is tapped twice, entered in two windows or on two phones of one person, is one play."""

import re
import time
from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.in_silence import answering, asked_what_came_out, dudo, is_outrun, refused
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import a_hall, a_running_table, tally

Pages = Callable[..., Any]
# A finger's touches: what it does, whether it is down, and when, in seconds.
TWO_TAPS = (
    ("touchStart", True, 0),
    ("touchEnd", False, 0.01),
    ("touchStart", True, 0.08),
    ("touchEnd", False, 0.09),
)


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
    tablet.key("No se cumple").dblclick()
    tablet.saved()
    expect(refused(tablet)).to_have_count(0)
    assert len(plays_of(running)) == 1

    page.route("**/moves/", answering(503))
    asked_what_came_out(tablet)
    tablet.key("No se cumple").dblclick()
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
    tablet.play("Dudo", "No se cumple")
    tablet.play("Calzo", "Se cumple")
    click(undo, 1000)
    expect(undo).to_contain_text("Pierde")  # of the dudo
    click(undo, 1200)
    tablet.play("Calzo", "Se cumple")
    assert [move["do"] for move in plays_of(running)] == ["outcome", "outcome", "undo", "outcome"]
    click(undo, 3000)
    expect(undo).to_contain_text("Pierde")
    click(undo, 4000)
    tablet.play("Calzo", "Se cumple")
    assert [move["do"] for move in plays_of(running)][4:] == ["undo", "undo", "outcome"]


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
    second.play("Dudo", "No se cumple")
    expect(second.page.locator(".callout")).to_have_count(0)
    assert len(plays_of(running)) == 2
