"""The effect of an import. Pure."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from .duplicates import Known, Suspicion, find_duplicates
from .identity import base_name, exact, identity_of, named_together
from .reasons import Problem
from .rows import RosterRow


@dataclass(frozen=True, slots=True)
class Enrolled:
    """`identity` is empty for entries added by hand; `people`: name and club of each, where an entry is of
    several; `left`: of those who left it.
    """

    number: int
    name: str
    club: str = ""
    identity: str = ""
    withdrawn: bool = False
    pinned_table: int | None = None
    pinned_seat: int | None = None
    people: tuple[tuple[str, str], ...] = ()
    left: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Intake:
    """Each row is in exactly one tuple."""

    new: tuple[RosterRow, ...]
    already: tuple[tuple[RosterRow, Enrolled], ...]
    refused: tuple[RosterRow, ...]
    left_out: tuple[RosterRow, ...]

    @property
    def withdrawn(self) -> list[Enrolled]:
        return [entry for _, entry in self.already if entry.withdrawn]


def take_in(
    rows: Iterable[RosterRow], enrolled: Sequence[Enrolled], *, seats: int, left_out: Collection[int] = ()
) -> Intake:
    """`seats`: of a table; `left_out`: unticked lines."""
    enrolled_by_identity = by_identity(enrolled)
    pins, seated = Pins(enrolled, seats=seats), _Seated(enrolled)
    new, already, refused, out = [], [], [], []
    for row in rows:
        if row.problems:
            refused.append(row)
        elif row.identity in enrolled_by_identity:
            already.append((row, enrolled_by_identity[row.identity]))
        elif row.line in left_out:
            out.append(row)
        else:
            reason = seated.problem(row) or pins.take(row)
            if reason is None:
                new.append(row)
            else:
                refused.append(replace(row, problems=(reason,), cells=(row.name, row.club, row.city)))
    return Intake(tuple(new), tuple(already), tuple(refused), tuple(out))


def suspect(intake: Intake, enrolled: Iterable[Enrolled]) -> list[Suspicion]:
    already = [
        Known(name, club, number=entry.number)
        for entry in enrolled
        for name, club in entry.people or ((entry.name, entry.club),)
    ]
    fresh = sorted(
        (row for row in (*intake.new, *intake.left_out) if not row.again), key=lambda row: row.line
    )
    people = (Known(one.name, one.club, line=one.line) for row in fresh for one in row.people)
    return find_duplicates(people, already)


def by_identity(enrolled: Sequence[Enrolled]) -> dict[str, Enrolled]:
    """An entry added by hand is the first free person of that name and club."""
    entries = {entry.identity: entry for entry in enrolled if entry.identity}
    for entry in enrolled:
        if not entry.identity:
            name, club = named_together(entry.people) if entry.people else (base_name(entry.name), entry.club)
            entries[_first_free(name, club, entries)] = entry
    return entries


def _first_free(name: str, club: str, taken: Collection[str]) -> str:
    count = 1
    while (identity := identity_of(name, club, count)) in taken:
        count += 1
    return identity


class _Seated:
    """The people of the entries of several, and those who left them."""

    def __init__(self, enrolled: Iterable[Enrolled]) -> None:
        self._entry = {
            (exact(name), exact(club)): (code, entry)
            for entry in enrolled
            if not entry.withdrawn
            for code, people in (("left-another", entry.left), ("already-with", entry.people))
            for name, club in people
        }

    def problem(self, row: RosterRow) -> Problem | None:
        for one in row.people if self._entry else ():
            if found := self._entry.get((exact(one.name), exact(one.club))):
                code, entry = found
                return Problem(code, "", {"who": one.name, "number": entry.number, "entry": entry.name})
        return None


class Pins:
    def __init__(self, enrolled: Iterable[Enrolled], *, seats: int) -> None:
        self._seats = seats
        self._holder: dict[tuple[int, int], str] = {}
        self._count: Counter[int] = Counter()
        for entry in enrolled:
            if entry.pinned_table is not None and not entry.withdrawn:
                self._hold(entry.pinned_table, entry.pinned_seat, entry.name)

    def take(self, row: RosterRow) -> Problem | None:
        table, seat = row.pinned_table, row.pinned_seat
        if table is None:
            return None
        if seat is not None and (table, seat) in self._holder:
            holder = self._holder[table, seat]
            return Problem("seat-taken", "pinned_seat", {"table": table, "seat": seat, "who": holder})
        if self._count[table] >= self._seats:
            return Problem("table-full", "pinned_table", {"table": table, "limit": self._seats})
        self._hold(table, seat, row.name)
        return None

    def _hold(self, table: int, seat: int | None, name: str) -> None:
        self._count[table] += 1
        if seat is not None:
            self._holder.setdefault((table, seat), name)
