"""A few words for the moves of an example, so that a situation reads in one line.

`start Ana`, `Ana 4x5` (a bid; `free` behind it: without obliging), `Beto dudo`, `Beto calzo`,
`Beto paso full`, `Beto dismiss`, `holds`, `fails`, `hands Beto 55221`, `Beto -1` (a tally), `out Dani`,
`left Dani`, `void`, `ruling GAP CHOICE [now]`, `adjust Ana=1 Beto=3 opens=Ana obligo`. Not a notation for
records: that is the acta.
"""

from collections.abc import Callable
from typing import Any

Move = dict[str, Any]


def move_of(line: str) -> Move:
    """The move that this line says; `ValueError` where it says none."""
    first, *rest = line.split()
    if first in _TABLE_WORDS:
        return _TABLE_WORDS[first](rest)
    said, *more = rest
    if said[0] in "+-":
        return {"do": "tally", "player": first, "gained" if said[0] == "+" else "lost": int(said[1:])}
    if "x" in said and said[0].isdigit():
        quantity, pinta = said.split("x")
        declined = {"obligo": False} if more == ["free"] else {}
        return {"do": "bid", "by": first, "quantity": int(quantity), "pinta": int(pinta), **declined}
    if said == "paso":
        return {"do": "paso", "by": first, "claim": more[0]}
    if said in ("dudo", "calzo", "dismiss"):
        return {"do": said, "by": first}
    raise ValueError(f"no move: {line}")


def _hands(words: list[str]) -> Move:
    player, faces = words
    return {"do": "reveal", "hands": {player: [int(face) for face in faces]}}


def _ruling(words: list[str]) -> Move:
    gap, choice, *since = words
    return {"do": "ruling", "gap": gap, "choice": choice, **({"from": since[0]} if since else {})}


def _adjust(words: list[str]) -> Move:
    pairs = dict(word.split("=") for word in words if "=" in word)
    opener = pairs.pop("opens")
    dice = {name: int(left) for name, left in pairs.items()}
    return {"do": "adjust", "dice": dice, "opener": opener, "obligo": "obligo" in words, "reason": "…"}


_TABLE_WORDS: dict[str, Callable[[list[str]], Move]] = {
    "start": lambda words: {"do": "starter", "player": words[0]},
    "holds": lambda _: {"do": "reveal", "holds": True},
    "fails": lambda _: {"do": "reveal", "holds": False},
    "hands": _hands,
    "out": lambda words: {"do": "disqualify", "player": words[0], "reason": "…"},
    "left": lambda words: {"do": "withdraw", "player": words[0], "reason": "…"},
    "void": lambda _: {"do": "void", "reason": "…"},
    "ruling": _ruling,
    "adjust": _adjust,
}
