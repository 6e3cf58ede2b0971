"""Who is disqualified at a table is named as such to everybody only once the organizer has confirmed it."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.test import Client

from tables.record.models import Acta
from tables.record.projection import public_table
from tables.record.services.confirming import confirm_table
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally
from tournament.papers.rulings import lines_of
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.results.services.rounds import close_round

pytestmark = pytest.mark.django_db
SAID = re.compile("descalific|disqualif", re.IGNORECASE)
PAGES = ("", "tables/", "tables/1/", "standings/", "projector/", "projector/?slide=tables", "night/", "seat/")


@pytest.fixture
def running() -> Running:
    """A table at which the third player was disqualified, and that played on to its end."""
    running = a_running_table(a_hall().tables[0])
    first, second, third, _fourth = running.names
    running.play(starter(first), tally(second))
    running.play({"do": "disqualify", "player": third, "reason": "miró"})
    return running


def to_the_end(running: Running) -> None:
    _first, second, _third, fourth = running.names
    running.play(*[tally(second)] * 4, *[tally(fourth)] * 5)
    confirm_table(running.table, base=Acta.objects.get(table=running.table).n, actor=running.actor)


def addresses(running: Running) -> list[str]:
    slug = running.table.round.championship.slug
    third = running.table.seats.get(entry__name=running.names[2]).entry.number
    pages = [f"/c/{slug}/{page}" for page in (*PAGES, f"people/{third}/")]
    return [*pages, f"/api/championships/{slug}/", f"/api/championships/{slug}/tables/1/"]


def read(address: str, language: str = "es") -> str:
    """What everybody reads there; the name of a field that says no is no mark."""
    answer = Client().get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode().replace('"disqualified":false', "")


def test_while_the_table_plays_it_is_told_who_left_and_not_why(running: Running) -> None:
    third = running.names[2]
    acta = Acta.objects.get(table=running.table)
    shown = public_table(running.table, acta, list(running.table.seats.select_related("entry")))
    assert shown.sentence is not None
    assert (shown.sentence.es, shown.sentence.en) == (f"{third} deja la mesa.", f"{third} leaves the table.")
    assert SAID.search(acta.told["sentence"]["es"])  # the officials read it whole
    for address in addresses(running):
        assert not SAID.search(read(address)), address


def test_who_left_by_the_tablet_has_left_everywhere_until_it_is_undone(running: Running) -> None:
    third = running.table.seats.get(entry__name=running.names[2]).entry
    slug = running.table.round.championship.slug
    left = {
        f"/c/{slug}/tables/1/": "dejó la mesa",
        f"/c/{slug}/people/{third.number}/": "Dejaste la mesa",
        f"/c/{slug}/standings/": "Dejó la mesa 1",
    }
    assert all(words in read(address) for address, words in left.items())
    running.play({"do": "undo"})
    assert not any(words in read(address) for address, words in left.items())


def test_nor_once_it_is_decided_and_the_round_closed(running: Running) -> None:
    to_the_end(running)
    close_round(running.table.round, actor=an_actor())
    for address in addresses(running):
        for language in ("es", "en"):
            assert not SAID.search(read(address, language)), address


def test_the_register_says_that_it_happened_and_to_whom_once_it_is_confirmed(running: Running) -> None:
    third, slug = running.names[2], running.table.round.championship.slug
    for address in (f"/c/{slug}/rulings/", f"/c/{slug}/rulings/1/"):
        page = Client().get(address).content.decode()
        assert "Descalificación en la mesa 1" in page
        assert third not in page
    assert [third in line.words for line in lines_of(running.table.round.championship)] == [False]
    exclusions.confirm(Exclusion.objects.get(), request=uuid4(), actor=an_actor())
    assert f"{third} queda fuera del campeonato." in Client().get(f"/c/{slug}/rulings/").content.decode()


def test_one_that_is_not_confirmed_never_names_anybody(running: Running) -> None:
    exclusions.lift(Exclusion.objects.get(), reason="Era suyo", request=uuid4(), actor=an_actor())
    words = [line.words_es + line.words_en for line in RegisterLine.objects.all()]
    assert len(words) == 2
    assert not [said for said in words if running.names[2] in said]


def test_who_was_confirmed_is_marked(running: Running) -> None:
    to_the_end(running)
    exclusions.confirm(Exclusion.objects.get(), request=uuid4(), actor=an_actor())
    slug = running.table.round.championship.slug
    assert SAID.search(Client().get(f"/c/{slug}/tables/1/").content.decode())
