"""What the plan of the night starts from: who plays, what the hall has, and what was chosen. Five statements
at most.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.plan.models import ChosenPlan
from tournament.plan.night import Hall, Stage
from tournament.plan.ways import Standing, Way, good_ways, way_of
from tournament.roster.models import Entry
from tournament.roster.presence.queries import capacity, in_the_first_draw
from tournament.rounds.advancement import PlacesUnknown
from tournament.rounds.models import Round
from tournament.rounds.queries import best_next_offered, entrants, is_final, last_round


@dataclass(frozen=True, slots=True)
class NightPlan:
    """The plan from the next round on. `ways`: the one that was chosen first, if it can still be played, then
    the good ones; `chosen`: it can; `lapsed`: it cannot; `assumed`: nobody is marked as here yet, so the
    whole roster is taken.
    """

    standing: Standing
    hall: Hall
    ways: tuple[Way, ...]
    chosen: Way | None = None
    lapsed: bool = False
    assumed: bool = False

    @property
    def number(self) -> int:
        """Of the next round."""
        return self.standing.number

    @property
    def players(self) -> int:
        """Who go on by their place, or are here."""
        return self.standing.through

    @property
    def first(self) -> Stage:
        """The next round as it is proposed."""
        return self.ways[0].first


def wishes_of(championship: Championship) -> ChosenPlan:
    """What is wanted of the night; not saved where nobody said anything."""
    try:
        return championship.chosen_plan
    except ChosenPlan.DoesNotExist:
        return ChosenPlan(championship=championship)


def hall_of(championship: Championship) -> Hall:
    """What there is in the hall."""
    coordinators = Official.objects.filter(
        championship=championship, role=Official.Role.COORDINATOR, active=True
    ).count()
    wishes = wishes_of(championship)
    return Hall(
        wanted=championship.size_wanted,
        smallest=championship.table_minimum,
        largest=championship.size_max,
        advance=championship.advance,
        tables=championship.tables_available,
        coordinators=coordinators,
        final_least=wishes.final_least,
        final_most=wishes.final_most,
        next_placed=not championship.night_drawn_once,
    )


def planned_advance(championship: Championship, number: int) -> int:
    """How many go on from each table of the round with that number: as it was chosen, else as it is set."""
    for planned in wishes_of(championship).rounds:
        if planned["number"] == number:
            return int(planned["advance"])
    return championship.advance


def is_planned_as_final(championship: Championship, number: int, *, through: int) -> bool:
    """Whether the round with that number is the final: as it was chosen, else if the `through` who go on to
    it fit at its table. One statement.
    """
    wishes = wishes_of(championship)
    for planned in wishes.rounds:
        if planned["number"] == number:
            return bool(planned["tables"] == 1)
    return through <= wishes.final_most


def planned_next_placed(championship: Championship, number: int, *, through: int) -> int | None:
    """How many of the next placed go on to the round with that number beside the `through` who do by their
    place; None where it was not chosen. One statement.
    """
    if championship.night_drawn_once:
        return 0
    planned = (one["players"] for one in wishes_of(championship).rounds if one["number"] == number)
    players = next(planned, None)
    return None if players is None else max(0, players - through)


def night_plan(championship: Championship) -> NightPlan | None:
    """The plan from the next round on; None once the final is played. A round in play counts with as many as
    its tables will send on.
    """
    last = last_round(championship)
    if last is not None and is_final(last):
        return None
    hall = hall_of(championship)
    standing, assumed = (
        _before_the_first(championship) if last is None else (_after(championship, last), False)
    )
    ways = good_ways(standing, hall)
    planned = _planned(wishes_of(championship), standing)
    chosen = way_of(planned, standing, hall) if planned else None
    if chosen:
        ways = (chosen, *(way for way in ways if way.stages != chosen.stages))
    return NightPlan(standing, hall, ways, chosen, lapsed=bool(planned) and not chosen, assumed=assumed)


def _planned(wishes: ChosenPlan, standing: Standing) -> str:
    """The code of what was chosen for the rounds from here on; "" where nothing was. Of the best next placed
    so many go on as make the number that was planned.
    """
    rounds = [planned for planned in wishes.rounds if planned["number"] >= standing.number]
    if not rounds or rounds[0]["number"] != standing.number:
        return ""
    missing = rounds[0]["players"] - standing.through
    if standing.number > 1:
        rounds[0] = {**rounds[0], "best_next": max(0, min(missing, standing.seconds))}
    return "-".join(f"{one['tables']}.{one['advance']}.{one['best_next']}" for one in rounds)


def planned_rounds(way: Way) -> Iterator[dict[str, int]]:
    """The rounds of a way as they are kept."""
    for one in way.stages:
        yield {
            "number": one.number,
            "players": one.players,
            "tables": one.tables,
            "advance": one.advance,
            "best_next": one.best_next,
        }


def _before_the_first(championship: Championship) -> tuple[Standing, bool]:
    drawn = len(in_the_first_draw(championship))
    players = drawn
    if not drawn:
        registered = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED).count()
        seats = capacity(championship)
        players = registered if seats is None else min(registered, seats)
    return Standing(1, players), drawn == 0


def _after(championship: Championship, last: Round) -> Standing:
    tables = last.tables.count()
    number = last.number + 1
    if last.status != Round.Status.CLOSED:
        return Standing(number, tables * last.advance, tables)
    try:
        through = len(entrants(championship, after=last).entries)
    except PlacesUnknown:
        return Standing(number, tables * last.advance)
    try:
        return Standing(number, through, best_next_offered(last))
    except PlacesUnknown:
        return Standing(number, through)
