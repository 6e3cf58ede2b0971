from dataclasses import fields
from typing import Any

import msgspec
from django.http import JsonResponse
from django.utils import timezone

from core.refusals import UserError
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import SPARE_CUPS
from tournament.sorteo.reveal.queries import shown_of
from tournament.sorteo.wire import Cups, CupsTyped, Rehearsal, SheetState, Show


def state_of(sheet: DrawSheet) -> SheetState:
    shown = _fields(shown_of(sheet, now=timezone.now()))
    return SheetState(**{**shown, "cups": CupsTyped(**_fields(shown["cups"]), spares=SPARE_CUPS)})


def _fields(shown: Show | Cups) -> dict[str, Any]:
    return {field.name: getattr(shown, field.name) for field in fields(shown)}


def state_answer(state: SheetState | Rehearsal) -> JsonResponse:
    return JsonResponse(msgspec.to_builtins(state))


def refused(refusal: UserError, *, sheet: DrawSheet | None = None) -> JsonResponse:
    """With the current state, so that the script catches up."""
    extra = {
        **refusal.extra,
        **({"shown": msgspec.to_builtins(state_of(sheet))} if sheet and sheet.serial else {}),
    }
    error = {"code": refusal.code, "message": str(refusal), "article": None, "extra": extra}
    return JsonResponse({"error": error}, status=refusal.status)
