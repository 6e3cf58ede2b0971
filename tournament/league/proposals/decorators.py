"""Access to proposals."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from rules.editions.models import Rulebook
from tournament.championship.access.decorators import is_signed_in, to_sign_in
from tournament.league.proposals.queries import may_propose

View = Callable[..., HttpResponse]


def for_proposers(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
        rulebook = get_object_or_404(Rulebook, slug=slug)
        if may_propose(request.user.pk, rulebook):
            return view(request, rulebook, *args, **kwargs)
        if is_signed_in(request):
            raise PermissionDenied(
                _(
                    "Only who keeps this rulebook or organizes one of its championships, with an account, "
                    "proposes. Ask one of them."
                )
            )
        return to_sign_in(request)

    return never_cache(guarded)
