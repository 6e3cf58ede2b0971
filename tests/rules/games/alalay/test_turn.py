"""Articles A2 to A8: throws, the turn of dice, what may be written and crossed out."""

from typing import Any

import pytest

from rules.games import Position
from tests.rules.games.sheets.table import (
    A,
    B,
    Move,
    after,
    but_for,
    codes,
    cross,
    refusal,
    score,
    table,
    throw,
    turn,
    with_sheets,
)

STRAIGHT, NOTHING = (1, 2, 3, 4, 5), (1, 2, 3, 4, 6)


def kept(keep: list[int], *dice: int, first: tuple[int, ...] | None = None) -> list[Move]:
    """Two throws: what stays on the table, and what the second brings."""
    first = first or (*keep, *(2, 1, 3, 4)[: 5 - len(keep)])
    return [throw(A, *first), throw(A, *dice, keep=keep)]


# A2 and A5: throws


def test_a_turn_begins_with_all_five_dice() -> None:
    assert refusal(table(), throw(A, 1, 2, 3)) == ("bad_dice", "A5", [])
    assert refusal(table(), throw(A, 1, 2, 3, keep=[4, 5])) == ("bad_dice", "A5", ["bad_keep"])


def test_one_to_five_dice_are_thrown_again_and_the_others_lie_there() -> None:
    state = after(table(), *kept([6, 6], 1, 2, 3))
    assert state["table"] == {"dice": [1, 2, 3, 6, 6], "throws": 2, "de_mano": False, "turned": None}
    assert refusal(table(), throw(A, *NOTHING), throw(A, 1, 2, 3, keep=[5, 5])) == ("bad_keep", "A5", [])
    assert codes(table(), throw(A, *NOTHING), throw(A, keep=[1, 2, 3, 4, 6])) == ["bad_dice"]
    assert codes(table(), throw(A, *NOTHING), throw(A, 1, keep=[1, 2])) == ["bad_dice"]


def test_there_is_no_third_throw() -> None:
    assert refusal(table(), *kept([6], 1, 2, 3, 4), throw(A, 1, 2, 3, 4, 5)) == ("no_throw_left", "A5", [])


def test_a_second_throw_of_all_five_is_de_mano_too() -> None:
    state = after(table(), throw(A, *NOTHING), throw(A, *STRAIGHT))
    assert (state["table"]["de_mano"], state["worth"]["escalera"]) == (True, 25)


def test_a_third_throw_where_three_are_played() -> None:
    start = table(throws="three")
    two = [throw(A, *NOTHING), throw(A, 5, 5, 5, 5, keep=[6])]
    assert refusal(start, *two, turn(A, 6)) == ("not_now", None, [])
    assert after(start, *two, score(A, "poker"))["sheets"][A] == {"poker": 40, "grande": []}
    assert codes(start, *two, cross(A, "full")) == ["cross_too_early", "can_score"]
    three = [*two, throw(A, 2, keep=[5, 5, 5, 5])]
    assert codes(start, *three, score(A, "poker")) == ["turn_required"]
    assert codes(start, *three, throw(A, 2, keep=[5, 5, 5, 5])) == ["no_throw_left"]


# A4: after the first throw


def test_after_the_first_throw_any_box_may_be_written_de_mano() -> None:
    state = after(table(), throw(A, 5, 5, 5, 1, 1), score(A, "full"))
    assert state["sheets"][A] == {"full": 35, "grande": []}
    assert (state["turn"], state["totals"], state["table"]) == (B, {A: 35, B: 0}, None)
    assert after(table(), throw(A, *NOTHING), score(A, "senas"))["totals"][A] == 6


def test_center_only_makes_a_number_wait_for_another_throw() -> None:
    start = table(first_throw_stop="center-only")
    assert refusal(start, throw(A, *STRAIGHT), score(A, "balas")) == ("throw_again", "A4", [])
    assert set(after(start, throw(A, *STRAIGHT))["worth"]) == {"escalera", "full", "poker", "grande"}
    assert after(start, throw(A, *STRAIGHT), score(A, "escalera"))["totals"][A] == 25


