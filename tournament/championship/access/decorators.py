"""Access by the championship's `slug`: a view becomes `view(request, championship, ...)`, never cached.
Others sign in first, or get a sentence (403). A combined championship comes as it is played in one stage, the
one of `?stage=` or the one in play.
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
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from core.numbers import whole_number
from core.redirects import page_before
from tournament.championship.models import Championship
from tournament.championship.stages import in_play

from . import permissions

View = Callable[..., HttpResponse]
Predicate = Callable[[HttpRequest, Championship], bool]


class Access:
    """`by_code`: one signs in by code."""

    def __init__(self, may: Predicate, *, refusal: str | Promise, by_code: bool) -> None:
        self.may, self.refusal, self.by_code = may, refusal, by_code

    def page(self, view: View) -> View:
        return self._guarded(require_safe(view))

    def form(self, view: View) -> View:
        return self._guarded(require_http_methods(["GET", "HEAD", "POST"])(view))

    def action(self, view: View) -> View:
        return self._guarded(require_POST(view))

    def _guarded(self, view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
            championship = of_stage(request, get_object_or_404(Championship, slug=slug))
            if self.may(request, championship):
                return view(request, championship, *args, **kwargs)
            if is_signed_in(request):
                raise PermissionDenied(str(self.refusal))
            return to_sign_in(request, championship if self.by_code else None)

        return never_cache(guarded)


def of_stage(request: HttpRequest, championship: Championship) -> Championship:
    """The pages of a rulebook stay with the stage that was asked for."""
    if not championship.combined:
        return championship
    asked, key = whole_number(request.GET.get("stage", "")), f"stage-{championship.pk}"
    if "/rulebook/" in request.path:
        asked = request.session[key] = asked or request.session.get(key)
    return in_play(championship, asked=asked)


def is_signed_in(request: HttpRequest) -> bool:
    return bool(request.user.is_authenticated or request.official)  # type: ignore[attr-defined]


def to_sign_in(request: HttpRequest, by_code_in: Championship | None = None) -> HttpResponseRedirect:
    """After a button to its page: its request is not repeated."""
    entrance = resolve_url("tournament:enter", by_code_in.slug) if by_code_in else None
    address = entrance or resolve_url(settings.LOGIN_URL)
    back = request.get_full_path() if request.method in ("GET", "HEAD") else page_before(request)
    return HttpResponseRedirect(f"{address}?{urlencode({'next': back})}" if back else address)


for_organizers = Access(
    permissions.may_organize,
    refusal=_("Only the organizers of this championship may open this page. Ask one of them."),
    by_code=False,
)
for_judges = Access(
    permissions.may_judge,
    refusal=_("Only organizers and floor judges of this championship may open this page. Ask one of them."),
    by_code=True,
)
for_officials = Access(
    permissions.may_coordinate,
    refusal=_("Only the officials of this championship may open this page. Ask the organizer for a code."),
    by_code=True,
)
