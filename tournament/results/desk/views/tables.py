"""One table at the desk."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.results.desk.forms.games import BY_GAME, GamesForm, initial_games
from tournament.results.desk.forms.order import OrderForm, initial_order
from tournament.results.desk.forms.sheets import BY_SHEET, SheetsForm, asked_of, initial_sheets
from tournament.results.services.results import start_table
from tournament.rounds.queries import games_at

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
    measures = table.round.measures
    standing, asked = standing_at(table), asked_of(table.round)
    games = games_at(table, seats)
    form: OrderForm
    if games and (BY_GAME in bound if bound is not None else "order" not in request.GET):
        initial = initial_games(seats, standing, measures, games)
        game = table.round.game
        form = GamesForm(bound, seats=seats, measures=measures, games=games, game=game, initial=initial)
    elif asked and (BY_SHEET in bound if bound is not None else "order" not in request.GET):
        initial = initial_sheets(seats, standing, measures, asked)
        form = SheetsForm(bound, seats=seats, measures=measures, asked=asked, initial=initial)
    else:
        measures = () if asked else measures
        initial = initial_order(seats, standing, measures)
        form = OrderForm(bound, seats=seats, measures=measures, initial=initial)
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
