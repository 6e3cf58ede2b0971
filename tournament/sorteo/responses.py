import json
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from core.redirects import within_site
from core.refusals import Conflict
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet

LONGEST_BODY = 10_000


def by_script(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")


def sent(request: HttpRequest) -> Mapping[str, Any]:
    if request.content_type != "application/json":
        return request.POST
    if len(request.body) > LONGEST_BODY:
        return {}
    try:
        read = json.loads(request.body)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(read, dict):
        return {}
    return {key: value for key, value in read.items() if isinstance(value, str | int)}


def refuse_another(request: HttpRequest, sheet: DrawSheet) -> None:
    """Refuses an old page's button. `Conflict` (`other_sheet`)."""
    pressed = request.POST.get("serial") or request.GET.get("serial")
    if pressed and pressed != str(sheet.serial):
        raise Conflict(_("Another draw sheet is on the stage now: reload the page."), code="other_sheet")


def back(request: HttpRequest, championship: Championship) -> HttpResponse:
    if wanted := within_site(request, request.POST.get("next", "")):
        return HttpResponseRedirect(wanted)
    return redirect("tournament:sorteo-ceremony", championship.slug)
