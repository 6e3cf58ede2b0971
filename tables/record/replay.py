"""From the moves of an acta to its position and its sentences, with the engine. Pure: no database.

The position is loaded from the copy beside the acta; where another version of the engine dumped it, or an
`undo` needs what was before, the moves are replayed.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, TypeVar

from rules.engine import Position, load_position, open_acta, play_all
from rules.engine import __file__ as engine_file
from rules.engine.dudo import narrate, play_result

Payload = Mapping[str, Any]
Lang = Literal["es", "en"]
T = TypeVar("T")
LANGUAGES: tuple[Lang, ...] = ("es", "en")
UNDO = "undo"
RULING = "ruling"
LEAVES = frozenset({"disqualify", "withdraw"})

#: Words after which a play has its result, in any game: from then on the order of the players stands.
SETTLING = play_result.SETTLING | {"close", "score", "cross", "bank", "enter"}


@cache
def version() -> str:
    """The engine's version, stored beside each dumped position: a digest of its sources, so that nobody who
    changes a rule need remember to count up.
    """
    digest = blake2b(digest_size=8)
    for source in sorted(Path(engine_file).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def position_of(
    head: Payload, *, frozen: Payload, engine_version: str, moves: Sequence[Payload] | None = None
) -> Position:
    """The stored position, or the replay of `moves` where they are given."""
    if moves is not None:
        return play_all(open_acta(head), moves)
    if not frozen or engine_version != version():
        raise NeedsReplay
    return load_position(head, frozen)


class NeedsReplay(Exception):
    """The stored position is of another version of the engine: read the moves and replay them. Never shown to
    a user.
    """


def standing(record: Iterable[tuple[str, T]]) -> list[T]:
    """The moves that still stand, of pairs of their `do` and any value: an `undo` removes the last one."""
    stack: list[T] = []
    for do, move in record:
        if do != UNDO:
            stack.append(move)
        elif stack:
            stack.pop()
    return stack


def is_settled(record: Iterable[Payload]) -> bool:
    """Has a play been settled that still stands?"""
    return any(do in SETTLING for do in standing((str(move["do"]), str(move["do"])) for move in record))


def sentence(before: Position, move: Payload, after: Position) -> dict[str, str]:
    """What just happened, in both languages."""
    return {lang: narrate.sentence(before, dict(move), after, lang) for lang in LANGUAGES}


def public_sentence(move: Payload, told: dict[str, str]) -> dict[str, str]:
    """What just happened as everybody reads it. Of who leaves a table it does not say why: that somebody is
    disqualified is public once the organizer confirms it (art. 11).
    """
    if move["do"] not in LEAVES:
        return told
    name = move["player"]
    return {"es": f"{name} deja la mesa.", "en": f"{name} leaves the table."}


def last_play(head: Payload, moves: Sequence[Payload]) -> tuple[int, dict[str, str]] | None:
    """The last move of this record that stands and is no ruling: its number and its sentence in both
    languages. None before there is one. Raises `Refused` where the rules by now forbid the record.
    """
    stand = standing((str(move["do"]), (number, move)) for number, move in enumerate(moves, start=1))
    while stand and stand[-1][1]["do"] == RULING:
        stand.pop()
    if not stand:
        return None
    number, move = stand.pop()
    before = play_all(open_acta(head), (one for _number, one in stand))
    return number, sentence(before, move, before.play(move))


def story(head: Payload, moves: Iterable[Payload], lang: Lang) -> list[str]:
    """A sentence for each move of the record, in one language."""
    position = open_acta(head)
    sentences = []
    for move in moves:
        after = position.play(move)
        sentences.append(narrate.sentence(position, dict(move), after, lang))
        position = after
    return sentences


def plays_and_calzos(head: Payload, moves: Iterable[Payload]) -> tuple[int, list[str]]:
    """Of the moves that stand of a record: how many plays came out, and who won back a die by a calzo, once
    for each. Raises `Refused` where the rules by now forbid the record.
    """
    position, plays, calzos = open_acta(head), 0, []
    for move in moves:
        result = play_result.play_result(position.state, move)
        if result is not None:
            plays += 1
            calzos += [position.head.players[result.player]] if result.change > 0 else []
        position = position.play(move)
    return plays, calzos


def rules_in_words(position: Position) -> dict[str, Any]:
    """The rules in force (`banner`) and the state of the calzo (`calzo`), in both languages, and the
    `players` as they sit: a database need not keep the order of the keys in the state's `dice`.
    """
    return {
        "players": list(position.head.players),
        "banner": {lang: narrate.banner(position, lang) for lang in LANGUAGES},
        "calzo": {lang: narrate.calzo_bar(position, lang) for lang in LANGUAGES},
    }
