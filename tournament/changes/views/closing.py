"""Closing a table that is too small: the page shows first what it will write."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import show_refusals
from tournament.championship.together import entries_counted, entries_label
from tournament.changes.services.closing import close_table
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import round_of
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import next_serial
from tournament.sorteo.seating.queries.seats import dice_of

from .late_entries import show_seats


def _after(
    request: HttpRequest,
    championship: Championship,
    played: Round,
    sheet: DrawSheet,
    *,
    entries: Iterable[Entry],
) -> HttpResponse:
    """The ceremony where the sheet waits for its cups."""
    if sheet.status != DrawSheet.Status.DONE:
        sentence = _("Draw sheet %(serial)s is public. Its cups decide the seats.")
        messages.success(request, sentence % {"serial": sheet.serial})
        return redirect("tournament:sorteo-ceremony", championship.slug)
    show_seats(request, played, entries)
    return redirect("tournament:round", championship.slug, played.number)


@for_organizers.form
def close_small(request: HttpRequest, championship: Championship, number: int, table: int) -> HttpResponse:
    """Its players are drawn to seats at the others."""
    played = round_of(championship, number)
    closed_table = (
        Table.objects.filter(round=played, number=table).select_related("round__championship").first()
    )
    if closed_table is None:
        raise Http404
    sitting = list(closed_table.seats.filter(absent=False).select_related("entry"))
    if request.method == "POST":
        entries = [seat.entry for seat in sitting]
        with show_refusals(request):
            dice = DrawDice.COMPUTER.value if request.POST.get("dice") == DrawDice.COMPUTER else None
            sheet = close_table(closed_table, dice=dice, actor=actor_in(request, championship))
            messages.success(request, _closed_text(table, len(entries), championship.people_each))
            return _after(request, championship, played, sheet, entries=entries)
        return redirect("tournament:round", championship.slug, number)
    context = {
        "championship": championship,
        "round": played,
        "serial": next_serial(championship),
        "table": closed_table,
        "sitting": sitting,
        "by_computer": len(sitting) < 2 or dice_of(played) == DrawDice.COMPUTER,
    }
    return render(request, "tournament/changes/table_close.html", context)


def _closed_text(table: int, players: int, each: int) -> str:
    sentence = ngettext(
        "Table %(table)s is closed, and its %(players)s is drawn to another one.",
        "Table %(table)s is closed, and its %(players)s are drawn to others.",
        players,
    )
    counted = entries_label(1, each) if players == 1 else entries_counted(players, each)
    return sentence % {"table": table, "players": counted}
