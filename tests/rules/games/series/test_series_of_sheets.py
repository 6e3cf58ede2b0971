"""A series of score sheets (docs/acta.md, *A series at one table*)."""

from __future__ import annotations

import json
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import Position, load_position, open_acta, parse_acta, print_acta, replay
from rules.games.digest import digest_of
from rules.games.measures import measured
from tests.rules.games.dudo.random_play import Chance
from tests.rules.games.series.sheets import Move, head_of, next_move, opened, turn

some = hypothesis.settings(
    max_examples=25, derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
NEXT = {"do": "next"}
LOTS = Chance(bytes(range(256)) * 4)


def first(**rules: Any) -> Position:
    position = opened("prudente", {"sheets": 2}, **rules)
    for by, points in (("Ana", 600), ("Beto", 600), ("Caro", 400), ("Ana", 400)):
        position = position.play({"do": "enter", "by": by, "points": points})
    return position


def after_two(**rules: Any) -> Position:
    position = first(**rules).play(NEXT)
    for by, points in (("Beto", 600), ("Caro", 400), ("Ana", 600), ("Beto", 400)):
        position = position.play({"do": "enter", "by": by, "points": points})
    return position


def test_between_two_sheets_the_last_one_is_still_shown_and_gave_what_stands_in_done() -> None:
    view = first().view()
    assert (view["phase"], view["turn"], view["legal"]) == ("between", None, ["next"])
    assert view["totals"] == {"Ana": 1000, "Beto": 600, "Caro": 400}
    empty = {"ending": None, "ranking": [], "places": {}, "tied": [], "winner": None, "table": None}
    assert {key: view[key] for key in empty} == empty
    assert view["series"] == {
        "sheet": 1,
        "done": [
            {
                "ending": "target",
                "places": {"Ana": 1, "Beto": 2, "Caro": 3},
                "totals": {"Ana": 1000, "Beto": 600, "Caro": 400},
                "winner": "Ana",
                "tied": [],
            }
        ],
        "points": {"Ana": 120, "Beto": 60, "Caro": 0},
    }


def test_the_next_sheet_is_empty_and_started_by_the_next_seat() -> None:
    view = first().play(NEXT).view()
    assert (view["turn"], view["totals"]) == ("Beto", {"Ana": 0, "Beto": 0, "Caro": 0})
    assert view["phase"] == "playing"


def test_a_tie_for_the_series_is_shared() -> None:
    view = after_two().view()
    assert view["series"]["points"] == {"Ana": 180, "Beto": 180, "Caro": 0}
    assert (view["phase"], view["winner"], view["tied"]) == ("over", None, ["Ana", "Beto"])
    assert view["places"] == {"Ana": 1, "Beto": 1, "Caro": 3}
    assert view["ending"] == "target"


def test_a_tie_for_the_series_is_thrown_off_once() -> None:
    position = after_two(sheets_tie="throw-off")
    view = position.view()
    assert (view["phase"], view["legal"], view["tied"]) == ("throw_off", ["throw_off"], ["Ana", "Beto"])
    assert [reason.code for reason in position.problems(NEXT)] == ["not_now"]
    position = position.play({"do": "throw_off", "rolls": {"Ana": [1, 2, 2, 3, 5], "Beto": [4, 4, 4, 4, 1]}})
    view = position.view()
    assert (view["phase"], view["winner"], view["tied"]) == ("over", "Beto", [])
    assert view["places"] == {"Ana": 2, "Beto": 1, "Caro": 3}
    assert [reason.code for reason in position.problems(NEXT)] == ["table_over"]


def test_count_back_is_over_all_the_sheets() -> None:
    """Beto lost a turn in the first sheet, Ana none."""
    position = opened("prudente", {"sheets": 2}, sheets_tie="count-back")
    for by, points in (("Ana", 600), ("Beto", 0), ("Caro", 0), ("Ana", 400)):
        position = position.play({"do": "enter", "by": by, "points": points})
    position = position.play(NEXT)
    for by, points in (("Beto", 600), ("Caro", 0), ("Ana", 600), ("Beto", 400)):
        position = position.play({"do": "enter", "by": by, "points": points})
    view = position.view()
    assert view["series"]["points"] == {"Ana": 180, "Beto": 150, "Caro": 30}
    assert view["winner"] == "Ana"


def test_in_a_best_of_the_tie_of_a_sheet_is_thrown_off() -> None:
    position = opened("prudente", {"best_of": 3}, 2, sheets_tie="throw-off", sheets_time="at-once")
    for by in ("Ana", "Beto"):
        position = position.play({"do": "enter", "by": by, "points": 400})
    assert position.play({"do": "close", "reason": "la hora"}).view()["phase"] == "throw_off"


def test_a_close_under_finish_round_ends_the_series_with_its_round() -> None:
    position = first().play(NEXT).play({"do": "enter", "by": "Beto", "points": 400}).play({"do": "close"})
    assert (position.view()["phase"], position.view()["closing"]) == ("playing", True)
    for by in ("Caro", "Ana"):
        position = position.play({"do": "enter", "by": by, "points": 0})
    view = position.view()
    assert (view["phase"], view["ending"], view["winner"]) == ("over", "closed", "Beto")
    assert view["series"]["done"][1]["places"] == {"Ana": 2, "Beto": 1, "Caro": 2}


def test_a_close_between_two_is_closed_and_the_last_player_the_last() -> None:
    closed = first().play({"do": "close"}).view()
    assert (closed["phase"], closed["ending"], closed["winner"]) == ("over", "closed", "Ana")
    alone = (
        first().play({"do": "withdraw", "player": "Ana"}).play({"do": "withdraw", "player": "Beto"}).view()
    )
    assert (alone["phase"], alone["ending"], alone["winner"]) == ("over", "last_player", "Caro")
    assert alone["places"] == {"Ana": 3, "Beto": 2, "Caro": 1}


def test_a_ranking_that_the_points_contradict_is_malformed() -> None:
    position = first()
    wrong = {"do": "close", "ranking": ["Beto", "Ana", "Caro"]}
    assert [reason.code for reason in position.problems(wrong)] == ["malformed"]
    assert position.play({"do": "close", "ranking": ["Ana", "Beto", "Caro"]}).view()["winner"] == "Ana"


@pytest.mark.parametrize("game", ["alalay", "cacho"])
def test_measures_are_summed_over_the_sheets(game: str) -> None:
    position = opened(game, {"sheets": 2}, 2)
    while not position.is_over:
        move = NEXT if position.is_between else turn(position, LOTS)
        position = position.play(move)
    numbers = measured(position.game, json.loads(json.dumps(position.kept())))
    at = [measure.id for measure in position.game.measures].index("total")
    done = position.view()["series"]["done"]
    for player in position.head.players:
        assert numbers[player][at] == sum(outcome["totals"][player] for outcome in done)


# Random series

heads = st.builds(
    head_of,
    st.sampled_from(("alalay", "cacho", "prudente")),
    st.sampled_from(({"sheets": 2}, {"sheets": 3}, {"best_of": 3})),
    st.integers(2, 4),
    sheets_tie=st.sampled_from(("shared", "throw-off", "count-back")),
    sheets_leaver=st.sampled_from(("ranks-last", "unranked")),
    sheets_time=st.sampled_from(("finish-round", "at-once")),
)
tapes = st.binary(min_size=500, max_size=900)


def played(head: dict[str, Any], tape: bytes) -> list[tuple[Move, Position]]:
    chance, position = Chance(tape), open_acta(head)
    moves: list[tuple[Move, Position]] = []
    while not chance.ended and not position.is_over:
        move = next_move(position, chance)
        position = position.play(move)
        moves.append((move, position))
    return moves


@pytest.mark.long
@some
@given(heads, tapes)
def test_every_series_has_a_next_move_and_its_points(head: dict[str, Any], tape: bytes) -> None:
    for _move, position in played(head, tape):
        view = position.view()
        series, done = view["series"], view["series"]["done"]
        assert bool(view["legal"]) is not position.is_over
        assert (view["phase"] == "between") is position.is_between
        for player, points in series["points"].items():
            won = sum(player in ([it["winner"]] if it["winner"] else it["tied"]) for it in done)
            assert points == won if "best_of" in head["series"] else 0 <= points <= 120 * len(done)
        if position.is_over:
            staying = [player for player in view["ranking"] if player not in view["removed"]]
            points = [series["points"][player] for player in staying]
            assert points == sorted(points, reverse=True)
            assert view["winner"] == staying[0] if view["winner"] else view["tied"] or not staying
        if "sheets" in head["series"] and done and done[-1]["winner"] is None:
            assert done[-1]["tied"]


@pytest.mark.long
@some
@given(heads, tapes)
def test_undo_replay_and_store_are_one(head: dict[str, Any], tape: bytes) -> None:
    before = open_acta(head)
    moves = played(head, tape)
    for at, (move, after) in enumerate(moves):
        if move["do"] != "undo":
            undone = after.play({"do": "undo"})
            assert undone.view() == {**before.view(), "n": after.n + 1}
            assert digest_of(undone) == digest_of(before)
        if at % 7 == 0:
            loaded = load_position(head, json.loads(json.dumps(after.dump())))
            assert (loaded.view(), loaded.dump()) == (after.view(), after.dump())
        before = after
    acta = parse_acta(print_acta({**head, "moves": [move for move, _position in moves]}))
    if moves:
        assert replay(acta).view() == moves[-1][1].view()
