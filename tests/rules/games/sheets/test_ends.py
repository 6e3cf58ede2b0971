"""How a table of sheets ends: ties, leavers, a close (article A10; the same in Cacho and Prudente)."""

from typing import Any

import pytest

from rules.games import Position, open_acta
from rules.games.closing import complete, outcome
from rules.games.refusals import Refused
from tests.rules.games.sheets.table import (
    A,
    B,
    C,
    Move,
    after,
    but_for,
    codes,
    enter,
    refusal,
    sheet,
    table,
    throw,
    with_sheets,
)


def last_box(*players: str, points: dict[str, int] | None = None, **options: Any) -> Position:
    """Ana has the full to write, all others are done, with so many points in senas (18 else)."""
    start = table(*(players or (A, B, C)), **options)
    names = list(start.head.players)
    senas = points or {}
    sheets = {name: but_for(senas=senas.get(name, 18)) for name in names[1:]}
    return with_sheets(start, A, **{A: but_for("full", senas=senas.get(A, 18))}, **sheets)


def removal(name: str) -> Move:
    return {"do": "withdraw", "player": name}


def close(**more: Any) -> Move:
    return {"do": "close", "reason": "hora", **more}


# The end


def test_when_all_is_written_the_totals_decide() -> None:
    state = after(last_box(points={B: 24}), enter(A, "full", 35))
    assert (state["ending"], state["winner"], state["tied"]) == ("complete", B, [])
    assert (state["ranking"], state["places"]) == ([B, A, C], {A: 2, B: 1, C: 3})
    assert (state["legal"], state["turn"], state["closing"]) == ([], None, False)
    assert refusal(last_box(), enter(A, "full", 30), enter(B, "full", 30))[:2] == ("table_over", "A10")


def test_a_tie_is_shared() -> None:
    state = after(last_box(points={C: 12}), enter(A, "full", 30))
    assert (state["winner"], state["tied"], state["ranking"]) == (None, [A, B], [A, B, C])
    assert state["places"] == {A: 1, B: 1, C: 3}


def test_a_tie_is_counted_back_to_its_first_place_alone() -> None:
    start = table(A, B, C, sheets_tie="count-back")
    hand = but_for("full", escalera=25, senas=6, balas=5)
    level = with_sheets(start, A, Ana=hand, Beto=but_for(senas=18), Caro=but_for(senas=18))
    state = after(level, enter(A, "full", 35))
    assert set(state["totals"].values()) == {153}
    assert (state["winner"], state["places"]) == (A, {A: 1, B: 2, C: 2})
    assert after(last_box(sheets_tie="count-back"), enter(A, "full", 30))["tied"] == [A, B, C]


# Throw-off


def thrown_off(**options: Any) -> Position:
    return last_box(sheets_tie="throw-off", **options).play(enter(A, "full", 30))


def rolls(**dice: list[int]) -> Move:
    return {"do": "throw_off", "rolls": dice}


def test_the_first_place_is_thrown_off() -> None:
    start = thrown_off()
    state = start.view()
    assert (state["phase"], state["legal"], state["tied"]) == ("throw_off", ["throw_off"], [A, B, C])
    assert (state["turn"], state["winner"], state["ranking"], state["ending"]) == (None, None, [], "complete")
    again = rolls(Ana=[2, 2, 2, 2, 6], Beto=[6, 2, 2, 2, 2], Caro=[6, 6, 6, 5, 5])
    assert after(start, again)["tied"] == [A, B]
    state = after(start, again, rolls(Ana=[1, 2, 3, 4, 6], Beto=[1, 2, 3, 4, 5]))
    assert (state["winner"], state["places"], state["phase"]) == (B, {A: 2, B: 1, C: 2}, "over")
    assert after(start, {"do": "throw_off", "player": C})["winner"] == C


