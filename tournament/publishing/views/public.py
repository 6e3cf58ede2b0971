"""Pages of the live projection. Each answers *not modified* to a reader of this revision."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import wraps
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from core.open_pages import HEAL, for_everybody, is_part, keep, layout_of
from core.search import A_PAGE, lines_of, searched
from rules.games import GAMES
from tournament.championship.models import Championship
from tournament.championship.navigation import front_panels, standings_panels, table_panels
from tournament.championship.stages import in_play
from tournament.changes.queries.seat_transfer import PUT_BACK, notes_of_table
from tournament.papers.still_right import seats_copy, standings_copy
from tournament.plan.queries.expected import expected_end, expected_start_of_next_round
from tournament.prizes.words import prizes_shown
from tournament.register.queries.version import version_of_rules
from tournament.results.corrections.words import correction_words
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import print_verdict
from tournament.sorteo.public_log.words import note_in_words

from ..queries.live import Live, always_shown, live
from ..queries.published import (
    Json,
    last_round_in,
    progress,
    round_in,
    rounds_in,
    table_in,
)
from .grid_file import grid_file

Page = Callable[..., HttpResponse]
MOST_PARTS = 256


def public_page(view: Page) -> Page:
    """Calls `view(request, championship, payload, ...)` unless the reader has this revision. Every open phone
    asks for the changing part at once, so it is rendered once.
    """
    return _page(view, clock=None)


def public_page_with_clock(view: Page) -> Page:
    """Another version each minute."""
    return _page(view, clock=timezone.now)


def _page(view: Page, *, clock: Callable[[], datetime] | None) -> Page:

    @for_everybody
    @require_safe
    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        try:
            now = live(slug)
        except Championship.DoesNotExist:
            raise Http404 from None
        about, at = _about(now), clock() if clock else None
        version = (
            now.championship.pk,
            *always_shown(now.championship),
            now.revision,
            about,
            f"{at:%d%H%M}" if at else "",
            version_of_rules(now.championship.pk) if "e" in request.GET else "",
        )

        def made() -> HttpResponse:
            request.revision = now.revision  # type: ignore[attr-defined]  # for the page, which says it
            request.about = about  # type: ignore[attr-defined]  # the same
            return view(request, in_play(now.championship), now.payload, **kwargs)

        if is_part(request):
            kept = (*version, request.get_full_path(), get_language())
            response = answer_fresh(request, version, lambda: HttpResponse(_part(kept, made)))
        else:
            response = answer_fresh(request, version, made)
        if at is None or is_part(request):  # a whole page has a clock, which goes by the second of its answer
            rest_of_minute = 60 - at.second if at else HEAL
            keep(request, response, now.championship.pk, seconds=min(HEAL, rest_of_minute))
        return response

    return page


def _about(now: Live) -> datetime | None:
    """The next round's begin, or the final's end, to five minutes; None where not known."""
    stands = progress(now.payload)
    if stands is None or stands.round["status"] == "published" or now.payload["champion"]:
        return None
    final = stands.round["final"]
    if final and stands.all_decided:
        return None
    if final:
        expected = expected_end(now.championship)
    else:
        expected = expected_start_of_next_round(now.championship, after=stands.round["number"])
    return expected.about if expected else None


_parts: OrderedDict[object, bytes] = OrderedDict()


def _part(kept: object, made: Callable[[], HttpResponse]) -> bytes:
    content = _parts.get(kept)
    if content is None:
        _parts[kept] = content = made().content
        while len(_parts) > MOST_PARTS:
            _parts.popitem(last=False)
    return content


def show(
    request: HttpRequest, template: str, context: Mapping[str, Any], *, status: int = 200
) -> HttpResponse:
    """The page, or its changing part: the template extends `layout`."""
    layout = layout_of(request, "public.html")
    page_state = {"revision": request.revision, "about": request.about}  # type: ignore[attr-defined]  # set by the page
    return render(request, template, {**context, "layout": layout, **page_state}, status=status)


@public_page
def championship(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """`?q=` of earlier addresses leads to the search."""
    if asked := searched(request.GET):
        return redirect(reverse("tournament:seat", args=[championship.slug], query={"q": asked}))
    copy = standings_copy(championship, request.GET, notes=_notes(payload))
    context = {**_context(championship, payload), "copy": copy, "panels": front_panels()}
    context["prizes"] = [] if context["round"] else prizes_shown(championship, payload)
    context |= _page_of_tables(request, context["round"])
    return show(request, "tournament/publishing/championship.html", context)


@public_page
def standings(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """`?r=`, `?v=`: of the print that led here; `?format=csv` or `json`: rounds and points as a file;
    `?show=`: *now* for who plays, or the number of a round for who came as far and no further.
    """
    if file := grid_file(championship, payload, request.GET.get("format", "")):
        return file
    copy = standings_copy(championship, request.GET, notes=_notes(payload))
    part = request.GET.get("show", "")
    lines = _part_of(payload["standings"], part)
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    context = {
        **_context(championship, payload),
        "copy": copy,
        "panels": standings_panels(),
        "part": part,
        "reached": sorted({line["reached"] for line in payload["standings"] if line["reached"]}),
        "is_ordered": any(line["rank"] for line in page),
        "has_ties": any(line["shared"] and line["rank"] for line in page),
        "page": page,
        "shown": lines_of(page),
    }
    return show(request, "tournament/publishing/standings.html", context)


def _part_of(lines: Sequence[Json], part: str) -> Sequence[Json]:
    """All for any other word."""
    if part == "now":
        return [line for line in lines if line["state"] == "seated"]
    number = whole_number(part)
    return [line for line in lines if line["reached"] == number] if number else lines


@public_page
def tables(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """Of the last round, or of `?round=`."""
    of = _asked_round(request, payload)
    context = _context(_as_played(championship, of), payload)
    protested = _protested(payload, of)
    passed = _passed(payload, number=of["number"]) if of else []
    copy = seats_copy(championship, request.GET)
    shown_too = {
        **_page_of_tables(request, of),
        "protested": protested,
        "passed": passed,
        "copy": copy,
    }
    return show(request, "tournament/publishing/tables.html", {**context, **shown_too})


def _page_of_tables(request: HttpRequest, of: Json | None) -> dict[str, Any]:
    page = Paginator(of["tables"] if of else [], A_PAGE).get_page(request.GET.get("page"))
    return {"round": of and {**of, "tables": list(page)}, "page": page}


@public_page
def table(
    request: HttpRequest, championship: Championship, payload: dict[str, Any], number: int
) -> HttpResponse:
    """Of the last round, or of `?round=`; its dice come live from the tablet."""
    of = _asked_round(request, payload)
    championship = _as_played(championship, of)
    context = {**_context(championship, payload), "round": of}
    shown_table = table_in(context["round"], number)
    if shown_table is None:
        return show(request, "tournament/publishing/no_table.html", {**context, "number": number}, status=404)
    return show(
        request,
        "tournament/publishing/table.html",
        {
            **context,
            "table": shown_table,
            "seats": _by_place(shown_table),
            "panels": table_panels(),
            **print_verdict(championship, request.GET, of=_acta(request, number, context["round"]["number"])),
            "protested": number in _protested(payload, context["round"]),
            "passed": _passed(payload, number=context["round"]["number"], table=number),
        },
    )


def _acta(request: HttpRequest, number: int, of_round: int) -> OfTable:
    """By its code: with its table's law (`?t=`), else with what holds at every table; compared with the law
    of the round in which it was played.
    """
    own = whole_number(request.GET.get("t")) == number
    return OfTable(number, of_round, has_own=own, shown=of_round)


def _passed(payload: Json, *, number: int, table: int | None = None) -> list[str]:
    """Corrected results and seats that passed on, in words."""
    notes = payload.get("passed", ())
    known = {
        "final": next((of["number"] for of in rounds_in(payload) if of["final"]), 0),
        "repechage": payload["championship"].get("repechage", 0),
    }
    if table is None:
        next_back = (PUT_BACK, number + 1)
        of_round = [
            note_in_words(note, **known)
            for note in notes
            if note["round"] == number or (note["kind"], note["round"]) == next_back
        ]
        return corrected(payload, number=number) + of_round
    passed = [note_in_words(note, **known) for note in notes_of_table(notes, number=number, table=table)]
    return corrected(payload, number=number, table=table) + passed


def corrected(payload: Json, *, number: int, table: int | None = None) -> list[str]:
    notes = [note for note in payload.get("corrected", ()) if note["round"] == number]
    game = (round_in(payload, number) or {}).get("game", payload["championship"]["game"])
    measures = GAMES[game].measures
    return [correction_words(note, measures) for note in notes if table in (None, note["table"])]


def _notes(payload: Json) -> dict[int, tuple[str, ...]]:
    return {of["number"]: tuple(corrected(payload, number=of["number"])) for of in rounds_in(payload)}


def _protested(payload: Json, shown: Json | None) -> Sequence[int]:
    return payload["protested"].get(shown["number"], ()) if shown else ()


def _by_place(table: Json) -> list[Json]:
    """Clockwise; by place once there is a result, seats without one last."""
    seats: list[Json] = table["seats"]
    return by_place(seats) if table["status"] == "decided" else seats


def by_place(seats: Sequence[Json]) -> list[Json]:
    return sorted(seats, key=lambda seat: (seat["place"] or 1000, seat["seat"]))


def _asked_round(request: HttpRequest, payload: Json) -> Json | None:
    return round_in(payload, whole_number(request.GET.get("round"))) or last_round_in(payload)


def _as_played(championship: Championship, of: Json | None) -> Championship:
    """By the game of that round's stage."""
    stage = championship.whole.stages_by_order.get(of["stage"]) if of and "stage" in of else None
    return championship.as_played_in(stage) if stage else championship


def champion_context(payload: Json) -> dict[str, Any]:
    champion, last = payload.get("champion"), last_round_in(payload)
    notes = corrected(payload, number=last["number"]) if champion and last else []
    return {"champion": champion, "champion_notes": notes}


def _context(championship: Championship, payload: dict[str, Any]) -> dict[str, Any]:
    return {
        **champion_context(payload),
        "championship": championship,
        "public": payload,
        "progress": progress(payload),
        "rounds": rounds_in(payload),
        "round": last_round_in(payload),
        "last_number": (last_round_in(payload) or {"number": 0})["number"],
    }
