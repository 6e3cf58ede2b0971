"""One or two sentences for a move and its effect."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...bilingual import Lang, Text
from ...contract import Moment, Move
from ...sheets.box_words import faces, offered, special, thrown, written
from ...sheets.dice import opposite
from ...sheets.hatch import BOXES
from ...sheets.sentences import end_words, event_words
from ...sheets.state import State
from ...sheets.table import party_of
from ...sheets.teams import SOBRE

Write = Callable[[State, Any, State, Lang], list[str]]


def sentence(pos: Moment, move: Move, after: Moment, lang: Lang) -> str:
    write: Write = _WORDS.get(str(move["do"]), event_words)
    before, now = pos.state, after.state
    told = [*write(before, move, now, lang), *_brought(before, now, lang)]
    return " ".join([*told, *(end_words(before, now, lang) if after.series is None else [])])


def _brought(before: State, after: State, lang: Lang) -> list[str]:
    """A special win."""
    new = after.table.specials[len(before.table.specials) :]
    return [special(ending, after.table.names[party], lang) for party, ending in new]


def _throw(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [thrown(move, lang)]


def _turn(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by, lay = move["by"], sorted(move["dice"])
    es, en = (joiner.join(f"{face} ({opposite(face)})" for face in lay) for joiner in (" y el ", " and the "))
    dice = faces(after.attempt.dice)
    return [{"es": f"{by} voltea el {es}: {dice}.", "en": f"{by} turns the {en} over: {dice}."}[lang]]


def _box(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    """Written, crossed out or entered; what came of a dormida follows from it."""
    table, party = after.table, party_of(before.table, before.turn)
    total = table.rules.total(table.sheets[party])
    if len(table.specials) > len(before.table.specials) and table.specials[-1][1] == "dormida":
        return []
    points = total - table.rules.total(before.table.sheets[party])
    name = table.names[party] if "of" in move or move["do"] == "enter" else move["by"]
    return [
        written(name, move["box"], points, lang),
        {"es": f"Total: {total}.", "en": f"Total: {total}."}[lang],
    ]


def _offer(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    offer, is_sobre = after.offers[-1], after.table.rules.attempts() == SOBRE
    how = {"es": " de sobre", "en": " as sobre"}[lang] if is_sobre else ""
    return [offered(move["by"], BOXES[offer.box], offer.worth, lang, how=how)]


def _pass(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by = move["by"]
    return [Text(es=f"{by} no anota.", en=f"{by} writes nothing.")[lang]]


_WORDS: Final[Mapping[str, Write]] = {
    "throw": _throw,
    "turn": _turn,
    "score": _box,
    "cross": _box,
    "enter": _box,
    "offer": _offer,
    "pass": _pass,
}
