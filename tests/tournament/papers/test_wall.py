"""Lists for a wall: read from two metres away, forty people on one sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prints.arrangements import Paper
from tests.factories import a_championship, an_open_round
from tests.large_hall import many_entries
from tests.prints.reading import pages_as_set, sizes_of
from tests.tournament.papers.scenes import a_night
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import Kind, PaperChoice, paper_named, read_choice
from tournament.papers.wall import COLUMNS, LETTERS, Block, Row, wall_sheets

READ_FROM_TWO_METRES = 16  # points
LISTS = ("seating-by-name", "seating-by-table", "standings")
LONG = "María José de los Ángeles Undurraga F. {at}"


def a_hall(people: int, *, name: str = "Jugadora {at:03d}", each: int = 1) -> Championship:
    championship = a_championship("Copa Ñuñoa", place="Santiago", size_wanted=4, people_each=each)
    many_entries(championship, people // each, names=[name.format(at=at) for at in range(people // each)])
    an_open_round(championship, tables=people // each // 4)
    return championship


def printed(championship: Championship, key: str, **wanted: str) -> bytes:
    choice = read_choice(paper_named(key), {"round": 1, LETTERS.name: 1, **wanted})
    return make_paper(championship, paper_named(key), choice)


def blocks(*names: str) -> list[Block]:
    return [Block([Row([name], "1")]) for name in names]


@pytest.mark.django_db
@pytest.mark.parametrize("key", LISTS)
def test_forty_people_have_room_on_one_sheet(key: str) -> None:
    championship = a_hall(40)
    assert len(sizes_of(printed(championship, key))) == 1


@pytest.mark.django_db
def test_forty_with_the_longest_names_have_room_on_one_sheet_too() -> None:
    paper = printed(a_hall(40, name=LONG), "seating-by-name")
    assert len(sizes_of(paper)) == 1
    assert all(f"F. {at}" in pages_as_set(paper)[0] for at in range(40))


@pytest.mark.django_db
def test_of_pairs_each_person_has_a_line() -> None:
    pairs = a_hall(40, name="Ana Rojas {at:03d}", each=2)
    paper = printed(pairs, "seating-by-name")
    words = pages_as_set(paper)[0]
    assert len(sizes_of(paper)) == 1
    assert all(words.count(f"{at:03d}") == 2 for at in range(20))


@pytest.mark.django_db
def test_the_small_list_is_still_there() -> None:
    kind: Kind = paper_named("standings")
    assert [number.name for number in kind.extras] == [LETTERS.name]
    small = make_paper(a_night(), kind, PaperChoice(round=1))
    assert "Quedó fuera en la ronda 1" in pages_as_set(small)[0]


@pytest.mark.parametrize(("people", "points"), [(1, 40), (24, 32), (40, 28), (60, 20), (200, 16)])
def test_letters_are_as_large_as_one_sheet_takes(people: int, points: int) -> None:
    names = [f"Ana Rojas {at}" for at in range(people)]
    assert wall_sheets(blocks(*names), paper="a4", mark="number")[0].size == points


@given(
    st.lists(st.text("abc de", min_size=1, max_size=90), max_size=130),
    st.sampled_from(["a4", "a5", "letter"]),
    st.sampled_from(["number", "seat", "place"]),
)
def test_everybody_stands_once_in_letters_that_are_read_from_afar(
    names: list[str], paper: Paper, mark: str
) -> None:
    sheets = wall_sheets(blocks(*names), paper=paper, mark=mark)
    columns = [column for sheet in sheets for column in sheet.columns]
    assert [row.parts[0] for column in columns for block in column for row in block.rows] == names
    assert all(sheet.size >= READ_FROM_TWO_METRES for sheet in sheets)
    assert all(len(sheet.columns) <= COLUMNS for sheet in sheets)
    assert [sheet.part for sheet in sheets] == list(range(1, len(sheets) + 1))
