"""Section 8 of the contract on Prudente's options, a test a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games import Position, Refused, play_all
from tests.rules.games.sheets.table import A, B, Move, after, codes, table, throw


def prudente(*moves: Move, players: tuple[str, ...] = (A, B), **options: Any) -> Position:
    return play_all(table(*players, game="prudente", **options), list(moves))


def set_aside(by: str, *dice: int) -> Move:
    return {"do": "set_aside", "by": by, "dice": list(dice)}


def bank(by: str) -> Move:
    return {"do": "bank", "by": by}


def enter(by: str, points: int) -> Move:
    return {"do": "enter", "by": by, "points": points}


def aside(position: Position) -> tuple[Any, ...]:
    shown = position.view()["table"]
    return shown["aside"], shown["at_stake"], shown["hot"]


OWN = {"single": {"2": 30}, "three": {"2": 300, "4": 500}, "multiply": 3, "run": 2000}


@pytest.mark.parametrize(
    ("values", "dice", "points"),
    [
        ("doubling", [5, 5, 5, 5], 1000),
        ("doubling", [1, 1, 1, 1, 1, 1], 8000),
        ("plain", [5, 5, 5, 5], 550),
        ("farkle", [2, 2, 2, 2, 2], 2000),
        ("farkle", [2, 2, 2, 2, 4, 4], 1500),
        ("farkle", [2, 2, 2, 4, 4, 4], 2500),
        (OWN, [2, 2], 60),
        (OWN, [2, 2, 2, 2], 900),
        (OWN, [4, 4, 4], 500),
        (OWN, [1, 2, 3, 4, 5, 6], 2000),
        ({"single": {"5": 50}, "three": {"5": 100}}, [5, 5, 5], 150),  # the way that gives most
        ({"single": {"5": 10}, "three": {"5": 100}}, [5, 5, 5, 5], 110),  # multiply absent
    ],
)
def test_what_dice_give(values: Any, dice: list[int], points: int) -> None:
    rest = [face for face in (3, 3, 4, 4, 6, 6) if face not in dice][: 6 - len(dice)]
    position = prudente(throw(A, *dice, *rest), set_aside(A, *dice), values=values)
    assert position.view()["table"]["at_stake"] == points


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"single": {}, "three": {}},
        {"single": {"7": 100}},
        {"single": {"1": 0}},
        {"single": {"1": 10001}},
        {"single": {"1": "100"}},
        {"single": {"1": 100}, "run": -1},
        {"single": {"1": 100}, "pairs": 3},
        "own",
        100,
    ],
)
def test_a_table_of_values_with_a_hole(values: Any) -> None:
    with pytest.raises(Refused) as refused:
        prudente(values=values)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize("target", [0, -1, "many", "20000", 2.5, True, None])
def test_a_target_that_is_none(target: Any) -> None:
    with pytest.raises(Refused) as refused:
        prudente(target=target)
    assert refused.value.code == "malformed"


def test_across_throws_what_is_aside_counts_together() -> None:
    moves = [throw(A, 1, 1, 2, 3, 4, 6), set_aside(A, 1, 1), throw(A, 1, 2, 3, 4), set_aside(A, 1)]
    assert aside(prudente(*moves))[:2] == ([1, 1, 1], 300)
    assert aside(prudente(*moves, combinations="across-throws"))[:2] == ([1, 1, 1], 1000)


def test_any_return_takes_what_stays_of_the_latest_throws_first() -> None:
    two = prudente(
        throw(A, 1, 5, 2, 3, 4, 6), set_aside(A, 1, 5), throw(A, 1, 2, 3, 4), set_aside(A, 1), **{"return": "any"}
    )
    assert aside(two)[:2] == ([1, 1, 5], 250)
    kept = two.play(throw(A, 1, 2, 3, 4, 4, keep=[1]))
    assert aside(kept)[:2] == ([1], 100)
    assert codes(two, throw(A, 1, 2, 3, 4, 4, keep=[5])) == ["bad_keep"]
    assert codes(two, throw(A, 1, 2, 3, 4, 6, 6, keep=[])) == ["bad_keep"]


def test_any_return_values_what_stays_anew_and_refuses_what_scores_no_more() -> None:
    three = prudente(throw(A, 2, 2, 2, 1, 3, 4), set_aside(A, 2, 2, 2, 1), **{"return": "any"})
    assert codes(three, throw(A, 3, 3, 4, 4, keep=[2, 2])) == ["bad_keep"]
    assert aside(three.play(throw(A, 1, 3, 3, keep=[2, 2, 2])))[:2] == ([2, 2, 2], 200)


def test_idle_dice_are_worth_nothing_and_never_make_six() -> None:
    thrown = prudente(throw(A, 1, 2, 3, 3, 4, 6), idle_dice="allowed")
    assert aside(thrown.play(set_aside(A, 1, 2))) == ([1, 2], 100, False)
    assert codes(thrown, set_aside(A, 2)) == ["not_scoring"]
    assert codes(thrown, set_aside(A, 1, 2, 3, 3, 4, 6)) == ["not_scoring"]


def test_rolled_dice_are_hot_without_a_word_and_all_count() -> None:
    hot = prudente(throw(A, 1, 1, 5, 5, 5, 1), hot_dice="rolled")
    assert aside(hot) == ([1, 1, 1, 5, 5, 5], 1500, True)
    assert codes(hot, bank(A)) == ["hot_dice"]
    assert hot.view()["legal"] == ["throw"]


def test_an_exact_target_writes_zero_for_what_overshoots_and_waives_the_minimum() -> None:
    near = prudente(overshoot="exact", target=1000).play({"do": "adjust", "sheets": {A: [900]}, "turn": A})
    over = after(near, throw(A, 1, 1, 1, 2, 3, 4), set_aside(A, 1, 1, 1), bank(A))
    assert (over["sheets"][A], over["ending"]) == ([900, 0], None)
    hit = after(near, throw(A, 1, 2, 2, 3, 4, 4), set_aside(A, 1), bank(A))
    assert (hit["sheets"][A], hit["ending"], hit["winner"]) == ([900, 100], "target", A)
    assert after(near, enter(A, 100))["ending"] == "target"
    assert after(near, enter(A, 400))["sheets"][A] == [900, 0]


@pytest.mark.parametrize(("choice", "third"), [("minus-500", -500), ("minus-1000", -1000), ("none", 0)])
def test_the_third_zero_in_a_row(choice: str, third: int) -> None:
    zeros = [enter(player, 0) for _turn in range(6) for player in (A, B)]
    assert prudente(*zeros, zero_run=choice).view()["sheets"][A] == [0, 0, third] * 2


def test_piggyback_goes_on_with_what_the_player_before_left() -> None:
    left = prudente(
        throw(A, 1, 1, 1, 2, 3, 4), set_aside(A, 1, 1, 1), bank(A), piggyback="on"
    )
    assert left.view()["totals"] == {A: 1000, B: 0}
    on = left.play(throw(B, 5, 2, 3))
    assert aside(on) == ([1, 1, 1], 1000, False)
    view = after(on, set_aside(B, 5), bank(B))
    assert view["sheets"][B] == [1050]
    assert after(left, throw(B, 5, 2, 3, 4, 4, 6))["table"]["aside"] == []
    assert after(left, throw(B, 2, 3, 4))["sheets"][B] == [0]
    assert codes(left, throw(B, 5, 2)) == ["bad_dice"]


@pytest.mark.parametrize(
    "before", [[throw(A, 2, 3, 4, 6, 2, 3)], [enter(A, 400)]], ids=["a lost turn", "the short form"]
)
def test_nothing_to_go_on_with(before: list[Move]) -> None:
    assert codes(prudente(*before, piggyback="on"), throw(B, 5, 2, 3)) == ["bad_dice"]


def test_the_others_have_one_more_turn_and_then_the_highest_total_wins() -> None:
    reached = prudente(enter(A, 0), enter(B, 1000), players=(A, B), target=1000, last_turn="others-once")
    view = reached.view()
    assert (view["closing"], view["turn"], view["ending"]) == (True, A, None)
    view = after(reached, enter(A, 1500))
    assert (view["ending"], view["winner"], view["closing"]) == ("target", A, False)


def test_with_the_target_in_hand_one_may_stop_under_may_stop() -> None:
    run = [throw(A, 1, 2, 3, 4, 5, 6), set_aside(A, 1, 2, 3, 4, 5, 6)]
    assert codes(prudente(*run, target=1000), bank(A)) == ["hot_dice"]
    assert prudente(*run, bank(A), target=1000, hot_dice_target="may-stop").view()["winner"] == A
    assert codes(prudente(*run, target=2000, hot_dice_target="may-stop"), bank(A)) == ["hot_dice"]
    optional = prudente(*run, bank(A), hot_dice="optional").view()
    assert optional["sheets"][A] == [1500]


@pytest.mark.parametrize(
    ("minimum", "least"), [("over-350", 400), ("at-least-350", 350), ("opening-only", 350), ("none", 50)]
)
def test_the_minimum(minimum: str, least: int) -> None:
    start = prudente(minimum=minimum)
    assert not start.problems(enter(A, least))
    if least > 50:
        assert codes(start, enter(A, least - 50)) == ["below_minimum"]
    second = start.play(enter(A, 400)).play(enter(B, 400))
    assert bool(second.problems(enter(A, 50))) is (minimum in ("over-350", "at-least-350"))


def test_a_voided_throw_is_thrown_again_with_what_was_aside() -> None:
    first = prudente(throw(A, 1, 5, 2, 3, 4, 4), set_aside(A, 1))
    second = first.play(throw(A, 5, 2, 3, 3, 4)).play(set_aside(A, 5))
    assert second.play({"do": "void"}).view()["table"] == first.view()["table"]
    assert second.play({"do": "void"}).play({"do": "void"}).view()["table"] is None
