"""A page that has no scripts for the game of its table: it says so, loses nothing, and takes the winner."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.at_a_table import a_table, at, plays_of
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.tables.factories import tally
from tournament.results.models import Result

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPT = re.compile(
    r'<script type="module" src="[^"]*/rules/games/dudo/table\.js"></script>|(?<="script": )"[^"]*"'
)


def without_scripts(route: Any) -> None:
    """The page as the server writes it for a game that has none."""
    answer = route.fetch()
    page, count = SCRIPT.subn(lambda found: "" if found[0].startswith("<") else '""', answer.text())
    assert count == 2
    route.fulfill(response=answer, body=page)


def test_it_says_so_keeps_what_is_recorded_and_takes_the_winner(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    running = a_table()
    running.play(tally(running.names[1]))
    page = open_page(**PHONE)
    page.route(f"**/tables/{running.table.pk}/", without_scripts)
    tablet = at(running, page, expect, site)
    expect(page.locator(".callout")).to_contain_text("no tiene teclas para el juego de esta mesa")

    tablet.touch(running.names[2])
    tablet.tap("Confirmar", exact=True)
    expect(tablet.question("Mesa confirmada")).to_be_visible()
    assert plays_of(running)[0]["do"] == "tally"
    [first] = [one for one in Result.objects.get(table=running.table).placings if one["place"] == 1]
    assert first["seat"] == running.acta.headings.latest("number").seats[2]
