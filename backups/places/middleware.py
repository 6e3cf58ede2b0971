"""Tablets are witnesses too: who went on from a copy tells officials' devices its term, signed by the keys
that went along. A machine that is heard a later one than its own is no longer the one.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

from .identity import identity, keep

COOKIE = "calzo_term"
HEADER, OF = "Calzo-Term", "Calzo-Installation"  # for what a browser keeps (static/shared/sent.js)
OFFICIALS = ("/api/", "/coordinate/", "/organize/")  # public pages are alike for everybody, and set nothing
UNAVAILABLE = 503
WEEK = 7 * 24 * 3600


class TermMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response
        self._signer = Signer(salt=COOKIE)
        mine = identity(Path(settings.VAR))
        self._term, self._installation = mine.term, mine.installation

    def __call__(self, request: HttpRequest) -> HttpResponse:
        heard = self._term_of(request)
        if heard > self._term:
            self._step_down()
            return HttpResponse(status=UNAVAILABLE)
        response = self._get_response(request)
        if not request.path.startswith(OFFICIALS):
            return response
        response[OF] = self._installation
        if self._term == 1:
            return response
        response[HEADER] = str(self._term)
        if heard < self._term:
            term = self._signer.sign(str(self._term))
            response.set_cookie(COOKIE, term, max_age=WEEK, httponly=True, samesite="Lax")
        return response

    def _term_of(self, request: HttpRequest) -> int:
        signed = request.COOKIES.get(COOKIE)
        with suppress(BadSignature, ValueError):
            return int(self._signer.unsign(signed)) if signed else 0
        return 0

    def _step_down(self) -> None:
        data = Path(settings.VAR)
        keep(data, replace(identity(data), taken_over={"host": "?"}))
        os.kill(os.getpid(), signal.SIGINT)
