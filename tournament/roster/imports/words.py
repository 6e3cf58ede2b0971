"""The findings of an import as sentences in the reader's language."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from tournament.roster.columns import column_name
from tournament.roster.file import RosterRow, Suspicion

LINES_SHOWN = 12


def left_empty_words(rows: Iterable[RosterRow]) -> str:
    """Who is imported without what a formula should have given, and what to do; "" for nobody."""
    found = [row for row in rows if row.left_empty]
    if not found:
        return ""
    columns = dict.fromkeys(name for row in found for name in row.left_empty)
    said = ngettext(
        "%(n)s row has a formula without a stored value, and is imported without it (%(columns)s; "
        "line %(lines)s). If it matters, discard this import, open the file in your spreadsheet "
        "program, save it, and choose it again.",
        "%(n)s rows have a formula without a stored value, and are imported without it "
        "(%(columns)s; lines %(lines)s). If it matters, discard this import, open the file in your "
        "spreadsheet program, save it, and choose it again.",
        len(found),
    )
    return said % {
        "n": len(found),
        "columns": ", ".join(column_name(name, reader_language()) for name in columns),
        "lines": ", ".join(str(row.line) for row in found[:LINES_SHOWN])
        + ("…" if len(found) > LINES_SHOWN else ""),
    }


def doubt_words(doubt: str) -> str:
    """What to look at in a name, by `core.pasted.doubt_of`."""
    return {
        "brackets": _("what is in brackets stays in the name"),
        "digits": _("the number stays in the name"),
    }[doubt]


def suspicion_words(suspicion: Suspicion) -> str:
    """Why this row may be somebody who is there already, and where to look."""
    other = suspicion.other
    words = {"name": other.name, "club": other.club, "number": other.number, "line": other.line}
    return f"{_who(suspicion) % words} {_why(suspicion.why) % words}"


def _who(suspicion: Suspicion) -> str:
    if suspicion.other.number:
        if suspicion.other.club:
            return _("Like %(name)s of %(club)s, number %(number)s on the roster:")
        return _("Like %(name)s, number %(number)s on the roster:")
    if suspicion.other.club:
        return _("Like %(name)s of %(club)s, line %(line)s:")
    return _("Like %(name)s, line %(line)s:")


def _why(why: str) -> str:
    return {
        "same-row": _("same name and club."),
        "same-name": _("same name, a club is missing."),
        "other-club": _("same name, another club."),
        "close-name": _("one letter apart."),
        "alike": _("it may be the same name, written in another way."),
        "shorter-name": _("one name is the beginning of the other, same club."),
    }[why]
