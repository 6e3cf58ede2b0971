"""What everybody may read by the API: frozen publications, and tables as they are played; nothing private,
no session.
"""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.games.dudo.wire import DudoPublicState
from tests.factories import a_championship, a_result, a_winner
from tests.tables.factories import Hall, a_hall, a_running_table, api_of, starter, tally, to_the_end
from tournament.roster.services import edit_entry
from tournament.rounds.models import Round

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2)


def test_the_front_page_lists_what_is_listed(hall: Hall) -> None:
    a_championship("Ensayo", listed=False)
    assert [one["slug"] for one in api_of().get("/api/championships/").json()] == [hall.championship.slug]


def test_the_publication_comes_as_it_was_frozen_with_its_version(hall: Hall) -> None:
    publication = hall.championship.publications.latest("version")
    whole = api_of().get(f"/api/championships/{hall.championship.slug}/").json()
    assert whole["version"] == publication.version
    assert {key: whole[key] for key in publication.payload} == publication.payload
    standings = api_of().get(f"/api/championships/{hall.championship.slug}/standings/").json()
    assert standings["standings"] == publication.payload["standings"]


def test_before_anything_is_published_there_is_nothing(hall: Hall) -> None:
    unpublished = a_championship("Otra copa")
    for what in ("", "standings/", "tables/1/"):
        assert api_of().get(f"/api/championships/{unpublished.slug}/{what}").status_code == 404


def test_a_table_in_play_is_told_without_reason_author_or_device(hall: Hall) -> None:
    running = a_running_table(hall.tables[0], name="Coca Secreta")
    running.play(starter(running.names[0]), tally(running.names[1]))
    running.play({"do": "disqualify", "player": running.names[2], "reason": "miró el cacho ajeno"})
    answer = api_of().get(f"/api/championships/{hall.championship.slug}/tables/1/")
    told, text = answer.json(), answer.content.decode()

    assert (told["status"], told["n"]) == ("playing", 3)
    assert set(told["state"]) == {field.name for field in fields(DudoPublicState)} - {"series"}
    assert [player["name"] for player in told["players"]] == running.names
    assert [player["measures"]["dice"] for player in told["players"]] == [5, 4, 0, 5]
    assert [player["removed"] for player in told["players"]] == [False, False, True, False]
    for private in ("miró el cacho ajeno", "Coca Secreta", running.device.key):
        assert private not in text
        assert private not in json.dumps(told, ensure_ascii=False)


def test_who_is_renamed_while_the_table_plays_keeps_the_dice(hall: Hall) -> None:
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    entry = hall.tables[0].seats.get(entry__name=running.names[1]).entry
    edit_entry(entry, changes={"name": "Otra Grafía"}, actor=running.actor)
    running.play(tally(running.names[1]))
    told = api_of().get(f"/api/championships/{hall.championship.slug}/tables/1/").json()
    assert [(one["name"], one["measures"]["dice"]) for one in told["players"]] == list(
        zip(running.names, [5, 4, 5, 5], strict=True)
    )


def test_a_table_goes_from_waiting_to_decided(hall: Hall) -> None:
    def status() -> str:
        told = api_of().get(f"/api/championships/{hall.championship.slug}/tables/1/").json()
        return str(told["status"])

    Round.objects.update(status=Round.Status.PUBLISHED)
    assert status() == "waiting"
    Round.objects.update(status=Round.Status.OPEN)
    assert status() == "playing"
    running = a_running_table(hall.tables[0])
    assert status() == "playing"
    running.play(*to_the_end(running.names))
    assert status() == "over"
    a_winner(running.table, running.table.seats.earliest("number"))
    assert status() == "decided"


def test_a_table_that_the_desk_alone_decides_needs_no_acta(hall: Hall) -> None:
    a_result(hall.tables[1])
    told = api_of().get(f"/api/championships/{hall.championship.slug}/tables/2/").json()
    assert (told["status"], told["state"], told["n"]) == ("decided", None, 0)
    assert [player["place"] for player in told["players"]] == [1, 2, 3, 4]


@pytest.mark.parametrize("number", ["0", "99", "99999999999999999999"])
def test_a_table_that_is_not_there_is_not_found(hall: Hall, number: str) -> None:
    assert api_of().get(f"/api/championships/{hall.championship.slug}/tables/{number}/").status_code == 404


def test_who_reads_in_public_costs_a_constant_few_statements(hall: Hall) -> None:
    a_running_table(hall.tables[0])
    with CaptureQueriesContext(connection) as asked:
        api_of().get(f"/api/championships/{hall.championship.slug}/tables/1/")
    assert len(asked) == 4
