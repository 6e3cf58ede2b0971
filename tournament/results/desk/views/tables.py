"""One table at the desk."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.results.desk.forms.games import BY_GAME
from tournament.results.desk.forms.result import result_form
from tournament.results.desk.forms.sheets import BY_SHEET
from tournament.results.services.results import start_table

from .recording import present_at, record, standing_at, table_of, table_page


@for_judges.form
def desk_table(
    request: HttpRequest, championship: Championship, number: int, table_number: int
) -> HttpResponse:
    """Where each sheet counts they are asked, and of two who play a best-of each game; by `?order` the places
    at the table alone.
    """
    table = table_of(championship, number, table_number)
    seats = present_at(table)
    bound = request.POST if request.method == "POST" else None
    by_sheet, by_game = (
        name in bound if bound is not None else "order" not in request.GET for name in (BY_SHEET, BY_GAME)
    )
    form = result_form(table, seats, standing_at(table), bound, by_sheet=by_sheet, by_game=by_game)
    if bound is not None and form.is_valid():
        return record(request, table, form)
    return table_page(request, table, form, status=422 if form.is_bound else 200)


@for_judges.action
def start(request: HttpRequest, championship: Championship, number: int, table_number: int) -> HttpResponse:
    table = table_of(championship, number, table_number)
    with show_refusals(request):
        start_table(table, actor=actor_in(request, championship))
        messages.success(request, _("Table %(table)s is in play.") % {"table": table.number})
    return redirect("tournament:desk-table", championship.slug, number, table_number)
