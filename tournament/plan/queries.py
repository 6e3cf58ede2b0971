"""What the plan of the night starts from: who plays, and what the hall has. Four statements at most."""

from dataclasses import dataclass

from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.plan.night import Hall, Stage, plan_night
from tournament.roster.models import Entry
from tournament.roster.presence.queries import capacity, in_the_first_draw
from tournament.rounds.advancement import PlacesUnknown
from tournament.rounds.models import Round
from tournament.rounds.queries import best_next_offered, entrants, is_final, last_round


@dataclass(frozen=True, slots=True)
class NightPlan:
    """The plan from the next round on. `assumed`: nobody is marked as here yet, so the whole roster is taken;
    `seconds`: how many next placed can be taken.
    """

    number: int
    players: int
    seconds: int
    hall: Hall
    stages: tuple[Stage, ...]
    assumed: bool = False


def hall_of(championship: Championship) -> Hall:
    """What there is in the hall."""
    coordinators = Official.objects.filter(
        championship=championship, role=Official.Role.COORDINATOR, active=True
    ).count()
    return Hall(
        wanted=championship.size_wanted,
        largest=championship.size_max,
        advance=championship.advance,
        tables=championship.tables_available,
        coordinators=coordinators,
    )


def night_plan(championship: Championship, *, tables: int | None = None) -> NightPlan | None:
    """The plan from the next round on, with the organizer's choice of `tables` for it; None once the final is
    played. A round in play counts with as many as its tables will send on.
    """
    hall = hall_of(championship)
    last = last_round(championship)
    if last is None:
        return _before_the_first(championship, hall, tables)
    if is_final(last):
        return None
    players, seconds = _after(championship, last)
    stages = plan_night(players, hall, tables=tables, number=last.number + 1, seconds=seconds)
    return NightPlan(last.number + 1, players, seconds, hall, stages)


def _before_the_first(championship: Championship, hall: Hall, tables: int | None) -> NightPlan:
    drawn = len(in_the_first_draw(championship))
    players = drawn
    if not drawn:
        registered = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED).count()
        seats = capacity(championship)
        players = registered if seats is None else min(registered, seats)
    return NightPlan(1, players, 0, hall, plan_night(players, hall, tables=tables), assumed=drawn == 0)


def _after(championship: Championship, last: Round) -> tuple[int, int]:
    tables = last.tables.count()
    if last.status != Round.Status.CLOSED:
        return tables * last.advance, 0
    try:
        through = len(entrants(championship, after=last).entries)
    except PlacesUnknown:
        return tables * last.advance, 0
    try:
        return through, best_next_offered(last)
    except PlacesUnknown:
        return through, 0
