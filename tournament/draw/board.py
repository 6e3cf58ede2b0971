"""The tables during a draw."""

from itertools import accumulate, pairwise

from .seating import DrawInput
from .stream import Stream


class Hall:
    """Constant over all attempts. Slots count seats through all tables from 0, tables from 0."""

    def __init__(self, sheet: DrawInput) -> None:
        self.sheet = sheet
        self.starts = [0, *accumulate(sheet.sizes)]
        self.table_of_slot = [table for table, size in enumerate(sheet.sizes) for _seat in range(size)]
        self.caps = [group.cap for group in sheet.groups]
        self.groups_of: dict[int, list[int]] = {entry: [] for entry in sheet.entries}
        for index, group in enumerate(sheet.groups):
            for member in group.members:
                self.groups_of[member].append(index)


class Board:
    """`count`: of each group at each table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.sitting: list[int] = [0] * len(hall.table_of_slot)
        self.free = [list(range(a, b)) for a, b in pairwise(hall.starts)]
        self.count = [[0] * len(self.free) for _group in hall.caps]

    def seat(self, entry: int, slot: int) -> bool:
        """Whether groups stay within their limits. The caller removes the slot from `free`."""
        self.sitting[slot] = entry
        table = self.hall.table_of_slot[slot]
        is_within = True
        for group in self.hall.groups_of[entry]:
            row = self.count[group]
            row[table] += 1
            is_within = is_within and row[table] <= self.hall.caps[group]
        return is_within

    def seat_pinned(self, stream: Stream) -> None:
        """Section 9.3, point 1."""
        for pin in self.hall.sheet.pins:
            if pin.seat:
                slot = self.hall.starts[pin.table - 1] + pin.seat - 1
                self.free[pin.table - 1].remove(slot)
                self.seat(pin.entry, slot)
        for pin in self.hall.sheet.pins:
            if not pin.seat:
                self.seat(pin.entry, stream.take(self.free[pin.table - 1]))

    def free_slots(self) -> list[int]:
        return [slot for slots in self.free for slot in slots]

    def tables(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.sitting[a:b]) for a, b in pairwise(self.hall.starts))
