"""Recorded games of sheets, with the digest after each turn (tests/golden/sheets)."""

from pathlib import Path
from typing import Any

import pytest

from rules.games import Position, load_position, open_acta, parse_acta, print_acta
from rules.games.digest import digest_of

FOLDER = Path(__file__).parents[3] / "golden/sheets"
RECORDED = sorted(path.stem for path in FOLDER.glob("*.json"))


def acta(name: str) -> dict[str, Any]:
    return parse_acta((FOLDER / f"{name}.json").read_bytes())


def reached(position: Position) -> dict[str, Any]:
    view = position.view()
    return {"totals": view["totals"], "turn": view["turn"], "digest": digest_of(position)}


@pytest.mark.parametrize("name", RECORDED)
def test_each_turn_leaves_the_state_of_the_record_and_so_does_a_stored_one(name: str) -> None:
    recorded = acta(name)
    position = open_acta(recorded)
    for move in recorded["moves"]:
        position = position.play(move)
        if "then" in move:
            assert reached(position) == move["then"], move
            position = load_position(recorded, position.dump())
    view = position.view()
    assert view["phase"] == "over"
    assert {key: view[key] for key in recorded["expect"]} == recorded["expect"]


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_is_printed_as_it_was_read(name: str) -> None:
    assert print_acta(acta(name)) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def test_the_points_of_a_series_are_those_of_its_places() -> None:
    """120 to 0 in equal steps, shared places the mean; of a best-of the sheets won."""
    two, best = (acta(name)["expect"]["series"] for name in ("alalay-two-sheets", "alalay-best-of-three"))
    assert [sheet["places"] for sheet in two["done"]] == [
        {"Ana": 3, "Beto": 1, "Caro": 2},
        {"Ana": 1, "Beto": 2, "Caro": 2},
    ]
    assert two["points"] == {"Ana": 0 + 120, "Beto": 120 + 30, "Caro": 60 + 30}
    assert [sheet["winner"] for sheet in best["done"]] == ["Ana", "Beto", "Beto"]
    assert best["points"] == {"Ana": 1, "Beto": 2}
