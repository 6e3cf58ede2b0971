"""One or two sentences for a move and its effect."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...bilingual import Lang, Text
from ...contract import Moment, Move
from ...sheets.box_words import box_name, faces, offered, thrown, written
from ...sheets.hatch import BOXES
from ...sheets.sentences import end_words, event_words
from ...sheets.state import State
from ...sheets.table import party_of
from ..engine.attempt import UNDECLARED

Write = Callable[[State, Any, State, Lang], list[str]]


def sentence(pos: Moment, move: Move, after: Moment, lang: Lang) -> str:
    write: Write = _WORDS.get(str(move["do"]), event_words)
    before, now = pos.state, after.state
    told = [*write(before, move, now, lang), *_won(before, now, lang)]
    return " ".join([*told, *(end_words(before, now, lang) if after.series is None else [])])


def _won(before: State, after: State, lang: Lang) -> list[str]:
    """Five of a kind on the first throw."""
    if not _is_won(before, after):
        return []
    name = after.table.names[party_of(before.table, before.turn)]
    five = Text(
        es=f"¡Cinco iguales en el primer tiro de {name}!", en=f"Five of a kind on the first throw of {name}!"
    )
    hatches = after.table.own[len(before.table.own) :]
    gained = [
        Text(es=f"Gana el cuadro {at + 1}.", en=f"Hatch {at + 1} is won.")[lang] for at, _party in hatches
    ]
    return [five[lang], *gained]


def _is_won(before: State, after: State) -> bool:
    return (len(after.table.specials), len(after.table.own)) > (
        len(before.table.specials),
        len(before.table.own),
    )


def _throw(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [thrown(move, lang)]


def _declare(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    by, box = move["by"], box_name(move["box"])
    if before.attempt.declared == UNDECLARED:
        return [{"es": f"{by} va por {box}.", "en": f"{by} goes for {box}."}[lang]]
    return [{"es": f"{by} cambia a {box}.", "en": f"{by} changes to {box}."}[lang]]


def _abajo(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    under = faces(after.attempt.counted())
    by = move["by"]
    return [{"es": f"{by} dice «abajo»: {under}.", "en": f"{by} says “abajo”: {under}."}[lang]]


def _box(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    """Written, crossed out or entered; what came of an instant win follows from it."""
    if _is_won(before, after):
        return []
    table, party = after.table, party_of(before.table, before.turn)
    total = table.rules.total(table.sheets[party])
    points = total - table.rules.total(before.table.sheets[party])
    name = table.names[party] if "of" in move or move["do"] == "enter" else move["by"]
    hatch = move.get("hatch")
    where = "" if hatch is None else {"es": f" del cuadro {hatch}", "en": f" of hatch {hatch}"}[lang]
    return [
        written(name, move["box"], points, lang, egg="", where=where),
        {"es": f"Total: {total}.", "en": f"Total: {total}."}[lang],
    ]


def _offer(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    offer = after.offers[-1]
    return [offered(move["by"], BOXES[offer.box], offer.worth, lang)]


_WORDS: Final[Mapping[str, Write]] = {
    "throw": _throw,
    "declare": _declare,
    "abajo": _abajo,
    "score": _box,
    "cross": _box,
    "enter": _box,
    "offer": _offer,
}
