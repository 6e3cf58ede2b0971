"""What an entry of several people is called, by how many they are: the words of its sentences."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def together(each: int) -> Mapping[str, str]:
    """`pair`, `pairs`, `a_pair`, `the_pair`, `the_pairs`; `all_of_it`: its people; `no_pair`: how somebody
    alone comes; `lacking`: what an entry of fewer lacks. Where each plays alone the words of pairs.
    """
    some = {"pair": entries_label(1, each), "pairs": entries_label(2, each)}
    if each == 3:
        return some | {
            "a_pair": _("a team of three"),
            "the_pair": _("the team of three"),
            "the_pairs": _("the teams of three"),
            "all_of_it": _("all three"),
            "no_pair": _("without a team of three"),
            "lacking": _("people"),
        }
    if each > 3:
        return some | {
            "a_pair": _("a team"),
            "the_pair": _("the team"),
            "the_pairs": _("the teams"),
            "all_of_it": _("all four"),
            "no_pair": _("without a team"),
            "lacking": _("people"),
        }
    return some | {
        "a_pair": _("a pair"),
        "the_pair": _("the pair"),
        "the_pairs": _("the pairs"),
        "all_of_it": _("both"),
        "no_pair": _("without a partner"),
        "lacking": _("a partner"),
    }


def entries_label(count: int, each: int) -> str:
    """*pairs*, for a number that stands beside it."""
    if each == 3:
        return ngettext("team of three", "teams of three", count)
    return ngettext("team", "teams", count) if each > 3 else ngettext("pair", "pairs", count)


def entries_counted(count: int, each: int) -> str:
    """*12 pairs*."""
    return f"{count} {entries_label(count, each)}"
