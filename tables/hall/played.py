"""What was played at a table that is over: each player's sheet, and the record. Asked for by the page of its
result, which runs no statement for it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.language import reader_language
from core.numbers import whole_number
from rules.games.options import Choices
from rules.games.series import NEXT
from rules.installed import PAPERS
from tables.record.models import Heading
from tables.record.queries.actas import heading_in_force, record
from tables.record.replay import games_of, standing, story
from tournament.championship.models import Championship
from tournament.publishing.queries.live import live
from tournament.publishing.queries.published import Json, last_round_in, round_in, table_in
from tournament.rounds.models import Table


class PlayedSheet(NamedTuple):
    name: str
    drawn: Any


@require_safe
def played(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Of the last round, or of `?round=`. Empty where results are held back, and of a game without sheets."""
    try:
        now = live(slug)
    except Championship.DoesNotExist:
        raise Http404 from None
    of = round_in(now.payload, whole_number(request.GET.get("round"))) or last_round_in(now.payload)
    shown = table_in(of, number)
    context: dict[str, Any] = {"championship": now.championship, "round": of, "number": number}
    if of and shown and shown["status"] == "decided" and not of["held"]:
        context |= _played(now.championship, of, number)
    return render(request, "tables/hall/played.html", context)


def _played(championship: Championship, of: Json, number: int) -> dict[str, Any]:
    game = of.get("game", championship.game)
    draw = PAPERS[game].sheet
    tables = Table.objects.filter(round__championship=championship, round__number=of["number"], number=number)
    table = tables.only("pk").first()
    heading = heading_in_force(table.pk) if table and draw else None
    if heading is None or draw is None:
        return {}
    options: Choices = heading.head["rules"]
    names = heading.acta.told.get("players", ())
    moves = standing((move.payload["do"], move.payload) for move in record(heading.acta_id))
    states = games_of(heading.head, moves) if "series" in heading.head else [heading.acta.state]
    return {
        "game": game,
        "games": [[PlayedSheet(name, draw(state, name, options)) for name in names] for state in states],
        "record": _record(heading, moves),
    }


def _record(heading: Heading, moves: Sequence[dict[str, Any]]) -> list[str]:
    """The standing moves of the game; what officials did is told elsewhere."""
    said = zip(moves, story(heading.head, moves, reader_language()), strict=True)
    return [sentence for move, sentence in said if "by" in move or move["do"] == NEXT]
