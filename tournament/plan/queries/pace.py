"""Seconds a play, and minutes between rounds."""

from collections.abc import Collection
from datetime import timedelta
from itertools import pairwise

from rules.games import GAMES, Malformed
from rules.games.acta import read_header
from rules.installed import SIMULATORS
from tournament.championship.models import Championship, most_sheets
from tournament.plan.forecast import PAUSE_MINUTES, Pace, pace_of
from tournament.plan.queries.simulated import lengths_of
from tournament.rounds.extension import recorded_plays
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import CAME

_SLOWEST, _FASTEST = 300, 5  # seconds a play; outside it is a pause, or a table typed in afterwards
_LONGEST_PAUSE = timedelta(hours=2)


def pace(championship: Championship, rounds: Collection[Round] = ()) -> Pace:
    """By the plays that this league recorded; where this championship recorded none, by its results and the
    plays expected of such tables.
    """
    recorded = [(plays, spent) for plays, spent in recorded_plays(championship) if _is_pace(plays, spent)]
    decided = [] if recorded else _by_results(championship, rounds)
    measured = recorded or decided
    return pace_of(
        sum(spent for _plays, spent in measured),
        sum(plays for plays, _spent in measured),
        assumed=assumed_seconds(championship),
        tables=len(decided),
    )


def assumed_seconds(championship: Championship) -> int:
    """Of a play, until some are recorded: a turn of a team is one of each of its members."""
    return SIMULATORS[championship.game].PLAY_SECONDS * _attempts(championship)


def _attempts(championship: Championship) -> int:
    game, each = GAMES[championship.game], championship.people_each
    if each < 2 or not game.largest_team:
        return 1
    teams = [[f"{team} {person}" for person in range(each)] for team in ("A", "B")]
    rules = {gap: choice for gap, choice in championship.options.items() if gap != game.catalogue.table_size}
    head = {"format": "acta/1", "game": game.id, "rules": rules, "players": [*teams[0], *teams[1]]}
    try:
        read_header({**head, "teams": dict(zip("AB", teams, strict=True))})
    except Malformed:
        return 1
    return each


def _is_pace(plays: int, spent: float) -> bool:
    return plays > 0 and _FASTEST <= spent / plays <= _SLOWEST


def _by_results(championship: Championship, rounds: Collection[Round]) -> list[tuple[int, float]]:
    """(expected plays, seconds from the opening of the round), decided tables."""
    opened = {of.pk: of.opened_at for of in rounds if of.opened_at}
    sheets = {of.pk: most_sheets(of.series) for of in rounds}
    decided = Table.objects.filter(round__in=opened, decided_at__isnull=False, closed_by_time=False)
    paces: list[tuple[int, float]] = []
    for table in decided.annotate(came=CAME).filter(came__gte=2):
        lengths = lengths_of(championship, [table.came])
        if lengths is None:  # a worker has not simulated such a table yet
            continue
        plays = round(lengths[table.came].mean * sheets[table.round_id])
        began = opened[table.round_id]
        spent = (table.decided_at - began).total_seconds() if table.decided_at and began else 0
        if _is_pace(plays, spent):
            paces.append((plays, spent))
    return paces


def pause_minutes(rounds: Collection[Round]) -> tuple[float, int]:
    """The mean, one assumed pause included; and how many were seen."""
    ordered = sorted(rounds, key=lambda of: of.number)
    pauses = [
        after.opened_at - before.closed_at
        for before, after in pairwise(ordered)
        if before.closed_at and after.opened_at and timedelta() < after.opened_at - before.closed_at
    ]
    seen = [min(pause, _LONGEST_PAUSE).total_seconds() / 60 for pause in pauses]
    return (PAUSE_MINUTES + sum(seen)) / (1 + len(seen)), len(seen)
