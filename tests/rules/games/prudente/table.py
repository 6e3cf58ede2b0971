"""A table of Prudente for the tests: its options without their first word, and its moves in short."""

from __future__ import annotations

from typing import Any

from rules.games import Position, Refused, open_acta, play_all

Move = dict[str, Any]
A, B, C = "Ana", "Beto", "Caro"


def table(*players: str, **options: Any) -> Position:
    """`minimum="none"` is `prudente-minimum: none`; `sheets_tie` is `sheets-tie`."""
    rules = {
        gap.replace("_", "-") if gap.startswith("sheets") else f"prudente-{gap.replace('_', '-')}": choice
        for gap, choice in options.items()
    }
    head = {"format": "acta/1", "game": "prudente", "rules": rules, "players": list(players or (A, B))}
    return open_acta(head)


def throw(by: str, *dice: int, keep: list[int] | None = None) -> Move:
    return {"do": "throw", "by": by, "dice": list(dice), **({} if keep is None else {"keep": keep})}


def aside(by: str, *dice: int) -> Move:
    return {"do": "set_aside", "by": by, "dice": list(dice)}


def bank(by: str) -> Move:
    return {"do": "bank", "by": by}


def enter(by: str, points: int) -> Move:
    return {"do": "enter", "by": by, "points": points}


def after(position: Position, *moves: Move) -> dict[str, Any]:
    return play_all(position, moves).view()


def refusal(position: Position, move: Move) -> tuple[str, Any, list[str]]:
    """Code, article, and the codes beside it."""
    try:
        position.play(move)
    except Refused as refused:
        return refused.code, refused.article, [reason.code for reason in refused.reasons]
    raise AssertionError(f"nothing forbids {move}")
