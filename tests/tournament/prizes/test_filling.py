"""Who has a prize: by the standings, by what was recorded, by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.prizes.filling import Figures, Stands, by_order, filled, sharing_place


def lines(*ranks: int | None) -> list[dict[str, Any]]:
    return [{"number": number, "name": f"N{number}", "rank": rank} for number, rank in enumerate(ranks, 1)]


def prize(by: str = "place", place: int | None = None, *given: int) -> dict[str, Any]:
    return {"by": by, "place": place, "given": [{"number": n, "name": f"N{n}"} for n in given]}


def who(shown: Any) -> tuple[str, list[int], list[int]]:
    winners, among = ([line["number"] for line in people] for people in (shown.winners, shown.among))
    return str(shown.stands), winners, among


def test_nobody_has_a_prize_before_there_is_a_champion() -> None:
    assert [who(one) for one in filled([prize(place=1)], lines(1, 2), None, over=False)] == [("open", [], [])]


@pytest.mark.parametrize(("place", "expected"), [(1, [1]), (2, [2]), (5, [5])])
def test_a_place_is_of_who_finished_there(place: int, expected: list[int]) -> None:
    standings = lines(1, 2, 3, 3, 5)
    assert who(filled([prize(place=place)], standings, None, over=True)[0]) == ("has", expected, [])


@pytest.mark.parametrize("place", [3, 4])
def test_who_shares_a_place_is_asked_for_each_of_the_places_that_they_cover(place: int) -> None:
    standings = lines(1, 2, 3, 3, 5)
    assert who(filled([prize(place=place)], standings, None, over=True)[0]) == ("shared", [], [3, 4])


def test_whoever_was_chosen_of_them_has_it_and_the_place_behind_is_the_others() -> None:
    third, fourth = filled([prize("place", 3, 4), prize(place=4)], lines(1, 2, 3, 3), None, over=True)
    assert (who(third), who(fourth)) == (("has", [4], []), ("has", [3], []))


def test_several_of_them_may_have_it() -> None:
    assert who(filled([prize("place", 3, 3, 4)], lines(1, 2, 3, 3), None, over=True)[0])[1] == [3, 4]


def test_after_a_corrected_result_a_place_is_of_who_has_it_now() -> None:
    """Number 4 had it of two who shared it; now number 3 is there alone, or 3 and 5 share it."""
    alone, shared = lines(1, 2, 3, 4, 5), lines(1, 2, 3, 5, 3)
    assert who(filled([prize("place", 3, 4)], alone, None, over=True)[0]) == ("has", [3], [])
    assert who(filled([prize("place", 3, 4)], shared, None, over=True)[0]) == ("shared", [], [3, 5])


def test_a_place_beyond_the_last_is_nobodys() -> None:
    assert who(filled([prize(place=9)], lines(1, 2, 3, 3), None, over=True)[0]) == ("nobody", [], [])


def test_most_of_a_figure_and_the_first() -> None:
    figures = Figures(most={1: 2, 3: 5}, duels={1: 4, 2: 4}, first=2)
    shown = filled([prize("most"), prize("first"), prize("duels")], lines(1, 2, 3), figures, over=True)
    assert [who(one) for one in shown] == [("has", [3], []), ("has", [2], []), ("shared", [], [1, 2])]
    assert [one.count for one in shown] == [5, 0, 4]


def test_without_a_record_a_figure_is_nobodys_until_somebody_is_chosen() -> None:
    shown = filled([prize("most"), prize("most", None, 2)], lines(1, 2), None, over=True)
    assert [who(one) for one in shown] == [("nobody", [], []), ("has", [2], [])]


def test_who_is_excluded_has_no_prize() -> None:
    """They stand in no line."""
    figures = Figures(most={9: 7, 1: 1}, duels={}, first=9)
    shown = filled([prize("most"), prize("first")], lines(1, 2), figures, over=True)
    assert [who(one) for one in shown] == [("has", [1], []), ("nobody", [], [])]


def test_a_title_by_hand_waits_for_a_name() -> None:
    shown = filled([prize("hand"), prize("hand", None, 2)], lines(1, 2), None, over=True)
    assert [one.stands for one in shown] == [Stands.HAND, Stands.HAS]


def test_places_come_first_and_titles_as_they_were_named() -> None:
    named = [prize("hand"), prize(place=2), prize("most"), prize(place=1)]
    assert [(one["by"], one["place"]) for one in by_order(named)] == [
        ("place", 1),
        ("place", 2),
        ("hand", None),
        ("most", None),
    ]


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12))
def test_every_place_up_to_the_last_is_somebodys_and_each_line_covers_its_own(groups: list[int]) -> None:
    ranks = [1 + sum(groups[:at]) for at, many in enumerate(groups) for _one in range(many)]
    standings = lines(*ranks, None)
    for place, rank in enumerate(ranks, 1):
        assert {line["rank"] for line in sharing_place(standings, place)} == {rank}
    assert sharing_place(standings, len(ranks) + 1) == []
