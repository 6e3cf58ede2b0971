"""The front page, and the organizer's championships."""

from operator import attrgetter
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.open_pages import is_part, layout_of
from people.queries import leagues_of
from tournament.dashboard.queries.championships import front_page, front_revision, own_championships
from tournament.season.queries import listed_seasons

FIRST = 3  # of an organizer; the others are on their own page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Two statements; two more for an organizer."""
    shown, seasons = list(front_page()), list(listed_seasons())
    revision = front_revision(shown)
    mine = _mine(request)
    context = {
        "championships": shown,
        "seasons": seasons,
        "revision": revision,
        "mine": mine[:FIRST],
        "more": len(mine) > FIRST,
        "layout": layout_of(request, "base.html"),
    }
    version = (
        revision,
        [(season.slug, season.name) for season in seasons],
        list(map(attrgetter("slug", "name", "entered", "in_order"), mine)),
    )
    return answer_fresh(request, version, lambda: render(request, "tournament/dashboard/home.html", context))


def _mine(request: HttpRequest) -> list[Any]:
    user = request.user
    if not user.is_authenticated or is_part(request):
        return []
    return list(own_championships(user.pk).filter(archived_at=None)[: FIRST + 1])


@never_cache
@login_required
@require_safe
def championships(request: HttpRequest) -> HttpResponse:
    assert request.user.is_authenticated  # noqa: S101  # said by the decorator
    mine = own_championships(request.user.pk)
    context = {
        "championships": [championship for championship in mine if championship.archived_at is None],
        "archived": [championship for championship in mine if championship.archived_at is not None],
        "show_archived": "archived" in request.GET,
        "leagues": list(leagues_of(request.user.pk)),
    }
    return render(request, "tournament/dashboard/championships.html", context)
