"""What each option of Cacho changes, in each of its answers."""

import pytest

from rules.games import play_all
from tests.rules.games.cacho.table import (
    FIVES,
    FULL,
    FULL_SHEET,
    NOTHING,
    POKER,
    STRAIGHT,
    A,
    B,
    C,
    Move,
    abajo,
    after,
    cross,
    declare,
    enter,
    legal,
    refusal,
    score,
    table,
    throw,
)

DECLARED = [throw(A, [2, 2, 5, 5, 3]), declare(A, "quinas")]
ALL_AGAIN = [*DECLARED, throw(A, [2, 2, 2, 3, 6])]
CHANGE = declare(A, "tontos")
TWO_GRANDES = {"do": "adjust", "sheets": {A: {"grande": [50, 50]}}, "turn": A}


# The change of the category (C5), and all five dice


@pytest.mark.parametrize(
    ("change", "before", "since"),
    [
        ("before-or-after", None, None),
        ("before-only", None, "waits"),
        ("after-only", "roll_all", None),
        ("never", "no_change", "no_change"),
    ],
)
def test_when_the_category_is_changed(change: str, before: str | None, since: str | None) -> None:
    position = table(change=change)
    if before is None:
        assert legal(position, *DECLARED, CHANGE) == ("throw",)
    else:
        assert refusal(position, *DECLARED, CHANGE)[0] == before
    if since == "no_change":
        assert refusal(position, *ALL_AGAIN, CHANGE)[0] == since
    else:
        assert ("score" in legal(position, *ALL_AGAIN, CHANGE)) == (since is None)


def test_after_only_at_the_last_throw_says_what_lacks() -> None:
    last = [*ALL_AGAIN, throw(A, [1, 1], keep=[2, 2, 2])]
    assert refusal(table(change="after-only"), *last, CHANGE) == ("no_throw_left", "C4", ["roll_all"])


def test_one_die_stays_where_the_category_stays() -> None:
    position = table(same_box_all_dice="keep-one")
    assert refusal(position, *DECLARED, throw(A, NOTHING)) == ("bad_keep", "C4", [])
    assert after(position, *DECLARED, throw(A, [1, 2, 3, 4], keep=[5]))["table"]["throws"] == 2
    assert after(position, *DECLARED, CHANGE, throw(A, NOTHING))["table"]["declared"] == "tontos"
    never = table(same_box_all_dice="keep-one", change="after-only")
    assert refusal(never, *DECLARED, CHANGE) == ("no_change", "C5", [])


def test_what_was_kept_stays_unless_all_five_are_thrown() -> None:
    position = table(kept_dice="stay")
    moves = [*DECLARED, throw(A, [1, 2, 6], keep=[5, 5])]
    assert refusal(position, *moves, throw(A, [1, 2, 3, 4], keep=[5]))[0] == "bad_keep"
    assert refusal(position, *moves, throw(A, [1, 2, 3], keep=[5, 6]))[0] == "bad_keep"
    assert after(position, *moves, throw(A, [1, 2], keep=[5, 5, 6]))["table"]["throws"] == 3
    assert after(position, *moves, throw(A, NOTHING))["table"]["throws"] == 3


# What must be written (C6)


def test_a_made_box_may_be_thrown_on() -> None:
    assert "throw" in legal(table(max_stop="may-throw"), throw(A, FULL), declare(A, "full"))


def test_a_combination_of_the_first_throw_binds() -> None:
    position = table(made_combination="must-score")
    state = after(position, throw(A, FULL))
    assert (state["worth"], state["legal"]) == ({"full": 35}, ["declare", "score"])
    assert refusal(position, throw(A, FULL), declare(A, "quinas")) == ("must_score", "C6", [])
    assert refusal(position, throw(A, FULL), score(A, "quinas")) == ("must_score", "C6", [])
    assert legal(position, throw(A, FULL), declare(A, "full")) == ("score",)
    spent = play_all(position, [enter(A, "full", 30), enter(B, "full", 30)])
    assert "quinas" in after(spent, throw(A, FULL))["worth"]
    assert legal(position, *DECLARED, throw(A, FULL)) == ("throw", "declare", "score")
    loose = table(made_combination="must-score", max_stop="may-throw")
    assert legal(loose, throw(A, FULL), declare(A, "full")) == ("score",)


def test_five_of_a_kind_that_bind_as_poker_may_be_a_grande() -> None:
    position = table(made_combination="must-score", instant_win="off")
    assert after(position, throw(A, FIVES))["worth"] == {"poker": 45, "grande": 50}
    spent = play_all(position, [enter(A, "poker", 40), enter(B, "poker", 40)])
    assert "quinas" in after(spent, throw(A, FIVES))["worth"]


# Generala (C3, C11)


