"""The rounds of stages with points before the draw: all play all of them, then the final. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from .night import Hall, stage
from .ways import Aim, Standing, Way

MOST_AT_TABLE = 6


def tables_for(players: int, hall: Hall) -> int:
    """Of the wanted size, else smaller by one: of four as many as possible, else of three. Where that leaves
    a smaller one still, fewer tables: five play one.
    """
    most = min(hall.largest, MOST_AT_TABLE)
    least = max(min(hall.wanted, 3), hall.wanted - 1)
    tables = max(1, -(-players // hall.wanted))
    fewer = next((n for n in range(tables, 0, -1) if players // n >= least), 1)
    return fewer if -(-players // fewer) <= most else tables


class Leg(NamedTuple):
    """What is left of one stage."""

    rounds: int
    hall: Hall


def points_way(standing: Standing, legs: Sequence[Leg], *, cut: int, tables: int | None = None) -> Way | None:
    """`tables`: of the next round, as asked. None where nobody plays."""
    players, stages = standing.through, []
    if players < 2:
        return None
    halls = [leg.hall for leg in legs for _round in range(leg.rounds)]
    for at, hall in enumerate(halls):
        number = tables if tables and not at else tables_for(players, hall)
        if not 1 <= number <= players // 2 or -(-players // number) > max(MOST_AT_TABLE, hall.largest):
            return None
        goes = players if at < len(halls) - 1 else min(cut, players)
        stages.append(stage(standing.number + at, players, number, hall, advance=1, goes=goes))
    if cut or not halls:
        final = min(cut, players) if halls else players
        stages.append(stage(standing.number + len(halls), final, 1, legs[-1].hall, advance=1))
    return Way(Aim.POINTS, tuple(stages), final_wanted=True)
