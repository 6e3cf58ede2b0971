"""What outlives more than a reload: the browser is closed without a network and started again."""

from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import CHROMIUM, PHONE, STARTED_WITH
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_offline import is_kept
from tests.e2e.test_silence import dice_recorded, dudo, note, shows

Pages = Callable[..., Any]

NIGHT = 12 * 3600


def a_browser(browser: Any, site: Site, folder: Path) -> Any:
    """A browser that keeps what it has in that folder, as a tablet does."""
    return browser.browser_type.launch_persistent_context(
        str(folder),
        executable_path=CHROMIUM,
        args=STARTED_WITH,
        locale="es-CL",
        base_url=site.url,
        **PHONE,
    )


def test_a_browser_closed_and_started_without_a_network_still_has_the_play_and_the_rules(
    browser: Any, expect: Pages, site: Site, tmp_path: Path
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    first = a_browser(browser, site, tmp_path)
    tablet = at(running, first.new_page(), expect, site)
    [session] = [one for one in first.cookies() if one["name"] == "calzo_session"]
    first.add_cookies([{**session, "expires": time() + NIGHT}])  # as the server's own cookie has it
    tablet.engine_is_ready()
    is_kept(tablet.page)
    first.set_offline(True)
    note(tablet, dudo(carla, beto, holds=False))
    sync_says(tablet, "1 sin enviar")
    first.close()

    second = a_browser(browser, site, tmp_path)
    second.set_offline(True)
    tablet = Tablet(second.new_page(), expect).go(running.table.round.championship.slug, running.table.pk)
    sync_says(tablet, "1 sin enviar")
    tablet.engine_is_ready()
    shows(tablet, [5, 4, 5, 5])
    note(tablet, dudo(carla, beto, holds=True))
    sync_says(tablet, "2 sin enviar")
    shows(tablet, [5, 4, 4, 5])
    assert plays_of(running) == []
    second.set_offline(False)
    tablet.saved()
    assert len(plays_of(running)) == 2
    shows(tablet, dice_recorded(running))
    second.close()
