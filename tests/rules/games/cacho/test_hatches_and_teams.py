"""Three hatches with game points, and teams (C11)."""

from typing import Any

import pytest

from rules.games import Malformed, Position, play_all
from tests.rules.games.cacho.table import (
    FIVES,
    FULL_SHEET,
    NOTHING,
    POKER,
    TEAMS,
    A,
    B,
    C,
    D,
    after,
    cross,
    declare,
    enter,
    legal,
    offer,
    refusal,
    score,
    table,
    throw,
)

EMPTY: dict[str, Any] = {"grande": []}
WHOLE: dict[str, Any] = {**FULL_SHEET, "grande": [50, "x"]}
LESS: dict[str, Any] = {**FULL_SHEET, "grande": ["x", "x"]}


def three(*players: str, sheets: dict[str, list[dict[str, Any]]] | None = None, **options: Any) -> Position:
    position = table(*players, hatches="three", **options)
    return position.play({"do": "adjust", "sheets": sheets, "turn": A}) if sheets else position


def test_the_hatch_is_chosen_when_it_is_written() -> None:
    thrown = [throw(A, POKER), declare(A, "poker")]
    state = after(three(), *thrown, score(A, "poker", hatch=3))
    assert state["sheets"][A] == [EMPTY, EMPTY, {"poker": 45, "grande": []}]
    assert (state["totals"][A], state["game_points"]) == (45, {A: 0, B: 0})
    assert refusal(three(), *thrown, score(A, "poker"))[0] == "malformed"
    assert refusal(three(), *thrown, score(A, "poker", hatch=4))[0] == "malformed"
    assert refusal(table(), *thrown, score(A, "poker", hatch=1))[0] == "malformed"


def test_a_box_is_open_while_it_is_open_in_one() -> None:
    turns = [enter(A, "poker", 40, hatch=1), enter(B, "full", 30, hatch=2)]
    start = play_all(three(), [*turns, throw(A, POKER)])
    assert start.view()["worth"]["poker"] == 45
    assert refusal(start, score(A, "poker", hatch=1)) == ("box_taken", "C7", [])
    assert refusal(three(), *turns, enter(A, "poker", 40, hatch=1)) == ("box_taken", "C7", [])
    missed = play_all(three(), [*turns, throw(A, NOTHING), declare(A, "poker")])
    assert missed.view()["worth"] == {"poker": 0}
    assert refusal(missed, cross(A, "poker", hatch=1)) == ("box_taken", "C7", [])
    assert after(missed, cross(A, "poker", hatch=2))["sheets"][A][1] == {"poker": "x", "grande": []}


def test_game_points_are_of_the_hatches_that_are_full_for_all() -> None:
    state = three(sheets={A: [WHOLE, EMPTY, LESS], B: [LESS, EMPTY, {**EMPTY, "poker": 40}]}).view()
    assert state["game_points"] == {A: 1, B: 0}
    assert list(state)[5:8] == ["totals", "game_points", "legal"]


@pytest.mark.parametrize(("tie", "points"), [("full-to-each", {A: 4, B: 5}), ("none", {A: 1, B: 2})])
def test_each_hatch_goes_to_its_highest_total(tie: str, points: dict[str, int]) -> None:
    sheets = {A: [WHOLE, LESS, WHOLE], B: [LESS, WHOLE, WHOLE]}
    state = three(sheets=sheets, hatch_tie=tie).view()
    assert (state["ending"], state["game_points"], state["winner"]) == ("complete", points, B)


def test_level_on_game_points_the_sum_decides() -> None:
    most = {**FULL_SHEET, "senas": 30, "grande": [50, "x"]}
    sheets = {A: [LESS, LESS, WHOLE], B: [most, WHOLE, LESS]}
    state = three(sheets=sheets).view()
    assert (state["game_points"], state["winner"]) == ({A: 3, B: 3}, B)


def test_a_hatch_without_a_point_is_won_by_nobody() -> None:
    crossed = {**dict.fromkeys(FULL_SHEET, "x"), "grande": ["x", "x"]}
    state = three(sheets={A: [crossed, WHOLE, LESS], B: [crossed, LESS, LESS]}).view()
    assert state["game_points"] == {A: 5, B: 3}


def test_an_instant_win_wins_all_six_points_and_50_in_the_best_free_hatch() -> None:
    start = three(sheets={A: [EMPTY, EMPTY, {"grande": [50, "x"]}], B: [WHOLE, WHOLE, WHOLE]})
    for won in (throw(A, FIVES), enter(A, "grande", 50, de_mano=True)):
        state = after(start, won)
        assert state["sheets"][A][1] == {"grande": [50]}
        assert (state["ending"], state["game_points"], state["winner"]) == ("dormida", {A: 6, B: 0}, A)


def test_an_instant_win_may_win_a_hatch_alone() -> None:
    position = three(A, B, hatch_instant="wins-a-hatch")
    state = after(position, throw(A, FIVES))
    assert (state["phase"], state["turn"]) == ("playing", B)
    assert (state["sheets"][A][2], state["game_points"]) == ({"grande": [50]}, {A: 3, B: 0})
    assert refusal(position, throw(A, FIVES), enter(B, "poker", 45, hatch=3)) == ("box_taken", "C7", [])
    state = after(position, throw(A, FIVES), throw(B, FIVES), throw(A, FIVES))
    assert (state["ending"], state["game_points"], state["ranking"]) == ("complete", {A: 4, B: 2}, [A, B])


