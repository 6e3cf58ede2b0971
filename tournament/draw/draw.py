"""Exact method first, then swaps."""

from dataclasses import dataclass

from .errors import DrawFailed
from .exact import draw_exactly
from .seating import DrawInput, prepare
from .swap import MOST_BLOCKS, draw_by_swaps

Method = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """`method`: `exact` with the attempt, or `swap` with the blocks."""

    tables: tuple[tuple[int, ...], ...]
    method: Method
    sheet: DrawInput


def draw(given: DrawInput, *, seed: str) -> Drawn:
    """`seed`: 64 hexadecimal digits. Raises `Impossible`, `DrawFailed`."""
    return seat_all(prepare(given), seed=seed)


def seat_all(sheet: DrawInput, *, seed: str, within: Method = ("swap", MOST_BLOCKS)) -> Drawn:
    """For an input from `prepare`. `within`: where a certificate claims the seating. Raises `DrawFailed`."""
    if exact := draw_exactly(sheet, seed):
        board, attempt = exact
        return Drawn(board.tables(), ("exact", attempt), sheet)
    method, most_blocks = within
    if method == "swap" and (swapped := draw_by_swaps(sheet, seed, most_blocks=most_blocks)):
        board, blocks = swapped
        return Drawn(board.tables(), ("swap", blocks), sheet)
    raise DrawFailed
