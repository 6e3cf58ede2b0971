"""The situation of a speaker as one small number: all that decides which words may be said."""

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
    """The situation of this player, as if it were their turn."""
    found = _bids_left(bounds(table, play, speaker), play)
    if play.bid is not None:
        found |= BID_STANDS
    if play.paso is not None:
        found |= PASO_STANDS
    if play.false_start:
        found |= FALSE_START
    if play.mode == OBLIGO:
        found |= IN_OBLIGO
    if not table.calzo_open:
        found |= BELOW
    if play.passed >> speaker & 1:
        found |= HAS_PASSED
    if table.dice[speaker] == 1:
        found |= ONE_DIE
    if play.claimed == len(CLAIMS) - 1:
        found |= NO_HIGHER_PASO
    return found


def _bids_left(bids: Bounds, play: Play) -> int:
    on = play.bid is not None and bids.least[play.bid.pinta] > 0
    return BIDS_ON * on | BIDS_OTHER * (len(bids.listed) > on)


def answers_false_start(now: int) -> bool:
    """A paso over a false start closes the three answers of art. 5: then only art. 8 speaks."""
    return now & FALSE_START > 0 and not now & PASO_STANDS
