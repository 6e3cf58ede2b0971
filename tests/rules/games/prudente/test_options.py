"""What each option changes, in each of its answers."""

from typing import Any

import pytest

from rules.games import Position, play_all
from tests.rules.games.prudente.table import A, B, C, Move, after, aside, bank, enter, refusal, table, throw

FIRST = [throw(A, 1, 1, 5, 2, 3, 4), aside(A, 1, 1)]


def legal(position: Position, *moves: Move) -> tuple[str, ...]:
    return play_all(position, moves).legal


# The minimum (article 7)


@pytest.mark.parametrize(
    ("minimum", "first", "then"),
    [("over-350", 400, 400), ("at-least-350", 350, 350), ("opening-only", 350, 50), ("none", 50, 50)],
)
def test_the_least_points_that_are_written(minimum: str, first: int, then: int) -> None:
    for position, least in (
        (table(minimum=minimum), first),
        (play_all(table(minimum=minimum), [enter(A, 400), enter(B, 0)]), then),
    ):
        assert position.play(enter(A, least)).view()["sheets"][A][-1] == least
        if least > 50:
            assert refusal(position, enter(A, least - 50))[0] == "below_minimum"


# The target (article 8)


def test_any_target() -> None:
    assert after(table(target=1, minimum="none"), enter(A, 50))["winner"] == A
    assert after(table(target=10_000), enter(A, 9950))["winner"] is None


def test_an_exact_target_makes_a_turn_that_overshoots_a_lost_one() -> None:
    position = play_all(table(target=1000, overshoot="exact"), [enter(A, 800), enter(B, 0)])
    assert after(position, enter(A, 400))["sheets"] == {A: [800, 0], B: [0]}


def test_an_exact_target_needs_no_minimum() -> None:
    position = play_all(table(target=1000, overshoot="exact"), [enter(A, 800), enter(B, 0)])
    assert refusal(position, enter(A, 150))[0] == "below_minimum"
    assert after(position, enter(A, 200))["winner"] == A
    assert after(position, throw(A, 1, 1, 2, 3, 4, 4), aside(A, 1, 1), bank(A))["winner"] == A


def test_the_others_play_once_more_wherever_they_sit() -> None:
    position = play_all(table(A, B, C, target=1000, last_turn="others-once"), [enter(A, 500), enter(B, 1000)])
    state = position.view()
    assert (state["closing"], state["turn"], state["winner"]) == (True, C, None)
    state = after(position, enter(C, 400))
    assert (state["closing"], state["turn"]) == (True, A)
    state = after(position, enter(C, 400), enter(A, 600))
    assert (state["ending"], state["winner"], state["places"]) == ("target", A, {A: 1, B: 2, C: 3})


def test_in_the_last_turns_another_who_reaches_the_target_begins_none_anew() -> None:
    position = play_all(
        table(A, B, C, target=1000, last_turn="others-once"), [enter(A, 1000), enter(B, 1200)]
    )
    assert after(position, enter(C, 0))["ranking"] == [B, A, C]


def test_a_tie_after_the_last_turns_is_settled_as_any_tie() -> None:
    position = table(target=1000, last_turn="others-once")
    assert after(position, enter(A, 1000), enter(B, 1000))["tied"] == [A, B]


# Hot dice (article 6)


def test_rolled_hot_dice_are_hot_without_a_word() -> None:
    state = after(table(hot_dice="rolled"), throw(A, 1, 1, 1, 5, 5, 1))
    assert state["table"] == {
        "dice": [],
        "throws": 1,
        "aside": [1, 1, 1, 1, 5, 5],
        "at_stake": 2100,
        "hot": True,
    }
    assert state["legal"] == ["throw"]


def test_rolled_hot_dice_count_what_lies_aside() -> None:
    state = after(table(hot_dice="rolled"), throw(A, 2, 2, 2, 3, 4, 6), aside(A, 2, 2, 2), throw(A, 1, 5, 5))
    assert (state["table"]["hot"], state["table"]["at_stake"]) == (True, 400)


def test_optional_hot_dice_may_be_written() -> None:
    moves = [throw(A, 1, 1, 1, 5, 5, 1), aside(A, 1, 1, 1, 1, 5, 5)]
    assert legal(table(hot_dice="optional"), *moves) == ("throw", "bank")