def test_where_nothing_is_declared_the_box_is_chosen_at_the_end() -> None:
    position = table(declaration="when-scoring")
    thrown = [throw(A, [2, 2, 5, 5, 3]), throw(A, [2], keep=[2, 2, 5, 5])]
    state = after(position, *thrown)
    assert (state["legal"], state["table"]["declared"]) == (["throw", "score", "cross"], None)
    assert (state["worth"]["full"], state["worth"]["tontos"]) == (30, 6)
    assert refusal(position, *thrown, declare(A, "full")) == ("variation_off", "C11", [])
    assert refusal(position, declare(A, "full")) == ("variation_off", "C11", ["not_now"])
    assert after(position, *thrown, cross(A, "senas"))["sheets"][A] == {"senas": "x", "grande": []}
    assert refusal(position, *thrown, cross(A, "full")) == ("can_score", "C8", [])
    assert after(position, *thrown, throw(A, NOTHING))["table"]["throws"] == 3
    made = table(declaration="when-scoring", made_combination="must-score")
    assert refusal(made, throw(A, FULL), throw(A, NOTHING)) == ("must_score", "C6", [])


# Values (C2, C7, C9)


def test_all_five_again_are_de_mano_too() -> None:
    again = [throw(A, NOTHING), declare(A, "poker"), throw(A, POKER)]
    assert after(table(de_mano="any-five-dice-throw"), *again)["worth"] == {"poker": 45}
    kept = [throw(A, NOTHING), declare(A, "poker"), throw(A, [4, 4, 4], keep=[3, 4])]
    assert after(table(de_mano="any-five-dice-throw"), *kept)["worth"] == {"poker": 40}


def test_five_of_a_kind_that_win_nothing_are_a_grande() -> None:
    position = table(instant_win="off")
    state = after(position, throw(A, FIVES))
    assert (state["phase"], state["worth"]["grande"], state["worth"]["poker"]) == ("playing", 50, 45)
    assert after(position, enter(A, "grande", 50, de_mano=True))["phase"] == "playing"


@pytest.mark.parametrize(("spent", "phase"), [("wins", "over"), ("needs-open-grande", "playing")])
def test_without_an_open_grande(spent: str, phase: str) -> None:
    position = table(instant_win_spent=spent).play(TWO_GRANDES)
    assert after(position, throw(A, FIVES))["phase"] == phase
    entered = enter(A, "grande", 50, de_mano=True)
    if spent == "wins":
        assert after(position, entered)["winner"] == A
    else:
        assert refusal(position, entered) == ("box_taken", "C7", [])
        open_one = table(instant_win_spent=spent)
        assert after(open_one, throw(A, FIVES))["phase"] == "over"


@pytest.mark.parametrize(
    ("straights", "worth"),
    [("two", [25, 0, 0]), ("three", [25, 25, 0]), ("wrap", [25, 25, 25])],
)
def test_straights(straights: str, worth: list[int]) -> None:
    position = table(straights=straights)
    dice = ([2, 3, 4, 5, 6], [3, 4, 5, 6, 1], [1, 2, 4, 5, 6])
    assert [after(position, throw(A, thrown))["worth"]["escalera"] for thrown in dice] == worth


@pytest.mark.parametrize(("poker", "full"), [("yes", "no"), ("no", "yes")])
def test_five_of_a_kind_as_less(poker: str, full: str) -> None:
    position = table(five_as_poker=poker, five_as_full=full, instant_win="off")
    worth = after(position, throw(A, FIVES))["worth"]
    assert (worth["poker"] > 0, worth["full"] > 0) == (poker == "yes", full == "yes")


@pytest.mark.parametrize(("extra", "poker"), [("number-only", 0), ("any-box", 45)])
def test_a_third_five_of_a_kind(extra: str, poker: int) -> None:
    position = table(extra_grande=extra, instant_win="off").play(TWO_GRANDES)
    worth = after(position, throw(A, FIVES))["worth"]
    assert (worth["poker"], worth["quinas"], "grande" in worth) == (poker, 25, False)
    crossed = {**TWO_GRANDES, "sheets": {A: {"grande": [50, "x"]}}}
    assert after(table(instant_win="off"), crossed, throw(A, FIVES))["worth"]["poker"] == 45


# Crossing out (C8)


def test_any_open_box_may_be_crossed_where_the_declared_one_is_worthless() -> None:
    position = table(cross_box="any-open")
    missed = [throw(A, NOTHING), declare(A, "poker")]
    assert after(position, *missed, cross(A, "quinas"))["sheets"][A]["quinas"] == "x"
    assert refusal(position, *missed, cross(A, "senas")) == ("can_score", "C8", [])
    assert refusal(position, *DECLARED, cross(A, "poker")) == ("can_score", "C8", [])


def test_what_is_worth_something_may_be_crossed() -> None:
    position = table(cross_worth="free")
    assert after(position, *DECLARED, cross(A, "quinas"))["sheets"][A]["quinas"] == "x"
    bound = table(cross_worth="free", made_combination="must-score")
    assert refusal(bound, throw(A, FULL), declare(A, "full"), cross(A, "full"))[0] == "must_score"


