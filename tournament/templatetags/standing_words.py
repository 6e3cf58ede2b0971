"""The state of an entry in words, and how somebody left a table: see `tournament.results.standings.words` and
`tournament.rounds.words`.
"""

from typing import Any

from django import template
from django.utils.safestring import SafeString

from prints.templatetags.kit import badge
from tournament.results.standings.words import goes_on, ordinal, rank_words, state_words
from tournament.rounds.leaving import OUT_OF_TABLE, TOLD_IN_SHORT, HowLeft, how_left
from tournament.rounds.models import Seat
from tournament.rounds.placings import Placing
from tournament.rounds.words import left_words

register = template.Library()
register.filter(rank_words)
register.filter(state_words)
register.filter(ordinal)
register.filter(goes_on)
register.filter(left_words)


def _how(seat: Any) -> HowLeft:
    """Of a seat as it is published, or of the database for officials."""
    return HowLeft(seat["how_left"] if isinstance(seat, dict) else seat.how_left)


@register.filter
def gone_words(seat: Any) -> str:
    """Why somebody at a table does not play there, or did not to its end; "" for who does."""
    how = _how(seat)
    return left_words(how) if how in OUT_OF_TABLE else ""


@register.filter
def left_in_short(seat: Any) -> str:
    """How somebody left, beside a name where little is said; "" also for who plays on to the end."""
    how = _how(seat)
    return left_words(how) if how in TOLD_IN_SHORT else ""


@register.filter
def left_by(placing: Placing, seat: Seat) -> str:
    """How this result says that they left the table."""
    return left_words(how_left(seat.at, removed=placing.removed, disqualified=placing.disqualified))


@register.simple_tag
def left_badge(seat: Any) -> SafeString | str:
    """The mark of how somebody left the table; "" where they did not."""
    how = _how(seat)
    kind = {HowLeft.DISQUALIFIED: "failed", HowLeft.NO_SHOW: "absent"}.get(how, "withdrawn")
    return badge(kind, left_words(how)) if how else ""
