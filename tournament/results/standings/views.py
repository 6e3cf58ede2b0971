"""The standings as they are now, for the organizer; the public reads the published ones."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.championship.access.decorators import judge_required
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings as standings_of


@judge_required
@require_safe
def standings(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Two statements besides those of the door, whatever the size."""
    lines = standings_of(championship)
    return render(
        request,
        "tournament/results/standings/standings.html",
        {"championship": championship, "standings": lines},
    )
