"""When the rounds of a night begin and end, as ranges that hold eight of ten nights. Pure; the same night
gives the same range.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, exp
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from .lengths import Lengths

PAUSE_MINUTES = 10.0
_NIGHTS, _LEAST_NIGHTS, _SAMPLES = 400, 100, 20_000
_PRIOR_PLAYS = 60  # recorded plays that weigh as much as the assumed pace
_NIGHT_SPREAD, _TABLE_SPREAD = 0.22, 0.12
_PAUSES_SPREAD, _PAUSE_SPREAD = 0.3, 0.25  # of all pauses of a night, and of each
_LOW, _HIGH = 0.1, 0.9
_PARTS = 10  # of the games, to see what is chance


@dataclass(frozen=True, slots=True)
class Pace:
    """`seconds`: of a play, as the game has them (`Simulator.PLAY_SECONDS`) until some are recorded; `plays`:
    recorded; `tables`: whose results stand in where none was, else 0.
    """

    seconds: float
    plays: int = 0
    tables: int = 0


@dataclass(frozen=True, slots=True)
class InPlay:
    """`remaining`: what is left to play of the sheet in play, where known; `elapsed`: seconds, of all;
    `sheets`: that it plays, `begun`: of these.
    """

    players: int
    remaining: int | None = None
    elapsed: float = 0
    sheets: int = 1
    begun: int = 1


@dataclass(frozen=True, slots=True)
class OtherGame:
    """`slower`: how many times as long a play of it takes."""

    lengths: Mapping[int, Lengths]
    slower: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """`tables`: of the round in play; `rounds`: table sizes of each later one, `sheets`: how many games
    its tables play, () one; `others`: those that play another game than the one in play, by their place
    among the `rounds`; `pause_first`: the next is not yet seated; `pause`: minutes; `pauses_seen`: a count;
    `limit`: seconds after which a table is closed.
    """

    rounds: tuple[tuple[int, ...], ...]
    pace: Pace
    sheets: tuple[int, ...] = ()
    others: Mapping[int, "OtherGame"] = field(default_factory=dict)
    tables: tuple[InPlay, ...] = ()
    pause_first: bool = False
    pause: float = PAUSE_MINUTES
    pauses_seen: int = 0
    limit: float | None = None


class Span(NamedTuple):
    """Seconds from now."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class RoundAhead:
    """`wait`: of its first table for its last."""

    start: Span
    end: Span
    length: Span
    wait: float


@dataclass(frozen=True, slots=True)
class Forecast:
    playing: RoundAhead | None
    rounds: tuple[RoundAhead, ...]

    @property
    def end(self) -> Span:
        last_round = self.rounds[-1] if self.rounds else self.playing
        return last_round.end if last_round else Span(0, 0)


def pace_of(seconds: float, plays: int, *, assumed: float, tables: int = 0) -> Pace:
    """Drawn towards the assumed seconds of a play where few plays are recorded."""
    weighed = assumed * _PRIOR_PLAYS + seconds
    return Pace(weighed / (_PRIOR_PLAYS + plays), plays, tables)


def sizes_needed(ahead: Ahead) -> frozenset[int]:
    """Of the game in play."""
    coming = (sizes for at, sizes in enumerate(ahead.rounds) if at not in ahead.others)
    return frozenset([table.players for table in ahead.tables] + [size for sizes in coming for size in sizes])


def forecast(ahead: Ahead, lengths: Mapping[int, Lengths]) -> Forecast:
    played = _nights(ahead, lengths)
    rounds = [_ranges([night[at] for night in played]) for at in range(len(played[0]))]
    return Forecast(rounds[0], tuple(rounds[1:])) if ahead.tables else Forecast(None, tuple(rounds))


@dataclass(frozen=True, slots=True)
class Difference:
    """Average seconds by which a night ends later; `error`: two standard errors."""

    seconds: float
    error: float


