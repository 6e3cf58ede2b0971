"""The organizer's championships."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.dashboard.queries.championships import organized_by


@never_cache
@login_required
@require_safe
def championships(request: HttpRequest) -> HttpResponse:
    assert request.user.is_authenticated  # noqa: S101  # said by the decorator
    mine = organized_by(request.user, everything=request.user.is_superuser)
    context = {
        "championships": [championship for championship in mine if championship.archived_at is None],
        "archived": [championship for championship in mine if championship.archived_at is not None],
        "show_archived": "archived" in request.GET,
    }
    return render(request, "tournament/dashboard/championships.html", context)
