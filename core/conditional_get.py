"""A reader with the present version gets 304; nothing is rendered."""

import hashlib
import secrets
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import http_date
from django.utils.translation import get_language

_STARTED = secrets.token_hex(4)  # another build of the pages is another version of them


def etag_of(*version: object) -> str:
    """Of these values and the active language."""
    return etag_of_bytes(repr((version, get_language())).encode())


def etag_of_bytes(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def answer_unless_known(
    request: HttpRequest, etag: str, render: Callable[[], HttpResponse], *, last_modified: int | None = None
) -> HttpResponse:
    """`last_modified`: seconds since 1970."""
    not_modified = get_conditional_response(request, etag=etag, last_modified=last_modified)
    response = not_modified or render()
    if response.status_code in (200, 304):
        response.headers["ETag"] = etag
        if last_modified is not None:
            response.headers["Last-Modified"] = http_date(last_modified)
    return response


def answer_fresh(
    request: HttpRequest,
    version: object,
    render: Callable[[], HttpResponse],
    *,
    last_modified: int | None = None,
) -> HttpResponse:
    """Browsers ask each time. `version`: what it depends on, cookies and address aside."""
    etag = etag_of(_STARTED, version, request.headers.get("Cookie", ""), request.get_full_path())
    response = answer_unless_known(request, etag, render, last_modified=last_modified)
    if response.status_code in (200, 304):
        patch_cache_control(response, no_cache=True)
    return response
