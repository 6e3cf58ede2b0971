"""A `close` as an official reports it, completed to the whole ranking (decision 0030).

`ended`: `time` (the default) or `played_out`; `said`: players whose place is reported, best first. The others
follow by dice, then seat.
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
    """Raises `Refused`."""
    if move.get("do") != CLOSE or not ("said" in move or "ended" in move):
        return move
    state, players = position.view(), position.head.players
    named = _named_in(move, state, players)
    if not named:
        return move
    rest = [player for player in by_dice(state, players) if player not in named]
    return {**move, "ranking": [*named, *rest, *state["ranking"]]}


def by_dice(state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    """`players`: clockwise."""
    return sorted(_in_play(state, players), key=lambda player: -int(state["dice"][player]))


def _in_play(state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    gone = {*state["removed"], *state["ranking"]}
    return [player for player in players if state["dice"][player] > 0 and player not in gone]


def _named_in(move: Mapping[str, Any], state: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    ended, named = move.get("ended", TIME), move.get("said", [])
    if ended not in (TIME, PLAYED_OUT):
        raise Malformed(
            Text(es="«ended» debe ser «time» o «played_out»", en="“ended” must be “time” or “played_out”")
        )
    if not isinstance(named, list) or not all(isinstance(name, str) for name in named):
        raise Malformed(
            Text(
                es="«said» debe ser una lista de jugadores, del mejor al peor",
                en="“said” must be a list of players, best first",
            )
        )
    if ended == PLAYED_OUT and not named:
        raise Malformed(Text(es="falta al menos quién ganó la mesa", en="say at least who won the table"))
    if len(set(named)) != len(named):
        raise _wrong(
            es="Cada jugador tiene un solo lugar: hay alguien dos veces",
            en="Each player has one place: somebody is named twice",
        )
    for name in named:
        if name not in players:
            raise _wrong(es=f"{name} no juega en esta mesa", en=f"{name} does not play at this table")
        if name not in _in_play(state, players):
            raise _wrong(
                es=f"{name} está fuera en esta acta. Si es un error, deshaz primero esa jugada",
                en=f"{name} is out in this acta. Undo that move first if it is wrong",
            )
    if ended == TIME:
        _check_dice_agree(named, state, players)
    return named


def _check_dice_agree(ranked: Sequence[str], state: Mapping[str, Any], players: Sequence[str]) -> None:
    dice = [int(state["dice"][name]) for name in ranked]
    other_dice = [int(state["dice"][name]) for name in _in_play(state, players) if name not in ranked]
    if dice != sorted(dice, reverse=True) or (dice and max(other_dice, default=0) > dice[-1]):
        raise _wrong(
            es="Cuando una mesa se cierra por tiempo deciden sus dados: di solo el orden de quienes empatan",
            en="When a table is closed by time its dice decide: give the order only of those who are tied",
        )


def _wrong(*, es: str, en: str) -> Refused:
    return Refused([WRONG_ORDER.refuse(why=Text(es=es, en=en))])
