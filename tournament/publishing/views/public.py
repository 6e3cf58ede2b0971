"""The public's pages, all from the frozen publication: the tables, the standings. Each
answers *not modified* to a reader who has this version.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from core.search import searched
from tournament.championship.models import Championship
from tournament.championship.navigation import front_panels, table_panels
from tournament.register.protests.queries import protested_tables
from tournament.sorteo.later.queries.seat_transfer import notes_of_table
from tournament.sorteo.public_log.words import note_in_words

from ..models import Publication
from ..queries.published import (
    Json,
    last_round_in,
    later_in,
    published,
    round_in,
    rounds_in,
    table_in,
    ways_on,
)

Page = Callable[..., HttpResponse]


def public_page(view: Page) -> Page:
    """A page of the publication, called as `view(request, championship, payload, ...)` unless the reader has
    this version.
    """
    return _page(view, clock=lambda _request: "")


def public_page_with_clock(view: Page) -> Page:
    """The same for a page that shows the time: another version each minute."""
    return _page(view, clock=lambda _request: f"{timezone.now():%d%H%M}")


def public_page_with_protests(view: Page) -> Page:
    """The same for a page that shows which tables are under protest."""
    return _page(view, clock=lambda request: repr(request.protested))  # type: ignore[attr-defined]  # set below


def _protested(publication: Publication | None) -> dict[int, list[int]]:
    """The tables under protest, by round; a statement only where there are any."""
    if publication is None or not publication.under_protest:  # type: ignore[attr-defined]  # annotated
        return {}
    return protested_tables(publication.championship)


def _page(view: Page, *, clock: Callable[[HttpRequest], str]) -> Page:

    @require_safe
    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        try:
            championship, publication = published(slug)
        except Championship.DoesNotExist:
            raise Http404 from None
        request.protested = _protested(publication)  # type: ignore[attr-defined]  # for the pages that show it
        payload = publication.payload if publication else {}
        version = publication.version if publication else 0
        changed = int(publication.published_at.timestamp()) if publication else None
        return answer_fresh(
            request,
            (*_always_shown(championship), version, clock(request)),
            lambda: view(request, championship, payload, **kwargs),
            last_modified=changed,
        )

    return page


def _always_shown(championship: Championship) -> tuple[object, ...]:
    """What pages show of the championship itself, which no publication waits for."""
    said = (championship.thanks, championship.next_day, championship.next_place)
    return (championship.pk, championship.name, championship.place, championship.day, *said)


@public_page
def championship(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """First screen of a phone: the search for a seat, then the tables of the round. `?q=`, as such addresses
    were once sent to friends, leads to the search.
    """
    if asked := searched(request.GET):
        return redirect(reverse("tournament:seat", args=[championship.slug], query={"q": asked}))
    context = {**_context(championship, payload), "panels": front_panels()}
    return render(request, "tournament/publishing/championship.html", context)


@public_page
def standings(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """Everybody, best first, ties as ties."""
    return render(request, "tournament/publishing/standings.html", _context(championship, payload))


@public_page_with_protests
def tables(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """The tables of the last round, or of `?round=`."""
    context = _context(championship, payload)
    of = _asked_round(request, payload)
    protested = _of_round(request, of)
    passed = _passed(payload, number=of["number"]) if of else []
    shown_too = {"round": of, "protested": protested, "passed": passed}
    return render(request, "tournament/publishing/tables.html", {**context, **shown_too})


@public_page_with_protests
def table(
    request: HttpRequest, championship: Championship, payload: dict[str, Any], number: int
) -> HttpResponse:
    """One table of the last round, or of `?round=`: who sits there; its dice come live from the tablet."""
    context = {**_context(championship, payload), "round": _asked_round(request, payload)}
    found = table_in(context["round"], number)
    if found is None:
        return render(
            request, "tournament/publishing/no_table.html", {**context, "number": number}, status=404
        )
    return render(
        request,
        "tournament/publishing/table.html",
        {
            **context,
            "table": found,
            "seats": _by_place(found),
            "panels": table_panels(),
            "protested": number in _of_round(request, context["round"]),
            "passed": _passed(payload, number=context["round"]["number"], table=number),
            "ways": ways_on(payload, round_number=context["round"]["number"], table=number),
        },
    )


def _passed(payload: Json, *, number: int, table: int | None = None) -> list[str]:
    """The seats of that round, or those that concern this table, that passed to who won: in words."""
    notes = payload.get("passed", ())
    if table is None:
        return [note_in_words(note) for note in notes if note["round"] == number]
    return [note_in_words(note) for note in notes_of_table(notes, number=number, table=table)]


def _of_round(request: HttpRequest, shown: Json | None) -> Sequence[int]:
    """The tables under protest in the round that is shown."""
    found: dict[int, list[int]] = request.protested  # type: ignore[attr-defined]  # set by the page
    return found.get(shown["number"], ()) if shown else ()


def _by_place(table: Json) -> list[Json]:
    """The seats clockwise; once there is a result by place, those without one last."""
    seats: list[Json] = table["seats"]
    return (
        sorted(seats, key=lambda seat: (seat["place"] or 1000, seat["seat"]))
        if table["status"] == "decided"
        else seats
    )


def _asked_round(request: HttpRequest, payload: Json) -> Json | None:
    return round_in(payload, whole_number(request.GET.get("round"))) or last_round_in(payload)


def _context(championship: Championship, payload: dict[str, Any]) -> dict[str, Any]:
    return {
        "championship": championship,
        "public": payload,
        "rounds": rounds_in(payload),
        "round": last_round_in(payload),
        "champion": payload.get("champion"),
        "last_number": (last_round_in(payload) or {"number": 0})["number"],
        "later": later_in(payload),
    }
