"""What each place is worth in rounds with points, set by the organizer: a row for each size of table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid, NotNow
from rules.games.series import placing_points
from tests.factories import a_championship, a_published_sheet, an_actor, an_open_round, some_entries
from tests.tournament.championship.test_form import FILLED
from tests.tournament.results.test_points_stage import give_results, play
from tests.tournament.visitors import a_night as a_visited_night
from tournament.championship.models import Championship
from tournament.championship.place_points import (
    points_of_places,
    read_rows,
    unusual,
    usual_row,
    write_rows,
)
from tournament.championship.place_points_words import place_points_words
from tournament.championship.services.championships import change_settings, data_of
from tournament.publishing.projection import project
from tournament.results.standings.queries import round_records, standings
from tournament.rounds.points import most_points
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db

STEEP = ((150, 50, 0), (200, 100, 50, 0))


def rows_of_a_size(size: int) -> st.SearchStrategy[tuple[int, ...]]:
    numbers = st.lists(st.integers(0, 1000), min_size=size, max_size=size)
    return numbers.map(lambda row: tuple(sorted(row, reverse=True))).filter(lambda row: row[0] > row[-1])


falling = st.sets(st.integers(2, 10), max_size=5).flatmap(
    lambda sizes: st.tuples(*map(rows_of_a_size, sorted(sizes)))
)


@st.composite
def finished_tables(draw: st.DrawFn) -> dict[int, int | None]:
    """By seat its place, shared ones too; who is last may have none."""
    size = draw(st.integers(2, 10))
    keys = [draw(st.integers(1, size)) for _seat in range(size)]
    places: dict[int, int | None] = {
        seat: 1 + sum(other < key for other in keys) for seat, key in enumerate(keys)
    }
    if draw(st.booleans()):
        last = max(places, key=lambda seat: keys[seat])
        places[last] = None
    return places


def a_night(players: int = 12, **settings: Any) -> Championship:
    championship = a_championship(kind="points", rounds=2, cut=0, **{"place_points": STEEP, **settings})
    some_entries(championship, players)
    return championship


class TestThePoints:
    @given(falling, finished_tables())
    def test_a_better_place_never_gives_less(self, rows: Any, places: dict[int, int | None]) -> None:
        points = points_of_places(places, rows)
        known = sorted((place, -points[seat]) for seat, place in places.items() if place)
        assert [number for _place, number in known] == sorted(number for _place, number in known)
        assert all(points[seat] == 0 for seat, place in places.items() if place is None)

    @given(falling, finished_tables())
    def test_who_shares_a_place_has_the_same_and_no_table_gives_more_than_its_row(
        self, rows: Any, places: dict[int, int | None]
    ) -> None:
        points = points_of_places(places, rows)
        assert len({(place, points[seat]) for seat, place in places.items()}) == len({*places.values()})
        row = next((row for row in rows if len(row) == len(places)), usual_row(len(places)))
        assert sum(points.values()) <= sum(row) + len(row)  # equal steps are cut to whole tenths

    @given(finished_tables())
    def test_a_size_without_a_row_has_equal_steps(self, places: dict[int, int | None]) -> None:
        others = tuple(row for row in STEEP if len(row) != len(places))
        assert points_of_places(places, others) == placing_points(places)

    def test_the_mean_of_the_places_that_are_shared(self) -> None:
        assert points_of_places({"a": 1, "b": 2, "c": 2, "d": 4}, STEEP) == {
            "a": 200,
            "b": 75,
            "c": 75,
            "d": 0,
        }

    @given(falling)
    def test_rows_are_read_as_they_are_written(self, rows: Any) -> None:
        assert read_rows(write_rows(rows)) == rows
        assert read_rows(write_rows(rows, ",")) == rows

    def test_what_says_the_equal_steps_is_not_kept(self) -> None:
        assert unusual([usual_row(5), *STEEP, usual_row(3)]) == STEEP


class TestTheNight:
    def test_the_standings_count_by_them(self) -> None:
        championship = a_night()
        play(championship, tables=3)
        second = an_open_round(championship, tables=3)
        give_results(second)
        scores = {one.entry.number: one.line.score for one in standings(championship)}
        best = scores[1]
        assert best is not None
        assert (best.score.rounds, best.score.points) == ((200, 200), 400)
        assert most_points(round_records(championship).records[-1]) == 400

    def test_tables_of_another_size_have_equal_steps(self) -> None:
        championship = a_night(10)
        play(championship, tables=2)
        best = standings(championship)[0].line.score
        assert best is not None
        assert best.score.points == 120

    def test_the_public_page_the_plan_and_the_paper_say_them(self) -> None:
        made = a_visited_night(kind="points", rounds=2, cut=0, place_points=STEEP)
        some_entries(made.championship, 12)
        words = "en una mesa de 4: 20 – 10 – 5 – 0"
        assert words in made.browser.get(made.url("plan")).content.decode()
        play(made.championship, tables=3)
        grid = project(made.championship)["points"][0]
        assert grid["place_points"] == [[150, 50, 0], [200, 100, 50, 0]]
        for browser in (made.browser, Client()):
            assert words in browser.get(made.url("standings")).content.decode()
        paper = made.browser.get(made.url("print-preview", "standings") + "?round=1&letters=0")
        assert words in paper.content.decode()

    def test_a_night_by_tables_won_has_none(self) -> None:
        championship = a_night(carry="table-wins")
        play(championship, tables=3)
        assert "place_points" not in project(championship)["points"][0]

    @pytest.mark.django_db(transaction=True)
    def test_verified(self) -> None:
        championship = a_night()
        play(championship, tables=3)
        assert [*verify(championship).problems] == []

    def test_words(self) -> None:
        assert place_points_words(()) == ""
        assert place_points_words([[125, 0]]).startswith("Puntos por lugar en una mesa de 2: 12,5 – 0;")


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ([(100,)], "tantos números"),
            ([tuple(range(11, 0, -1))], "tantos números"),
            ([(100, 0), (90, 0)], "segunda fila"),
            ([(1001, 0)], "entre 0 y 100"),
            ([(50, 60, 0)], "más que el anterior"),
            ([(50, 50)], "lo mismo"),
        ],
    )
    def test_rows_that_are_none(self, rows: Any, words: str) -> None:
        championship = a_night()
        with pytest.raises(Invalid, match=words) as refused:
            change_settings(championship, replace(data_of(championship), place_points=rows), an_actor())
        assert [*refused.value.extra["fields"]] == ["place_points"]

    def test_until_the_first_sheet_is_public(self) -> None:
        championship = a_night()
        other = replace(data_of(championship), place_points=((90, 10),))
        change_settings(championship, other, an_actor())
        assert championship.stages.get().place_points == [[90, 10]]
        a_published_sheet(championship, tables=3)
        with pytest.raises(NotNow, match="primera planilla"):
            change_settings(championship, replace(other, place_points=STEEP), an_actor())
        change_settings(championship, replace(other, name="Copa nueva"), an_actor())

    @pytest.mark.parametrize("text", ["12 ocho 4 0", "12 8,25 0", "4 8 0", "-1 -2", "5 5"])
    def test_what_is_typed(self, text: str) -> None:
        made = a_visited_night(kind="points", rounds=2, cut=0)
        sent = {**FILLED, "kind": "points", "place_points": text}
        answer = made.browser.post(made.url("settings"), sent)
        assert answer.status_code == 422
        assert f"«{text}»" in answer.content.decode()

    def test_the_form_shows_them_and_sends_them_back(self) -> None:
        made = a_visited_night(kind="points", rounds=2, cut=0, place_points=STEEP)
        shown = made.browser.get(made.url("settings")).context["form"]["place_points"].value()
        assert shown.split("\n") == ["12 0", "15 5 0", "20 10 5 0", "12 9 6 3 0", "12 9,6 7,2 4,8 2,4 0"]
        sent = {**FILLED, "kind": "points", "rounds": "2", "cut": "0", "place_points": shown}
        assert made.browser.post(made.url("settings"), sent).status_code == 302
        assert made.championship.stages.get().place_points == [list(row) for row in STEEP]
