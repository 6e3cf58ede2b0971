"""English: the pages that people open first, and a play at a table, with not a word of Spanish left but the
game's own."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_coordinator
from tests.tables.factories import a_hall, a_running_table, signed_in, starter

SPANISH = re.compile(
    r"\b(Mesa|Ronda|Jugadores|Entrar|Anotar|Guardado|Nómina|Siguiente|quedan|Deshacer|Pierde)\b"
)


@pytest.fixture
def english(open_page: Callable[..., Any]) -> Any:
    """A phone set to English."""
    return open_page(locale="en-GB", **PHONE)


def test_the_public_reads_english(english: Any, expect: Callable[..., Any]) -> None:
    hall = a_hall(tables=2)
    here = f"/c/{hall.championship.slug}/"
    for address, heading in (
        ("/", "[Cc]hampionships"),
        (here, hall.championship.name),
        (f"{here}seat/", "Where|sit"),
        (f"{here}standings/", "Standings"),
        (f"{here}tables/1/", "Table 1"),
        (f"/enter/{hall.championship.slug}/", "Officials’ sign-in"),
        ("/accounts/login/", "Sign in"),
    ):
        english.goto(address)
        expect(english.locator("html")).to_have_attribute("lang", "en")
        expect(english.locator("h1")).to_have_text(re.compile(heading))
        assert SPANISH.findall(english.locator("body").inner_text()) == []


def test_the_switch_of_the_footer_is_remembered(english: Any, expect: Callable[..., Any]) -> None:
    here = f"/c/{a_hall().championship.slug}/standings/"
    english.goto(here)
    english.locator("footer button", has_text=re.compile("Español")).click()
    expect(english.locator("h1")).to_have_text("Posiciones")
    english.goto(here)
    expect(english.locator("html")).to_have_attribute("lang", "es")


def test_a_coordinator_enters_a_play_in_english(english: Any, expect: Callable[..., Any], site: Site) -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(starter(running.names[0]))
    session = signed_in(running.official).cookies["calzo_session"].value
    english.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    english.goto(f"/coordinate/{running.table.round.championship.slug}/")
    english.get_by_text("Table 1").click()
    expect(english.locator(".law-banner")).to_have_text("Opening · ases not wild · siciliana: 2 dice")
    for words in ("Dudo", "On the opening"):
        english.locator(".play button.key").filter(has_text=words).first.click()
    fewer = english.locator(".play button.key").filter(has_text="It does not hold")
    expect(fewer).to_contain_text(f"{running.names[0]} loses 2 dice (siciliana). {running.names[0]} opens.")
    assert SPANISH.findall(english.locator("body").inner_text()) == []
    fewer.click()
    expect(english.locator(".sync[data-state=saved]")).to_contain_text("saved")


def test_the_language_of_the_browser_decides_and_spanish_is_the_default(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall()
    a_coordinator(hall.championship)
    page = open_page(locale="pt-BR")
    page.goto(f"/c/{hall.championship.slug}/standings/")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("h1")).to_have_text("Posiciones")
