"""The longest names on the narrowest phone: no page scrolls sideways, and no name stands a letter a line. And
on the projector, where they leave the code to scan its room.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_user,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tables.factories import a_hall
from tournament.championship.log.services import write_log
from tournament.roster.models import Entry
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
LONG = "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso"
NARROW = {**PHONE, "viewport": {"width": 360, "height": 740}}
PUBLIC = ("", "tables/", "tables/1/", "standings/", "draw/", "draw/1/", "rules/", "what-if/", "rulings/")
OFFICE = (
    "",
    "roster/",
    "presence/",
    "plan/",
    "draw/",
    "rounds/",
    "rounds/1/",
    "rounds/1/desk/",
    "standings/",
)

#: Texts of which each line holds a letter or three.
IN_LETTERS = """() => [...document.querySelectorAll("main *")].filter((element) => {
  const text = element.childElementCount ? "" : element.textContent.trim();
  if (text.length < 20) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
  return text.length / lines < 8;
}).map((element) => element.textContent.trim())"""


def test_the_longest_names_fit_the_narrowest_phone(open_page: Callable[..., Any]) -> None:
    olga = a_user("olga")
    hall = a_hall(tables=2, actor=an_actor("Olga", user=olga))
    for at, entry in enumerate(Entry.objects.order_by("pk")):
        entry.name = ("Wenceslao" * 13 if at % 2 else "María de la Cruz " * 7)[:118] + str(at)
        entry.club = "Club de Cachos Los Invencibles de " + "Huechuraba" * 4
        entry.save(update_fields=["name", "club"])
    play_round(hall.championship.rounds.get())
    page = open_page(**NARROW)
    slug = hall.championship.slug
    opened_by(olga, page, f"/organize/{slug}/")
    wrong = {}
    for address in (*(f"/c/{slug}/{end}" for end in PUBLIC), *(f"/organize/{slug}/{end}" for end in OFFICE)):
        assert page.goto(address).status == 200
        width = page.evaluate("document.documentElement.scrollWidth")
        found = page.evaluate(IN_LETTERS)
        if width > 360 or found:
            wrong[address] = (width, found)
    assert wrong == {}


def test_the_longest_name_leaves_the_code_on_the_projector_its_room(
    open_page: Callable[..., Any], settings: Any
) -> None:
    settings.CALZO_PUBLIC_URL = "https://cachos.example"
    hall = a_hall(
        players=6,
        name="Campeonato Nacional e Internacional de Cachos, Dudo y Calzo, Copa Aniversario de Valparaíso",
    )
    page = open_page()
    page.goto(f"/c/{hall.championship.slug}/projector/")
    code = page.locator(".stage-qr").bounding_box()
    assert code["width"] >= 0.12 * 900
    address, event = (page.locator(it).bounding_box() for it in (".stage-address", ".stage-event"))
    assert address["x"] + address["width"] <= event["x"]
    page.set_viewport_size({"width": 1024, "height": 768})
    table, name = (page.locator(it).first.bounding_box() for it in (".stage-table", ".stage-table .name"))
    assert name["height"] > 0.08 * 768  # a lone table fills the screen
    assert table["y"] + table["height"] < page.locator(".stage-qr").bounding_box()["y"]


def test_all_names_of_a_page_of_the_projector_have_one_size_and_fit(
    open_page: Callable[..., Any], settings: Any
) -> None:
    settings.CALZO_PUBLIC_URL = "https://cachos.example"
    hall = a_hall(tables=9, players=5)
    for at, entry in enumerate(Entry.objects.order_by("pk")):
        long = "Wenceslao Maximiliano Ñancupil Soto" if at % 7 == 0 else "Francisca Valenzuela"
        entry.name = f"{long} {at}"
        entry.save(update_fields=["name"])
    write_log(hall.championship, an_actor(), "plan-chosen", round=2, tables="2")
    page = open_page()
    for width, height in ((1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        shown = 0
        for slide in range(9):
            page.goto(f"/c/{hall.championship.slug}/projector/?slide={slide}")
            sizes, fit, tables = page.evaluate(ONE_SIZE)
            assert len(sizes) == 1
            least = 0.045 if tables <= 4 else 0.026  # of the height; decision 0580
            assert float(sizes[0].removesuffix("px")) >= least * height - 0.1
            assert fit
            shown += tables
            if page.get_attribute("body", "data-next") == "0":
                break
        assert shown == 9


#: The sizes of the names, whether each table holds its own within the screen above the foot, and the tables.
ONE_SIZE = """() => {
  const tables = [...document.querySelectorAll(".stage-table")];
  const names = [...document.querySelectorAll(".stage-table .name")];
  const foot = document.querySelector(".stage-foot").getBoundingClientRect().top;
  const fit = tables.every((table) => {
    const {top, bottom} = table.getBoundingClientRect();
    const list = table.querySelector("ul").getBoundingClientRect();
    const wide = table.scrollWidth <= table.clientWidth;
    return wide && list.top >= top && list.bottom <= bottom && bottom <= foot;
  });
  return [[...new Set(names.map((name) => getComputedStyle(name).fontSize))], fit, tables.length];
}"""


def test_a_long_word_of_a_file_leaves_its_reason_in_sight(open_page: Callable[..., Any]) -> None:
    olga = a_user("olga")
    hall = a_hall(actor=an_actor("Olga", user=olga))
    page = open_page(viewport={"width": 1024, "height": 768})
    opened_by(olga, page, f"/organize/{hall.championship.slug}/roster/import/")
    page.locator("textarea").fill("Nombre\n" + "W" * 200 + "\nAna")
    page.locator("main form button").first.click()
    page.wait_for_url("**/import/*/")
    assert page.locator(".table-scroll").first.evaluate("it => it.scrollWidth <= it.clientWidth")


def test_the_next_step_is_above_the_sections_on_arrival(open_page: Callable[..., Any]) -> None:
    olga = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=olga))
    some_entries(championship, 12)
    page = open_page(**NARROW)
    start = f"/organize/{championship.slug}/"
    opened_by(olga, page, f"{start}plan/")
    below = {"plan": _below(page, "[data-leads] .plan-use .button")}
    Entry.objects.update(arrived_at=timezone.now())
    page.goto(f"{start}presence/")
    below["who is here"] = _below(page, "#next-step .button")
    Entry.objects.filter(number=12).update(arrived_at=None)
    page.goto(f"{start}presence/close/")
    page.get_by_role("button", name="Cerrar la puerta").click()
    page.locator(".messages").wait_for()
    below["the closed door"] = _below(page, "#next-step .button")
    play_round(an_open_round(championship, tables=3))
    a_drawn_round(championship, tables=1)
    for step in ("Abrir la final", "Cerrar la final"):
        page.goto(f"{start}rounds/2/")
        page.get_by_role("button", name=step).click()
        page.locator(".messages").wait_for()
        below[f"after {step}"] = _below(page, "#next-step .button")
        for table in Table.objects.filter(round__championship=championship, result_version=0):
            a_winner(table, table.seats.get(number=1))
    people = Entry.objects.filter(championship=championship)
    people.filter(number=Seat.objects.get(round__number=2, place=1).entry.number).update(name=LONG)
    for where in ("", "draw/"):
        page.goto(f"{start}{where}")
        below[where or "champion"] = _below(page, "#next-step .button")
    assert {where: under for where, under in below.items() if under > 0} == {}


def _below(page: Any, key: str) -> float:
    """How many pixels of the key lie under the bar of the sections, once the letters are there."""
    page.evaluate("document.fonts.ready.then(() => true)")
    button, bar = (page.locator(it).first.bounding_box() for it in (key, ".sections"))
    return float(button["y"] + button["height"] - bar["y"])
