"""A short notation for an example's moves.

`start Ana`, `Ana 4x5` (a bid; `free` after it: without obligo), `Beto dudo`, `Beto calzo`, `Beto paso full`,
`Beto dismiss`, `holds`, `fails`, `hands Beto 55221`, `Beto -1` (a tally), `out Dani`, `left Dani`, `void`,
`ruling GAP CHOICE [now]`, `adjust Ana=1 Beto=3 opens=Ana obligo`.
"""

from collections.abc import Callable
from typing import Any

Move = dict[str, Any]


def move_of(line: str) -> Move:
    """Raises `ValueError`."""
    first, *words = line.split()
    if first in _TABLE_WORDS:
        return _TABLE_WORDS[first](words)
    word, *more = words
    if word[0] in "+-":
        return {"do": "tally", "player": first, "gained" if word[0] == "+" else "lost": int(word[1:])}
    if "x" in word and word[0].isdigit():
        quantity, pinta = word.split("x")
        declined = {"obligo": False} if more == ["free"] else {}
        return {"do": "bid", "by": first, "quantity": int(quantity), "pinta": int(pinta), **declined}
    if word == "paso":
        return {"do": "paso", "by": first, "claim": more[0]}
    if word in ("dudo", "calzo", "dismiss"):
        return {"do": word, "by": first}
    raise ValueError(f"no move: {line}")


def _hands(arguments: list[str]) -> Move:
    player, faces = arguments
    return {"do": "reveal", "hands": {player: [int(face) for face in faces]}}


def _ruling(arguments: list[str]) -> Move:
    gap, choice, *since = arguments
    return {"do": "ruling", "gap": gap, "choice": choice, **({"from": since[0]} if since else {})}


def _adjust(arguments: list[str]) -> Move:
    pairs = dict(word.split("=") for word in arguments if "=" in word)
    opener = pairs.pop("opens")
    dice = {name: int(number) for name, number in pairs.items()}
    return {"do": "adjust", "dice": dice, "opener": opener, "obligo": "obligo" in arguments, "reason": "…"}


_TABLE_WORDS: dict[str, Callable[[list[str]], Move]] = {
    "start": lambda arguments: {"do": "starter", "player": arguments[0]},
    "holds": lambda _: {"do": "reveal", "holds": True},
    "fails": lambda _: {"do": "reveal", "holds": False},
    "hands": _hands,
    "out": lambda arguments: {"do": "disqualify", "player": arguments[0], "reason": "…"},
    "left": lambda arguments: {"do": "withdraw", "player": arguments[0], "reason": "…"},
    "void": lambda _: {"do": "void", "reason": "…"},
    "ruling": _ruling,
    "adjust": _adjust,
}
