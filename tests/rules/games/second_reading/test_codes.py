"""Each code of the contract's table: a move whose first reason it is, its article, and the reasons beside it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.games.sheets.table import (
    TEAMS,
    A,
    B,
    C,
    Move,
    but_for,
    cross,
    enter,
    offer,
    refusal,
    say_pass,
    score,
    table,
    throw,
    turn,
)

Row = tuple[dict[str, Any], list[Move], Move, tuple[str, str | None, list[str]]]


def adjust(**sheets: Any) -> Move:
    return {"do": "adjust", "sheets": sheets, "turn": A}


def withdraw(player: str) -> Move:
    return {"do": "withdraw", "player": player}


def declare(by: str, box: str) -> Move:
    return {"do": "declare", "by": by, "box": box}


def set_aside(by: str, *dice: int) -> Move:
    return {"do": "set_aside", "by": by, "dice": list(dice)}


def bank(by: str) -> Move:
    return {"do": "bank", "by": by}


def abajo(by: str) -> Move:
    return {"do": "abajo", "by": by}


BALAS_OPEN = but_for("balas")
TIED = [adjust(Ana=BALAS_OPEN, Beto=BALAS_OPEN), enter(A, "balas", 2), enter(B, "balas", 2)]
MIXED = throw(A, 1, 2, 3, 5, 6)
KEPT = throw(A, 1, 2, 3, keep=[5, 6])

ALALAY: list[Row] = [
    ({}, [], {"do": "declare", "by": A, "box": "balas"}, ("malformed", None, [])),
    ({}, [], {"do": "bank", "by": A}, ("malformed", None, [])),
    ({}, [], throw(A, 1, 2, 3, 4, 5, 6), ("malformed", None, [])),
    ({}, [], throw(A, 1, 2, 3, 4, 7), ("malformed", None, [])),
    ({}, [MIXED], score(A, "generala"), ("malformed", None, [])),
    ({}, [], throw("Zoe", 1, 2, 3, 4, 5), ("unknown_player", None, [])),
    ({"players": 3}, [withdraw(C)], withdraw(C), ("player_out", "A1", [])),
    ({}, [throw(A, 5, 5, 5, 5, 5)], throw(B, 1, 2, 3, 4, 5), ("table_over", "A10", [])),
    ({}, [MIXED], offer(A, "balas"), ("variation_off", "A1", [])),
    ({}, [MIXED], say_pass(A), ("variation_off", "A1", [])),
    ({}, [], turn(A, 1), ("not_now", None, [])),
    ({}, [MIXED], turn(A, 1), ("not_now", None, [])),
    ({}, [MIXED], enter(A, "balas", 3), ("not_now", None, [])),
    ({}, [MIXED], {"do": "throw_off", "player": A}, ("not_now", None, [])),
    ({}, [], {"do": "next"}, ("not_now", None, [])),
    ({}, [MIXED, KEPT, turn(A, 1)], turn(A, 2), ("not_now", None, [])),
    ({}, [], throw(B, 1, 2, 3, 4, 5), ("not_your_turn", "A1", [])),
    ({}, [], throw(B, 1, 2, 3), ("not_your_turn", "A1", ["bad_dice"])),
    ({}, [], throw(A, 1, 2, 3, 4), ("bad_dice", "A5", [])),
    ({}, [MIXED], throw(A, 1, 1, keep=[5, 6]), ("bad_dice", "A5", [])),
    ({}, [MIXED], throw(A, 1, 1, keep=[4, 4]), ("bad_dice", "A5", ["bad_keep"])),
    ({}, [MIXED], throw(A, 1, 1, 1, keep=[4, 4]), ("bad_keep", "A5", [])),
    ({}, [MIXED, KEPT], throw(A, 1, 1, 1, keep=[5, 6]), ("no_throw_left", "A5", [])),
    ({}, [MIXED, KEPT], throw(A, 1, 1, keep=[4, 4]), ("bad_dice", "A5", ["bad_keep", "no_throw_left"])),
    ({}, [MIXED, KEPT, turn(A, 1)], throw(A, 1, 1, 1, keep=[5, 6]), ("no_throw_left", "A5", [])),
    (
        {"hand_duty": "obliged"},
        [throw(A, 1, 2, 3, 4, 5)],
        throw(A, 1, keep=[2, 3, 4, 5]),
        ("must_score", "A4", []),
    ),
    ({"hand_duty": "obliged"}, [throw(A, 1, 2, 3, 4, 5)], score(A, "balas"), ("must_score", "A4", [])),
    (
        {"hand_duty": "obliged"},
        [throw(A, 1, 2, 3, 4, 5)],
        cross(A, "balas"),
        ("must_score", "A4", ["cross_too_early", "can_score"]),
    ),
    ({"first_throw_stop": "center-only"}, [MIXED], score(A, "balas"), ("throw_again", "A4", [])),
    (
        {"first_throw_stop": "center-only"},
        [throw(A, 2, 2, 3, 3, 4)],
        score(A, "balas"),
        ("throw_again", "A4", ["worthless"]),
    ),
    ({}, [MIXED, KEPT], score(A, "balas"), ("turn_required", "A6", [])),
    ({}, [MIXED, KEPT], score(A, "full"), ("turn_required", "A6", ["worthless"])),
    ({}, [MIXED, KEPT], turn(A, 4), ("bad_turn", "A6", [])),
    ({"turn_dice": "thrown-only"}, [MIXED, KEPT], turn(A, 6), ("bad_turn", "A6", [])),
    (
        {"pairs": "best-of-two", "teams": TEAMS},
        [MIXED, offer(A, "balas"), throw(C, 1, 1, 2, 3, 5), offer(C, "balas")],
        score(C, "tontos", of=A),
        ("bad_offer", "A1", []),
    ),
    ({}, [adjust(Ana={"balas": 3}), MIXED], score(A, "balas"), ("box_taken", "A7", [])),
    ({}, [adjust(Ana={"full": 30}), MIXED], score(A, "full"), ("box_taken", "A7", ["worthless"])),
    ({}, [MIXED], score(A, "full"), ("worthless", "A7", [])),
    (
        {},
        [adjust(Ana=BALAS_OPEN), throw(A, 2, 3, 4, 5, 2), throw(A, 2, 3, 4, keep=[5, 2])],
        turn(A, 2, 3),
        ("idle_turn", "A6", []),
    ),
    (
        {},
        [throw(A, 6, 6, 2, 3, 4), throw(A, 3, 4, keep=[2, 6, 6]), turn(A, 6, 6)],
        score(A, "tontos"),
        ("idle_turn", "A6", []),
    ),
    ({}, [adjust(Ana=BALAS_OPEN), throw(A, 2, 2, 3, 3, 4)], cross(A, "balas"), ("cross_too_early", "A8", [])),
    ({}, [MIXED], cross(A, "full"), ("cross_too_early", "A8", ["can_score"])),
    ({}, [MIXED, KEPT], cross(A, "full"), ("cross_too_early", "A8", ["can_score"])),
    ({}, [MIXED, KEPT, turn(A, 1)], cross(A, "full"), ("can_score", "A8", [])),
    ({}, [], enter(A, "balas", 7), ("bad_points", "A11", [])),
    ({}, [], enter(A, "escalera", 25, de_mano=False), ("bad_points", "A11", [])),
    ({}, [], enter(A, "grande", 55), ("bad_points", "A11", [])),
    ({}, [adjust(Ana={"balas": 3})], enter(A, "balas", 7), ("box_taken", "A7", ["bad_points"])),
    (
        {},
        [adjust(Ana={"balas": 3}, Beto={"balas": 3})],
        enter(B, "balas", 7),
        ("not_your_turn", "A1", ["box_taken", "bad_points"]),
    ),
    ({"sheets_tie": "throw-off"}, TIED, {"do": "throw_off", "player": C}, ("unknown_player", None, [])),
    (
        {"sheets_tie": "throw-off"},
        TIED,
        {"do": "throw_off", "rolls": {A: [1, 2, 3, 4, 5]}},
        ("wrong_rollers", "A10", []),
    ),
    ({"sheets_tie": "count-back"}, [], {"do": "close"}, ("ranking_needed", None, [])),
]

CACHO: list[Row] = [
    ({}, [], turn(A, 1), ("malformed", None, [])),
    ({"players": 3}, [withdraw(C)], withdraw(C), ("player_out", "C1", [])),
    ({}, [throw(A, 5, 5, 5, 5, 5)], throw(B, 1, 2, 3, 4, 5), ("table_over", "C10", [])),
    ({}, [MIXED], abajo(A), ("variation_off", "C11", [])),
    ({"declaration": "when-scoring"}, [MIXED], declare(A, "balas"), ("variation_off", "C11", [])),
    ({}, [MIXED, declare(A, "balas")], offer(A, "balas"), ("variation_off", "C11", [])),
    ({}, [], declare(A, "balas"), ("not_now", None, [])),
    ({}, [MIXED, declare(A, "balas")], declare(A, "balas"), ("not_now", None, [])),
    ({"abajo": "on"}, [MIXED, abajo(A)], abajo(A), ("not_now", None, [])),
    ({}, [], throw(B, 1, 2, 3, 4, 5), ("not_your_turn", "C1", [])),
    ({}, [], throw(A, 1, 2, 3), ("bad_dice", "C4", [])),
    ({}, [MIXED, declare(A, "balas")], throw(A, 1, 1, 1, keep=[4, 4]), ("bad_keep", "C4", [])),
    (
        {"same_box_all_dice": "keep-one"},
        [MIXED, declare(A, "balas")],
        throw(A, 1, 1, 1, 2, 2),
        ("bad_keep", "C4", []),
    ),
    (
        {"kept_dice": "stay"},
        [MIXED, declare(A, "balas"), throw(A, 2, 2, 2, keep=[1, 6])],
        throw(A, 1, 1, 3, 4, keep=[1]),
        ("bad_keep", "C4", []),
    ),
    (
        {},
        [MIXED, declare(A, "balas"), throw(A, 2, 2, 2, 2, keep=[1]), throw(A, 2, 2, 2, 2, keep=[1])],
        throw(A, 1, 1, 1, 1, keep=[1]),
        ("no_throw_left", "C4", []),
    ),
    (
        {},
        [MIXED, declare(A, "balas"), throw(A, 2, 2, 2, 2, keep=[1]), throw(A, 2, 2, 2, 2, keep=[1])],
        declare(A, "tontos"),
        ("no_throw_left", "C4", []),
    ),
    ({}, [MIXED], throw(A, 1, 1, 1, keep=[1, 2]), ("declare_first", "C3", [])),
    ({}, [MIXED], cross(A, "full"), ("declare_first", "C3", [])),
    ({}, [MIXED, declare(A, "balas"), declare(A, "tontos")], score(A, "tontos"), ("roll_all", "C5", [])),
    ({}, [MIXED, declare(A, "balas")], score(A, "tontos"), ("not_declared", "C3", [])),
    ({"change": "never"}, [MIXED, declare(A, "balas")], declare(A, "tontos"), ("no_change", "C5", [])),
    (
        {},
        [throw(A, 1, 2, 3, 4, 5), declare(A, "escalera")],
        throw(A, 1, 2, 3, keep=[4, 5]),
        ("must_score", "C6", []),
    ),
    ({}, [throw(A, 1, 2, 3, 4, 5), declare(A, "escalera")], declare(A, "balas"), ("must_score", "C6", [])),
    (
        {"made_combination": "must-score"},
        [throw(A, 1, 2, 3, 4, 5)],
        score(A, "balas"),
        ("must_score", "C6", []),
    ),
    ({}, [adjust(Ana={"balas": 3}), MIXED], declare(A, "balas"), ("box_taken", "C7", [])),
    ({}, [adjust(Ana={"balas": 3}), MIXED], score(A, "balas"), ("box_taken", "C7", [])),
    ({}, [MIXED], score(A, "full"), ("worthless", "C7", [])),
    ({"cross_early": "last-throw"}, [MIXED, declare(A, "full")], cross(A, "full"), ("cross_too_early", "C8", [])),
    (
        {"cross_early": "last-throw"},
        [MIXED, declare(A, "balas")],
        cross(A, "balas"),
        ("cross_too_early", "C8", ["can_score"]),
    ),
    ({}, [MIXED, declare(A, "balas")], cross(A, "balas"), ("can_score", "C8", [])),
    ({}, [], enter(A, "balas", 6), ("bad_points", "C12", [])),
    ({}, [], enter(A, "poker", 50), ("bad_points", "C12", [])),
    ({}, [adjust(Ana={"poker": 45})], enter(A, "poker", 50), ("box_taken", "C7", ["bad_points"])),
    (
        {"sheets_tie": "throw-off"},
        TIED,
        {"do": "throw_off", "rolls": {A: [1, 2, 3, 4, 5]}},
        ("wrong_rollers", "C10", []),
    ),
    ({"sheets_tie": "count-back"}, [], {"do": "close"}, ("ranking_needed", None, [])),
]

SCORED = throw(A, 1, 5, 2, 3, 4, 4)
PRUDENTE: list[Row] = [
    ({}, [], score(A, "balas"), ("malformed", None, [])),
    ({}, [], throw(A, 1, 1, 1, 1, 1, 1, 1), ("malformed", None, [])),
    ({}, [], {"do": "enter", "by": A, "points": "400"}, ("malformed", None, [])),
    ({"players": 3}, [withdraw(C)], withdraw(C), ("player_out", "P1", [])),
    (
        {"target": 400},
        [{"do": "enter", "by": A, "points": 400}],
        throw(B, 1, 2, 3, 4, 5, 6),
        ("table_over", "P8", []),
    ),
    ({}, [], bank(A), ("not_now", None, [])),
    ({}, [], set_aside(A, 1), ("not_now", None, [])),
    ({}, [SCORED], {"do": "enter", "by": A, "points": 400}, ("not_now", None, [])),
    ({}, [SCORED, set_aside(A, 1)], set_aside(A, 5), ("not_now", None, [])),
    ({}, [], throw(B, 1, 2, 3, 4, 5, 6), ("not_your_turn", "P1", [])),
    ({}, [], throw(A, 1, 2, 3), ("bad_dice", "P4", [])),
    ({}, [SCORED, set_aside(A, 1)], throw(A, 1, 2, 3, 4), ("bad_dice", "P4", [])),
    ({}, [SCORED, set_aside(A, 1)], throw(A, 1, 2, 3, 4, 5, keep=[5]), ("bad_keep", "P4", [])),
    ({}, [SCORED], throw(A, 1, 2, 3, 4, 5, 6), ("set_aside_first", "P3", [])),
    ({}, [SCORED], bank(A), ("set_aside_first", "P3", ["below_minimum"])),
    ({}, [SCORED], set_aside(A, 1, 1), ("bad_set_aside", "P3", [])),
    ({}, [SCORED], set_aside(A, 1, 2), ("not_scoring", "P3", [])),
    ({}, [throw(A, 1, 2, 3, 4, 5, 6), set_aside(A, 1, 2, 3, 4, 5, 6)], bank(A), ("hot_dice", "P6", [])),
    (
        {},
        [throw(A, 1, 1, 5, 2, 3, 4), set_aside(A, 1, 1, 5), throw(A, 5, 5, 1), set_aside(A, 5, 5, 1)],
        bank(A),
        ("hot_dice", "P6", []),
    ),
    ({}, [SCORED, set_aside(A, 1, 5)], bank(A), ("below_minimum", "P7", [])),
    ({}, [], {"do": "enter", "by": A, "points": 350}, ("below_minimum", "P7", [])),
    ({}, [], {"do": "enter", "by": A, "points": 425}, ("bad_points", "P10", [])),
    ({}, [], {"do": "enter", "by": A, "points": 25}, ("bad_points", "P10", ["below_minimum"])),
    ({"sheets_tie": "count-back"}, [], {"do": "close"}, ("ranking_needed", None, [])),
    (
        {"sheets_tie": "throw-off"},
        [{"do": "close"}],
        {"do": "throw_off", "rolls": {A: [1, 2, 3, 4, 5]}},
        ("wrong_rollers", "P8", []),
    ),
]


@pytest.mark.parametrize(
    ("game", "row"),
    [("alalay", row) for row in ALALAY] + [("cacho", row) for row in CACHO] + [("prudente", row) for row in PRUDENTE],
)
def test_the_first_reason_its_article_and_the_others(game: str, row: Row) -> None:
    options, moves, move, expected = row
    seats = (A, B, C)[: options.get("players", 2)] if "teams" not in options else ()
    more = {gap: choice for gap, choice in options.items() if gap != "players"}
    assert refusal(table(*seats, game=game, **more), *moves, move) == expected
