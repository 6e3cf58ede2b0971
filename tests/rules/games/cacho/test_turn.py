"""A turn of Cacho, by the articles C2 to C8 and C12."""

import pytest

from rules.games import play_all
from tests.rules.games.cacho.table import (
    FIVES,
    FULL,
    NOTHING,
    POKER,
    STRAIGHT,
    A,
    B,
    C,
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

QUINAS = [throw(A, [1, 2, 5, 5, 3]), declare(A, "quinas")]


def test_a_turn_begins_with_a_throw_of_all_five_or_as_a_whole() -> None:
    assert legal(table()) == ("throw", "enter")
    assert table().view()["table"] is None
    assert refusal(table(), throw(A, [1, 2])) == ("bad_dice", "C4", [])
    assert refusal(table(), throw(A, [1, 2], keep=[3, 4, 5])) == ("bad_dice", "C4", ["bad_keep"])
    assert refusal(table(), score(A, "balas"))[0] == "not_now"


def test_five_of_a_kind_on_the_first_throw_win_at_once() -> None:
    state = after(table(A, B, C), enter(A, "poker", 45), throw(B, FIVES))
    assert (state["ending"], state["winner"], state["places"]) == ("dormida", B, {A: 2, B: 1, C: 3})
    assert state["sheets"][B] == {"grande": [50]}


def test_five_of_a_kind_after_the_first_throw_are_a_grande() -> None:
    state = after(table(), *QUINAS, throw(A, [5, 5, 5], keep=[5, 5]))
    assert (state["phase"], state["legal"], state["worth"]) == ("playing", ["score"], {"quinas": 25})


def test_after_the_first_throw_a_box_is_declared_or_written() -> None:
    state = after(table(), throw(A, STRAIGHT))
    assert state["legal"] == ["declare", "score"]
    assert state["worth"] == {
        "balas": 1,
        "tontos": 2,
        "trenes": 3,
        "cuadras": 4,
        "quinas": 5,
        "senas": 0,
        "escalera": 25,
        "full": 0,
        "poker": 0,
        "grande": 0,
    }
    assert state["table"] == {
        "dice": STRAIGHT,
        "throws": 1,
        "de_mano": True,
        "declared": None,
        "abajo": False,
    }
    assert refusal(table(), throw(A, NOTHING), throw(A, [1], keep=[1, 2, 3, 4])) == (
        "declare_first",
        "C3",
        [],
    )
    assert refusal(table(), throw(A, NOTHING), cross(A, "poker")) == ("declare_first", "C3", [])
    assert refusal(table(), throw(A, NOTHING), score(A, "poker")) == ("worthless", "C7", [])


def test_only_what_was_declared_is_written() -> None:
    state = after(table(), *QUINAS)
    assert (state["worth"], state["table"]["declared"]) == ({"quinas": 10}, "quinas")
    assert refusal(table(), *QUINAS, score(A, "balas")) == ("not_declared", "C3", [])
    assert refusal(table(), *QUINAS, score(A, "full")) == ("not_declared", "C3", ["worthless"])
    assert refusal(table(), *QUINAS, cross(A, "full")) == ("not_declared", "C3", ["can_score"])
    assert refusal(table(), *QUINAS, declare(A, "quinas"))[0] == "not_now"
    state = after(table(), *QUINAS, score(A, "quinas"))
    assert (state["sheets"][A], state["turn"], state["table"]) == ({"quinas": 10, "grande": []}, B, None)


def test_a_used_box_is_neither_declared_nor_written() -> None:
    start = play_all(table(), [enter(A, "quinas", 15), enter(B, "balas", 1), throw(A, [1, 2, 5, 5, 3])])
    assert refusal(start, declare(A, "quinas")) == ("box_taken", "C7", [])
    assert refusal(start, score(A, "quinas")) == ("box_taken", "C7", [])
    assert "quinas" not in start.view()["worth"]


def test_three_throws_and_what_was_kept_may_go_back() -> None:
    second = [*QUINAS, throw(A, [4, 4, 1], keep=[5, 5])]
    state = after(table(), *second, throw(A, [5, 6, 6], keep=[1, 5]))
    assert (state["table"]["dice"], state["table"]["throws"]) == ([1, 5, 5, 6, 6], 3)
    assert refusal(table(), *second, throw(A, [1, 2], keep=[5, 5, 5])) == ("bad_keep", "C4", [])
    third = [*second, throw(A, [1, 2, 3], keep=[5, 5])]
    assert refusal(table(), *third, throw(A, [1, 2, 3], keep=[5, 5])) == ("no_throw_left", "C4", [])
    assert legal(table(), *third) == ("score",)


def test_the_category_is_changed_with_all_five() -> None:
    changing = [*QUINAS, declare(A, "poker")]
    state = after(table(), *changing)
    assert (state["legal"], state["worth"], state["table"]["declared"]) == (["throw"], {}, "poker")
    assert refusal(table(), *changing, throw(A, [1, 2, 3], keep=[5, 5])) == ("bad_keep", "C4", [])
    assert refusal(table(), *changing, score(A, "poker")) == ("roll_all", "C5", ["worthless"])
    assert refusal(table(), *changing, cross(A, "poker")) == ("roll_all", "C5", [])
    assert refusal(table(), *changing, declare(A, "full")) == ("roll_all", "C5", [])
    state = after(table(), *changing, throw(A, POKER))
    assert (state["worth"], state["legal"]) == ({"poker": 40}, ["score"])


def test_it_is_changed_also_after_such_a_throw_once() -> None:
    thrown = [*QUINAS, throw(A, [2, 2, 2, 3, 6])]
    state = after(table(), *thrown, declare(A, "tontos"))
    assert (state["worth"], state["legal"]) == ({"tontos": 6}, ["throw", "score"])
    assert refusal(table(), *thrown, declare(A, "tontos"), declare(A, "full"))[0] == "not_now"
    before = [*QUINAS, declare(A, "poker"), throw(A, [2, 2, 2, 3, 6])]
    assert after(table(), *before, declare(A, "tontos"))["legal"] == ["throw"]
    last = [*thrown, throw(A, [2, 2, 2, 3, 6])]
    assert after(table(), *last, declare(A, "tontos"), score(A, "tontos"))["totals"][A] == 6
    assert (
        refusal(table(), *before, throw(A, [1, 2], keep=[2, 2, 2]), declare(A, "full"))[0] == "no_throw_left"
    )


def test_at_its_most_the_box_is_written() -> None:
    made = [throw(A, FULL), declare(A, "full")]
    assert legal(table(), *made) == ("score",)
    assert refusal(table(), *made, throw(A, [5], keep=[2, 2, 5, 5])) == ("must_score", "C6", [])
    assert refusal(table(), *made, declare(A, "poker")) == ("must_score", "C6", [])
    five = [*QUINAS, throw(A, [5, 5, 5], keep=[5, 5])]
    assert refusal(table(), *five, throw(A, [5], keep=[5, 5, 5, 5])) == ("must_score", "C6", [])


@pytest.mark.parametrize(
    ("box", "dice", "hand", "egg"),
    [("escalera", STRAIGHT, 25, 20), ("full", FULL, 35, 30), ("poker", POKER, 45, 40)],
)
def test_the_first_throw_is_worth_more(box: str, dice: list[int], hand: int, egg: int) -> None:
    assert after(table(), throw(A, dice), score(A, box))["totals"][A] == hand
    again = [throw(A, NOTHING), declare(A, box), throw(A, dice)]
    assert after(table(), *again, score(A, box))["totals"][A] == egg


def test_what_was_not_made_is_crossed_out() -> None:
    missed = [throw(A, NOTHING), declare(A, "poker")]
    assert after(table(), *missed, cross(A, "poker"))["sheets"][A] == {"poker": "x", "grande": []}
    assert refusal(table(), *QUINAS, cross(A, "quinas")) == ("can_score", "C8", [])


def test_a_third_five_of_a_kind_counts_as_its_number() -> None:
    turns = [enter(A, "grande", 50), enter(B, "balas", 1), enter(A, "grande", 50), enter(B, "full", 30)]
    start = play_all(table(), [*turns, throw(A, NOTHING), declare(A, "poker"), throw(A, [4] * 5)])
    assert (start.view()["worth"], "cross" in start.legal) == ({"poker": 0}, True)
    assert after(start, declare(A, "cuadras"), score(A, "cuadras"))["sheets"][A]["cuadras"] == 20


def test_who_has_eleven_boxes_is_done_and_the_highest_total_wins() -> None:
    adjust = {"do": "adjust", "sheets": {A: {"poker": "x"}, B: {"full": 30}}, "turn": A}
    position = table().play(adjust)
    while not position.is_over:
        state = position.view()
        box = next(
            box
            for box in (
                "balas",
                "tontos",
                "trenes",
                "cuadras",
                "quinas",
                "senas",
                "escalera",
                "full",
                "poker",
                "grande",
            )
            if not position.problems(enter(state["turn"], box, 0))
        )
        position = position.play(enter(state["turn"], box, 0))
    state = position.view()
    assert (state["ending"], state["ranking"], state["totals"]) == ("complete", [B, A], {A: 0, B: 30})
    assert refusal(position, throw(A, FIVES)) == ("table_over", "C10", [])


def test_the_short_form_takes_what_dice_can_make() -> None:
    assert refusal(table(), enter(A, "senas", 10)) == ("bad_points", "C12", [])
    assert refusal(table(), enter(A, "escalera", 25, de_mano=False)) == ("bad_points", "C12", [])
    assert refusal(table(), enter(A, "poker", 0, de_mano=True)) == ("bad_points", "C12", [])
    assert refusal(table(), enter(A, "grande", 55)) == ("bad_points", "C12", [])
    assert refusal(table(), throw(A, NOTHING), enter(A, "balas", 1))[0] == "not_now"
    assert after(table(), enter(A, "senas", 12, de_mano=True))["totals"][A] == 12
    assert after(table(), enter(A, "grande", 50, de_mano=True))["ending"] == "dormida"


def test_reasons_stand_in_the_order_of_the_notation() -> None:
    late = [*QUINAS, throw(A, [1, 2, 3], keep=[5, 5]), throw(A, [1, 2, 3], keep=[5, 5])]
    assert refusal(table(), *late, throw(A, [1, 2, 3], keep=[4])) == (
        "bad_dice",
        "C4",
        ["bad_keep", "no_throw_left"],
    )
    assert refusal(table(A, B, C), *QUINAS, score(B, "balas"))[:2] == ("not_your_turn", "C1")
