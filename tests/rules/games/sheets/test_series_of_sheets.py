"""A series of sheets of Alalay at one table."""

from typing import Any

from rules.games import Position, play_all
from tests.rules.games.sheets.table import A, B, C, Move, after, codes, enter, table, throw, with_sheets

FIVES = (5,) * 5
NEXT: Move = {"do": "next"}
LEVEL: Move = {"do": "close", "reason": "hora"}


def dormida(by: str) -> list[Move]:
    return [throw(by, *FIVES)]


def series(*players: str, sheets: int = 2, **options: Any) -> Position:
    return table(*(players or (A, B, C)), series={"sheets": sheets}, **options)


def test_the_next_seat_starts_the_next_sheet_under_the_options_as_they_stand() -> None:
    ruling = {"do": "ruling", "gap": "alalay-first-throw-stop", "choice": "center-only"}
    state = after(series(), ruling, *dormida(A))
    assert (state["phase"], state["legal"], state["series"]["sheet"]) == ("between", ["next"], 1)
    assert state["series"]["done"][0]["ending"] == "dormida"
    start = play_all(series(), [ruling, *dormida(A), NEXT])
    state = start.view()
    assert (state["turn"], state["sheets"]) == (B, {key: {"grande": []} for key in (A, B, C)})
    assert codes(start, throw(B, 1, 2, 3, 4, 6), {"do": "score", "by": B, "box": "senas"}) == ["throw_again"]


def test_placing_points_are_added() -> None:
    state = after(series(), *dormida(A), NEXT, *dormida(B))
    assert state["series"]["points"] == {A: 150, B: 150, C: 60}
    assert (state["phase"], state["ending"], state["tied"], state["winner"]) == (
        "over",
        "dormida",
        [A, B],
        None,
    )
    assert state["places"] == {A: 1, B: 1, C: 3}


def test_the_tie_of_a_series_alone_is_broken() -> None:
    start = with_sheets(series(A, B, sheets_tie="throw-off"), A)
    level = [enter(A, "senas", 12), enter(B, "senas", 12)]
    one = {"do": "adjust", "sheets": {A: FULL, B: FULL}}
    state = after(start, one)
    assert state["phase"] == "between"  # the tie of a sheet is shared
    assert state["series"]["points"] == {A: 60, B: 60}
    state = after(start, one, NEXT, one)
    assert (state["phase"], state["tied"]) == ("throw_off", [A, B])
    assert after(start, one, NEXT, one, {"do": "throw_off", "player": B})["winner"] == B
    assert after(series(A, B), *level)["phase"] == "playing"


FULL = {
    "balas": 3, "tontos": 6, "trenes": 9, "cuadras": 12, "quinas": 15, "senas": 18,
    "escalera": 20, "full": 30, "poker": 40, "grande": ["x", "x"],
}  # fmt: skip


def test_a_series_is_counted_back_over_all_its_sheets() -> None:
    start = series(A, B, sheets_tie="count-back")
    hand = {**FULL, "escalera": 25, "quinas": 10}
    first = {"do": "adjust", "sheets": {A: FULL, B: hand}}
    last = {"do": "adjust", "sheets": {A: FULL, B: FULL}}
    state = after(start, first, NEXT, last)
    assert (state["winner"], state["places"]) == (B, {A: 2, B: 1})


def test_a_best_of_breaks_the_tie_of_each_sheet() -> None:
    start = table(A, B, series={"best_of": 3}, sheets_tie="throw-off")
    state = after(start, {"do": "adjust", "sheets": {A: FULL, B: FULL}})
    assert state["phase"] == "throw_off"
    won = [*dormida(A), NEXT, throw(B, 1, 2, 3, 4, 6), {"do": "score", "by": B, "box": "senas"}, *dormida(A)]
    assert after(start, *won)["winner"] == A


def test_a_best_of_that_stays_level_is_shared() -> None:
    start = table(A, B, C, series={"best_of": 3}, sheets_tie="throw-off")
    last = [enter(A, "full", 0), enter(B, "full", 0), *dormida(C)]
    state = after(start, *dormida(A), NEXT, *dormida(B), NEXT, *last)
    assert (state["phase"], state["tied"], state["winner"]) == ("over", [A, B, C], None)


def test_who_leaves_has_left_the_series() -> None:
    state = after(series(), *dormida(A), {"do": "withdraw", "player": B}, NEXT)
    assert (state["turn"], state["removed"]) == (C, [B])
    state = after(series(), *dormida(A), {"do": "withdraw", "player": B}, {"do": "withdraw", "player": A})
    assert (state["phase"], state["ending"], state["winner"]) == ("over", "last_player", C)
    assert state["places"] == {A: 2, B: 3, C: 1}


def test_a_close_ends_the_series() -> None:
    state = after(series(), *dormida(A), LEVEL)
    assert (state["phase"], state["ending"], state["winner"]) == ("over", "closed", A)
    assert codes(series(), *dormida(A), {"do": "void"}) == ["not_now"]
    assert codes(series(), *dormida(A), {"do": "adjust", "sheets": {}}) == ["not_now"]
    undone = after(series(), *dormida(A), NEXT, {"do": "undo"}, {"do": "undo"})
    assert (undone["phase"], undone["turn"]) == ("playing", A)


def test_a_series_of_teams_counts_teams() -> None:
    start = table(teams={"Rojos": [A, C], "Azules": [B, "Dani"]}, series={"sheets": 2}, pairs="best-of-two")
    state = after(start, *dormida(A))
    assert state["series"]["points"] == {"Rojos": 120, "Azules": 0}
    assert after(start, *dormida(A), NEXT)["turn"] == B
