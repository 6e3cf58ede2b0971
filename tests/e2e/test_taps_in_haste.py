"""Whoever taps faster than the tablet keeps what was tapped: each tap counts, or is seen not to."""

from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site

Pages = Callable[..., Any]
# What may be entered next is known late, as on a machine that is busy with something else.
SLOW_FORECAST = """(() => {
  const listen = Worker.prototype.addEventListener;
  Worker.prototype.addEventListener = function (kind, hear, ...how) {
    const late = (event) => "forecast" in event.data ? setTimeout(hear, 200, event) : hear(event);
    return listen.call(this, kind, kind === "message" ? late : hear, ...how);
  };
})()"""
#: Presses a key, then another one before the page has answered the first; is the second seen to be closed?
IN_ONE_BREATH = """(words) => {
  const key = (word) => [...document.querySelectorAll(".hand .key")].find(({ innerText }) =>
    innerText.startsWith(word));
  const [first, second] = words.map(key);
  first.click();
  const closed = second.closest("[aria-busy=true]") !== null;
  second.click();
  return closed;
}"""

#: The first answer about a move comes after the second one.
FIRST_LATE = """() => {
  const ask = window.fetch;
  let [asked, release] = [0];
  const second = new Promise((resolve) => (release = resolve));
  window.fetch = async (address, ...how) => {
    if (!String(address).includes("/preview/")) return ask(address, ...how);
    const isFirst = !asked++;
    const answer = await ask(address, ...how);
    if (isFirst) await second.then(() => setTimeout(() => (window.answered = true), 100));
    else setTimeout(release, 100);
    return answer;
  };
}"""


def test_what_is_tapped_before_the_last_tap_is_kept_is_seen_to_be_refused(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(engine=True, **PHONE)
    page.add_init_script(SLOW_FORECAST)
    running = a_table()
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    tablet.tap("Dudo", exact=True)
    tablet.tap("Después de una subida")
    assert page.evaluate(IN_ONE_BREATH, ["Se cumple", "Calzo"])
    sync_says(tablet, "1 sin enviar")
    expect(page.locator(".hand[aria-busy]")).to_have_count(0)
    expect(page.locator(".play .key[aria-pressed=true]")).to_have_count(0)
    tablet.rare("Anotar cada palabra")
    tablet.bid(4, 3)
    sync_says(tablet, "2 sin enviar")  # the table is told, and not yet what may be said next
    tablet.tap("Dudo", exact=True)
    sync_says(tablet, "3 sin enviar")
    tablet.tap("Se cumple")
    sync_says(tablet, "4 sin enviar")
    page.context.set_offline(False)
    tablet.saved()
    assert [move["do"] for move in plays_of(running)] == ["outcome", "bid", "dudo", "reveal"]


def test_a_key_that_becomes_another_one_under_the_finger_is_not_pressed(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.touch(running.names[1])
    key = tablet.key("Pierde 1")
    key.hover()
    tablet.page.mouse.down()
    other = tablet.page.evaluate_handle("document.querySelector('.play .keys .key')")
    other.evaluate("(key) => { key.firstChild.data = 'Pierde 2'; }")
    tablet.page.mouse.up()
    other.evaluate("(key) => { key.firstChild.data = 'Pierde 1'; }")
    expect(tablet.page.locator(".play .keys .key").first).to_be_visible()
    sync_says(tablet, "guardado")
    tablet.tap("Pierde 1")
    tablet.saved()
    assert [move["player"] for move in plays_of(running)] == [running.names[1]]


def test_an_answer_about_another_player_comes_too_late(open_page: Pages, expect: Pages, site: Site) -> None:
    """Without an engine the server is asked, and may answer the first question last."""
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    first, second = running.names[1:3]
    tablet.page.evaluate(FIRST_LATE)
    tablet.rare("Se retira")
    sheet = tablet.page.locator("dialog.sheet")
    for name in (first, second):
        sheet.locator("button.key", has_text=name).click()
    tablet.page.wait_for_function("() => window.answered")
    expect(sheet.locator(".forecast")).to_contain_text(second)
    sheet.locator("button.key", has_text="Hacerlo").click()
    tablet.saved()
    assert [move["player"] for move in plays_of(running)] == [second]
