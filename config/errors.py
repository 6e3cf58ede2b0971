"""The one shape of an error in the API, and the page for a form whose token is too old.

`{"error": {"code", "message", "article", "extra"}}`: a code for programs, a sentence for people, the article where the
rules refuse, and what else belongs to it.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler


def error_body(code: str, message: str, *, article: str = "", extra: dict[str, Any] | None = None) -> dict[str, Any]:
    """The body of an answer that refuses."""
    return {"error": {"code": code, "message": message, "article": article, "extra": extra or {}}}


def api_error(error: Exception, context: dict[str, Any]) -> Response | None:
    """REST framework's exceptions in our shape; what is none of its own stays a bug and is not caught."""
    response = exception_handler(error, context)
    if response is None:
        return None
    code, message, extra = _said_by(error)
    response.data = error_body(code, message, extra=extra)
    return response


def _said_by(error: Exception) -> tuple[str, str, dict[str, Any]]:
    if isinstance(error, exceptions.ValidationError):
        return "invalid", _("Something in what was sent is not right."), {"fields": error.detail}
    if isinstance(error, exceptions.APIException) and isinstance(error.detail, exceptions.ErrorDetail):
        return str(error.detail.code), str(error.detail), {}
    missing = exceptions.NotFound()
    denied = exceptions.PermissionDenied()
    known = denied if type(error).__name__ == "PermissionDenied" else missing
    return known.default_code, str(known.default_detail), {}


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page was open for too long, or came from elsewhere. What was typed is still in the page before."""
    if request.path.startswith("/api/"):
        text = _("This page is too old to be sent. Load it again; nothing was changed.")
        return JsonResponse(error_body("csrf", text), status=403)
    return render(request, "403_csrf.html", status=403)
