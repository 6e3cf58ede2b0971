"""The changing part of an open page, which `static/shared/live.js` requests alone."""

from django.http import HttpRequest

PART = "live"  # `?part=live`
KEEP = "X-Calzo-Keep"
"""Asked by `config.kept_pages`; a page for everybody answers with the key of its championship."""


def is_part(request: HttpRequest) -> bool:
    return request.GET.get("part") == PART


def layout_of(request: HttpRequest, whole: str) -> str:
    return "part.html" if is_part(request) else whole
