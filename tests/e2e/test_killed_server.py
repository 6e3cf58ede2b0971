"""A server that is killed while a table is played: the tablet goes on, and all is recorded once when the
server is back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.at_once import wait_until
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.killed import Killable, killable_site
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, note, shows
from tests.tables.factories import tally

Pages = Callable[..., Any]


@pytest.fixture
def killable(transactional_db: None, tmp_path: Path) -> Iterator[Killable]:
    with killable_site(tmp_path) as server:
        yield server


def test_a_server_killed_before_it_answers_has_each_play_once_when_it_is_back(
    site: Site, killable: Killable, open_page: Pages, expect: Pages
) -> None:
    running = a_table(follow="dice")
    _ana, beto, carla, dino = running.names
    page = open_page(engine=True, base_url=killable.url, **PHONE)
    tablet = at(running, page, expect, Site(url=killable.url, hall=""))
    tablet.engine_is_ready()
    killable.die_unanswered()
    note(tablet, tally(beto))
    wait_until(killable.has_died)
    for count, player in enumerate((carla, dino), start=2):
        note(tablet, tally(player))
        sync_says(tablet, f"{count} sin enviar")
    shows(tablet, [5, 4, 4, 4])
    assert len(plays_of(running)) == 1
    killable.start()
    tablet.saved()
    assert [move["player"] for move in plays_of(running)] == [beto, carla, dino]
    assert dice_recorded(running) == [5, 4, 4, 4]
