"""Decorators of the pages that are not public: they find the championship by its `slug` and check who asks.

Such a view is called as `view(request, championship, ...)`, and no browser keeps its answer. Whoever is not
signed in is sent to sign in and comes back; whoever is signed in and may not gets a sentence (403).
"""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, resolve_url
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from core.redirects import page_before
from tournament.championship.models import Championship

from . import permissions

View = Callable[..., HttpResponse]
Predicate = Callable[[HttpRequest, Championship], bool]

_ONLY_ORGANIZERS = _("Only the organizers of this championship may open this page. Ask one of them.")
_ONLY_JUDGES = _("Only organizers and floor judges of this championship may open this page. Ask one of them.")
_ONLY_OFFICIALS = _(
    "Only the officials of this championship may open this page. Ask the organizer for a code."
)


def access_required(may: Predicate, *, refusal: str | Promise, by_code: bool) -> Callable[[View], View]:
    """A decorator for pages that `may` admits to. `by_code`: whoever is not signed in is sent to the page of
    the codes, not to that of the passwords.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
            championship = get_object_or_404(Championship, slug=slug)
            if may(request, championship):
                return view(request, championship, *args, **kwargs)
            if is_signed_in(request):
                raise PermissionDenied(str(refusal))
            return to_sign_in(request, championship, by_code=by_code)

        return never_cache(guarded)

    return decorate


def is_signed_in(request: HttpRequest) -> bool:
    """By password or by code, in whatever championship."""
    return bool(request.user.is_authenticated or request.official)  # type: ignore[attr-defined]


def to_sign_in(request: HttpRequest, championship: Championship, *, by_code: bool) -> HttpResponseRedirect:
    """To the page where one signs in; `next` leads back here, or to the page whose button was pressed: what
    that button sent is not sent again.
    """
    address = (
        resolve_url("tournament:enter", championship.slug) if by_code else resolve_url(settings.LOGIN_URL)
    )
    back = request.get_full_path() if request.method in ("GET", "HEAD") else page_before(request)
    return HttpResponseRedirect(f"{address}?{urlencode({'next': back})}" if back else address)


organizer_required = access_required(permissions.may_organize, refusal=_ONLY_ORGANIZERS, by_code=False)
judge_required = access_required(permissions.may_judge, refusal=_ONLY_JUDGES, by_code=True)
official_required = access_required(permissions.may_coordinate, refusal=_ONLY_OFFICIALS, by_code=True)
