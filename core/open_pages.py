"""What of a page changes while somebody has it open: `static/shared/live.js` asks for that part alone."""

from django.http import HttpRequest

PART = "live"  # `?part=live`


def is_part(request: HttpRequest) -> bool:
    """Whether who has the page open asks for what changes of it."""
    return request.GET.get("part") == PART


def layout_of(request: HttpRequest, whole: str) -> str:
    """The template that a page extends: `whole`, or the part without what stands around it."""
    return "part.html" if is_part(request) else whole
