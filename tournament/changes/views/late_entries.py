"""Late entries: one page from the names to the seats; one press with the computer's dice."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

from core.numbers import whole_numbers
from core.refusals import Conflict, Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import show_refusals
from tournament.changes.services.late_entries import add_late_entries
from tournament.roster.models import Entry
from tournament.roster.presence.queries import late as late_of
from tournament.rounds.models import Round, Seat
from tournament.rounds.queries import round_of
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import is_clock_stopped, next_serial, open_in_public, typing_until
from tournament.sorteo.responses import refuse_another
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, start_typing_clock, stop_typing_clock
from tournament.sorteo.roll.views.roll import may_close, typing_context
from tournament.sorteo.seating.queries.late_seats import late_seats
from tournament.sorteo.seating.queries.seats import dice_of
from tournament.sorteo.sheet.requests.late_entries import ways_in_words

P, S = DrawSheet.Purpose, DrawSheet.Status


@for_judges.form
@ensure_csrf_cookie
def late(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """POST: `entry`, once for each, and `dice`: whose, where they are not the night's."""
    played = round_of(championship, number)
    if request.method == "POST":
        with show_refusals(request):
            _seat(request, played, actor=actor_in(request, championship))
        return redirect("tournament:round-late", championship.slug, number)
    sheet = _open_of(played)
    if sheet is not None and sheet.dice != DrawDice.COMPUTER:
        return _cups(request, championship, played, sheet)
    organizes = may_organize(request, championship)
    asked = whole_numbers(request.GET.getlist("entry"))
    context = _names(championship, played, sheet) | {"organizes": organizes, "asked": asked}
    return render(request, "tournament/changes/round_late.html", context)


def _seat(request: HttpRequest, played: Round, *, actor: Actor) -> None:
    """Ends with the same seats, whichever device pressed first."""
    chosen = _chosen(played.championship, request.POST.getlist("entry"))
    dice = DrawDice.COMPUTER.value if request.POST.get("dice") == DrawDice.COMPUTER else None
    unseated = _without_seat(played, chosen)
    try:
        sheet = add_late_entries(played, unseated, dice=dice, actor=actor) if unseated else None
    except Conflict:
        if _without_seat(played, chosen):
            raise
        sheet = None
    if sheet is not None and sheet.status != S.DONE:
        sentence = _("Draw sheet %(serial)s is public. Its cups decide the seats.")
        messages.success(request, sentence % {"serial": sheet.serial})
    show_seats(request, played, chosen)


def show_seats(request: HttpRequest, played: Round, entries: Iterable[Entry]) -> None:
    for seat in Seat.objects.filter(round=played, entry__in=entries).select_related("entry", "table"):
        sentence = _("%(name)s sits at table %(table)s, seat %(seat)s. Nobody else moves.")
        about = {"name": seat.entry.name, "table": seat.table.number, "seat": seat.number}
        messages.success(request, sentence % about)


def _chosen(championship: Championship, numbers: Iterable[str]) -> list[Entry]:
    entries = list(Entry.objects.filter(championship=championship, number__in=whole_numbers(numbers)))
    if not entries:
        raise Invalid(_("Tick at least one name."))
    return entries


def _without_seat(played: Round, entries: Sequence[Entry]) -> list[Entry]:
    seated = set(Seat.objects.filter(round=played, entry__in=entries).values_list("entry_id", flat=True))
    return [entry for entry in entries if entry.pk not in seated]


def _open_of(played: Round) -> DrawSheet | None:
    sheet = open_in_public(played.championship)
    return sheet if sheet and sheet.round_id == played.pk and sheet.purpose == P.LATE else None


def _cups(request: HttpRequest, championship: Championship, played: Round, sheet: DrawSheet) -> HttpResponse:
    entries = Entry.objects.filter(championship=championship, number__in=sheet.inputs["loose"])
    context = {
        "championship": championship,
        "round": played,
        "sheet": sheet,
        "late": list(entries),
        "types": True,
        "practice": False,
        "organizes": may_organize(request, championship),
        "stopped": is_clock_stopped(sheet),
        "typing": typing_until(sheet),
        "over": may_close(sheet) or sheet.status == S.DRAWN,
        **typing_context(request, championship, sheet, practice=False),
    }
    return render(request, "tournament/changes/round_late_cups.html", context)


def _names(championship: Championship, played: Round, sheet: DrawSheet | None) -> dict[str, Any]:
    waiting = late_of(championship)
    seats = late_seats(played) if waiting else None
    seatable = seats.seated_of(len(waiting)) if seats else 0
    own = seats.own_tables(seatable) if seats else ()
    return {
        "championship": championship,
        "round": played,
        "serial": next_serial(championship),
        "sheet": sheet,
        "late": waiting,
        "seatable": seatable,
        "own": len(own or ()),
        "ways": ways_in_words(seats, len(waiting)) if seats else "",
        "wait_for": seats.wait_for(len(waiting)) if seats else 0,
        "no_shows": Seat.objects.filter(round=played, absent=True).exists(),
        "by_computer": dice_of(played) == DrawDice.COMPUTER,
        "seated": Seat.objects.filter(round=played, late=True).select_related("entry", "table"),
    }


@for_judges.action
def clock(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """`do`: `stop` where somebody objects to the typing, `start` where the cups are right; `finish` closes
    the roll once nobody can object.
    """
    played = round_of(championship, number)
    actor = actor_in(request, championship)
    with show_refusals(request):
        sheet = _open_of(played)
        if sheet is None:
            raise Conflict(_("These seats are drawn already."), code="drawn_already")
        refuse_another(request, sheet)
        match request.POST.get("do"):
            case "stop":
                stop_typing_clock(sheet, actor=actor)
            case "start":
                start_typing_clock(sheet, actor=actor)
            case _:
                finish(close_roll(sheet, actor=actor), actor=actor)
    return redirect("tournament:round-late", championship.slug, played.number)
