"""Tie-breaks (*desempates*) that rest on who sat with whom, and where each finished. Pure.

Each gives a key to those who are level, the highest best. A table is a sum of duels: whoever has the better
place beat the other. Where a sum over opponents is meant, a table counts their mean, so that tables of three
and of six compare; at tables of two these are the tie-breaks of chess as they are known.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ..championship.tiebreaks import TieBreak

WIN, DRAW, LOSS = 2, 1, 0  # halves


class Sat(NamedTuple):
    """At a table of one round with a result; `place` None: behind all others."""

    table: int
    place: int | None
    points: int


Rounds = Sequence[Mapping[int, Sat]]  # by entry
Totals = Mapping[int, int]
Keys = Callable[[Rounds, Totals, Sequence[int]], Mapping[int, Any]]


def shared_table(rounds: Rounds, _totals: Totals, level: Sequence[int]) -> dict[int, int]:
    """The points at the tables where all of them sat."""
    shared = [
        sat
        for sat in rounds
        if all(entry in sat for entry in level) and len({sat[entry].table for entry in level}) == 1
    ]
    return {entry: sum(sat[entry].points for sat in shared) for entry in level}


def duels(rounds: Rounds, _totals: Totals, level: Sequence[int]) -> dict[int, Fraction]:
    """What each won against the others of them, where each met all others; else it decides nothing."""
    won = {entry: {other: [0, 0] for other in level if other != entry} for entry in level}
    for sat in rounds:
        for entry, other in _pairs(sat, level):
            won[entry][other][0] += _duel(sat[entry], sat[other])
            won[entry][other][1] += 1
    if not all(met for others in won.values() for _won, met in others.values()):
        return dict.fromkeys(level, Fraction())
    return {entry: Fraction(sum(half for half, _met in others.values()), 2) for entry, others in won.items()}


def best_places(rounds: Rounds, _totals: Totals, level: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """More first places, then more second ones, and so on."""
    places = {entry: Counter(sat[entry].place for sat in rounds if entry in sat) for entry in level}
    last = max((place for counted in places.values() for place in counted if place), default=0)
    return {entry: tuple(places[entry][place] for place in range(1, last + 1)) for entry in level}


def buchholz(rounds: Rounds, totals: Totals, level: Sequence[int]) -> dict[int, Fraction]:
    """The points of those with whom one sat."""
    return {entry: sum(means, Fraction()) for entry, means in _met(rounds, totals, level).items()}


def buchholz_cut(rounds: Rounds, totals: Totals, level: Sequence[int]) -> dict[int, Fraction]:
    """Without the round with the weakest."""
    return {
        entry: sum(means, Fraction()) - min(means, default=Fraction())
        for entry, means in _met(rounds, totals, level).items()
    }


def sonneborn(rounds: Rounds, totals: Totals, level: Sequence[int]) -> dict[int, Fraction]:
    """Sonneborn-Berger: the points of those whom one beat, and half of those with whom one shared a place."""
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for sat in rounds:
        tables = _tables(sat)
        for entry in level:
            others = [other for other in tables[sat[entry].table] if other != entry] if entry in sat else []
            for other in others:
                sums[entry] += Fraction(_duel(sat[entry], sat[other]) * totals[other], 2 * len(others))
    return {entry: sums[entry] for entry in level}


KEYS: Mapping[TieBreak, Keys] = {
    TieBreak.SHARED_TABLE: shared_table,
    TieBreak.DUELS: duels,
    TieBreak.BEST_PLACES: best_places,
    TieBreak.BUCHHOLZ: buchholz,
    TieBreak.BUCHHOLZ_CUT: buchholz_cut,
    TieBreak.SONNEBORN: sonneborn,
}


def unit_of(tiebreak: TieBreak, points: int) -> int:
    """By which its number is divided where it is shown; 0: it has none. `points`: that of the totals."""
    if tiebreak is TieBreak.DUELS:
        return 1
    of_totals = (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_CUT, TieBreak.SONNEBORN)
    return points if tiebreak in of_totals else 0


def _met(rounds: Rounds, totals: Totals, level: Sequence[int]) -> dict[int, list[Fraction]]:
    """Of each round the mean of the totals of the others at the table; of a missed one 0."""
    means: dict[int, list[Fraction]] = {entry: [] for entry in level}
    for sat in rounds:
        tables = _tables(sat)
        for entry in level:
            others = [other for other in tables[sat[entry].table] if other != entry] if entry in sat else []
            means[entry].append(Fraction(sum(totals[other] for other in others), len(others) or 1))
    return means


def _tables(sat: Mapping[int, Sat]) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = defaultdict(list)
    for entry, at in sat.items():
        tables[at.table].append(entry)
    return tables


def _pairs(sat: Mapping[int, Sat], level: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Of those who sat together, both ways."""
    here: dict[int, list[int]] = defaultdict(list)
    for entry in level:
        if entry in sat:
            here[sat[entry].table].append(entry)
    for together in here.values():
        for entry in together:
            for other in together:
                if other != entry:
                    yield entry, other


_LAST = 1_000


def _duel(own: Sat, other: Sat) -> int:
    mine, theirs = own.place or _LAST, other.place or _LAST
    return WIN if mine < theirs else DRAW if mine == theirs else LOSS
