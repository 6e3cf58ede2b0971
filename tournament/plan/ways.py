"""The ways of a night from its players to the champion. Pure.

Costs compare in this order: the final's distance from the wanted size, rounds for which the hall has too few
tables, then `_Taste`. They add up over the rounds, so the best way from a number of players is searched once
(milliseconds for a hundred players).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from .night import LARGEST, SMALLEST, Hall, Stage, counts_within, is_odd, sizes_of, stage

MOST_NEXT = 8  # next best that are taken along
_SEARCHED = 150  # above it only the table counts nearest to the size wanted are compared
_FAR = 3  # table counts on either side of it

Cost = tuple[int, int, int, int]


class Aim(StrEnum):
    BALANCED = "balanced"
    AS_SET = "as-set"  # who goes on as the regulations say, where possible
    MORE_PLAY = "more-play"
    SHORT = "short"
    CHOSEN = "chosen"  # what the organizer chose before, or asked for
    POINTS = "points"  # all play all rounds of a stage with points


@dataclass(frozen=True, slots=True)
class SecondChance:
    """A repechage after `rounds` more: who is out of the `players` by then, or the `best` of them (0: all),
    play for `seats` beside those who go on. `length`: of a consolation its rounds to come, 0 for a repechage;
    `going`: who plays the next of them, once one is played.
    """

    rounds: int
    seats: int
    best: int
    players: int
    length: int = 0
    going: int | None = None

    def out(self, through: int) -> int:
        """Who plays it."""
        if self.going is not None:
            return self.going
        out = max(0, self.players - through)
        return min(out, self.best) if self.best else out

    def after(self, tables: int, advance: int) -> "SecondChance | None":
        """A round of a consolation."""
        if self.length == 1:
            return None
        return replace(self, length=self.length - 1, going=tables * advance)

    @property
    def nearer(self) -> "SecondChance":
        return replace(self, rounds=self.rounds - 1)


@dataclass(frozen=True, slots=True)
class Standing:
    """`through` go on, `seconds` are next placed. `announced`: how many of them go on in public, None before
    it is known. `second`: the repechage that lies ahead.
    """

    number: int
    through: int
    seconds: int = 0
    announced: int | None = None
    second: SecondChance | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """None: what is best."""

    tables: int | None = None
    advance: int | None = None
    best_next: int | None = None


@dataclass(frozen=True, slots=True)
class Way:
    aim: Aim
    stages: tuple[Stage, ...]
    final_wanted: bool

    @property
    def first(self) -> Stage:
        return self.stages[0]

    @property
    def final(self) -> Stage:
        return self.stages[-1]

    @property
    def sheets(self) -> tuple[int, ...]:
        """That a table plays, by round."""
        return tuple(stage.sheets for stage in self.stages)

    @property
    def most_tables(self) -> int:
        return max(stage.tables for stage in self.stages)

    @property
    def seats(self) -> int:
        """A measure of how long people play."""
        return sum(stage.players for stage in self.stages)

    @property
    def code(self) -> str:
        """`tables.advance.best_next` of each round, for a form."""
        return "-".join(f"{stage.tables}.{stage.advance}.{stage.best_next}" for stage in self.stages)


@dataclass(frozen=True, slots=True)
class _Taste:
    """Costs in hundredths of a further round: a round; a player in ten at a table of a size not advised; one
    place away from the wanted size, of everybody; another number going on than set; one of the best next
    placed; one player more at the largest table. `seat`: the worth of every seat.
    """

    a_round: int = 100
    odd: int = 30
    away: int = 25
    other_advance: int = 25
    next_placed: int = 4
    size: int = 0
    seat: int = 0


_TASTES = {
    Aim.BALANCED: _Taste(),
    Aim.AS_SET: _Taste(other_advance=1_000),
    Aim.MORE_PLAY: _Taste(a_round=100_000, away=5, other_advance=5, seat=20),
    Aim.SHORT: _Taste(a_round=100_000, away=0, other_advance=1, next_placed=1, size=40),
}
_MOST_WAYS = 3
_DULL = 2, 3  # a round that keeps more of its players than this is no round
_ALL_NEXT = 2_000  # the next placed of every table: then so many more go on from each


def good_ways(standing: Standing, hall: Hall) -> tuple[Way, ...]:
    """Two or three, the balanced one first; fewer where there are no more."""
    balanced = best_way(standing, hall)
    if balanced is None:
        return ()
    ways = [balanced]
    for aim in _TASTES:
        way = best_way(standing, hall, aim)
        if way and _is_worth(way, balanced, hall) and all(way.stages != other.stages for other in ways):
            ways.append(way)
    if len(ways) == 1 and (other := _another(standing, hall, balanced)):
        ways.append(other)
    return tuple(ways[:_MOST_WAYS])


def _is_worth(way: Way, balanced: Way, hall: Hall) -> bool:
    """Tables of another size than the rules bind them to could not be drawn."""
    more = 0 if hall.bound is not None else way.first.players // 3
    return _odd(way, hall) <= _odd(balanced, hall) + more


def _odd(way: Way, hall: Hall) -> int:
    return sum(size for stage in way.stages for size in stage.table_sizes if is_odd(size, hall))


def _another(standing: Standing, hall: Hall, best: Way) -> Way | None:
    """It begins with one table less or more."""
    counts = (best.first.tables - 1, best.first.tables + 1)
    asked = (best_way(standing, hall, asked=Asked(tables=tables)) for tables in counts if tables > 1)
    worth = [way for way in asked if way and way.final_wanted and _is_worth(way, best, hall)]
    return min(worth, key=lambda way: _odd(way, hall), default=None)


def best_way(
    standing: Standing, hall: Hall, aim: Aim = Aim.BALANCED, asked: Asked | None = None
) -> Way | None:
    ways = [
        ((off, lacks, disliked + _next_cost(best, standing.seconds, aim), away), best, steps)
        for best in _bests(standing, asked)
        if (found := _from(standing.through + best, hall, aim, asked, standing.second)) is not None
        for (off, lacks, disliked, away), steps in (found,)
    ]
    if not ways:
        return None
    _cost, best, steps = min(ways, key=lambda priced: (priced[0], priced[1]))
    return _way(standing, hall, aim if asked is None else Aim.CHOSEN, ((best, *steps[0][1:]), *steps[1:]))


_Step = tuple[int, int, int]  # best next placed who come into it, tables, how many go on from each


def way_of(code: str, standing: Standing, hall: Hall) -> Way | None:
    """None where it cannot be played from here."""
    steps = _steps_of(code)
    return _way(standing, hall, Aim.CHOSEN, steps) if steps and _playable(steps, standing) else None


def can_be_played(code: str, standing: Standing) -> bool:
    return _playable(_steps_of(code), standing)


def _steps_of(code: str) -> Sequence[_Step]:
    try:
        read = [tuple(int(number) for number in part.split(".")) for part in code.split("-")]
        return [(best, tables, advance) for tables, advance, best in read]
    except ValueError:
        return ()


def _playable(steps: Sequence[_Step], standing: Standing) -> bool:
    through, seconds, second = standing.through, standing.seconds, standing.second
    must: int | None = None
    for at, (best, tables, advance) in enumerate(steps):
        if second and not second.rounds and second.length:
            if best or not _is_beside(second.out(through), tables, advance):
                return False
            second, must, seconds = second.after(tables, advance), 0, 0
            continue
        if second and not second.rounds:
            if best or (tables, advance) not in _repechage_steps(second.out(through), second.seats):
                return False
            through, seconds, second = through + tables * advance, second.seats - tables * advance, None
            must = seconds
            continue
        if must not in (None, best):
            return False
        must = 0 if second and second.rounds == 1 else None
        players = through + best
        if not at and standing.announced not in (None, best):
            return False
        if not (0 <= best <= seconds and 1 <= tables <= players // SMALLEST and advance >= 1):
            return False
        smallest, largest = players // tables, -(-players // tables)
        last = at == len(steps) - 1
        if second and last:
            return False
        second = second.nearer if second else None
        if largest > 10 or last != (tables == 1) or (not last and advance >= smallest):
            return False
        through, seconds = tables * advance, tables
    return bool(steps)


def _way(standing: Standing, hall: Hall, aim: Aim, steps: Sequence[_Step]) -> Way:
    stages: list[Stage] = []
    through, second = standing.through, standing.second
    best_later = [*(best for best, _tables, _advance in steps[1:]), 0]
    for number, ((best, tables, advance), later) in enumerate(
        zip(steps, best_later, strict=True), start=standing.number
    ):
        if second and not second.rounds and second.length:
            players = second.out(through)
            stages.append(stage(number, players, tables, hall, advance=advance, consolation=True))
            second = second.after(tables, advance)
            continue
        if second and not second.rounds:
            again = stage(
                number,
                second.out(through),
                tables,
                hall,
                advance=advance,
                then_best=later,
                repechage=True,
            )
            stages.append(again)
            through, second = through + again.going_on, None
            continue
        second = second.nearer if second else None
        round_ = stage(number, through + best, tables, hall, advance=advance, best_next=best, then_best=later)
        stages.append(round_)
        through = round_.going_on
    return Way(aim, tuple(stages), stages[-1].players in hall.final)


def _bests(standing: Standing, asked: Asked | None) -> range:
    if standing.announced is not None:
        return range(standing.announced, standing.announced + 1)
    if asked is not None and asked.best_next is not None:
        return range(asked.best_next, min(asked.best_next, standing.seconds) + 1)
    return range(min(standing.seconds, MOST_NEXT) + 1)


_Priced = tuple[Cost, tuple[_Step, ...]]


def _from(
    players: int, hall: Hall, aim: Aim, asked: Asked | None, second: SecondChance | None
) -> _Priced | None:
    """The first step's `best` is the caller's."""
    if asked is None or (asked.tables is None and asked.advance is None):
        return _best(players, hall, aim, second)
    if second and not second.rounds:
        return _again(players, hall, aim, second, asked)
    ways = list(_continued(players, hall, aim, _asked_steps(players, hall, asked), second))
    if second is None and asked.tables in (None, 1) and SMALLEST <= players <= 10:
        ways.append((_final_cost(players, hall, aim), ((0, 1, 1),)))
    return min(ways) if ways else None


def _asked_steps(players: int, hall: Hall, asked: Asked) -> Iterator[tuple[int, int]]:
    counts = counts_within(players, hall) if asked.tables is None else (asked.tables,)
    for tables in counts:
        if tables > 1 and players // tables >= SMALLEST and -(-players // tables) <= 10:
            yield from _advances(players, tables, hall, asked.advance)


def _again(
    players: int, hall: Hall, aim: Aim, second: SecondChance, asked: Asked | None = None
) -> _Priced | None:
    """`players` wait while the repechage is played; then as many more as it has seats play on."""
    out, seats = second.out(players), second.seats
    rest = _best(players + seats, hall, aim, None)
    if second.length:
        return _beside(out, hall, aim, second, asked, rest)
    steps = [
        (tables, advance)
        for tables, advance in _repechage_steps(out, seats)
        if asked is None or (asked.tables in (None, tables) and asked.advance in (None, advance))
    ]
    if rest is None or not steps:
        return None
    (off, lacks, disliked, away), ((_none, *first), *others) = rest

    def cost(step: tuple[int, int]) -> Cost:
        _off, lacking, dislike, far = _tables_cost(out, *step, hall, _TASTES[aim])
        too_large = -(-out // step[0]) > hall.largest
        return (off + too_large, lacks + lacking, disliked + dislike, away + far)

    tables, advance = min(steps, key=lambda step: (cost(step), step))
    best = seats - tables * advance
    return cost((tables, advance)), ((0, tables, advance), (best, first[0], first[1]), *others)


def _beside(
    out: int, hall: Hall, aim: Aim, second: SecondChance, asked: Asked | None, rest: _Priced | None
) -> _Priced | None:
    """The rounds of a consolation, then `rest`."""
    wanted = (asked.tables, asked.advance) if asked else (None, None)
    steps = _consolation_steps(out, second.length, hall.wanted, hall.largest, hall.advance, *wanted)
    if rest is None or not steps:
        return None
    total, later = rest
    players = out
    for tables, advance in steps:
        cost = _tables_cost(players, tables, advance, hall, _TASTES[aim])
        total = (total[0], total[1] + cost[1], total[2] + cost[2], total[3] + cost[3])
        players = tables * advance
    return total, (*((0, tables, advance) for tables, advance in steps), *later)


@lru_cache(maxsize=1_000)
def _consolation_steps(
    players: int,
    rounds: int,
    wanted: int,
    largest: int,
    advance: int,
    tables: int | None = None,
    going: int | None = None,
) -> tuple[tuple[int, int], ...]:
    """(tables, how many go on from each) of each round, the last at one table where all have room there; none
    where too few are out. `tables`, `going`: as asked for the first.
    """
    count = tables or (1 if rounds == 1 and players <= largest else max(1, round(players / wanted)))
    count = max(count, -(-players // LARGEST))
    if rounds == 2 and not tables and count > largest and players <= largest**2:
        count = largest  # the next round is the last, and its one table has room for so many
    each = going or (1 if rounds == 1 else max(1 if rounds == 2 else advance, -(-SMALLEST // count)))
    if not _is_beside(players, count, each):
        return ()
    if rounds == 1:
        return ((count, each),)
    later = _consolation_steps(count * each, rounds - 1, wanted, largest, advance)
    return ((count, each), *later) if later else ()


def _is_beside(players: int, tables: int, advance: int) -> bool:
    """Two at least at each table, of whom one is out."""
    if not (tables >= 1 and players // tables >= SMALLEST and -(-players // tables) <= LARGEST):
        return False
    return 1 <= advance < players // tables


@lru_cache(maxsize=1_000)
def _repechage_steps(out: int, seats: int) -> tuple[tuple[int, int], ...]:
    """(tables, how many go on from each), where somebody is out at every table; the seats that are left go to
    the next best, one of a table at most.
    """
    counts = range(max(1, -(-out // LARGEST)), min(seats, out // SMALLEST) + 1)
    return tuple(
        (tables, seats // tables)
        for tables in counts
        if seats // tables + bool(seats % tables) <= out // tables and seats // tables < out // tables
    )


@lru_cache(maxsize=20_000)
def _best(players: int, hall: Hall, aim: Aim, second: SecondChance | None = None) -> _Priced | None:
    if players < SMALLEST:
        return None
    if second is not None:
        if not second.rounds:
            return _again(players, hall, aim, second)
        ways = list(_continued(players, hall, aim, _steps(players, hall), second))
        return min(ways) if ways else None
    final: _Priced = (_final_cost(players, hall, aim), ((0, 1, 1),))
    if players in hall.final or players < hall.final.start:
        return final
    ways = list(_continued(players, hall, aim, _steps(players, hall)))
    if players <= hall.largest:
        ways.append(final)
    return min(ways) if ways else final


def _continued(
    players: int,
    hall: Hall,
    aim: Aim,
    steps: Iterator[tuple[int, int]],
    second: SecondChance | None = None,
) -> Iterator[_Priced]:
    """Each as cheap as those before it, or cheaper. Nobody is next placed right before a repechage."""
    ahead = second.nearer if second else None
    taste = _TASTES[aim]
    cheapest: Cost | None = None
    for tables, advance in steps:
        through = tables * advance
        off, lacks, disliked, away = _tables_cost(players, tables, advance, hall, taste)
        most = 0 if players > _SEARCHED or (ahead and not ahead.rounds) else min(tables, MOST_NEXT)
        for going in range(through, min(through + most + 1, players)):
            rest = _best(going, hall, aim, ahead)
            if rest is None:
                continue
            cost, steps_after = rest
            besides = _going_on_cost(players, going, taste) + _next_cost(going - through, tables, aim)
            total = (off + cost[0], lacks + cost[1], disliked + besides + cost[2], away + cost[3])
            if cheapest is None or total <= cheapest:
                cheapest = total
                (_none, *first), *others = steps_after
                yield total, ((0, tables, advance), (going - through, first[0], first[1]), *others)


def _steps(players: int, hall: Hall) -> Iterator[tuple[int, int]]:
    """(tables, how many go on from each)"""
    counts = counts_within(players, hall)
    if players > _SEARCHED:
        near = round(players / hall.wanted)
        counts = range(max(counts.start, near - _FAR), min(counts.stop, near + _FAR + 1)) or counts[:1]
    for tables in counts:
        yield from _advances(players, tables, hall, None)


def _advances(players: int, tables: int, hall: Hall, asked: int | None) -> Iterator[tuple[int, int]]:
    """Somebody is out at every table. Three or more only as set, or straight into the final."""
    for advance in range(1, players // tables):
        few = advance <= max(2, hall.advance) or tables * advance <= hall.final_most
        if few if asked is None else advance == asked:
            yield tables, advance


def _tables_cost(players: int, tables: int, advance: int, hall: Hall, taste: _Taste) -> Cost:
    sizes = sizes_of(players, tables)
    odd = sum(count * size for size, count in sizes if is_odd(size, hall))
    away = sum(count * size * abs(size - hall.wanted) for size, count in sizes)
    disliked = (
        taste.a_round
        + taste.odd * 10 * odd // players
        + taste.away * away // players
        + taste.other_advance * (advance != hall.advance)
        + taste.size * sizes[0][0]
        + taste.size * sizes[0][1] // (2 * tables)  # of more such tables the last one ends later
    )
    return (0, int(hall.tables is not None and tables > hall.tables), disliked, away)


def _going_on_cost(players: int, through: int, taste: _Taste) -> int:
    kept, of = _DULL
    return 200 * max(0, through * of - players * kept) // players - taste.seat * through


def _next_cost(best: int, tables: int, aim: Aim) -> int:
    all_of_them = _ALL_NEXT if best == tables else 0
    return _TASTES[aim].next_placed * (best + 2) + all_of_them if best else 0


def _final_cost(players: int, hall: Hall, aim: Aim) -> Cost:
    """A final of two is the last resort."""
    away = max(0, hall.final.start - players, players - hall.final.stop + 1)
    last_resort = 100 if players == SMALLEST and SMALLEST not in hall.final else 0
    return (away + last_resort, 0, _TASTES[aim].size * players, 0)
