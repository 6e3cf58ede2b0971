"""The time to compute a certificate again: none may keep a program busy for days."""

from collections import Counter
from dataclasses import dataclass

from .errors import DrawError
from .exact import MOST_ATTEMPTS, MOST_WORK
from .seating import DrawInput
from .swap import MOST_BLOCKS, PROPOSALS_AN_ENTRY
from .tickets import choose_main

MOST_NUMBERS = {"exact": MOST_ATTEMPTS, "swap": MOST_BLOCKS}
_MOST_CELLS = 100_000_000
_MINUTE = 60_000_000_000


@dataclass(frozen=True, slots=True)
class Pace:
    """Nanoseconds, on the slow side: for one group of one member of another, one count of a group at a table,
    one way or seated player, one proposal for one group.
    """

    touch: int = 200
    cell: int = 50
    step: int = 500
    proposal: int = 2000


PACE = Pace()


def check_effort(sheet: DrawInput, method: tuple[str, int], *, most_minutes: int) -> None:
    """`DrawError` for an unknown method or too long a computation."""
    name, number = method
    if not 1 <= number <= MOST_NUMBERS.get(name, 0):
        raise DrawError("method-none", method=ascii(name[:20])[1:-1], number=number)
    if len(sheet.groups) * len(sheet.sizes) > _MOST_CELLS:
        raise DrawError("effort-memory", groups=len(sheet.groups), tables=len(sheet.sizes))
    if (minutes := _minutes(sheet, number if name == "swap" else 0)) > most_minutes:
        raise DrawError("effort", minutes=minutes, most=most_minutes)


def _minutes(sheet: DrawInput, blocks: int) -> int:
    of_member = Counter(member for group in sheet.groups for member in group.members)
    touched = PACE.touch * sum(count * count for count in of_member.values())
    if touched > 10 * _MINUTE:  # too much already, before the main groups are chosen
        return touched // _MINUTE
    loose = len(sheet.entries) - len(sheet.pins)
    groups_each = 1 + sum(of_member.values()) // len(sheet.entries)
    swaps = PACE.proposal * blocks * PROPOSALS_AN_ENTRY * loose * groups_each
    return (touched + _attempts(sheet) + swaps) // _MINUTE


def _attempts(sheet: DrawInput) -> int:
    """Nanoseconds: a false claim needs all attempts."""
    pinned = {pin.entry for pin in sheet.pins}
    tables, largest = len(sheet.sizes), max(sheet.sizes)
    work = ways = 0
    for group in choose_main(sheet.groups):
        loose = sum(member not in pinned for member in group.members)
        work += tables * loose
        digits = 1 + loose // 200
        ways += tables * loose * min(group.cap, largest) * digits
    work += len(sheet.entries)
    attempts = min(MOST_ATTEMPTS, MOST_WORK // work)
    hall = PACE.cell * len(sheet.groups) * tables
    return attempts * (hall + PACE.step * (len(sheet.entries) + ways))
