"""The page that checks a draw; it knows no championship."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from core.conditional_get import answer_unless_known
from tournament.sorteo.verify.page import verify_page

KEPT_AS = "calzo-verify.html"


@require_safe
def verify(request: HttpRequest) -> HttpResponse:
    page = verify_page()
    response = answer_unless_known(request, page.etag, lambda: HttpResponse(page.html))
    response.headers["Content-Security-Policy"] = page.policy
    if "download" in request.GET:
        response.headers["Content-Disposition"] = f'attachment; filename="{KEPT_AS}"'
    patch_cache_control(response, public=True, max_age=3600)
    return response
