"""The companion's pages: search, a page for each person, and cards. Each answers *not modified* where nothing
changed.
"""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from core.search import searched
from tournament.championship.models import Championship
from tournament.papers.still_right import place_copy
from tournament.rounds.words import round_name

from ..queries.live import live
from ..queries.published import Json
from .now import Now
from .queries import now_for, people_named
from .several import listed_words, table_now
from .words import result_words, words_of

MOST_FOLLOWED = 6


@require_safe
def search(request: HttpRequest, slug: str) -> HttpResponse:
    """`?q=` is in the address, to be sent to a friend. A single match is shown as on their own page."""
    championship, payload, revision = _live(slug)
    asked = searched(request.GET)
    found = people_named(championship, asked) if asked else []
    numbers = [one.number for one in found]
    shown = _shown(championship, payload, numbers if len(found) == 1 else [], expected=True)
    several = _listed(championship, payload, numbers if len(found) > 1 else [])
    context = {
        "championship": championship,
        "q": asked,
        "found": several or [{"person": one} for one in found],
        "draw": payload.get("draw"),
        "revision": revision,
        **(shown[0] if shown else {}),
    }
    truths = [one["now"] for one in shown or several]
    version = ((championship.pk, championship.name, revision), found, truths)
    return answer_fresh(
        request, version, lambda: render(request, "tournament/publishing/companion/search.html", context)
    )


@require_safe
def person(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """`?part=now`: the situation alone, with `&titled=1` under their name. `?r=`, `?t=`, `?s=`: of the place
    card.
    """
    championship, payload, revision = _live(slug)
    shown = _shown(championship, payload, [number], expected=True)
    if not shown:
        raise Http404
    copy = place_copy(championship, number, request.GET)
    context = {"championship": championship, "titled": "titled" in request.GET, "copy": copy, **shown[0]}
    part = request.GET.get("part") == "now"
    template = f"tournament/publishing/companion/{'_ticket' if part else 'person'}.html"
    version = ((championship.pk, championship.name, revision), shown[0]["now"], copy)
    return answer_fresh(request, version, lambda: render(request, template, context))


@require_safe
def followed(request: HttpRequest, slug: str) -> HttpResponse:
    """`?n=12&n=33`, in that order."""
    championship, payload, revision = _live(slug)
    asked = [whole_number(number) or 0 for number in request.GET.getlist("n")[:MOST_FOLLOWED]]
    shown = _shown(championship, payload, asked)
    version = ((championship.pk, championship.name, revision), [card["now"] for card in shown])
    context = {"championship": championship, "shown": shown}
    return answer_fresh(
        request, version, lambda: render(request, "tournament/publishing/companion/_cards.html", context)
    )


def _live(slug: str) -> tuple[Championship, Json, str]:
    try:
        now = live(slug)
    except Championship.DoesNotExist:
        raise Http404 from None
    return now.championship, now.payload, now.revision


def _shown(
    championship: Championship, payload: Json, numbers: Sequence[int], *, expected: bool = False
) -> list[dict[str, Any]]:
    if not numbers:
        return []
    return [
        {
            "now": now,
            "words": words_of(now),
            "round_name": round_name(now.round, final=now.final) if now.round else "",
            "way": [
                (round_name(played.round, final=played.final), result_words(played)) for played in now.way
            ],
            "seats": _seats(now),
            "over": payload.get("champion") is not None,
        }
        for now in now_for(championship, payload, numbers, now=timezone.now(), expected=expected)
    ]


def _listed(championship: Championship, payload: Json, numbers: Sequence[int]) -> list[dict[str, Any]]:
    if not numbers:
        return []
    lines = {line["number"]: line for line in (*payload["standings"], *payload["excluded"])}
    return [
        {
            "now": now,
            "person": now.person,
            "table": table_now(now),
            "words": listed_words(now, lines.get(now.person.number, {}), championship.measures),
        }
        for now in now_for(championship, payload, numbers, now=timezone.now())
    ]


def _seats(now: Now) -> list[Json]:
    """By place once decided, else by seat."""
    if now.last is None:
        return []
    seats = list(now.last.seats)
    return (
        sorted(seats, key=lambda seat: (seat["place"] or 1000, seat["seat"])) if now.last.decided else seats
    )
