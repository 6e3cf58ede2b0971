"""Conditional GET: a reader who has the present version is answered *not modified*; nothing is rendered."""

import hashlib
import secrets
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import http_date
from django.utils.translation import get_language

_STARTED = secrets.token_hex(4)  # another build of the pages is another version of them


def etag_of(*version: object) -> str:
    """The ETag of what rests on all of these, in the language that is active."""
    return etag_of_bytes(repr((version, get_language())).encode())


def etag_of_bytes(content: bytes) -> str:
    """The ETag of an answer that is made already."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def answer_unless_known(
    request: HttpRequest,
    etag: str,
    render: Callable[[], HttpResponse],
    *,
    last_modified: int | None = None,
) -> HttpResponse:
    """The answer with its ETag, or *not modified*. `last_modified`: seconds since 1970."""
    known = get_conditional_response(request, etag=etag, last_modified=last_modified)
    response = known or render()
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
    """The page, or *not modified*; the browser asks each time. `version`: all that the page rests on, besides
    its address, the reader's language and cookies.
    """
    etag = etag_of(_STARTED, version, request.headers.get("Cookie", ""), request.get_full_path())
    response = answer_unless_known(request, etag, render, last_modified=last_modified)
    if response.status_code in (200, 304):
        patch_cache_control(response, no_cache=True)
    return response