def test_with_the_target_in_hand_one_may_stop() -> None:
    moves = [throw(A, 1, 1, 1, 5, 5, 1), aside(A, 1, 1, 1, 1, 5, 5)]
    options = {"target": 2100, "hot_dice_target": "may-stop"}
    assert legal(table(**options), *moves) == ("throw", "bank")
    assert legal(table(**{**options, "target": 2150}), *moves) == ("throw",)
    assert legal(table(**{**options, "target": 2050, "overshoot": "exact"}), *moves) == ("throw",)


# Combinations, dice that go back, idle dice (articles 3, 4 and 9)


def test_combinations_across_throws() -> None:
    state = after(table(combinations="across-throws"), *FIRST, throw(A, 1, 1, 2, 3), aside(A, 1))
    assert state["table"]["at_stake"] == 1000


def test_across_throws_a_die_that_scores_with_those_aside_is_no_lost_turn() -> None:
    moves = [throw(A, 2, 2, 2, 3, 4, 6), aside(A, 2, 2, 2), throw(A, 2, 3, 6)]
    assert after(table(combinations="across-throws"), *moves, aside(A, 2))["table"]["at_stake"] == 400
    assert after(table(), *moves)["turn"] == B


def test_dice_set_aside_may_go_back() -> None:
    moves = [*FIRST, throw(A, 5, 5, 2, 3), aside(A, 5, 5)]
    position = play_all(table(**{"return": "any"}), moves)
    state = after(position, throw(A, 1, 1, 1, 2, keep=[1, 5]))
    assert (state["table"]["aside"], state["table"]["at_stake"]) == ([1, 5], 150)
    assert after(position, throw(A, 1, 1, keep=[1, 1, 5, 5]))["table"]["aside"] == [1, 1, 5, 5]
    assert after(position, throw(A, 1, 1))["table"]["aside"] == [1, 1, 5, 5]
    assert refusal(position, throw(A, 1, 1, 1, 1, keep=[1, 1]))[0] == "bad_keep"
    assert refusal(play_all(table(), moves), throw(A, 1, 1, 1, 2, keep=[1, 5]))[0] == "bad_keep"


def test_what_stays_of_a_throw_must_still_score() -> None:
    moves = [throw(A, 2, 2, 2, 1, 3, 4), aside(A, 1, 2, 2, 2)]
    position = play_all(table(**{"return": "any"}), moves)
    assert refusal(position, throw(A, 1, 1, 1, keep=[1, 2, 2]))[0] == "bad_keep"
    assert after(position, throw(A, 1, 1, 1, keep=[2, 2, 2]))["table"]["at_stake"] == 200


def test_idle_dice_may_be_left_out_beside_a_scoring_one() -> None:
    position = table(idle_dice="allowed").play(throw(A, 1, 2, 3, 4, 6, 6))
    state = after(position, aside(A, 1, 2, 3))
    assert (state["table"]["aside"], state["table"]["at_stake"]) == ([1, 2, 3], 100)
    assert refusal(position, aside(A, 2, 3))[0] == "not_scoring"
    assert refusal(position, aside(A, 1, 2, 3, 4, 6, 6))[0] == "not_scoring"


def test_six_dice_with_idle_ones_of_earlier_throws_among_them_are_hot() -> None:
    moves = [throw(A, 1, 2, 3, 4, 6, 6), aside(A, 1, 2, 3, 4, 6), throw(A, 5), aside(A, 5)]
    assert after(table(idle_dice="allowed"), *moves)["table"]["hot"] is True


# Lost turns in a row (article 5)


@pytest.mark.parametrize(("zero_run", "third"), [("none", 0), ("minus-500", -500), ("minus-1000", -1000)])
def test_the_third_lost_turn_in_a_row(zero_run: str, third: int) -> None:
    lost = [enter(by, 0) for _turn in range(4) for by in (A, B)]
    assert after(table(zero_run=zero_run), *lost)["sheets"][A] == [0, 0, third, 0]


# Going on with what the player before left (article 2)

STOPPED = [throw(A, 1, 1, 1, 2, 3, 4), aside(A, 1, 1, 1), bank(A)]