@pytest.mark.parametrize(
    ("better", "worse"),
    [([1] * 5, [6, 6, 6, 6, 5]), ([1, 1, 1, 1, 2], [6, 6, 6, 5, 5]), ([1, 1, 1, 2, 2], [2, 3, 4, 5, 6]),
     ([1, 2, 3, 4, 5], [6, 6, 5, 5, 4]), ([6, 6, 5, 5, 4], [6, 6, 5, 5, 3])],
)  # fmt: skip
def test_what_beats_what_in_a_throw_off(better: list[int], worse: list[int]) -> None:
    start = last_box(points={C: 12}, sheets_tie="throw-off").play(enter(A, "full", 30))
    assert after(start, rolls(Ana=better, Beto=worse))["winner"] == A
    assert after(start, rolls(Ana=worse, Beto=better))["winner"] == B


def test_only_those_tied_throw_off_and_only_then() -> None:
    two = last_box(points={C: 12}, sheets_tie="throw-off").play(enter(A, "full", 30))
    assert refusal(two, rolls(Ana=[1] * 5)) == ("wrong_rollers", "A10", [])
    assert codes(two, {"do": "throw_off", "player": C}) == ["wrong_rollers"]
    assert codes(two, rolls(Ana=[1] * 5, Beto=[1] * 4)) == ["bad_dice"]
    assert codes(two, rolls(Ana=[1] * 5, Caro=[1] * 4)) == ["wrong_rollers", "bad_dice"]
    assert codes(two, throw(A, 1, 2, 3, 4, 5)) == ["not_now"]
    assert codes(table(), {"do": "throw_off", "player": A}) == ["not_now"]
    assert codes(two, {"do": "throw_off"}) == ["malformed"]
    assert codes(two, close()) == ["not_now"]


def test_who_leaves_a_throw_off_leaves_it_to_the_others() -> None:
    state = after(thrown_off(), removal(A), removal(C))
    assert (state["winner"], state["ending"], state["places"]) == (B, "complete", {A: 3, B: 1, C: 2})


# Who leaves


def test_who_leaves_ranks_last_and_their_turns_are_skipped() -> None:
    start = table(A, B, C)
    state = after(start, throw(A, 1, 2, 3, 4, 6), removal(A))
    assert (state["turn"], state["table"], state["removed"]) == (B, None, [A])
    state = after(start, enter(A, "senas", 30), removal(A), enter(B, "balas", 1), removal(C))
    assert (state["ending"], state["winner"], state["ranking"]) == ("last_player", B, [B, C, A])
    assert state["places"] == {A: 3, B: 1, C: 2}
    unranked = table(A, B, C, sheets_leaver="unranked")
    state = after(unranked, removal(A), removal(B))
    assert (state["ranking"], state["places"]) == ([C], {A: None, B: None, C: 1})


def test_who_leaves_after_the_end_lets_those_behind_move_up() -> None:
    over = last_box(points={A: 24}).play(enter(A, "full", 30))
    assert over.view()["places"] == {A: 1, B: 2, C: 2}
    state = after(over, removal(A))
    assert (state["winner"], state["tied"], state["places"]) == (None, [B, C], {A: 3, B: 1, C: 1})
    assert after(over, removal(A), removal(B))["winner"] == C


def test_who_leaves_a_table_of_one_ends_it_without_a_winner() -> None:
    state = after(table(A), enter(A, "senas", 6), removal(A))
    assert (state["phase"], state["ending"], state["winner"], state["tied"]) == (
        "over",
        "last_player",
        None,
        [],
    )


def test_somebody_who_has_left_is_out() -> None:
    start = table(A, B, C).play(removal(A))
    assert refusal(start, throw(A, 1, 2, 3, 4, 5))[:2] == ("player_out", "A1")
    assert refusal(start, removal(A)) == ("player_out", "A1", [])
    assert refusal(start, removal("Zoe")) == ("unknown_player", None, [])


def test_the_end_comes_where_only_leavers_had_boxes_open() -> None:
    state = after(last_box(), removal(A))
    assert (state["ending"], state["tied"], state["ranking"]) == ("complete", [B, C], [B, C, A])


# Close


