"""The state of the night. A constant number of statements."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from django.utils import timezone

from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.championship.officials.queries import officials
from tournament.results.states import RoundState, round_states
from tournament.roster.presence.queries import Presence, presence
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_sheet
from tournament.sorteo.reveal.queries import reveal_state
from tournament.sorteo.wire import RevealState


class Step(StrEnum):
    ROSTER = "roster"
    PRESENCE = "presence"
    DOOR = "door"
    PLAN = "plan"
    SHEET = "sheet"
    ROLL = "roll"
    REVEAL = "reveal"
    OPEN = "open"
    RESULTS = "results"
    CLOSE = "close"
    THROW_OFF = "throw-off"
    OVER = "over"


@dataclass(frozen=True)
class Night:
    """`sheet`: the open one; `locked`: officials with a locked code."""

    championship: Championship
    rounds: tuple[RoundState, ...]
    sheet: DrawSheet | None = None
    coordinators: int = 0
    locked: tuple[str, ...] = field(default=())
    reveal: RevealState | None = None
    people_each: int = 1

    @cached_property
    def presence(self) -> Presence:
        """Once, where it is asked for: of a large hall it is thousands of people."""
        return presence(self.championship)

    @cached_property
    def step(self) -> Step:
        if self.sheet is not None:
            return _STEP_OF[DrawSheet.Status(self.sheet.status)]
        return _next_step(self)

    @property
    def last(self) -> RoundState | None:
        return _current_round(self.rounds) if self.rounds else None

    @property
    def number(self) -> int:
        """Of the next step; after the final that of the final."""
        if self.sheet is not None:
            return self.sheet.round_number
        if self.last is None:
            return 1
        return self.last.round.number + (self.step is Step.PLAN)

    def state_of(self, number: int) -> RoundState | None:
        return next((state for state in self.rounds if state.round.number == number), None)


def night(championship: Championship, states: Sequence[RoundState] | None = None) -> Night:
    """Six statements, a few more during a reveal. `states`: of `round_states`, where they are at hand."""
    rounds = round_states(championship) if states is None else tuple(states)
    sheet = open_sheet(championship)
    in_office = list(officials(championship).filter(active=True))
    return Night(
        championship=championship,
        rounds=rounds,
        sheet=sheet,
        coordinators=sum(official.role == Official.Role.COORDINATOR for official in in_office),
        locked=tuple(official.name for official in in_office if official.locked),
        reveal=reveal_state(sheet, now=timezone.now()) if sheet else None,
        people_each=championship.people_each,
    )


def _current_round(rounds: tuple[RoundState, ...]) -> RoundState:
    return next((state for state in rounds if state.round.status != Round.Status.CLOSED), rounds[-1])


_STEP_OF = {
    DrawSheet.Status.DRAFT: Step.SHEET,
    DrawSheet.Status.PUBLISHED: Step.ROLL,
    DrawSheet.Status.ROLLING: Step.ROLL,
    DrawSheet.Status.DRAWN: Step.REVEAL,
}


def _next_step(stands: Night) -> Step:
    last = stands.last
    if last is None:
        return _before_the_first(stands.championship, stands.presence)
    if last.round.status == Round.Status.PUBLISHED:
        return Step.OPEN
    return step_of(last)


def _before_the_first(championship: Championship, people: Presence) -> Step:
    if not people.present and not people.missing:
        return Step.ROSTER
    if len(people.present) < 2:
        return Step.PRESENCE
    return Step.DOOR if people.missing and not championship.presence_closed_at else Step.PLAN


def step_of(played: RoundState) -> Step:
    """After a closed round the next round's."""
    if played.round.status == Round.Status.PUBLISHED:
        return Step.OPEN
    if played.round.status == Round.Status.OPEN:
        return Step.RESULTS if played.undecided else Step.CLOSE
    if played.level:
        return Step.THROW_OFF
    return Step.OVER if played.is_last else Step.PLAN
