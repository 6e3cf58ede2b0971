"""A server that is killed while a tablet sends: the tablet goes on, and all is recorded once."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.at_once import wait_until
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.killed import Killable, killable_site
from tests.e2e.many import entries_of, keep_many
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, dudo, note, shows
from tournament.championship.log.models import LogEntry

Pages = Callable[..., Any]
MANY = 1000


@pytest.fixture
def killable(transactional_db: None, tmp_path: Path) -> Iterator[Killable]:
    with killable_site(tmp_path) as server:
        yield server


@pytest.mark.long
def test_a_server_killed_in_a_burst_has_each_of_many_plays_once_and_in_order(
    site: Site, killable: Killable, open_page: Pages, expect: Pages
) -> None:
    """It dies with the first batch written and not answered; the tablet goes on."""
    running = a_table()
    entries = entries_of(running, MANY)
    page = open_page(engine=True, base_url=killable.url, **PHONE)
    tablet = at(running, page, expect, Site(url=killable.url, hall=""))
    tablet.engine_is_ready()
    page.goto("/self-test/")
    keep_many(page, running, entries)
    killable.die_unanswered()
    tablet.go(running.table.round.championship.slug, running.table.pk)
    wait_until(killable.has_died)
    assert 0 < len(plays_of(running)) < MANY
    tablet.engine_is_ready()
    tapped = dudo(running.names[2], running.names[1], holds=False)
    note(tablet, tapped)
    sync_says(tablet, f"{MANY + 1} sin enviar")
    shows(tablet, [5, 4, 5, 5])

    killable.start()
    wait_until(lambda: len(plays_of(running)) > MANY)
    tablet.saved()
    recorded = plays_of(running)
    assert recorded[:MANY] == [entry["body"]["move"] for entry in entries]
    assert [(move["by"], move["on"]) for move in recorded[MANY:]] == [(tapped["by"], tapped["on"])]
    assert dice_recorded(running) == [5, 4, 5, 5]
    assert not LogEntry.objects.filter(action="engine-differs").exists()
