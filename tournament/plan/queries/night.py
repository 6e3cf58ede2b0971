"""What the plan of the night starts from. Five statements at most."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from core.numbers import whole_number
from rules.games import GAMES
from tournament.championship.access.models import Official
from tournament.championship.models import Championship, Stage, most_sheets
from tournament.championship.stages import stage_of
from tournament.draw import even_sizes
from tournament.plan.models import ChosenPlan
from tournament.plan.night import Hall
from tournament.plan.night import Stage as RoundAhead
from tournament.plan.points import Groups, Leg, groups_way, points_way
from tournament.plan.ways import (
    Asked,
    SecondChance,
    Standing,
    Way,
    best_way,
    can_be_played,
    good_ways,
    way_of,
)
from tournament.roster.models import Entry
from tournament.roster.presence.queries import capacity, entries_of_first_draw
from tournament.rounds.advancement import Advancement, Gone, Next, advancement_of
from tournament.rounds.groups import members_of, with_newcomers
from tournament.rounds.models import Round
from tournament.rounds.queries import (
    bound_size,
    counted_of,
    is_last,
    last_round,
    repechage_of,
    waiting_behind,
)
from tournament.rounds.records import RoundRecord


@dataclass(frozen=True, slots=True)
class PointsLeft:
    legs: tuple[Leg, ...]
    cut: int
    place_points: tuple[tuple[int, ...], ...] = ()
    groups: Groups | None = None

    def way(self, standing: Standing, *, tables: int | None = None) -> Way | None:
        if self.groups is not None:
            (leg,) = self.legs
            return groups_way(standing, leg.rounds, self.groups, leg.hall, tables=tables)
        return points_way(standing, self.legs, cut=self.cut, tables=tables)


@dataclass(frozen=True, slots=True)
class NightPlan:
    """From the next round on. `ways`: the chosen one first; `lapsed`: it can no longer be played; `assumed`:
    nobody is marked as here, so the roster counts; `untold`: tables of the closed round that name no next
    placed, so that none goes on; `points`: of a stage with points what is left, its final too.
    """

    standing: Standing
    hall: Hall
    ways: tuple[Way, ...]
    chosen: Way | None = None
    lapsed: bool = False
    assumed: bool = False
    untold: tuple[int, ...] = ()
    points: PointsLeft | None = None

    def way_of(self, code: str) -> Way | None:
        """None where it cannot be played from here."""
        if self.points is None:
            return way_of(code, self.standing, self.hall)
        tables = whole_number(code.split(".")[0])
        way = self.asked(Asked(tables=tables))
        return way if way is not None and way.code == code else None

    def asked(self, asked: Asked) -> Way | None:
        if self.points is None:
            return best_way(self.standing, self.hall, asked=asked)
        return self.points.way(self.standing, tables=asked.tables)

    @property
    def splits_badly(self) -> int | None:
        """The players of a round ahead who do not make tables of the size that the rules want at each."""
        bound, ahead = self.hall.bound, self.ways[0].stages if self.ways else ()
        return next((stage.players for stage in ahead if bound and {*stage.table_sizes} != {bound}), None)

    @property
    def number(self) -> int:
        return self.standing.number

    @property
    def repechage_players(self) -> int:
        """Of the one that lies ahead, as things stand."""
        return self.standing.second.out(self.standing.through) if self.standing.second else 0

    @property
    def players(self) -> int:
        return self.standing.through

    @property
    def first(self) -> RoundAhead:
        return self.ways[0].first


def wishes_of(championship: Championship) -> ChosenPlan:
    """Unsaved where none are set."""
    try:
        return championship.chosen_plan
    except ChosenPlan.DoesNotExist:
        return ChosenPlan(championship=championship)


def hall_of(championship: Championship, stage: Stage) -> Hall:
    """`stage`: of the next round. Two statements, one more before a stage with points is over."""
    last = stage_of(championship, stage.last_round + 1) if stage.has_points and stage.cut else stage
    coordinators = Official.objects.filter(
        championship=championship, role=Official.Role.COORDINATOR, active=True
    ).count()
    wishes = wishes_of(championship)
    return Hall(
        **_tables_in(championship, stage),
        final_sheets=most_sheets(last.final_series),
        final_of_two=championship.final_of_two,
        advance=championship.advance,
        tables=championship.tables_available,
        coordinators=coordinators,
        final_least=wishes.final_least,
        final_most=wishes.final_most,
    )


def _tables_in(championship: Championship, stage: Stage) -> dict[str, Any]:
    """What a `Hall` has of the stage and its game."""
    played = championship.as_played_in(stage)
    game, bound = GAMES[played.game], bound_size(played)
    of_pairs = championship.people_each > 1 and game.largest_team > 0  # two of them are four people
    return {
        "wanted": bound or played.size_wanted,
        "smallest": bound or played.table_minimum,
        "largest": bound or played.size_max,
        "bound": bound,
        "sheets": most_sheets(stage.series),
        "advised": (min(game.advised_sizes[0], 2), game.advised_sizes[1]) if of_pairs else game.advised_sizes,
        "dice_each": game.dice_each,
        **({"stage": stage.order, "game": played.game} if championship.combined else {}),
    }


def planned_advance(championship: Championship, number: int) -> int:
    for planned in wishes_of(championship).rounds:
        if planned["number"] == number:
            return int(planned["advance"])
    return championship.advance


def is_planned_as_final(after: Round, *, through: int) -> bool:
    """The round after that one: as chosen, else whether the `through` players fit at its table. One
    statement; after a repechage, behind which others wait, five.
    """
    if after.stage.has_points and not (after.stage.groups and after.decides):
        return after.decides
    second = repechage_of(after.championship)
    if second and second.number <= after.number + 1 <= second.last:
        return False
    if second and after.is_beside:
        through = second.seats + len(waiting_behind(after))
    wishes, number = wishes_of(after.championship), after.number + 1
    for planned in wishes.rounds:
        if planned["number"] == number:
            return bool(planned["tables"] == 1)
    return through <= wishes.final_most


def planned_next(championship: Championship, played: RoundRecord, gone: Gone) -> Next:
    """Nothing where the plan can no longer be played, and where points decide. One statement."""
    if played.stage is not None:
        return Next()
    if played.is_consolation:
        return Next(by_place_alone=True)
    if played.repechage is not None:
        return Next(players=played.repechage.seats)
    second = repechage_of(championship)
    if second and second.number == played.number + 1:
        return Next(by_place_alone=True, repechage=second)
    rounds = _rounds_from(wishes_of(championship), played.number + 1)
    if not rounds:
        return Next()
    following = Next(players=int(rounds[0]["players"]))
    advancement = advancement_of(played, gone, following)
    is_open = not played.closed or bool(advancement.untold)
    standing = _standing(played, advancement, second=_second(championship, played.number + 1))
    return following if is_open or can_be_played(_code(rounds, advancement, standing), standing) else Next()


def is_next_planned(championship: Championship, number: int) -> bool:
    """A plan was chosen for the round after this one, or its seats are those of a repechage. One statement,
    once.
    """
    if championship.repechage == number:
        return True
    return bool(_rounds_from(wishes_of(championship), number + 1))


def _rounds_from(wishes: ChosenPlan, number: int) -> list[dict[str, int]]:
    rounds = [planned for planned in wishes.rounds if planned["number"] >= number]
    return rounds if rounds and rounds[0]["number"] == number else []


def _code(rounds: Sequence[Mapping[str, int]], advancement: Advancement, standing: Standing) -> str:
    best = (min(advancement.count or 0, standing.seconds), *(planned["best_next"] for planned in rounds[1:]))
    return "-".join(
        f"{planned['tables']}.{planned['advance']}.{n}" for planned, n in zip(rounds, best, strict=True)
    )


def _second(championship: Championship, number: int) -> SecondChance | None:
    """As it lies ahead of the round of that number. One statement, where there is one."""
    second = repechage_of(championship)
    if second is None or second.last < number:
        return None
    return SecondChance(
        rounds=max(0, second.number - number),
        seats=second.seats,
        best=second.best,
        players=_still_here(championship) if 1 < number <= second.number else 0,
        length=min(second.rounds, second.last + 1 - number) if second.consolation else 0,
    )


def _still_here(championship: Championship) -> int:
    """Who sat down and is still here: as many as lose until then will play the repechage."""
    here = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)
    return here.filter(seats__absent=False, seats__removed=False).distinct().count()


def _standing(
    played: RoundRecord, found: Advancement, *, second: SecondChance | None = None, waiting: int = 0
) -> Standing:
    """Until the round is closed each table may name a next placed. `waiting`: behind a repechage, whose seats
    all are filled.
    """
    if played.is_consolation:
        second = replace(second, going=found.expected) if second else None
        return Standing(played.number + 1, waiting, 0, 0, second)
    if played.repechage is not None:
        return Standing(played.number + 1, waiting + found.expected, found.count or 0, found.count or 0)
    seconds = found.offered if played.closed or played.stage else len({seat.table for seat in played.seats})
    announced = found.count if played.closed and not found.waited_for else None
    return Standing(played.number + 1, found.expected, seconds, announced, second)


def night_plan(championship: Championship) -> NightPlan | None:
    """None once the final is played. An open round counts with as many as its tables will send on."""
    last = last_round(championship)
    if last is not None and is_last(last):
        return None
    if last is None or championship.combined:
        stage = stage_of(championship, last.number + 1 if last else 1)
    else:
        ends = not last.stage.has_points or (last.stage.groups and last.decides)
        stage = stage_of(championship, last.number + 1) if ends else last.stage
    hall = hall_of(championship, stage)
    if last is None:
        standing, assumed = _before_the_first(championship)
        if second := _second(championship, 1):
            standing = replace(standing, second=replace(second, players=standing.through))
        if stage.has_points:
            enough = 0 < stage.groups <= standing.through
            sizes = even_sizes(standing.through, stage.groups) if enough else ()
            groups = Groups(sizes, stage.cut) if stage.groups else None
            return _with_points(championship, stage, standing, hall, groups, assumed=assumed)
        return _planned(championship, standing, hall, _first_code(wishes_of(championship)), assumed=assumed)
    played, gone = counted_of(last)
    advancement = advancement_of(played, gone, planned_next(championship, played, gone))
    if stage.has_points:
        return _with_points(
            championship,
            stage,
            Standing(last.number + 1, advancement.expected),
            hall,
            _groups_after(played, advancement),
        )
    rounds = _rounds_from(wishes_of(championship), last.number + 1)
    lapsed = bool(rounds) and advancement.count is None
    waiting = len(waiting_behind(last)) if last.is_beside else 0
    standing = _standing(played, advancement, second=_second(championship, last.number + 1), waiting=waiting)
    code = _code(rounds, advancement, standing) if rounds and not lapsed else ""
    untold = advancement.untold if played.closed else ()
    return _planned(championship, standing, hall, code, lapsed=lapsed, untold=untold)


def _groups_after(played: RoundRecord, advancement: Advancement) -> Groups | None:
    """Who plays on in each; a group of one plays no more."""
    if played.stage is None or not played.stage.groups:
        return None
    here = frozenset(advancement.through)
    inside = [
        [entry for entry in group if entry in here] for group in members_of(played, played.stage.groups)
    ]
    known = frozenset(chain(*inside))
    filled = with_newcomers(inside, [entry for entry in here if entry not in known])
    sizes = tuple(len(group) for group in filled if len(group) > 1)
    return Groups(sizes, played.stage.cut, drawn=True)


def _with_points(
    championship: Championship,
    stage: Stage,
    standing: Standing,
    hall: Hall,
    groups: Groups | None = None,
    *,
    assumed: bool = False,
) -> NightPlan:
    legs = [Leg(max(0, stage.last_round + 1 - standing.number), hall)]
    if championship.combined:
        later = [of for order, of in championship.whole.stages_by_order.items() if order > stage.order]
        legs += [Leg(of.rounds or 0, replace(hall, **_tables_in(championship, of))) for of in later]
    left = PointsLeft(tuple(legs), stage.cut, stage.counted_places, groups)
    way = left.way(standing)
    return NightPlan(standing, hall, (way,) if way else (), assumed=assumed, points=left)


def _planned(
    championship: Championship,
    standing: Standing,
    hall: Hall,
    code: str,
    *,
    assumed: bool = False,
    lapsed: bool = False,
    untold: Sequence[int] = (),
) -> NightPlan:
    """`code`: "" for nothing."""
    ways = good_ways(standing, hall)
    chosen = way_of(code, standing, hall) if code else None
    if chosen:
        ways = (chosen, *(way for way in ways if way.stages != chosen.stages))
    lapsed = lapsed or (bool(code) and not chosen)
    return NightPlan(standing, hall, ways, chosen, lapsed=lapsed, assumed=assumed, untold=tuple(untold))


def _first_code(wishes: ChosenPlan) -> str:
    return "-".join(
        f"{planned['tables']}.{planned['advance']}.{planned['best_next']}"
        for planned in _rounds_from(wishes, 1)
    )


def planned_rounds(way: Way) -> Iterator[dict[str, int]]:
    for stage in way.stages:
        yield {
            "number": stage.number,
            "players": stage.players,
            "tables": stage.tables,
            "advance": stage.advance,
            "best_next": stage.best_next,
        }


def _before_the_first(championship: Championship) -> tuple[Standing, bool]:
    drawn = len(entries_of_first_draw(championship))
    players = drawn
    if not drawn:
        registered = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED).count()
        seats = capacity(championship)
        players = registered if seats is None else min(registered, seats)
    return Standing(1, players), drawn == 0
