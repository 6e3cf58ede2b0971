"""Each round with its tables counted by status."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, Q

from tournament.championship.models import Championship
from tournament.plan.queries.next_placed import NextPlaced, next_placed_wanted
from tournament.rounds.leaving import GONE, Leaves
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import CAME, OF_STAGE, advancement_after, last_round
from tournament.rounds.words import table_state


class CountedTable(NamedTuple):
    """`came`, `absent`: of its seats."""

    round: int
    pk: int
    number: int
    status: str
    half_said: list[int]
    came: int
    absent: int


@dataclass(frozen=True, slots=True)
class RoundState:
    """`table_state` counts, the numbers of tables that keep it open, and of those half said, which are not
    `decided` even with a winner; `absent`: no-shows; `level`: how many throw off before
    anybody goes on from it; `next_placed`: as wanted of an open round with results.
    """

    round: Round
    tables: int
    playing: int
    decided: int
    empty: int
    undecided: tuple[int, ...] = ()
    half_said: tuple[int, ...] = ()
    absent: int = 0
    level: int = 0
    of_tables: tuple[CountedTable, ...] = ()
    next_placed: NextPlaced | None = None

    @property
    def is_final(self) -> bool:
        return self.tables == 1 and self.round.stage.is_knock_out

    @property
    def is_last(self) -> bool:
        """The championship has its champion by it."""
        return self.is_final or (self.round.decides and not self.round.stage.cut)


def round_states(championship: Championship) -> tuple[RoundState, ...]:
    """Tables to which nobody came are `empty`. Two statements, four more for an open round with results."""
    rounds = list(championship.rounds.select_related(OF_STAGE).order_by("number"))
    absent = Count("seats", filter=Q(seats__absent=True, seats__leaves__in=set(Leaves) - GONE))
    tables = Table.objects.filter(round__in=rounds).annotate(came=CAME, absent=absent).order_by("number")
    of_round: dict[int, list[CountedTable]] = {played.pk: [] for played in rounds}
    for row in tables.values_list(*CountedTable._fields) if rounds else ():
        of_round[row[0]].append(CountedTable(*row))
    return tuple(_state(played, of_round[played.pk]) for played in rounds)


def _wanted(played: Round, tables: Sequence[CountedTable]) -> NextPlaced | None:
    if played.status != Round.Status.OPEN or all(table.status != Table.Status.DECIDED for table in tables):
        return None
    return next_placed_wanted(played)


def planned_number(rounds: Sequence[RoundState]) -> int | None:
    """None after the last one."""
    if not rounds:
        return 1
    return None if rounds[-1].is_last else rounds[-1].round.number + 1


def current_number(rounds: Sequence[RoundState]) -> int:
    """Of the first round not closed; else of the one to be drawn, or the final."""
    played = next((state.round.number for state in rounds if state.round.status != Round.Status.CLOSED), None)
    return played or planned_number(rounds) or rounds[-1].round.number


def _level(played: Round) -> int:
    """No statement but for the round by whose points it is known who goes on."""
    if (
        not played.decides
        or played.status != Round.Status.CLOSED
        or last_round(played.championship) != played
    ):
        return 0
    return len(advancement_after(played).throw_off)


def _state(played: Round, tables: list[CountedTable]) -> RoundState:
    counts = dict.fromkeys(Table.Status.values, 0)
    wanted = _wanted(played, tables)
    lacking = wanted.missing if wanted else ()  # decided, without who came next
    undecided, half_said, empty, absent = [], [*lacking], 0, 0
    for table in tables:
        came = table.came
        absent += table.absent
        if table.status == Table.Status.DECIDED or came:
            counts[table_state(played.status, table.status)] += 1
        else:
            empty += 1
        if came and table.status != Table.Status.DECIDED:
            undecided.append(table.number)
            half_said += [table.number] if table.half_said else []
    return RoundState(
        round=played,
        tables=len(tables),
        playing=counts[Table.Status.PLAYING],
        decided=counts[Table.Status.DECIDED] - len(lacking),
        empty=empty,
        undecided=tuple(undecided),
        half_said=tuple(sorted(half_said)),
        absent=absent,
        level=_level(played),
        of_tables=tuple(tables),
        next_placed=wanted,
    )
