"""The current standings, for the organizer."""

from collections.abc import Sequence

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.name_search import closest
from core.open_pages import layout_of
from core.search import A_PAGE, MOST_FOUND, lines_of, searched
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship
from tournament.results.standings.grid import of_points
from tournament.results.standings.queries import stage_standings, standings_in
from tournament.results.standings.reading import played_now
from tournament.roster.models import Entry


@for_judges.page
def standings(request: HttpRequest, championship: Championship) -> HttpResponse:
    played = played_now(championship)
    lines, q = played.lines, searched(request.GET)
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "standings": standings_in(played, page),
        "page": page,
        "shown": lines_of(page),
        "q": q,
        "found": _found(q, [played.entries[line.entry] for line in lines]) if q else [],
        "decisive": played.decisive,
        "stages": stage_standings(played) if championship.combined else (),
        "grid": of_points(played),
    }
    return render(request, "tournament/results/standings/standings.html", context)


def _found(q: str, entries: Sequence[Entry]) -> list[tuple[Entry, int]]:
    """Each with the page on which it stands."""
    place = {entry.number: at for at, entry in enumerate(entries)}
    named = closest(q, ((entry.number, entry.name) for entry in entries), most=MOST_FOUND)
    return [(entries[place[number]], place[number] // A_PAGE + 1) for number in named]
