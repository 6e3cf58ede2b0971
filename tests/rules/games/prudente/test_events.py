"""What befalls a table beside its turns."""

import json

from rules.games import play_all
from tests.rules.games.prudente.table import A, B, C, after, aside, bank, enter, refusal, table, throw

THROWN = [throw(A, 1, 1, 5, 2, 3, 4), aside(A, 1, 1)]


def test_a_void_throw_is_thrown_again_with_the_dice_as_they_lay() -> None:
    position = play_all(table(), THROWN)
    again = play_all(position, [throw(A, 1, 1, 2, 3), aside(A, 1), {"do": "void", "reason": "se cayó"}])
    assert again.view()["table"] == position.view()["table"]
    assert play_all(again, [{"do": "void"}]).view()["table"] is None


def test_a_turn_of_any_length_is_stored_and_its_last_throws_can_be_voided() -> None:
    hot = [throw(A, 1, 1, 1, 5, 5, 5), aside(A, 1, 1, 1, 5, 5, 5)]
    position = play_all(table(), hot * 400)
    assert json.loads(json.dumps(position.dump()))["state"]["attempt"][0] == 399 * 1500
    assert play_all(position, [{"do": "void"}] * 3).view()["table"]["at_stake"] == 397 * 1500


def test_a_lost_turn_is_taken_back_by_undo_alone() -> None:
    position = table().play(throw(A, 2, 2, 3, 4, 6, 6))
    assert refusal(position, {"do": "void"})[0] == "not_now"
    assert position.play({"do": "undo"}).view()["turn"] == A


def test_a_turn_begun_is_dropped_with_who_leaves() -> None:
    state = after(table(A, B, C), *THROWN, {"do": "withdraw", "player": A})
    assert (state["turn"], state["table"], state["sheets"][A]) == (B, None, [])
    state = after(table(A, B, C), *THROWN, {"do": "withdraw", "player": B})
    assert state["table"]["at_stake"] == 200


def test_the_last_one_left_wins() -> None:
    state = after(table(), enter(A, 0), {"do": "disqualify", "player": B})
    assert (state["ending"], state["winner"], state["places"]) == ("last_player", A, {A: 1, B: 2})


def test_who_reached_the_target_and_leaves_in_the_last_turns_ends_them() -> None:
    moves = [enter(A, 1000), {"do": "withdraw", "player": A}]
    state = after(table(A, B, C, target=1000, last_turn="others-once"), *moves)
    assert (state["closing"], state["turn"], state["winner"]) == (False, B, None)


def test_a_correction_gives_whole_rows_and_whose_turn_it_is() -> None:
    adjust = {"do": "adjust", "sheets": {A: [400, 0, 450], B: [500]}, "turn": B, "reason": "mal anotado"}
    state = after(table(), *THROWN, adjust)
    assert (state["totals"], state["turn"], state["table"]) == ({A: 850, B: 500}, B, None)


def test_a_correction_takes_only_what_a_turn_can_write() -> None:
    for sheet, code in (([425], "bad_points"), ([-500], "bad_points"), (["x"], "malformed"), ("400", "malformed")):
        assert refusal(table(), {"do": "adjust", "sheets": {A: sheet}})[0] == code
    adjust = {"do": "adjust", "sheets": {A: [0, 0, -500]}}
    assert after(table(zero_run="minus-500"), adjust)["totals"][A] == -500


def test_a_target_comes_from_a_turn() -> None:
    adjust = {"do": "adjust", "sheets": {A: [20_000]}, "turn": A}
    position = table().play(adjust)
    assert position.view()["winner"] is None
    assert position.play(enter(A, 0)).view()["winner"] == A


def test_at_the_call_the_round_of_turns_is_finished() -> None:
    position = play_all(table(A, B, C), [enter(A, 400), enter(B, 500), {"do": "close", "reason": "hora"}])
    assert (position.view()["closing"], position.view()["turn"]) == (True, C)
    state = position.play(enter(C, 450)).view()
    assert (state["ending"], state["ranking"]) == ("closed", [B, C, A])
    at_once = after(
        table(A, B, C, sheets_time="at-once"), enter(A, 400), *[throw(B, 1, 2, 3, 4, 6, 6)], {"do": "close"}
    )
    assert (at_once["ending"], at_once["winner"], at_once["sheets"][B]) == ("closed", A, [])


def test_a_ruling_changes_the_running_turn_or_waits_for_the_next_one() -> None:
    ruling = {"do": "ruling", "gap": "prudente-minimum", "choice": "none"}
    assert play_all(table(), [*THROWN, ruling]).legal == ("throw", "bank")
    later = play_all(table(), [*THROWN, {**ruling, "from": "next_play"}])
    assert later.legal == ("throw",)
    assert after(later, throw(A, 2, 3, 4, 4), enter(B, 50))["totals"][B] == 50


def test_a_target_changes_only_before_a_turn_is_finished() -> None:
    ruling = {"do": "ruling", "gap": "prudente-target", "choice": 10_000}
    assert table().play(ruling).choices["prudente-target"] == 10_000
    assert refusal(table().play(enter(A, 0)), ruling)[0] == "not_now"


def test_a_throw_that_a_ruling_leaves_without_a_scoring_die_is_lost() -> None:
    ruling = {"do": "ruling", "gap": "prudente-values", "choice": "doubling"}
    position = table(values="farkle").play(throw(A, 2, 2, 3, 3, 4, 4))
    assert position.play(ruling).view()["turn"] == B


def test_a_table_that_goes_on_after_the_winner_left() -> None:
    state = after(table(A, B, C, target=1000), enter(A, 1000), {"do": "withdraw", "player": A})
    assert (state["phase"], state["ranking"], state["ending"]) == ("over", [B, C, A], "target")


def test_what_stands_aside_at_the_end_of_a_turn_is_gone() -> None:
    state = after(table(minimum="none"), *THROWN, bank(A))
    assert (state["turn"], state["table"]) == (B, None)
