"""The state of an entry in words: the same for the organizer, the public and the projector."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from core.language import reader_language


def state_words(line: Any) -> str:
    """A line of the standings, as the pure function or the publication has it: *Out in round 2, 3rd at
    table 7*.
    """
    facts = dict(_as_mapping(line))
    template = _template(facts)
    return template % {**facts, "place": ordinal(facts["place"])}


def ordinal(place: int | None) -> str:
    """A place as it is written: 1.º in Spanish, 1st in English; a dash where it is not known."""
    if place is None:
        return "–"
    if reader_language() == "es":
        return f"{place}.º"
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def goes_on(line: Any) -> bool:
    """Whether this line is of somebody who still plays, or has won."""
    return str(_as_mapping(line)["state"]) in ("champion", "through", "seated")


def _as_mapping(line: Any) -> Mapping[str, Any]:
    if isinstance(line, Mapping):
        return line
    return {name: getattr(line, name) for name in ("state", "reached", "table", "place", "dice_left")}


def _template(line: Mapping[str, Any]) -> str:
    state = str(line["state"])
    if state == "champion":
        return _("Champion")
    if state == "through":
        return _("Goes on from table %(table)s")
    if state == "seated":
        return _("Plays round %(reached)s at table %(table)s")
    if state == "excluded":
        return _("Out of the championship (article 11)")
    if state == "absent":
        return _("Did not come")
    if line["place"] is None:
        return _("Out in round %(reached)s, table %(table)s")
    if line["dice_left"] is not None:
        return _("Out in round %(reached)s, %(place)s at table %(table)s, with %(dice_left)s dice")
    return _("Out in round %(reached)s, %(place)s at table %(table)s")
