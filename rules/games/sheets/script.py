"""A short notation for the moves of an example, for the rulebooks of all games of score sheets.

`Ana 55132` (a throw), `Ana 42 keep 555`, `Ana turn 34`, `Ana aside 115`, `Ana abajo`, `Ana pass`, `Ana bank`;
`Ana score full`, and as that `cross`, `declare`, `offer`, each with `of Beto` or `hatch 2` after it; `Ana
enter full 30`, with `mano` or `hatch 2` after it; `Ana enter 400`. Of the table: `throw_off Ana=66612
Beto=11234`, `out Ana`, `left Ana`, `void`, `close Ana Beto`, `ruling GAP CHOICE [now]`, `adjust turn=Ana Ana
balas=3 grande=50,x Beto full=x`. With `? ` before it a move is left out where the rules refuse it.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ..values import from_word

Move = dict[str, Any]
WITH_DICE = {"turn": "turn", "aside": "set_aside"}
WITH_BOX = ("score", "cross", "declare", "offer")
IF_ALLOWED = "? "
ALONE = ("abajo", "pass", "bank")


def move_of(line: str) -> Move:
    """Raises `ValueError`."""
    if line.startswith(IF_ALLOWED):
        return {**move_of(line.removeprefix(IF_ALLOWED)), "if_allowed": True}
    first, *words = line.split()
    if first in _TABLE_WORDS:
        return {"do": _TABLE_WORDS[first][0], **_TABLE_WORDS[first][1](words)}
    word, *more = words
    if word.isdigit():
        kept = {"keep": _faces(more[1])} if more else {}
        return {"do": "throw", "by": first, "dice": _faces(word), **kept}
    if word in WITH_DICE:
        return {"do": WITH_DICE[word], "by": first, "dice": _faces(more[0])}
    if word in ALONE:
        return {"do": word, "by": first}
    if word in WITH_BOX:
        return {"do": word, "by": first, "box": more[0], **_details(more[1:])}
    if word == "enter":
        boxes, numbers = [name for name in more[:1] if not name.isdigit()], [n for n in more if n.isdigit()]
        box = {"box": boxes[0]} if boxes else {}
        return {"do": word, "by": first, **box, "points": int(numbers[0]), **_details(more[len(boxes) + 1 :])}
    raise ValueError(f"no move: {line}")


def _faces(digits: str) -> list[int]:
    return [int(face) for face in digits]


def _details(words: list[str]) -> Move:
    details: Move = {"de_mano": True} if "mano" in words else {}
    for name, value in pairwise(words):
        if name in ("of", "hatch"):
            details[name] = int(value) if value.isdigit() else value
    return details


def _reason(_words: list[str]) -> Move:
    return {"reason": "…"}


def _player(words: list[str]) -> Move:
    return {"player": words[0], "reason": "…"}


def _ruling(words: list[str]) -> Move:
    gap, choice, *since = words
    return {"gap": gap, "choice": from_word(choice), **({"from": since[0]} if since else {})}


def _close(words: list[str]) -> Move:
    return {"reason": "…", **({"ranking": words} if words else {})}


def _throw_off(words: list[str]) -> Move:
    pairs = (word.split("=") for word in words)
    return {"rolls": {name: _faces(digits) for name, digits in pairs}}


def _adjust(words: list[str]) -> Move:
    sheets: dict[str, dict[str, Any]] = {}
    turn: Move = {}
    sheet: dict[str, Any] = {}
    for word in words:
        box, equals, worth = word.partition("=")
        if not equals:
            sheet = sheets.setdefault(box, {})
        elif box == "turn":
            turn = {"turn": worth}
        else:
            sheet[box] = [_worth(each) for each in worth.split(",")] if box == "grande" else _worth(worth)
    return {"sheets": sheets, **turn, "reason": "…"}


def _worth(text: str) -> int | str:
    return int(text) if text.isdigit() else text


_TABLE_WORDS: dict[str, tuple[str, Callable[[list[str]], Move]]] = {
    "throw_off": ("throw_off", _throw_off),
    "out": ("disqualify", _player),
    "left": ("withdraw", _player),
    "void": ("void", _reason),
    "close": ("close", _close),
    "ruling": ("ruling", _ruling),
    "adjust": ("adjust", _adjust),
}
