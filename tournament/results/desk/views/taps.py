"""What is entered by touch, in place: who won, who came next, *Undo*."""

from collections.abc import Sequence
from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.results.desk.forms import OrderForm
from tournament.results.models import Result
from tournament.results.services.results import placings_of
from tournament.results.services.undo import UNDECIDED, undo_result
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing

from .recording import present_at, record, standing_at, table_of, table_page, to_desk

FOUND = 302
#: Answers a tap that was not taken, and has nothing to put in its place: it is sent again as a form
#: (`taps.js`), which shows the page that says why. No error, since htmx tells those to the console.
NOT_TAKEN = 204


@for_judges.form
def desk_winner(
    request: HttpRequest, championship: Championship, number: int, table_number: int
) -> HttpResponse:
    """A tap on who won, or on the last of those whose places are asked (`before`: the ids of the seats that
    were tapped before it, the winner first, with commas); where the result says only that, with `next_seat`
    on who came next. Where it contradicts the recorded result, the two are compared as for a whole order: by
    GET that page, opened again, leads to its table.
    """
    if request.method != "POST":
        return redirect("tournament:desk-table", championship.slug, number, table_number)
    table = table_of(championship, number, table_number)
    answer = _enter(request, table, present_at(table))
    is_taken = answer.status_code == FOUND
    return answer if is_taken or not _by_htmx(request) else HttpResponse(status=NOT_TAKEN)


def _by_htmx(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _enter(request: HttpRequest, table: Table, seats: Sequence[Seat]) -> HttpResponse:
    if "next_seat" in request.POST:
        return _record_next(request, table, seats)
    tapped = [*filter(None, request.POST.get("before", "").split(",")), request.POST.get("winner", "")]
    version = request.POST.get("expected_version", "0")
    form = OrderForm({**_places(seats, tapped), "expected_version": version}, seats=seats)
    if not form.is_valid():
        return table_page(request, table, form)
    return record(request, table, form, placings=_tapped(seats, tapped))


def _record_next(request: HttpRequest, table: Table, seats: Sequence[Seat]) -> HttpResponse:
    """Who came next at the table, behind those who are known. Where its result is another by now the desk
    shows that one.
    """
    form, standing = OrderForm(request.POST, seats=seats), standing_at(table)
    if standing is None or not form.is_valid() or form.cleaned_data["expected_version"] != standing.version:
        return to_desk(table)
    placings = placings_of(standing)
    place = 1 + sum(placing.place is not None for placing in placings)
    offered = [
        replace(one, place=place) if str(one.seat) == request.POST["next_seat"] and one.place is None else one
        for one in placings
    ]
    return record(request, table, form, placings=offered, was=_was(request, standing))


def _was(request: HttpRequest, standing: Result) -> str:
    """What the table was before its result, which this tap completes; "" where others entered it."""
    if standing.source != Result.Source.DESK or standing.reason:
        return ""
    said = request.POST.get("was", "")
    return said if said in UNDECIDED else Table.Status.PLAYING


def _places(seats: Sequence[Seat], tapped: Sequence[str]) -> dict[str, str]:
    """As the form of a whole order has them."""
    known = {str(seat.pk) for seat in seats}
    return {f"place-{key}": str(place) for place, key in enumerate(tapped, start=1) if key in known}


def _tapped(seats: Sequence[Seat], tapped: Sequence[str]) -> list[Placing]:
    places = {key: place for place, key in enumerate(tapped, start=1)}
    return [Placing(seat.pk, place=places.get(str(seat.pk))) for seat in seats]


@for_judges.action
def undo(request: HttpRequest, championship: Championship, number: int, table_number: int) -> HttpResponse:
    """The result that was just entered is none, all of its places; where something rests on it, its page says
    so.
    """
    table = table_of(championship, number, table_number)
    version = whole_number(request.POST.get("version")) or 0
    try:
        undo_result(
            table, version=version, was=request.POST.get("was", ""), actor=actor_in(request, championship)
        )
    except UserError as refusal:
        if _by_htmx(request):
            return HttpResponse(status=NOT_TAKEN)
        messages.error(request, with_way(request, refusal))
        return redirect("tournament:desk-table", championship.slug, number, table_number)
    return to_desk(table)