def test_what_lies_de_mano_must_be_written_where_that_is_obliged() -> None:
    start = table(hand_duty="obliged")
    for move in (throw(A, 1, keep=[2, 3, 4, 5]), score(A, "balas"), cross(A, "full")):
        assert refusal(start, throw(A, *STRAIGHT), move)[:2] == ("must_score", "A4")
    state = after(start, throw(A, *STRAIGHT))
    assert (state["legal"], state["worth"]) == (["score"], {"escalera": 25})
    assert after(start, *kept([2, 3, 4, 5], 1))["legal"] == ["turn"]  # de huevo


def test_a_combination_that_is_written_de_mano_gives_another_first_throw() -> None:
    start = with_sheets(table(hand_again="extra-throw"), Ana={"escalera": 25, "grande": []})
    again = [throw(A, *STRAIGHT), throw(A, 2, 2, 2, 2, 3)]
    assert codes(start, throw(A, *STRAIGHT), throw(A, 6, keep=[2, 3, 4, 5])) == ["bad_keep"]
    assert after(start, *again)["table"]["throws"] == 1
    assert after(start, *again, score(A, "poker"))["totals"][A] == 70
    once = [*again, score(A, "poker"), throw(B, *NOTHING), score(B, "senas"), throw(A, *STRAIGHT)]
    assert after(start, *once, throw(A, 6, keep=[1, 2, 3, 4]))["table"]["throws"] == 2  # once a box
    assert after(start, *again, {"do": "void", "reason": "x"})["table"]["dice"] == list(STRAIGHT)


# A6: the turn


def test_a_die_must_be_turned_after_the_second_throw() -> None:
    assert refusal(table(), *kept([5, 5, 5], 2, 5), score(A, "quinas")) == ("turn_required", "A6", [])
    state = after(table(), *kept([5, 5, 5], 2, 5), turn(A, 2))
    assert state["table"] == {"dice": [5, 5, 5, 5, 5], "throws": 2, "de_mano": False, "turned": [2]}
    assert after(table(), *kept([5, 5, 5], 2, 5), turn(A, 2), score(A, "grande"))["totals"][A] == 50


def test_a_grande_of_kept_dice_is_four_of_a_kind_once_a_die_is_turned() -> None:
    moves = kept([5, 5, 5, 5], 5)
    assert codes(table(), *moves, score(A, "grande")) == ["turn_required"]
    assert after(table(), *moves, turn(A, 5), score(A, "poker"))["totals"][A] == 40
    assert after(table(turn_duty="waived-if-made"), *moves, score(A, "grande"))["totals"][A] == 50
    assert codes(table(turn_duty="waived-if-made"), *moves, score(A, "quinas")) == ["turn_required"]
    assert after(table(turn_duty="optional"), *moves, score(A, "quinas"))["totals"][A] == 25


@pytest.mark.parametrize(
    ("box", "dice"), [("escalera", STRAIGHT), ("full", (2, 2, 3, 3, 3)), ("poker", (4,) * 4 + (1,))]
)
def test_a_combination_of_all_five_is_free_of_the_turn_in_its_own_box(
    box: str, dice: tuple[int, ...]
) -> None:
    moves = [throw(A, *NOTHING), throw(A, *dice)]
    assert after(table(), *moves, score(A, box))["totals"][A] in (25, 35, 45)
    number = ("balas", "tontos", "trenes", "cuadras")[dice[0] - 1]
    assert codes(table(), *moves, score(A, number)) == ["turn_required"]
    assert after(table(turn_waiver="any-box"), *moves, score(A, number))["turn"] == B


