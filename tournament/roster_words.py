"""What the roster's pure part found, as sentences in the user's language. The reasons against a row speak
for themselves.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from .roster import Suspicion


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
        return _("Like %(name)s of %(club)s, line %(line)s of the file:")
    return _("Like %(name)s, line %(line)s of the file:")


def _why(why: str) -> str:
    return {
        "same-row": _("same name and club."),
        "same-name": _("same name, a club is missing."),
        "other-club": _("same name, another club."),
        "close-name": _("one letter apart."),
        "shorter-name": _("one name is the beginning of the other, same club."),
    }[why]
