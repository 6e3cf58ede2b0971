"""Articles A3, A9 and A11: la dormida, the special wins, a whole turn entered."""

from typing import Any

import pytest

from rules.games import Position
from tests.rules.games.sheets.table import (
    A,
    B,
    C,
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

FIVES, NOTHING = (5,) * 5, (1, 2, 3, 4, 6)
BELLY: dict[str, Any] = {"escalera": 25, "full": 35, "grande": [50]}
FOUR: dict[str, Any] = {"balas": 4, "tontos": 8, "trenes": 12, "cuadras": 16, "quinas": 20, "grande": [50]}


# A3: la dormida


@pytest.mark.parametrize("throws", [[throw(A, *FIVES)], [throw(A, *NOTHING), throw(A, *FIVES)]])
def test_five_of_a_kind_of_all_five_dice_wins_whoever_leads(throws: list[dict[str, Any]]) -> None:
    state = after(with_sheets(table(), A, Beto=but_for("full")), *throws)
    assert (state["ending"], state["winner"], state["phase"]) == ("dormida", A, "over")
    assert state["sheets"][A] == {"grande": [50]}
    assert (state["ranking"], state["places"]) == ([A, B], {A: 1, B: 2})


def test_options_of_la_dormida() -> None:
    second = [throw(A, *NOTHING), throw(A, *FIVES)]
    first_only = table(dormida="first-throw-only")
    assert after(first_only, *second)["worth"]["grande"] == 50
    assert after(first_only, *second, score(A, "grande"))["totals"][A] == 50  # free of the turn
    spent = with_sheets(table(dormida_spent="needs-open-grande"), A, Ana=sheet(grande=["x", 50]))
    assert after(spent, throw(A, *FIVES), score(A, "poker"))["totals"][A] == 95
    wins = with_sheets(table(), A, Ana=sheet(grande=["x", "x"]))
    assert after(wins, throw(A, *FIVES))["sheets"][A] == {"grande": ["x", "x"]}
    assert after(table(dormida_sheet="nothing"), throw(A, *FIVES))["sheets"][A] == {"grande": []}


def test_a_grande_de_mano_may_be_worth_fifty_five() -> None:
    start = table(grande_de_mano="fifty-five")
    assert after(start, throw(A, *FIVES), score(A, "grande"))["sheets"][A] == {"grande": [55]}
    assert after(start, enter(A, "grande", 55))["turn"] == B
    assert codes(start, enter(A, "grande", 50, de_mano=True)) == ["bad_points"]
    belly = with_sheets(start, A, Ana={**BELLY, "grande": [55]})
    assert after(belly, enter(A, "poker", 45))["ending"] == "panza_de_oro"


# A9: special wins


def test_panza_de_oro_takes_the_centre_de_mano_and_a_grande() -> None:
    start = with_sheets(table(), A, Ana=BELLY)
    state = after(start, enter(A, "poker", 45))
    assert (state["ending"], state["winner"], state["totals"][A]) == ("panza_de_oro", A, 155)
    assert after(start, enter(A, "poker", 40))["phase"] == "playing"
    assert after(start, throw(A, 1, 2, 2, 2, 2), score(A, "poker"))["ending"] == "panza_de_oro"
    assert after(with_sheets(table(), A, Ana={**BELLY, "grande": ["x"]}), enter(A, "poker", 45))["turn"] == B


def test_four_in_all_takes_four_of_each_number_and_a_grande() -> None:
    start = with_sheets(table(), A, Ana=FOUR)
    assert after(start, enter(A, "senas", 24))["ending"] == "four_in_all"
    assert after(start, enter(A, "senas", 18))["phase"] == "playing"


@pytest.mark.parametrize(
    ("asked", "grandes", "wins"),
    [
        ("one", ["x"], False),
        ("two", [50], False),
        ("two", [50, 50], True),
        ("none", [], True),
        ("none", ["x"], True),
    ],
)
def test_how_many_grandes_the_special_wins_take(asked: str, grandes: list[Any], wins: bool) -> None:
    for sheet_, box, points in ((BELLY, "poker", 45), (FOUR, "senas", 24)):
        start = with_sheets(table(special_grandes=asked), A, Ana={**sheet_, "grande": grandes})
        assert (after(start, enter(A, box, points))["phase"] == "over") is wins


def test_with_one_space_both_grandes_are_that_one() -> None:
    start = with_sheets(table(grandes="one", special_grandes="two"), A, Ana=BELLY)
    assert after(start, enter(A, "poker", 45))["ending"] == "panza_de_oro"
    assert refusal(start, enter(A, "grande", 50))[0] == "box_taken"
    assert refusal(start, {"do": "adjust", "sheets": {A: sheet(grande=[50, 50])}})[0] == "malformed"


def test_a_second_grande_may_win_at_once() -> None:
    start = with_sheets(table(grandes="second-wins"), A, Ana=sheet(grande=[50]))
    assert after(start, enter(A, "grande", 50))["ending"] == "second_grande"
    crossed = with_sheets(table(grandes="second-wins"), A, Ana=sheet(grande=["x"]))
    assert after(crossed, enter(A, "grande", 50))["turn"] == B
    both = with_sheets(table(grandes="second-wins"), A, Ana={**BELLY, "poker": 45, "grande": []})
    assert after(both, enter(A, "grande", 50))["ending"] == "panza_de_oro"


@pytest.mark.parametrize(("choice", "ending"), [("special", "panza_de_oro"), ("tally", "complete")])
def test_the_last_box_of_all(choice: str, ending: str) -> None:
    last = but_for("poker", escalera=25, full=35, grande=[50, "x"])
    start = with_sheets(table(special_last_box=choice), A, Ana=last, Beto=but_for())
    assert after(start, enter(A, "poker", 45))["ending"] == ending
    before = with_sheets(table(special_last_box=choice), A, Ana=last, Beto=but_for("full"))
    assert after(before, enter(A, "poker", 45))["ending"] == "panza_de_oro"


def three(**options: Any) -> Position:
    """Ana has the belly but for the póker, Beto half as many points as Caro."""
    sheets = {
        "Ana": BELLY,
        "Beto": sheet(senas=18, quinas=5, full=30),
        "Caro": sheet(senas=24, full=30, poker=45),
    }
    return with_sheets(table(A, B, C, **options), A, **sheets)


def test_the_others_rank_by_totals_or_are_all_second() -> None:
    state = after(three(), enter(A, "poker", 45))
    assert (state["ranking"], state["places"]) == ([A, C, B], {A: 1, B: 3, C: 2})
    state = after(three(sheets_rest_ranking="all-second"), enter(A, "poker", 45))
    assert (state["ranking"], state["places"]) == ([A, B, C], {A: 1, B: 2, C: 2})


def test_the_others_may_finish_the_round_after_a_special_win() -> None:
    start = three(sheets_special_round="finish-round")
    state = after(start, enter(A, "poker", 45))
    assert (state["phase"], state["turn"], state["closing"]) == ("playing", B, True)
    state = after(start, enter(A, "poker", 45), enter(B, "balas", 2), enter(C, "balas", 2))
    assert (state["ending"], state["winner"], state["closing"]) == ("panza_de_oro", A, False)
    state = after(start, enter(A, "poker", 45), enter(B, "balas", 2), throw(C, *FIVES))
    assert (state["ending"], state["winner"]) == ("panza_de_oro", A)  # the highest total of the two: 155
    assert state["ranking"] == [A, C, B]


# A11: the short form


def test_a_whole_turn_is_a_box_and_its_points() -> None:
    state = after(table(), enter(A, "escalera", 20), enter(B, "full", 0))
    assert state["sheets"] == {A: {"escalera": 20, "grande": []}, B: {"full": "x", "grande": []}}
    assert (state["turn"], state["totals"]) == (A, {A: 20, B: 0})


@pytest.mark.parametrize(
    ("box", "points", "more"),
    [
        ("senas", 7, {}),
        ("balas", 6, {}),
        ("escalera", 30, {}),
        ("poker", 45, {"de_mano": False}),
        ("poker", 40, {"de_mano": True}),
        ("grande", 55, {}),
        ("grande", 0, {"de_mano": True}),
    ],
)
def test_points_that_no_dice_make_are_refused(box: str, points: int, more: dict[str, Any]) -> None:
    assert refusal(table(), enter(A, box, points, **more)) == ("bad_points", "A11", [])


def test_a_grande_entered_de_mano_is_la_dormida() -> None:
    state = after(table(), enter(A, "grande", 50, de_mano=True))
    assert (state["ending"], state["sheets"][A]) == ("dormida", {"grande": [50]})
    assert after(table(), enter(A, "grande", 50))["turn"] == B
    spent = with_sheets(table(), A, Ana=sheet(grande=["x", 50]))
    assert after(spent, enter(A, "grande", 50, de_mano=True))["ending"] == "dormida"
    needs = with_sheets(table(dormida_spent="needs-open-grande"), A, Ana=sheet(grande=["x", 50]))
    assert refusal(needs, enter(A, "grande", 50, de_mano=True)) == ("box_taken", "A7", [])


def test_the_short_form_is_for_a_whole_turn_of_who_is_on_turn() -> None:
    assert refusal(table(), throw(A, *NOTHING), enter(A, "full", 30)) == ("not_now", None, [])
    assert refusal(table(), enter(B, "full", 33)) == ("not_your_turn", "A1", ["bad_points"])
    taken = with_sheets(table(), A, Ana=sheet(full=30))
    assert refusal(taken, enter(A, "full", 33)) == ("box_taken", "A7", ["bad_points"])


def test_what_the_dice_would_have_owed_is_not_asked_of_it() -> None:
    """The full form would have refused both."""
    state = after(table(first_throw_stop="center-only"), enter(A, "senas", 0), enter(B, "balas", 1))
    assert state["totals"] == {A: 0, B: 1}


def test_the_two_forms_may_be_mixed() -> None:
    full = [throw(A, *NOTHING), throw(A, 5, 5, keep=[1, 2, 3]), turn(A, 5), score(A, "quinas")]
    state = after(table(), *full, enter(B, "quinas", 10), enter(A, "poker", 40))
    assert state["totals"] == {A: 45, B: 10}
