"""A rehearsal of the typing. Nothing is kept."""

from typing import Final

from django.utils import timezone

from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import SPARE_CUPS
from tournament.sorteo.sheet.requests.request import CUPS
from tournament.sorteo.wire import CupsRehearsed, Rehearsal

PRACTICE: Final = "practice"


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
