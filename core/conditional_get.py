"""Pages that stay the same until something is published: who has this version already is told so, and nothing
is rendered.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

_STARTED = secrets.token_hex(4)  # another build of the pages is another version of them


def answer_fresh(request: HttpRequest, version: object, render: Callable[[], HttpResponse]) -> HttpResponse:
    """The page, or *not modified*. `version`: all that the page rests on, besides its address, the reader's
    language and cookies.
    """
    parts = (
        _STARTED, version, get_language(), request.headers.get("Cookie", ""), request.get_full_path()
    )  # fmt: skip
    etag = f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag) or render()
    if response.status_code in (200, 304):
        response.headers["ETag"] = etag
        patch_cache_control(response, no_cache=True)
    return response
