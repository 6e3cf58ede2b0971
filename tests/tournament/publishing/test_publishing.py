"""What the public reads: frozen, numbered, and without anything private."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

import tournament
from tests.factories import (
    a_championship,
    a_result,
    a_sheet,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tournament.championship.models import Championship
from tournament.plan.queries.night import night_plan
from tournament.publishing.models import Publication
from tournament.publishing.projection import project
from tournament.publishing.queries.published import last_round_in
from tournament.publishing.services import publish
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.standings.queries import standings
from tournament.roster.models import Entry
from tournament.roster.presence.queries import presence
from tournament.roster.services import add_entry, edit_entry
from tournament.rounds.models import Round, Seat
from tournament.rounds.placings import Placing
from tournament.rounds.queries import tables_of
from tournament.sorteo.reveal.services.reveal import OCCASIONS
from tournament.sorteo.sheet.services.publishing import publish_sheet
from tournament.templatetags.publication_words import SOMETHING, occasion_words

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def a_hall(players: int, tables: int) -> Championship:
    """A championship with two rounds: one played, one in play."""
    championship = a_championship(f"Sala de {players}")
    some_entries(championship, players)
    play_round(an_open_round(championship, tables=tables))
    return championship


def test_it_says_which_championship_it_is_of() -> None:
    championship = a_championship("Copa Ñuñoa", place="Bar Dos Ases")
    assert project(championship)["championship"] == {
        "slug": championship.slug,
        "name": "Copa Ñuñoa",
        "day": "2026-09-18",
        "place": "Bar Dos Ases",
        "game": "dudo",
        "preset": "reglamento",
    }


def test_of_each_round_table_and_seat_it_says_the_same() -> None:
    said = project(a_hall(8, 2))
    tables = said["rounds"][0]["tables"]
    assert {*said["rounds"][0]} == {"number", "status", "final", "held", "tables"}
    assert [(one["number"], one["status"], one["by_time"], len(one["seats"])) for one in tables] == [
        (1, "decided", False, 4),
        (2, "decided", False, 4),
    ]
    assert [(line["rank"], line["place"], line["reached"]) for line in said["standings"]][:2] == [
        (1, 1, 2),
        (1, 1, 2),
    ]


def test_of_two_championships_each_has_its_own_rounds() -> None:
    first, second = a_hall(8, 2), a_championship("Otra")
    some_entries(second, 4)
    an_open_round(second, tables=1)
    assert [len(project(one)["standings"]) for one in (first, second)] == [8, 4]


def test_the_round_that_is_shown_is_the_first_that_is_not_closed_else_the_last() -> None:
    first, second = ({"number": number, "status": "closed"} for number in (1, 2))
    now, later = ({"number": number, "status": "open"} for number in (3, 4))
    assert last_round_in({"rounds": [first, second, now, later]}) == now
    assert last_round_in({"rounds": [first, second]}) == second
    assert last_round_in({}) is None


def test_nothing_private_is_in_it() -> None:
    championship = a_championship()
    add_entry(
        championship, name="Ana", club="La Quina", city="Iquique", contact="+56 9 PRIVADO",
        family="los PRIVADO-Soto", notes="alergia PRIVADA", head=77, pinned_table=1, here=True, actor=OLGA,
    )  # fmt: skip
    some_entries(championship, 3)
    play_round(an_open_round(championship, tables=1))
    said = json.dumps(project(championship), ensure_ascii=False)
    for private in ("PRIVADO", "PRIVADA", "77", "Iquique", "seed", "pin", "identity", "0" * 64):
        assert private not in said


def test_the_dice_left_are_in_it_where_time_ended_the_table_and_nowhere_else() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    for table in played.tables.order_by("number"):
        seats = table.seats.order_by("number")
        record_result(
            table,
            EnteredResult(
                placings=[Placing(seat.pk, place=seat.number, measures=(5 - seat.number,)) for seat in seats],
                source=Result.Source.DESK,
                by_time=table.number == 1,
                expected_version=0,
            ),
            actor=OLGA,
        )
    shown = project(championship)
    by_time, by_play = shown["rounds"][0]["tables"]
    assert [seat["measures"] for seat in by_time["seats"]] == [{"dice": left} for left in (4, 3, 2, 1)]
    assert [seat["measures"] for seat in by_play["seats"]] == [{}] * 4
    lines = {line["number"]: line["measures"] for line in shown["standings"]}
    for table in (by_time, by_play):
        for seat in table["seats"]:
            assert lines[seat["number"]] == seat["measures"]


def test_a_publication_of_before_is_answered_as_it_was_frozen() -> None:
    championship = a_hall(8, 2)
    seat = {"seat": 1, "number": 1, "name": "Ana", "place": 1, "dice_left": 3}
    frozen = {
        "format": "calzo-public/1",
        "rounds": [{"number": 1, "tables": [{"number": 1, "by_time": True, "seats": [seat]}]}],
        "standings": [{"rank": 1, "number": 1, "name": "Ana", "place": 1, "dice_left": 3}],
    }
    publication = publish(championship, occasion="result-corrected", actor=OLGA)
    Publication.objects.filter(pk=publication.pk).update(payload=frozen)
    found = Client().get(f"/api/championships/{championship.slug}/").json()
    assert {name: found[name] for name in frozen} == frozen
    standings = Client().get(f"/api/championships/{championship.slug}/standings/").json()
    assert standings["standings"] == frozen["standings"]
    assert publication.payload["format"] == "calzo-public/2"
    assert "measures" in publication.payload["standings"][0]


def test_a_draft_sheet_is_not_in_it_and_of_a_public_one_who_is_on_it() -> None:
    championship = a_hall(8, 2)
    before = project(championship)
    sheet = a_sheet(championship, tables=1)
    assert project(championship) == before
    drawn(publish_sheet(sheet, actor=OLGA))
    shown = project(championship)
    assert shown["draw"] == {"serial": 2, "round": 2, "status": "drawn"}
    assert {key for key in before if shown[key] != before[key]} == {"draw", "next_placed", "standings"}
    assert {line["state"] for line in before["standings"]} == {"through", "waiting", "out"}
    assert {line["state"] for line in shown["standings"]} == {"through", "out"}


def test_what_is_published_does_not_change_by_itself() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    latest = Publication.objects.order_by("version").last()
    assert latest is not None
    frozen = json.dumps(latest.payload)
    a_result(played.tables.get(number=1))
    edit_entry(Seat.objects.get(table__number=1, number=1).entry, changes={"name": "Otra"}, actor=OLGA)
    latest.refresh_from_db()
    assert json.dumps(latest.payload) == frozen


def test_each_publication_has_the_next_version_and_its_occasion() -> None:
    championship = a_hall(8, 2)
    publish(championship, occasion="standings", actor=OLGA)
    assert list(Publication.objects.values_list("version", "occasion")) == [
        (1, "sheet-published"),
        (2, "roll-begun"),
        (3, "roll-closed"),
        (4, "round-published"),
        (5, "round-opened"),
        (6, "round-closed"),
        (7, "standings"),
    ]


@pytest.mark.parametrize(("players", "tables"), [(100, 25), (1000, 250)], ids=["25 tables", "250 tables"])
def test_reading_costs_the_same_number_of_statements_at_any_size(
    players: int, tables: int, django_assert_num_queries: Any
) -> None:
    championship = a_championship(clubs_apart=False)
    _many(championship, players)
    played = an_open_round(championship, tables=tables)
    with django_assert_num_queries(5):
        assert len(standings(championship)) == players
    with django_assert_num_queries(11):
        assert len(project(championship)["rounds"][0]["tables"]) == tables
    with django_assert_num_queries(2):
        assert sum(len(table.seats.all()) for table in tables_of(played)) == players
    with django_assert_num_queries(2):
        assert len(presence(championship).present) == players
    with django_assert_num_queries(7):
        assert night_plan(championship)


def _many(championship: Championship, players: int) -> None:
    """A roster in two statements: a thousand calls of the service would only try the service a thousand
    times.
    """
    Entry.objects.bulk_create(
        Entry(championship=championship, number=n, name=f"Jugadora {n:04d}", arrived_at=timezone.now())
        for n in range(1, players + 1)
    )


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_occasion_is_said_in_words(lang: str) -> None:
    written = "".join(path.read_text() for path in Path(tournament.__file__).parent.rglob("*.py"))
    codes = set(re.findall(r'(?:occasion=|_tell\(locked, )"([a-z-]+)"', written)) | set(OCCASIONS.values())
    assert len(codes) > 12
    with override(lang):
        for code in codes:
            words = occasion_words(Publication(occasion=code))
            assert words not in (code, str(SOMETHING)), code
            assert "-" not in words


def test_the_occasion_names_its_round_and_the_final_by_its_name() -> None:
    second, final = Round(number=2), Round(number=3)
    second.final, final.final = False, True
    assert occasion_words(Publication(occasion="round-opened", round=second)) == "Ronda 2 · empieza el juego"
    assert (
        occasion_words(Publication(occasion="round-closed", round=final)) == "Final · resultados y posiciones"
    )
