"""The desk by touch, where two go on from each table: the order is tapped in place, the board stays where it
is, and *Undo* is there after each tap.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.paces import QUICK_LOOKS
from tests.e2e.test_no_network_at_the_desk import entered
from tests.factories import a_championship, a_result, a_user, an_actor, an_open_round, some_entries
from tournament.plan.models import ChosenPlan
from tournament.results.services.results import start_table
from tournament.rounds.models import Round

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
BOARDS = "[...document.querySelectorAll('.desk-table')].map((one) => one.getBoundingClientRect().height)"
#: The page as it was when it was asked for, told when the test says so.
THE_NEXT_LOOK_IS_SLOW = """() => {
  const {fetch} = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!window.letGo && String(asked[0]).includes("part=live"))
      await new Promise((told) => { window.letGo = told; document.body.dataset.held = "yes"; });
    return answer;
  };
}"""
#: The answer to a tap, heard when the test says so.
THE_ANSWER_TO_A_TAP_IS_SLOW = """() => {
  const {send} = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) {
    const answered = this.onload;
    this.onload = () => {
      window.letGo = () => answered.call(this);
      document.body.dataset.held = "yes";
    };
    return send.apply(this, body);
  };
}"""
#: Longer than between two taps of a quick finger.
EACH_TAP_TAKES_A_WHILE = """() => {
  const {send} = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) { setTimeout(() => send.apply(this, body), 600); };
}"""


def a_desk(open_page: Pages, *, tables: int = 2, advance: int = 1) -> tuple[Round, Any]:
    """An open round of tables of four, one with a long name, and its desk in the organizer's browser."""
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")), advance=advance)
    long, *_others = some_entries(championship, 4 * tables)
    long.name = "María Fernanda Echeverría-Sotomayor"
    long.save()
    played = an_open_round(championship, tables=tables)
    return played, entered(open_page, f"/organize/{championship.slug}/rounds/1/desk/")


