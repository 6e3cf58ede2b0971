"""What a round is called: the final is never called by its number."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext


def round_name(number: int, *, final: bool) -> str:
    """*Final*, or *Round 2*: a heading. The one round of a championship of a single table is a round."""
    return _("Final") if final and number > 1 else _("Round %(number)s") % {"number": number}


def round_within(number: int, *, final: bool) -> str:
    """*the final*, or *round 2*: within a sentence."""
    if final and number > 1:
        return pgettext("within a sentence", "the final")
    return pgettext("within a sentence", "round %(number)s") % {"number": number}


def next_in_line_words(sure: Sequence[str], among: Sequence[str], lot: int) -> str:
    """Who goes on as best of the next placed, by name, and among whom the lot decides; "" for nobody."""
    sentences = []
    if sure:
        sentences.append(_("Best of the next placed, who go on too: %(names)s.") % {"names": ", ".join(sure)})
    if lot:
        said = ngettext(
            "The lot decides which %(n)s of the next placed goes on among: %(names)s.",
            "The lot decides which %(n)s of the next placed go on among: %(names)s.",
            lot,
        )
        sentences.append(said % {"n": lot, "names": ", ".join(among)})
    return " ".join(sentences)
