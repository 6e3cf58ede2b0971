"""The page of the log."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.championship.access.decorators import for_organizers
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.championship.models import Championship

LINES = 100


@for_organizers.page
def log(request: HttpRequest, championship: Championship) -> HttpResponse:
    page = Paginator(LogEntry.objects.filter(championship=championship), LINES).get_page(
        request.GET.get("page")
    )
    entries = list(page)
    texts = sentences(championship, entries)
    lines = [{"entry": entry, "sentence": text} for entry, text in zip(entries, texts, strict=True)]
    return render(
        request,
        "tournament/championship/log/log.html",
        {"championship": championship, "page_obj": page, "lines": lines},
    )