def test_time_waits_until_all_have_had_as_many_turns() -> None:
    start = table(A, B, C)
    closing = [enter(A, "senas", 12), close()]
    state = after(start, *closing)
    assert (state["phase"], state["turn"], state["closing"]) == ("playing", B, True)
    state = after(start, *closing, enter(B, "senas", 18), enter(C, "senas", 6))
    assert (state["ending"], state["winner"], state["closing"]) == ("closed", B, False)
    assert codes(start, *closing, close()) == ["not_now"]
    begun = [throw(A, 6, 6, 1, 2, 3), close(), {"do": "score", "by": A, "box": "senas"}]
    assert after(start, *begun)["turn"] == B  # a turn begun counts
    assert after(start, close())["ending"] == "closed"
    assert after(start, *closing, removal(C), enter(B, "senas", 18))["ending"] == "closed"


def test_time_may_end_a_table_at_once() -> None:
    start = table(sheets_time="at-once")
    state = after(start, enter(A, "senas", 12), throw(B, 6, 6, 6, 6, 1), close())
    assert (state["ending"], state["winner"], state["sheets"][B]) == ("closed", A, {"grande": []})


def test_a_tie_at_the_top_of_a_closed_table() -> None:
    level = [enter(A, "senas", 12), enter(B, "senas", 12)]
    assert after(table(), *level, close())["tied"] == [A, B]
    assert after(table(sheets_tie="throw-off"), *level, close())["phase"] == "throw_off"
    back = table(sheets_tie="count-back")
    assert refusal(back, *level, close()) == ("ranking_needed", None, [])
    state = after(back, *level, close(ranking=[B, A]))
    assert (state["winner"], state["ranking"], state["places"]) == (B, [B, A], {A: 2, B: 1})
    crossed = [
        enter(A, "senas", 12),
        enter(B, "senas", 12),
        enter(A, "full", 0),
        enter(B, "balas", 0),
        close(),
    ]
    assert codes(back, *crossed) == ["ranking_needed"]
    grande = [enter(A, "grande", 50), enter(B, "poker", 40), enter(A, "balas", 0), enter(B, "cuadras", 8)]
    rest = [enter(A, "trenes", 0), enter(B, "tontos", 2), close()]
    assert after(back, *grande, *rest)["winner"] == A
    late = after(back, enter(A, "senas", 12), close(), enter(B, "senas", 12))
    assert late["tied"] == [A, B]  # nobody can be asked any more


@pytest.mark.parametrize("ranking", [[A], [A, B, B], [B, A], [A, "Zoe"]])
def test_a_ranking_names_all_by_their_totals(ranking: list[str]) -> None:
    moves = [enter(A, "senas", 12), enter(B, "senas", 6)]
    assert refusal(table(), *moves, close(ranking=ranking))[0] in ("malformed", "unknown_player")
    assert codes(table(), enter(A, "senas", 12), close(ranking=[A, B])) == ["malformed"]  # turns are unequal


def test_a_reported_end_need_not_agree_with_the_record() -> None:
    """A table that is followed by its winner alone has no turns, or not all of them."""
    position = table(A, B, C).play(enter(A, "senas", 12))
    move = complete(position, {"do": "close", "ended": "played_out", "said": [C, A]})
    closed = position.play(move)
    assert closed.view()["phase"] == "over"
    assert outcome("alalay", closed.view(), [move]).groups == [[C], [A], [B]]


# Who sits at a table


def test_how_many_play() -> None:
    head = {"format": "acta/1", "game": "alalay", "players": [A, B, C]}
    assert open_acta({**head, "rules": {"sheets-players": 3}}).view()["turn"] == A
    for wrong in (
        {"rules": {"sheets-players": 4}},
        {"rules": {"sheets-players": "4"}},
        {"players": list("abcdefg")},
    ):
        with pytest.raises(Refused) as refused:
            open_acta({**head, **wrong})
        assert refused.value.code == "malformed"
    assert after(table(A), enter(A, "senas", 6))["turn"] == A
    assert sheet() == {"grande": []}
