"""How the published copy is cut into slides."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.publishing.projector.slides import STANDINGS_ON_A_SLIDE, slides


def a_copy(*sizes: int, status: str = "published", rounds: int = 1, champion: bool = False) -> dict[str, Any]:
    tables = [
        {
            "number": n,
            "status": "waiting",
            "seats": [{"seat": s, "name": f"P{s}"} for s in range(1, size + 1)],
        }
        for n, size in enumerate(sizes, start=1)
    ]
    shown = {"number": rounds, "status": status, "tables": tables, "final": len(tables) == 1}
    return {
        "rounds": [{"number": n, "status": "closed", "tables": [], "final": False} for n in range(1, rounds)]
        + [shown],
        "standings": [{"rank": n, "reached": 1, "name": f"P{n}"} for n in range(1, sum(sizes) + 1)],
        "champion": {"name": "P1"} if champion else None,
    }


@pytest.mark.parametrize("nothing", [None, {}, {"rounds": []}])
def test_before_anything_is_published_there_is_one_slide(nothing: dict[str, Any] | None) -> None:
    assert [slide.kind for slide in slides(nothing)] == ["soon"]


@given(st.lists(st.integers(2, 10), min_size=1, max_size=60))
def test_every_table_is_shown_once_and_in_order(sizes: list[int]) -> None:
    shown = slides(a_copy(*sizes))
    assert [table["number"] for slide in shown for table in slide.tables] == list(range(1, len(sizes) + 1))
    assert [slide.part for slide in shown] == list(range(1, len(shown) + 1))


@pytest.mark.parametrize(
    ("sizes", "pages"),
    [((5, 5, 4, 4), [4]), ((5, 5, 4, 4, 4), [3, 2]), ((5,) * 9, [3, 3, 3]), ((6, 6, 6), [2, 1])],
)
def test_at_most_four_small_tables_or_two_large_ones_a_page_none_much_emptier_than_another(
    sizes: tuple[int, ...], pages: list[int]
) -> None:
    assert [len(slide.tables) for slide in slides(a_copy(*sizes))] == pages


def test_from_the_second_round_on_the_standings_turn_with_the_tables() -> None:
    assert [slide.kind for slide in slides(a_copy(4, 4, rounds=2))] == ["tables", "standings"]


def test_a_closed_round_shows_its_standings_alone() -> None:
    shown = slides(a_copy(4, 4, 4, 4, status="closed"))
    assert [slide.kind for slide in shown] == ["standings", "standings"]
    assert len(shown[0].lines) == STANDINGS_ON_A_SLIDE


def test_a_round_to_which_nobody_came_shows_its_tables() -> None:
    nobody = {**a_copy(2, 2, status="closed"), "standings": [{"rank": None, "reached": 0, "name": "P1"}]}
    assert [slide.kind for slide in slides(nobody)] == ["tables"]


@pytest.mark.parametrize("status", ["published", "open", "closed"])
def test_there_is_always_something_to_show(status: str) -> None:
    assert [slide.kind for slide in slides(a_copy(status=status))] == ["soon"]


def test_the_champion_comes_first() -> None:
    assert next(slide.kind for slide in slides(a_copy(4, status="closed", champion=True))) == "champion"


def test_the_slides_begin_again_when_they_are_about_something_else() -> None:
    first = slides(a_copy(4, 4))[0].begins
    assert slides(a_copy(4, 4, status="open"))[0].begins == first
    later = [a_copy(4, 4, status="closed"), a_copy(4, rounds=2), a_copy(4, status="closed", champion=True)]
    assert len({first, *(slides(copy)[0].begins for copy in later)}) == 4