def difference(ahead: Ahead, before: Mapping[int, Lengths], after: Mapping[int, Lengths]) -> Difference:
    """The same nights with both; the error by measuring several parts of the games."""

    def end(lengths: Mapping[int, Lengths], part: int) -> float:
        of_part = {players: table_lengths.part(part, _PARTS) for players, table_lengths in lengths.items()}
        return mean(night[-1].end for night in _nights(ahead, of_part, share=_PARTS))

    later = [end(after, part) - end(before, part) for part in range(_PARTS)]
    return Difference(mean(later), 2 * stdev(later) / _PARTS**0.5)


class _Played(NamedTuple):
    start: float
    end: float
    wait: float


def _nights(ahead: Ahead, lengths: Mapping[int, Lengths], *, share: int = 1) -> list[list[_Played]]:
    """All of them, or one in `share`; only the games depend on the lengths."""
    tables = len(ahead.tables) + sum(map(len, ahead.rounds))
    nights = max(_LEAST_NIGHTS, min(_NIGHTS, _SAMPLES // max(1, tables))) // share
    seeds = (f"night {number}" for number in range(nights))
    return [_night(ahead, lengths, Random(seed)) for seed in seeds]  # noqa: S311


def _night(ahead: Ahead, lengths: Mapping[int, Lengths], chance: Random) -> list[_Played]:
    unknown = _NIGHT_SPREAD * (_PRIOR_PLAYS / (_PRIOR_PLAYS + ahead.pace.plays)) ** 0.5
    seconds = ahead.pace.seconds * exp(chance.gauss(0, unknown))
    slack = _PAUSES_SPREAD / (1 + ahead.pauses_seen) ** 0.5
    pause = 60 * ahead.pause * exp(chance.gauss(0, slack))
    rounds: list[_Played] = []
    now = 0.0

    def play(times: Sequence[float]) -> None:
        nonlocal now
        rounds.append(_Played(now, now + max(times), max(times) - min(times)))
        now += max(times)

    if ahead.tables:
        play([_rest(table, lengths[table.players], seconds, ahead.limit, chance) for table in ahead.tables])
    for index, sizes in enumerate(ahead.rounds):
        if index or ahead.tables or ahead.pause_first:
            now += pause * exp(chance.gauss(0, _PAUSE_SPREAD))
        sheets, other = ahead.sheets[index] if ahead.sheets else 1, ahead.others.get(index)
        of_size, a_play = (other.lengths, seconds * other.slower) if other else (lengths, seconds)
        play([_whole(of_size[size], a_play, ahead.limit, chance, sheets) for size in sizes])
    return rounds


def _whole(lengths: Lengths, seconds: float, limit: float | None, chance: Random, sheets: int = 1) -> float:
    plays = sum(len(lengths.games[int(chance.random() * len(lengths.games))]) for _sheet in range(sheets))
    took = plays * seconds * exp(chance.gauss(0, _TABLE_SPREAD))
    return took if limit is None else min(took, limit)


def _rest(table: InPlay, lengths: Lengths, seconds: float, limit: float | None, chance: Random) -> float:
    """A table that ought to be over lasts a few plays more."""
    if table.remaining is not None:
        left = lengths.left(table.remaining)
        rest = left[int(chance.random() * len(left))] * seconds * exp(chance.gauss(0, _TABLE_SPREAD))
        rest += _whole(lengths, seconds, None, chance, table.sheets - table.begun)
    else:
        rest = _whole(lengths, seconds, None, chance, table.sheets) - table.elapsed
        rest = rest if rest > 0 else 4 * seconds * chance.random()
    return rest if limit is None else max(0.0, min(rest, limit - table.elapsed))


def _ranges(played: Sequence[_Played]) -> RoundAhead:
    return RoundAhead(
        start=_span(played, lambda night: night.start),
        end=_span(played, lambda night: night.end),
        length=_span(played, lambda night: night.end - night.start),
        wait=sorted(night.wait for night in played)[len(played) // 2],
    )


def _span(played: Sequence[_Played], of: Callable[[_Played], float]) -> Span:
    values = sorted(map(of, played))
    most = len(values) - 1
    return Span(values[int(_LOW * most)], values[ceil(_HIGH * most)])
