"""A form that creates something cannot be sent twice: each form has a key, and a key works once.

Not for steps that the services guard by a number (drawing, publishing, results): those need no key.
"""

import secrets
from collections.abc import Callable
from functools import wraps

from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from core.idempotency.services import keep_key, take_key

FIELD = "once"


def new_key() -> str:
    """The key for one form, hidden in it under `once`."""
    return secrets.token_urlsafe(12)


def once(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Runs a POST of one key once. The same form again is sent to where the first one led, and nothing is
    made twice, also when the server was killed in between: the key and what it made are one transaction.

    A form that was refused (no redirect) gives its key back: it is corrected and sent again.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        key = request.POST.get(FIELD, "") if request.method == "POST" else ""
        if not key:
            return view(request, *args, **kwargs)
        with transaction.atomic():
            sent = take_key(key)
            if sent.led_to:
                return HttpResponseRedirect(sent.led_to)
            response = view(request, *args, **kwargs)
            keep_key(sent, led_to=response.url if isinstance(response, HttpResponseRedirect) else "")
        return response

    return guarded
