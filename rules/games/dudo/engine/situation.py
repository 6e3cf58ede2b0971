"""The situation of a speaker as one small number, which decides what may be said."""

from typing import Final

from .bids import bounds
from .speech import CLAIMS
from .state import OBLIGO, Bounds, Play, Table

BID_STANDS: Final = 1
PASO_STANDS: Final = 2
FALSE_START: Final = 4
IN_OBLIGO: Final = 8
BELOW: Final = 16
HAS_PASSED: Final = 32
ONE_DIE: Final = 64
NO_HIGHER_PASO: Final = 128
BIDS_ON: Final = 256  # a bid of the standing pinta is possible
BIDS_OTHER: Final = 512  # one of another pinta is, or any where nothing stands


def situation(table: Table, play: Play, speaker: int) -> int:
    """As if it were this player's turn."""
    flags = _bids_left(bounds(table, play, speaker), play)
    if play.bid is not None:
        flags |= BID_STANDS
    if play.paso is not None:
        flags |= PASO_STANDS
    if play.false_start:
        flags |= FALSE_START
    if play.mode == OBLIGO:
        flags |= IN_OBLIGO
    if not table.calzo_open:
        flags |= BELOW
    if play.passed >> speaker & 1:
        flags |= HAS_PASSED
    if table.dice[speaker] == 1:
        flags |= ONE_DIE
    if play.claimed == len(CLAIMS) - 1:
        flags |= NO_HIGHER_PASO
    return flags


def _bids_left(bids: Bounds, play: Play) -> int:
    on = play.bid is not None and bids.least[play.bid.pinta] > 0
    return BIDS_ON * on | BIDS_OTHER * (len(bids.listed) > on)


def answers_false_start(flags: int) -> bool:
    """Not after a paso over it, which closes the three answers of art. 5."""
    return flags & FALSE_START > 0 and not flags & PASO_STANDS
