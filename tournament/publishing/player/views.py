"""The public page of a player, of the projection."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from core.language import reader_language
from rules.games import NARRATORS
from tournament.championship.extension import Contributions, PlayedBy, extensions
from tournament.championship.models import Championship
from tournament.publishing.companion.now import Played
from tournament.publishing.companion.situation import way_of
from tournament.publishing.companion.words import result_words
from tournament.publishing.queries.published import Json
from tournament.publishing.views.public import by_place, corrected, public_page, show

from .nights import nights_before


@public_page
def player(
    request: HttpRequest, championship: Championship, payload: dict[str, Any], number: int
) -> HttpResponse:
    """Whoever has no seat yet is shown by their situation alone."""
    lines = (*payload["standings"], *payload["excluded"])
    line = next((line for line in lines if line["number"] == number), None)
    way = list(way_of(payload, number))
    if line is None or not way:
        return redirect("tournament:person", championship.slug, number)
    recorded = (extension.played_by(championship, number) for extension in extensions(Contributions))
    played = next(filter(None, recorded), PlayedBy())
    context = {
        "championship": championship,
        "line": line,
        "excluded": line in payload["excluded"],
        "way": [_shown(of, payload) for of in reversed(way)],
        "played": played,
        "feats": _feats(championship, played),
        "nights": nights_before(championship, number),
    }
    return show(request, "tournament/publishing/player/player.html", context)


def _shown(of: Played, payload: Json) -> dict[str, Any]:
    seats = by_place(of.seats) if of.decided else list(of.seats)
    return {
        "played": of,
        "words": result_words(of),
        "seats": seats,
        "goes_on": any(seat["goes_on"] for seat in seats if seat["seat"] == of.seat),
        "notes": corrected(payload, number=of.round, table=of.table),
    }


def _feats(championship: Championship, played: PlayedBy) -> list[str]:
    if championship.combined:  # they are of one game
        return []
    return NARRATORS[championship.game].feats(played.feats, 0, (), reader_language())
