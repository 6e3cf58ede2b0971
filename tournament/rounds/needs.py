"""*Qué necesito*: for each who is still in, whether they go on, are out, or what it depends on. Pure.

Of a round that is played, before its advancement is known. Each table ends by itself, so the worst and the
best for somebody is the worst and the best of each table: every order of a table is tried, up to `MOST_CASES`
of all; beyond that, and where a table's points do not follow from its places, only what is certain whatever
they are. Said of places that nobody shares, and of tables that nobody leaves. Equal points decide nothing
here: a tie-break may go either way.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ..championship.place_points import SIZES, Rows, most_of_place, points_of_places
from .advancement import Advancement, Gone, Next
from .groups import members_of
from .outlook import Outcome
from .points import PLACING, TABLE_WINS, ranked
from .records import RoundRecord, SeatRecord

MOST_CASES = 150_000
MOST_SEATS = 6  # at a table whose orders are tried, 4,683


class Verdict(StrEnum):
    THROUGH = "through"
    OUT = "out"
    DEPENDS = "depends"


@dataclass(frozen=True, slots=True)
class Need:
    """`by_place`: at their own table, from the first place to the last, none where they play at none;
    `whole`: whatever happens; `exact`: every order of the tables was tried.
    """

    whole: Verdict
    by_place: tuple[Verdict, ...] = ()
    exact: bool = True


def needs(of: RoundRecord, advanced: Advancement, gone: Gone, following: Next) -> dict[int, Need]:
    """By entry; nothing once it is known, where results are held back, and in stages that are added."""
    known = of.closed or of.held or following.drawn is not None
    if known or not advanced.outlooks or (of.stage is not None and of.stage.weight):
        return {}
    asked = [
        entry
        for entry, outlook in advanced.outlooks.items()
        if outlook.fate in (Outcome.PLAYS, Outcome.WAITS, Outcome.THROUGH) and entry not in gone
    ]
    if of.stage is not None:
        groups = [*members_of(of, of.stage.groups)] if of.stage.groups else [None]
        found_in = (_InPoints(of, gone, members).of(asked) for members in groups)
        return {entry: _same(need) for found in found_in for entry, need in found.items()}
    knock_out = _KnockOut(of, advanced, gone, following)
    return {entry: need for entry in asked if (need := knock_out.need(entry)) is not None}


@lru_cache(maxsize=4_096)
def _same(need: Need) -> Need:
    """One object for all that are equal, for whoever keeps what was made of it."""
    return need


def _open_tables(of: RoundRecord) -> dict[int, list[SeatRecord]]:
    """Of each table without a result, who came to it."""
    tables: dict[int, list[SeatRecord]] = {}
    for seat in of.seats:
        if not (seat.decided or seat.absent):
            tables.setdefault(seat.table, []).append(seat)
    return tables


def _joined(verdicts: Sequence[Verdict]) -> Verdict:
    return verdicts[0] if len(set(verdicts)) == 1 else Verdict.DEPENDS


class _KnockOut:
    def __init__(self, of: RoundRecord, advanced: Advancement, gone: Gone, following: Next) -> None:
        self.of, self.advanced, self.following = of, advanced, following
        self.advance = 1 if of.is_final else of.advance
        self.tables = {
            table: [seat for seat in seats if not seat.removed] for table, seats in _open_tables(of).items()
        }
        self.at = {seat.entry: table for table, seats in self.tables.items() for seat in seats}
        # Whoever withdrew and plays on may take a first place along, for which one more is called then.
        self.may_be_more = following.players is not None and any(
            seat.entry in gone for seats in self.tables.values() for seat in seats
        )
        sitting = sum(len(seats) > self.advance for seats in self.tables.values())
        self.unknown = sitting + len({*advanced.unclear, *advanced.untold})
        self.known = sum(map(len, advanced.groups))
        self.by_size = {size: self._at_table(size) for size in set(map(len, self.tables.values()))}
        self.waiting = dict(self._of_groups())

    def need(self, entry: int) -> Need | None:
        if entry in self.at:
            return self.by_size[len(self.tables[self.at[entry]])]
        if self.advanced.outlooks[entry].fate is Outcome.WAITS:
            return self.waiting.get(entry) or _same(Need(Verdict.DEPENDS))
        return None

    def _at_table(self, size: int) -> Need:
        """The same for all who sit at tables of this size."""
        by_place = tuple(self._at_place(place) for place in range(1, size + 1))
        return _same(Need(_joined(by_place), by_place))

    def _of_groups(self) -> Iterator[tuple[int, Need]]:
        """Of the next placed of tables that are decided."""
        ahead = 0
        for group in self.advanced.groups:
            verdict = self._as_next(ahead=ahead, others=ahead + len(group) - 1 + self.unknown)
            need = _same(Need(verdict))
            yield from ((entry, need) for entry in group)
            ahead += len(group)

    def _at_place(self, place: int) -> Verdict:
        if place <= self.advance:
            return Verdict.THROUGH
        if self.of.is_final or place > self.advance + 1:
            return Verdict.OUT
        return self._as_next(ahead=0, others=self.known + self.unknown - 1)

    def _as_next(self, *, ahead: int, others: int) -> Verdict:
        """`ahead`: of the next placed who are surely better; `others`: who may be, or be level."""
        count = self.advanced.count
        if count is None:
            return Verdict.DEPENDS
        if others < count:
            return Verdict.THROUGH
        return Verdict.OUT if ahead >= count and not self.may_be_more else Verdict.DEPENDS


Orders = Sequence[tuple[int, ...]]


@lru_cache(maxsize=16)
def _orders(size: int) -> Orders:
    """Every way in which so many can finish, by seat their places, shared ones too."""

    def from_place(first: int, seats: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not seats:
            yield {}
            return
        for chosen in range(1, 2 ** len(seats)):
            level = [seat for at, seat in enumerate(seats) if chosen >> at & 1]
            rest = tuple(seat for seat in seats if seat not in level)
            for order in from_place(first + len(level), rest):
                yield {**dict.fromkeys(level, first), **order}

    found = from_place(1, tuple(range(size)))
    return [tuple(order[seat] for seat in range(size)) for order in found]


@lru_cache(maxsize=64)
def _points(size: int, carry: str, rows: Rows) -> Sequence[tuple[int, ...]]:
    """Of each of `_orders`."""
    if carry == TABLE_WINS:
        return [tuple(int(place == 1) for place in order) for order in _orders(size)]
    return [tuple(points_of_places(dict(enumerate(order)), rows).values()) for order in _orders(size)]


@lru_cache(maxsize=65_536)
def _reaching(
    size: int, carry: str, rows: Rows, wanted: tuple[int, ...], surely: tuple[int, ...]
) -> tuple[int, int]:
    """How many at a table reach what they want there, at most; and what is surely better, at least."""
    most, least = 0, size
    for points in _points(size, carry, rows):
        most = max(most, sum(map(int.__ge__, points, wanted)))
        least = min(least, sum(map(int.__ge__, points, surely)))
    return most, least


class _InPoints:
    """`rest`: the most that one can have in the rounds to come; `members`: of one group, who are compared
    with nobody else.
    """

    def __init__(self, of: RoundRecord, gone: Gone, members: Collection[int] | None = None) -> None:
        stage = of.stage
        assert stage is not None  # noqa: S101  # for the type checker: asked of rounds with points alone
        lines = ranked(of, without=gone.excluded)
        counting = [line for line in lines if line.score.entry not in gone] if stage.cut else lines
        inside = {line.score.entry: line.score.points for line in counting}
        self.points = {entry: n for entry, n in inside.items() if members is None or entry in members}
        self.places, self.carry, self.rows = stage.cut or 1, stage.carry, stage.place_points
        self.to_come = max(0, stage.rounds - len(of.before) - 1)
        self.rest = self._most(of, stage.sheets) * self.to_come
        self.now = self._most(of, of.sheets)
        self.tables = {
            table: [seat.entry for seat in seats]
            for table, seats in _open_tables(of).items()
            if any(members is None or seat.entry in members for seat in seats)
        }
        self.at = {entry: table for table, sitting in self.tables.items() for entry in sitting}
        follows = stage.carry == TABLE_WINS or (stage.carry == PLACING and of.sheets == 1)
        leavers = any(seat.removed for seat in of.seats if not seat.decided)
        sizes = [len(sitting) for sitting in self.tables.values()]
        tried = follows and not leavers and max(sizes, default=0) <= MOST_SEATS
        self.found: dict[tuple[int | None, int], tuple[int, int]] = {}
        self.exact = tried and len(self.points) * sum(len(_orders(n)) for n in sizes) <= MOST_CASES

    def _most(self, of: RoundRecord, sheets: int) -> int:
        """That so many sheets can give."""
        if self.carry == TABLE_WINS:
            return 1
        if self.carry == PLACING:
            return most_of_place(self.rows, SIZES) * sheets
        return next((measure.most for measure in of.measures if measure.averaged), 0) // of.sheets * sheets

    def of(self, entries: Sequence[int]) -> dict[int, Need]:
        return {entry: self._need(entry) for entry in entries if entry in self.points}

    def _need(self, entry: int) -> Need:
        table, own = self.at.get(entry), self.points[entry]
        if table is None:
            return Need(self._verdict(own, self._others(entry, own)), exact=self.exact)
        if not self.exact:
            least, most = (self._verdict(mine, self._others(entry, mine)) for mine in (own, own + self.now))
            if Verdict.THROUGH is least:
                return Need(least, exact=False)
            return Need(most if most is Verdict.OUT else Verdict.DEPENDS, exact=False)
        return self._tried(entry, table)

    def _tried(self, entry: int, table: int) -> Need:
        """Every order of their own table, and against each the worst and the best of the others."""
        sitting = self.tables[table]
        seat, size = sitting.index(entry), len(sitting)
        alone: dict[int, list[Verdict]] = {}
        every: list[Verdict] = []
        for order, points in zip(_orders(size), _points(size, self.carry, self.rows), strict=True):
            mine = self.points[entry] + points[seat]
            here = [
                self.points[other] + more
                for other, more in zip(sitting, points, strict=True)
                if other != entry and other in self.points
            ]
            most, least = self._others(entry, mine)
            most += sum(theirs + self.rest >= mine for theirs in here)
            least += sum(theirs > mine + self.rest for theirs in here)
            every.append(self._verdict(mine, (most, least)))
            if order.count(order[seat]) == 1:
                alone.setdefault(order[seat], []).append(every[-1])
        return Need(_joined(every), tuple(_joined(alone[place]) for place in sorted(alone)))

    def _others(self, entry: int, mine: int) -> tuple[int, int]:
        """How many may be before them or level, at most, and how many surely are before them: where the
        tables are tried, of all who do not sit with them.
        """
        if self.exact:
            return self._elsewhere(self.at.get(entry), mine)
        most = least = 0
        for other, theirs in self.points.items():
            if other != entry:
                most += theirs + (self.now if other in self.at else 0) + self.rest >= mine
                least += theirs > mine + self.rest
        return most, least

    def _elsewhere(self, table: int | None, mine: int) -> tuple[int, int]:
        if (table, mine) in self.found:
            return self.found[table, mine]
        idle = [theirs for other, theirs in self.points.items() if other not in self.at]
        own = 0 if table is not None else 1  # who plays at none is before nobody, and level with themselves
        most = sum(theirs + self.rest >= mine for theirs in idle) - own
        least = sum(theirs > mine + self.rest for theirs in idle)
        for number, sitting in self.tables.items():
            if number != table:
                wanted = tuple(self._lacking(other, mine - self.rest) for other in sitting)
                surely = tuple(self._lacking(other, mine + self.rest + 1) for other in sitting)
                reaching = _reaching(len(sitting), self.carry, self.rows, wanted, surely)
                most, least = most + reaching[0], least + reaching[1]
        self.found[table, mine] = most, least
        return most, least

    def _lacking(self, entry: int, wanted: int) -> int:
        """At this table; more than there is for who cannot be before anybody."""
        most = self.now + 1
        return min(max(wanted - self.points[entry], 0), most) if entry in self.points else most

    def _verdict(self, mine: int, ahead: tuple[int, int]) -> Verdict:
        most, least = ahead
        if most < self.places and (not self.to_come or mine > self.rest):  # who comes later begins with 0
            return Verdict.THROUGH
        return Verdict.OUT if least >= self.places else Verdict.DEPENDS
