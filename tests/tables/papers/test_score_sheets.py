"""Score sheets on paper: a hatch a player before play, with names, and after it with what was written."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.games.alalay.papers import MARKS
from rules.games.cacho.papers import MARKS as MARKS_OF_CACHO
from rules.games.sheets.drawing import Drawn, hatch, mark_of, shapes, worth
from tables.papers.actas import SeatLine, actas_of_round, blank_acta
from tests.prints.reading import words_of
from tests.tables.factories import a_hall, a_running_table
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named

pytestmark = pytest.mark.django_db
SHEET = {"balas": 3, "escalera": 25, "full": 30, "poker": "x", "grande": [50]}


def of_game(game: str, *, players: int = 4, **settings: Any) -> Championship:
    return a_hall(players=players, game=game, preset="texto", **settings).championship


def drawn(seat: SeatLine) -> Drawn:
    assert isinstance(seat.sheet, Drawn)
    return seat.sheet


def test_a_hatch_measures_66_by_60_millimetres_and_each_of_its_marks_is_a_vector() -> None:
    drawing = hatch(SHEET, MARKS)
    assert 'viewBox="-1 -1 68 62" width="66mm" height="60mm"' in drawing
    assert all(shapes()[name] in drawing for name in ("hand", "egg", "cross", "money"))
    assert re.findall(r">(\d+)</text>", drawing) == ["3", "25", "30", "50"]


def test_the_card_shows_what_boxes_are_worth_with_the_marks_of_the_sheet() -> None:
    drawing = worth(MARKS_OF_CACHO, grandes=2)
    assert [drawing.count(shapes()[name]) for name in ("five", "round", "money", "hand")] == [3, 3, 2, 0]
    assert re.findall(r">(\d+)</text>", drawing) == [
        *("1", "25", "20", "4", "2", "35", "30", "5", "3", "45", "40", "6"),
        *("50", "50"),
    ]


def test_marks_are_told_apart_in_grey_one_filled_the_other_in_outline() -> None:
    assert 'fill="currentColor"' in shapes()[mark_of("full", 35, MARKS)]
    assert 'fill="none"' in shapes()[mark_of("full", 30, MARKS)]
    assert [mark_of("full", value, MARKS_OF_CACHO) for value in (35, 30, "x")] == ["five", "round", "cross"]
    assert mark_of("senas", 24, MARKS) == ""


def test_before_play_each_seat_has_an_empty_hatch_of_eleven_boxes() -> None:
    championship = of_game("alalay")
    (acta,) = actas_of_round(championship, PaperChoice(round=1))
    assert [len(drawn(seat).boxes) for seat in acta.seats] == [11] * 4
    assert {drawn(seat).total for seat in acta.seats} == {""}
    words = words_of(make_paper(championship, paper_named("paper-acta"), PaperChoice(round=1, lang="es")))
    expected = ("Jugadora 001", "escalera", "panza de oro", "Hoja de la serie", "iniciales")
    assert [word for word in expected if word not in words] == []


def test_after_play_it_shows_marks_points_and_totals() -> None:
    table = a_hall(players=2, game="alalay", preset="texto").tables[0]
    running = a_running_table(table, follow="turns")
    first, second = running.names
    running.play({"do": "enter", "by": first, "box": "escalera", "points": 25})
    running.play({"do": "enter", "by": second, "box": "grande", "points": 50, "de_mano": True})
    (acta,) = actas_of_round(table.round.championship, PaperChoice(round=1))
    totals = {seat.name: drawn(seat).total for seat in acta.seats}
    assert totals == {first: "25", second: "50"}
    (written,) = (drawn(seat).hatches for seat in acta.seats if seat.name == first)
    assert shapes()["hand"] in written[0]


def test_after_a_series_each_of_its_sheets_is_printed_as_it_was_written() -> None:
    table = a_hall(players=2, game="alalay", preset="texto", final_sheets="3").tables[0]
    running = a_running_table(table, follow="turns")
    first, second = running.names
    running.play({"do": "enter", "by": first, "box": "full", "points": 35})
    running.play({"do": "enter", "by": second, "box": "grande", "points": 50, "de_mano": True})
    running.play({"do": "next"})
    running.play({"do": "enter", "by": second, "box": "escalera", "points": 25})
    running.play({"do": "enter", "by": first, "box": "grande", "points": 50, "de_mano": True})
    running.play({"do": "close", "ended": "time"})
    actas = actas_of_round(table.round.championship, PaperChoice(round=1, lang="es"))
    totals = [{seat.name: drawn(seat).total for seat in acta.seats} for acta in actas]
    assert totals == [{first: "35", second: "50"}, {first: "50", second: "25"}, {first: "", second: ""}]
    assert shapes()["hand"] in drawn(actas[0].seats[0]).hatches[0]


def test_with_three_hatches_a_page_has_a_column_of_them_for_each_of_two_players() -> None:
    championship = of_game("cacho", answers={"cacho-hatches": "three"})
    actas = actas_of_round(championship, PaperChoice(round=1))
    assert [len(acta.seats) for acta in actas] == [2, 2]
    assert {len(drawn(seat).hatches) for acta in actas for seat in acta.seats} == {3}


def test_a_blank_one_is_for_as_many_as_a_table_may_have() -> None:
    championship = of_game("cacho")
    (acta,) = blank_acta(championship, PaperChoice())
    assert len(acta.seats) == championship.size_max
    words = words_of(make_paper(championship, paper_named("paper-acta-blank"), PaperChoice(lang="es")))
    assert "cinco iguales al primer tiro" in words
