"""Positions and sentences from moves, by the engine. No database."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from rules.games import NARRATORS, RECORDINGS, Position, load_position, open_acta, play_all, series_words
from rules.games import __file__ as engine_file
from rules.games.acta import read_header
from rules.games.contract import Header
from rules.games.series import NEXT

Payload = Mapping[str, Any]
Lang = Literal["es", "en"]
T = TypeVar("T")
LANGUAGES: tuple[Lang, ...] = ("es", "en")
UNDO = "undo"
RULING = "ruling"
LEAVES = frozenset({"disqualify", "withdraw"})


@cache
def version() -> str:
    """A digest of the engine's sources."""
    digest = blake2b(digest_size=8)
    for source in sorted(Path(engine_file).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def stored_position(head: Payload, *, frozen: Payload, engine_version: str) -> Position:
    """Raises `NeedsReplay`."""
    if not frozen or engine_version != version():
        raise NeedsReplay
    return load_position(_header(msgspec.json.encode(head)), frozen)


@lru_cache(maxsize=1024)
def _header(head: bytes) -> Header:
    """It is the same at each move of a table, and its options are dear to read."""
    return read_header(msgspec.json.decode(head))


class NeedsReplay(Exception):
    """Another engine dumped the position."""


def replayed(head: Payload, moves: Iterable[Payload]) -> Position:
    return play_all(open_acta(head), moves)


def standing(record: Iterable[tuple[str, T]]) -> list[T]:
    """Of pairs of `do` and any value."""
    stack: list[T] = []
    for do, move in record:
        if do != UNDO:
            stack.append(move)
        elif stack:
            stack.pop()
    return stack


def is_settled(game: str, record: Iterable[Payload]) -> bool:
    """Has a play its result? From then on the order of the players stands."""
    settling = RECORDINGS[game].settling
    return any(do in settling for do in standing((str(move["do"]), str(move["do"])) for move in record))


def sentence(before: Position, move: Payload, after: Position) -> dict[str, str]:
    return {lang: series_words.sentence(before, move, after, lang) for lang in LANGUAGES}


def public_sentence(move: Payload, sentences: dict[str, str]) -> dict[str, str]:
    """Without why somebody leaves: a disqualification is public once the organizer confirms it (art. 11)."""
    if move["do"] not in LEAVES:
        return sentences
    name = move["player"]
    return {"es": f"{name} deja la mesa.", "en": f"{name} leaves the table."}


def last_play(head: Payload, moves: Sequence[Payload]) -> tuple[int, dict[str, str]] | None:
    """The last standing move that is no ruling. Raises `Refused` where today's rules forbid the record."""
    stand = standing((str(move["do"]), (number, move)) for number, move in enumerate(moves, start=1))
    while stand and stand[-1][1]["do"] == RULING:
        stand.pop()
    if not stand:
        return None
    number, move = stand.pop()
    before = replayed(head, (move for _number, move in stand))
    return number, sentence(before, move, before.play(move))


def story(head: Payload, moves: Iterable[Payload], lang: Lang) -> list[str]:
    position = open_acta(head)
    sentences = []
    for move in moves:
        after = position.play(move)
        sentences.append(series_words.sentence(position, move, after, lang))
        position = after
    return sentences


def games_of(head: Payload, moves: Iterable[Payload]) -> list[Payload]:
    """Of a series, each game's last state."""
    position, states = open_acta(head), list[Payload]()
    for move in moves:
        if move["do"] == NEXT:
            states.append(position.view())
        position = position.play(move)
    return [*states, position.view()]


class PlayResult(NamedTuple):
    """By party. `at`: of the moves, from 0; `feat`: of whom it was one; `winner`: who won a duel in which
    somebody lost; else None.
    """

    at: int
    feat: str | None
    winner: str | None


def play_results(header: Payload, moves: Iterable[Payload]) -> list[PlayResult]:
    """Of each play. Raises `Refused` under changed rules."""
    position, results = open_acta(header), []
    head, recording = position.head, RECORDINGS[position.game.id]
    for at, move in enumerate(moves):
        result = recording.settled(position, move)
        if result is not None:
            player, other = (
                None if seat is None else head.parties[head.party_of(seat)]
                for seat in (result.player, result.other)
            )
            feat = player if recording.is_feat(result) else None
            results.append(PlayResult(at, feat, other if result.change < 0 else None))
        position = position.play(move)
    return results


def rules_in_words(position: Position) -> dict[str, Any]:
    """`players`, or teams with their people, as they sit: a database may reorder the keys of the state's
    `dice`.
    """
    narrator, head = NARRATORS[position.game.id], position.head
    teams = {name: [head.players[seat] for seat in seats] for name, seats in head.teams}
    return {
        "players": list(head.parties),
        **({"teams": teams} if teams else {}),
        "banner": {lang: series_words.banner(position, lang) for lang in LANGUAGES},
        "gauge": {lang: narrator.gauge(position, lang) for lang in LANGUAGES},
    }
