"""How the published copy is cut into slides."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.publishing.projector.boards import pages_of, pages_of_standings
from tournament.publishing.projector.slides import BESIDE_SEATS, RULING_IS_SHOWN, first_new, slides
from tournament.sorteo.reveal.stage.letter_sizes import width

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


def a_copy(*sizes: int, status: str = "published", rounds: int = 1, champion: bool = False) -> dict[str, Any]:
    tables = [
        {
            "number": n,
            "status": "waiting",
            "seats": [{"seat": s, "name": f"P{s}", "how_left": ""} for s in range(1, size + 1)],
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
    [
        ((5, 5, 4, 4), [4]),
        ((5, 5, 4, 4, 4), [5]),
        ((5,) * 9, [9]),
        ((4,) * 25, [13, 12]),
        ((7, 7, 7), [2, 1]),
    ],
)
def test_tables_fill_the_screen_and_no_page_is_much_emptier_than_another(
    sizes: tuple[int, ...], pages: list[int]
) -> None:
    assert [len(slide.tables) for slide in slides(a_copy(*sizes))] == pages


def test_from_the_second_round_on_the_standings_turn_with_the_tables() -> None:
    shown = slides(a_copy(4, 4, rounds=2, status="open"))
    assert [slide.kind for slide in shown] == ["tables", "standings"]


def test_a_closed_round_shows_its_standings_alone() -> None:
    shown = slides(a_copy(4, 4, 4, 4, status="closed"))
    assert [slide.kind for slide in shown] == ["standings", "standings"]
    assert [len(slide.lines) for slide in shown] == [8, 8]


def test_a_round_to_which_nobody_came_shows_its_tables() -> None:
    nobody = {**a_copy(2, 2, status="closed"), "standings": [{"rank": None, "reached": 0, "name": "P1"}]}
    assert [slide.kind for slide in slides(nobody)] == ["tables"]


@pytest.mark.parametrize("status", ["published", "open", "closed"])
def test_there_is_always_something_to_show(status: str) -> None:
    assert [slide.kind for slide in slides(a_copy(status=status))] == ["soon"]


def test_the_champion_comes_first() -> None:
    assert next(slide.kind for slide in slides(a_copy(4, status="closed", champion=True))) == "champion"


def known(copy: dict[str, Any], **more: Any) -> list[str]:
    """What a screen that shows this copy knows."""
    return [one for slide in slides(copy, **more) for one in slide.about]


def a_round(status: str, *, seats: dict[int, str] | None = None, tables: int = 9) -> dict[str, Any]:
    """A second round of so many tables of four; `seats`: who sits first at a table."""
    copy = a_copy(*[4] * tables, status=status, rounds=2)
    for table in copy["rounds"][-1]["tables"]:
        for seat in table["seats"]:
            seat["name"] = f"T{table['number']} P{seat['seat']}"
        table["seats"][0]["name"] = (seats or {}).get(table["number"], table["seats"][0]["name"])
    return copy


def test_between_the_draw_and_the_opening_of_a_round_its_seats_stand_alone() -> None:
    assert {slide.kind for slide in slides(a_round("published"))} == {"tables"}
    assert {slide.kind for slide in slides(a_round("open"))} == {"tables", "standings"}


def test_a_changed_seat_comes_first_and_a_result_waits_for_its_turn() -> None:
    before = known(a_round("open"))
    corrected = slides(a_round("open", seats={8: "Nora"}))
    new = first_new(corrected, before)
    assert new is not None
    assert 8 in [table["number"] for table in corrected[new].tables]
    decided = a_round("open")
    decided["rounds"][-1]["tables"][0]["seats"][1]["place"] = 1
    decided["standings"].reverse()
    assert first_new(slides(decided), before) is None


def test_where_a_page_is_divided_for_a_long_name_its_part_comes_first() -> None:
    shown = slides(a_round("open", seats={9: " ".join([LONGER] * 4)}))
    new = first_new(shown, known(a_round("open")))
    assert new is not None
    assert 9 in [table["number"] for table in shown[new].tables]
    assert len(shown[new].tables) < len(a_round("open")["rounds"][-1]["tables"])


def test_when_a_round_opens_the_standings_wait_for_their_turn() -> None:
    assert first_new(slides(a_round("open")), known(a_round("published"))) is None


def test_what_is_new_comes_first() -> None:
    """A round that is closed, the next draw, the champion, and the champion who was another."""
    copies = [
        a_copy(4, 4, status="open"),
        a_copy(4, 4, status="closed"),
        a_copy(4, rounds=2),
        a_copy(4, rounds=2, status="closed", champion=True),
    ]
    for before, after in pairwise(copies):
        assert first_new(slides(after), known(before)) == 0
    other = {**copies[-1], "champion": {"name": "P2"}}
    assert first_new(slides(other), known(copies[-1])) == 0


def test_a_corrected_place_of_a_closed_round_comes_first() -> None:
    before, after = a_copy(*[4] * 8, status="closed"), a_copy(*[4] * 8, status="closed")
    after["standings"][20]["name"] = "Nora"
    assert first_new(slides(after), known(before)) == 1


def test_thanks_and_the_next_date_come_after_the_champion_and_at_once() -> None:
    over = a_copy(4, status="closed", champion=True)
    told = ("Gracias.", "3 de enero de 2027", "")
    assert [slide.kind for slide in slides(over, afterwards=told)] == ["champion", "afterwards", "standings"]
    assert first_new(slides(over, afterwards=told), known(over, afterwards=("", "", ""))) == 1
    assert "afterwards" not in [slide.kind for slide in slides(a_copy(4), afterwards=told)]


def test_no_ruling_stands_before_the_champion() -> None:
    over = a_copy(4, status="closed", champion=True)
    ruled = {**over, "rulings": [{"number": 3, "at": NOON.isoformat()}]}
    assert [slide.kind for slide in slides(ruled, now=NOON)] == ["champion", "ruling", "standings"]


def test_a_ruling_is_told_first_and_for_a_while() -> None:
    copy = a_copy(4, 4, status="open")
    ruled = {**copy, "rulings": [{"number": 3, "at": NOON.isoformat()}]}
    assert [slide.kind for slide in slides(ruled, now=NOON)] == ["ruling", "tables"]
    assert first_new(slides(ruled, now=NOON), known(copy)) == 0
    assert slides(ruled, now=NOON + BESIDE_SEATS)[0].kind == "ruling"
    assert [slide.kind for slide in slides(ruled, now=NOON + RULING_IS_SHOWN)] == ["tables"]


def test_while_people_look_for_their_table_only_a_ruling_of_this_moment_is_told() -> None:
    ruled = {**a_copy(4, 4), "rulings": [{"number": 3, "at": NOON.isoformat()}]}
    assert [slide.kind for slide in slides(ruled, now=NOON)] == ["ruling", "tables"]
    assert [slide.kind for slide in slides(ruled, now=NOON + BESIDE_SEATS)] == ["tables"]


def named(*names: str, tables: int = 1) -> list[dict[str, Any]]:
    return [
        {"number": n, "seats": [{"name": name, "how_left": ""} for name in names]}
        for n in range(1, tables + 1)
    ]


SHORT, LONGER = "Ana Pérez", "María Fernanda Valenzuela Echeverría"


def test_few_names_are_painted_large_and_all_of_a_page_in_one_size() -> None:
    assert [page.letters for page in pages_of(named(*[SHORT] * 4))] == [120]
    assert [page.letters for page in pages_of(named(*[SHORT] * 5, tables=4))] == [60]


def test_a_long_name_takes_two_lines_rather_than_half_of_a_page() -> None:
    tables = [*named(*[SHORT] * 5, tables=7), *named(LONGER, *[SHORT] * 4)]
    assert [(len(page.tables), page.letters) for page in pages_of(tables)] == [(8, 32)]
    assert [(len(page.tables), page.letters) for page in pages_of(tables[4:])] == [(4, 50)]


def test_where_every_name_is_long_a_page_has_two_tables() -> None:
    assert [(len(page.tables), page.letters) for page in pages_of(named(*[LONGER] * 5, tables=4))] == [
        (2, 60),
        (2, 60),
    ]


@given(st.lists(st.integers(2, 10), min_size=1, max_size=40), st.text(max_size=120))
def test_there_is_a_page_for_every_table_whatever_its_names_are(sizes: list[int], name: str) -> None:
    tables = [{"number": n, "seats": [{"name": name, "how_left": ""}] * size} for n, size in enumerate(sizes)]
    pages = pages_of(tables)
    assert [table["number"] for page in pages for table in page.tables] == list(range(len(sizes)))
    assert all(page.letters for page in pages)


@pytest.mark.parametrize("name", [SHORT, LONGER])
def test_totals_beside_the_names_take_room_of_them(name: str) -> None:
    tables = named(*[name] * 4, tables=2)
    assert pages_of(tables, figures=True)[0].letters < pages_of(tables)[0].letters


def test_only_tables_that_play_and_are_not_held_have_totals() -> None:
    playing = {**a_copy(4, 4), "rounds": [{**a_copy(4, 4)["rounds"][0], "status": "open", "held": False}]}
    held = {**playing, "rounds": [{**playing["rounds"][0], "held": True}]}
    shown = [[slide.figures for slide in slides(one, figures=True)] for one in (playing, held, a_copy(4, 4))]
    assert shown == [[True], [False], [False]]
    assert [slide.figures for slide in slides(playing)] == [False]


def test_who_does_not_play_has_room_for_the_word_that_says_so() -> None:
    tables = named(*[SHORT] * 4, LONGER)
    gone = [{**tables[0], "seats": [{**seat, "how_left": "no-show"} for seat in tables[0]["seats"]]}]
    assert pages_of(gone)[0].letters < pages_of(tables)[0].letters


@pytest.mark.parametrize(
    ("names", "pages"),
    [
        ([SHORT] * 5, [(5, 68)]),
        ([SHORT] * 14, [(14, 55)]),
        ([LONGER, *[SHORT] * 13], [(14, 55)]),
        ([LONGER] * 14, [(7, 68), (7, 68)]),
        ([SHORT] * 16, [(8, 55), (8, 55)]),
    ],
)
def test_every_name_of_the_standings_is_whole(names: list[str], pages: list[tuple[int, int]]) -> None:
    shown = pages_of_standings([{"name": name} for name in names])
    assert [(len(page.tables), page.letters) for page in shown] == pages


@given(st.lists(st.text(max_size=120), min_size=1, max_size=42))
def test_no_line_of_the_standings_is_lost(names: list[str]) -> None:
    shown = pages_of_standings([{"name": name} for name in names])
    assert [line["name"] for page in shown for line in page.tables] == names


@pytest.mark.parametrize("words", [1, 3])
def test_the_name_of_a_pair_breaks_between_the_two_on_every_page(words: int) -> None:
    people = ["Ana" + " Paz" * words, "Beto" + " Rey" * words]
    line = {"name": f"{people[0]} y {people[1]}", "people": people, "how_left": ""}
    tables = [{"number": n, "status": "playing", "seats": [line] * 4} for n in range(1, 11)]
    for page in pages_of(tables):
        limit = 1200 if len(page.tables) == 1 else 620
        assert width(f"y {people[1]}") * page.letters <= limit * 100
    shown = pages_of_standings([line] * 40)
    assert sum(len(page.tables) for page in shown) == 40
