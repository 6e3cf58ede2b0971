"""A table of pairs: whom its acta names, and who of each has the cup."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.fields import LONGEST_NAME
from tables.record.models import Heading
from tables.record.services.seat_order import correct_order
from tests.factories import a_championship, an_actor, an_open_round
from tests.tables.factories import GIVEN, Running, a_hall, a_running_table, api_of, seat_ids, starter, tally
from tests.tournament.roster.pairs.making import a_pair
from tournament.roster.entry_names import LONGEST
from tournament.roster.models import Entry
from tournament.roster.services import edit_entry
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db

FIRST, SECOND, THIRD = NAMES = [f"Ana {two} y Beto {two}" for two in ("AA", "BB", "CC")]
PEOPLE = {name: name.split(" y ") for name in NAMES}


def a_table(*, absent: int = 0, **settings: Any) -> Running:
    return a_running_table(a_hall(players=3, **settings).tables[0], absent=absent)


def head(running: Running) -> dict[str, Any]:
    running.acta.refresh_from_db()
    return dict(Heading.objects.get(acta=running.acta, number=running.acta.heading).head)


def shown(running: Running) -> dict[str, Any]:
    return dict(api_of(running.official).get(f"/api/tables/{running.table.pk}/").json())


def test_a_pair_is_one_player_with_its_persons_beside_it() -> None:
    running = a_table(people_each=2)
    assert sorted(head(running)["players"]) == NAMES
    assert head(running)["people"] == PEOPLE


def test_an_acta_of_singles_has_no_persons() -> None:
    assert "people" not in head(a_table())


def test_the_name_of_a_pair_is_kept_as_it_was_when_the_table_opened() -> None:
    running = a_table(people_each=2)
    entry = Entry.objects.get(name=FIRST)
    edit_entry(entry, changes={"name": "Los Tigres"}, actor=an_actor())
    running.play(starter(FIRST), tally(SECOND))
    table = shown(running)
    assert table["acta"]["head"]["people"] == PEOPLE
    assert table["acta"]["log"][0]["sentence"] == f"Parte {FIRST}."
    assert sorted(seat["name"] for seat in table["seats"])[-1] == "Los Tigres"


def test_a_pair_that_came_after_all_brings_its_persons_into_the_acta() -> None:
    running = a_table(people_each=2, absent=1)
    assert len(head(running)["people"]) == 2
    correct_order(running.acta, order=seat_ids(running.table)[::-1], actor=an_actor())
    assert head(running)["people"] == PEOPLE


def test_who_of_each_throws_is_said_with_the_table_and_with_what_is_entered() -> None:
    running = a_table(people_each=2)
    api, address = api_of(running.official), f"/api/tables/{running.table.pk}/"
    body = {"device": running.device.key, "base": 0, "moves": running.device.numbered(starter(FIRST))}
    told = api.post(f"{address}moves/", body).json()["acta"]["state"]["throws"]
    assert told == {name: PEOPLE[name][0] for name in NAMES}
    body = {"device": running.device.key, "base": 1, "moves": running.device.numbered(tally(SECOND))}
    told = api.post(f"{address}moves/", body).json()["acta"]["state"]["throws"]
    assert told == shown(running)["acta"]["state"]["throws"] == {name: PEOPLE[name][1] for name in NAMES}


def test_no_name_of_a_pair_is_longer_than_an_acta_takes() -> None:
    """The made one gives way to the short one, and the acta has the whole names beside it."""
    championship = a_championship(people_each=4, size_wanted=2)
    people = [[f"{given} {'x' * 60}{two} {'z' * 50}" for given in GIVEN] for two in ("a", "b")]
    for names in people:
        a_pair(championship, *names)
    an_open_round(championship, tables=1)
    running = a_running_table(Table.objects.get())
    assert sum(map(len, people[0])) > LONGEST_NAME
    assert max(map(len, head(running)["players"])) <= LONGEST
    assert sorted(head(running)["people"].values()) == people
