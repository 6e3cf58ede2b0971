"""The hall's screen, turned by its script or a link, or held by the organizer. During a draw it leads to the
stage.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import Truncator

from core.language import reader_language
from core.numbers import whole_number
from core.open_pages import is_part
from prints.qr import qr_svg
from rules.installed import PAPERS
from tournament.championship.models import Championship
from tournament.prizes.words import prizes_shown
from tournament.publishing.models import ProjectorSteering
from tournament.publishing.podium.words import runners_up
from tournament.publishing.projector.slides import Slide, first_new, place_of, slides
from tournament.publishing.projector.steering import MOST_SCREENS, share, steered
from tournament.publishing.queries.published import progress
from tournament.publishing.views.public import public_page_with_clock

LONGEST_RULING = 400  # letters; the whole of it is on its page
SECONDS = 10  # long enough to find one's name among four tables


@public_page_with_clock
def projector(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """`?slide=`: which; the first after the last, or at once one with something not among `?known=` (a
    champion, a corrected seat, a ruling). `?table=`: begins with that table. `?screen=2&of=3`: its share of
    the slides. `?calm` goes on to the stage.
    """
    if payload.get("draw"):
        stage = reverse("tournament:sorteo-stage", args=[championship.slug])
        address = f"{stage}?calm" if "calm" in request.GET else stage
        if is_part(request):
            return render(request, "tournament/publishing/projector/leave.html", {"address": address})
        return redirect(address)
    steering = getattr(championship, "projector_steering", None)
    shown = _on_this_screen(request, steered(slides_of(championship, payload), steering))
    known_digests = request.GET["known"].split("-") if "known" in request.GET else None
    new = None if known_digests is None else first_new(shown, known_digests)
    position = (_asked(request, shown) if new is None else new) % len(shown)
    path = reverse("tournament:championship", args=[championship.slug])
    address = f"{settings.CALZO_PUBLIC_URL}{path}" if settings.CALZO_PUBLIC_URL else ""
    context = {
        "championship": championship,
        "slide": shown[position],
        "position": position,
        "new": new is not None,
        "known": "-".join(digest for slide in shown for digest in slide.about),
        "progress": progress(payload),
        "ruling_words": _ruling_words(shown[position]),
        "revision": request.revision,  # type: ignore[attr-defined]  # set by the page
        "next": (position + 1) % len(shown),
        "seconds": SECONDS,
        "address": address.removeprefix("http://").removeprefix("https://"),
        "qr": qr_svg(address) if address else "",
        "now": timezone.localtime(),
        "chain": getattr(championship, "chain", None),
        "steering": steering,
        "more": _more(shown[position], steering),
    }
    return render(request, f"tournament/publishing/projector/{shown[position].kind}.html", context)


def slides_of(championship: Championship, payload: dict[str, Any]) -> list[Slide]:
    """All of this moment."""
    return slides(
        payload,
        now=timezone.now(),
        afterwards=_afterwards(championship),
        figures=PAPERS[championship.game].sheet is not None,
        podium=runners_up(payload),
        prizes=_prizes(championship, payload),
    )


def _prizes(championship: Championship, payload: dict[str, Any]) -> list[dict[str, Any]]:
    """Once there is a champion, those that somebody has."""
    shown = prizes_shown(championship, payload)
    return [{"name": one.line, "said": one} for one in shown if one.winners or not payload.get("champion")]


def _on_this_screen(request: HttpRequest, shown: list[Slide]) -> list[Slide]:
    screen, of = (whole_number(request.GET.get(name)) or 1 for name in ("screen", "of"))
    if not 1 <= screen <= of <= MOST_SCREENS:
        return shown
    return share(shown, screen=screen, of=of)


def _more(slide: Slide, steering: ProjectorSteering | None) -> dict[int, datetime]:
    """When the tables of this slide end that were given more time than the others."""
    if steering is None or steering.ends_at is None:
        return {}
    more = {int(number): minutes for number, minutes in steering.more.items()}
    return {
        table["number"]: steering.ends_at + timedelta(minutes=more[table["number"]])
        for table in slide.tables
        if table["number"] in more
    }


def _asked(request: HttpRequest, shown: Sequence[Slide]) -> int:
    slide = whole_number(request.GET.get("slide"))
    return place_of(shown, table=whole_number(request.GET.get("table"))) if slide is None else slide


def _afterwards(championship: Championship) -> tuple[str, ...]:
    day = championship.next_day
    return (championship.thanks, date_format(day, "DATE_FORMAT") if day else "", championship.next_place)


def _ruling_words(slide: Slide) -> str:
    """In the reader's language, cut to what is read from afar."""
    text = slide.ruling["words"][reader_language()] if slide.ruling else ""
    return Truncator(text).chars(LONGEST_RULING)
