"""How the night stands, for the organizer's page: what there is, what is missing, and the one next step. A
constant number of statements.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from django.db.models import Count, Q

from tournament.championship.models import Championship
from tournament.championship.officials.models import CODE_TRIES, Official
from tournament.roster.presence.queries import Presence, presence
from tournament.rounds.models import Round, Table
from tournament.sorteo.later.queries.later_rounds import next_to_draw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_sheet


class Step(StrEnum):
    """What is to be done next; there is always exactly one."""

    ROSTER = "roster"
    PRESENCE = "presence"
    PLAN = "plan"
    LATER = "later"
    SHEET = "sheet"
    ROLL = "roll"
    REVEAL = "reveal"
    OPEN = "open"
    RESULTS = "results"
    CLOSE = "close"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round with how many of its tables are waiting, in play and decided, and the numbers of those that
    keep it open.
    """

    round: Round
    tables: int
    waiting: int
    playing: int
    decided: int
    empty: int
    undecided: tuple[int, ...] = ()

    @property
    def is_final(self) -> bool:
        return self.tables == 1


@dataclass(frozen=True, slots=True)
class Night:
    """All of it at one moment. `sheet`: the draw sheet that is not done yet; `later`: the round that can be
    drawn in the same ceremony, where the whole night is drawn at once.
    """

    presence: Presence
    rounds: tuple[RoundState, ...]
    step: Step
    sheet: DrawSheet | None = None
    later: int | None = None
    locked: tuple[str, ...] = field(default=())

    @property
    def last(self) -> RoundState | None:
        """The round that is next to be closed, or the last one. Of a night drawn at once several may be in
        play.
        """
        return _talked_of(self.rounds) if self.rounds else None

    @property
    def registered(self) -> int:
        return len(self.presence.present) + len(self.presence.missing)


def night(championship: Championship) -> Night:
    """Six statements: the roster and its seats, the rounds and their tables, the open draw sheet, the locked
    codes.
    """
    here = presence(championship)
    rounds = round_states(championship)
    sheet = open_sheet(championship)
    later = next_to_draw(championship)
    shut = Official.objects.filter(
        championship=championship, active=True, code_tries__wrong__gte=CODE_TRIES
    ).distinct()
    return Night(
        presence=here,
        rounds=rounds,
        step=_STEP_OF[DrawSheet.Status(sheet.status)] if sheet else _next_step(here, rounds, later=later),
        later=later,
        sheet=sheet,
        locked=tuple(shut.values_list("name", flat=True)),
    )


def round_states(championship: Championship) -> tuple[RoundState, ...]:
    """Each round with its tables counted; a table to which nobody came is `empty` and waits for nothing. Two
    statements.
    """
    rounds = list(Round.objects.filter(championship=championship).order_by("number"))
    came = Count("seats", filter=Q(seats__absent=False))
    tables = Table.objects.filter(round__in=rounds).annotate(came=came).order_by("number")
    of_round: dict[int, list[Table]] = {played.pk: [] for played in rounds}
    for table in tables if rounds else ():
        of_round[table.round_id].append(table)
    return tuple(_state(played, of_round[played.pk]) for played in rounds)


def _state(played: Round, tables: list[Table]) -> RoundState:
    counts = dict.fromkeys(Table.Status.values, 0)
    undecided, empty = [], 0
    for table in tables:
        came: int = table.came  # type: ignore[attr-defined]  # annotated
        if table.status == Table.Status.DECIDED or came:
            counts[table.status] += 1
        else:
            empty += 1
        if came and table.status != Table.Status.DECIDED:
            undecided.append(table.number)
    return RoundState(
        round=played,
        tables=len(tables),
        waiting=counts[Table.Status.WAITING],
        playing=counts[Table.Status.PLAYING],
        decided=counts[Table.Status.DECIDED],
        empty=empty,
        undecided=tuple(undecided),
    )


_STEP_OF = {
    DrawSheet.Status.DRAFT: Step.SHEET,
    DrawSheet.Status.PUBLISHED: Step.ROLL,
    DrawSheet.Status.ROLLING: Step.ROLL,
    DrawSheet.Status.DRAWN: Step.REVEAL,
}


def _talked_of(rounds: tuple[RoundState, ...]) -> RoundState:
    return next((found for found in rounds if found.round.status != Round.Status.CLOSED), rounds[-1])


def _next_step(here: Presence, rounds: tuple[RoundState, ...], *, later: int | None) -> Step:
    if not rounds:
        if not here.present and not here.missing:
            return Step.ROSTER
        return Step.PLAN if len(here.present) >= 2 else Step.PRESENCE
    last = _talked_of(rounds)
    if last.round.status == Round.Status.PUBLISHED:
        return Step.LATER if later else Step.OPEN
    if last.round.status == Round.Status.OPEN:
        return Step.RESULTS if last.undecided else Step.CLOSE
    return Step.OVER if last.is_final else Step.PLAN
