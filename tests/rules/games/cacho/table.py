"""A table of Cacho for the tests: its options without their first word, and its moves in short."""

from __future__ import annotations

from typing import Any

from rules.games import Position, Refused, open_acta, play_all

Move = dict[str, Any]
A, B, C, D = "Ana", "Beto", "Caro", "Dani"
STRAIGHT, FULL, POKER, FIVES = [1, 2, 3, 4, 5], [2, 2, 5, 5, 5], [3, 4, 4, 4, 4], [5] * 5
NOTHING = [1, 2, 3, 4, 6]
TEAMS = {"Rojos": [A, C], "Azules": [B, D]}


def table(*players: str, teams: dict[str, list[str]] | None = None, **options: Any) -> Position:
    """`hatches="three"` is `cacho-hatches: three`; `sheets_tie` is `sheets-tie`."""
    rules = {
        gap.replace("_", "-") if gap.startswith("sheets") else f"cacho-{gap.replace('_', '-')}": choice
        for gap, choice in options.items()
    }
    head = {"format": "acta/1", "game": "cacho", "rules": rules, "players": list(players or (A, B))}
    return open_acta({**head, **({"teams": teams} if teams else {})})


def throw(by: str, dice: list[int], keep: list[int] | None = None) -> Move:
    return {"do": "throw", "by": by, "dice": dice, **({} if keep is None else {"keep": keep})}


def declare(by: str, box: str) -> Move:
    return {"do": "declare", "by": by, "box": box}


def score(by: str, box: str, **more: Any) -> Move:
    return {"do": "score", "by": by, "box": box, **more}


def cross(by: str, box: str, **more: Any) -> Move:
    return {"do": "cross", "by": by, "box": box, **more}


def offer(by: str, box: str) -> Move:
    return {"do": "offer", "by": by, "box": box}


def enter(by: str, box: str, points: int, **more: Any) -> Move:
    return {"do": "enter", "by": by, "box": box, "points": points, **more}


def abajo(by: str) -> Move:
    return {"do": "abajo", "by": by}


def after(position: Position, *moves: Move) -> dict[str, Any]:
    return play_all(position, moves).view()


def legal(position: Position, *moves: Move) -> tuple[str, ...]:
    return play_all(position, moves).legal


def refusal(position: Position, *moves: Move) -> tuple[str, Any, list[str]]:
    """Of the last move: code, article, and the codes beside it."""
    *before, move = moves
    position = play_all(position, before)
    try:
        position.play(move)
    except Refused as refused:
        return refused.code, refused.article, [reason.code for reason in refused.reasons]
    raise AssertionError(f"nothing forbids {move}")


FULL_SHEET = {
    "balas": 3,
    "tontos": 6,
    "trenes": 9,
    "cuadras": 12,
    "quinas": 15,
    "senas": 18,
    "escalera": 20,
    "full": 30,
    "poker": 40,
}
