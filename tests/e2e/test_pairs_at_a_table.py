"""A table of pairs on the tablet: both names, who throws by its own engine, and a signature by name."""

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Signature
from tests.e2e.at_a_table import at
from tests.e2e.site import Site
from tests.tables.factories import a_hall, a_running_table, starter, tally

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_throws_changes_with_the_play_and_either_signs(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    running = a_running_table(a_hall(players=2, people_each=2).tables[0], follow="dice")
    first, second = running.names
    running.play(starter(first), *[tally(second)] * 3)
    page = open_page(engine=True, viewport={"width": 360, "height": 640})
    tablet = at(running, page, expect, site)
    throwing = page.locator(".place .mark[data-kind=tira]")
    expect(throwing).to_have_text(["tira Beto", "tira Beto"])
    expect(page.locator(".place .person").first).to_have_text(first.split(" y ")[0])
    for called in ("tira Ana", None):
        tablet.touch(second.split(" y ")[1])
        tablet.tap("Pierde 1")
        tablet.saved()
        if called:
            expect(throwing).to_have_text([called] * 2)
    expect(throwing).to_have_count(0)
    page.locator(".signing li").first.locator("button", has_text="Beto").click()
    expect(page.locator(".signing [aria-pressed=true]")).to_have_count(1)
    page.locator(".sync[data-state=saved]").wait_for()
    assert [(one.person, one.by_player) for one in Signature.objects.all()] == [(first.split(" y ")[1], True)]
