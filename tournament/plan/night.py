"""The plan of the night, before anything is drawn: so many players, so many tables, who goes on, until one
table is the final. Pure.

Tables of 4 to 6 are advised, 2 to 10 are possible, and sizes differ by at most one. Where nothing fits it
offers what there is: seven winners at one table, or 4 + 3, or with the best second 4 + 4. The organizer
chooses.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

SMALLEST, LARGEST = 2, 10
ADVISED = range(4, 7)
# Up to here all ways to the final are compared; above it each round is taken as it fits best by itself.
_SEARCHED = 120


class Fit(StrEnum):
    """How well a number of tables fits."""

    WANTED = "wanted"  # every table has the size that was asked for, or one more or less, all advised
    ADVISED = "advised"  # every table has an advised size, none above the most allowed
    POSSIBLE = "possible"  # it can be played


class Lack(StrEnum):
    """What there is too little of."""

    TABLES = "tables"
    COORDINATORS = "coordinators"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """What the hall has. `wanted`, `largest`: players at a table, as set; None: not counted; `dice`: of each
    player.
    """

    wanted: int = 4
    largest: int = 6
    advance: int = 1
    tables: int | None = None
    coordinators: int | None = None
    dice: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A number of tables for a number of players. `sizes`: (players at a table, how many such tables), larger
    first; `best_next`: how many of the players come as best of the next placed of the round before.
    """

    players: int
    tables: int
    sizes: tuple[tuple[int, int], ...]
    fit: Fit
    going_on: int
    cups: int
    dice: int
    lacks: tuple[Lack, ...] = ()
    best_next: int = 0

    @property
    def is_final(self) -> bool:
        """One table: its winner is the champion."""
        return self.tables == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One round of the plan: what is proposed, and what else there is, best first."""

    number: int
    players: int
    proposed: Choice
    others: tuple[Choice, ...]

    @property
    def fits(self) -> bool:
        """Whether the proposed sizes are advised ones."""
        return self.proposed.fit is not Fit.POSSIBLE


def plan_night(
    players: int, hall: Hall, *, tables: int | None = None, number: int = 1, seconds: int = 0
) -> tuple[Stage, ...]:
    """The rounds from here to the final; empty for fewer than two players.

    `tables`: the organizer's choice for the first of them, ignored where it cannot be played; `number`: of
    the first; `seconds`: how many next placed of the round before can be taken (0 for the first round).
    """
    stages: list[Stage] = []
    while players >= SMALLEST:
        offers = offers_for(players, hall, seconds=seconds)
        proposed = _chosen(offers, players, tables) if not stages and tables else None
        proposed = proposed or _proposed(players, hall, offers)
        others = tuple(offer for offer in offers if offer != proposed)
        stages.append(Stage(number=number + len(stages), players=players, proposed=proposed, others=others))
        if proposed.is_final:
            break
        players, seconds = proposed.going_on, proposed.tables
    return tuple(stages)


def offers_for(players: int, hall: Hall, *, seconds: int = 0) -> tuple[Choice, ...]:
    """Every number of tables for these players, best first; where none has advised sizes, with the best next
    placed too.
    """
    own = sorted(
        (choice(players, tables, hall) for tables in table_counts(players)), key=lambda c: _cost(c, hall)
    )
    if not own or own[0].fit is not Fit.POSSIBLE:
        return tuple(own)
    return (*own, *_with_next(players, hall, seconds))


def choice(players: int, tables: int, hall: Hall, *, best_next: int = 0) -> Choice:
    """What so many tables mean for so many players."""
    each, larger = divmod(players, tables)
    sizes = tuple((size, count) for size, count in ((each + 1, larger), (each, tables - larger)) if count)
    going_on = sum(count * min(hall.advance, size) for size, count in sizes) if tables > 1 else 1
    return Choice(
        players=players,
        tables=tables,
        sizes=sizes,
        fit=_fit(sizes, hall, final=tables == 1),
        going_on=going_on,
        cups=players,
        dice=players * hall.dice,
        lacks=tuple(_lacks(tables, hall)),
        best_next=best_next,
    )


def table_counts(players: int) -> range:
    """The numbers of tables that are possible: every table with 2 to 10 players."""
    return range(max(1, -(-players // LARGEST)), players // SMALLEST + 1)


def _with_next(players: int, hall: Hall, seconds: int) -> Iterator[Choice]:
    """The fewest of the best next placed who make a round of advised sizes."""
    for more in range(1, seconds + 1):
        found = [
            choice(players + more, tables, hall, best_next=more) for tables in table_counts(players + more)
        ]
        fitting = sorted((c for c in found if c.fit is not Fit.POSSIBLE), key=lambda c: _cost(c, hall))
        if fitting:
            yield fitting[0]
            return


def _fit(sizes: tuple[tuple[int, int], ...], hall: Hall, *, final: bool) -> Fit:
    """The final takes whoever reaches it: there every advised size is as good as the one wanted."""
    least, most = sizes[-1][0], sizes[0][0]
    if not (least in ADVISED and most in ADVISED and most <= hall.largest):
        return Fit.POSSIBLE
    if final or (hall.wanted in (least, most) and hall.wanted - 1 <= least and most <= hall.wanted + 1):
        return Fit.WANTED
    return Fit.ADVISED


def _lacks(tables: int, hall: Hall) -> Iterator[Lack]:
    if hall.tables is not None and tables > hall.tables:
        yield Lack.TABLES
    if hall.coordinators is not None and tables > hall.coordinators:
        yield Lack.COORDINATORS


_FIT_ORDER = {Fit.WANTED: 0, Fit.ADVISED: 1, Fit.POSSIBLE: 2}
_Cost = tuple[int, int, int, int]
_WayCost = tuple[int, int, int, int, int]


def _cost(offer: Choice, hall: Hall) -> _Cost:
    """Smaller is better: enough tables, sizes that fit, players close to the size wanted, few tables."""
    return (Lack.TABLES in offer.lacks, _FIT_ORDER[offer.fit], _away(offer, hall), offer.tables)


def _chosen(offers: tuple[Choice, ...], players: int, tables: int) -> Choice | None:
    return next((offer for offer in offers if offer.tables == tables and offer.players == players), None)


def _proposed(players: int, hall: Hall, offers: tuple[Choice, ...]) -> Choice:
    """The first step of the best way to the final, where the players are few enough to compare all ways."""
    own = [offer for offer in offers if not offer.best_next and (offer.is_final or offer.going_on < players)]
    if players > _SEARCHED:
        return own[0]
    return min(own, key=lambda offer: (_way_cost(offer, hall), _cost(offer, hall)))


def _way_cost(offer: Choice, hall: Hall) -> _WayCost:
    """From here to the final: rounds without enough tables, rounds and players at sizes that are not advised,
    players away from the size wanted, and rounds.
    """
    odd = sum(count * size for size, count in offer.sizes if size not in ADVISED or size > hall.largest)
    here = (int(Lack.TABLES in offer.lacks), int(odd > 0), odd, _away(offer, hall), 1)
    if offer.is_final:
        return here
    rest = _best_way(offer.going_on, hall)
    return (here[0] + rest[0], here[1] + rest[1], here[2] + rest[2], here[3] + rest[3], here[4] + rest[4])


def _away(offer: Choice, hall: Hall) -> int:
    """Players at tables of another size than the one wanted, times the difference; 0 for the final."""
    return 0 if offer.is_final else sum(count * size * abs(size - hall.wanted) for size, count in offer.sizes)


@lru_cache(maxsize=4096)
def _best_way(players: int, hall: Hall) -> _WayCost:
    if players < SMALLEST:
        return (0, 0, 0, 0, 0)
    steps = (choice(players, tables, hall) for tables in table_counts(players))
    return min(_way_cost(step, hall) for step in steps if step.is_final or step.going_on < players)
