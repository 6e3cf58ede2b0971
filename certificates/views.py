"""How a device comes to trust the laptop, before anybody signs in."""

from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from certificates.queries import root_of
from prints.qr import qr_svg


@require_safe
@never_cache
def secure(request: HttpRequest) -> HttpResponse:
    """Without an authority, the organizer's steps."""
    way_in = settings.CALZO_WAY_IN_URL
    context = {
        "root": root_of(Path(settings.VAR)) if way_in else None,
        "address": settings.CALZO_PUBLIC_URL,
        "way_in": f"{way_in}/",
        "code": qr_svg(f"{way_in}/") if way_in else "",
        "is_secure": request.is_secure(),
    }
    return render(request, "certificates/secure.html", context)


@require_safe
@never_cache
def root(request: HttpRequest) -> HttpResponse:
    """Never its key."""
    authority = root_of(Path(settings.VAR))
    if authority is None:
        return redirect("certificates:secure")
    return HttpResponse(
        authority.der,
        content_type="application/x-x509-ca-cert",
        headers={"Content-Disposition": 'attachment; filename="calzo.crt"'},
    )
