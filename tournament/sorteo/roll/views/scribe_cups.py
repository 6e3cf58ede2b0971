"""What the scribe's page shows."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.championship.models import DrawDice
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import label_of
from tournament.sorteo.wire import Cups, ReadCup

S = DrawSheet.Status


def scribe_cups(cups: Cups) -> list[ReadCup]:
    read = {cup.number: cup for cup in cups.read}
    labels = {number: label_of(number, cups.spoiled) for number in range(1, cups.count + 1)}
    return [
        read.get(number) or ReadCup(number=number, label=label, dice="", volunteer="", club="")
        for number, label in labels.items()
    ]


def next_cup(cups: Sequence[ReadCup], asked: int | None) -> ReadCup | None:
    """The one asked for, else the next; None when all are read."""
    named = next((cup for cup in cups if cup.number == asked), None)
    return named or next((cup for cup in cups if not cup.dice), None)


def typing_refusal(sheet: DrawSheet | None) -> tuple[str, str]:
    if sheet is None:
        return _("No cup yet"), _("There is no published draw sheet. This page updates when there is one.")
    if sheet.status == S.DRAWN:
        return _("The roll is closed"), _("The dice are final. Now the draw is revealed.")
    if sheet.dice == DrawDice.COMPUTER:
        return _("No cups tonight"), _("The computer rolls this draw: the organizer presses the button.")
    return "", ""
