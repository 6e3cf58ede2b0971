"""What the scribe's page shows, and its rehearsal, of which nothing is kept."""

from collections.abc import Sequence
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.championship.models import Championship, DrawDice
from tournament.roster.models import Entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import SPARE_CUPS, label_of
from tournament.sorteo.sheet.requests.request import CUPS
from tournament.sorteo.wire import Cups, CupsRehearsed, ReadCup, Rehearsal

PRACTICE: Final = "practice"
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
    """Heading and sentence; both empty where cups may be typed."""
    if sheet is None:
        return _("No cup yet"), _("There is no published draw sheet. This page updates when there is one.")
    if sheet.status == S.DRAWN:
        return _("The roll is closed"), _("The dice are final. Now the draw is revealed.")
    if sheet.dice == DrawDice.COMPUTER:
        return _("No cups tonight"), _("The computer rolls this draw: the organizer presses the button.")
    return "", ""


def practice_state(championship: Championship) -> Rehearsal:
    count, dice = CUPS[championship.draw_dice]
    cups = CupsRehearsed(count=count, dice=dice, read=[], spoiled=[], spares=SPARE_CUPS)
    return Rehearsal(
        serial=0,
        status=PRACTICE,
        cups=cups,
        objections_until=None,
        typing_until=None,
        now=timezone.now().isoformat(),
    )


def people_of(championship: Championship, sheet: DrawSheet | None) -> list[dict[str, str]]:
    entries = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)
    if sheet is not None:
        entries = entries.filter(number__in=sheet.inputs["entries"])
    return [
        {"name": name, "club": club} for name, club in entries.order_by("name").values_list("name", "club")
    ]
