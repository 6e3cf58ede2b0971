"""The play at a table replayed under other answers to a gap."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rules.book.of_game import BOOKS, Move
from rules.games import (
    NARRATORS,
    RECORDINGS,
    Option,
    Position,
    Refused,
    as_word,
    from_word,
    open_acta,
    option_of,
    options_for,
)
from rules.games.bilingual import LANGUAGES, Lang
from rules.games.contract import Narrator
from rules.games.measures import Left, left_of

UNDO, RULING = "undo", "ruling"
#: How much a case matters: for this play itself, for its next word, for what may come out of it.
NOW, NEXT, LATER = 3, 2, 1
MOST_AHEAD = 4


@dataclass(frozen=True, slots=True)
class Replay:
    """`refused`: why a move is not allowed, after which nothing is played; `law`: the rules then, in words;
    `ahead`: (next word, its result) where these differ between alternatives.
    """

    choice: str
    text: str
    holds: bool
    lines: tuple[str, ...]
    refused: str
    law: str
    state: Mapping[str, Any]
    players: tuple[Left, ...]
    ahead: tuple[tuple[str, str], ...] = ()
    differs: bool = False

    @property
    def may(self) -> tuple[str, ...]:
        return tuple(self.state["legal"])


@dataclass(frozen=True, slots=True)
class Fit:
    """How much a case matters to the play (`NOW`, `NEXT`, `LATER`). `coming`: it concerns the play after a
    settled one.
    """

    option: Option
    weight: int
    replays: tuple[Replay, ...]
    coming: bool = False


def replays_under_each(
    head: Mapping[str, Any], moves: Sequence[Move], gap: str, lang: Lang
) -> tuple[Replay, ...]:
    """The alternative in force first; `KeyError` for an unknown gap. The play is the running one, or the
    settled one before. Cached as `fitting_cases`.
    """
    return _under_each(json.dumps([dict(head), list(moves)]), gap, lang)


def fitting_cases(head: Mapping[str, Any], moves: Sequence[Move], lang: Lang) -> tuple[Fit, ...]:
    """Most important first. Cached: it tries some thousand plays, and is asked for again while the organizer
    types.
    """
    return _fitting(json.dumps([dict(head), list(moves)]), lang)


def play_sentences(head: Mapping[str, Any], moves: Sequence[Move]) -> list[dict[str, str]]:
    """Raises `Refused` where the rules by now forbid the record."""
    cut = _cut(head, moves)
    sentences = {lang: _play_out(cut.start, cut.play, lang)[0] for lang in LANGUAGES}
    return [dict(zip(LANGUAGES, both, strict=True)) for both in zip(*sentences.values(), strict=True)]


@lru_cache(maxsize=128)
def _under_each(acta: str, gap: str, lang: Lang) -> tuple[Replay, ...]:
    head, moves = json.loads(acta)
    option = option_of(str(head["game"]), gap)
    if option is None:
        raise KeyError(gap)
    return _replays(_cut(head, moves), option, lang)


@lru_cache(maxsize=16)
def _fitting(acta: str, lang: Lang) -> tuple[Fit, ...]:
    head, moves = json.loads(acta)
    cut = _cut(head, moves)
    settled = _is_settled(cut.end)
    fits = [
        Fit(option, weight, _replays(cut, option, lang), coming=settled and weight < NOW)
        for option in options_for(str(head["game"]))
        if option.kind == "engine" and (weight := _weight(cut, option))
    ]
    return tuple(sorted(fits, key=lambda fit: (-fit.weight, not fit.option.asked)))


@dataclass(frozen=True, slots=True)
class _Cut:
    start: Position
    play: tuple[Move, ...]
    end: Position

    def without(self, gap: str) -> tuple[Move, ...]:
        """Without rulings on this gap, which would hide the difference."""
        return tuple(move for move in self.play if move["do"] != RULING or move.get("gap") != gap)


def _cut(head: Mapping[str, Any], moves: Sequence[Move]) -> _Cut:
    standing = _standing(moves)
    positions = [open_acta(head)]
    for move in standing:
        positions.append(positions[-1].play(move))
    begins = [i for i, position in enumerate(positions) if _between_plays(position)]
    running = [i for i in begins if i < len(standing)]
    begin = running[-1] if running else 0
    # A ruling or a correction between two plays is no play: the one before it is meant.
    while running and standing[begin]["do"] in (RULING, "adjust") and begin:
        running.pop()
        begin = running[-1] if running else 0
    return _Cut(positions[begin], tuple(standing[begin:]), positions[-1])


def _standing(moves: Sequence[Move]) -> list[Move]:
    stack: list[Move] = []
    for move in moves:
        if move["do"] != UNDO:
            stack.append(move)
        elif stack:
            stack.pop()
    return stack


def _between_plays(position: Position) -> bool:
    return RECORDINGS[position.game.id].between_plays(position)


def _is_settled(position: Position) -> bool:
    return position.is_over or _between_plays(position)


def _ruling(option: Option, choice: str) -> Move:
    return {"do": RULING, "gap": option.id, "choice": from_word(choice), "from": "now"}


def _replays(cut: _Cut, option: Option, lang: Lang) -> tuple[Replay, ...]:
    current, play = cut.end.choices[option.id], cut.without(option.id)
    ordered = sorted(option.offered(current), key=lambda alternative: alternative.id != as_word(current))
    ended = [_play_out(cut.start, (_ruling(option, alternative.id), *play), lang) for alternative in ordered]
    ahead = _ahead([after for _lines, _refused, after in ended], lang)
    replays = [
        Replay(
            choice=alternative.id,
            text=alternative.text[lang],
            holds=alternative.id == as_word(current),
            lines=lines,
            refused=refused,
            law=_narrator(after).banner(after, lang),
            state=after.view(),
            players=left_of(after.game, after.view()),
            ahead=coming,
        )
        for alternative, (lines, refused, after), coming in zip(ordered, ended, ahead, strict=True)
    ]
    return tuple(replace(one, differs=_differing(one) != _differing(replays[0])) for one in replays)


def _differing(replay: Replay) -> tuple[object, ...]:
    return replay.lines, replay.refused, replay.state, replay.law, replay.ahead


def _play_out(position: Position, moves: Sequence[Move], lang: Lang) -> tuple[tuple[str, ...], str, Position]:
    lines: list[str] = []
    for move in moves:
        try:
            after = position.play(move)
        except Refused as refused:
            return tuple(lines), refused.refusal.message(lang), position
        if move["do"] != RULING:  # what was decided meanwhile is no part of the play
            lines.append(_narrator(position).sentence(position, dict(move), after, lang))
        position = after
    return tuple(lines), "", position


def _played(position: Position, moves: Sequence[Move]) -> tuple[Position, bool]:
    for move in moves:
        try:
            position = position.play(move)
        except Refused:
            return position, False
    return position, True


def _weight(cut: _Cut, option: Option) -> int:
    play = cut.without(option.id)
    offered = option.offered(cut.end.choices[option.id])
    ended = [_played(cut.start, (_ruling(option, alternative.id), *play)) for alternative in offered]
    first, first_is_whole = ended[0]
    if any(_results(after) != _results(first) or is_whole != first_is_whole for after, is_whole in ended):
        return NOW
    if any(_words(after) != _words(first) for after, _ in ended):
        return NEXT
    coming = [[_after(position, move) for move in _next_moves(first)] for position, _ in ended]
    return LATER if any(results != coming[0] for results in coming) else 0


def _narrator(position: Position) -> Narrator:
    return NARRATORS[position.game.id]


def _results(position: Position) -> tuple[object, ...]:
    return BOOKS[position.game.id].results(position.view())


def _words(position: Position) -> tuple[object, ...]:
    return BOOKS[position.game.id].words(position.view())


def _next_moves(position: Position) -> list[tuple[Move, ...]]:
    return BOOKS[position.game.id].next_moves(position)


def _after(position: Position, said_next: Sequence[Move]) -> object:
    try:
        for move in said_next:
            position = position.play(move)
    except Refused as refused:
        return refused.refusal.code
    return _results(position)


def _ahead(ended: Sequence[Position], lang: Lang) -> list[tuple[tuple[str, str], ...]]:
    first = ended[0]
    differing = [
        moves
        for moves in _next_moves(first)
        if len({repr(_after(position, moves)) for position in ended}) > 1
    ]
    return [
        tuple(
            (_statements(position, moves, lang), _result_text(position, moves, lang))
            for moves in differing[:MOST_AHEAD]
        )
        for position in ended
    ]


def _statements(position: Position, moves: Sequence[Move], lang: Lang) -> str:
    return " ".join(_narrator(position).statement(move)[lang] for move in moves)


def _result_text(position: Position, moves: Sequence[Move], lang: Lang) -> str:
    sentence = ""
    for move in moves:
        try:
            after = position.play(move)
        except Refused as refused:
            return refused.refusal.message(lang)
        sentence = _narrator(position).sentence(position, dict(move), after, lang)
        position = after
    return sentence
