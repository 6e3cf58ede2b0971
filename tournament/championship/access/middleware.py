"""Adds `request.official` and `request.actor_in(championship)`, both lazy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from . import permissions, sessions


class OfficialMiddleware:
    """After sessions and authentication. `request.official` is falsy without a code."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.official = SimpleLazyObject(lambda: sessions.recall(request))  # type: ignore[attr-defined]
        request.actor_in = lambda championship: permissions.actor_in(request, championship)  # type: ignore[attr-defined]
        return self.get_response(request)
