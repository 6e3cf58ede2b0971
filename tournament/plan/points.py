"""The rounds of stages with points before the draw: all play all of them, then the final; from groups the
knock-out. Pure.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..rounds.groups import tables_of_groups
from .night import LARGEST, Hall, stage
from .ways import Aim, Standing, Way, best_way

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


class Groups(NamedTuple):
    """`sizes`: how many play in each; `cut`: how many go on from each; `drawn`: they are."""

    sizes: tuple[int, ...]
    cut: int
    drawn: bool = False

    def tables(self, hall: Hall) -> int:
        """In a round, by their size; before they are drawn each has as many."""
        if not self.drawn:
            return len(self.sizes) * tables_for(self.sizes[0], hall)
        return sum(tables_for(size, hall) for size in self.sizes)

    def can_play(self, tables: int) -> bool:
        if not self.drawn and (tables % len(self.sizes) or self.sizes[-1] <= self.cut):
            return False
        return tables_of_groups(self.sizes, tables, LARGEST) is not None

    @property
    def going_on(self) -> int:
        return sum(min(self.cut, size) for size in self.sizes)


def groups_way(
    standing: Standing, rounds: int, groups: Groups, hall: Hall, *, tables: int | None = None
) -> Way | None:
    """`rounds`: that are left; `tables`: of the next one, as asked. None where the groups cannot be
    played, or nobody goes on.
    """
    if not groups.sizes:
        return None
    first = tables or groups.tables(hall)
    each = [first, *[groups.tables(hall)] * (rounds - 1)]
    after = best_way(Standing(standing.number + rounds, groups.going_on), hall)
    if after is None or not all(map(groups.can_play, each)):
        return None
    players = sum(groups.sizes)
    stages = [
        stage(standing.number + at, players, number, hall, advance=1, goes=players)
        for at, number in enumerate(each)
    ]
    stages[-1] = replace(stages[-1], goes=groups.going_on)
    return Way(Aim.POINTS, (*stages, *after.stages), after.final_wanted)


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
