"""What an entry is called by how many people it has: a player, a pair, a team; the words of its sentences."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, npgettext


def together(each: int) -> Mapping[str, str]:
    """`pair`, `pairs`, `a_pair`, `the_pair`, `the_pairs`; `all_of_it`: its people; `no_pair`: how somebody
    alone comes; `lacking`: what an entry of fewer lacks. Where each plays alone the words of pairs.
    """
    several = max(each, 2)
    some = {"pair": entries_label(1, several), "pairs": entries_label(2, several)}
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
    if each == 1:
        return npgettext("an entry of one", "player", "players", count)
    if each == 2:
        return ngettext("pair", "pairs", count)
    return (
        ngettext("team of three", "teams of three", count) if each == 3 else ngettext("team", "teams", count)
    )


def entries_counted(count: int, each: int) -> str:
    """*40 pairs*."""
    return f"{count} {entries_label(count, each)}"


def people_counted(count: int, each: int) -> str:
    """*40 pairs*, and *40 people* where each is one."""
    if each > 1:
        return entries_counted(count, each)
    return ngettext("%(n)s person", "%(n)s people", count) % {"n": count}


def entry_title(each: int) -> str:
    """*Pair*, above a column."""
    return _("Player") if each == 1 else entries_label(1, each).capitalize()


def entry_in_sentence(name: str, size: int) -> str:
    """*the pair Ana y Beto*, which takes a verb in the singular; of one the name alone."""
    if size < 2:
        return name
    named = {2: _("the pair %(name)s"), 3: _("the team of three %(name)s")}
    return named.get(size, _("the team %(name)s")) % {"name": name}


def as_sentence(text: str, size: int) -> str:
    """With a capital where it begins with several."""
    return text[:1].upper() + text[1:] if size > 1 else text
