"""How the pages of the sorteo answer: JSON to a script that asks for it, a message and a page to a form."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from core.redirects import within_site
from core.refusals import Conflict, UserError
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import SPARE_CUPS
from tournament.sorteo.reveal.queries import shown_of
from tournament.sorteo.wire import Cups, CupsTyped, Rehearsal, SheetState, Show

LONGEST_BODY = 10_000


def by_script(request: HttpRequest) -> bool:
    """Whether a script asks, which wants JSON."""
    return "application/json" in request.headers.get("Accept", "")


def sent(request: HttpRequest) -> Mapping[str, Any]:
    """What was sent, as a form or as JSON; what cannot be read is nothing."""
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


def state_of(sheet: DrawSheet) -> SheetState:
    """What is shown of the sheet, with the number of spare cups that the scribe needs."""
    shown = _fields(shown_of(sheet, now=timezone.now()))
    return SheetState(**{**shown, "cups": CupsTyped(**_fields(shown["cups"]), spares=SPARE_CUPS)})


def _fields(shown: Show | Cups) -> dict[str, Any]:
    return {one.name: getattr(shown, one.name) for one in fields(shown)}


def state_answer(state: SheetState | Rehearsal) -> JsonResponse:
    """The state, for a script."""
    return JsonResponse(msgspec.to_builtins(state))


def refused(refusal: UserError, *, sheet: DrawSheet | None = None) -> JsonResponse:
    """The refusal in the shape of the API, with the state as it is, so that the script catches up."""
    extra = {
        **refusal.extra,
        **({"shown": msgspec.to_builtins(state_of(sheet))} if sheet and sheet.serial else {}),
    }
    error = {"code": refusal.code, "message": str(refusal), "article": None, "extra": extra}
    return JsonResponse({"error": error}, status=refusal.status)


def refuse_another(request: HttpRequest, sheet: DrawSheet) -> None:
    """An old page's button is not for the sheet that came after it: `serial`, in the form or in the address,
    says for which it was pressed. `Conflict` (`other_sheet`).
    """
    pressed = request.POST.get("serial") or request.GET.get("serial")
    if pressed and pressed != str(sheet.serial):
        raise Conflict(_("Another draw sheet is on the stage now: reload the page."), code="other_sheet")


def back(request: HttpRequest, championship: Championship, *, to: str = "sorteo-ceremony") -> HttpResponse:
    """To the page that the form names, else to the one given."""
    if wanted := within_site(request, request.POST.get("next", "")):
        return HttpResponseRedirect(wanted)
    return redirect(f"tournament:{to}", championship.slug)
