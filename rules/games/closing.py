"""How a table ends: a `close` as an official reports it (decision 0030), and who finished where.

`ended`: `time` (the default) or `played_out`; `said`: players whose place is reported, best first. Where time
ended the table the others follow by the game's measures, then seat. `view`: the state as docs/acta.md has it;
where it has `places` the game itself says who shares one (decision 0440). Of a series all of this is of the
whole: only who left it is out, and what was won counts before the measures of a game.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from .bilingual import Text
from .contract import CLOSE, JSON, Move, Plan
from .lists import listed
from .measures import measured, rank
from .position import Position
from .refusals import Code, Malformed, Refused, Rung
from .registry import GAMES
from .series import compared

TIME, PLAYED_OUT = "time", "played_out"
PLACES: Final = "places"
SERIES: Final = "series"

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
    places that a series gives, or the game that gives places takes it only without one: it plays its round to
    the end, or shares what is level. Raises `Refused`.
    """
    if move.get("do") != CLOSE or not ("said" in move or "ended" in move):
        return move
    players = position.head.parties
    view = position.kept()
    left = position.head.left(view["removed"])
    table = _Table(position.game.id, view, position.head.series, left)
    named = _named_in(move, table, players)
    gives_places = PLACES in table.view
    of_series = position.series is not None and gives_places
    if not (named or table.has_leader(players)) or (of_series and move.get("ended") == PLAYED_OUT):
        return move
    rest = [player for player in table.by_measure(players) if player not in named]
    ranked = {**move, "ranking": [*named, *rest, *_out(position, table)]}
    ways = (ranked, move) if named else (move, ranked)
    if not gives_places:
        return ranked
    return next((way for way in ways if not position.problems(way)), ways[0])


def _out(position: Position, table: "_Table") -> list[str]:
    """Who has a place already; of a series who left it, since what a game gave is no place yet."""
    if position.series is None:
        return list(table.view["ranking"])
    ranked = [position.head.parties[seat] for seat in position.game.ranking(position.state)]
    return [player for player in reversed(table.left) if player in ranked]


def if_time_ended(
    game: str,
    view: View,
    players: Sequence[str],
    *,
    advance: int = 1,
    plan: Plan | None = None,
    left: Sequence[str] | None = None,
) -> IfTimeEnded:
    """`players`: clockwise; `advance`: how many go on; `plan`: of a series; `left`: as in `outcome`."""
    table = _Table(game, view, plan, left)
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


def outcome(game: str, view: View, standing: Sequence[Move], left: Sequence[str] | None = None) -> Outcome:
    """Of a table that is over; `standing`: its moves that stand; `left`: of teams, those that left."""
    table, close = _Table(game, view, None, left), _close_of(standing)
    ranking: list[str] = list(view["ranking"])
    unknown: list[str] = []
    if close is not None and close.get("ended") == PLAYED_OUT:
        groups, unknown = _by_report(ranking, table, reported=close["said"])
    elif PLACES in view:
        groups = _by_place(view[PLACES])
    elif (close is None and SERIES not in view) or (
        close is not None and "ranking" in close and not ("said" in close or "ended" in close)
    ):
        groups = [[player] for player in ranking]
    else:
        groups = _by_time(ranking, table, reported=(close or {}).get("said", []))
    unranked = [player for player in table.left if player not in ranking]
    return Outcome(groups, [*unknown, *unranked], ending_of(standing))


class _Table:
    """A view, read by its game. `plan`: of a series, so that the game that is played counts as it stands;
    `left`: None where nobody plays in a team.
    """

    def __init__(
        self, game: str, view: View, plan: Plan | None = None, left: Sequence[str] | None = None
    ) -> None:
        self.game, self.view = GAMES[game], view
        self.left: Sequence[str] = view["removed"] if left is None else left
        self.measured = measured(self.game, view)
        self.rank: dict[str, _Rank] = {
            player: rank(self.game.measures, values) for player, values in self.measured.items()
        }
        if SERIES in view:
            self.rank = self._in_series(view[SERIES], plan)

    def _in_series(self, series: Mapping[str, Any], plan: Plan | None) -> dict[str, _Rank]:
        done, players = list(series["done"]), list(self.measured)
        if plan is not None and series["sheet"] > len(done):
            done.append(self._as_it_stands(players))
        if plan is not None:
            return compared(plan, done, players)
        placing = compared(Plan(len(done), best_of=False), done, players)
        return {player: (-series["points"][player], *placing[player]) for player in players}

    def _as_it_stands(self, players: Sequence[str]) -> JSON:
        """Of the game that is played: who is in it by its measures, then who is out."""
        out = list(self.view["ranking"])
        now = self.game.measured(self.view)
        ranks = {player: rank(self.game.measures, now[player]) for player in players if player not in out}
        places = {player: 1 + sum(other < own for other in ranks.values()) for player, own in ranks.items()}
        places |= {player: len(ranks) + at for at, player in enumerate(out, start=1)}
        first = [player for player, place in places.items() if place == 1]
        return {"places": places, "winner": first[0] if len(first) == 1 else None, "tied": first}

    def stays(self, player: str) -> bool:
        is_in = SERIES in self.view or self.game.still_in(self.view, player)
        return is_in and player not in self.left

    def in_play(self, players: Sequence[str]) -> list[str]:
        ranked = () if SERIES in self.view else self.view["ranking"]
        return [player for player in players if self.stays(player) and player not in ranked]

    def has_leader(self, players: Sequence[str]) -> bool:
        """Of a series, alone: then a game that is closed level needs no ranking."""
        ranks = [self.rank[player] for player in self.in_play(players)]
        return SERIES in self.view and ranks.count(min(ranks, default=())) == 1

    def by_measure(self, players: Sequence[str]) -> list[str]:
        return sorted(self.in_play(players), key=self.rank.__getitem__)


def _by_place(places: Mapping[str, int | None]) -> list[list[str]]:
    known = sorted({place for place in places.values() if place is not None})
    return [[player for player, place in places.items() if place == one] for one in known]


def _by_report(
    ranking: list[str], table: _Table, *, reported: Sequence[str]
) -> tuple[list[list[str]], list[str]]:
    """The only one in play takes the next place."""
    first = [player for player in reported if player not in table.left]
    rest = [player for player in ranking if player not in first]
    if sum(map(table.stays, rest)) > 1:
        return [[player] for player in first], rest
    return [[player] for player in [*first, *rest]], []


def _by_time(ranking: list[str], table: _Table, *, reported: Sequence[str]) -> list[list[str]]:
    first = [player for player in reported if player not in table.left]
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
        es, en = listed([it["es"] for it in titles], "es"), listed([it["en"] for it in titles], "en")
        raise _wrong(
            es=f"Cuando una mesa se cierra por tiempo deciden sus {es}: di solo el orden de quienes empatan",
            en=f"When a table is closed by time its {en} decide: give the order only of those who are tied",
        )


def _wrong(*, es: str, en: str) -> Refused:
    return Refused([WRONG_ORDER.refuse(why=Text(es=es, en=en))])
