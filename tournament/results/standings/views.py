"""The current standings, for the organizer."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.open_pages import layout_of
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship
from tournament.results.standings.grid import of_points
from tournament.results.standings.queries import round_records, stage_standings, standings_in


@for_judges.page
def standings(request: HttpRequest, championship: Championship) -> HttpResponse:
    played = round_records(championship)
    context = {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "standings": standings_in(played),
        "stages": stage_standings(played) if championship.combined else (),
        "grid": of_points(played),
    }
    return render(request, "tournament/results/standings/standings.html", context)
