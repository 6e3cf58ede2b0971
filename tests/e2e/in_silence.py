"""Plays that are tapped while the server gives no answer. Not tests."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tests.e2e.at_a_table import sync_says
from tests.e2e.tablet import Tablet
from tests.tables.factories import Running, tally


def answering(status: int) -> Callable[[Route], None]:
    """A server with a fault of its own, or something before it that has."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, json={"error": {"code": "unavailable", "message": f"{status}"}})

    return answer


def dudo(tablet: Tablet) -> None:
    """Taps a whole play."""
    asked_what_came_out(tablet)
    tablet.tap("No se cumple")


def asked_what_came_out(tablet: Tablet) -> None:
    """Taps a play up to its last key."""
    tablet.tap("Dudo", exact=True)
    tablet.tap("Después de una subida")


def asks_again(tablet: Tablet) -> None:
    """At once, as where the browser has a network again, and not after the pause of the page."""
    tablet.page.evaluate("dispatchEvent(new Event('online'))")


def is_outrun(tablet: Tablet, running: Running) -> None:
    """Taps a play that waits for the server, while another device records one; `moves` stays shut."""
    tablet.page.route("**/moves/", answering(503))
    dudo(tablet)
    sync_says(tablet, "1 sin enviar")
    running.play(tally(running.names[3]))


def refused(tablet: Tablet) -> Any:
    return tablet.page.locator(".callout[data-kind=danger]")
