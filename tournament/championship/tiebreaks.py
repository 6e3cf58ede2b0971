"""What may decide between those of equal points. Pure; computed by `tournament.rounds.points`."""

from enum import StrEnum


class TieBreak(StrEnum):
    SPECIAL = "special"  # special wins
    WINS = "wins"
    MEASURES = "measures"  # the game's other numbers, in its order
    SHARED_TABLE = "shared-table"  # where all who are level sat
    DUELS = "duels"
    BEST_PLACES = "best-places"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT = "buchholz-cut"
    SONNEBORN = "sonneborn"


#: Where a championship sets no other.
USUAL = (TieBreak.SPECIAL, TieBreak.WINS, TieBreak.MEASURES, TieBreak.SHARED_TABLE)
