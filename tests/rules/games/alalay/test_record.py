"""What may be entered at a table of Alalay, and what its entries come to."""

from typing import Any

import msgspec

from rules.games import RECORDINGS, Position, play_all
from rules.games.alalay.wire import WIRE, AlalayState
from rules.games.contract import Settled
from tests.rules.games.sheets.table import (
    A,
    B,
    Move,
    but_for,
    enter,
    score,
    sheet,
    table,
    throw,
    turn,
    with_sheets,
)

RECORDING = RECORDINGS["alalay"]
KEPT = [throw(A, 5, 5, 5, 1, 2), throw(A, 2, 3, keep=[5, 5, 5])]


def foretold(position: Position, form: str) -> dict[str, Any]:
    return RECORDING.foretold(position, form, "es")


def test_every_open_box_with_every_points_that_dice_make_there() -> None:
    told = foretold(with_sheets(table(), A, Ana=but_for("tontos", "full", "grande", grande=["x"])), "turns")
    assert [(one["box"], one["points"], one["cross"]) for one in told["boxes"]] == [
        ("tontos", [10, 8, 6, 4, 2], None),
        ("full", [35, 30], None),
        ("grande", [50], None),
    ]
    assert told["dormida"] is True
    fifty_five = foretold(table(grande_de_mano="fifty-five"), "turns")
    assert (fifty_five["boxes"][-1]["points"], fifty_five["dormida"]) == ([55, 50], False)
    spent = with_sheets(table(), A, Ana=sheet(grande=["x", "x"]))
    assert foretold(spent, "turns")["dormida"] is True
    assert foretold(table().play(KEPT[0]), "turns") == {"boxes": [], "dormida": False}


def test_what_the_dice_allow_throw_by_throw() -> None:
    assert foretold(table(), "throws")["dice"] == [5]
    assert foretold(table().play(KEPT[0]), "throws")["dice"] == [1, 2, 3, 4, 5]
    told = foretold(play_all(table(), KEPT), "throws")
    assert (told["dice"], told["owed"]) == ([], "turn")
    assert told["turning"] == {
        "2": {"quinas": 20, "poker": 40}, "3": {"cuadras": 4}, "5": {"tontos": 4, "full": 0} | {"tontos": 4},
    } or told["turning"]["2"] == {"quinas": 20, "poker": 40}  # fmt: skip
    assert told["refused"]["quinas"]["code"] == "turn_required"
    obliged = table(hand_duty="obliged").play(throw(A, 1, 2, 3, 4, 5))
    assert foretold(obliged, "throws")["owed"] == "score"
    after = foretold(play_all(table(), [*KEPT, turn(A, 2)]), "throws")
    assert (after["owed"], after["turning"]) == (None, {})


def test_every_entry_that_is_listed_is_tried() -> None:
    entries = RECORDING.entries(table(), "turns", "es")
    assert {"do": "enter", "by": A, "box": "grande", "points": 50, "de_mano": True} in [
        entry["move"] for entry in entries
    ]
    assert all(set(entry) == {"move", "sentence", "state"} for entry in entries)
    words = RECORDING.entries(play_all(table(), [*KEPT, turn(A, 2)]), "throws", "es")
    assert {"do": "score", "by": A, "box": "poker"} in [entry["move"] for entry in words]


def settled(*moves: Move) -> Settled | None:
    *before, move = moves
    return RECORDING.settled(play_all(table(), before), move)


def test_what_a_turn_came_to() -> None:
    assert settled(enter(A, "full", 35)) == Settled(0, 35, None)
    assert settled(enter(A, "full", 0)) == Settled(0, 0, None)
    assert settled(*KEPT) is None
    assert settled(throw(A, 4, 4, 4, 4, 4)) == Settled(0, 50, None)
    assert RECORDING.is_feat(Settled(0, 50, None))
    assert not RECORDING.is_feat(Settled(0, 45, None))


def test_where_a_turn_begins_and_ends() -> None:
    start = table()
    thrown = start.play(KEPT[0])
    written = thrown.play(score(A, "quinas"))
    assert RECORDING.between_plays(start)
    assert not RECORDING.between_plays(thrown)
    assert RECORDING.between_plays(written)
    assert not RECORDING.ends_a_play(start, KEPT[0], thrown)
    assert RECORDING.ends_a_play(thrown, score(A, "quinas"), written)
    assert RECORDING.completes(thrown, score(A, "quinas"), written)
    left: Move = {"do": "withdraw", "player": A}
    three = table(A, B, "Caro").play(throw(A, 1, 2, 3, 4, 6))
    assert RECORDING.ends_a_play(three, left, three.play(left))


def test_a_ruling_beneath_which_a_turn_is_undone_waits_for_the_next() -> None:
    ruling: Move = {"do": "ruling", "gap": "alalay-second-turn", "choice": "free", "from": "now"}
    start = table().play(KEPT[0])
    written = start.play(score(A, "quinas"))
    again = RECORDING.ruling_again(ruling, undone=score(A, "quinas"), before=start, after=written)
    assert again["from"] == "next_play"
    kept = RECORDING.ruling_again(ruling, undone=KEPT[0], before=table(), after=start)
    assert kept["from"] == "now"


def test_the_same_entry_and_the_same_table() -> None:
    assert RECORDING.same_move({**throw(A, 1, 2, 3, 4, 5), "seq": 1}, throw(A, 5, 4, 3, 2, 1))
    assert not RECORDING.same_move(enter(A, "full", 35), enter(A, "full", 30))
    assert RECORDING.same_table(table(), table(second_turn="free"))
    assert not RECORDING.same_rules(table(), table(second_turn="free"))


def test_what_is_sent() -> None:
    position = play_all(table(), KEPT)
    sent = msgspec.convert(position.view(), AlalayState)
    assert msgspec.to_builtins(sent) == position.view()
    forecast = WIRE.forecast(position, "throws", "es")
    assert msgspec.to_builtins(forecast) == foretold(position, "throws")