@pytest.mark.parametrize(("dice", "faces", "stays"), [
    ((1, 2, 3, 4, 5), (1,), True),
    ((2, 3, 4, 5, 6), (6,), True),
    ((1, 3, 4, 5, 6), (3, 4), True),
    ((1, 3, 4, 5, 6), (1, 6), True),
    ((1, 3, 4, 5, 6), (5,), False),
    ((3, 3, 4, 4, 4), (3,), False),
    ((3, 3, 4, 4, 4), (4,), True),
    ((2, 2, 4, 4, 4), (2,), False),
    ((2, 2, 4, 4, 4), (2, 2), True),
])  # fmt: skip
def test_what_survives_a_turn(dice: tuple[int, ...], faces: tuple[int, ...], stays: bool) -> None:
    """The findings of the contract: kept straights and fulls after one turn or two."""
    start = table(second_turn="free")
    box = "escalera" if len(set(dice)) == 5 else "full"
    state = after(
        start, *kept(list(dice[:4]), dice[4], first=(*dice[:4], 6 if dice[4] != 6 else 1)), turn(A, *faces)
    )
    assert (state["worth"][box] > 0) is stays


def test_a_turned_combination_is_de_huevo_also_of_five_dice_thrown() -> None:
    moves = [throw(A, *NOTHING), throw(A, 2, 2, 2, 2, 5), turn(A, 5)]
    assert after(table(), *moves, score(A, "grande"))["totals"][A] == 50
    fives = [throw(A, *NOTHING), throw(A, 1, 2, 3, 4, 2), turn(A, 2)]
    assert after(table(), *fives)["worth"]["escalera"] == 20
    state = after(table(turned_rank="mano"), *fives)
    assert (state["worth"]["escalera"], state["table"]["de_mano"]) == (25, True)
    assert after(table(turned_rank="mano"), *moves)["phase"] == "playing"  # no dormida by turning


def test_which_dice_may_be_turned() -> None:
    moves = kept([6, 6, 6], 1, 2)
    assert refusal(table(), *moves, turn(A, 5)) == ("bad_turn", "A6", [])
    assert codes(table(), *moves, turn(A, 1, 1)) == ["bad_turn"]
    assert codes(table(), *moves, turn(A, 1, 2, 6)) == ["bad_dice"]
    assert refusal(table(turn_dice="thrown-only"), *moves, turn(A, 6)) == ("bad_turn", "A6", [])
    assert after(table(turn_dice="thrown-only"), *moves, turn(A, 1))["worth"]["senas"] == 24
    assert refusal(table(), *moves, turn(A, 1), turn(A, 2)) == ("not_now", None, [])
    assert refusal(table(), *moves, turn(A, 1), throw(A, 1, keep=[2, 6, 6, 6])) == ("no_throw_left", "A5", [])


def test_a_second_die_must_improve_the_box_that_is_written() -> None:
    moves = kept([6, 6, 6], 1, 1)
    state = after(table(), *moves, turn(A, 1, 1))
    assert state["worth"] == {"senas": 30, "grande": 50}
    assert refusal(table(), *moves, turn(A, 1, 1), score(A, "poker")) == ("idle_turn", "A6", [])
    assert after(table(second_turn="free"), *moves, turn(A, 1, 1), score(A, "poker"))["totals"][A] == 40
    only = with_sheets(table(), A, Ana=but_for("poker"))
    assert refusal(only, *moves, turn(A, 1, 6)) == ("idle_turn", "A6", [])
    assert after(with_sheets(table(second_turn="free"), A, Ana=but_for("poker")), *moves, turn(A, 1, 6))[
        "legal"
    ] == ["cross"]


# A7: what the boxes are worth


def worth(dice: tuple[int, ...], **options: Any) -> dict[str, int]:
    return {
        box: points for box, points in after(table(**options), throw(A, *dice))["worth"].items() if points
    }


def test_what_a_box_is_worth() -> None:
    assert worth((1, 1, 3, 4, 6)) == {"balas": 2, "trenes": 3, "cuadras": 4, "senas": 6}
    assert worth((2, 3, 4, 5, 6))["escalera"] == 25
    assert worth((1, 3, 4, 5, 6))["escalera"] == 25
    assert "escalera" not in worth((1, 2, 4, 5, 6))
    assert worth((5, 5, 2, 2, 2))["full"] == 35
    assert worth((4, 4, 4, 4, 2))["poker"] == 45


