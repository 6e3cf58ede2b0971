"""A page that the browser kept in its memory, and brings back as it was: what another tab of the device did
meanwhile counts.
"""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bin.install.system import BROWSERS
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE, STARTED_WITH
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_silence import dice_recorded, dudo, note, shows

Pages = Callable[..., Any]

# The headless shell keeps no page in memory; what holds everywhere is in tests/shared/ and model.test.js.
WHOLE = next(filter(None, map(shutil.which, BROWSERS[1:])), None)
KEEPS_PAGES = (
    "--enable-features=CacheControlNoStoreEnterBackForwardCache:level/restore-unless-http-only-cookie-change"
)
pytestmark = pytest.mark.skipif(WHOLE is None, reason="needs the whole Chromium: apt-get install chromium")


@pytest.fixture
def context(browser: Any, site: Site) -> Iterator[Any]:
    """Of a browser that keeps the pages that one goes away from, as those of phones do."""
    whole = browser.browser_type.launch(
        executable_path=WHOLE,
        args=[*STARTED_WITH, KEEPS_PAGES],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield whole.new_context(base_url=site.url, locale="es-CL", service_workers="block", **PHONE)
    whole.close()


def test_a_page_that_comes_back_goes_on_from_where_another_tab_left_the_table(
    context: Any, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, dino = running.names
    tablet = at(running, context.new_page(), expect, site)
    page = tablet.page
    page.on("dialog", lambda dialog: dialog.accept())  # the browser asks before it leaves with plays unsent
    page.evaluate(
        "addEventListener('pageshow', event => (document.documentElement.dataset.kept = event.persisted))"
    )
    tablet.engine_is_ready()
    page.route("**/moves/", lambda route: route.abort())
    note(tablet, dudo(carla, beto, holds=False))
    sync_says(tablet, "1 sin enviar")
    page.locator(".all-tables").click()
    page.locator(".rows").wait_for()

    other = Tablet(context.new_page(), expect)
    other.go(running.table.round.championship.slug, running.table.pk)
    other.saved()
    other.engine_is_ready()
    other.tap("Deshacer")
    other.saved()
    note(other, dudo(dino, carla, holds=False))
    other.saved()
    left = plays_of(running)
    assert [move["do"] for move in left] == ["outcome", "undo", "outcome"]

    sent: list[str] = []
    page.unroute("**/moves/")
    page.on("request", lambda request: sent.append(f"{request.method} {request.url.rsplit('/', 2)[1]}"))
    page.go_back(wait_until="commit")
    page.locator("html[data-kept=true]").wait_for()
    tablet.saved()
    shows(tablet, dice_recorded(running))
    note(tablet, dudo(carla, beto, holds=True))
    tablet.saved()
    assert (sent.count("POST moves"), len(plays_of(running))) == (1, len(left) + 1)
    shows(tablet, dice_recorded(running))
