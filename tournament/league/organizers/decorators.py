"""Access by the league's `pk`: a view becomes `view(request, league, …)`, never cached."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from people.models import League
from people.queries import leagues_of
from tournament.championship.access.decorators import is_signed_in, to_sign_in

View = Callable[..., HttpResponse]


def for_league(view: View) -> View:
    """Its organizers alone. Nobody else learns whether there is such a league."""
    return _guarded(view, keeper=False)


def for_league_or_keeper(view: View) -> View:
    """Also for who keeps the installation."""
    return _guarded(view, keeper=True)


def _guarded(view: View, *, keeper: bool) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, pk: int, *args: Any, **kwargs: Any) -> HttpResponse:
        if not is_signed_in(request):
            return to_sign_in(request)
        by_keeper = keeper and getattr(request.user, "is_superuser", False)
        leagues = League.objects.all() if by_keeper else leagues_of(request.user.pk)
        league = leagues.filter(pk=pk).first()
        if league is None:
            raise PermissionDenied(
                _("Only the organizers of this league may open this page. Ask one of them.")
            )
        return view(request, league, *args, **kwargs)

    return never_cache(guarded)
