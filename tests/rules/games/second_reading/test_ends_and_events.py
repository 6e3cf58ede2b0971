"""Section 8 of the contract on ends, ties, leavers and the table's events: a test a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.games.sheets.table import (
    FULL_SHEET,
    A,
    B,
    C,
    after,
    but_for,
    codes,
    cross,
    enter,
    score,
    table,
    throw,
    with_sheets,
)

LAST = but_for("balas")  # 150 points and balas open
CLOSE = {"do": "close", "reason": "hora"}


def rolls(**dice: list[int]) -> dict[str, Any]:
    return {"do": "throw_off", "rolls": dice}


def withdraw(player: str) -> dict[str, Any]:
    return {"do": "withdraw", "player": player}


def last_boxes(*players: str, **options: Any) -> Any:
    return with_sheets(table(*players, **options), turn=A, **dict.fromkeys(players, LAST))


def outcome(view: dict[str, Any]) -> tuple[Any, ...]:
    return view["ending"], view["winner"], view["tied"], view["ranking"], view["places"]


@pytest.mark.parametrize("game", ["alalay", "cacho"])
def test_ranking_lists_ties_in_seat_order_and_places_share_them(game: str) -> None:
    view = after(
        last_boxes(A, B, C, game=game), enter(A, "balas", 1), enter(B, "balas", 2), enter(C, "balas", 2)
    )
    assert outcome(view) == ("complete", None, [B, C], [B, C, A], {A: 3, B: 1, C: 1})


@pytest.mark.parametrize("game", ["alalay", "cacho"])
def test_a_throw_off_decides_the_first_place_alone(game: str) -> None:
    tied = last_boxes(A, B, C, game=game, sheets_tie="throw-off")
    for player in (A, B, C):
        tied = tied.play(enter(player, "balas", 2))
    view = tied.view()
    assert (view["phase"], view["turn"], view["table"], view["legal"], view["worth"]) == (
        "throw_off",
        None,
        None,
        ["throw_off"],
        {},
    )
    again = tied.play(rolls(Ana=[2, 2, 3, 3, 5], Beto=[6, 6, 1, 1, 1], Caro=[6, 1, 1, 6, 1]))
    assert again.view()["tied"] == [B, C]
    assert codes(again, rolls(Ana=[1] * 5, Beto=[1] * 5, Caro=[1] * 5)) == ["wrong_rollers"]
    assert codes(again, rolls(Beto=[1] * 5)) == ["wrong_rollers"]
    view = after(again, rolls(Beto=[1, 2, 3, 4, 6], Caro=[6, 6, 5, 5, 4]))
    assert outcome(view) == ("complete", C, [], [C, A, B], {A: 2, B: 2, C: 1})
    assert outcome(after(again, {"do": "throw_off", "player": B}))[:3] == ("complete", B, [])


@pytest.mark.parametrize(
    ("game", "winner"), [("alalay", A), ("cacho", B), ("prudente", B)], ids=["three", "two", "two"]
)
def test_a_straight_of_a_throw_off_is_one_of_this_game(game: str, winner: str) -> None:
    if game == "prudente":
        tied = table(game=game, sheets_tie="throw-off").play(CLOSE)
    else:
        tied = last_boxes(A, B, game=game, sheets_tie="throw-off")
        tied = tied.play(enter(A, "balas", 2)).play(enter(B, "balas", 2))
    assert after(tied, rolls(Ana=[3, 4, 5, 6, 1], Beto=[1, 2, 3, 4, 5]))["winner"] == winner


@pytest.mark.parametrize("game", ["alalay", "cacho"])
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ({"full": "x", "escalera": "x", "grande": [50, "x"]}, {"poker": 45, "quinas": 10}, A),  # a grande
        ({"escalera": 25}, {"quinas": 20}, A),  # as many grandes: a value de mano
        ({"balas": "x", "trenes": 12}, {}, B),  # level in both: fewer crosses
    ],
)
def test_count_back_is_by_grandes_then_values_de_mano_then_crosses(
    game: str, mine: Any, theirs: Any, winner: str
) -> None:
    sheets = {A: {**FULL_SHEET, **mine}, B: {**FULL_SHEET, **theirs}}
    view = with_sheets(table(game=game, sheets_tie="count-back"), **sheets).view()
    assert view["totals"][A] == view["totals"][B]
    assert view["winner"] == winner


def test_a_turn_begun_is_played_to_its_end_after_the_call() -> None:
    closing = table(A, B).play(throw(A, 1, 2, 3, 5, 6)).play(CLOSE)
    view = closing.view()
    assert (view["closing"], view["phase"], view["turn"], view["ending"]) == (True, "playing", A, None)
    assert codes(closing, CLOSE) == ["not_now"]
    view = after(closing, score(A, "senas"), enter(B, "balas", 3))
    assert outcome(view) == ("closed", A, [], [A, B], {A: 1, B: 2})
    assert view["closing"] is False


def test_equal_turns_end_with_the_call() -> None:
    view = after(table(A, B), enter(A, "senas", 12), enter(B, "balas", 3), CLOSE)
    assert outcome(view) == ("closed", A, [], [A, B], {A: 1, B: 2})


def test_a_running_turn_is_dropped_at_once() -> None:
    begun = table(A, B, sheets_time="at-once").play(enter(A, "senas", 12)).play(throw(B, 1, 2, 3, 5, 6))
    view = after(begun, CLOSE)
    assert outcome(view) == ("closed", A, [], [A, B], {A: 1, B: 2})
    assert view["sheets"][B] == {"grande": []}


def test_a_ranking_is_malformed_while_turns_are_unequal_or_against_the_totals() -> None:
    assert codes(table(A, B).play(enter(A, "senas", 12)), {**CLOSE, "ranking": [A, B]}) == ["malformed"]
    played = table(A, B).play(enter(A, "senas", 12)).play(enter(B, "balas", 1))
    assert codes(played, {**CLOSE, "ranking": [B, A]}) == ["malformed"]
    assert codes(played, {**CLOSE, "ranking": [A]}) == ["malformed"]
    level = table(A, B).play(enter(A, "balas", 1)).play(enter(B, "balas", 1))
    assert outcome(after(level, {**CLOSE, "ranking": [B, A]})) == ("closed", B, [], [B, A], {A: 2, B: 1})


def test_a_tie_that_count_back_leaves_is_shared_after_unequal_turns() -> None:
    closing = table(A, B, sheets_tie="count-back").play(enter(A, "balas", 1)).play(CLOSE)
    assert outcome(after(closing, enter(B, "balas", 1)))[:3] == ("closed", None, [A, B])


def test_a_tie_at_a_close_is_thrown_off() -> None:
    tied = table(A, B, sheets_tie="throw-off").play(CLOSE)
    assert tied.view()["phase"] == "throw_off"
    assert outcome(after(tied, {"do": "throw_off", "player": B})) == ("closed", B, [], [B, A], {A: 2, B: 1})


def test_the_last_to_leave_ranks_best_among_those_who_left() -> None:
    view = after(table(A, B, C), withdraw(A), withdraw(C))
    assert outcome(view) == ("last_player", B, [], [B, C, A], {A: 3, B: 1, C: 2})
    assert view["removed"] == [A, C]


def test_who_leaves_unranked_is_in_no_ranking() -> None:
    view = after(table(A, B, C, sheets_leaver="unranked"), withdraw(A), withdraw(C))
    assert outcome(view) == ("last_player", B, [], [B], {A: None, B: 1, C: None})


def test_a_turn_begun_is_dropped_by_who_leaves() -> None:
    view = after(table(A, B, C), enter(A, "balas", 1), throw(B, 1, 2, 3, 5, 6), withdraw(B))
    assert (view["turn"], view["table"], view["sheets"][B]) == (C, None, {"grande": []})


def test_after_the_end_those_behind_move_up_and_two_may_share_the_first_place() -> None:
    ended = last_boxes(A, B, C)
    for player, points in ((A, 3), (B, 2), (C, 2)):
        ended = ended.play(enter(player, "balas", points))
    assert outcome(after(ended, withdraw(A))) == ("complete", None, [B, C], [B, C, A], {A: 3, B: 1, C: 1})


def test_the_last_one_left_in_a_throw_off_wins_and_the_ending_stays() -> None:
    tied = last_boxes(A, B, C, sheets_tie="throw-off")
    for player in (A, B, C):
        tied = tied.play(enter(player, "balas", 2))
    assert tied.play(withdraw(A)).view()["tied"] == [B, C]
    view = after(tied, withdraw(A), withdraw(B))
    assert outcome(view) == ("complete", C, [], [C, B, A], {A: 3, B: 2, C: 1})


def test_the_others_play_their_turn_of_the_round_after_a_special_win() -> None:
    dormida = table(A, B, C, sheets_special_round="finish-round").play(enter(A, "senas", 30))
    dormida = dormida.play(throw(B, 5, 5, 5, 5, 5))
    view = dormida.view()
    assert (view["closing"], view["turn"], view["ending"]) == (True, C, None)
    assert outcome(after(dormida, enter(C, "senas", 18)))[:3] == ("dormida", B, [])


def test_of_several_special_winners_the_highest_total_wins() -> None:
    two = table(A, B, sheets_special_round="finish-round")
    special = (throw(A, 5, 5, 5, 5, 5), throw(B, 5, 5, 5, 5, 5))
    view = after(two, enter(A, "balas", 1), enter(B, "balas", 2), *special)
    assert outcome(view) == ("dormida", B, [], [B, A], {A: 2, B: 1})
    view = after(two, *special)
    assert outcome(view) == ("dormida", None, [A, B], [A, B], {A: 1, B: 1})


def test_all_others_are_second_after_a_special_win_only() -> None:
    options = {"sheets_rest_ranking": "all-second"}
    view = after(with_sheets(table(A, B, C, **options), turn=A, Beto={"balas": 1}), throw(A, *[5] * 5))
    assert view["places"] == {A: 1, B: 2, C: 2}
    view = after(
        last_boxes(A, B, C, **options), enter(A, "balas", 3), enter(B, "balas", 2), enter(C, "balas", 1)
    )
    assert view["places"] == {A: 1, B: 2, C: 3}


def test_a_void_throw_leaves_the_dice_as_before_it() -> None:
    first = table(A, B).play(throw(A, 1, 2, 3, 5, 6))
    second = first.play(throw(A, 1, 2, 3, keep=[5, 6])).play({"do": "turn", "by": A, "dice": [1]})
    view = after(second, {"do": "void"})
    assert view["table"] == first.view()["table"]
    assert after(second, {"do": "void"}, {"do": "void"})["table"] is None
    assert codes(second, {"do": "void"}, {"do": "void"}, {"do": "void"}) == ["not_now"]


def test_a_throw_that_ended_the_turn_or_the_game_is_taken_back_by_undo_alone() -> None:
    lost = table(game="prudente").play(throw(A, 2, 3, 4, 6, 2, 3))
    assert codes(lost, {"do": "void"}) == ["not_now"]
    dormida = table().play(throw(A, 5, 5, 5, 5, 5))
    assert codes(dormida, {"do": "void"})[0] in ("not_now", "table_over")
    assert after(dormida, {"do": "undo"})["phase"] == "playing"


def test_an_adjust_reopens_a_box_and_drops_the_running_turn() -> None:
    begun = table().play(enter(A, "balas", 3)).play(throw(B, 1, 2, 3, 5, 6))
    view = after(begun, {"do": "adjust", "sheets": {A: {}}})
    assert (view["sheets"][A], view["table"], view["turn"]) == ({"grande": []}, None, B)
    assert codes(begun, {"do": "adjust", "sheets": {A: {"balas": 7}}}) == ["bad_points"]
    assert codes(begun, {"do": "adjust", "sheets": {"Zoe": {}}}) == ["unknown_player"]


def test_after_an_adjust_the_table_is_over_only_where_every_sheet_is_full() -> None:
    belly = {"escalera": 25, "full": 35, "poker": 45, "grande": [50]}
    assert with_sheets(table(), Ana=belly).view()["ending"] is None
    assert with_sheets(table(), Ana=FULL_SHEET, Beto=FULL_SHEET).view()["ending"] == "complete"
    view = with_sheets(table(), turn=A, Ana=FULL_SHEET).view()
    assert (view["turn"], view["ending"]) == (B, None)
    target = table(game="prudente", target=400).play({"do": "adjust", "sheets": {A: [400]}})
    assert target.view()["ending"] is None


@pytest.mark.parametrize(
    ("game", "gap", "choice"),
    [
        ("alalay", "alalay-grandes", "one"),
        ("alalay", "alalay-pairs", "sobre"),
        ("alalay", "sheets-players", 2),
        ("cacho", "cacho-boxes", "nine"),
        ("cacho", "cacho-hatches", "three"),
        ("cacho", "cacho-partners", "best-of-team"),
        ("prudente", "prudente-target", 10000),
    ],
)
def test_what_no_ruling_changes_once_a_turn_is_finished(game: str, gap: str, choice: Any) -> None:
    ruling = {"do": "ruling", "gap": gap, "choice": choice}
    turn: dict[str, Any] = {"do": "enter", "by": A, "points": 400}
    turn |= {} if game == "prudente" else {"box": "balas", "points": 3}
    assert codes(table(game=game), turn, ruling) == ["not_now"]


def test_a_ruling_without_from_is_of_now() -> None:
    begun = table().play(throw(A, 2, 2, 3, 3, 4)).play(throw(A, 1, 3, 4, keep=[2, 2]))
    ruling = {"do": "ruling", "gap": "alalay-turn-duty", "choice": "optional"}
    assert codes(begun, score(A, "tontos")) == ["turn_required"]
    assert after(begun, ruling, score(A, "tontos"))["sheets"][A] == {"tontos": 4, "grande": []}
    later = begun.play({**ruling, "from": "next_play"})
    assert codes(later, score(A, "tontos")) == ["turn_required"]


def test_a_cross_wants_the_turn_of_a_die_first() -> None:
    hard = with_sheets(table(), turn=A, Ana=but_for("balas", balas=3))
    thrown = hard.play(throw(A, 2, 2, 3, 3, 4)).play(throw(A, 3, 3, 4, keep=[2, 2]))
    assert after(thrown, {"do": "turn", "by": A, "dice": [4]}, cross(A, "balas"))["sheets"][A]["balas"] == "x"
