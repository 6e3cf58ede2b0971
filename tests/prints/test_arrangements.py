"""Where pages go: each once, upright for who reads it, and its back behind it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prints.arrangements import SIZES, Cell, Paper, Sheet, booklet, cards, folded

papers = st.sampled_from(["a4", "a5", "letter"])
UP = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}


def pages_on(sheets: Iterable[Sheet]) -> list[int]:
    return [cell.page for sheet in sheets for cell in sheet.cells]


def middle(cell: Cell) -> tuple[int, int]:
    return round(cell.x + cell.width / 2), round(cell.y + cell.height / 2)


def seen_through(sheet: Sheet) -> dict[tuple[int, int], tuple[int, tuple[int, int]]]:
    """What lies where for who looks through the sheet from behind: the page and which way is up."""
    return {
        (round(sheet.width) - middle(cell)[0], middle(cell)[1]): (
            cell.page,
            (-UP[cell.turn][0], UP[cell.turn][1]),
        )
        for cell in sheet.cells
    }


def is_close(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))


def behind(front: Sheet, back: Sheet) -> dict[int, tuple[int, bool]]:
    """For each page of the front: the page behind it, and whether both stand the same way up."""
    seen = seen_through(back)
    return {
        cell.page: (page, up == UP[cell.turn])
        for cell in front.cells
        for place, (page, up) in seen.items()
        if is_close(place, middle(cell))
    }


def assert_within(sheet: Sheet) -> None:
    for cell in sheet.cells:
        assert -0.01 <= cell.x < cell.x + cell.width <= sheet.width + 0.01
        assert -0.01 <= cell.y < cell.y + cell.height <= sheet.height + 0.01
    assert len({middle(cell) for cell in sheet.cells}) == len(sheet.cells)


@given(st.integers(0, 60), st.sampled_from([1, 2, 4]), papers, st.booleans())
def test_every_card_is_on_one_sheet_once_in_its_order(
    pages: int, per_sheet: int, paper: Paper, across: bool
) -> None:
    sheets = list(cards(pages, per_sheet=per_sheet, paper=paper, across=across, two_sided=False))

    assert pages_on(sheets) == list(range(pages))
    for sheet in sheets:
        assert_within(sheet)


@given(st.integers(0, 40), st.sampled_from([1, 2, 4]), papers, st.booleans())
def test_behind_each_front_is_its_own_back_the_same_way_up(
    number: int, per_sheet: int, paper: Paper, across: bool
) -> None:
    sheets = list(cards(2 * number, per_sheet=per_sheet, paper=paper, across=across, two_sided=True))

    assert sorted(pages_on(sheets)) == list(range(2 * number))
    found: dict[int, tuple[int, bool]] = {}
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        found |= behind(front, back)
    assert found == {page: (page + 1, True) for page in range(0, 2 * number, 2)}


@given(st.integers(0, 90), papers)
def test_the_leaves_of_a_booklet_follow_each_other(pages: int, paper: Paper) -> None:
    sheets = list(booklet(pages, paper=paper))

    assert sorted(pages_on(sheets)) == list(range(pages))
    found: dict[int, tuple[int, bool]] = {}
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert_within(front)
        found |= behind(front, back)
    assert {min(one, two): max(one, two) for one, (two, _) in found.items()} == {
        page: page + 1 for page in range(0, pages - 1, 2)
    }
    assert all(same for _, same in found.values())


def test_the_middle_of_a_booklet_lies_open_on_one_sheet() -> None:
    *_, last = booklet(16, paper="a4")

    assert {cell.page for cell in last.cells} == {7, 8}


def test_a_sheet_that_is_folded_twice_is_read_in_order() -> None:
    """Fold the upper half to the back: 2 is behind 1, 3 behind 8, upright. Open it wholly: 4 to 7."""
    outside, inside = folded(8, paper="a4")
    lower = {cell.page: cell for cell in outside.cells if cell.y == 0}
    upper = {cell.page: cell for cell in outside.cells if cell.y > 0}

    assert {page: cell.turn for page, cell in lower.items()} == {0: 0, 7: 0}
    assert {page: cell.turn for page, cell in upper.items()} == {1: 180, 2: 180}
    assert (lower[0].x, upper[1].x) == (upper[1].x, lower[0].x)
    assert lower[7].x == upper[2].x < lower[0].x  # the back is left of the cover, 3 behind the back
    in_order = sorted(inside.cells, key=lambda cell: (-cell.y, cell.x))
    assert [(cell.page, cell.turn) for cell in in_order] == [(3, 0), (4, 0), (5, 0), (6, 0)]


@given(st.integers(0, 8), papers)
def test_fewer_pages_are_folded_as_well(pages: int, paper: Paper) -> None:
    assert sorted(pages_on(folded(pages, paper=paper))) == list(range(pages))


def test_nine_pages_do_not_go_on_a_sheet_of_eight() -> None:
    with pytest.raises(ValueError, match="9 pages"):
        folded(9, paper="a4")


@given(
    st.sampled_from([0, 90, 180, 270]),
    st.floats(50, 900),
    st.floats(50, 900),
    st.floats(50, 900),
    st.floats(50, 900),
)
def test_a_page_fits_into_its_cell_and_touches_two_sides(
    turn: int, wide: float, high: float, cell_wide: float, cell_high: float
) -> None:
    cell = Cell(0, 10, 20, cell_wide, cell_high, turn)
    a, b, c, d, e, f = cell.matrix(wide, high)

    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, wide) for y in (0, high)]

    left, right = min(x for x, _ in corners) - 10, max(x for x, _ in corners) - 10
    foot, top = min(y for _, y in corners) - 20, max(y for _, y in corners) - 20
    assert left >= -0.01
    assert foot >= -0.01
    assert right <= cell_wide + 0.01
    assert top <= cell_high + 0.01
    assert abs(right - left - cell_wide) < 0.01 or abs(top - foot - cell_high) < 0.01
    assert abs(left - (cell_wide - right)) < 0.01


@pytest.mark.parametrize("paper", SIZES)
def test_cuts_are_at_the_edges_where_two_cards_meet(paper: Paper) -> None:
    (sheet,) = cards(4, per_sheet=4, paper=paper, across=True, two_sided=False)

    for (x, y), (u, v) in sheet.lines:
        assert x == u in (sheet.width / 2,) or y == v in (sheet.height / 2,)
