"""Ratings of tables of many, from all results in their order. No database; what it learns is kept nowhere, so
a corrected result or a joined person changes all that follows from it.

The model is Plackett-Luce of Weng and Lin, by the library openskill.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

FEWEST_TABLES = 5
SURE = 2  # of nineteen in twenty the true strength is within so many deviations


@dataclass(frozen=True, slots=True)
class Team:
    """Who sat in one seat, one person or several. `place` None: behind everybody whose place is known."""

    persons: tuple[int, ...]
    place: int | None


@dataclass(frozen=True, slots=True)
class Rating:
    """`doubt`: half of the range in which the strength is, nineteen times in twenty; `tables`: that count."""

    person: int
    strength: float
    doubt: float
    tables: int

    @property
    def surely(self) -> float:
        """The least that it is; who is ordered by it does not lead by one lucky night."""
        return self.strength - self.doubt


@lru_cache(maxsize=16)
def ratings(tables: tuple[tuple[Team, ...], ...]) -> tuple[Rating, ...]:
    """Best first, of who has `FEWEST_TABLES` or more. A table with fewer than two teams says nothing."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # heavy, and few pages need it

    model = PlackettLuce()
    known: dict[int, PlackettLuceRating] = {}
    played: dict[int, int] = {}
    for table in tables:
        if len(table) < 2:
            continue
        teams = [[known.get(person) or model.rating() for person in team.persons] for team in table]
        rated = model.rate(teams, ranks=_ranks(table))
        for team, new in zip(table, rated, strict=True):
            known.update(zip(team.persons, new, strict=True))
            for person in team.persons:
                played[person] = played.get(person, 0) + 1
    found = [
        Rating(person, of.mu, SURE * of.sigma, played[person])
        for person, of in known.items()
        if played[person] >= FEWEST_TABLES
    ]
    return tuple(sorted(found, key=lambda rating: (-rating.surely, rating.person)))


def without(table: Iterable[Team], persons: frozenset[int]) -> tuple[Team, ...]:
    """As though they had not sat there."""
    left = (Team(tuple(one for one in team.persons if one not in persons), team.place) for team in table)
    return tuple(team for team in left if team.persons)


def _ranks(table: Sequence[Team]) -> list[float]:
    last = 1 + max((team.place for team in table if team.place is not None), default=0)
    return [float(last if team.place is None else team.place) for team in table]