def test_options_of_straights_and_of_five_of_a_kind() -> None:
    assert "escalera" not in worth((1, 3, 4, 5, 6), straights="two")
    assert worth((1, 2, 4, 5, 6), straights="wrap")["escalera"] == 25
    five = {"grande_de_mano": "fifty-five"}
    assert worth((3,) * 5, **five) == {"trenes": 15, "poker": 45, "grande": 55}
    assert worth((3,) * 5, **five, five_as_poker="no") == {"trenes": 15, "grande": 55}
    assert worth((3,) * 5, **five, five_as_full="yes")["full"] == 35


def test_a_box_is_written_once_and_never_with_zero() -> None:
    start = with_sheets(table(), A, Ana={"senas": 18, "grande": []})
    assert refusal(start, throw(A, *NOTHING), score(A, "senas")) == ("box_taken", "A7", [])
    assert refusal(start, throw(A, *NOTHING), score(A, "full")) == ("worthless", "A7", [])
    assert codes(start, *kept([1], 2, 3, 4, 6), score(A, "senas")) == ["turn_required", "box_taken"]


# A8: crosses


def only_poker(**options: Any) -> Position:
    return with_sheets(table(**options), A, Ana=but_for("poker"))


def test_a_box_is_crossed_out_after_the_turn_and_where_nothing_is_worth_anything() -> None:
    moves = [throw(A, *NOTHING), throw(A, *STRAIGHT)]
    assert refusal(only_poker(), throw(A, *NOTHING), cross(A, "poker")) == ("cross_too_early", "A8", [])
    assert refusal(only_poker(), *moves, cross(A, "poker")) == ("cross_too_early", "A8", [])
    assert after(only_poker(), *moves, turn(A, 1), cross(A, "poker"))["sheets"][A]["poker"] == "x"
    free = only_poker(cross_turn="not-required")
    assert after(free, *moves, cross(A, "poker"))["totals"][A] == 113
    assert codes(free, throw(A, *NOTHING), cross(A, "poker")) == ["cross_too_early"]
    assert refusal(table(), *moves, turn(A, 1), cross(A, "full")) == ("can_score", "A8", [])
    assert codes(only_poker(), *moves, turn(A, 1), cross(A, "full")) == ["box_taken"]


def test_a_turn_that_lets_a_die_score_must_be_made_under_best_turn() -> None:
    moves = [throw(A, 6, 6, 6, 1, 2), throw(A, 1, 2, keep=[6, 6, 6])]
    assert after(only_poker(), *moves, turn(A, 2))["legal"] == ["cross"]
    best = only_poker(cross_test="best-turn")
    assert refusal(best, *moves, turn(A, 2)) == ("can_score", "A8", [])
    assert after(best, *moves, turn(A, 1), score(A, "poker"))["totals"][A] == 153
    free = only_poker(cross_test="best-turn", cross_turn="not-required")
    assert refusal(free, *moves, cross(A, "poker")) == ("can_score", "A8", [])


# The order of what forbids a move


def test_what_is_said_first() -> None:
    assert refusal(table(), throw(B, 1, 2)) == ("not_your_turn", "A1", ["bad_dice"])
    assert refusal(table(), score(A, "full")) == ("not_now", None, [])
    assert refusal(table(), score("Zoe", "full"))[0] == "unknown_player"
    assert refusal(table(), {"do": "score", "by": A, "box": "generala"})[0] == "malformed"
    assert refusal(table(), throw(A, 1, 2, 3, 4, 5, 6))[0] == "malformed"
    assert refusal(table(), throw(A, 1, 2, 3, 4, 7))[0] == "malformed"
    assert refusal(table(), {"do": "offer", "by": A, "box": "full"})[:2] == ("variation_off", "A1")
    assert refusal(table(), {"do": "pass", "by": A})[:2] == ("variation_off", "A1")
    assert refusal(table(), {"do": "declare", "by": A, "box": "full"})[0] == "malformed"
