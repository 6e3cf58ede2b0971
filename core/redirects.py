"""Where a step leads: back to a page of this site, as a form or an address asks; or onward, told to the
script that sent a form.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme


def within_site(request: HttpRequest, wanted: str) -> str:
    """`wanted` where it is a path of this site from its root, else nothing. A bare word is no path: what it
    would lead to depends on where it is read.
    """
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts=None, require_https=request.is_secure())
    return wanted if safe and wanted.startswith("/") else ""


def page_before(request: HttpRequest) -> str:
    """The path of the page on which the form stood, else nothing: a form's own address may take no visits."""
    came_from = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(came_from, allowed_hosts={request.get_host()}):
        return ""
    parts = urlsplit(came_from)
    return within_site(request, f"{parts.path}?{parts.query}" if parts.query else parts.path)


class LedByScript:
    """Answers a form that `static/shared/post.js` sent with the address to which it leads. A redirect would
    be followed by the browser within that request: it would read the page, and its messages, for nobody.
    """

    ASKED, LEADS = "Calzo-Form", "Calzo-Leads-To"

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if self.ASKED in request.headers and response.has_header("Location"):
            response.headers[self.LEADS] = response.headers["Location"]
            del response.headers["Location"]
            response.status_code = 204
        return response
