"""Examples for each gap that changes the play, computed by the engine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.book.of_game import BOOKS, Move, data_of
from rules.games import NARRATORS, Position, Refused, open_acta, play_all
from rules.games.bilingual import Lang, Text
from rules.games.measures import Left, left_of
from rules.games.options import Choices

__all__ = ["Example", "Line", "PlayedExample", "example", "examples", "in_words"]

PREFIX = "ex-"  # an example's id in the text of a rulebook: this and the gap's id


@dataclass(frozen=True, slots=True)
class Example:
    """Each of `tries` is a sequence of its own."""

    gap: str
    title: Text
    players: tuple[str, ...]
    before: tuple[Move, ...]
    play: tuple[Move, ...]
    tries: tuple[tuple[Move, ...], ...]

    @property
    def id(self) -> str:
        return PREFIX + self.gap


@dataclass(frozen=True, slots=True)
class Line:
    """With `refused`, why it may not be played, after what was `asked` for."""

    text: str
    refused: bool = False
    asked: str = ""


@dataclass(frozen=True, slots=True)
class PlayedExample:
    """`players`: before it; `law`: the rules after `lines`; `tries`: the lines of each try,
    `states` the table after it.
    """

    gap: str
    title: str
    players: tuple[Left, ...]
    lines: tuple[Line, ...]
    tries: tuple[tuple[Line, ...], ...]
    law: str
    state: Mapping[str, Any]
    states: tuple[Mapping[str, Any], ...]

    @property
    def ranking(self) -> tuple[str, ...]:
        return tuple(self.state["ranking"]) if self.state["phase"] == "over" else ()


def example(gap: str, options: Choices, lang: Lang, *, game: str) -> PlayedExample:
    """`gap` may begin with `ex-`; `KeyError` where there is no example."""
    situation = examples(game)[gap.removeprefix(PREFIX)]
    rules = {**options, **BOOKS[game].example_rules}
    head = {"format": "acta/1", "game": game, "rules": rules, "players": list(situation.players)}
    start = play_all(open_acta(head), situation.before)
    lines, after = _play(start, situation.play, lang)
    tried = [_play(after, moves, lang) for moves in situation.tries]
    return PlayedExample(
        gap=situation.gap,
        title=situation.title[lang],
        players=left_of(start.game, start.view(), situation.players),
        lines=lines,
        tries=tuple(played for played, _ in tried),
        law=NARRATORS[game].banner(after, lang),
        state=after.view(),
        states=tuple(position.view() for _, position in tried),
    )


@cache
def examples(game: str) -> Mapping[str, Example]:
    return {gap: _example(game, gap, written) for gap, written in data_of(game, "examples").items()}


def _example(game: str, gap: str, written: Mapping[str, Any]) -> Example:
    def moves(lines: Sequence[str]) -> tuple[Move, ...]:
        return tuple(BOOKS[game].move_of(line) for line in lines)

    return Example(
        gap=gap,
        title=Text(es=written["es"], en=written["en"]),
        players=tuple(written["players"].split()),
        before=moves(written["before"]),
        play=moves(written["play"]),
        tries=tuple(moves(tried.split(" / ")) for tried in written["tries"]),
    )


def _play(position: Position, moves: Sequence[Move], lang: Lang) -> tuple[tuple[Line, ...], Position]:
    played: list[Line] = []
    narrator = NARRATORS[position.game.id]
    for move in moves:
        try:
            after = position.play(move)
        except Refused as refused:
            asked = narrator.statement(move)[lang]
            text = f"{asked} {refused.refusal.text[lang]}".strip()
            played.append(Line(text, refused=True, asked=asked))
            break
        played.append(Line(narrator.sentence(position, move, after, lang)))
        position = after
    return tuple(played), position


def in_words(gap: str, options: Choices, lang: Lang, *, game: str) -> str:
    if gap.removeprefix(PREFIX) not in examples(game):
        return ""
    played = example(gap, options, lang, game=game)
    tried = (" ".join(line.text for line in lines) for lines in played.tries)
    return "\n".join((played.title, *(line.text for line in played.lines), *tried))
