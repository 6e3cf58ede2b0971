"""Addresses of earlier versions: they lead to the board, with the table or the filter that they name."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from tables.board.words import inbox_url
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship


@for_judges.page
def calls(request: HttpRequest, championship: Championship) -> HttpResponse:
    return redirect(inbox_url(championship.slug, "calls"))


@for_judges.page
def floor(request: HttpRequest, championship: Championship) -> HttpResponse:
    page, query = reverse("tables:board", args=[championship.slug]), request.GET.urlencode()
    return redirect(f"{page}?{query}" if query else page)
