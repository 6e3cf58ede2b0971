"""The points of the places at a table, in words."""

from collections.abc import Sequence
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def place_points_words(rows: Sequence[Sequence[int]]) -> str:
    """Where the championship sets them; "" for the equal steps of any table."""
    if not rows:
        return ""
    tables = [
        _("at a table of %(size)s: %(points)s")
        % {"size": len(row), "points": " – ".join(placing_words(tenths) for tenths in row)}
        for row in rows
    ]
    tables.append(_("at any other table equal steps from 12 to 0"))
    return _("Points by place %(tables)s.") % {"tables": "; ".join(tables)}


def placing_words(tenths: int) -> str:
    """With one decimal where there is a part."""
    return number_format(Decimal(tenths) / 10, 1 if tenths % 10 else 0)
