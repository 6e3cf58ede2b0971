"""What may be entered at a table of Dudo, and what its entries come to."""

from .agreement import between_plays, ends_a_play, ruling_again, same_rules, same_table
from .forecast import by_seat, entries, foretold, starters
from .plays import completes, counts, ending, is_feat, same_move, settled, settling, starting, words

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
