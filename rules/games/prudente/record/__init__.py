"""What may be entered at a table of Prudente, and what its entries come to."""

from .forecast import by_seat, entries, foretold
from .turns import (
    between_plays,
    completes,
    counts,
    ending,
    ends_a_play,
    is_feat,
    ruling_again,
    same_move,
    same_rules,
    same_table,
    settled,
    settling,
    starters,
    starting,
    words,
)

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
