"""Two records of one table, entered by two officials without looking at each other, compared play by play. No
database.

One may have written every word of a play and the other only what came out of it: only what both say is
compared, and how the table stands after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from rules.engine import open_acta
from rules.engine.dudo import narrate

from .permissions import RULING
from .replay import SETTLING, Lang, Payload

#: What is said within a play. Any other move ends what is compared as one.
WORDS = frozenset({"bid", "dismiss", "dudo", "calzo", "paso"})

#: What a move says that makes it another one, as in `static/tables/tablet/reconcile.js`.
SAYS = ("call", "by", "on", "holds", "player", "lost", "gained", "quantity", "pinta", "claim", "count")


@dataclass(frozen=True, slots=True)
class Play:
    """A play, or what came between two: its number, its moves, each with its sentence, and what it changed
    at the table.
    """

    number: int
    moves: tuple[tuple[Payload, str], ...]
    effect: Payload


@dataclass(frozen=True, slots=True)
class Difference:
    """The play of this number, as a sentence of each record."""

    play: int
    first: str
    second: str


def plays_of(head: Payload, standing: Iterable[Payload], lang: Lang) -> list[Play]:
    """What was played, of the moves that stand. A play that is not settled, or was annulled, is left out, and
    so are rulings. Raises the engine's `Refused` where the rules by now forbid the record.
    """
    position = open_acta(head)
    plays: list[Play] = []
    moves: list[tuple[Payload, str]] = []
    number = 1
    for move in standing:
        before, position = position, position.play(move)
        do = str(move["do"])
        if do == RULING:
            continue
        moves.append((move, narrate.sentence(before, dict(move), position, lang)))
        if do == "void":
            moves = []
        elif do not in WORDS:
            effect = _effect(before.view(), position.view())
            plays.append(Play(number=number, moves=tuple(moves), effect=effect))
            moves = []
            number += do in SETTLING
    return plays


def settled(plays: Sequence[Play]) -> int:
    """How many plays are settled."""
    return sum(play.moves[-1][0]["do"] in SETTLING for play in plays)


def differences(first: Sequence[Play], second: Sequence[Play]) -> list[Difference]:
    """Where both have a play in this place and it is not the same one. One that is behind does not differ."""
    found = []
    for one, other in zip(first, second, strict=False):
        texts = _differ(one, other)
        if texts is not None:
            found.append(Difference(one.number, *texts))
    return found


def _differ(one: Play, other: Play) -> tuple[str, str] | None:
    """The sentences of the first move that differs."""
    *words, last = one.moves
    *others, other_last = other.moves
    if words and others:
        for mine, theirs in zip_longest(words, others):
            if mine is None or theirs is None or not _is_same(mine[0], theirs[0]):
                return (mine or last)[1], (theirs or other_last)[1]
    same_form = last[0]["do"] == other_last[0]["do"]
    if one.effect != other.effect or (same_form and not _is_same(last[0], other_last[0])):
        return last[1], other_last[1]
    return None


def _is_same(one: Payload, other: Payload) -> bool:
    """Do they say the same, as far as both say it?"""
    both = [field for field in SAYS if field in one and field in other]
    return one["do"] == other["do"] and all(one[field] == other[field] for field in both)


def _effect(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What changed, apart from how the table stood: after a difference the next plays can be the same."""
    dice = before.get("dice", {})
    return {
        "dice": {name: left - dice[name] for name, left in after.get("dice", {}).items()},
        "opens": after.get("opener"),
        "removed": [name for name in after.get("removed", ()) if name not in before.get("removed", ())],
        "winner": after.get("winner"),
    }
