"""The swap method (dudo-draw/1, section 9.5)."""

from array import array
from functools import partial

from .board import Board, Hall
from .seating import DrawInput
from .stream import WORD, Stream

PROPOSALS_AN_ENTRY = 200
MOST_BLOCKS = 50
SMALLEST_Q = 16

Row = list[int]  # of a group: its members at each table less its cap; above 0 its rule is broken


def draw_by_swaps(sheet: DrawInput, seed: str, *, most_blocks: int = MOST_BLOCKS) -> tuple[Board, int] | None:
    """None after the last block."""
    stream = Stream(seed, "swap")
    board = Board(Hall(sheet))
    board.seat_pinned(stream)
    pinned = {pin.entry for pin in sheet.pins}
    loose = [entry for entry in sheet.entries if entry not in pinned]
    drum = array("i", loose)
    for slot in board.free_slots():
        board.seat(stream.take(drum), slot)
    if not loose:
        return board, 0
    chain = Chain(board, stream, loose)
    for block in range(1, min(most_blocks, MOST_BLOCKS) + 1):
        chain.propose(PROPOSALS_AN_ENTRY * len(loose))
        if chain.broken == 0:
            chain.seat()
            return board, block
    return None


class Chain:
    """Loose entries count from 0, as in `loose`. `broken`: number of broken rules."""

    def __init__(self, board: Board, stream: Stream, loose: list[int]) -> None:
        self.board = board
        self.stream = stream
        self.loose = loose
        self.q = _q(board)
        slot_of = {entry: slot for slot, entry in enumerate(board.sitting)}
        self.slots = [slot_of[entry] for entry in loose]
        self.rows = [
            [count - cap for count in row] for row, cap in zip(board.count, board.hall.caps, strict=True)
        ]
        self.broken = _broken(self.rows)
        shared: dict[tuple[int, ...], tuple[Row, ...]] = {}
        memberships = [tuple(board.hall.groups_of[entry]) for entry in loose]
        self.groups = [frozenset(numbers) for numbers in memberships]
        self.rows_of = [
            shared.setdefault(numbers, tuple(self.rows[number] for number in numbers))
            for numbers in memberships
        ]
        self.overlapping = any(len(numbers) > 1 for numbers in memberships)

    def propose(self, proposals: int) -> None:
        """Section 9.5, point 3. Runs millions of times, so it calls no function: numbers below n are made as
        in `Stream.below`; entries with equal groups share one tuple of rows. A group that holds both only
        makes a change look worse: it is looked for only then. `broken` is counted after the last proposal.
        """
        n, q = len(self.loose), self.q
        if n == 1:
            return  # both calls give 0 and use no word
        table_of_slot, slots, rows_of = self.board.hall.table_of_slot, self.slots, self.rows_of
        overlapping, take = self.overlapping, self.stream.words.__next__
        n_limit, q_limit, take_for_q = WORD - WORD % n, WORD - WORD % q, take
        if q > WORD:  # more than one word each: `below` gives less than Q, and 0 where the step is taken
            q_limit, take_for_q = q, partial(self.stream.below, q)
        for _proposal in range(proposals):
            while (word := take()) >= n_limit:
                pass
            p = word % n
            while (word := take()) >= n_limit:
                pass
            other = word % n
            slot_p, slot_other = slots[p], slots[other]
            x, y = table_of_slot[slot_p], table_of_slot[slot_other]
            if x == y:
                continue
            leaving, coming = rows_of[p], rows_of[other]
            if leaving is not coming:
                hurdles = 0
                for row in leaving:
                    hurdles += (row[y] >= 0) - (row[x] > 0)
                for row in coming:
                    hurdles += (row[x] >= 0) - (row[y] > 0)
                if hurdles > 0 and overlapping:
                    for number in self.groups[p] & self.groups[other]:
                        row = self.rows[number]
                        hurdles -= (row[x] == 0) + (row[y] == 0)
                while hurdles > 0:
                    while (word := take_for_q()) >= q_limit:
                        pass
                    if word % q:
                        break
                    hurdles -= 1
                if hurdles > 0:
                    continue
                for row in leaving:
                    row[x] -= 1
                    row[y] += 1
                for row in coming:
                    row[y] -= 1
                    row[x] += 1
            slots[p], slots[other] = slot_other, slot_p
        self.broken = _broken(self.rows)

    def seat(self) -> None:
        """The board's counts stay."""
        for entry, slot in zip(self.loose, self.slots, strict=True):
            self.board.sitting[slot] = entry


def _broken(rows: list[Row]) -> int:
    return sum(excess for row in rows for excess in row if excess > 0)


def _q(board: Board) -> int:
    """A step to the worse is taken once in Q, higher where groups press more."""
    tables = len(board.hall.sheet.sizes)
    pressure = 0
    for group in board.hall.sheet.groups:
        members = len(group.members)
        pressure += 1000 * members * (members - 1) // (group.cap * tables - members + 1)
    return max(SMALLEST_Q, pressure // 1000)
