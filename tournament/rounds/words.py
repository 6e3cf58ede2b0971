"""What a round is called, and how somebody left a table."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from .leaving import HowLeft


def round_name(number: int, *, final: bool, repechage: bool = False, consolation: bool = False) -> str:
    """The one round of a single table is no final."""
    if repechage:
        return _("Repechage (round %(number)s)") % {"number": number}
    if consolation:
        return _("Consolation (round %(number)s)") % {"number": number}
    return _("Final") if final and number > 1 else _("Round %(number)s") % {"number": number}


def round_within(number: int, *, final: bool, repechage: bool = False, consolation: bool = False) -> str:
    """Within a sentence."""
    if repechage:
        return pgettext("within a sentence", "the repechage (round %(number)s)") % {"number": number}
    if consolation:
        return pgettext("within a sentence", "the consolation (round %(number)s)") % {"number": number}
    if final and number > 1:
        return pgettext("within a sentence", "the final")
    return pgettext("within a sentence", "round %(number)s") % {"number": number}


def table_state(of_round: str, table: str, *, came: bool = True) -> str:
    """A waiting table of an open round is in play, since the desk cannot know. `came`: somebody sits there
    who came.
    """
    return "playing" if (of_round, table, came) == ("open", "waiting", True) else table


_LEFT: Mapping[HowLeft, str | Promise] = {
    HowLeft.NOT: "",
    HowLeft.NO_SHOW: gettext_lazy("did not come"),
    HowLeft.TABLE: gettext_lazy("left the table"),
    HowLeft.WITHDREW: gettext_lazy("withdrew"),
    HowLeft.DISQUALIFIED: gettext_lazy("disqualified"),
    HowLeft.PLAYS_ON: gettext_lazy("withdraws afterwards"),
    HowLeft.SINCE: gettext_lazy("withdrew afterwards"),
    HowLeft.EXCLUDED: gettext_lazy("excluded afterwards"),
}


def left_words(how: str) -> str:
    """`how`: a `HowLeft`; "" for who did not leave."""
    return str(_LEFT[HowLeft(how)])


def next_in_line_words(sure: Sequence[str], among: Sequence[str], lot: int) -> str:
    """Names, and among whom the lot decides; "" for nobody."""
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
