"""Section 8 of the contract on teams, three hatches and series, and Cacho's and Alalay's corners."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games import Position, Refused, play_all
from tests.rules.games.sheets.table import (
    FULL_SHEET,
    TEAMS,
    A,
    B,
    C,
    D,
    Move,
    after,
    but_for,
    codes,
    cross,
    enter,
    offer,
    say_pass,
    score,
    sheet,
    table,
    throw,
    turn,
    with_sheets,
)


def declare(by: str, box: str) -> Move:
    return {"do": "declare", "by": by, "box": box}


def withdraw(player: str) -> Move:
    return {"do": "withdraw", "player": player}


# best of


def best_of(game: str = "alalay") -> Position:
    return table(teams=TEAMS, game=game, **({"pairs": "best-of-two"} if game == "alalay" else {"partners": "best-of-team"}))


def test_each_member_plays_a_whole_turn_and_the_team_chooses_any_offer() -> None:
    choosing = play_all(best_of(), [throw(A, 6, 6, 6, 2, 3), offer(A, "senas"), throw(C, 1, 1, 2, 3, 5)])
    assert codes(choosing, score(C, "balas")) == ["not_now"]
    choosing = choosing.play(offer(C, "balas"))
    view = choosing.view()
    offers = {A: {"box": "senas", "worth": 18}, C: {"box": "balas", "worth": 2}}
    assert (view["turn"], view["legal"], view["worth"]) == (C, ["score"], {})
    assert view["table"]["offers"] == offers
    assert codes(choosing, score(C, "balas")) == ["not_now"]
    assert codes(choosing, score(C, "balas", of=A)) == ["bad_offer"]
    view = after(choosing, score(A, "balas", of=C))
    assert (view["turn"], view["sheets"]["Rojos"]) == (B, {"balas": 2, "grande": []})
    assert view["totals"] == {"Rojos": 2, "Azules": 0}


def test_in_cacho_each_member_declares_their_own_category() -> None:
    position = play_all(
        best_of("cacho"),
        [throw(A, 1, 2, 3, 5, 6), declare(A, "full"), offer(A, "full"), throw(C, 1, 1, 2, 3, 5)],
    )
    assert position.view()["table"]["declared"] is None
    choosing = play_all(position, [declare(C, "balas"), offer(C, "balas")])
    assert choosing.view()["table"]["offers"][A] == {"box": "full", "worth": 0}
    assert choosing.view()["legal"] == ["score", "cross"]
    assert after(choosing, cross(C, "full", of=A))["sheets"]["Rojos"]["full"] == "x"
    assert codes(choosing, score(C, "full", of=A))[0] in ("worthless", "bad_offer")


def test_enter_writes_the_whole_turn_of_a_team_by_its_first_member_before_a_throw() -> None:
    assert after(best_of(), enter(A, "senas", 18))["turn"] == B
    assert codes(best_of(), enter(C, "senas", 18))[0] == "not_your_turn"
    offered = play_all(best_of(), [throw(A, 6, 6, 6, 2, 3), offer(A, "senas")])
    assert codes(offered, enter(C, "senas", 18))[0] == "not_now"
    assert "enter" not in offered.view()["legal"]


@pytest.mark.parametrize("game", ["alalay", "cacho"])
def test_a_dormida_of_a_member_is_the_teams(game: str) -> None:
    said = [declare(A, "senas")] if game == "cacho" else []
    view = after(best_of(game), throw(A, 6, 6, 6, 2, 3), *said, offer(A, "senas"), throw(C, 5, 5, 5, 5, 5))
    assert (view["winner"], view["ending"], view["phase"]) == ("Rojos", "dormida", "over")
    assert view["sheets"]["Rojos"]["grande"] == [50]


def test_a_member_who_leaves_drops_an_attempt_and_leaves_an_offer() -> None:
    offered = play_all(best_of(), [throw(A, 6, 6, 6, 2, 3), offer(A, "senas"), throw(C, 1, 1, 2, 3, 5)])
    view = after(offered, withdraw(C))
    assert view["table"]["offers"] == {A: {"box": "senas", "worth": 18}}
    assert after(offered, withdraw(C), score(A, "senas", of=A))["sheets"]["Rojos"] == sheet(senas=18)
    alone = best_of().play(withdraw(C)).play(throw(A, 6, 6, 6, 2, 3))
    assert after(alone, score(A, "senas"))["turn"] == B
    gone = best_of().play(withdraw(C)).play(withdraw(A)).view()
    assert (gone["ending"], gone["winner"], gone["removed"]) == ("last_player", "Azules", [C, A])


# sobre


def sobre() -> Position:
    return table(teams=TEAMS, pairs="sobre")


def test_where_the_first_wrote_the_second_writes_another_box_or_passes() -> None:
    wrote = play_all(sobre(), [throw(A, 6, 6, 6, 2, 3), score(A, "senas")])
    assert wrote.view()["turn"] == C
    assert "pass" in wrote.view()["legal"]
    assert after(wrote, say_pass(C))["turn"] == B
    begun = wrote.play(throw(C, 6, 6, 1, 2, 2))
    assert codes(begun, score(C, "senas")) == ["box_taken"]
    assert after(begun, score(C, "tontos"))["sheets"]["Rojos"] == sheet(senas=18, tontos=4)
    assert after(begun, say_pass(C))["turn"] == B
    assert codes(begun, cross(C, "full"))[0] == "not_now"


def test_where_the_first_passed_on_the_second_may_take_the_sobre_at_any_time() -> None:
    passed = play_all(sobre(), [throw(A, 6, 6, 6, 2, 3), offer(A, "senas")])
    assert passed.view()["turn"] == C
    assert codes(passed, say_pass(C)) == ["not_now"]
    assert after(passed, score(C, "senas", of=A))["sheets"]["Rojos"] == sheet(senas=18)
    begun = passed.play(throw(C, 1, 1, 2, 3, 5))
    assert after(begun, score(C, "senas", of=A))["sheets"]["Rojos"] == sheet(senas=18)
    assert after(begun, score(C, "balas"))["sheets"]["Rojos"] == sheet(balas=2)
    assert codes(begun, say_pass(C)) == ["not_now"]


def test_a_first_member_crosses_nothing_and_a_pass_is_the_second_members() -> None:
    assert codes(sobre(), throw(A, 6, 6, 6, 2, 3), cross(A, "full"))[0] == "not_now"
    assert codes(sobre(), throw(A, 6, 6, 6, 2, 3), say_pass(A)) == ["not_now"]


def test_a_sheet_that_is_full_ends_the_turn_of_a_pair() -> None:
    last = with_sheets(sobre(), turn=A, Rojos=but_for("senas"))
    view = after(last, throw(A, 6, 6, 6, 2, 3), score(A, "senas"))
    assert view["turn"] == B


@pytest.mark.parametrize(
    "teams",
    [{"Rojos": [A, B]}, {"Rojos": [A, B], "Azules": [C]}, {"Rojos": [A, A], "Azules": [C, D]}, {}, []],
)
def test_teams_are_of_one_size_and_have_every_player_once(teams: Any) -> None:
    with pytest.raises(Refused) as refused:
        table(A, B, C, D, teams=teams or {"": []}, pairs="best-of-two")
    assert refused.value.code == "malformed"


# three hatches


def hatches(**options: Any) -> Position:
    return table(A, B, game="cacho", hatches="three", **options)


def test_the_hatch_is_chosen_when_writing_and_a_box_is_open_in_any() -> None:
    thrown = play_all(hatches(), [throw(A, 1, 1, 2, 3, 5), declare(A, "balas")])
    view = after(thrown, score(A, "balas", hatch=3))
    assert view["sheets"][A] == [sheet(), sheet(), sheet(balas=2)]
    assert view["totals"] == {A: 2, B: 0}
    assert view["game_points"] == {A: 0, B: 0}
    for hatch in (0, 4, "1", None):
        assert codes(thrown, score(A, "balas", hatch=hatch))[0] == "malformed"
    assert codes(thrown, score(A, "balas"))[0] == "malformed"
    taken = play_all(thrown, [score(A, "balas", hatch=1), enter(B, "senas", 6, hatch=1), throw(A, 1, 1, 2, 3, 5)])
    assert taken.view()["worth"]["balas"] == 2
    assert codes(taken, score(A, "balas", hatch=1)) == ["box_taken"]
    assert codes(table(game="cacho"), enter(A, "balas", 2, hatch=1)) == ["malformed"]


def three(first: Any, second: Any, third: Any) -> list[Any]:
    return [first, second, third]


def test_game_points_are_of_the_hatches_that_are_full_for_all_until_the_end() -> None:
    better = {**FULL_SHEET, "senas": 24}
    playing = with_sheets(
        hatches(), turn=A, Ana=three(better, sheet(senas=30), but_for("balas")), Beto=three(FULL_SHEET, sheet(), sheet())
    )
    assert playing.view()["game_points"] == {A: 1, B: 0}
    ended = playing.play({"do": "ruling", "gap": "sheets-time", "choice": "at-once"}).play({"do": "close"})
    assert ended.view()["game_points"] == {A: 6, B: 0}


@pytest.mark.parametrize(("tie", "points"), [("full-to-each", {A: 4, B: 5}), ("none", {A: 1, B: 2})])
def test_a_level_hatch(tie: str, points: dict[str, int]) -> None:
    better = {**FULL_SHEET, "senas": 24}
    view = with_sheets(
        hatches(hatch_tie=tie),
        Ana=three(better, FULL_SHEET, FULL_SHEET),
        Beto=three(FULL_SHEET, better, FULL_SHEET),
    ).view()
    assert (view["game_points"], view["winner"], view["ending"]) == (points, B, "complete")


def test_an_instant_win_takes_all_six_game_points_in_both_forms() -> None:
    last = {**FULL_SHEET, "grande": ["x", "x"]}
    start = with_sheets(hatches(), turn=A, Ana=three(sheet(), sheet(), last), Beto=three(sheet(senas=30), sheet(), sheet()))
    for move in (throw(A, 5, 5, 5, 5, 5), enter(A, "grande", 50, de_mano=True, hatch=2)):
        view = after(start, move)
        assert (view["ending"], view["winner"], view["game_points"]) == ("dormida", A, {A: 6, B: 0})
        assert view["sheets"][A][1] == sheet(grande=[50])


def test_an_instant_win_may_take_a_hatch_which_is_closed_for_all() -> None:
    won = hatches(hatch_instant="wins-a-hatch").play(throw(A, 5, 5, 5, 5, 5))
    view = won.view()
    assert (view["turn"], view["phase"], view["ending"]) == (B, "playing", None)
    assert view["sheets"][A][2] == sheet(grande=[50])
    assert codes(won, enter(B, "balas", 2, hatch=3)) == ["box_taken"]
    assert after(won, enter(B, "balas", 2, hatch=2))["turn"] == A


def test_who_left_before_the_end_has_no_game_points_and_a_hatch_of_nothing_is_nobodys() -> None:
    position = with_sheets(
        table(A, B, C, game="cacho", hatches="three"), turn=A, Caro=three(FULL_SHEET, FULL_SHEET, FULL_SHEET)
    )
    view = after(position, withdraw(C), enter(A, "senas", 6, hatch=1), enter(B, "senas", 12, hatch=2), {"do": "close"})
    assert view["game_points"] == {A: 1, B: 2, C: 0}


# Alalay and Cacho


def test_under_three_throws_what_a6_says_of_the_second_holds_of_the_third() -> None:
    two = play_all(table(throws="three"), [throw(A, 1, 2, 3, 5, 6), throw(A, 2, 2, 3, keep=[5, 6])])
    assert after(two, score(A, "tontos"))["sheets"][A] == sheet(tontos=4)
    assert codes(two, turn(A, 2)) == ["not_now"]
    assert codes(two, cross(A, "full"))[0] == "cross_too_early"
    third = two.play(throw(A, 2, keep=[2, 2, 5, 6]))
    assert codes(third, score(A, "tontos")) == ["turn_required"]


def test_an_extra_throw_is_of_all_five_and_a_first_one_once_a_box() -> None:
    sheets = with_sheets(table(hand_again="extra-throw"), turn=A, Ana={"escalera": 25})
    respected = sheets.play(throw(A, 1, 2, 3, 4, 5))
    assert codes(respected, throw(A, 1, keep=[2, 3, 4, 5])) == ["bad_keep"]
    again = respected.play(throw(A, 2, 3, 4, 5, 6))
    assert again.view()["table"]["throws"] == 1
    assert after(again, throw(A, 2, keep=[3, 4, 5, 6]))["table"]["throws"] == 2
    huevo = with_sheets(table(hand_again="extra-throw"), turn=A, Ana={"escalera": 20})
    assert after(huevo, throw(A, 1, 2, 3, 4, 5), throw(A, 1, keep=[2, 3, 4, 5]))["table"]["throws"] == 2


def test_a_change_declared_after_a_throw_of_all_five_is_made_once() -> None:
    rolled = play_all(table(game="cacho"), [throw(A, 1, 2, 3, 5, 6), declare(A, "senas"), throw(A, 2, 2, 2, 3, 5)])
    changed = rolled.play(declare(A, "tontos"))
    assert changed.view()["table"]["declared"] == "tontos"
    assert codes(changed, declare(A, "trenes")) == ["not_now"]


def test_a_change_declared_before_a_throw_bars_the_one_after_it() -> None:
    rolled = play_all(
        table(game="cacho"),
        [throw(A, 1, 2, 3, 5, 6), declare(A, "senas"), declare(A, "full"), throw(A, 2, 2, 2, 3, 5)],
    )
    assert rolled.view()["worth"] == {"full": 0}
    # Another change is one before the next throw: that is then of all five.
    waiting = rolled.play(declare(A, "tontos"))
    assert waiting.view()["worth"] == {}
    assert codes(waiting, score(A, "tontos")) == ["roll_all"]


def test_a_third_five_of_a_kind_counts_in_its_number_alone() -> None:
    third = with_sheets(table(game="cacho"), turn=A, Ana={"grande": [50, 50]})
    first = third.play(throw(A, 5, 5, 1, 2, 3))
    for box, points in (("poker", 0), ("quinas", 25)):
        rolled = play_all(first, [declare(A, box), throw(A, 5, 5, 5, keep=[5, 5])])
        assert rolled.view()["worth"] == {box: points}


def test_abajo_counts_the_faces_underneath() -> None:
    said = table(game="cacho", abajo="on").play(throw(A, 1, 1, 1, 2, 6)).play({"do": "abajo", "by": A})
    view = said.view()
    assert (view["table"]["dice"], view["table"]["abajo"]) == ([1, 1, 1, 2, 6], True)
    assert (view["worth"]["senas"], view["worth"]["quinas"], view["worth"]["balas"]) == (18, 5, 1)
    kept = said.play(declare(A, "senas")).play(throw(A, 1, 6, keep=[1, 1, 1]))
    assert kept.view()["worth"] == {"senas": 6}
    assert after(kept, {"do": "abajo", "by": A})["worth"] == {"senas": 24}


@pytest.mark.parametrize("boxes", ["ten", "nine"])
def test_the_spare_grande_may_be_written_while_the_sheet_is_open(boxes: str) -> None:
    position = with_sheets(table(game="cacho", boxes=boxes), turn=A, Ana={"grande": [50]})
    assert after(position, enter(A, "grande", 50))["sheets"][A] == sheet(grande=[50, 50])
    assert after(position, enter(A, "grande", 0))["sheets"][A] == sheet(grande=[50, "x"])
