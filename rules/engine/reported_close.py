"""A `close` as an official reports it, with the whole ranking that the notation asks for.

Such a `close` has two fields that the notation does not know. `ended`: `time` (the default) or `played_out`:
the table was played to its end without entries, and only its outcome is reported. `said`: the players whose
place is reported, best first. The others follow as the notation orders ties: dice, then seat. See
decision 0030.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .bilingual import Text
from .position import Position
from .refusals import Code, Malformed, Refused, Rung

CLOSE: Final = "close"
TIME, PLAYED_OUT = "time", "played_out"

WRONG_ORDER = Code("wrong_order", None, Rung.WHO, Text(es="{why}.", en="{why}."))


def complete(position: Position, move: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same move; a `close` that names only those who were `said` gets its whole ranking. Raises `Refused`
    for those who cannot have that place.
    """
    if move.get("do") != CLOSE or not ("said" in move or "ended" in move):
        return move
    state, players = position.view(), position.head.players
    said = _named_in(move, state, players)
    if not said:
        return move
    rest = [player for player in by_dice(state, players) if player not in said]
    return {**move, "ranking": [*said, *rest, *state["ranking"]]}


def by_dice(state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    """Those in play, most dice first, then by seat. `players`: clockwise as they sit."""
    return sorted(_in_play(state, players), key=lambda player: -int(state["dice"][player]))


def _in_play(state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    gone = {*state["removed"], *state["ranking"]}
    return [player for player in players if state["dice"][player] > 0 and player not in gone]


def _named_in(move: Mapping[str, Any], state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    ended, said = move.get("ended", TIME), move.get("said", [])
    if ended not in (TIME, PLAYED_OUT):
        raise Malformed(
            Text(es="«ended» debe ser «time» o «played_out»", en="“ended” must be “time” or “played_out”")
        )
    if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
        raise Malformed(
            Text(
                es="«said» debe ser una lista de jugadores, del mejor al peor",
                en="“said” must be a list of players, best first",
            )
        )
    if ended == PLAYED_OUT and not said:
        raise Malformed(Text(es="falta al menos quién ganó la mesa", en="say at least who won the table"))
    if len(set(said)) != len(said):
        raise _wrong(
            es="Cada jugador tiene un solo lugar: hay alguien dos veces",
            en="Each player has one place: somebody is named twice",
        )
    for name in said:
        if name not in players:
            raise _wrong(es=f"{name} no juega en esta mesa", en=f"{name} does not play at this table")
        if name not in _in_play(state, players):
            raise _wrong(
                es=f"{name} está fuera en esta acta. Si es un error, deshaz primero esa jugada",
                en=f"{name} is out in this acta. Undo that move first if it is wrong",
            )
    if ended == TIME:
        _check_dice_agree(said, state, players)
    return said


def _check_dice_agree(said: Sequence[str], state: Mapping[str, Any], players: Sequence[str]) -> None:
    named = [int(state["dice"][name]) for name in said]
    rest = [int(state["dice"][name]) for name in _in_play(state, players) if name not in said]
    if named != sorted(named, reverse=True) or (named and max(rest, default=0) > named[-1]):
        raise _wrong(
            es="Cuando una mesa se cierra por tiempo deciden sus dados: di solo el orden de quienes empatan",
            en="When a table is closed by time its dice decide: give the order only of those who are tied",
        )


def _wrong(*, es: str, en: str) -> Refused:
    return Refused([WRONG_ORDER.refuse(why=Text(es=es, en=en))])
