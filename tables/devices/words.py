from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MOST_NAMED = 20  # tables


def how_long(seconds: int) -> str:
    """`2 h 03 min`, `14 min`, `3 d 2 h`; without its sign."""
    minutes = round(abs(seconds) / 60)
    hours, days = minutes // 60, minutes // 1440
    if days:
        return _("%(days)s d %(hours)s h") % {"days": days, "hours": hours % 24}
    if hours:
        return _("%(hours)s h %(minutes)s min") % {"hours": hours, "minutes": f"{minutes % 60:02}"}
    return _("%(minutes)s min") % {"minutes": minutes}


def clock_off(ahead: int) -> str:
    """Empty where it is right."""
    if not ahead:
        return ""
    text = _("clock %(long)s ahead") if ahead > 0 else _("clock %(long)s behind")
    return text % {"long": how_long(ahead)}


def how_many_ready(ready: int, held: int, tables: Sequence[int]) -> str:
    text = ngettext(
        "%(ready)s of %(held)s tablet is ready.", "%(ready)s of %(held)s tablets are ready.", held
    )
    sentence = text % {"ready": ready, "held": held}
    if not tables:
        return sentence
    lacking = ngettext(
        "Table %(tables)s has no rules yet: leave its page open near the Wi-Fi. With a network it can play "
        "all the same.",
        "Tables %(tables)s have no rules yet: leave their pages open near the Wi-Fi. With a network they can "
        "play all the same.",
        len(tables),
    )
    named = ", ".join(map(str, tables[:MOST_NAMED])) + "…" * (len(tables) > MOST_NAMED)
    return f"{sentence} {lacking % {'tables': named}}"
