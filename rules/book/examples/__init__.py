"""Examples for each gap that changes the play, computed by the engine."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.book.of_game import BOOKS, Move, data_of
from rules.games import NARRATORS, Position, Refused, open_acta, play_all
from rules.games.bilingual import Lang, Text
from rules.games.measures import Left, left_of
from rules.games.options import Choices

__all__ = ["Example", "Line", "PlayedExample", "example", "examples", "in_words", "played_examples"]

PREFIX = "ex-"  # an example's id in the text of a rulebook: this and the gap's id


@dataclass(frozen=True, slots=True)
class Example:
    """Each of `tries` is a sequence of its own; `needs`: other answers without which the table is none."""

    gap: str
    title: Text
    players: tuple[str, ...]
    before: tuple[Move, ...]
    play: tuple[Move, ...]
    tries: tuple[tuple[Move, ...], ...]
    needs: Mapping[str, str]

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
    """`gap` may begin with `ex-`; `KeyError` where there is no example, or its table is none under these
    options.
    """
    situation = examples(game)[gap.removeprefix(PREFIX)]
    always = {name: choice for name, choice in BOOKS[game].example_rules.items() if name != situation.gap}
    rules = {**options, **always}
    if any(rules[other] != choice for other, choice in situation.needs.items()):
        raise KeyError(gap)
    head = {"format": "acta/1", "game": game, "rules": rules, "players": list(situation.players)}
    try:
        start = play_all(open_acta(head), situation.before)
    except Refused as refused:
        raise KeyError(gap) from refused
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


def played_examples(options: Choices, lang: Lang, *, game: str) -> list[PlayedExample]:
    """Those that there are under these options."""
    played = list[PlayedExample]()
    for gap in examples(game):
        with suppress(KeyError):
            played.append(example(gap, options, lang, game=game))
    return played


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
        needs=written.get("needs", {}),
    )


def _play(position: Position, moves: Sequence[Move], lang: Lang) -> tuple[tuple[Line, ...], Position]:
    played: list[Line] = []
    narrator = NARRATORS[position.game.id]
    for move in moves:
        try:
            after = position.play(move)
        except Refused as refused:
            if move.get("if_allowed"):
                continue
            asked = narrator.statement(move)[lang]
            text = f"{asked} {refused.refusal.text[lang]}".strip()
            played.append(Line(text, refused=True, asked=asked))
            break
        played.append(Line(narrator.sentence(position, move, after, lang)))
        position = after
    return tuple(played), position


def in_words(gap: str, options: Choices, lang: Lang, *, game: str) -> str:
    try:
        played = example(gap, options, lang, game=game)
    except KeyError:
        return ""
    tried = (" ".join(line.text for line in lines) for lines in played.tries)
    return "\n".join((played.title, *(line.text for line in played.lines), *tried))
