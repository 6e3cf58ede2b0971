"""The swap method (dudo-draw/1, section 9.5), where no exact attempt succeeds: seats are exchanged until no
rule is broken.
"""

from __future__ import annotations

from .board import Board
from .sheet import DrawInput
from .stream import Stream

PROPOSALS_AN_ENTRY = 200
MOST_BLOCKS = 50
SMALLEST_Q = 16


def draw_by_swaps(sheet: DrawInput, seed: str) -> tuple[Board, int] | None:
    """A seating that breaks no rule and the number of blocks that it took; None after the last block."""
    stream = Stream(seed, "swap")
    board = Board(sheet)
    board.seat_pinned(stream)
    pinned = {pin.entry for pin in sheet.pins}
    loose = [entry for entry in sheet.entries if entry not in pinned]
    drum = list(loose)
    for slot in board.free_slots():
        board.seat(stream.take(drum), slot)
    if not loose:
        return board, 0
    chain = _Chain(board, stream, loose)
    for block in range(1, MOST_BLOCKS + 1):
        for _proposal in range(PROPOSALS_AN_ENTRY * len(loose)):
            chain.propose()
        if chain.broken == 0:
            return board, block
    return None


class _Chain:
    """One exchange after the other; `broken` counts the rules that are broken now."""

    def __init__(self, board: Board, stream: Stream, loose: list[int]) -> None:
        self.board = board
        self.stream = stream
        self.loose = loose
        self.q = _q(board)
        self.slot_of = {entry: slot for slot, entry in enumerate(board.sitting)}
        self.broken = sum(
            max(0, here - cap) for row, cap in zip(board.count, board.caps, strict=True) for here in row
        )

    def propose(self) -> None:
        below = self.stream.below
        p = self.loose[below(len(self.loose))]
        q = self.loose[below(len(self.loose))]
        board, slot_p, slot_q = self.board, self.slot_of[p], self.slot_of[q]
        x, y = board.table_of_slot[slot_p], board.table_of_slot[slot_q]
        if x == y:
            return
        change = self._change(p, q, x, y) + self._change(q, p, y, x)
        for _penalty in range(change):
            if below(self.q) != 0:
                return
        self._move(p, q, x, y)
        self._move(q, p, y, x)
        board.sitting[slot_p], board.sitting[slot_q] = q, p
        self.slot_of[p], self.slot_of[q] = slot_q, slot_p
        self.broken += change

    def _change(self, mover: int, other: int, source: int, target: int) -> int:
        """What the move of `mover` alone adds to the broken rules; groups that hold both are not touched by
        an exchange.
        """
        board = self.board
        both = board.groups_of[other]
        change = 0
        for group in board.groups_of[mover]:
            if group not in both:
                row, cap = board.count[group], board.caps[group]
                change += (row[target] >= cap) - (row[source] > cap)
        return change

    def _move(self, mover: int, other: int, source: int, target: int) -> None:
        board = self.board
        both = board.groups_of[other]
        for group in board.groups_of[mover]:
            if group not in both:
                board.count[group][source] -= 1
                board.count[group][target] += 1


def _q(board: Board) -> int:
    """How unlikely a step to the worse is: one in Q, higher where the groups press more."""
    tables = len(board.sheet.sizes)
    pressure = 0
    for group in board.sheet.groups:
        members = len(group.members)
        pressure += 1000 * members * (members - 1) // (group.cap * tables - members + 1)
    return max(SMALLEST_Q, pressure // 1000)
