"""Refusals as a page, or as `{"error": {"code", "message", "article", "extra"}}`."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    HttpResponseNotAllowed,
    JsonResponse,
)
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from core.faults import RETRY_AFTER, SENTENCE, Fault, fault_of, note_fault
from core.refusals import UserError

FOR_THE_SERVER = ("csrfmiddlewaretoken", "once")
# What is typed there is shown to nobody again, nor what is called so.
SECRETS = ("/accounts/", "/enter/", "/invitations/")
SECRET_FIELDS = re.compile(r"password|phrase|^code$")
MOST_FIELDS = 2_000


def error_body(
    code: str, message: str, *, article: str = "", extra: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {"error": {"code": code, "message": message, "article": article, "extra": extra or {}}}


def refusal_body(refusal: UserError) -> dict[str, Any]:
    return error_body(
        refusal.code, str(refusal), article=getattr(refusal, "article", ""), extra=refusal.extra
    )


class RefusalMiddleware:
    """A refusal becomes a sentence, a fault a 503. Views catch those after which a form is shown again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            return _only_by_button(request, response)
        if response.status_code == 503:
            response.headers.setdefault("Retry-After", str(RETRY_AFTER))
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, UserError):
            fault = fault_of(error)
            return unavailable(request, fault, error) if fault else None
        if request.path.startswith("/api/"):
            return JsonResponse(refusal_body(error), status=error.status)
        return render(request, "refused.html", {"refusal": error}, status=error.status)


def fault_body() -> dict[str, Any]:
    return error_body("unavailable", str(SENTENCE))


def unavailable(request: HttpRequest, fault: Fault, error: BaseException) -> HttpResponse:
    """The page needs neither database nor language: it has both."""
    note_fault(fault, error)
    wait = {"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"}
    if wants_json(request):
        return JsonResponse(fault_body(), status=503, headers=wait)
    sent = request.method not in ("GET", "HEAD")
    entered = entered_in(request) if sent else None
    page = render_to_string(
        "503.html", {"sent": sent, "entered": entered, "address": request.get_full_path()}
    )
    return HttpResponse(page, status=503, headers=wait)


@dataclass(frozen=True, slots=True)
class Entered:
    """`hidden`: for the server alone, as the form's token; `shown`: what somebody typed or chose."""

    hidden: list[tuple[str, str]]
    shown: list[tuple[str, str]]


def entered_in(request: HttpRequest) -> Entered | None:
    """What a form held, to be shown and sent again as it was. None where there is nothing to keep, where it
    is a secret, or with files: a page cannot hold those.
    """
    try:
        fields = [(name, str(value)) for name, values in request.POST.lists() for value in values]
        has_files = bool(request.FILES)
    except (SuspiciousOperation, OSError):
        return None
    is_secret = request.path.startswith(SECRETS) or any(SECRET_FIELDS.search(name) for name, _value in fields)
    if has_files or is_secret or len(fields) > MOST_FIELDS:
        return None
    hidden = [(name, value) for name, value in fields if name in FOR_THE_SERVER]
    shown = [(name, value) for name, value in fields if name not in FOR_THE_SERVER]
    return Entered(hidden, shown) if shown else None


def wants_json(request: HttpRequest) -> bool:
    return request.path.startswith("/api/") or request.headers.get("Accept", "") == "application/json"


def server_error(request: HttpRequest) -> HttpResponse:
    """What middleware raised, sessions and authentication included."""
    error = sys.exc_info()[1]
    if error is not None and (fault := fault_of(error)):
        return unavailable(request, fault, error)
    if wants_json(request):
        return JsonResponse(
            error_body("bug", _("There was an error on our side. Nothing was recorded; try again.")),
            status=500,
        )
    return HttpResponse(render_to_string("500.html"), status=500)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's own answer would read the form's token again, and break again."""
    if fault := fault_of(exception):
        return unavailable(request, fault, exception)
    if request.path.startswith("/api/"):
        text = _("Something in the request is not right.")
        return JsonResponse(error_body("invalid", text), status=400)
    return HttpResponseBadRequest(render_to_string("400.html"))


def _only_by_button(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """For who reloads a button's request or signs in halfway."""
    page = render(request, "405.html", status=405)
    page.headers["Allow"] = response.headers["Allow"]
    return page


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The typed text is still in the page before."""
    if request.path.startswith("/api/"):
        text = _("This page is out of date. Reload it and try again; nothing was changed.")
        return JsonResponse(error_body("csrf", text), status=403)
    return render(request, "403_csrf.html", status=403)
