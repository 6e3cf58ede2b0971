"""A form that makes something new cannot be sent twice: each form carries a key, and a key works once.

Not for steps that the services guard themselves by a number (drawing, publishing, results): those need no
key.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

FIELD = "once"
KEPT = 3600  # seconds
BUSY = "busy"


def new_key() -> str:
    """The key for one form, hidden in it under `once`."""
    return secrets.token_urlsafe(12)


def once(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Runs a POST of one key once. The same form again is sent to where the first one led, and nothing is
    made twice.

    A form that was refused (no redirect) gives its key back: it is corrected and sent again.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        key = request.POST.get(FIELD, "")[:64]
        if request.method != "POST" or not key:
            return view(request, *args, **kwargs)
        name = f"once:{key}"
        if not cache.add(name, BUSY, KEPT):
            return _second(request, cache.get(name, BUSY))
        return _first(name, lambda: view(request, *args, **kwargs))

    return guarded


def _first(name: str, run: Callable[[], HttpResponse]) -> HttpResponse:
    try:
        response = run()
    except BaseException:
        cache.delete(name)
        raise
    if isinstance(response, HttpResponseRedirect):
        cache.set(name, response.url, KEPT)
    else:
        cache.delete(name)
    return response


def _page_of(request: HttpRequest) -> str:
    """The page that the form stood on; the form's own address may take nothing but forms."""
    came_from = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(came_from, allowed_hosts={request.get_host()})
    return came_from if ours else "/"


def _second(request: HttpRequest, led_to: str) -> HttpResponse:
    if led_to == BUSY:
        messages.info(request, _("It is being done already: wait a moment and look again."))
        return HttpResponseRedirect(_page_of(request))
    return HttpResponseRedirect(led_to)
