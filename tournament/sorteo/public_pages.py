"""What the public pages of a draw share."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from prints.qr import qr_svg
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import public_sheet

Page = Callable[..., HttpResponse]


def public_sheet_page(view: Page) -> Page:
    """Called as `view(request, sheet)`; a draft is not found."""

    @require_safe
    @wraps(view)
    def page(request: HttpRequest, slug: str, serial: int) -> HttpResponse:
        try:
            sheet = public_sheet(slug, serial)
        except DrawSheet.DoesNotExist:
            raise Http404 from None
        return view(request, sheet)

    return page


def public_address(name: str, *about: object) -> str:
    """ "" where the server does not know its own."""
    return settings.CALZO_PUBLIC_URL + reverse(name, args=about) if settings.CALZO_PUBLIC_URL else ""


def sheet_address(sheet: DrawSheet) -> dict[str, Any]:
    """Empty without a public address."""
    address = public_address("tournament:sorteo-sheet", sheet.championship.slug, sheet.serial)
    return {
        "address": address.removeprefix("http://").removeprefix("https://"),
        "qr": qr_svg(address) if address else "",
    }
