"""Where pages go: each once, upright for who reads it, and its back behind it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prints.arrangements import SIZES, Cell, Paper, Sheet, booklet, cards

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


@given(st.integers(0, 40), st.sampled_from([1, 2, 4]), papers)
def test_behind_each_front_is_its_own_back_the_same_way_up(number: int, per_sheet: int, paper: Paper) -> None:
    sheets = list(cards(2 * number, per_sheet=per_sheet, paper=paper))

    assert sorted(pages_on(sheets)) == list(range(2 * number))
    assert pages_on(sheets[::2]) == list(range(0, 2 * number, 2))
    found: dict[int, tuple[int, bool]] = {}
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert_within(front)
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


@pytest.mark.parametrize("paper", SIZES)
def test_cuts_are_at_the_edges_where_two_cards_meet(paper: Paper) -> None:
    sheet, _back = cards(8, per_sheet=4, paper=paper)

    for (x, y), (u, v) in sheet.lines:
        assert x == u in (sheet.width / 2,) or y == v in (sheet.height / 2,)
