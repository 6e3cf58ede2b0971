"""For the night's forecast."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, Q

from rules.games import GAMES, RECORDINGS
from rules.games.contract import WINNER, Game
from rules.games.series import BETWEEN
from tournament.championship.models import Championship
from tournament.rounds.extension import Left

from ..models import Acta

_TABLES = 200  # of the league, the last ones


def recorded_plays(championship: Championship) -> list[tuple[int, float]]:
    """Plays, and seconds from opening to the last, of finished tables of this championship's league, in the
    same game; of a combined one the tables of its stage, and of none other.
    """
    championships = "table__round__championship"
    league = Q(**{f"{championships}__league": championship.league_id})
    same_game = Q(**{f"{championships}__game": championship.game, f"{championships}__combined": 0})
    if championship.stage is not None:
        same_game |= Q(table__round__stage=championship.stage)
    over = Acta.objects.filter(league, same_game, last_move_at__isnull=False).exclude(
        Q(status=Acta.Status.OPEN) | Q(follow=WINNER.id)
    )
    recording = RECORDINGS[championship.game]
    settling = sorted(recording.settling & recording.words)  # of the plays, not of the table
    settled = Count("moves", filter=Q(moves__payload__do__in=settling), distinct=True)
    rows = (
        over.annotate(plays=settled).order_by("-opened_at").values_list("plays", "opened_at", "last_move_at")
    )
    return [(plays, (ended - opened).total_seconds()) for plays, opened, ended in rows[:_TABLES] if ended]


def remaining(championship: Championship) -> dict[int, Left]:
    """By the id of each table in play."""
    actas = Acta.objects.filter(table__round__championship=championship, status=Acta.Status.OPEN).exclude(
        follow=WINNER.id
    )
    game = GAMES[championship.game]
    return {table: _left(game, state) for table, state in actas.values_list("table_id", "state") if state}


def _left(game: Game[Any], state: Mapping[str, Any]) -> Left:
    is_between = state["phase"] == BETWEEN
    return Left(0 if is_between else game.remaining(state), state.get("series", {"sheet": 1})["sheet"])
