"""A play at a table in English, with not a word of Spanish left but the game's own."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.tables.factories import a_hall, a_running_table, signed_in, starter
from tests.test_english import SPANISH


@pytest.fixture
def english(open_page: Callable[..., Any]) -> Any:
    """A phone set to English."""
    return open_page(locale="en-GB", **PHONE)


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
    english.locator(".tools button").first.click()
    english.locator(".whatif-ask").fill("cocked")
    expect(english.locator(".whatif .case")).to_have_count(1)
    expect(english.locator(".whatif [role=status]")).to_have_text("1 answer")
