"""The front page: the listed championships, and the way to sign in. Who has it open reads what becomes of
them.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.open_pages import layout_of
from tournament.dashboard.queries.championships import front_page, front_revision


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One statement, whatever the number of championships and of their tables."""
    shown = list(front_page())
    revision = front_revision(shown)
    context = {"championships": shown, "revision": revision, "layout": layout_of(request, "base.html")}
    return answer_fresh(request, revision, lambda: render(request, "tournament/dashboard/home.html", context))
