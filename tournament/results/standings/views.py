"""The current standings, for the organizer."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.open_pages import layout_of
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings as standings_of


@for_judges.page
def standings(request: HttpRequest, championship: Championship) -> HttpResponse:
    lines = standings_of(championship)
    return render(
        request,
        "tournament/results/standings/standings.html",
        {"championship": championship, "layout": layout_of(request, "organizer.html"), "standings": lines},
    )
