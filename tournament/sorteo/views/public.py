"""The draw on everybody's phone. Readable without scripts."""

from collections.abc import Iterator
from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from core.name_search import closest
from core.names import sort_key
from core.numbers import whole_number
from core.open_pages import layout_of
from core.search import searched
from tournament.championship.models import Championship
from tournament.roster.entry_names import person_line
from tournament.roster.public_entry import PublicEntry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.queries import logged, notes_apart, sheets_logged
from tournament.sorteo.public_pages import public_sheet_page
from tournament.sorteo.queries import (
    OPEN_IN_PUBLIC,
    is_result_public,
    log_of,
    objections_still_until,
    typing_until,
)
from tournament.sorteo.reveal.queries import opened_of, players_of, sheet_of, sheet_on_stage, shown_of
from tournament.sorteo.seating.words import bands_in_words, promise_in_words, tables_in_words
from tournament.sorteo.wire import OpenedSeat, Show

from ...draw import Sheet

PHONE_MS = 3_000  # a hall of phones asks no more often
LIVE_SECONDS = 1
MOST_FOUND = 8


@require_safe
def draws(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        championship, sheet = sheet_on_stage(slug)
    except Championship.DoesNotExist:
        raise Http404 from None
    records = logged(championship, log_of(championship))
    shown = shown_of(sheet, now=timezone.now()) if sheet else None
    until = objections_still_until(sheet) if sheet else None
    version = f"{shown.version if shown else ''} {until} {[record.position for record in records]}"
    context = {
        "championship": championship,
        "layout": layout_of(request, "public.html"),
        "sheet": sheet,
        "shown": shown,
        "until": until,
        "logged": sheets_logged(records),
        "notes": notes_apart(records),
    }
    return answer_fresh(
        request, version, lambda: render(request, "tournament/sorteo/public/draws.html", context)
    )


@public_sheet_page
def sheet(request: HttpRequest, sheet: DrawSheet) -> HttpResponse:
    """`?q=` finds a name among the open ones; `?part=live` are the lines since step `?since=`."""
    if request.GET.get("part") == "live":
        return _live(request, sheet, since=whole_number(request.GET.get("since")) or 0)
    now = timezone.now()
    shown = shown_of(sheet, now=now)
    parsed = sheet_of(sheet)
    opened = opened_of(sheet, now=now)
    players = players_of(sheet)
    asked = searched(request.GET)
    over = bool(shown.reveal and shown.reveal.state == "over")
    context = {
        **_live_context(sheet, shown),
        "championship": sheet.championship,
        "tables_words": tables_in_words(parsed.event, parsed.seating.sizes),
        "players": players,
        "pins": _pins(sheet, parsed, players),
        "bands": bands_in_words(parsed, sheet.inputs["tables"]),
        "lines": opened[::-1],
        "by_name": sorted(_by_name(opened), key=lambda named: sort_key(named[0])),
        "over": over,
        "live": not over and sheet.status in OPEN_IN_PUBLIC,
        "certificate_public": is_result_public(sheet),
        "q": asked,
        "found": _found(asked, opened, players),
    }
    version = f"{shown.version} {sheet.certificate_public} {context['until']}"
    return answer_fresh(
        request, version, lambda: render(request, "tournament/sorteo/public/sheet.html", context)
    )


def _live(request: HttpRequest, sheet: DrawSheet, *, since: int) -> HttpResponse:
    """A hall of phones asks the same, so the answer is cached for a second."""
    key = f"draw-live:{sheet.pk}:{since}:{get_language()}"
    text = cache.get(key)
    if text is None:
        now = timezone.now()
        lines = opened_of(sheet, now=now, since=since)
        context = {**_live_context(sheet, shown_of(sheet, now=now)), "lines": lines}
        text = render_to_string("tournament/sorteo/public/_answer.html", context, request)
        cache.set(key, text, LIVE_SECONDS)
    return answer_fresh(request, text, lambda: HttpResponse(text))


def _live_context(sheet: DrawSheet, shown: Show) -> dict[str, Any]:
    return {
        "sheet": sheet,
        "shown": shown,
        "promise": promise_in_words(str(shown.method[0])) if shown.method else "",
        "until": objections_still_until(sheet),
        "typing": typing_until(sheet),
        "phone_ms": PHONE_MS,
    }


def _pins(sheet: DrawSheet, parsed: Sheet, players: list[PublicEntry]) -> list[dict[str, Any]]:
    names = {player.number: player.name for player in players}
    tables = sheet.inputs["tables"]
    return [
        {"name": names[pin.entry], "table": tables[pin.table - 1], "seat": pin.seat}
        for pin in parsed.seating.pins
    ]


def _by_name(opened: list[OpenedSeat]) -> Iterator[tuple[str, OpenedSeat]]:
    """A line for each person."""
    lang = reader_language()
    for seat in opened:
        people = seat.people or [seat.name]
        if len(people) == 1:
            yield seat.name, seat
            continue
        for at, name in enumerate(people):
            yield person_line(name, [*people[:at], *people[at + 1 :]], lang), seat


def _found(asked: str, opened: list[OpenedSeat], players: list[PublicEntry]) -> list[dict[str, Any]]:
    seats = {seat.number: seat for seat in opened}
    known = {player.number: player for player in players}
    numbers = closest(asked, ((player.number, player.searched) for player in players), most=MOST_FOUND)
    return [{"entry": known[number], "seat": seats.get(number)} for number in numbers]
