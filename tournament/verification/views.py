"""The chain for everybody: its header now, and whether one on a paper or a photograph is of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.chain.queries import chain_of, find_header
from tournament.championship.models import Championship

LONGEST = 100  # of what is typed


@never_cache
@require_safe
def chain(request: HttpRequest, slug: str) -> HttpResponse:
    """`?header=`: as a paper, a screen or a publication shows it."""
    championship = get_object_or_404(Championship, slug=slug)
    asked = request.GET.get("header", "").strip()[:LONGEST]
    context = {
        "championship": championship,
        "chain": chain_of(championship),
        "asked": asked,
        "link": find_header(championship, asked) if asked else None,
    }
    return render(request, "tournament/verification/chain.html", context)
