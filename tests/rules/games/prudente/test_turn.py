"""Articles 1 to 8 by the default options: a turn, and how a table is won."""

from rules.games import play_all
from tests.rules.games.prudente.table import A, B, C, after, aside, bank, enter, table, throw

TURN = {"dice": [], "throws": 0, "aside": [], "at_stake": 0, "hot": False}


def test_the_first_of_the_players_throws_all_six() -> None:
    state = table(A, B, C).view()
    assert (state["turn"], state["legal"], state["table"]) == (A, ["throw", "enter"], None)
    assert table().to_throw == {A: 6}


def test_of_each_throw_a_scoring_die_is_set_aside() -> None:
    state = after(table(), throw(A, 6, 1, 5, 2, 3, 3))
    assert state["legal"] == ["set_aside"]
    assert state["table"] == {**TURN, "dice": [1, 2, 3, 3, 5, 6], "throws": 1}


def test_what_is_set_aside_is_at_stake_and_the_rest_may_be_thrown_again() -> None:
    state = after(table(), throw(A, 1, 2, 3, 3, 5, 6), aside(A, 5, 1))
    assert state["table"] == {
        "dice": [2, 3, 3, 6],
        "throws": 1,
        "aside": [1, 5],
        "at_stake": 150,
        "hot": False,
    }
    assert state["legal"] == ["throw"]


def test_a_scoring_die_that_was_not_set_aside_goes_back_too() -> None:
    state = after(table(), throw(A, 1, 1, 5, 3, 4, 6), aside(A, 1), throw(A, 1, 1, 1, 2, 3))
    assert state["table"]["dice"] == [1, 1, 1, 2, 3]


def test_combinations_are_of_one_throw() -> None:
    state = after(table(), throw(A, 1, 1, 2, 3, 4, 6), aside(A, 1, 1), throw(A, 1, 2, 3, 4), aside(A, 1))
    assert state["table"]["at_stake"] == 300


def test_a_throw_that_scores_nothing_loses_what_was_at_stake_and_nothing_else() -> None:
    first = play_all(table(), [enter(A, 500), enter(B, 0), throw(A, 1, 1, 1, 2, 3, 4), aside(A, 1, 1, 1)])
    state = first.play(throw(A, 2, 3, 4)).view()
    assert (state["sheets"], state["totals"], state["turn"]) == ({A: [500, 0], B: [0]}, {A: 500, B: 0}, B)


def test_one_stops_with_more_than_350() -> None:
    position = play_all(table(), [throw(A, 3, 3, 3, 5, 2, 4), aside(A, 3, 3, 3, 5)])
    assert "bank" not in position.legal
    position = play_all(position, [throw(A, 5, 6), aside(A, 5)])
    assert position.legal == ("throw", "bank")
    assert position.play(bank(A)).view()["totals"] == {A: 400, B: 0}


def test_six_dice_aside_are_all_thrown_again_and_what_they_gave_stays_at_stake() -> None:
    position = play_all(table(), [throw(A, 1, 1, 1, 5, 5, 5), aside(A, 1, 1, 1, 5, 5, 5)])
    state = position.view()
    assert (state["table"]["hot"], state["legal"], position.to_throw) == (True, ["throw"], {A: 6})
    state = after(position, throw(A, 1, 2, 2, 3, 4, 6), aside(A, 1))
    assert (state["table"]["aside"], state["table"]["at_stake"]) == ([1], 1600)


def test_six_dice_aside_in_several_throws_are_thrown_again_too() -> None:
    moves = [throw(A, 2, 2, 2, 3, 4, 6), aside(A, 2, 2, 2), throw(A, 1, 1, 5), aside(A, 1, 1, 5)]
    assert after(table(), *moves)["table"] == {
        "dice": [],
        "throws": 2,
        "aside": [1, 1, 2, 2, 2, 5],
        "at_stake": 450,
        "hot": True,
    }


def test_who_reaches_the_target_wins_at_once() -> None:
    state = after(table(A, B, C, target=1000), enter(A, 500), enter(B, 1000))
    assert (state["phase"], state["ending"], state["winner"]) == ("over", "target", B)
    assert (state["ranking"], state["places"]) == ([B, A, C], {A: 2, B: 1, C: 3})
    assert (state["turn"], state["legal"], state["closing"]) == (None, [], False)


def test_those_behind_the_winner_share_a_place_where_they_are_level() -> None:
    state = after(table(A, B, C, target=1000), enter(A, 500), enter(B, 500), enter(C, 1200))
    assert state["places"] == {A: 2, B: 2, C: 1}


def test_a_whole_turn_is_its_points() -> None:
    by_throws = [throw(A, 1, 1, 1, 2, 3, 4), aside(A, 1, 1, 1), bank(A)]
    full, short = play_all(table(), by_throws), table().play(enter(A, 1000))
    assert {**full.view(), "n": 0} == {**short.view(), "n": 0}


def test_the_forms_may_be_mixed_from_turn_to_turn() -> None:
    moves = [enter(A, 450), throw(B, 2, 3, 3, 4, 6, 6), enter(A, 0), throw(B, 1, 1, 1, 1, 2, 3)]
    state = after(table(), *moves, aside(B, 1, 1, 1, 1), bank(B))
    assert state["sheets"] == {A: [450, 0], B: [0, 2000]}
