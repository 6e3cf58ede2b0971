"""The hall's screen: one slide at a time, turned by its script; without scripts by a link. During a draw it
leads to the stage.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from core.numbers import whole_number
from core.open_pages import is_part
from prints.qr import qr_svg
from tournament.championship.models import Championship
from tournament.publishing.projector.slides import slides
from tournament.publishing.queries.published import progress
from tournament.publishing.views.public import public_page_with_clock

SECONDS = 10  # long enough to find one's name among four tables


@public_page_with_clock
def projector(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """`?slide=` says which; after the last it begins again, with whatever is published by then, and at once
    where the slides are about something else than `?begins=`: a champion waits for no turn. `?calm` goes on
    to the stage.
    """
    if payload.get("draw"):
        stage = reverse("tournament:sorteo-stage", args=[championship.slug])
        address = f"{stage}?calm" if "calm" in request.GET else stage
        if is_part(request):
            return render(request, "tournament/publishing/projector/leave.html", {"address": address})
        return redirect(address)
    shown = slides(payload)
    begins = shown[0].begins
    same = request.GET.get("begins", begins) == begins
    position = (whole_number(request.GET.get("slide")) or 0) % len(shown) if same else 0
    path = reverse("tournament:championship", args=[championship.slug])
    address = f"{settings.CALZO_PUBLIC_URL}{path}" if settings.CALZO_PUBLIC_URL else ""
    context = {
        "championship": championship,
        "slide": shown[position],
        "position": position,
        "begins": begins,
        "progress": progress(payload),
        "revision": request.revision,  # type: ignore[attr-defined]  # set by the page
        "next": (position + 1) % len(shown),
        "seconds": SECONDS,
        "address": address.removeprefix("http://").removeprefix("https://"),
        "qr": qr_svg(address) if address else "",
        "now": timezone.localtime(),
    }
    return render(request, f"tournament/publishing/projector/{shown[position].kind}.html", context)
