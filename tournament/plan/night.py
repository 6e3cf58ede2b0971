"""The rounds of a night before the draw. Pure.

Tables of 2 to 10 are possible, and sizes differ by at most one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

SMALLEST, LARGEST = 2, 10


class Fit(StrEnum):
    WANTED = "wanted"  # all tables within one of the wanted size, all advised
    ADVISED = "advised"  # all sizes advised, none above the most allowed
    POSSIBLE = "possible"  # it can be played


class Lack(StrEnum):
    TABLES = "tables"
    COORDINATORS = "coordinators"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """`wanted`, `smallest`, `largest`: players at a table; `advance`: of each table; `tables`,
    `coordinators`: None: not counted; `advised`: sizes that the game advises, from and to; `dice_each`: that
    a player needs; `final_least`, `final_most`: players; `bound`: the only size that a table may have,
    by the rules; `sheets`, `final_sheets`: that a table plays, `final_of_two` where the final has two (0: the
    same); `stage`, `game`: of a combined championship.
    """

    wanted: int = 4
    smallest: int = SMALLEST
    largest: int = 6
    advance: int = 1
    tables: int | None = None
    coordinators: int | None = None
    advised: tuple[int, int] = (4, 6)
    dice_each: int = 0
    final_least: int = 4
    final_most: int = 6
    bound: int | None = None
    sheets: int = 1
    final_sheets: int = 1
    final_of_two: int = 0
    stage: int = 0
    game: str = ""

    @property
    def final(self) -> range:
        most = min(self.final_most, self.largest)
        return range(min(self.final_least, most), most + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """`advance`: of each table, and `then_best` of the best next placed; `best_next`: how many of its own
    players came like that; `goes`: how many go on from a round with points;
    `sheets`: that each table plays; `of`, `game`: the stage of a combined championship; `is_repechage`:
    it is that round, beside those who won before it; `is_consolation`: the same.
    """

    number: int
    players: int
    tables: int
    advance: int
    best_next: int = 0
    then_best: int = 0
    dice: int = 0
    fit: Fit = Fit.WANTED
    lacks: tuple[Lack, ...] = ()
    goes: int | None = None
    sheets: int = 1
    of: int = 0
    game: str = ""
    is_repechage: bool = False
    is_consolation: bool = False

    @property
    def is_final(self) -> bool:
        return self.tables == 1 and self.goes is None and not (self.is_repechage or self.is_consolation)

    @property
    def sizes(self) -> tuple[tuple[int, int], ...]:
        """(players at a table, how many such tables), larger first."""
        return sizes_of(self.players, self.tables)

    @property
    def table_sizes(self) -> tuple[int, ...]:
        return tuple(size for size, count in self.sizes for _table in range(count))

    @property
    def going_on(self) -> int:
        """By place; from a final its winner alone."""
        if self.goes is not None:
            return self.goes
        return sum(count * min(self.advance, size) for size, count in self.sizes)

    @property
    def coordinators(self) -> int:
        return self.tables

    @property
    def fits(self) -> bool:
        return self.fit is not Fit.POSSIBLE


def stage(
    number: int,
    players: int,
    tables: int,
    hall: Hall,
    *,
    advance: int,
    best_next: int = 0,
    then_best: int = 0,
    goes: int | None = None,
    repechage: bool = False,
    consolation: bool = False,
) -> Stage:
    final = tables == 1 and goes is None and not (repechage or consolation)
    return Stage(
        number=number,
        players=players,
        tables=tables,
        advance=1 if final else advance,
        best_next=best_next,
        then_best=then_best,
        dice=players * hall.dice_each,
        fit=fit_of(sizes_of(players, tables), hall, final=final),
        lacks=tuple(_lacks(tables, hall)),
        sheets=_sheets(players, hall, final=final),
        goes=goes,
        is_repechage=repechage,
        is_consolation=consolation,
        of=hall.stage,
        game=hall.game,
    )


def _sheets(players: int, hall: Hall, *, final: bool) -> int:
    if not final:
        return hall.sheets
    return hall.final_of_two or hall.final_sheets if players == 2 else hall.final_sheets


def sizes_of(players: int, tables: int) -> tuple[tuple[int, int], ...]:
    each, larger = divmod(players, tables)
    return tuple((size, count) for size, count in ((each + 1, larger), (each, tables - larger)) if count)


def table_counts(players: int) -> range:
    return range(max(1, -(-players // LARGEST)), players // SMALLEST + 1)


def counts_within(players: int, hall: Hall) -> range:
    """Two tables or more within the championship's limits; if none, all possible counts."""
    least = max(2, -(-players // hall.largest))
    own = range(least, players // hall.smallest + 1)
    return own or range(max(2, table_counts(players).start), table_counts(players).stop)


def is_odd(size: int, hall: Hall) -> bool:
    if hall.bound is not None:
        return size != hall.bound
    return not hall.advised[0] <= size <= min(hall.advised[1], hall.largest)


def fit_of(sizes: tuple[tuple[int, int], ...], hall: Hall, *, final: bool) -> Fit:
    least, most = sizes[-1][0], sizes[0][0]
    if final and most in hall.final:
        return Fit.WANTED
    if is_odd(least, hall) or is_odd(most, hall):
        return Fit.POSSIBLE
    if hall.wanted in (least, most) and hall.wanted - 1 <= least and most <= hall.wanted + 1:
        return Fit.WANTED
    return Fit.ADVISED


def _lacks(tables: int, hall: Hall) -> Iterator[Lack]:
    if hall.tables is not None and tables > hall.tables:
        yield Lack.TABLES
    if hall.coordinators is not None and tables > hall.coordinators:
        yield Lack.COORDINATORS
