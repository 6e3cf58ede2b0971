"""Not for steps that services guard by a number."""

import secrets
from collections.abc import Callable
from functools import wraps

from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from core.idempotency.services import keep_key, take_key

FIELD = "once"


def new_key() -> str:
    """For the form's hidden field `once`."""
    return secrets.token_urlsafe(12)


def once(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A repeated form is redirected as the first was: key and result are one transaction. A refused form (no
    redirect) gives its key back.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        key = request.POST.get(FIELD, "") if request.method == "POST" else ""
        if not key:
            return view(request, *args, **kwargs)
        with transaction.atomic():
            form = take_key(key)
            if form.led_to:
                return HttpResponseRedirect(form.led_to)
            response = view(request, *args, **kwargs)
            keep_key(form, led_to=response.url if isinstance(response, HttpResponseRedirect) else "")
        return response

    return guarded
