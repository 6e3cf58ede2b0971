"""Rosters as people send them, on the organizer's phone of 360 px: each is on the roster without her leaving
the page, whatever it asks and whatever was guessed wrong.
"""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import a_championship, a_user, an_actor
from tests.tournament.roster.sent import PEOPLE, READ, SENT
from tournament.championship.models import Championship
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)
NARROW = {**PHONE, "viewport": {"width": 360, "height": 640}}
# The most columns on a phone, questions as headings, and the two that ask.
FOUR = ("form_questions.xlsx", "ticket_export_no_heading.csv", "last_seating.csv", "pairs_two_names.csv")
EACH = [file if file in FOUR else pytest.param(file, marks=pytest.mark.long) for file in SENT]
ANSWERS = {"last_seating.csv": "Sin mesas fijas", "pairs_two_names.csv": "Cada uno por su lado"}


@pytest.fixture
def copa() -> Championship:
    return a_championship(actor=an_actor("Olga", user=a_user("olga")))


@pytest.fixture
def phone(open_page: Callable[..., Any], copa: Championship) -> Any:
    olga = User.objects.get(username="olga")
    return opened_by(olga, open_page(**NARROW), f"/organize/{copa.slug}/roster/import/")


def bring(page: Any, name: str, data: bytes) -> None:
    """A file is chosen, and its preview fits the phone."""
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/csv", "buffer": data})
    page.locator("#preview").wait_for()
    page.wait_for_load_state("load")  # with its scripts
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]


def add_them(page: Any) -> None:
    page.get_by_role("button", name="Pasarlos a la nómina").click()
    page.get_by_role("heading", name="La nómina se importó").wait_for()


def enrolled() -> list[tuple[str, str]]:
    return list(Entry.objects.order_by("number").values_list("name", "club"))


@pytest.mark.parametrize("file", EACH)
def test_each_is_brought_in_on_a_phone_without_leaving_the_page(phone: Any, file: str) -> None:
    bring(phone, file, SENT[file])
    preview = phone.url
    if file in ANSWERS:
        assert phone.get_by_role("button", name="Pasarlos a la nómina").count() == 0
        phone.get_by_role("button", name=ANSWERS[file]).click()
    add_them(phone)
    assert phone.url == preview
    assert enrolled() == READ[file]
    assert not Entry.objects.filter(pinned_table__isnull=False).exists()


def test_a_wrong_guess_is_changed_by_a_tap_and_known_the_next_time(
    phone: Any, expect: Callable[..., Any]
) -> None:
    data = "\n".join(f"{name.split()[0]},{name.split()[1]}" for name in PEOPLE).encode()
    bring(phone, "lista.csv", data)
    phone.locator("#column-0").select_option("name")
    expect(phone.locator("#new .name").first).to_have_text("Nadia")
    phone.locator(".disclosure > summary").first.click()
    phone.locator("#column-1").select_option("surname")
    expect(phone.locator("#new .name").first).to_have_text("Nadia Ferrer")
    add_them(phone)
    phone.goto(phone.url.rsplit("/", 2)[0] + "/")
    bring(phone, "otra.csv", data.replace(b"Nadia", b"Nuria"))
    assert phone.locator("#column-1").input_value() == "surname"
    assert phone.locator("#new .name").first.inner_text() == "Nuria Ferrer"


def test_a_name_is_corrected_where_it_stands_and_nothing_else_is_lost(
    phone: Any, expect: Callable[..., Any]
) -> None:
    bring(phone, "lista.csv", b"Nombre;Club\nAna Sotto;El As\nBeto Ruz;El As\nNota al pie;")
    phone.get_by_label("Dejar fuera a Nota al pie").check()
    phone.locator("summary", has_text="Ana Sotto").click()
    phone.locator("input[name=name-2]").fill("Ana Soto")
    phone.locator("input[name=name-2]").press("Tab")
    expect(phone.locator("#new .name").first).to_have_text("Ana Soto")
    expect(phone.locator("#left-out .name")).to_have_text("Nota al pie")
    add_them(phone)
    assert enrolled() == [("Ana Soto", "El As"), ("Beto Ruz", "El As")]


def test_without_a_network_the_choice_stays_and_is_sent_again(phone: Any, expect: Callable[..., Any]) -> None:
    bring(phone, "lista.csv", b"Nombre;Apodo\nAna Soto;La Jefa\nBeto Ruz;El Beto")
    phone.context.set_offline(True)
    phone.locator(".disclosure > summary").first.click()
    phone.locator("#column-1").select_option("club")
    expect(phone.locator("#not-sent-failed")).to_be_visible()
    phone.context.set_offline(False)
    phone.locator("#not-sent button").click()
    expect(phone.locator("#column-1")).to_have_value("club")
    expect(phone.locator("#new .below").first).to_have_text("La Jefa")


def test_what_is_changed_while_an_earlier_change_is_read_is_not_lost(
    phone: Any, expect: Callable[..., Any]
) -> None:
    bring(phone, "lista.csv", b"Nombre;Apodo;Lugar\nAna Soto;La Jefa;Iquique\nBeto Ruz;El Beto;Arica")
    phone.locator(".disclosure > summary").first.click()
    phone.evaluate("""() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        await new Promise((told) => { window.letGo = told; });
        return fetch(...asked);
      };
    }""")
    phone.locator("#column-1").select_option("club")
    expect(phone.locator("button[name=read]")).to_have_attribute("aria-busy", "true")
    phone.locator("#column-2").select_option("notes")
    phone.locator("#column-2").select_option("city")
    phone.evaluate("window.letGo()")
    expect(phone.locator("#column-1")).to_have_value("club")
    expect(phone.locator("#column-2")).to_have_value("city")
    expect(phone.locator("#new td", has_text="Iquique")).to_have_count(1)
    add_them(phone)
    assert list(Entry.objects.order_by("number").values_list("club", "city")) == [
        ("La Jefa", "Iquique"),
        ("El Beto", "Arica"),
    ]
