"""The documents of a draw, refused in a sentence until public."""

import json
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.queries import log_as_json, public_result
from tournament.sorteo.public_pages import public_sheet_page
from tournament.sorteo.queries import certificate_of, is_result_public
from tournament.sorteo.reveal.queries import shown_of

INDENT = 1


@public_sheet_page
def sheet_text(request: HttpRequest, sheet: DrawSheet) -> HttpResponse:
    """The very bytes that were hashed."""
    response = HttpResponse(sheet.text.encode(), content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'inline; filename="{_name(sheet, "planilla")}.txt"'
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["ETag"] = f'"{sheet.sha256}"'
    return response


@public_sheet_page
def certificate(request: HttpRequest, sheet: DrawSheet) -> HttpResponse:
    """As a file; `?record=` one that a correction replaced."""
    if not is_result_public(sheet):
        return _refused(sheet)
    document = _requested_certificate(request, sheet)
    if document is None:
        raise Http404
    response = _json(document)
    response.headers["Content-Disposition"] = f'attachment; filename="{_name(sheet, "certificado")}.json"'
    return response


def _requested_certificate(request: HttpRequest, sheet: DrawSheet) -> dict[str, Any] | None:
    position = request.GET.get("record", "")
    if not position:
        return certificate_of(sheet)
    record = public_result(sheet, position=whole_number(position) or 0)
    return record.certificate if record else None


def _refused(sheet: DrawSheet) -> JsonResponse:
    if sheet.status == DrawSheet.Status.VOID:
        code, message = "void", _("This sheet is void: it has no result and no certificate.")
    elif sheet.status == DrawSheet.Status.DRAWN:
        code, message = (
            "not_revealed",
            _("The seats are being revealed: the certificate is released when the last one is out."),
        )
    else:
        code, message = "not_drawn", _("The dice have not been rolled yet: there is no certificate.")
    error = {"code": code, "message": message, "article": None, "extra": {"status": sheet.status}}
    return JsonResponse({"error": error}, status=403)


@public_sheet_page
def show(request: HttpRequest, sheet: DrawSheet) -> HttpResponse:
    """While the reveal runs, also when the next seat is due."""
    shown = shown_of(sheet, now=timezone.now())
    runs = shown.reveal and shown.reveal.next_in_ms is not None
    version = f"{shown.version} {shown.now if runs else ''}"
    return answer_fresh(request, version, lambda: _json(msgspec.to_builtins(shown)))


@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    championship = get_object_or_404(Championship, slug=slug)
    logged = log_as_json(championship)
    version = " ".join(f"{record['position']}" for record in logged["records"])
    return answer_fresh(request, version, lambda: _json(logged))


def _json(content: dict[str, Any]) -> HttpResponse:
    text = json.dumps(content, ensure_ascii=False, indent=INDENT)
    return HttpResponse(text.encode(), content_type="application/json; charset=utf-8")


def _name(sheet: DrawSheet, kind: str) -> str:
    return f"{kind}-{sheet.championship.slug}-{sheet.serial}"
