"""The exact method (dudo-draw/1, sections 9.3 and 9.4): attempts in which each seating that obeys the rules
has the very same chance.
"""

from __future__ import annotations

from array import array
from math import comb

from .board import Board
from .sheet import DrawInput
from .stream import Stream
from .tickets import MainGroup, choose_main, main_groups, ways

MOST_ATTEMPTS = 2000
MOST_WORK = 4_000_000


def draw_exactly(sheet: DrawInput, seed: str) -> tuple[Board, int] | None:
    """The first attempt that succeeds, with its number; None where all fail."""
    attempts = _attempts(sheet)
    if not attempts:
        return None
    mains = main_groups(sheet)
    in_mains = {member for main in mains for member in main.group.members}
    pinned = {pin.entry for pin in sheet.pins}
    singles = [entry for entry in sheet.entries if entry not in in_mains and entry not in pinned]
    for attempt in range(1, attempts + 1):
        board = Board(sheet)
        if _attempt(board, Stream(seed, str(attempt)), mains, singles):
            return board, attempt
    return None


def _attempts(sheet: DrawInput) -> int:
    """How many attempts are worth their while. Counted before any ticket is: for very large inputs there are
    none.
    """
    pinned = {pin.entry for pin in sheet.pins}
    in_mains = sum(
        1 for group in choose_main(sheet.groups) for member in group.members if member not in pinned
    )
    work = len(sheet.entries) + len(sheet.sizes) * in_mains
    return min(MOST_ATTEMPTS, MOST_WORK // work)


def _attempt(board: Board, stream: Stream, mains: list[MainGroup], singles: list[int]) -> bool:
    board.seat_pinned(stream)
    for main in mains:
        slots = _slots_by_ticket(board, stream, main)
        if slots is None:
            return False
        loose = list(main.loose)
        for slot in slots:
            if not board.seat(stream.take(loose), slot):
                return False
    drum = array("i", singles)  # half the bytes of a list: whatever is behind a ball that is taken moves up
    return all(board.seat(stream.take(drum), slot) for slot in board.free_slots())


def _slots_by_ticket(board: Board, stream: Stream, main: MainGroup) -> list[int] | None:
    """Draw a ticket; None for a blank. A ticket that wins says how many sit at each table; which seats is
    drawn one by one.
    """
    free = tuple(len(slots) for slots in board.free)
    need = len(main.loose)
    table_ways = ways(free, main.limits, need)
    winning = table_ways.at(0, need)
    if winning > main.tickets:
        raise AssertionError("more ways than tickets: the proof of section 15 does not hold")
    ticket = stream.below(main.tickets)
    if ticket >= winning:
        return None
    chosen: list[int] = []
    for table, seats in enumerate(free):
        here = 0
        while ticket >= (step := comb(seats, here) * table_ways.at(table + 1, need - here)):
            ticket -= step
            here += 1
        ticket //= comb(seats, here)
        need -= here
        chosen += [stream.take(board.free[table]) for _seat in range(here)]
    return chosen
