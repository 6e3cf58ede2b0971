"""A table in play for the tests in the browser, and what is read of it. Not tests."""

from collections.abc import Callable
from typing import Any

from tables.record.models import Move
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import (
    Running,
    a_hall,
    a_running_table,
    signed_in,
    starter,
)
from tournament.championship.access.models import Official

Pages = Callable[..., Any]


def a_table(*, follow: str = "plays", players: int = 4) -> Running:
    """A table in play whose first player starts, followed in that way."""
    running = a_running_table(a_hall(players=players).tables[0], follow=follow)
    running.play(starter(running.names[0]))
    return running


def at(running: Running, page: Any, expect: Pages, site: Site, *, who: Official | None = None) -> Tablet:
    """The tablet of that table, in the hands of its coordinator or of `who`."""
    session = signed_in(who or running.official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    return Tablet(page, expect).go(running.table.round.championship.slug, running.table.pk)


def plays_of(running: Running) -> list[dict[str, Any]]:
    """What is recorded after the starter, oldest first."""
    moves = Move.objects.filter(acta=running.acta).order_by("number").values_list("payload", flat=True)
    return list(moves)[1:]


def sync_says(tablet: Tablet, words: str) -> None:
    tablet.expect(tablet.page.locator(".sync")).to_contain_text(words)
