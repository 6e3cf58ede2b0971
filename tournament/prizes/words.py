"""What a prize is called, and how it stands, in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from core.language import reader_language
from rules.games import NARRATORS
from tournament.championship.models import Championship
from tournament.results.standings.words import ordinal
from tournament.roster.entry_names import joined

from .filling import Filled, Stands
from .models import By
from .queries import awarded_in

MOST_NAMED = 6


def title_of(prize: Mapping[str, Any], championship: Championship) -> str:
    """As it was named, or by what fills it."""
    if prize["title"]:
        return str(prize["title"])
    if prize["by"] == By.PLACE:
        return _("%(place)s place") % {"place": ordinal(prize["place"])}
    return figure_titles(championship).get(prize["by"], "")


@dataclass(frozen=True, slots=True)
class Shown:
    """To everybody. `shared`: it is known between whom, and not yet who of them."""

    title: str
    reward: str
    winners: Sequence[Mapping[str, Any]]
    shared: bool

    @property
    def line(self) -> str:
        """*Best newcomer: Ana Quispe*; before anybody has it, what is given."""
        after = " · ".join(winner["name"] for winner in self.winners) or self.reward
        return f"{self.title}: {after}" if after else self.title


def prizes_shown(championship: Championship, payload: Mapping[str, Any]) -> list[Shown]:
    """Of the live projection."""
    return [
        Shown(
            title_of(one.prize, championship),
            one.prize["reward"],
            one.winners,
            one.stands in (Stands.SHARED, Stands.HAND),
        )
        for one in awarded_in(championship, payload)
    ]


def figure_titles(championship: Championship) -> dict[str, str]:
    """Of the figures that can be counted, by `By`; none where several games are played."""
    if championship.combined:
        return {}
    lang = reader_language()
    return {by: text[lang] for by, text in NARRATORS[championship.game].titles.items()}


def stands_words(filled: Filled) -> str:
    """To the organizer: what is to be done about a prize that nobody has; "" where somebody does."""
    prize = filled.prize
    if filled.stands is Stands.OPEN:
        return _("It is known when there is a champion.") if prize["by"] != By.HAND else ""
    if filled.stands is Stands.HAND:
        return _("Choose who has it.")
    if filled.stands is Stands.SHARED:
        return _shared_words(filled)
    if filled.stands is Stands.NOBODY and prize["by"] == By.PLACE:
        return _("Nobody has this place: write another one, or delete the prize.")
    if filled.stands is Stands.NOBODY:
        return _("No record of a table says it: choose who has it.")
    return ""


def _shared_words(filled: Filled) -> str:
    names = [line["name"] for line in filled.among]
    said = joined(names, reader_language()) if len(names) <= MOST_NAMED else ""
    place = ordinal(filled.prize["place"])
    values = {"names": said, "n": len(names), "place": place, "count": filled.count}
    if filled.prize["by"] == By.PLACE:
        if not said:
            return _("%(n)s share the %(place)s place. Who of them has the prize?") % values
        return _("%(names)s share the %(place)s place. Who of them has the prize?") % values
    if not said:
        return _("%(n)s have as many as each other: %(count)s. Who of them has the prize?") % values
    return _("%(names)s have as many as each other: %(count)s. Who of them has the prize?") % values
