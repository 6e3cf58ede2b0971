"""What a round is called: the final is never called by its number."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def round_name(number: int, *, final: bool) -> str:
    """*Final*, or *Round 2*: a heading. The one round of a championship of a single table is a round."""
    return _("Final") if final and number > 1 else _("Round %(number)s") % {"number": number}


def round_within(number: int, *, final: bool) -> str:
    """*the final*, or *round 2*: within a sentence."""
    if final and number > 1:
        return pgettext("within a sentence", "the final")
    return pgettext("within a sentence", "round %(number)s") % {"number": number}
