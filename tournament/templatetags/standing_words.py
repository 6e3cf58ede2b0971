"""The state of an entry, and how somebody left a table."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django import template
from django.template.defaultfilters import slice_filter
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.language import reader_language
from prints.templatetags.kit import badge
from rules.games import GAMES
from rules.games.contract import Measure
from rules.games.measures import by_id, in_words
from tournament.championship.place_points_words import place_points_words
from tournament.results.standings import words
from tournament.results.standings.needed import need_words
from tournament.results.standings.words import (
    champion_word,
    combined_order_words,
    game_title,
    goes_on,
    group_words,
    lot_words,
    order_words,
    ordinal,
    points_order_words,
    points_words,
    rank_words,
    score_words,
    state_words,
)
from tournament.rounds.leaving import OUT_OF_TABLE, TOLD_IN_SHORT, HowLeft, how_left
from tournament.rounds.models import Seat
from tournament.rounds.placings import Placing
from tournament.rounds.words import left_words

register = template.Library()
register.filter(rank_words)
register.simple_tag(state_words)
register.filter(order_words)
register.simple_tag(need_words)
register.simple_tag(lot_words)
register.simple_tag(points_order_words)
register.filter(place_points_words)
register.simple_tag(combined_order_words)
register.filter(game_title)
register.filter(group_words)
register.filter(ordinal)
register.filter(goes_on)
register.filter(left_words)
register.filter(points_words)


@register.filter
def games_words(table: Mapping[str, Any]) -> str:
    """Of a published table, or one of a page: how many each of two has won; "" where they play no best-of."""
    if not table.get("best_of"):
        return ""
    won = [(seat["name"], seat["won"]) for seat in table["seats"] if "won" in seat]
    return words.games_words(table["best_of"], won)


@register.simple_tag
def own_score(line: Any, game: str) -> str:
    """Why a line of one stage's own standings stands where it stands."""
    return score_words(line["score"], GAMES[game].measures)


@register.filter
def champion_title(champion: Any) -> str:
    """*Champion*, or *Champions* of several; a mapping is published."""
    return champion_word(champion.get("people", ()) if isinstance(champion, Mapping) else champion.people)


@register.filter
def measured(shown: Any, measures: Sequence[Measure]) -> str:
    """*3 dice*, of `measures` by their ids or of a placing; "" where none count."""
    numbers = by_id(measures, shown.measures) if isinstance(shown, Placing) else shown
    return in_words(measures, numbers, reader_language())


@register.filter
def by_round(line: Any) -> list[tuple[int | None, int | None]]:
    """Of a line of a grid: points and table of each round."""
    return list(zip(line["rounds"], line["tables"], strict=True))


@register.filter
def by_group(stage: Any, shown: str | None = None) -> list[tuple[str, list[Any]]]:
    """The lines of a grid, a part for each group with its name; else one without."""
    parts = groupby(slice_filter(stage["lines"], shown or ":"), key=lambda line: line.get("group", 0))
    return [(group_words(group), [*lines]) for group, lines in parts]


@register.simple_tag
def special_words(game: str, win: str) -> str:
    """*Panza de oro*; "" where only that it was one is known."""
    titles = {special.id: special.title[reader_language()] for special in GAMES[game].specials}
    return titles.get(win) or str(_("Special win"))


def _how(seat: Any) -> HowLeft:
    """Of a published seat, or of the database."""
    return HowLeft(seat["how_left"] if isinstance(seat, dict) else seat.how_left)


@register.filter
def gone_words(seat: Any) -> str:
    """ "" for players to the end."""
    how = _how(seat)
    return left_words(how) if how in OUT_OF_TABLE else ""


@register.filter
def left_in_short(seat: Any) -> str:
    """How somebody left, beside a name where little is said; "" also for who plays on to the end."""
    how = _how(seat)
    return left_words(how) if how in TOLD_IN_SHORT else ""


@register.filter
def left_by(placing: Placing, seat: Seat) -> str:
    return left_words(how_left(seat.at, removed=placing.removed, disqualified=placing.disqualified))


@register.simple_tag
def left_badge(seat: Any) -> SafeString | str:
    how = _how(seat)
    kind = {HowLeft.DISQUALIFIED: "failed", HowLeft.NO_SHOW: "absent"}.get(how, "withdrawn")
    return badge(kind, left_words(how)) if how else ""
