"""The tablet at a table: few taps, large keys, a network that comes and goes, the keyboard alone."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tables.claims.services import claim_table
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet, come_in
from tests.factories import a_coordinator
from tests.tables.factories import (
    a_hall,
    a_running_table,
    actor_of,
    signed_in,
    tally,
    to_the_end,
)
from tournament.results.models import Result
from tournament.rounds.models import Table

Pages = Callable[..., Any]
SWIPE = """(screen, across) => {
  const touch = (clientX) => new Touch({ identifier: 1, target: screen, clientX, clientY: 300 });
  for (const [type, x] of [["touchstart", 200], ["touchend", 200 + across]])
    screen.dispatchEvent(new TouchEvent(type, { bubbles: true, changedTouches: [touch(x)] }));
}"""
#: Waits until the stream has told of a table.
HEARD = """(live) => new Promise((heard) => {
  const stream = new EventSource(live);
  stream.addEventListener("table", () => { stream.close(); heard(true); });
})"""
SHORT_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}}


def test_a_play_takes_two_taps_and_three_where_the_siciliana_hangs_on_the_opening(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    first, second, *_others = running.names
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.tap("Dudo", exact=True)
    expect(tablet.page.locator(".play .key[aria-pressed=true]")).to_have_text([re.compile("Dudo")])
    expect(tablet.page.locator(".place[data-chosen]")).to_contain_text(second)
    expect(tablet.question(f"{second}, a {first}")).to_be_visible()
    expect(tablet.question("¿Había tantos, o más?")).to_have_count(0)

    tablet.tap("Después de una subida")
    expect(tablet.key("No se cumple")).to_contain_text(f"Pierde {first} 1 dado. Abre {first}.")
    tablet.page.locator(".key", has_text="A la apertura").click()  # the other answer may still be given
    sentence = f"Pierde {first} 2 dados (siciliana). Abre {first}."
    expect(tablet.key("No se cumple")).to_contain_text(sentence)
    tablet.tap("No se cumple")
    assert tablet.taps == 3
    expect(tablet.page.locator(".felt-middle")).to_have_text(sentence)
    tablet.saved()
    assert [(move["call"], move["opening"]) for move in plays_of(running)] == [("dudo", True)]

    assert tablet.play("Calzo", "Se cumple") == 2


def test_who_called_is_touched_on_the_felt(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.tap("Calzo", exact=True)
    tablet.touch(running.names[2])
    tablet.tap("No se cumple")
    tablet.saved()
    assert [(move["by"], move["on"]) for move in plays_of(running)] == [(running.names[2], running.names[1])]


def test_a_word_takes_a_tap_and_a_half(open_page: Pages, expect: Pages, site: Site) -> None:
    """Each word enters itself: the least bid of a pinta, dudo, and the count are one tap, others two."""
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.rare("Anotar cada palabra")
    bids = [(4, 3), (5, 3), (5, 4), (7, 4), (7, 5), (9, 5), (9, 6), (5, 1), (7, 1)]
    for quantity, pinta in bids:
        tablet.bid(quantity, pinta)
        expect(tablet.page.locator(".sign.bid strong")).to_have_text(str(quantity))
    tablet.tap("Dudo", exact=True)
    tablet.page.locator(".key.figure").get_by_text("9", exact=True).click()
    tablet.saved()
    words = [move for move in plays_of(running) if move["do"] in {"bid", "dudo", "reveal"}]
    assert [(move["quantity"], move["pinta"]) for move in words[: len(bids)]] == bids
    assert (tablet.taps + 1) / len(words) <= 1.5


def test_players_who_sit_as_drawn_take_one_tap(open_page: Pages, expect: Pages, site: Site) -> None:
    hall = a_hall(players=6)
    table = hall.tables[0]
    official, _code = a_coordinator(hall.championship)
    claim_table(table, actor=actor_of(official))
    page = open_page(**PHONE)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(hall.championship.slug, table.pk)
    tablet.tap("Abrir la mesa")
    assert tablet.taps == 1
    names = list(table.seats.order_by("number").values_list("entry__name", flat=True))
    expect(page.locator(".place .name")).to_have_text(names)


def test_the_winner_takes_two_taps_and_is_undone_by_one(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_running_table(a_hall().tables[0], follow="winner")
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.touch(running.names[2])
    tablet.tap("Confirmar", exact=True)
    tablet.question("Mesa confirmada").wait_for()
    assert tablet.taps == 2
    expect(tablet.page.locator(".ranking .name")).to_have_text([running.names[2]])

    tablet.tap("Deshacer")
    tablet.question("¿Quién ganó?").wait_for()
    assert Table.objects.get().status == Table.Status.PLAYING
    tablet.touch(running.names[1])
    tablet.tap("Confirmar", exact=True)
    expect(tablet.page.locator(".ranking .name")).to_have_text([running.names[1]])
    assert Table.objects.get().status == Table.Status.DECIDED


def test_where_every_place_counts_all_are_touched(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_running_table(a_hall(kind="points").tables[0], follow="winner")
    tablet = at(running, open_page(**PHONE), expect, site)
    for name in running.names[:2]:
        tablet.touch(name)
        tablet.question("Cada lugar da puntos").wait_for()
        expect(tablet.key("Confirmar")).to_be_disabled()
    tablet.touch(running.names[2])
    tablet.tap("Confirmar", exact=True)
    tablet.question("Mesa confirmada").wait_for()
    assert not running.table.seats.filter(place=None).exists()


def test_the_winner_takes_three_taps_from_the_code(open_page: Pages, expect: Pages, site: Site) -> None:
    """One page, one state: the table that waits opens by itself. Without a network who won is kept."""
    hall = a_hall()
    seats = list(hall.tables[0].seats.select_related("entry"))
    _official, code = a_coordinator(hall.championship, "Coca")
    page = open_page(**PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    come_in(page, hall.championship.slug, name="Coca", code=code, to="**/tables/*/")
    tablet = Tablet(page, expect)
    tablet.key("Solo ganador").wait_for()
    page.evaluate(HEARD, f"/live/{hall.championship.slug}/")  # nor does it ask again for what it hears there
    assert [url.rpartition("/api/")[2] for url in asked] == ["championships/copa-de-prueba/my-tables/"]
    page.context.set_offline(True)
    tablet.tap("Solo ganador")
    tablet.tap(seats[1].entry.name)
    tablet.tap("Confirmar", exact=True)
    expect(tablet.question(f"Ganó {seats[1].entry.name}")).to_be_visible()
    tablet.tap("Deshacer")
    tablet.tap("Solo ganador")
    tablet.tap(seats[2].entry.name)
    tablet.tap("Confirmar", exact=True)
    sync_says(tablet, "1 sin enviar")
    assert not Result.objects.exists()
    page.context.set_offline(False)
    tablet.question("Mesa confirmada").wait_for()
    assert hall.tables[0].seats.get(place=1).entry == seats[2].entry


def test_undo_says_what_it_takes_back(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.play("Calzo", "Se cumple")
    undo = tablet.page.locator(".key.undo")
    expect(undo).to_contain_text(f"Acierta {running.names[1]}")
    undo.click()
    expect(tablet.page.locator(".felt-middle")).to_have_text("Se deshace la última jugada.")
    tablet.saved()
    assert plays_of(running)[-1] == {"do": "undo"}


def test_dice_only_takes_two_taps(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(follow="dice")
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.touch(running.names[2])
    expect(tablet.key("Pierde 1")).to_contain_text(f"Pierde {running.names[2]} 1 dado")
    tablet.tap("Pierde 1")
    expect(tablet.page.locator(".felt-middle")).to_contain_text(f"Pierde {running.names[2]} 1 dado")
    tablet.saved()
    assert tablet.taps == 2
    assert plays_of(running) == [tally(running.names[2])]


def test_without_network_plays_are_kept_and_sent_once(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    page = open_page(engine=True, **PHONE)
    page.on("dialog", lambda dialog: dialog.accept())  # the browser asks before a reload with plays unsent
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    for _ in range(2):
        tablet.tap("Dudo", exact=True)
        tablet.tap("Después de una subida")
        tablet.tap("No se cumple")
        page.locator(".sync[data-state=offline]").wait_for()
    sync_says(tablet, "2 sin enviar")
    assert plays_of(running) == []

    page.route("**/moves/", lambda route: route.abort())
    page.context.set_offline(False)
    page.reload()
    sync_says(tablet, "2 sin enviar")

    page.unroute("**/moves/")
    sync_says(tablet, "guardado")
    assert [move["by"] for move in plays_of(running)] == [running.names[1]] * 2


def test_an_answer_that_is_lost_doubles_nothing(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    swallowed: list[int] = []

    def swallow(route: Route) -> None:
        if len(swallowed) == 2:
            return route.continue_()
        swallowed.append(route.fetch().status)
        return route.abort()

    page.route("**/moves/", swallow)
    tablet.play("Dudo", "No se cumple")
    assert swallowed == [200, 200]
    assert len(plays_of(running)) == 1


def test_every_target_is_as_large_as_a_thumb_and_in_sight(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """However wide the phone draws its letters: the line of the law takes a second line, and a third."""
    running = a_table(players=6)
    page = open_page(**SHORT_PHONE)
    tablet = at(running, page, expect, site)
    bar = page.locator(".confirm-bar")
    for tap in ("Dudo", "A la apertura", "No se cumple"):
        for spacing in ("0", "0.03em", "0.15em"):
            page.evaluate(
                "spacing => { document.querySelector('.law').style.letterSpacing = spacing; }", spacing
            )
            key = tablet.key(tap)
            expect(key).to_be_in_viewport(ratio=1)
            assert key.bounding_box()["y"] + key.bounding_box()["height"] <= bar.bounding_box()["y"]
            heights = page.locator("button:visible, summary:visible, nav a:visible").evaluate_all(
                "targets => targets.map(target => Math.min(target.offsetHeight, target.offsetWidth))"
            )
            assert min(heights) >= 56
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if tap != "No se cumple":
            tablet.tap(tap)


def test_the_order_that_is_confirmed_is_in_sight_on_a_short_phone(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_running_table(a_hall(players=5).tables[0])
    running.play(*to_the_end(running.names))
    page = open_page(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    tablet = at(running, page, expect, site)
    bar = page.locator(".confirm-bar").bounding_box()
    for name in running.names:
        line = page.locator(".ranking li", has_text=name).bounding_box()
        assert line["y"] + line["height"] <= bar["y"]
    expect(tablet.key("Confirmar este orden")).to_be_in_viewport(ratio=1)


def test_a_table_is_opened_as_the_players_really_sit(open_page: Pages, expect: Pages, site: Site) -> None:
    hall = a_hall()
    table = hall.tables[0]
    official, _code = a_coordinator(hall.championship)
    page = open_page(**PHONE)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(hall.championship.slug, table.pk)
    names = list(table.seats.order_by("number").values_list("entry__name", flat=True))
    lines = page.locator(".seat-line")
    lines.nth(1).locator("button", has_text="No llegó").last.click()
    expect(tablet.key("Dados")).to_contain_text("15 en total")
    for name in (names[3], names[0], names[2]):
        lines.filter(has_text=name).locator("button").first.click()
    tablet.tap("Abrir la mesa")
    expect(page.locator(".place .name")).to_have_text([names[3], names[0], names[2]])
    assert table.seats.get(number=2).absent


def test_a_tie_of_the_starting_dice_is_thrown_again_by_the_tied(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_running_table(a_hall().tables[0])
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    tablet.tap("Anotar los dados")
    for name, face in zip(running.names, (6, 6, 2, 1), strict=True):
        page.get_by_label(f"{name}: {face}").click()
    tablet.confirm()
    expect(page.locator(".keys.faces")).to_have_count(2)
    page.get_by_label(f"{running.names[0]}: 3").click()
    page.get_by_label(f"{running.names[1]}: 5").click()
    tablet.confirm()
    expect(page.locator(".place[data-opens] .name")).to_have_text(running.names[1])


def test_a_swipe_goes_to_the_next_table(open_page: Pages, expect: Pages, site: Site) -> None:
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    claim_table(hall.tables[1], actor=running.actor)
    page = open_page(**PHONE)
    tablet = at(running, page, expect, site)
    expect(page.locator(".table-strip a[data-state]")).to_have_count(2)
    for across, number in ((-200, 2), (200, 1)):
        page.locator(".table-screen").evaluate(SWIPE, across)
        expect(page.locator(".table-strip [aria-current]")).to_contain_text(f"Mesa {number}")
        page.wait_for_url(f"**/tables/{hall.tables[number - 1].pk}/")
    expect(tablet.question("¿Quién parte?")).to_be_visible()


def test_who_withdraws_is_not_called_disqualified(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.rare("Se retira")
    sheet = tablet.page.locator("dialog.sheet")
    sheet.locator("button", has_text=running.names[1]).click()
    expect(sheet.locator(".forecast")).to_contain_text(f"Se retira {running.names[1]}")
    sheet.locator("button", has_text="Hacerlo").click()
    expect(sheet).to_have_count(0)
    expect(tablet.page.locator(".place", has_text=running.names[1]).locator(".mark")).to_have_text(
        "dejó la mesa"
    )


def test_a_whole_play_is_entered_by_the_keyboard_alone(open_page: Pages, expect: Pages, site: Site) -> None:
    """Nothing is entered twice by a held key, and the focus waits at the next play."""
    running = a_table()
    tablet = at(running, open_page(), expect, site)
    page = tablet.page
    focused = page.locator(":focus")

    def press(words: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if str(page.evaluate("document.activeElement.innerText")).startswith(words):
                page.keyboard.press("Enter")
                return
        raise AssertionError(f"{words} is not reached")

    press("Dudo")
    press(running.names[2])
    page.locator(".place[data-chosen]", has_text=running.names[2]).wait_for()
    press("No se cumple")
    tablet.saved()
    expect(focused).to_have_text(re.compile("Dudo"))
    assert [(move["by"], move["holds"]) for move in plays_of(running)] == [(running.names[2], False)]
    press("Deshacer")
    expect(page.locator(".key.undo")).to_contain_text("Parte")
    tablet.saved()
    assert plays_of(running)[-1] == {"do": "undo"}


def test_keys_and_felt_change_sides_and_print_grows_on_this_device(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    page = open_page(**TABLET)
    tablet = at(running, page, expect, site)

    def sides() -> list[bool]:
        """Are the keys right of the felt, and is undo the left one?"""
        left = {it: page.locator(it).bounding_box()["x"] for it in (".hand", ".felt", ".key.undo")}
        return [left[".hand"] > left[".felt"], left[".key.undo"] - left[".hand"] < 100]

    assert sides() == [True, True]
    name = page.locator(".place .name").first
    before = name.bounding_box()["height"]
    tablet.device("La otra mano")
    tablet.device("La otra letra")
    page.reload()
    tablet.question("¿Qué se dijo?").wait_for()
    assert sides() == [False, False]
    assert name.bounding_box()["height"] > 1.2 * before
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    tablet.device("La otra mano")
    assert sides() == [True, True]
