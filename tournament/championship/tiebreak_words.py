"""What the tie-breaks are called, as players know them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .tiebreaks import TieBreak

TIEBREAK_WORDS: Mapping[TieBreak, str | Promise] = {
    TieBreak.SPECIAL: _("special wins"),
    TieBreak.WINS: _("tables won"),
    TieBreak.MEASURES: _("what was left or counted at the tables"),
    TieBreak.SHARED_TABLE: _("the table that all who are level shared"),
    TieBreak.DUELS: _("results against each other, where all of them met"),
    TieBreak.BEST_PLACES: _("most first places, then most second ones"),
    TieBreak.BUCHHOLZ: _("points of those they sat with (Buchholz)"),
    TieBreak.BUCHHOLZ_CUT: _("points of those they sat with, without the weakest round (Buchholz cut 1)"),
    TieBreak.SONNEBORN: _("points of those they beat (Sonneborn-Berger)"),
}


def tiebreak_choices() -> list[tuple[str, str | Promise]]:
    return [(str(tiebreak), words) for tiebreak, words in TIEBREAK_WORDS.items()]