def test_who_left_before_the_end_has_no_game_points() -> None:
    sheets = {A: [WHOLE, WHOLE, EMPTY], B: [LESS, LESS, EMPTY], C: [LESS, LESS, EMPTY]}
    state = after(three(A, B, C, sheets=sheets), {"do": "withdraw", "player": A})
    assert state["game_points"] == {A: 0, B: 3, C: 3}
    won = after(
        three(A, B, C, hatch_instant="wins-a-hatch"), throw(A, FIVES), {"do": "withdraw", "player": A}
    )
    assert won["game_points"] == {A: 0, B: 0, C: 0}
    over = after(three(A, B, C, sheets=sheets), {"do": "close"}, {"do": "withdraw", "player": A})
    assert (over["game_points"][A], over["places"]) == (3, {A: 3, B: 1, C: 1})


def test_a_ruling_before_the_first_turn_is_finished_gives_three_hatches() -> None:
    ruling = {"do": "ruling", "gap": "cacho-hatches", "choice": "three"}
    state = after(table(), throw(A, POKER), ruling, score(A, "poker", hatch=2))
    assert state["sheets"][A][1] == {"poker": 45, "grande": []}
    assert refusal(table(), enter(A, "poker", 45), ruling)[0] == "not_now"


def test_a_corrected_sheet_has_as_many_hatches() -> None:
    for position, sheet in ((table(), [EMPTY]), (three(), EMPTY), (three(), [EMPTY, EMPTY])):
        assert refusal(position, {"do": "adjust", "sheets": {A: sheet}})[0] == "malformed"
    assert refusal(table(), {"do": "adjust", "sheets": {A: {"senas": 7, "grande": []}}})[0] == "bad_points"
    won = three(hatch_instant="wins-a-hatch").play(throw(A, FIVES))
    again = after(won, {"do": "adjust", "sheets": {A: [EMPTY] * 3}, "turn": B})
    assert again["game_points"] == {A: 0, B: 0}
    assert (
        after(won, {"do": "adjust", "sheets": {A: [EMPTY] * 3}}, enter(B, "poker", 40, hatch=3))["turn"] == A
    )


# Teams


def teams(**options: Any) -> Position:
    return table(A, B, C, D, teams=TEAMS, partners="best-of-team", **options)


FIRST = [throw(A, POKER), declare(A, "poker")]
BOTH = [*FIRST, offer(A, "poker"), throw(C, NOTHING), declare(C, "quinas")]


def test_teams_play_by_their_option_alone() -> None:
    with pytest.raises(Malformed):
        table(A, B, C, D, teams=TEAMS)
    assert teams().view()["totals"] == {"Rojos": 0, "Azules": 0}


def test_each_member_offers_and_the_team_chooses() -> None:
    assert legal(teams(), *FIRST) == ("offer",)
    assert refusal(teams(), *FIRST, score(A, "poker"))[0] == "not_now"
    state = after(teams(), *BOTH, offer(C, "quinas"))
    assert (state["turn"], state["legal"], state["worth"]) == (C, ["score", "cross"], {})
    assert state["table"] == {
        "dice": [],
        "throws": 0,
        "de_mano": False,
        "declared": None,
        "abajo": False,
        "offers": {A: {"box": "poker", "worth": 45}, C: {"box": "quinas", "worth": 0}},
    }
    state = after(teams(), *BOTH, offer(C, "quinas"), score(A, "poker", of=A))
    assert (state["sheets"]["Rojos"], state["turn"]) == ({"poker": 45, "grande": []}, B)
    state = after(teams(), *BOTH, offer(C, "quinas"), cross(A, "quinas", of=C))
    assert state["sheets"]["Rojos"] == {"quinas": "x", "grande": []}


def test_an_offer_is_taken_as_it_was_made() -> None:
    offered = [*BOTH, offer(C, "quinas")]
    assert refusal(teams(), *offered, score(C, "quinas", of=C)) == ("bad_offer", "C11", [])
    assert refusal(teams(), *offered, score(C, "full", of=A)) == ("bad_offer", "C11", [])
    assert refusal(teams(), *offered, score(C, "poker"))[0] == "not_now"
    assert refusal(teams(), *offered, throw(C, NOTHING))[0] == "not_now"
    assert refusal(teams(), *offered, declare(C, "full"))[0] == "not_now"
    assert refusal(table(), throw(A, POKER), offer(A, "poker")) == ("variation_off", "C11", [])
    assert refusal(teams(), *FIRST, offer(A, "full"))[0] == "not_declared"


def test_with_three_hatches_the_team_says_which() -> None:
    offered = [*BOTH, offer(C, "quinas")]
    state = after(teams(hatches="three"), *offered, score(C, "poker", of=A, hatch=2))
    assert state["sheets"]["Rojos"][1] == {"poker": 45, "grande": []}
    assert refusal(teams(hatches="three"), *offered, score(C, "poker", of=A))[0] == "malformed"


def test_a_members_instant_win_is_the_teams_and_the_short_form_is_the_teams_turn() -> None:
    state = after(teams(), *FIRST, offer(A, "poker"), throw(C, FIVES))
    assert (state["winner"], state["places"]) == ("Rojos", {"Rojos": 1, "Azules": 2})
    assert after(teams(), enter(A, "poker", 40))["turn"] == B
    assert refusal(teams(), *FIRST, offer(A, "poker"), enter(C, "full", 30))[0] == "not_now"
