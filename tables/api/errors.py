"""All errors of the API in one shape: `{"error": {"code", "message", "article", "extra"}}`, `article` of the
rules (else null).
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.signals import got_request_exception
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from core.faults import SENTENCE, fault_of, note_fault
from core.refusals import UserError
from rules.games import Refused
from tables.record.errors import RefusedByRules

log = logging.getLogger(__name__)


class NoSuchThing(UserError):
    code = "not_found"
    status = 404


class SignIn(UserError):
    code = "sign_in"
    status = 401


def answer_error(error: Exception, context: dict[str, Any]) -> Response:
    """A bug is logged and answered as such; tests see it raised."""
    if isinstance(error, Refused):
        return refusal(RefusedByRules(error))
    if isinstance(error, Http404):
        return refusal(nothing_here())
    if isinstance(error, UserError):
        return refusal(error)
    if fault := fault_of(error):
        note_fault(fault, error)
        return Response(_body("unavailable", str(SENTENCE)), status=503)
    if isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    answer = exception_handler(error, context)
    if answer is None or not isinstance(error, exceptions.APIException):
        return _bug(error, context)
    answer.data = _of_framework(error)
    return answer


def refusal(error: UserError) -> Response:
    article = getattr(error, "article", None)
    return Response(_body(error.code, str(error), article=article, extra=error.extra), status=error.status)


def nothing_here() -> NoSuchThing:
    return NoSuchThing(_("There is nothing at this address. It may have been deleted, or mistyped."))


def sign_in() -> SignIn:
    return SignIn(_("Sign in first, with your code for the night."))


def _body(
    code: str, message: str, *, article: object = None, extra: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    return {"error": {"code": code, "message": message, "article": article, "extra": dict(extra or {})}}


def _of_framework(error: exceptions.APIException) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        return _body("invalid", _("Something in the request is not right."), extra={"fields": error.detail})
    message = error.detail if isinstance(error.detail, str) else error.default_detail
    wait = getattr(error, "wait", None)
    return _body(error.default_code, str(message), extra={"wait": int(wait)} if wait else {})


def _bug(error: Exception, context: Mapping[str, Any]) -> Response:
    request = context.get("request")
    request = getattr(request, "_request", request)
    got_request_exception.send(sender=answer_error, request=request)
    log.error("a bug in the API", exc_info=error)
    text = _("There was an error on our side. Nothing was recorded; try again.")
    return Response(_body("bug", text), status=500)
