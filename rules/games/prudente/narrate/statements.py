"""The words of a move by itself, the heading of an entry, and what is told of a night."""

from collections.abc import Sequence
from typing import Final

from ...bilingual import Lang, Text
from ...contract import Move
from .words import faces, grouped

_NOTHING = Text(es="", en="")
_WHOLE_TURN = Text(es="Turno entero", en="A whole turn")
_WORD_BY_WORD = Text(es="Tiro por tiro", en="Throw by throw")
_MANY = {
    True: Text(es="Hubo {n} turno de 2000 puntos o más.", en="There was {n} turn of 2000 points or more."),
    False: Text(
        es="Hubo {n} turnos de 2000 puntos o más.", en="There were {n} turns of 2000 points or more."
    ),
}
_MOST = {
    True: Text(es="Más de esos turnos: {names}, con {n}.", en="Most of them: {names}, {n}."),
    False: Text(es="Más de esos turnos: {names}, con {n} cada quien.", en="Most of them: {names}, {n} each."),
}
titles: Final = {
    "most": Text(es="Más turnos de 2000 puntos", en="Most turns of 2000 points"),
    "first": Text(es="Primer turno de 2000 puntos", en="First turn of 2000 points"),
}


def statement(move: Move) -> Text:
    """Empty for a move that nobody says."""
    name, do = move.get("by", ""), move["do"]
    if do == "bank":
        return Text(es=f"{name}: «me planto».", en=f"{name}: “I stop”.")
    if do == "enter" and move["points"]:
        points = grouped(move["points"])
        return Text(es=f"{name}: {points}.", en=f"{name}: {points}.")
    if do == "enter":
        return Text(es=f"{name}: turno perdido.", en=f"{name}: lost turn.")
    if do in ("throw", "set_aside"):
        dice = faces(move["dice"])
        if do == "throw":
            return Text(es=f"{name} tira {dice}.", en=f"{name} throws {dice}.")
        return Text(es=f"{name} aparta {dice}.", en=f"{name} sets {dice} aside.")
    return _NOTHING


def call(move: Move, lang: Lang) -> str:
    return (_WHOLE_TURN if move["do"] == "enter" else _WORD_BY_WORD)[lang]


def feats(count: int, most: int, best: Sequence[str], lang: Lang) -> list[str]:
    told = [_MANY[count == 1][lang].format(n=count)] if count else []
    if best and most > 1:
        told.append(_MOST[len(best) == 1][lang].format(names=", ".join(best), n=most))
    return told