def test_a_box_is_crossed_after_the_last_throw_alone() -> None:
    position = table(cross_early="last-throw")
    missed: list[Move] = [throw(A, NOTHING), declare(A, "poker")]
    assert refusal(position, *missed, cross(A, "poker")) == ("cross_too_early", "C8", [])
    late = [*missed, throw(A, NOTHING), throw(A, NOTHING), cross(A, "poker")]
    assert after(position, *late)["turn"] == B


# Boxes (C1, C10)


@pytest.mark.parametrize(("boxes", "grandes"), [("eleven", 2), ("ten", 1), ("nine", 0)])
def test_how_many_boxes_end_a_sheet(boxes: str, grandes: int) -> None:
    def filled(number: int) -> Move:
        sheet = {**FULL_SHEET, "grande": [50] * number}
        return {"do": "adjust", "sheets": {A: sheet, B: sheet}, "turn": A}

    for number in range(3):
        assert (after(table(boxes=boxes), filled(number))["phase"] == "over") == (number >= grandes)


def test_a_spare_grande_may_be_written_and_crossed_while_the_sheet_is_open() -> None:
    for box in (enter(A, "grande", 50), enter(A, "grande", 0)):
        assert len(after(table(boxes="nine"), box)["sheets"][A]["grande"]) == 1


# Abajo (C11)


def test_abajo_counts_the_undersides_of_this_throw() -> None:
    position = table(abajo="on", declaration="when-scoring")
    state = after(position, throw(A, [6, 6, 6, 5, 1]), abajo(A))
    assert (state["table"]["dice"], state["table"]["abajo"]) == ([1, 5, 6, 6, 6], True)
    assert (state["worth"]["balas"], state["worth"]["tontos"], state["worth"]["senas"]) == (3, 2, 6)
    assert refusal(position, throw(A, [6, 6, 6, 5, 1]), abajo(A), abajo(A))[0] == "not_now"
    again = [throw(A, [6, 6, 6, 5, 1]), abajo(A), throw(A, [6, 6], keep=[6, 6, 6])]
    assert after(position, *again)["worth"]["senas"] == 30
    assert after(position, *again, abajo(A))["worth"]["balas"] == 5


def test_abajo_for_the_whole_turn() -> None:
    position = table(abajo="on", abajo_span="whole-turn", declaration="when-scoring")
    again = [throw(A, [6, 6, 6, 5, 1]), abajo(A), throw(A, [6, 6], keep=[6, 6, 6])]
    assert after(position, *again)["worth"]["balas"] == 5
    assert refusal(position, *again, abajo(A))[0] == "not_now"


def test_abajo_waits_for_a_throw_and_for_all_five() -> None:
    position = table(abajo="on")
    assert refusal(position, abajo(A))[0] == "not_now"
    assert refusal(position, *DECLARED, CHANGE, abajo(A)) == ("roll_all", "C5", [])
    assert refusal(table(), *DECLARED, abajo(A)) == ("variation_off", "C11", [])
    assert "abajo" in legal(position, throw(A, STRAIGHT))


# Who else plays on, and ties


def test_after_an_instant_win_the_round_may_be_finished() -> None:
    position = table(A, B, C, sheets_special_round="finish-round")
    state = after(position, throw(A, FIVES))
    assert (state["closing"], state["turn"]) == (True, B)
    state = after(position, throw(A, FIVES), enter(B, "poker", 45), enter(C, "full", 30))
    assert (state["ending"], state["ranking"]) == ("dormida", [A, B, C])


def test_all_others_may_be_second() -> None:
    state = after(table(A, B, C, sheets_rest_ranking="all-second"), enter(A, "poker", 45), throw(B, FIVES))
    assert state["places"] == {A: 2, B: 1, C: 2}


@pytest.mark.parametrize("tie", ["shared", "throw-off", "count-back"])
def test_a_tie(tie: str) -> None:
    sheets = {A: {**FULL_SHEET, "full": 35, "poker": 40, "grande": [50, "x"]}}
    sheets[B] = {**FULL_SHEET, "escalera": 25, "grande": [50, "x"]}
    state = after(table(sheets_tie=tie), {"do": "adjust", "sheets": sheets, "turn": A})
    if tie == "throw-off":
        assert (state["phase"], state["tied"]) == ("throw_off", [A, B])
    else:
        assert (state["winner"], state["tied"]) == (None, [A, B])
    more = {**sheets, B: {**FULL_SHEET, "escalera": 25, "grande": ["x", 50], "full": 30}}
    more[A] = {**FULL_SHEET, "balas": 3, "tontos": 6, "quinas": 20, "grande": [50, "x"]}
    state = after(table(sheets_tie=tie), {"do": "adjust", "sheets": more, "turn": A})
    assert state["winner"] == {"count-back": B}.get(tie)
