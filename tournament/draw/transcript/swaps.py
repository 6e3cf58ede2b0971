"""Section 9.5, written apart from `swap`, by sets of players."""

from collections import defaultdict
from collections.abc import Iterator

from ..seating import Group
from ..sheet import Sheet
from ..swap import PROPOSALS_AN_ENTRY, SMALLEST_Q
from .hall import DescribedHall


def describe_swaps(sheet: Sheet, hall: DescribedHall, blocks: int) -> Iterator[str]:
    hall.seat_fixed()
    loose = [entry for entry in sheet.seating.entries if entry not in hall.seated]
    yield from hall.fill(list(loose))
    chain = _Chain(sheet, hall)
    hall.numbers.add("start", broken=chain.broken, q=chain.q)
    proposals = PROPOSALS_AN_ENTRY * len(loose)
    for number in range(1, blocks * proposals + 1):
        chain.propose(loose, number)
        yield from hall.numbers.described()
    hall.numbers.add("end", number=blocks, proposals=proposals)
    yield from hall.numbers.described()


class _Chain:
    def __init__(self, sheet: Sheet, hall: DescribedHall) -> None:
        self.hall = hall
        self.groups = sheet.seating.groups
        self.of_player: dict[int, set[int]] = defaultdict(set)
        self.count: dict[tuple[int, int], int] = defaultdict(int)
        for index, group in enumerate(self.groups):
            for member in group.members:
                self.of_player[member].add(index)
                self.count[index, hall.seated[member][0]] += 1
        self.broken = sum(
            max(0, count - self.groups[group].cap) for (group, _table), count in self.count.items()
        )
        self.q = _q(self.groups, tables=len(sheet.seating.sizes))

    def propose(self, loose: list[int], number: int) -> None:
        hall, numbers = self.hall, self.hall.numbers
        p, q = loose[numbers.below(len(loose))], loose[numbers.below(len(loose))]
        facts = {"number": number, "p": hall.player(p), "q": hall.player(q)}
        if hall.seated[p][0] == hall.seated[q][0]:
            numbers.add("together", **facts)
            return
        moves = [*self._moves(p, q), *self._moves(q, p)]
        change = sum(self._change(*move) for move in moves)
        if any(numbers.below(self.q) for _time in range(change)):
            numbers.add("stay", **facts)
            return
        for group, source, target in moves:
            self.count[group, source] -= 1
            self.count[group, target] += 1
        hall.seated[p], hall.seated[q] = hall.seated[q], hall.seated[p]
        self.broken += change
        numbers.add("exchange", broken=self.broken, **facts)

    def _moves(self, mover: int, other: int) -> list[tuple[int, int, int]]:
        """(group, from, to) for each group that holds the mover alone."""
        source, target = self.hall.seated[mover][0], self.hall.seated[other][0]
        return [(group, source, target) for group in self.of_player[mover] - self.of_player[other]]

    def _change(self, group: int, source: int, target: int) -> int:
        cap = self.groups[group].cap
        return int(self.count[group, target] >= cap) - int(self.count[group, source] > cap)


def _q(groups: tuple[Group, ...], *, tables: int) -> int:
    sizes = [(len(group.members), group.cap) for group in groups]
    return max(SMALLEST_Q, sum(1000 * m * (m - 1) // (cap * tables - m + 1) for m, cap in sizes) // 1000)
