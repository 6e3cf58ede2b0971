"""The changing part of an open page, which `static/shared/live.js` requests alone."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse

View = TypeVar("View", bound=Callable[..., Any])
PART = "live"  # `?part=live`
KEEP = "X-Calzo-Keep"
"""Asked by `config.kept_pages`; a page for everybody answers with its championship's key, and for how many
seconds it holds though nobody says that something changed.
"""
HEAL = 5.0


def is_part(request: HttpRequest) -> bool:
    return request.GET.get("part") == PART


def layout_of(request: HttpRequest, whole: str) -> str:
    return "part.html" if is_part(request) else whole


def for_everybody(view: View) -> View:
    """It calls `keep`, and shows nothing that depends on who asks."""
    view.for_everybody = True  # type: ignore[attr-defined]  # a function's own
    return view


def is_for_everybody(view: Callable[..., Any]) -> bool:
    return getattr(view, "for_everybody", False)


def keep(request: HttpRequest, response: HttpResponse, championship: int, *, seconds: float = HEAL) -> None:
    if KEEP in request.headers:
        response.headers[KEEP] = f"{championship} {seconds}"