def test_the_order_is_tapped_in_place_and_undone_in_one_press(open_page: Pages, expect: Pages) -> None:
    played, page = a_desk(open_page, advance=2)
    one = page.locator("#table-1")
    keys, undo = one.locator(".winner-key"), one.get_by_role("button", name="Deshacer")
    still = page.evaluate(BOARDS)

    keys.nth(2).click()
    expect(keys.nth(2)).to_contain_text("1.º")
    expect(one).to_contain_text("¿Quién quedó 2.º?")
    undo.click()
    expect(one).to_contain_text("¿Quién ganó?")
    keys.nth(3).click()
    keys.nth(0).click()
    expect(one).to_have_attribute("data-state", "decided")
    assert page.evaluate(BOARDS) == still
    seats = played.tables.get(number=1).seats.order_by("number")
    assert [seat.place for seat in seats] == [2, None, None, 1]
    undo.click()
    expect(one).to_have_attribute("data-state", "playing")

    page.route("**/desk/*part=live*", lambda route: route.abort())  # of what others enter it hears nothing
    a_result(played.tables.get(number=2))
    page.locator("#table-2 .winner-key").nth(3).click()
    expect(page.get_by_role("heading", name="Mesa 2 decidida")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Aún no se guarda.")


def test_an_answer_under_the_finger_takes_no_press_away(open_page: Pages, expect: Pages) -> None:
    played, page = a_desk(open_page, advance=2)
    one = page.locator("#table-1")
    for number, question in ((0, "¿Quién quedó 2.º?"), (2, "Mesa 1 decidida")):
        one.locator(".winner-key").nth(number).hover()
        page.mouse.down()
        page.evaluate("() => { const board = document.querySelector('#table-1'); board.outerHTML += ''; }")
        page.mouse.up()
        expect(one).to_contain_text(question)
    seats = played.tables.get(number=1).seats.order_by("number")
    assert [seat.place for seat in seats] == [1, None, 2, None]


def test_an_answer_that_began_before_a_tap_takes_nothing_of_it_back(open_page: Pages, expect: Pages) -> None:
    played, page = a_desk(open_page)
    one, two = page.locator("#table-1"), page.locator("#table-2")
    page.evaluate(THE_NEXT_LOOK_IS_SLOW)
    start_table(played.tables.get(number=2), actor=an_actor())
    expect(page.locator("body[data-held]")).to_be_visible()

    one.locator(".winner-key").nth(0).click()
    expect(one.get_by_role("button", name="Deshacer")).to_be_visible()
    page.evaluate("window.letGo()")
    expect(two).to_have_attribute("data-state", "playing")
    expect(one.get_by_role("button", name="Deshacer")).to_be_visible()


def test_a_look_that_is_quicker_than_the_answer_to_a_tap_takes_nothing_of_it(
    open_page: Pages, expect: Pages
) -> None:
    played, page = a_desk(open_page)
    one, two = page.locator("#table-1"), page.locator("#table-2")
    page.evaluate(THE_ANSWER_TO_A_TAP_IS_SLOW)

    one.locator(".winner-key").nth(0).click()
    expect(page.locator("body[data-held]")).to_be_visible()
    start_table(played.tables.get(number=2), actor=an_actor())
    expect(two).to_have_attribute("data-state", "playing")
    page.evaluate("window.letGo()")
    expect(one).to_have_attribute("data-state", "decided")
    expect(one.get_by_role("button", name="Deshacer")).to_be_visible()


def test_what_others_enter_comes_by_itself_and_takes_no_half_tapped_order_and_no_undo(
    open_page: Pages, expect: Pages
) -> None:
    played, page = a_desk(open_page, tables=3, advance=2)
    first, second, third = played.tables.order_by("number")
    page.evaluate("window.stillTheSame = true")
    one, two, three = (page.locator(f"#table-{number}") for number in (1, 2, 3))
    one.locator(".winner-key").nth(0).click()
    one.locator(".winner-key").nth(1).click()
    expect(one.get_by_role("button", name="Deshacer")).to_be_visible()
    two.locator(".winner-key").nth(2).click()
    three.locator(".winner-key").nth(3).click()
    expect(page.locator("[data-waits]")).to_have_count(0)
    still = page.evaluate(BOARDS)

    start_table(second, actor=an_actor())  # the same people: what was tapped still says something
    a_result(third)
    expect(two).to_have_attribute("data-state", "playing")
    expect(three).to_have_attribute("data-state", "decided")
    expect(page.locator("#desk-counts")).to_contain_text("2 de 3")
    expect(two).to_contain_text("¿Quién quedó 2.º?")
    expect(two.locator(".winner-key").nth(2)).to_contain_text("1.º")
    expect(one.get_by_role("button", name="Deshacer")).to_be_visible()
    assert page.evaluate(BOARDS) == still

    two.locator(".winner-key").nth(0).click()
    expect(two).to_have_attribute("data-state", "decided")
    assert [seat.place for seat in second.seats.order_by("number")] == [2, None, 1, None]
    assert [seat.place for seat in first.seats.order_by("number")] == [1, 2, None, None]
    assert page.evaluate("window.stillTheSame")


def test_a_name_stays_picked_when_the_answer_to_the_tap_before_comes(open_page: Pages, expect: Pages) -> None:
    _played, page = a_desk(open_page, advance=2)
    keys = page.locator("#table-1 .winner-key")
    page.context.set_offline(True)
    keys.nth(0).click()
    keys.nth(0).click()
    page.context.set_offline(False)
    expect(page.locator("[data-waits]")).to_have_count(0)
    expect(keys.nth(0)).to_have_attribute("aria-pressed", "mixed")
    keys.nth(2).click()
    expect(keys.nth(2)).to_contain_text("1.º")


def test_two_names_change_places_by_touching_one_and_then_the_other(open_page: Pages, expect: Pages) -> None:
    played, page = a_desk(open_page, advance=2)
    table = played.tables.get(number=1)
    keys, tops = page.locator("#table-1 .winner-key"), "(keys) => keys.map((key) => key.offsetTop)"
    still = keys.evaluate_all(tops)
    keys.nth(0).dblclick()  # a nervous finger picks nothing
    expect(keys.nth(0)).to_have_attribute("aria-pressed", "true")
    keys.nth(0).click()
    expect(keys.nth(0)).to_have_attribute("aria-pressed", "mixed")
    keys.nth(2).click()
    expect(keys.nth(2)).to_contain_text("1.º")
    expect(keys.nth(0)).not_to_contain_text("1.º")
    keys.nth(2).click()
    keys.nth(2).click()
    expect(page.locator("#table-1")).to_contain_text("¿Quién ganó?")
    expect(page.locator("[data-waits]")).to_have_count(0)
    assert keys.evaluate_all(tops) == still

    page.goto(f"{page.url}1/")
    marks, rows = page.locator(".order-mark"), page.locator(".order-key")
    still = rows.evaluate_all(tops)
    for at in (0, 1, 2):
        rows.nth(at).dblclick()
    rows.nth(0).click()
    expect(rows.nth(0)).to_have_attribute("aria-pressed", "mixed")
    rows.nth(2).click()
    expect(marks).to_have_text(["3", "2", "1", "·"])
    rows.nth(1).click()
    rows.nth(3).click()
    expect(marks).to_have_text(["3", "·", "1", "2"])
    rows.nth(3).click()
    rows.nth(3).click()
    expect(marks).to_have_text(["2", "·", "1", "·"])
    assert rows.evaluate_all(tops) == still
    page.get_by_role("button", name="Guardar el resultado").click()
    page.wait_for_url("**/desk/?entered=1**")
    assert [seat.place for seat in table.seats.order_by("number")] == [2, None, 1, None]


def test_the_next_result_takes_away_the_message_of_the_one_before(open_page: Pages, expect: Pages) -> None:
    played, page = a_desk(open_page)
    a_result(played.tables.get(number=1))
    page.goto(f"{page.url}1/")
    names = page.locator(".order-key")
    expect(page.locator("main .winner-key")).to_have_count(0)  # one picker: what is sent is what is seen
    names.nth(0).click()
    names.nth(2).click()
    expect(page.locator(".order-mark")).to_have_text(["3", "2", "1", "4"])
    page.get_by_role("button", name="Ver qué cambia").click()
    third = played.tables.get(number=1).seats.get(number=3).entry.name
    expect(page.locator(".compare tbody tr", has_text=third).locator("td").last).to_contain_text("1.º")
    page.locator("[name=reason]").fill("Se anotó al de al lado")
    page.get_by_role("button", name="Corregir el resultado").click()
    expect(page.locator(".messages")).to_contain_text("La mesa 1 quedó corregida")
    page.locator("#table-2 .winner-key").first.click()
    expect(page.locator("#table-2")).to_have_attribute("data-state", "decided")
    expect(page.locator(".messages")).to_have_count(0)


def test_taps_wait_in_order_while_the_one_before_is_answered(open_page: Pages, expect: Pages) -> None:
    """The winner and the next placed, as quick as a finger: none is lost, none is done twice."""
    played, page = a_desk(open_page)
    final = {"number": 2, "players": 3, "tables": 1, "advance": 1, "best_next": 1}
    ChosenPlan.objects.create(championship=played.championship, final_least=3, final_most=3, rounds=[final])
    page.reload()
    page.evaluate(EACH_TAP_TAKES_A_WHILE)
    for number in (1, 2):
        board = page.locator(f"#table-{number}")
        board.locator(".winner-key").nth(2).click()
        board.locator(".winner-key").nth(0).click()
        expect(board.locator("[aria-pressed]")).to_have_count(2)
        expect(board).to_contain_text("por enviarse")
        expect(board).not_to_have_attribute("data-state", "decided")
    expect(page.locator("[data-waits]")).to_have_count(0)
    for table in played.tables.all():
        assert [seat.place for seat in table.seats.order_by("number")] == [2, None, 1, None]
        assert table.results.count() == 2  # who won, then who came next
    page.locator("#table-2").get_by_role("button", name="Deshacer").click()
    expect(page.locator("#table-2")).to_have_attribute("data-state", "playing")


def test_a_half_said_table_is_there_after_a_reload_and_on_another_device(
    open_page: Pages, expect: Pages
) -> None:
    played, page = a_desk(open_page, advance=2)
    other = entered(open_page, f"/organize/{played.championship.slug}/rounds/1/desk/")
    key = "#table-1 .winner-key >> nth=2"
    page.locator(key).click()
    expect(page.locator("[data-waits]")).to_have_count(0)
    page.reload()
    for seen in (page, other):
        expect(seen.locator(key)).to_contain_text("1.º")
        expect(seen.locator("#table-1")).to_contain_text("A medio decir")
    other.locator("#table-1 .winner-key").nth(0).click()
    expect(page.locator("#table-1")).to_have_attribute("data-state", "decided")
    assert [seat.place for seat in played.tables.get(number=1).seats.order_by("number")] == [2, None, 1, None]


def test_a_server_that_is_away_loses_no_tap_and_nothing_is_said_to_be_saved(
    open_page: Pages, expect: Pages
) -> None:
    played, page = a_desk(open_page, advance=2)
    page.evaluate("console.error = () => {}")
    page.evaluate(QUICK_LOOKS)
    page.route("**/winner/", lambda route: route.fulfill(status=503, body="away"))
    board = page.locator("#table-1")
    board.locator(".winner-key").nth(1).click()
    board.locator(".winner-key").nth(3).click()
    expect(page.locator("#unsent")).to_be_visible()
    expect(board).to_contain_text("por enviarse")
    expect(board).to_have_attribute("data-state", "playing")
    page.unroute("**/winner/")
    expect(board).to_have_attribute("data-state", "decided")
    expect(page.locator("#unsent")).to_be_hidden()
    assert [seat.place for seat in played.tables.get(number=1).seats.order_by("number")] == [None, 1, None, 2]
