"""The map of a night: a page, with a table of the same, and a picture to share."""

from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from core.conditional_get import etag_of
from prints.pdf import draw
from tournament.championship.models import Championship
from tournament.publishing.queries.published import Json, progress
from tournament.publishing.views.public import public_page, show
from tournament.results.standings.words import ordinal
from tournament.rounds.words import round_name

from .drawing import Words, page_svg, picture_svg, words_svg
from .layout import NightMap, lay_out

LANGUAGES = ("es", "en")
KEPT_SECONDS = 24 * 3600
MOST_TABLES = 60  # of a round that is drawn: a larger one is read on its own page


@public_page
def night_map(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    shown = _last_rounds(payload)
    night = lay_out(shown)
    context = {
        "championship": championship,
        "svg": _kept("page", night),
        "night": night,
        "rounds": shown["rounds"],
        "left_out": len(payload["rounds"]) - len(shown["rounds"]),
        "share": share_words(championship, payload),
    }
    return show(request, "tournament/publishing/map/map.html", context)


@public_page
def picture(
    request: HttpRequest, championship: Championship, payload: dict[str, Any], language: str
) -> HttpResponse:
    """PNG; where there is no map (no round yet, or one too large), of how far the night is."""
    if language not in LANGUAGES:
        raise Http404
    night = lay_out(_last_rounds(payload))
    with translation.override(language):
        words = share_words(championship, payload)
        content = _kept("picture", night) if night.columns else draw(words_svg(words))
    named = f'inline; filename="{championship.slug}-map.png"'
    return HttpResponse(content, content_type="image/png", headers={"Content-Disposition": named})


def share_words(championship: Championship, payload: Json) -> str:
    """A short text to send: who won, else how far the night is."""
    stands = progress(payload)
    if champion := payload.get("champion"):
        together = len(champion.get("people", ())) or 1
        won = ngettext("%(of)s, won by %(name)s", "%(of)s, won by %(name)s", together)
        return won % {"of": championship.name, "name": champion["name"]}
    if stands is None:
        return championship.name
    return _("%(of)s, %(round)s: %(decided)s of %(tables)s tables decided.") % {
        "of": championship.name,
        "round": round_name(
            stands.round["number"],
            final=stands.round["final"],
            repechage=stands.round.get("repechage", False),
            consolation=stands.round.get("consolation", False),
        ),
        "decided": stands.decided,
        "tables": stands.tables,
    }


def _last_rounds(payload: Json) -> Json:
    """Behind the last one of too many tables."""
    rounds = payload["rounds"]
    large = [at for at, of in enumerate(rounds, start=1) if len(of["tables"]) > MOST_TABLES]
    return {**payload, "rounds": rounds[max(large, default=0) :]}


def _kept(kind: str, night: NightMap) -> Any:
    """While it is the same, in this language."""
    key = f"map-{kind}-{get_language()}-{etag_of(night)}"
    made = cache.get(key)
    if made is None:
        words = Words(
            round=lambda of: round_name(
                of.round, final=of.final, repechage=of.repechage, consolation=of.consolation
            ),
            table=lambda number: _("Table %(number)s") % {"number": number},
            place=ordinal,
        )
        made = page_svg(night, words) if kind == "page" else draw(picture_svg(night, words))
        cache.set(key, made, KEPT_SECONDS)
    return mark_safe(made) if kind == "page" else made  # noqa: S308  # names in it are escaped
