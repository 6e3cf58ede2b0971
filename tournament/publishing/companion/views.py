"""The companion's pages: search, a page for each person, and cards. Each answers *not modified* where nothing
changed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from core.open_pages import HEAL, for_everybody, keep
from core.search import searched
from tournament.championship.models import Championship
from tournament.papers.still_right import place_copy
from tournament.rounds.words import round_name

from ..queries.live import live
from ..queries.published import Json
from ..views.public import by_place
from .known import Key
from .now import Now, State
from .partners import beside, line_of, name_of, you_and
from .queries import now_for, people_named
from .round_names import kind_of, round_names
from .several import listed_words, table_now
from .words import result_words, words_of

MOST_FOLLOWED = 6
_KEY_DIGITS = 18


@for_everybody
@require_safe
def search(request: HttpRequest, slug: str) -> HttpResponse:
    """`?q=` is in the address, to be sent to a friend. A single match is shown as on their own page."""
    championship, payload, revision = _live(slug)
    asked = searched(request.GET)
    keys = people_named(championship, asked) if asked else []
    shown = _shown(championship, payload, keys if len(keys) == 1 else [], expected=True)
    several = _listed(championship, payload, keys if len(keys) > 1 else [])
    context = {
        "championship": championship,
        "q": asked,
        "found": several or [{"person": one["now"].person} for one in shown],
        "draw": payload.get("draw"),
        "revision": revision,
        **(shown[0] if shown else {}),
    }
    truths = [one["now"] for one in shown or several]
    return _answer(request, (revision, keys, truths), "search", context, draw=payload["draw"])


@for_everybody
@require_safe
def person(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """`?who=`: one of several people. `?part=now`: the situation alone, with `&titled=1` under their name.
    `?r=`, `?t=`, `?s=`: of the place card. A link holds when they get another number.
    """
    championship, payload, revision = _live(slug)
    asked = Key(number, whole_number(request.GET.get("who"), digits=_KEY_DIGITS) or 0)
    shown = _shown(championship, payload, [asked], expected=True)
    if not shown:
        raise Http404
    key = shown[0]["now"].key
    if key.number != number:
        here = reverse("tournament:person", args=[slug, key.number])
        query = request.GET.copy()
        query["who"] = str(key.member)
        return redirect(f"{here}?{query.urlencode()}")
    copy = place_copy(championship, number, request.GET)
    context = {"championship": championship, "titled": "titled" in request.GET, "copy": copy, **shown[0]}
    template = "_ticket" if request.GET.get("part") == "now" else "person"
    return _answer(request, (revision, shown[0]["now"], copy), template, context, draw=payload["draw"])


@for_everybody
@require_safe
def followed(request: HttpRequest, slug: str) -> HttpResponse:
    """`?n=12&n=33.1047`, in that order; one card of a pair, and the first is to whom the phone belongs."""
    championship, payload, revision = _live(slug)
    asked = [_key(text) for text in request.GET.getlist("n")[:MOST_FOLLOWED]]
    cards: dict[object, dict[str, Any]] = {}
    for card in _shown(championship, payload, asked):
        now = card["now"]
        cards.setdefault(now.key if now.state is State.REPLACED else now.person.number, card)
    shown = [{**card, "called": _called(card, first=at == 0)} for at, card in enumerate(cards.values())]
    context = {"championship": championship, "shown": shown}
    version = (revision, [card["now"] for card in shown])
    return _answer(request, version, "_cards", context, draw=payload["draw"])


def _answer(
    request: HttpRequest, version: object, template: str, context: dict[str, Any], *, draw: Json | None
) -> HttpResponse:
    """The clock alone calls the names of a `draw`."""
    championship: Championship = context["championship"]
    path = f"tournament/publishing/companion/{template}.html"
    about = (championship.pk, championship.name, version)
    response = answer_fresh(request, about, lambda: render(request, path, context))
    keep(request, response, championship.pk, seconds=0 if draw else HEAL)
    return response


def _called(card: Mapping[str, Any], *, first: bool) -> str:
    now: Now = card["now"]
    if first and card["you"]:
        return str(card["you"])
    return str(card["name"]) if now.state is State.REPLACED else now.person.name


def _key(text: str) -> Key:
    number, _dot, member = text.partition(".")
    return Key(whole_number(number) or 0, whole_number(member, digits=_KEY_DIGITS) or 0)


def _live(slug: str) -> tuple[Championship, Json, str]:
    try:
        now = live(slug)
    except Championship.DoesNotExist:
        raise Http404 from None
    return now.championship, now.payload, now.revision


def _shown(
    championship: Championship, payload: Json, keys: Sequence[Key], *, expected: bool = False
) -> list[dict[str, Any]]:
    if not keys:
        return []
    return [
        {
            "now": now,
            "name": name_of(now),
            "you": you_and(now),
            "beside": beside(now),
            "words": words_of(now),
            "round_name": round_names(now)["round"] if now.round else "",
            "way": [
                (
                    round_name(played.round, final=played.final, **kind_of(now, played.round)),
                    result_words(played),
                )
                for played in now.way
            ],
            "seats": _seats(now),
            "games": {"best_of": now.last.best_of, "seats": now.last.seats} if now.last else {},
            "over": payload.get("champion") is not None,
        }
        for now in now_for(championship, payload, keys, now=timezone.now(), expected=expected)
    ]


def _listed(championship: Championship, payload: Json, keys: Sequence[Key]) -> list[dict[str, Any]]:
    if not keys:
        return []
    lines = {line["number"]: line for line in (*payload["standings"], *payload["excluded"])}
    return [
        {
            "now": now,
            "person": now.person,
            "line": line_of(now),
            "seat": result_words(now.last) if now.last else "",
            "table": table_now(now),
            "words": listed_words(now, lines.get(now.person.number, {}), championship.measures),
        }
        for now in now_for(championship, payload, keys, now=timezone.now())
    ]


def _seats(now: Now) -> list[Json]:
    """By place once decided, else by seat."""
    if now.last is None:
        return []
    return by_place(now.last.seats) if now.last.decided else list(now.last.seats)
