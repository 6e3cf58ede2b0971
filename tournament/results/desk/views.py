"""The desk: results without a tablet. The winner alone is enough, or the whole order, or by time with the
dice left.

Where another result is recorded the two are shown side by side, with what a correction would change; it needs
a reason.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from core.numbers import whole_number
from core.refusals import Invalid, NotNow, UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.plan.queries.next_placed import NextPlaced, next_placed_wanted
from tournament.results.corrections.queries import note_of_preview
from tournament.results.corrections.words import correction_words
from tournament.results.desk.forms import OrderForm, initial_order
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing, winner_only
from tournament.rounds.queries import advance_of, is_final, round_of, tables_of
from tournament.sorteo.later.models import Decider
from tournament.sorteo.later.queries.seat_choices import open_deciders
from tournament.sorteo.later.queries.seat_transfer import result_stays
from tournament.sorteo.later.services.seat_choices import record_decider

from ..queries import correction_preview
from ..services.results import placings_of, record_result, start_table
from ..services.undo import UNDECIDED, undo_result


@for_judges.page
def desk(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """The tables of the round, each at its place whatever is entered, with its players as buttons.
    `?entered=`: the table whose result was just entered, which had the status `?was=`.
    """
    played = round_of(championship, number)
    wanted = next_placed_wanted(played)
    rows = [_with_seats(table, wanted) for table in tables_of(played)]
    decided = [row for row in rows if row["table"].status == Table.Status.DECIDED]
    entered = request.GET.get("entered", "")
    context = {
        "championship": championship,
        "round": played,
        "rows": rows,
        "entered": next((row for row in decided if str(row["table"].number) == entered), None),
        "was": was if (was := request.GET.get("was", "")) in UNDECIDED else "",
        "decided": len(decided),
        "missing": any(row["present"] for row in rows if row not in decided),
        "deciders": open_deciders(championship).filter(table__round=played),
        "advance": advance_of(played, tables=len(rows)),
        "next_placed": wanted,
    }
    return render(request, "tournament/results/desk/desk.html", context)


def _with_seats(table: Table, wanted: NextPlaced | None) -> dict[str, Any]:
    seats = list(table.seats.all())
    return {
        "table": table,
        "seats": seats,
        "present": [seat for seat in seats if not seat.absent],
        "absent": [seat for seat in seats if seat.absent],
        "asks_next": wanted is not None and wanted.asked_by_tap(table, seats),
        "names": ", ".join(seat.entry.name for seat in seats if seat.place == 1),
    }


@for_judges.form
def desk_table(
    request: HttpRequest, championship: Championship, number: int, table_number: int
) -> HttpResponse:
    """One table: its order, its no-shows, its earlier results."""
    table = _table(championship, number, table_number)
    seats = _present(table)
    standing = table.results.filter(version=table.result_version).first()
    bound = request.POST if request.method == "POST" else None
    form = OrderForm(bound, seats=seats, initial=initial_order(seats, standing))
    if bound is not None and form.is_valid():
        return _record(request, championship, table, form, standing)
    return _page(request, championship, table, form, standing, status=422 if form.is_bound else 200)


@for_judges.action
def desk_winner(
    request: HttpRequest, championship: Championship, number: int, table_number: int
) -> HttpResponse:
    """A tap on the winner; where the result says only that, with `next_seat` on who came next. Where it
    contradicts the recorded result, the two are compared as for a whole order.
    """
    table = _table(championship, number, table_number)
    seats = _present(table)
    tapped = request.POST.get("winner", "")
    standing = table.results.filter(version=table.result_version).first()
    if "next_seat" in request.POST:
        return _record_next(request, championship, table, standing)
    places = {f"place-{seat.pk}": "1" for seat in seats if str(seat.pk) == tapped}
    version = request.POST.get("expected_version", "0")
    form = OrderForm({**places, "expected_version": version}, seats=seats)
    if not form.is_valid():
        return _page(request, championship, table, form, standing, status=422)
    return _record(request, championship, table, form, standing, placings=_tapped(seats, tapped))


def _record_next(
    request: HttpRequest, championship: Championship, table: Table, standing: Result | None
) -> HttpResponse:
    """Who came next at the table, behind those who are known. Where its result is another by now the desk
    shows that one.
    """
    form = OrderForm(request.POST, seats=_present(table))
    if standing is None or not form.is_valid() or form.cleaned_data["expected_version"] != standing.version:
        return _back_to(table)
    placings = placings_of(standing)
    place = 1 + sum(placing.place is not None for placing in placings)
    offered = [
        replace(one, place=place) if str(one.seat) == request.POST["next_seat"] and one.place is None else one
        for one in placings
    ]
    return _record(request, championship, table, form, standing, placings=offered)


def _tapped(seats: list[Seat], tapped: str) -> list[Placing]:
    winner = next((seat.pk for seat in seats if str(seat.pk) == tapped), 0)
    return list(winner_only(winner, [seat.pk for seat in seats]))


def _record(
    request: HttpRequest,
    championship: Championship,
    table: Table,
    form: OrderForm,
    standing: Result | None,
    *,
    placings: list[Placing] | None = None,
) -> HttpResponse:
    offered = placings or form.placings()
    was = table.status if table.status in UNDECIDED else ""
    try:
        result = record_result(
            table,
            placings=offered,
            source=Result.Source.DESK,
            by_time=form.cleaned_data["by_time"],
            expected_version=form.cleaned_data["expected_version"],
            reason=form.cleaned_data["reason"],
            public_words=form.cleaned_data["public_words"],
            seat_choice=form.cleaned_data["seat_choice"],
            actor=actor_in(request, championship),
        )
    except ResultDiffers as differs:
        return _compare(request, championship, table, form, differs)
    except Invalid as refusal:
        form.add_error("reason" if refusal.code == "reason_needed" else None, with_way(request, refusal))
        return _page(request, championship, table, form, standing, status=422)
    except UserError as refusal:
        form.add_error(None, with_way(request, refusal))
        return _page(request, championship, table, form, standing, status=refusal.status)
    if result.reason:
        _announce_correction(request, table)
        return _after_correction(table)
    return _back_to(table, entered=table.number, was=was)


def _back_to(table: Table, **query: str | int) -> HttpResponse:
    """The desk, at this table."""
    desk_url = reverse("tournament:desk", args=[table.round.championship.slug, table.round.number])
    asked = f"?{urlencode(query)}" if query else ""
    return redirect(f"{desk_url}{asked}#table-{table.number}")


def _after_correction(table: Table) -> HttpResponse:
    """The desk; where two play for a seat now, that of their round, where their winner is entered."""
    championship = table.round.championship
    opened = open_deciders(championship).filter(source=table).last()
    if opened is None:
        return redirect("tournament:desk", championship.slug, table.round.number)
    desk_url = reverse("tournament:desk", args=[championship.slug, opened.table.round.number])
    return redirect(f"{desk_url}#decider-{opened.pk}")


def _announce_correction(request: HttpRequest, table: Table) -> None:
    winners = Seat.objects.filter(table=table, place=1).values_list("entry__name", flat=True)
    said = _("Table %(table)s is corrected: %(winner)s.")
    messages.success(request, said % {"table": table.number, "winner": ", ".join(winners)})


def _compare(
    request: HttpRequest, championship: Championship, table: Table, form: OrderForm, differs: ResultDiffers
) -> HttpResponse:
    """The two results side by side, what the new one would change, and a field for the reason."""
    offered = [Placing.from_json(stored) for stored in differs.extra["offered"]]
    seats = {seat.pk: seat for seat in table.seats.select_related("entry")}
    standing = {stored["seat"]: Placing.from_json(stored) for stored in differs.extra["standing"]}
    rows = [
        {"seat": seats[new.seat], "standing": standing.get(new.seat), "offered": new}
        for new in offered
        if new.seat in seats
    ]
    by_time = form.cleaned_data["by_time"]
    preview = correction_preview(table, offered, by_time=by_time)
    organizes = may_organize(request, championship)
    context = {
        "championship": championship,
        "round": table.round,
        "table": table,
        "form": form,
        "differs": differs,
        "rows": [{**row, "differs": row["standing"] != row["offered"]} for row in rows],
        "by_time": by_time,
        "preview": preview,
        "final": table.round.number > 1 and is_final(table.round),
        "told": _public_note(table, standing.values(), offered),
        "may_choose": organizes and preview.choices,
        "version": differs.extra["version"],
        "asked_for_reason": "reason" in request.POST,
        "organizes": organizes,
    }
    return render(request, "tournament/results/desk/desk_compare.html", context, status=differs.status)


def _public_note(table: Table, standing: Iterable[Placing], offered: Iterable[Placing]) -> str:
    """What the public would read of the correction; "" while the results are kept."""
    note = note_of_preview(table, standing, offered)
    return correction_words(note) if note else ""


@for_judges.action
def undo(request: HttpRequest, championship: Championship, number: int, table_number: int) -> HttpResponse:
    """The result that was just entered is none; where something rests on it, its page says so."""
    table = _table(championship, number, table_number)
    version = whole_number(request.POST.get("version")) or 0
    try:
        undo_result(
            table, version=version, was=request.POST.get("was", ""), actor=actor_in(request, championship)
        )
    except UserError as refusal:
        if request.headers.get("HX-Request"):  # asked again as a form, which shows the page that says it
            return HttpResponse(status=refusal.status)
        messages.error(request, with_way(request, refusal))
        return redirect("tournament:desk-table", championship.slug, number, table_number)
    return _back_to(table)


@for_judges.action
def decider(request: HttpRequest, championship: Championship, number: int, pk: int) -> HttpResponse:
    """Who won the table of two for a seat of this round."""
    found = get_object_or_404(Decider, pk=pk, table__round__championship=championship)
    with show_refusals(request):
        done = record_decider(
            found,
            winner=whole_number(request.POST.get("winner")) or 0,
            actor=actor_in(request, championship),
        )
        said = _("%(name)s has seat %(seat)s of table %(table)s.")
        where = {"name": done.winner, "seat": done.seat, "table": done.table.number}
        messages.success(request, said % where)
    return redirect("tournament:desk", championship.slug, number)


@for_judges.action
def start(request: HttpRequest, championship: Championship, number: int, table_number: int) -> HttpResponse:
    """The table plays: late entries are no longer seated there."""
    table = _table(championship, number, table_number)
    with show_refusals(request):
        start_table(table, actor=actor_in(request, championship))
        messages.success(request, _("Table %(table)s is in play.") % {"table": table.number})
    return redirect("tournament:desk-table", championship.slug, number, table_number)


def _table(championship: Championship, number: int, table_number: int) -> Table:
    found = Table.objects.select_related("round__championship")
    return get_object_or_404(
        found, round__championship=championship, round__number=number, number=table_number
    )


def _present(table: Table) -> list[Seat]:
    return list(Seat.objects.filter(table=table, absent=False).select_related("entry").order_by("number"))


def _page(
    request: HttpRequest,
    championship: Championship,
    table: Table,
    form: OrderForm,
    standing: Result | None,
    *,
    status: int,
) -> HttpResponse:
    context = {
        "championship": championship,
        "round": table.round,
        "table": table,
        "form": form,
        "standing": standing,
        "advance": advance_of(table.round, tables=Table.objects.filter(round_id=table.round_id).count()),
        "somebody_removed": any(row["removed"].value() for row in form.rows()),
        "absent": table.seats.filter(absent=True).select_related("entry"),
        "results": table.results.order_by("-version"),
        "organizes": may_organize(request, championship),
        "refused": _stays_now(table),
    }
    return render(request, "tournament/results/desk/desk_table.html", context, status=status)


def _stays_now(table: Table) -> NotNow | None:
    """Why the result is not even corrected in the record: a draw that rests on it is under way."""
    refusal = result_stays(table.round) if table.round.status == Round.Status.CLOSED else None
    return refusal if refusal and refusal.code == "sheet_open" else None
