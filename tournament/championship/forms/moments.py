"""When a setting counts on the night: the settings are folded so."""

from enum import StrEnum


class Moment(StrEnum):
    DRAW = "draw"
    TABLE = "table"
    COMPLAINTS = "complaints"
    PUBLIC = "public"


BASICS = frozenset({"name", "day", "place", "people_each"})
_LATER = {
    Moment.TABLE: {"rulebook", "preset", "scorer", "clocks", "turn_seconds", "table_minutes"},
    Moment.COMPLAINTS: {"protests_until", "protest_minutes", "reasons_for", "corrections_by"},
    Moment.PUBLIC: {"listed"},
}


def moment_of(name: str, *, is_rule: bool) -> Moment | None:
    """None of the basics, which are not folded."""
    if name in BASICS:
        return None
    if is_rule:
        return Moment.TABLE
    return next((moment for moment, names in _LATER.items() if name in names), Moment.DRAW)
