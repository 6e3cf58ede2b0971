"""The draw itself: the exact method first, swaps where it runs out of attempts."""

from dataclasses import dataclass

from .errors import DrawFailed
from .exact import draw_exactly
from .seating import DrawInput, prepare
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
