"""The night as one picture, and the same as a table."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import a_championship, an_open_round, play_round, some_entries
from tests.tournament.visitors import here
from tournament.publishing.map.drawing import Words, page_svg, picture_svg
from tournament.publishing.map.layout import WIDTH, lay_out

WORDS = Words(round=lambda of: f"R{of.round}", table=lambda n: f"T{n}", place=lambda n: f"{n}.")
TEXT = st.text(st.characters(categories=("L", "P", "Zs")), min_size=1, max_size=120)


@st.composite
def nights(draw: Any) -> dict[str, Any]:
    """Rounds of whom any may go on, in any order, at tables of any numbers."""
    playing = list(range(1, draw(st.integers(2, 40)) + 1))
    name, rounds = draw(TEXT), []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        size = draw(st.integers(2, 6))
        tables = [playing[at : at + size] for at in range(0, len(playing), size)]
        keys = draw(st.permutations(range(1, len(tables) + 1)))
        going = set(draw(st.lists(st.sampled_from(playing), min_size=1, unique=True)))
        seats = [
            [
                {"number": who, "name": f"{name} {who}", "seat": at, "place": at, "goes_on": who in going}
                | {"absent": False, "removed": False, "left": False}
                for at, who in enumerate(sitting, start=1)
            ]
            for sitting in tables
        ]
        shown = [{"number": key, "seats": seat} for key, seat in zip(keys, seats, strict=True)]
        rounds.append({"number": number, "final": len(tables) == 1, "tables": shown})
        playing = draw(st.permutations(sorted(going)))
    return {"rounds": rounds, "standings": [], "passed": [], "corrected": []}


@given(nights())
@settings(max_examples=60, deadline=None)
def test_every_line_leads_from_a_seat_to_the_same_person_at_the_next_rounds_table(night: Any) -> None:
    drawn = lay_out(night)
    boxes = {(box.round, box.table): box for column in drawn.columns for box in column.boxes}
    for line in drawn.lines:
        there, before = boxes[line.to_round, line.to_table], boxes_of(drawn, line.to_round - 1)
        assert (there.x, line.y2) in {(line.x2, one.y) for one in there.names if one.number == line.number}
        assert there.y < line.y2 < there.y + there.height
        assert [
            (box.x + WIDTH, one.y) for box in before for one in box.names if one.number == line.number
        ] == [(line.x1, line.y1)]
    went_on = sum(
        seat["number"] in {one["number"] for t in following["tables"] for one in t["seats"]}
        for of, following in zip(night["rounds"], night["rounds"][1:], strict=False)
        for table in of["tables"]
        for seat in table["seats"]
    )
    assert len(drawn.lines) == went_on


def test_who_waits_behind_a_repechage_has_a_line_past_it() -> None:
    """Of six the two winners wait, and one of the four others comes through to them."""
    sat = {1: [[1, 2, 3], [4, 5, 6]], 2: [[2, 3, 5, 6]], 3: [[1, 4, 5]]}
    rest = {"absent": False, "removed": False, "left": False, "goes_on": True, "place": None}
    rounds = [
        {
            "number": number,
            "final": number == 3,
            **({"repechage": True} if number == 2 else {}),
            "tables": [
                {
                    "number": at,
                    "seats": [{"number": one, "name": str(one), "seat": one, **rest} for one in sitting],
                }
                for at, sitting in enumerate(tables, start=1)
            ],
        }
        for number, tables in sat.items()
    ]
    drawn = lay_out({"rounds": rounds, "standings": [], "passed": [], "corrected": []})
    first, _again, last = drawn.columns
    past = [line for line in drawn.lines if (line.x1, line.x2) == (first.x + WIDTH, last.x)]
    assert {line.number for line in past} == {1, 4}
    assert [column.repechage for column in drawn.columns] == [False, True, False]


def boxes_of(drawn: Any, number: int) -> list[Any]:
    return [box for column in drawn.columns if column.round == number for box in column.boxes]


@given(nights())
@settings(max_examples=30, deadline=None)
def test_no_box_lies_upon_another_or_outside_and_each_name_is_drawn(night: Any) -> None:
    drawn = lay_out(night)
    for column in drawn.columns:
        for one, following in zip(column.boxes, column.boxes[1:], strict=False):
            assert one.y + one.height < following.y
        assert all(box.y > 0 and box.y + box.height < drawn.height for box in column.boxes)
        assert column.x + WIDTH < drawn.width
    for svg in (page_svg(drawn, WORDS), picture_svg(drawn, WORDS)):
        root = ET.fromstring(svg)  # ours
        assert len(root.findall(".//{*}path")) == len(drawn.lines)


def test_lots_and_corrected_seats_and_results_are_marked() -> None:
    seat: dict[str, Any] = {"place": 2, "goes_on": False, "absent": False, "removed": False, "left": False}
    seats = [seat | {"number": at, "name": f"N{at}", "seat": at} for at in (1, 2)]
    night = {
        "rounds": [{"number": 1, "final": False, "tables": [{"number": 3, "seats": seats}]}],
        "standings": [{"number": 1, "state": "lot"}, {"number": 2, "state": "out"}],
        "passed": [{"kind": "seat-won", "round": 1, "number": 2}],
        "corrected": [{"round": 1, "table": 3}],
    }
    ((box,),) = (column.boxes for column in lay_out(night).columns)
    assert [(one.lot, one.moved) for one in box.names] == [(True, False), (False, True)]
    assert box.corrected
    texts = re.findall(r">([^<]+)</text>", page_svg(lay_out(night), WORDS))
    assert texts == ["R1", "T3 *", "N1", "2.?", "N2", "2.*"]


@pytest.mark.django_db
def test_the_page_has_the_picture_and_a_table_and_png_to_share() -> None:
    championship = a_championship("Copa", size_wanted=4)
    some_entries(championship, 8)
    assert Client().get(here(championship, "map")).status_code == 200
    before = Client().get(here(championship, "map-picture", "es")).content
    assert before.startswith(b"\x89PNG")  # its name: a link that was shared early leads to a picture
    assert Client().get(here(championship, "map-picture", "qu")).status_code == 404
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    page = Client().get(here(championship, "map")).content.decode()
    assert page.count('class="map-line"') == 2
    assert page.count("<caption>") == 2
    assert page.count('class="person-link"') == 10
    picture = Client().get(here(championship, "map-picture", "en"))
    assert picture.content.startswith(b"\x89PNG")
    assert picture.content != before
