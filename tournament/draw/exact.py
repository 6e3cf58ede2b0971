"""The exact method (dudo-draw/1, sections 9.3 and 9.4)."""

from array import array
from dataclasses import dataclass
from math import comb

from .board import Board, Hall
from .seating import DrawInput
from .stream import Stream
from .tickets import MainGroup, choose_main, main_groups, ways

MOST_ATTEMPTS = 2000
MOST_WORK = 4_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Shared by all attempts. `singles`: those without group and pin."""

    hall: Hall
    mains: tuple[MainGroup, ...]
    singles: tuple[int, ...]


def draw_exactly(sheet: DrawInput, seed: str) -> tuple[Board, int] | None:
    attempts = _attempts(sheet)
    if not attempts:
        return None
    plan = plan_of(sheet)
    for number in range(1, attempts + 1):
        if board := attempt(plan, Stream(seed, str(number))):
            return board, number
    return None


def _attempts(sheet: DrawInput) -> int:
    """Known before any ticket is counted; 0 for very large inputs."""
    pinned = {pin.entry for pin in sheet.pins}
    in_mains = sum(
        1 for group in choose_main(sheet.groups) for member in group.members if member not in pinned
    )
    work = len(sheet.entries) + len(sheet.sizes) * in_mains
    return min(MOST_ATTEMPTS, MOST_WORK // work)


def plan_of(sheet: DrawInput) -> Plan:
    mains = main_groups(sheet)
    seated_before = {pin.entry for pin in sheet.pins}.union(*(main.loose for main in mains))
    return Plan(
        Hall(sheet), tuple(mains), tuple(entry for entry in sheet.entries if entry not in seated_before)
    )


def attempt(plan: Plan, stream: Stream) -> Board | None:
    """None for a blank or a broken rule."""
    board = Board(plan.hall)
    board.seat_pinned(stream)
    for main in plan.mains:
        slots = _slots_by_ticket(board, stream, main)
        if slots is None or not _all_seated(board, stream, slots, main.loose):
            return None
    return board if _all_seated(board, stream, board.free_slots(), plan.singles) else None


def _all_seated(board: Board, stream: Stream, slots: list[int], entries: tuple[int, ...]) -> bool:
    drum = array("i", entries)  # half the bytes of a list: everything behind the ball that is taken moves up
    return all(board.seat(stream.take(drum), slot) for slot in slots)


def _slots_by_ticket(board: Board, stream: Stream, main: MainGroup) -> list[int] | None:
    """None for a blank."""
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
        sitting, step = 0, table_ways.at(table + 1, need)  # C(seats, 0) is 1
        while ticket >= step:
            ticket -= step
            sitting += 1
            step = comb(seats, sitting) * table_ways.at(table + 1, need - sitting)
        if sitting:
            ticket //= comb(seats, sitting)
            need -= sitting
            chosen += [stream.take(board.free[table]) for _seat in range(sitting)]
    return chosen
