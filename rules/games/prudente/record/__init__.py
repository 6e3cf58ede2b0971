"""What may be entered at a table of Prudente, and what its entries come to."""

from ...sheets.entries import (
    between_plays,
    by_seat,
    counts,
    ends_a_play,
    ruling_again,
    same_move,
    same_rules,
    same_table,
    starters,
    starting,
)
from .forecast import entries, foretold
from .turns import completes, ending, is_feat, settled, settling, words

__all__ = [
    "between_plays",
    "by_seat",
    "completes",
    "counts",
    "ending",
    "ends_a_play",
    "entries",
    "foretold",
    "is_feat",
    "ruling_again",
    "same_move",
    "same_rules",
    "same_table",
    "settled",
    "settling",
    "starters",
    "starting",
    "words",
]
