"""The tables of a season as rows: each is a file of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tournament.season.models import Season
from tournament.season.queries import league_ratings, season_table

Row = dict[str, Any]


def _standings(season: Season) -> Iterator[Row]:
    for of in season_table(season).lines:
        line = of.line
        yield {
            "rank": line.rank,
            "shared": line.shared,
            "name": of.name,
            "club": of.club,
            "points": line.total,
            "nights": sum(score is not None for score in line.scores),
        }


def _nights(season: Season) -> Iterator[Row]:
    """Of each person in each night; who still plays has no place."""
    table = season_table(season)
    for of in table.lines:
        for night, score in zip(table.nights, of.line.scores, strict=True):
            if score is not None:
                yield {
                    "night": night.championship.slug,
                    "day": night.championship.day.isoformat(),
                    "name": of.name,
                    "club": of.club,
                    "place": score.place,
                    "points": score.points,
                    "counts": score.counts,
                }


def _ratings(season: Season) -> Iterator[Row]:
    """Of its league; the strength and its doubt as the page has them."""
    for game, rated in league_ratings(season.league_id).items():
        for place, of in enumerate(rated, start=1):
            yield {
                "game": game,
                "rank": place,
                "name": of.name,
                "club": of.club,
                "rating": round(of.rating.strength, 1),
                "doubt": round(of.rating.doubt, 1),
                "tables": of.rating.tables,
            }


FILES: Mapping[str, Callable[[Season], Iterator[Row]]] = {
    "standings": _standings,
    "nights": _nights,
    "ratings": _ratings,
}
COLUMNS: Mapping[str, Sequence[str]] = {
    "standings": ("rank", "shared", "name", "club", "points", "nights"),
    "nights": ("night", "day", "name", "club", "place", "points", "counts"),
    "ratings": ("game", "rank", "name", "club", "rating", "doubt", "tables"),
}