def test_one_may_go_on_with_what_was_left() -> None:
    position = play_all(table(piggyback="on"), STOPPED)
    state = after(position, throw(B, 1, 2, 3))
    assert (state["table"]["aside"], state["table"]["at_stake"]) == ([1, 1, 1], 1000)
    assert after(position, throw(B, 1, 2, 3), aside(B, 1), bank(B))["totals"] == {A: 1000, B: 1100}
    assert after(position, throw(B, 1, 2, 2, 3, 4, 6))["table"]["at_stake"] == 0
    assert refusal(position, throw(B, 1, 2))[0] == "bad_dice"


@pytest.mark.parametrize(
    "moves",
    [
        [enter(A, 400)],
        [throw(A, 2, 2, 3, 4, 6, 6)],
        [throw(A, 1, 1, 1, 1, 5, 5), aside(A, 1, 1, 1, 1, 5, 5), bank(A)],
        [*STOPPED, {"do": "withdraw", "player": A}],
    ],
)
def test_nothing_is_left_after_this(moves: list[Move]) -> None:
    position = play_all(table(A, B, C, piggyback="on", hot_dice="optional"), moves)
    assert refusal(position, throw(B, 1, 2, 3))[0] == "bad_dice"


def test_nothing_is_left_by_a_turn_that_overshot() -> None:
    position = play_all(table(piggyback="on", target=900, overshoot="exact"), STOPPED)
    assert refusal(position, throw(B, 1, 2, 3))[0] == "bad_dice"


def test_after_hot_dice_that_were_written_a_turn_begins_with_all_six() -> None:
    moves = [throw(A, 1, 1, 1, 1, 5, 5), aside(A, 1, 1, 1, 1, 5, 5), bank(A)]
    position = play_all(table(piggyback="on", hot_dice="optional"), moves)
    assert len(position.legal_moves()) == 1


def test_a_voided_first_throw_may_go_on_with_what_was_left_again() -> None:
    position = play_all(table(piggyback="on"), [*STOPPED, throw(B, 1, 2, 3), {"do": "void"}])
    assert position.view()["table"] is None
    assert position.play(throw(B, 5, 2, 3)).view()["table"]["at_stake"] == 1000


# Values (article 9)


def test_an_own_table_of_values() -> None:
    values = {"single": {"3": 30}, "three": {"2": 60}}
    position = table(values=values, minimum="none").play(throw(A, 1, 3, 2, 2, 2, 2))
    assert position.play(aside(A, 2, 2, 2, 3)).view()["table"]["at_stake"] == 90
    assert refusal(position, aside(A, 1))[0] == "not_scoring"
    assert refusal(position, aside(A, 2, 2, 2, 2))[0] == "not_scoring"
    assert after(table(values=values, minimum="none"), enter(A, 90))["totals"][A] == 90
    assert refusal(table(values=values, minimum="none"), enter(A, 40))[0] == "bad_points"


# Ties


def test_count_back_is_by_fewer_lost_turns() -> None:
    options: dict[str, Any] = {"target": 1000, "last_turn": "others-once", "sheets_tie": "count-back"}
    moves = [enter(A, 0), enter(B, 500), enter(A, 1000), enter(B, 500)]
    state = after(table(**options), *moves)
    assert (state["ranking"], state["winner"], state["places"]) == ([B, A], B, {A: 2, B: 1})


def test_the_first_place_is_thrown_off_with_five_dice() -> None:
    options: dict[str, Any] = {"target": 1000, "last_turn": "others-once", "sheets_tie": "throw-off"}
    position = play_all(table(**options), [enter(A, 1000), enter(B, 1000)])
    assert (position.view()["phase"], position.legal, position.to_throw) == (
        "throw_off",
        ("throw_off",),
        {A: 5, B: 5},
    )
    level = position.play({"do": "throw_off", "rolls": {A: [1, 2, 3, 4, 5], B: [1, 2, 3, 5, 4]}})
    assert level.view()["phase"] == "throw_off"
    won = level.play({"do": "throw_off", "rolls": {A: [6, 6, 6, 6, 5], B: [1, 1, 1, 1, 1]}})
    assert (won.view()["winner"], won.view()["ending"]) == (B, "target")
    assert refusal(position, {"do": "throw_off", "rolls": {A: [1, 2, 3, 4, 5]}})[0] == "wrong_rollers"
