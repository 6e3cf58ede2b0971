"""Rulings, `void` and `adjust` at a table of sheets."""

from typing import Any

import pytest

from tests.rules.games.sheets.table import (
    FULL_SHEET,
    A,
    B,
    C,
    Move,
    after,
    but_for,
    codes,
    enter,
    refusal,
    score,
    sheet,
    table,
    throw,
    turn,
    with_sheets,
)

VOID: Move = {"do": "void", "reason": "un dado en el suelo"}
NOTHING = (1, 2, 3, 4, 6)


def ruling(gap: str, choice: Any, **more: Any) -> Move:
    return {"do": "ruling", "gap": gap, "choice": choice, **more}


# void


def test_a_throw_that_does_not_count_is_made_again_with_all_that_followed() -> None:
    two = [throw(A, *NOTHING), throw(A, 5, 5, keep=[2, 3, 4])]
    assert after(table(), *two, VOID)["table"] == after(table(), two[0])["table"]
    assert after(table(), *two, turn(A, 5), VOID)["table"] == after(table(), two[0])["table"]
    assert after(table(), two[0], VOID)["table"] is None
    assert after(table(), *two, VOID, VOID)["legal"] == ["throw", "enter"]


def test_there_must_be_a_throw_of_this_turn() -> None:
    assert refusal(table(), VOID) == ("not_now", None, [])
    assert codes(table(), throw(A, *NOTHING), score(A, "senas"), VOID) == ["not_now"]
    assert codes(table(), throw(A, 5, 5, 5, 5, 5), VOID) == ["table_over"]


# adjust


def test_an_adjust_gives_whole_sheets_and_who_is_to_throw() -> None:
    start = table(A, B, C).play(enter(A, "senas", 12)).play(throw(B, *NOTHING))
    state = after(
        start, {"do": "adjust", "sheets": {A: sheet(quinas=15, poker="x")}, "turn": C, "reason": "x"}
    )
    assert (state["turn"], state["table"]) == (C, None)
    assert state["sheets"] == {
        A: {"quinas": 15, "poker": "x", "grande": []},
        B: {"grande": []},
        C: {"grande": []},
    }
    assert after(start, {"do": "adjust", "sheets": {}})["turn"] == B


def test_boxes_used_count_as_turns_had() -> None:
    start = with_sheets(table(), A, Ana=sheet(quinas=15, poker="x"))
    state = after(start, {"do": "close"})
    assert (state["closing"], state["turn"]) == (True, A)
    assert after(start, enter(A, "senas", 6), {"do": "close"})["turn"] == B


def test_a_full_sheet_is_passed_over_and_ends_no_table_by_itself() -> None:
    assert after(with_sheets(table(), A, Ana=FULL_SHEET))["turn"] == B
    over = with_sheets(table(), A, Ana=FULL_SHEET, Beto={**FULL_SHEET, "senas": 24}).view()
    assert (over["ending"], over["winner"]) == ("complete", B)
    belly = sheet(escalera=25, full=35, poker=45, grande=[50])
    assert with_sheets(table(), A, Ana=belly).view()["phase"] == "playing"


@pytest.mark.parametrize(
    ("boxes", "code"),
    [
        ({"senas": 7}, "bad_points"),
        ({"escalera": 35}, "bad_points"),
        ({"full": 0}, "bad_points"),
        ({"grande": [55]}, "bad_points"),
        ({"grande": [50, 50, 50]}, "malformed"),
        ({"generala": 50}, "malformed"),
        ({"senas": "tachada"}, "malformed"),
        ({"senas": True}, "malformed"),
        ([1500, 0], "malformed"),
    ],
)
def test_a_sheet_holds_what_dice_can_make(boxes: Any, code: str) -> None:
    assert refusal(table(), {"do": "adjust", "sheets": {A: boxes}})[0] == code


def test_an_adjust_is_of_those_at_the_table_and_before_its_end() -> None:
    gone = table(A, B, C).play({"do": "withdraw", "player": C})
    assert codes(gone, {"do": "adjust", "sheets": {C: sheet()}}) == ["player_out"]
    assert codes(gone, {"do": "adjust", "sheets": {}, "turn": C}) == ["player_out"]
    assert codes(table(), {"do": "adjust", "sheets": {"Zoe": sheet()}}) == ["unknown_player"]
    assert codes(table(), throw(A, 5, 5, 5, 5, 5), {"do": "adjust", "sheets": {}}) == ["table_over"]


# ruling


def test_a_ruling_holds_from_now_or_from_the_next_turn() -> None:
    gap = ("alalay-first-throw-stop", "center-only")
    assert codes(table(), throw(A, *NOTHING), ruling(*gap), score(A, "senas")) == ["throw_again"]
    waits = [throw(A, *NOTHING), ruling(*gap, **{"from": "next_play"})]
    assert after(table(), *waits, score(A, "senas"))["totals"][A] == 6
    assert codes(table(), *waits, score(A, "senas"), throw(B, *NOTHING), score(B, "senas")) == ["throw_again"]
    assert after(table(), {"do": "ruling", "text": "los dados van en el cacho"})["turn"] == A


@pytest.mark.parametrize("gap", [("alalay-grandes", "one"), ("alalay-pairs", "sobre"), ("sheets-players", 2)])
def test_what_no_ruling_changes_once_a_turn_is_finished(gap: tuple[str, Any]) -> None:
    assert after(table(), throw(A, *NOTHING), ruling(*gap))["turn"] == A
    assert codes(table(), enter(A, "senas", 6), ruling(*gap)) == ["not_now"]
    assert codes(table(), ruling(*gap, **{"from": "next_play"})) == ["not_now"]


@pytest.mark.parametrize(
    ("gap", "choice"),
    [("alalay-grandes", "three"), ("alalay-colour", "red"), ("sheets-players", "2"), ("sheets-players", 5)],
)
def test_a_ruling_is_of_the_catalogue_and_of_this_table(gap: str, choice: Any) -> None:
    assert codes(table(), ruling(gap, choice)) == ["malformed"]


def test_a_ruling_never_leaves_a_turn_without_a_move() -> None:
    """Two dice were turned for nothing, which the ruling then forbids."""
    start = with_sheets(table(second_turn="free"), A, Ana=but_for("poker", "senas"))
    moves = [throw(A, 6, 6, 6, 1, 1), throw(A, 2, 3, keep=[6, 6, 6]), turn(A, 2, 3)]
    state = after(start, *moves, ruling("alalay-second-turn", "must-improve"))
    assert state["legal"] == ["score"]
