"""What the scribe's page shows: each cup of the sheet, which is next, and why nothing may be typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournament.championship.models import DrawDice
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import label_of

S = DrawSheet.Status


@dataclass(frozen=True, slots=True)
class ScribeCup:
    """A cup: `number` in the sheet, `label` painted on it, `dice` "" until it is read."""

    number: int
    label: int
    dice: str = ""
    volunteer: str = ""
    club: str = ""


def scribe_cups(cups: Mapping[str, Any]) -> list[ScribeCup]:
    """All cups of the shown state, in order."""
    read = {cup["number"]: ScribeCup(**cup) for cup in cups["read"]}
    labels = {number: label_of(number, cups["spoiled"]) for number in range(1, cups["count"] + 1)}
    return [read.get(number) or ScribeCup(number, label) for number, label in labels.items()]


def next_cup(cups: Sequence[ScribeCup], asked: int | None) -> ScribeCup | None:
    """The cup that was asked for, else the next one to read; None when all are read."""
    named = next((cup for cup in cups if cup.number == asked), None)
    return named or next((cup for cup in cups if not cup.dice), None)


def why_nothing_typed(sheet: DrawSheet | None) -> tuple[str, str]:
    """Why nothing is typed now, as a heading and a sentence; both empty where cups may be typed."""
    if sheet is None:
        return _("No cup yet"), _("There is no published draw sheet. This page updates when there is one.")
    if sheet.status == S.DRAWN:
        return _("The roll is closed"), _("The dice are final. Now the draw is revealed.")
    if sheet.dice == DrawDice.COMPUTER:
        return _("No cups tonight"), _("The computer rolls this draw: the organizer presses the button.")
    return "", ""
