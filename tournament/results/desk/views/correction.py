"""Two results side by side, with what a correction would change."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.championship.access.permissions import may_organize
from tournament.results.corrections.queries import note_of_preview
from tournament.results.corrections.words import correction_words
from tournament.results.desk.forms.order import OrderForm, measure_values
from tournament.results.errors import ResultDiffers
from tournament.results.queries import correction_preview
from tournament.rounds.models import Table


def compare(request: HttpRequest, table: Table, form: OrderForm, differs: ResultDiffers) -> HttpResponse:
    """Asks for the reason, and the public's sentence where needed. 200 where the standing result was seen;
    422 without a reason; 409 where another result was met.
    """
    seats = {seat.pk: seat for seat in table.seats.select_related("entry")}
    standing = {placing.seat: placing for placing in differs.standing}
    rows = [
        {
            "seat": seats[new.seat],
            "standing": standing.get(new.seat),
            "offered": new,
            "measures": {} if form.resent() else measure_values(form.measures, new.seat, new.measures),
        }
        for new in differs.offered
        if new.seat in seats
    ]
    preview = correction_preview(table, differs.offered)
    asked_for_reason = "reason" in request.POST
    is_seen = form.cleaned_data["expected_version"] == differs.extra["version"]
    status = differs.status if not is_seen else 422 if asked_for_reason else 200
    organizes = may_organize(request, table.round.championship)
    context = {
        "championship": table.round.championship,
        "round": table.round,
        "table": table,
        "form": form,
        "differs": differs,
        "rows": [{**row, "differs": row["standing"] != row["offered"]} for row in rows],
        "by_time": form.cleaned_data["by_time"],
        "preview": preview,
        "final": table.round.final,
        "told": _public_note(table, differs),
        "may_choose": organizes and preview.choices,
        "version": differs.extra["version"],
        "asked_for_reason": asked_for_reason,
        "organizes": organizes,
    }
    return render(request, "tournament/results/desk/desk_compare.html", context, status=status)


def _public_note(table: Table, differs: ResultDiffers) -> str:
    note = note_of_preview(table, differs.standing, differs.offered)
    return correction_words(note, table.round.measures) if note else ""
