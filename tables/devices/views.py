"""The organizer's page of the tablets, and its part that is looked at anew every few seconds."""

from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from core.conditional_get import answer_unless_known, etag_of
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship

from . import queries
from .words import clock_off


@for_judges.page
def devices(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The devices that run or watch a table, live."""
    return render(request, "tables/devices/devices.html", _seen(championship))


@for_judges.page
def now(request: HttpRequest, championship: Championship) -> HttpResponse:
    """How they are now. *Not modified* to who has it."""
    context = _seen(championship)
    etag = etag_of(context["lines"], context["differences"])
    return answer_unless_known(
        request, etag, lambda: render(request, "tables/devices/_devices.html", context)
    )


def _seen(championship: Championship) -> dict[str, Any]:
    build = getattr(staticfiles_storage, "manifest_hash", "")
    lines = queries.device_lines(championship, now=timezone.now(), build=build)
    return {
        "championship": championship,
        "lines": [(line, clock_off(line.ahead)) for line in lines],
        "total": len(lines),
        "with_engine": sum(line.has_engine for line in lines),
        "silent": sum(line.silent for line in lines),
        "unsent": sum(line.unsent for line in lines),
        "differences": queries.differences(championship),
    }
