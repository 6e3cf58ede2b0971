"""How a table ends: a `close` as an official reports it (decision 0030), and who finished where.

`ended`: `time` (the default) or `played_out`; `said`: players whose place is reported, best first. Where time
ended the table the others follow by the game's measures, then seat. `view`: the state as docs/acta.md has it;
where it has `places` the game itself says who shares one (decision 0440).
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from .bilingual import Text
from .contract import Move
from .measures import rank
from .position import Position
from .refusals import Code, Malformed, Refused, Rung
from .registry import GAMES

CLOSE: Final = "close"
TIME, PLAYED_OUT = "time", "played_out"
PLACES: Final = "places"

WRONG_ORDER = Code("wrong_order", None, Rung.WHO, Text(es="{why}.", en="{why}."))

View = Mapping[str, Any]
_Rank = tuple[int, ...]  # of the measures: the lowest is best


class IfTimeEnded(NamedTuple):
    """`order`: best first, then by seat. `choices`: the candidates for each place that measures do not
    decide, from the first.
    """

    order: tuple[str, ...]
    measured: Mapping[str, tuple[int, ...]]
    choices: tuple[tuple[str, ...], ...]


class Outcome(NamedTuple):
    """`groups`: best first, those of one place together; `unknown`: without a place."""

    groups: Sequence[Sequence[str]]
    unknown: Sequence[str]
    ending: Literal["play", "time", "word"]  # `word`: a reported end


def complete(position: Position, move: Move) -> Move:
    """A `close` with only `said` gets its whole ranking, unless what was reported need not agree with the
    places that the game gives. Raises `Refused`.
    """
    if move.get("do") != CLOSE or not ("said" in move or "ended" in move):
        return move
    table = _Table(position.game.id, position.view())
    players = position.head.players
    named = _named_in(move, table, players)
    if not named or (PLACES in table.view and move.get("ended") == PLAYED_OUT):
        return move
    rest = [player for player in table.by_measure(players) if player not in named]
    return {**move, "ranking": [*named, *rest, *table.view["ranking"]]}


def if_time_ended(game: str, view: View, players: Sequence[str], *, advance: int = 1) -> IfTimeEnded:
    """`players`: clockwise; `advance`: how many go on."""
    table = _Table(game, view)
    order = table.by_measure(players)
    candidates = [tuple(other for other in order if table.rank[other] == table.rank[it]) for it in order]
    choices = candidates[: _places_asked(candidates, advance)]
    return IfTimeEnded(tuple(order), {player: table.measured[player] for player in order}, tuple(choices))


def _places_asked(candidates: Sequence[tuple[str, ...]], advance: int) -> int:
    if 0 < advance < len(candidates) and candidates[advance - 1] == candidates[advance]:
        return advance
    return 1 if len(candidates) > 1 and len(candidates[0]) > 1 else 0


def ending_of(standing: Sequence[Move]) -> Literal["play", "time", "word"]:
    """Of the moves that stand."""
    close = _close_of(standing)
    if close is None:
        return "play"
    return "word" if close.get("ended") == PLAYED_OUT else "time"


def outcome(game: str, view: View, standing: Sequence[Move]) -> Outcome:
    """Of a table that is over; `standing`: its moves that stand."""
    table, close = _Table(game, view), _close_of(standing)
    ranking: list[str] = list(view["ranking"])
    unknown = list[str]()
    if close is not None and close.get("ended") == PLAYED_OUT:
        groups, unknown = _by_report(ranking, table, reported=close["said"])
    elif PLACES in view:
        groups = _by_place(view[PLACES])
    elif close is None or ("ranking" in close and "said" not in close):
        groups = [[player] for player in ranking]
    else:
        groups = _by_time(ranking, table, reported=close.get("said", []))
    unranked = [player for player in view["removed"] if player not in ranking]
    return Outcome(groups, [*unknown, *unranked], ending_of(standing))


class _Table:
    """A view, read by its game."""

    def __init__(self, game: str, view: View) -> None:
        self.game, self.view = GAMES[game], view
        self.measured = self.game.measured(view)
        self.rank: dict[str, _Rank] = {
            player: rank(self.game.measures, values) for player, values in self.measured.items()
        }

    def stays(self, player: str) -> bool:
        return self.game.still_in(self.view, player) and player not in self.view["removed"]

    def in_play(self, players: Sequence[str]) -> list[str]:
        return [player for player in players if self.stays(player) and player not in self.view["ranking"]]

    def by_measure(self, players: Sequence[str]) -> list[str]:
        return sorted(self.in_play(players), key=self.rank.__getitem__)


def _by_place(places: Mapping[str, int | None]) -> list[list[str]]:
    known = sorted({place for place in places.values() if place is not None})
    return [[player for player, place in places.items() if place == one] for one in known]


def _by_report(
    ranking: list[str], table: _Table, *, reported: Sequence[str]
) -> tuple[list[list[str]], list[str]]:
    """The only one in play takes the next place."""
    first = [player for player in reported if player not in table.view["removed"]]
    rest = [player for player in ranking if player not in first]
    if sum(map(table.stays, rest)) > 1:
        return [[player] for player in first], rest
    return [[player] for player in [*first, *rest]], []


def _by_time(ranking: list[str], table: _Table, *, reported: Sequence[str]) -> list[list[str]]:
    first = [player for player in reported if player not in table.view["removed"]]
    rest = [player for player in ranking if player not in first]
    stay = [player for player in rest if table.stays(player)]
    tied = [list(group) for _rank, group in groupby(stay, key=table.rank.__getitem__)]
    return [*([player] for player in first), *tied, *([player] for player in rest if player not in stay)]


def _close_of(standing: Sequence[Move]) -> Move | None:
    closes = [move for move in standing if move["do"] == CLOSE]
    return closes[-1] if closes else None


def _named_in(move: Move, table: _Table, players: Sequence[str]) -> list[str]:
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
        if name not in table.in_play(players):
            raise _wrong(
                es=f"{name} está fuera en esta acta. Si es un error, deshaz primero esa jugada",
                en=f"{name} is out in this acta. Undo that move first if it is wrong",
            )
    if ended == TIME:
        _check_measures_agree(named, table, players)
    return named


def _check_measures_agree(named: Sequence[str], table: _Table, players: Sequence[str]) -> None:
    ranks = [table.rank[name] for name in named]
    others = [table.rank[name] for name in table.in_play(players) if name not in named]
    if ranks != sorted(ranks) or (ranks and others and min(others) < ranks[-1]):
        titles = [measure.title for measure in table.game.measures]
        es, en = " y ".join(it["es"] for it in titles), " and ".join(it["en"] for it in titles)
        raise _wrong(
            es=f"Cuando una mesa se cierra por tiempo deciden sus {es}: di solo el orden de quienes empatan",
            en=f"When a table is closed by time its {en} decide: give the order only of those who are tied",
        )


def _wrong(*, es: str, en: str) -> Refused:
    return Refused([WRONG_ORDER.refuse(why=Text(es=es, en=en))])
