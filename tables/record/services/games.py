"""What an acta says of the games of two who play a best-of, beside what the desk enters of it."""

from typing import Any

from tournament.championship.access.actors import Actor
from tournament.results.services.games import follow_games
from tournament.rounds.models import Seat

from ..models import Heading


def done_of(heading: Heading) -> list[dict[str, Any]]:
    """The games that are over; none where it is no best-of between two."""
    if "best_of" not in heading.head.get("series", {}) or len(heading.seats) != 2:
        return []
    return list(heading.acta.state.get("series", {}).get("done", ()))


def note_games(heading: Heading, *, before: int, actor: Actor) -> None:
    """`before`: how many were over. No statement where as many are."""
    done, table = done_of(heading), heading.acta.table
    if len(done) == before or not table.round.best_of_games:
        return
    seats = {seat.pk: seat for seat in Seat.objects.filter(table=table).select_related("entry")}
    entries = {name: seats[key].entry for key, name in heading.names.items()}
    winners = [entries[game["winner"]] for game in done if game["winner"] is not None]
    names = {entry.pk: entry.name for entry in entries.values()}
    follow_games(table, [entry.pk for entry in winners], names, actor=actor)
