"""Rounds and points of everybody, and the special wins of the night: on the pages and as files."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import HttpResponse

from rules.games import GAMES
from tests.factories import an_actor, an_open_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.publishing.projection import project
from tournament.publishing.views.grid_file import grid_file
from tournament.results.models import Result
from tournament.results.services.announcing import hold_results
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Round
from tournament.rounds.placings import Placing

pytestmark = pytest.mark.django_db
SHEETS: tuple[Any, ...] = (((1, 210), (1, 310, "dormida")), ((2, 200), (2, 90)), ((3, 190), (3, 80)))


def a_night_of_sheets(**settings: Any) -> Night:
    plain: dict[str, Any] = {"kind": "points", "rounds": 2, "cut": 2, "sheets": "2", "draw_dice": "computer"}
    preset = GAMES["alalay"].catalogue.usual
    made = a_night("Copa", **{**plain, "game": "alalay", "preset": preset, **settings})
    some_entries(made.championship, 3)
    return made


def entered(played: Round) -> None:
    table = played.tables.get()
    seats = table.seats.order_by("entry__number")
    placings = [
        Placing(seat.pk, place=place, sheets=SHEETS[place - 1]) for place, seat in enumerate(seats, start=1)
    ]
    record_result(
        table,
        EnteredResult(placings=placings, source=Result.Source.DESK, expected_version=0),
        actor=an_actor(),
    )


def grid(made: Night) -> list[tuple[Any, ...]]:
    (stage,) = project(made.championship)["points"]
    return [(line["place"], line["name"], line["rounds"], line["total"]) for line in stage["lines"]]


def test_what_is_confirmed_has_points_and_what_runs_has_none() -> None:
    made = a_night_of_sheets()
    played = an_open_round(made.championship, tables=1)
    entered(played)
    close_round(played, actor=an_actor())
    an_open_round(made.championship, tables=1)
    assert grid(made) == [
        (1, "Jugadora 001", [240, None], 240),
        (2, "Jugadora 002", [120, None], 120),
        (3, "Jugadora 003", [0, None], 0),
    ]
    page = made.browser.get(made.url("standings")).content.decode()
    assert "Ronda a ronda" in page
    assert 'data-runs-at="1" data-runs="Jugadora 001">–<' in page
    assert "data-running" in page
    assert "Ronda a ronda" in made.browser.get(made.url("organizer-standings")).content.decode()


def test_the_grid_stays_while_the_final_is_played() -> None:
    made = a_night_of_sheets(rounds=1)
    played = an_open_round(made.championship, tables=1)
    entered(played)
    close_round(played, actor=an_actor())
    an_open_round(made.championship, tables=1)
    assert [line[2] for line in grid(made)] == [[240], [120], [0]]


def test_special_wins_are_listed_with_who_which_and_where() -> None:
    made = a_night_of_sheets()
    entered(an_open_round(made.championship, tables=1))
    (win,) = project(made.championship)["specials"]
    assert {key: win[key] for key in ("round", "table", "sheet", "name", "win")} == {
        "round": 1,
        "table": 1,
        "sheet": 2,
        "name": "Jugadora 001",
        "win": "dormida",
    }
    page = made.browser.get(made.url("standings")).content.decode()
    assert "<strong>La dormida</strong>" in page
    assert "Ronda 1, mesa 1" in page


def test_held_results_are_in_neither() -> None:
    made = a_night_of_sheets()
    played = an_open_round(made.championship, tables=1)
    hold_results(played, actor=an_actor())
    entered(played)
    assert grid(made)[0][2:] == ([None], 0)
    assert project(made.championship)["specials"] == []


def test_as_files() -> None:
    made = a_night_of_sheets()
    entered(an_open_round(made.championship, tables=1))
    csv = made.browser.get(made.url("standings"), {"format": "csv"})
    assert csv.content.decode("utf-8-sig").splitlines()[:2] == [
        "Lugar;Nombre;Club;Ronda 1;Total",
        "1;Jugadora 001;;24;24",
    ]
    told = json.loads(made.browser.get(made.url("standings"), {"format": "json"}).content)
    assert told["points"][0]["lines"][0]["total"] == 240
    assert made.browser.get(made.url("standings"), {"format": "exe"})["Content-Type"].startswith("text/html")


def test_a_knock_out_has_no_such_keys() -> None:
    made = a_night()
    some_entries(made.championship, 4)
    an_open_round(made.championship, tables=1)
    assert {"points", "specials"}.isdisjoint(project(made.championship))


def test_the_file_of_pairs_has_a_column_for_each_person() -> None:
    lines: list[dict[str, Any]] = [
        {"place": 1, "name": "Los Tigres", "people": ["Ana", "Beto"], "club": "", "rounds": [3], "total": 3},
        {"place": 2, "name": "Sola", "club": "Ñam", "rounds": [1], "total": 1},
    ]
    payload = {"points": [{"rounds": [1], "carry": "placing", "lines": lines}]}
    made = [
        grid_file(Championship(slug="copa", people_each=each), payload, "csv") or HttpResponse()
        for each in (2, 1)
    ]
    pairs, singles = (response.content.decode("utf-8-sig").splitlines() for response in made)
    assert [row.split(";" if ";" in row else ",")[1:4] for row in pairs] == [
        ["Nombre", "Nombre 1", "Nombre 2"],
        ["Los Tigres", "Ana", "Beto"],
        ["Sola", "Sola", ""],
    ]
    assert all(name not in "".join(singles) for name in ("Nombre 1", "Beto"))
