"""The front page: the listed championships, and the way to sign in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.dashboard.queries.championships import front_page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One statement, whatever the number of championships."""
    return render(request, "tournament/dashboard/home.html", {"championships": front_page()})
