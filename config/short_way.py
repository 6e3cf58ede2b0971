"""The short way of a move (decision 0476): of what every request passes, the parts that a move needs, called
straight. What is no plain move of somebody who is signed in goes the long way, and is refused there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from csp.middleware import CSPMiddleware
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.http import HttpRequest, HttpResponse
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.locale import LocaleMiddleware
from django.middleware.security import SecurityMiddleware
from rest_framework.authentication import CSRFCheck

from accounts.session_middleware import SessionMiddleware
from config.compression import CompressionMiddleware
from config.lanes import KnownMiddleware
from config.request_log import RequestLogMiddleware
from core.faults import RETRY_AFTER
from tables.api.base import check_version
from tables.api.errors import answer_error
from tables.api.moves import record_sent
from tables.api.reading import BODY_BYTES, WireRenderer, read_json
from tournament.championship.access.middleware import OfficialMiddleware

MOVES = re.compile(r"/api/tables/([0-9]{1,18})/moves/")
READS = ("*/*", "application/json")
Answer = Callable[[HttpRequest], HttpResponse]


def _nobody(_request: HttpRequest) -> Any:
    return None


class ShortWayMiddleware:
    def __init__(self, long_way: Answer) -> None:
        self._long_way = long_way
        self._session, self._locale = SessionMiddleware(_nobody), LocaleMiddleware(_nobody)
        self._user, self._official = AuthenticationMiddleware(_nobody), OfficialMiddleware(_nobody)
        self._csrf = CSRFCheck(_nobody)
        self._recording = KnownMiddleware(cast(Answer, _Logged(_record)))
        outer = (CompressionMiddleware(_nobody), SecurityMiddleware(_nobody))
        self._after: tuple[Any, ...] = (XFrameOptionsMiddleware(_nobody), self._locale, self._session, *outer)
        policy = CSPMiddleware(_nobody).process_response(_bare_request(), HttpResponse())
        self._policy = {name: value for name, value in policy.headers.items() if name != "Content-Type"}

    def __call__(self, request: HttpRequest) -> HttpResponse:
        found = MOVES.fullmatch(request.path_info) if _is_plain(request) else None
        if found is None or not self._may_send(request):
            return self._long_way(request)
        request.table = int(found[1])  # type: ignore[attr-defined]  # as middleware does
        self._locale.process_request(request)
        response = self._recording(request)
        for name, value in self._policy.items():
            response.headers[name] = value
        for middleware in self._after:
            response = middleware.process_response(request, response)
        return response

    def _may_send(self, request: HttpRequest) -> bool:
        """Reads what was sent. The user is asked for first, as by any page: a session that began before the
        password was changed ends there, with the code that was entered in it.
        """
        self._session.process_request(request)
        self._user.process_request(request)
        self._official(request)
        try:
            if not request.user.is_authenticated and not request.official:  # type: ignore[attr-defined]
                return False
            self._csrf.process_request(request)
            is_new = request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
            if is_new or self._csrf.process_view(request, _nobody, (), {}):
                return False
            request.get_host()
            check_version(request)
            request.sent = read_json(request.body)  # type: ignore[attr-defined]
        except Exception:  # a refusal, or a database that is away: the long way says which
            return False
        return True


class _Logged(RequestLogMiddleware):
    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response  # errors are heard by that of the long way


def _is_plain(request: HttpRequest) -> bool:
    said = request.META
    return (
        request.method == "POST"
        and request.content_type == "application/json"
        and not said["QUERY_STRING"]
        and said.get("HTTP_ACCEPT", "*/*") in READS
        and len(length := said.get("CONTENT_LENGTH", "")) < 7
        and length.isdecimal()
        and int(length) <= BODY_BYTES
    )


def _bare_request() -> HttpRequest:
    request = HttpRequest()
    request.path_info = "/api/"
    return request


def _record(request: Any) -> HttpResponse:
    try:
        answer = record_sent(request, request.table, request.sent)
    except Exception as error:  # as in any view of the API
        answer = answer_error(error, {"request": request})
    content = WireRenderer().render(answer.data)
    headers = {"Allow": "POST, OPTIONS", "Content-Length": str(len(content))}
    response = HttpResponse(content, "application/json", answer.status_code, headers=headers)
    if response.status_code == 503:
        response.headers["Retry-After"] = str(RETRY_AFTER)
    return response
