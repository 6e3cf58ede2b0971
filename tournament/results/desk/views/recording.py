"""Recording an entered result, and where that leads."""

from collections.abc import Sequence
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from core.redirects import within_site
from core.refusals import Invalid, NotNow, UserError
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.plan.queries.next_placed import next_placed_wanted
from tournament.results.deciders.queries import open_deciders
from tournament.results.desk.forms.order import OrderForm
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.seat_transfers import correction_refusal
from tournament.results.services.results import counted_places, placings_of, record_result
from tournament.results.services.undo import UNDECIDED, is_of_the_desk
from tournament.results.standings.words import in_order, ordinal, passing_words
from tournament.results.table_pages import at_table
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import advance_of, follow_records

from .correction import compare


def table_of(championship: Championship, number: int, table_number: int) -> Table:
    tables = Table.objects.select_related("round__championship", "round__stage")
    return get_object_or_404(
        tables, round__championship=championship, round__number=number, number=table_number
    )


def present_at(table: Table) -> list[Seat]:
    """Also those who left by an open acta."""
    seats = Seat.objects.filter(table=table, absent=False).select_related("entry", "table")
    present = list(seats.order_by("number"))
    follow_records(present)
    return present


def standing_at(table: Table) -> Result | None:
    return table.results.filter(version=table.result_version).first()


def record(
    request: HttpRequest,
    table: Table,
    form: OrderForm,
    *,
    placings: Sequence[Placing] | None = None,
    was: str = "",
) -> HttpResponse:
    """Redirects to the desk, or answers with the page that says why not. `was`: the former status of a
    decided table, where that can be undone.
    """
    championship = table.round.championship
    was = table.status if table.status in UNDECIDED else was
    entered = partial(form.entered, placings)
    actor = actor_in(request, championship)
    try:
        try:
            result = record_result(table, entered(reason=form.cleaned_data["reason"]), actor=actor)
        except Invalid as refusal:
            if refusal.code != "reason_needed":
                raise
            form.add_error("reason", with_way(request, refusal))
            result = record_result(table, entered(reason=""), actor=actor)
    except ResultDiffers as differs:
        return compare(request, table, form, differs)
    except Invalid as refusal:
        form.add_error(None, with_way(request, refusal))
        return table_page(request, table, form)
    except UserError as refusal:
        form.add_error(None, with_way(request, refusal))
        return table_page(request, table, form, status=refusal.status)
    if result.reason:
        _announce_correction(request, table)
        return _after_correction(table)
    return to_desk(request, table, entered=table.number, was=was)


def to_desk(request: HttpRequest, table: Table, **query: str | int) -> HttpResponse:
    """Or to the page whose form it was, which shows the tables as the desk does (`desk_context`)."""
    desk_url = reverse("tournament:desk", args=[table.round.championship.slug, table.round.number])
    desk_url = within_site(request, request.POST.get("page", "")) or desk_url
    way = f"?{urlencode(query)}#table-{table.number}" if query else at_table(table.number)
    return redirect(f"{desk_url}{way}")


def table_page(request: HttpRequest, table: Table, form: OrderForm, *, status: int = 422) -> HttpResponse:
    tables = Table.objects.filter(round_id=table.round_id).count()
    advance, wanted = advance_of(table.round, tables=tables), next_placed_wanted(table.round)
    context = {
        "championship": table.round.championship,
        "round": table.round,
        "table": table,
        "form": form,
        "standing": standing_at(table),
        "may_undo": is_of_the_desk(table),
        "passing": passing_words(
            advance,
            alone=tables == 1 and not table.round.is_beside,
            best=wanted.count if wanted else 0,
            nobody=table.round.ends_consolation,
        ),
        "asked": advance and advance + (wanted is not None),
        "next_placed": wanted,
        "somebody_left": any(row["left"].value() for row in form.rows()),
        "absent": table.seats.filter(absent=True).select_related("entry"),
        "results": table.results.order_by("-version"),
        "organizes": may_organize(request, table.round.championship),
        "refused": _stays_now(table),
    }
    return render(request, "tournament/results/desk/desk_table.html", context, status=status)


def _stays_now(table: Table) -> NotNow | None:
    """A draw that rests on the result is under way: it is not even corrected."""
    refusal = correction_refusal(table.round) if table.round.status == Round.Status.CLOSED else None
    return refusal if refusal and refusal.code == "sheet_open" else None


def _after_correction(table: Table) -> HttpResponse:
    """The desk; of the seat's round where two play for a seat now."""
    championship = table.round.championship
    opened = open_deciders(championship).filter(source=table).last()
    if opened is None:
        return redirect("tournament:desk", championship.slug, table.round.number)
    desk_url = reverse("tournament:desk", args=[championship.slug, opened.table.round.number])
    return redirect(f"{desk_url}#decider-{opened.pk}")


def _announce_correction(request: HttpRequest, table: Table) -> None:
    counted = counted_places(table, present_at(table))
    winner = ", ".join(seat.entry.name for seat in counted if seat.place == 1)
    order = in_order(counted) if len(counted) > 1 else winner
    sentence = _("Table %(table)s is corrected: %(winner)s. Before: %(was)s.")
    former = _former(table, places=len(counted)) or "–"
    if former == order:  # what was said beyond it is taken off
        former = _former(table, places=len(present_at(table)))
    messages.success(request, sentence % {"table": table.number, "winner": order, "was": former})


def _former(table: Table, *, places: int) -> str:
    """The first `places` by the corrected result; of one place the name alone."""
    before = table.results.order_by("-version")[1:2].first()
    names = {seat.pk: seat.entry.name for seat in Seat.objects.filter(table=table).select_related("entry")}
    listed = (
        [placing for placing in placings_of(before) if placing.place and placing.place <= places]
        if before
        else []
    )
    if places < 2:
        return ", ".join(names[placing.seat] for placing in listed)
    return ", ".join(f"{ordinal(placing.place)} {names[placing.seat]}" for placing in listed)
