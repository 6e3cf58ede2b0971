"""What an entry is called by how many people it has: a player, a pair, a team."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def entries_label(count: int, each: int) -> str:
    """*pairs*, for a number that stands beside it."""
    if each == 1:
        return ngettext("player", "players", count)
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
