from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from core.conditional_get import answer_unless_known, etag_of
from core.search import A_PAGE
from rules.games import USUAL
from rules.tablet import files, scripts
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship

from . import queries
from .words import clock_off, how_many_ready


@for_judges.page
def devices(request: HttpRequest, championship: Championship) -> HttpResponse:
    return render(request, "tables/devices/devices.html", _seen(request, championship))


@for_judges.page
def now(request: HttpRequest, championship: Championship) -> HttpResponse:
    context = _seen(request, championship)
    etag = etag_of(context["lines"], context["readiness"], context["differences"])
    return answer_unless_known(
        request, etag, lambda: render(request, "tables/devices/_devices.html", context)
    )


@require_safe
@never_cache
def self_test(request: HttpRequest) -> HttpResponse:
    """For everybody: a device is checked before anybody signs in."""
    config = {
        "secure": reverse("certificates:secure"),
        "worker": reverse("tables:tablet-worker") if settings.TABLETS_OFFLINE else "",
        "engine": files.start(keeps=settings.TABLETS_OFFLINE),
        "game": USUAL,
        "script": scripts.addresses(USUAL)["script"],
    }
    return render(request, "tables/devices/self_test.html", {"config": config})


def _seen(request: HttpRequest, championship: Championship) -> dict[str, Any]:
    build = str(
        getattr(staticfiles_storage, "manifest_hash", "")
    )  # none where static files are served unbuilt
    lines = queries.device_lines(championship, now=timezone.now(), build=build)
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    shown = [(line, clock_off(line.ahead)) for line in page]
    readiness = queries.readiness(championship, now=timezone.now())
    return {
        "championship": championship,
        "page": page,
        "lines": shown,
        "wrong": [(line, clock) for line, clock in shown if line.is_wrong],
        "fine": [(line, clock) for line, clock in shown if not line.is_wrong],
        "readiness": readiness,
        "ready_words": how_many_ready(readiness.ready, readiness.held, readiness.tables),
        "differences": queries.differences(championship),
    }
