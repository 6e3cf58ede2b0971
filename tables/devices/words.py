"""What is wrong with a device's clock, in words."""

from django.utils.translation import gettext as _


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
    """*Clock 2 h 03 min ahead*, empty where it is right."""
    if not ahead:
        return ""
    words = _("clock %(long)s ahead") if ahead > 0 else _("clock %(long)s behind")
    return words % {"long": how_long(ahead)}
