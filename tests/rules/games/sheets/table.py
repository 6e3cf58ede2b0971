"""A table of a sheet game for the tests: its options without their first word, and its moves in short."""

from __future__ import annotations

from typing import Any

from rules.games import Position, Refused, open_acta, play_all

Move = dict[str, Any]
A, B, C, D = "Ana", "Beto", "Caro", "Dani"
TEAMS = {"Rojos": [A, C], "Azules": [B, D]}


def table(
    *players: str,
    teams: dict[str, list[str]] | None = None,
    series: dict[str, int] | None = None,
    game: str = "alalay",
    **options: Any,
) -> Position:
    """`turn_duty="optional"` is `alalay-turn-duty: optional`; `sheets_tie` is `sheets-tie`."""
    rules = {
        gap.replace("_", "-") if gap.startswith("sheets") else f"{game}-{gap.replace('_', '-')}": choice
        for gap, choice in options.items()
    }
    head: dict[str, Any] = {
        "format": "acta/1",
        "game": game,
        "rules": rules,
        "players": list(players or ((A, B, C, D) if teams else (A, B))),
    }
    return open_acta(
        {**head, **({"teams": teams} if teams else {}), **({"series": series} if series else {})}
    )


def throw(by: str, *dice: int, keep: list[int] | None = None) -> Move:
    return {"do": "throw", "by": by, "dice": list(dice), **({} if keep is None else {"keep": keep})}


def turn(by: str, *dice: int) -> Move:
    return {"do": "turn", "by": by, "dice": list(dice)}


def score(by: str, box: str, **more: Any) -> Move:
    return {"do": "score", "by": by, "box": box, **more}


def cross(by: str, box: str, **more: Any) -> Move:
    return {"do": "cross", "by": by, "box": box, **more}


def offer(by: str, box: str) -> Move:
    return {"do": "offer", "by": by, "box": box}


def say_pass(by: str) -> Move:
    return {"do": "pass", "by": by}


def enter(by: str, box: str, points: int, **more: Any) -> Move:
    return {"do": "enter", "by": by, "box": box, "points": points, **more}


def sheet(**boxes: Any) -> dict[str, Any]:
    return {"grande": [], **boxes}


FULL_SHEET = sheet(
    balas=3,
    tontos=6,
    trenes=9,
    cuadras=12,
    quinas=15,
    senas=18,
    escalera=20,
    full=30,
    poker=40,
    grande=["x", "x"],
)


def but_for(*boxes: str, **others: Any) -> dict[str, Any]:
    """A full sheet of 153 points without these boxes."""
    return {name: points for name, points in {**FULL_SHEET, **others}.items() if name not in boxes}


def with_sheets(position: Position, turn: str | None = None, **sheets: Any) -> Position:
    """As an `adjust` leaves it; names with a capital letter are keywords here."""
    return position.play({"do": "adjust", "sheets": sheets, **({"turn": turn} if turn else {})})


def after(position: Position, *moves: Move) -> dict[str, Any]:
    return play_all(position, moves).view()


def refusal(position: Position, *moves: Move) -> tuple[str, Any, list[str]]:
    """Of the last move: code, article, and the codes beside it."""
    *before, move = moves
    position = play_all(position, before)
    try:
        position.play(move)
    except Refused as refused:
        return refused.code, refused.article, [reason.code for reason in refused.reasons]
    raise AssertionError(f"nothing forbids {move}")


def codes(position: Position, *moves: Move) -> list[str]:
    code, _article, others = refusal(position, *moves)
    return [code, *others]
