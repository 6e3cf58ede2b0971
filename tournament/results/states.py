"""Each round with its tables counted by status."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from django.db.models import Count, Q

from tournament.championship.models import Championship
from tournament.plan.queries.next_placed import next_placed_wanted
from tournament.rounds.leaving import GONE, Leaves
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import CAME, OF_STAGE, advancement_after, last_round
from tournament.rounds.words import table_state

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class SeatCounts(TypedDict):
    came: int
    absent: int


CountedTable: TypeAlias = "WithAnnotations[Table, SeatCounts]"


@dataclass(frozen=True, slots=True)
class RoundState:
    """`table_state` counts, the numbers of tables that keep it open, and of those half said, which are not
    `decided` even with a winner; `absent`: no-shows; `level`: how many throw off before
    anybody goes on from it.
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

    @property
    def is_final(self) -> bool:
        return self.tables == 1 and not self.round.stage.has_points

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
    for table in tables if rounds else ():
        of_round[table.round_id].append(table)
    return tuple(_state(played, of_round[played.pk]) for played in rounds)


def _lacking(played: Round, tables: Sequence[Table]) -> Collection[int]:
    """The decided tables of an open round that do not say who came next, where that counts."""
    if played.status != Round.Status.OPEN or all(table.status != Table.Status.DECIDED for table in tables):
        return ()
    wanted = next_placed_wanted(played)
    return wanted.missing if wanted else ()


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
    lacking = _lacking(played, tables)
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
    )
