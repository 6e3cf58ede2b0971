"""While the organizer keeps the results of a round, nobody can learn them: not from a page, a picture of a
link, the API, the live stream or the last frozen copy.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tables.record.models import Acta
from tables.record.services.confirming import confirm_table
from tables.stream.reading import read
from tests.factories import a_result, an_actor
from tests.tables.factories import Hall, a_hall, a_running_table, api_of, to_the_end
from tests.tournament.publishing.test_private import crawl
from tests.tournament.visitors import here
from tournament.results.services.announcing import announce_results, hold_results
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Table 1 decided on the tablet, table 2 at the desk, table 3 waiting."""
    made = a_hall(tables=3)
    hold_results(made.tables[0].round, actor=an_actor())
    running = a_running_table(made.tables[0])
    running.play(*to_the_end(running.names))
    confirm_table(running.table, base=Acta.objects.get(table=running.table).n, actor=running.actor)
    a_result(made.tables[1])
    return made


def pages(hall: Hall) -> dict[str, str]:
    slug = hall.championship.slug
    api = f"/api/championships/{slug}/"
    numbers = Entry.objects.filter(championship=hall.championship).values_list("number", flat=True)
    return dict(
        crawl(
            here(hall.championship, "championship"),
            here(hall.championship, "projector"),
            here(hall.championship, "standings") + "?part=live",
            here(hall.championship, "tables") + "?part=live",
            *(here(hall.championship, "person", number) for number in numbers),
            here(hall.championship, "followed") + "?" + "&".join(f"n={number}" for number in numbers),
            *(api, f"{api}standings/", *(f"{api}tables/{number}/" for number in (1, 2, 3))),
        )
    )


# How a page, a slide, a card or a JSON of ours marks who has won, or is out.
MARKS = re.compile(
    r'class="won"|data-won|data-state="(through|out|champion|goes-on)"|"place":\s?[1-9]|"winner":\s?"'
    r'|"ranking":\s?\["|"state":\s?"(through|out|champion)"|[1-9]\.º|Pasa desde|Quedó fuera|★'
)


def test_nothing_public_says_who_has_won(hall: Hall) -> None:
    found = pages(hall)
    assert len(found) > 20
    assert {address: MARKS.findall(text) for address, text in found.items() if MARKS.search(text)} == {}


def test_the_same_pages_say_it_once_it_is_announced(hall: Hall) -> None:
    announce_results(hall.tables[0].round, actor=an_actor())
    found = pages(hall)
    for name in ("championship", "standings", "tables", "projector"):
        assert MARKS.search(found[here(hall.championship, name)]), name


@pytest.mark.django_db(transaction=True)
def test_the_stream_says_which_tables_are_decided_and_nothing_more(hall: Hall) -> None:
    sent: list[Any] = [content for _name, _topic, content in read(hall.championship.pk, {None}).contents]
    tables = [one for one in sent if hasattr(one, "players")]
    assert [one.status for one in tables] == ["decided", "decided", "playing"]
    for one in tables:
        assert (one.state, one.sentence, one.banner, one.gauge) == (None, None, None, None)
        assert {(player.measures, player.place, player.removed) for player in one.players} == {
            (None, None, False)
        }
        assert [player.seat for player in one.players] == [1, 2, 3, 4]


def test_the_api_gives_the_copy_that_was_frozen_when_they_were_kept(hall: Hall) -> None:
    shown = api_of().get(f"/api/championships/{hall.championship.slug}/").json()
    assert shown["rounds"][0]["held"]
    assert not MARKS.search(json.dumps(shown))
