"""The draw itself: the exact method first, swaps where it runs out of attempts, and weaker rules where no
seating obeys them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .errors import DrawFailed, Impossible
from .exact import draw_exactly
from .seating import DrawInput, Group, prepare, smallest_cap
from .swap import MOST_BLOCKS, draw_by_swaps

Method = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """`tables`: entries by table and seat. `method`: `exact` with the attempt's number, or `swap` with the
    number of blocks. `sheet`: what was obeyed.
    """

    tables: tuple[tuple[int, ...], ...]
    method: Method
    sheet: DrawInput


def draw(given: DrawInput, *, seed: str) -> Drawn:
    """Seat every entry once. `seed`: 64 hexadecimal digits. Raises `Impossible` before, `DrawFailed` after
    the attempt.
    """
    return seat_all(prepare(given), seed=seed)


def seat_all(sheet: DrawInput, *, seed: str, within: Method = ("swap", MOST_BLOCKS)) -> Drawn:
    """The draw of an input that `prepare` has put in order. `within`: the method and number beyond which
    nobody claims that a seating was found. Raises `DrawFailed`.
    """
    if exact := draw_exactly(sheet, seed):
        board, attempt = exact
        return Drawn(board.tables(), ("exact", attempt), sheet)
    method, most_blocks = within
    if method == "swap" and (swapped := draw_by_swaps(sheet, seed, most_blocks=most_blocks)):
        board, blocks = swapped
        return Drawn(board.tables(), ("swap", blocks), sheet)
    raise DrawFailed


def weaken(given: DrawInput, *, label: str = "") -> DrawInput:
    """The input with one limit raised by one: of the group that is named, else of all groups of the lowest
    rank that still say something.

    Rematches come before heads and heads before clubs (section 13; see `grouping`). Pins are never weakened.
    Raises `Impossible` if there is nothing left to weaken.
    """
    sheet_groups = _with_caps(given)
    if label:
        return replace(given, groups=tuple(_raised(g) if g.label == label else g for g in sheet_groups))
    speaking = [group for group in sheet_groups if len(group.members) > group.cap]
    if not speaking:
        raise Impossible("nothing-to-weaken")
    lowest = min(group.rank for group in speaking)
    return replace(given, groups=tuple(_raised(g) if g.rank == lowest else g for g in sheet_groups))


def _raised(group: Group) -> Group:
    return replace(group, cap=group.cap + 1)


def _with_caps(given: DrawInput) -> tuple[Group, ...]:
    tables = len(given.sizes)
    return tuple(replace(g, cap=smallest_cap(g, tables)) for g in given.groups)
