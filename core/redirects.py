from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib.messages import ERROR
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme


def within_site(request: HttpRequest, wanted: str) -> str:
    """`wanted` where it is an absolute path of this site, else ""."""
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts=None, require_https=request.is_secure())
    return wanted if safe and wanted.startswith("/") else ""


def page_before(request: HttpRequest) -> str:
    """A form's own address may allow no GET."""
    came_from = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(came_from, allowed_hosts={request.get_host()}):
        return ""
    parts = urlsplit(came_from)
    return within_site(request, f"{parts.path}?{parts.query}" if parts.query else parts.path)


class ScriptRedirectMiddleware:
    """Answers forms of `static/shared/post.js` with the redirect's URL: a redirect that the browser follows
    uses up the page's messages. Where the page that follows says an error, nothing was done.
    """

    ASKED, LEADS, REFUSED = "Calzo-Form", "Calzo-Leads-To", "Calzo-Refused"

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if self.ASKED in request.headers and response.has_header("Location"):
            response.headers[self.LEADS] = response.headers["Location"]
            del response.headers["Location"]
            said = getattr(request, "_messages", ())
            if any(message.level >= ERROR for message in getattr(said, "_queued_messages", ())):
                response.headers[self.REFUSED] = "yes"
            response.status_code = 204
        return response
