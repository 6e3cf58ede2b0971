"""Of hatches: the words of a move by itself, the heading of an entry, and what is told of a night."""

from collections.abc import Sequence
from typing import Final

from ..bilingual import Lang, Text
from ..contract import Move
from .box_words import box_name, faces

_BY_THROWS: Final = Text(es="Tiro por tiro", en="Throw by throw")
_MANY: Final = {
    True: Text(es="Se anotó {n} grande.", en="{n} grande was written."),
    False: Text(es="Se anotaron {n} grandes.", en="{n} grandes were written."),
}
_MOST: Final = {
    True: Text(es="Más grandes: {names}, con {n}.", en="Most grandes: {names}, {n}."),
    False: Text(es="Más grandes: {names}, con {n} cada quien.", en="Most grandes: {names}, {n} each."),
}
titles: Final = {
    "most": Text(es="Más grandes", en="Most grandes"),
    "first": Text(es="Primera grande", en="First grande"),
}


def statement(move: Move) -> Text:
    """Empty for a move that nobody says."""
    name, do = move.get("by", ""), move["do"]
    if do in ("throw", "turn"):
        dice = faces(move["dice"])
        if do == "throw":
            return Text(es=f"{name} tira {dice}.", en=f"{name} throws {dice}.")
        return Text(es=f"{name} voltea {dice}.", en=f"{name} turns {dice} over.")
    if do in ("pass", "abajo"):
        word = "paso" if do == "pass" else do
        return Text(es=f"{name}: «{word}».", en=f"{name}: “{do}”.")
    if "box" not in move:
        return Text(es="", en="")
    box = box_name(move["box"])
    if do == "enter":
        points = move["points"] or "✕"
        return Text(es=f"{name}: {box}, {points}.", en=f"{name}: {box}, {points}.")
    if do == "declare":
        return Text(es=f"{name}: «voy por {box}».", en=f"{name}: “I go for {box}”.")
    if do == "cross":
        return Text(es=f"{name}: «tacho {box}».", en=f"{name}: “I cross {box} out”.")
    if do == "offer":
        return Text(es=f"{name}: «dejo {box}».", en=f"{name}: “I leave {box}”.")
    return Text(es=f"{name}: «{box}».", en=f"{name}: “{box}”.")


def call(move: Move, lang: Lang) -> str:
    if move["do"] != "enter":
        return _BY_THROWS[lang]
    return box_name(move["box"]).capitalize()


def feats(count: int, most: int, best: Sequence[str], lang: Lang) -> list[str]:
    told = [_MANY[count == 1][lang].format(n=count)] if count else []
    if best and most > 1:
        told.append(_MOST[len(best) == 1][lang].format(names=", ".join(best), n=most))
    return told
