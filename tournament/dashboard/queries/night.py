"""How the night stands, for the dashboard: what there is, what is missing, and the one next step. A constant
number of statements.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from accounts.lockout.models import TRIES
from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.results.states import RoundState, round_states
from tournament.roster.presence.queries import Presence, presence
from tournament.rounds.models import Round
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
class Night:
    """The state at one moment. `sheet`: the draw sheet that is not done yet; `later`: the round that can be
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
        """The first round that is not closed, else the last one. Of a night drawn at once several may be in
        play.
        """
        return _current_round(self.rounds) if self.rounds else None

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
        championship=championship, active=True, code_tries__wrong__gte=TRIES
    ).distinct()
    return Night(
        presence=here,
        rounds=rounds,
        step=_STEP_OF[DrawSheet.Status(sheet.status)] if sheet else _next_step(here, rounds, later=later),
        later=later,
        sheet=sheet,
        locked=tuple(shut.values_list("name", flat=True)),
    )


def _current_round(rounds: tuple[RoundState, ...]) -> RoundState:
    return next((found for found in rounds if found.round.status != Round.Status.CLOSED), rounds[-1])


_STEP_OF = {
    DrawSheet.Status.DRAFT: Step.SHEET,
    DrawSheet.Status.PUBLISHED: Step.ROLL,
    DrawSheet.Status.ROLLING: Step.ROLL,
    DrawSheet.Status.DRAWN: Step.REVEAL,
}


def _next_step(here: Presence, rounds: tuple[RoundState, ...], *, later: int | None) -> Step:
    if not rounds:
        if not here.present and not here.missing:
            return Step.ROSTER
        return Step.PLAN if len(here.present) >= 2 else Step.PRESENCE
    last = _current_round(rounds)
    if last.round.status == Round.Status.PUBLISHED:
        return Step.LATER if later else Step.OPEN
    if last.round.status == Round.Status.OPEN:
        return Step.RESULTS if last.undecided else Step.CLOSE
    return Step.OVER if last.is_final else Step.PLAN
