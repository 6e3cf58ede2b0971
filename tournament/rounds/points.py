"""The order of a stage with points: the one computation, for who is in the cut, the standings and every page.
Pure.

Points first (or what the stage carries instead), then the measures of the game that count before won sheets,
won sheets, the other measures, the table that all who are level shared, and the throw-offs between tables.

A combined championship adds its stages: of each the share of the most that one could have there, in
thousandths, times the weight (*cachos*). Equal sums go by the place in the heaviest stage, the earlier of two
as heavy, then in the next; then throw-offs.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from rules.games.contract import Measure
from rules.games.measures import by_id

from ..championship.place_points import most_of_place, points_of_places
from ..championship.tiebreaks import USUAL, TieBreak
from . import tiebreaks
from .groups import group_of_each
from .records import PointsStage, RoundRecord, SeatRecord

PLACING, TABLE_WINS, RAW_TOTAL = "placing", "table-wins", "raw-total"
CACHOS = "cachos"
TENTHS = 10  # of a placing point
WHOLE = 1000


class By(StrEnum):
    """What orders two neighbours of equal points."""

    POINTS = "points"  # they have not: nothing else was asked
    MEASURE = "measure"
    WINS = "wins"
    STAGE = "stage"  # the place in one of the stages that are added
    SHARED_TABLE = "shared-table"
    DUELS = "duels"
    BEST_PLACES = "best-places"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT = "buchholz-cut"
    SONNEBORN = "sonneborn"
    THROW_OFF = "throw-off"
    LEVEL = "level"  # nothing


class Share(NamedTuple):
    """In one stage: thousandths of the most that one could have there."""

    game: str
    weight: int
    share: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """`points`: what the stage carries, placing points in tenths; `rounds`: in each round, None where the
    table has no result; `values`: as compared after the points, the highest best (`criteria`); `shares`: of
    the stages that are added.
    """

    entry: int
    points: int = 0
    rounds: tuple[int | None, ...] = ()
    values: tuple[Fraction, ...] = ()
    shares: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """`place`: 1, 2, 2, 4; `by`: what decided against the neighbour `against`, `measure` which one of the
    game's, or of which game the stage; `own`, `other`: the two numbers compared. `group`: where there are
    some, with the place in it; the neighbour is of the same one.
    """

    score: Score
    place: int
    carry: str = PLACING
    by: By = By.POINTS
    against: int | None = None
    measure: str = ""
    own: Fraction = field(default_factory=Fraction)
    other: Fraction = field(default_factory=Fraction)
    group: int = 0
    group_place: int = 0


def criteria(measures: Sequence[Measure]) -> tuple[Measure | None, ...]:
    """None: won sheets. What counts only where time ended a table is no sum."""
    counting = [measure for measure in measures if not measure.by_time]
    before = [measure for measure in counting if measure.before_wins]
    return (*before, None, *(measure for measure in counting if not measure.before_wins))


def ranked(of: RoundRecord, *, without: Collection[int] = ()) -> tuple[Ranked, ...]:
    """Best first, up to this round, `without` these entries, over all stages that are added. Who is level in
    everything shares a place.
    """
    stage = _stage(of)
    if not stage.weight:
        return ranked_in_stage(of, without=without)
    last = (*of.earlier, of)
    by_weight = sorted(range(len(last)), key=lambda at: -_stage(last[at]).weight)
    compared = [(By.STAGE, _stage(last[at]).game) for at in by_weight]
    scores = [score for score in _added(last, by_weight, without) if score.entry not in without]
    steps = [*_by_values(scores, compared), *_throws(stage.throws)]
    return tuple(_explained(_in_order(scores, steps, CACHOS)))


def ranked_in_stage(of: RoundRecord, *, without: Collection[int] = ()) -> tuple[Ranked, ...]:
    """Within this stage alone, of who played in it. Throw-offs are for what decides a championship."""
    stage, everybody = _stage(of), scores_of(of)
    scores = [score for score in everybody if score.entry not in without]
    throws = () if stage.weight else stage.throws
    steps = [*_tiebreaks(of, everybody), *_throws(throws)]
    if stage.groups:
        return tuple(_by_groups(scores, group_of_each(of), steps, stage.carry))
    return tuple(_explained(_in_order(scores, steps, stage.carry)))


def _stage(of: RoundRecord) -> PointsStage:
    assert of.stage is not None  # noqa: S101  # for the type checker: asked of rounds with points alone
    return of.stage


class _Step(NamedTuple):
    """`key`: of those of equal points that nothing before divided, the highest best; `unit`: by which the
    number is divided where it is shown, 0 where it is not.
    """

    by: By
    measure: str
    keys: Callable[[Sequence[int]], Mapping[int, Any]]
    unit: int = 0


class _Decided(NamedTuple):
    step: _Step
    better: Any
    worse: Any


def _by_groups(
    scores: Sequence[Score], groups: Mapping[int, int], steps: Sequence[_Step], carry: str
) -> Iterator[Ranked]:
    """Each within its group; the first of all groups come before the second ones, by the same order."""
    by_place: dict[int, list[Ranked]] = defaultdict(list)
    for number in sorted({groups[score.entry] for score in scores}):
        inside = [score for score in scores if groups[score.entry] == number]
        for line in _explained(_in_order(inside, steps, carry)):
            by_place[line.place].append(replace(line, group=number, group_place=line.place))
    behind = 0
    for _place, level in sorted(by_place.items()):
        lines = {line.score.entry: line for line in level}
        for overall, _decided in _in_order([line.score for line in level], steps, carry):
            yield replace(lines[overall.score.entry], place=behind + overall.place)
        behind += len(level)


def of_group(lines: Iterable[Ranked], number: int) -> list[list[int]]:
    """Entries of a group, best first, equals together."""
    inside = [line for line in lines if line.group == number]
    return [
        [line.score.entry for line in level]
        for _place, level in groupby(inside, lambda line: line.group_place)
    ]


def _by_values(scores: Sequence[Score], compared: Sequence[tuple[By, str]]) -> Iterator[_Step]:
    """Of what each has by itself (`Score.values`)."""
    values = {score.entry: score.values for score in scores}
    for at, (by, name) in enumerate(compared):
        yield _Step(by, name, partial(_values_at, values, at), unit=1)


def _values_at(
    values: Mapping[int, Sequence[Fraction]], at: int, entries: Sequence[int]
) -> dict[int, Fraction]:
    return {entry: values[entry][at] for entry in entries}


def _tiebreaks(of: RoundRecord, everybody: Sequence[Score]) -> Iterator[_Step]:
    """In the order that the stage sets."""
    stage = _stage(of)
    asked = criteria(of.measures)
    compared = [(By.MEASURE, measure.id) if measure else (By.WINS, "") for measure in asked]
    steps = [*_by_values(everybody, compared)]
    own = {
        TieBreak.SPECIAL: [step for step, one in zip(steps, asked, strict=True) if one and one.before_wins],
        TieBreak.WINS: [step for step, one in zip(steps, asked, strict=True) if one is None],
        TieBreak.MEASURES: [
            step for step, one in zip(steps, asked, strict=True) if one and not one.before_wins
        ],
    }
    sat = [_sat(played) for played in (*of.before, of)]
    totals = {score.entry: score.points for score in everybody}
    for tiebreak in map(TieBreak, stage.tiebreaks or USUAL):
        if tiebreak in own:
            yield from own[tiebreak]
        else:
            keys = partial(tiebreaks.KEYS[tiebreak], sat, totals)
            unit = tiebreaks.unit_of(tiebreak, TENTHS if stage.carry == PLACING else 1)
            yield _Step(By(tiebreak), "", keys, unit)


def _throws(throws: Sequence[Mapping[int, Sequence[int]]]) -> Iterator[_Step]:
    for throw in throws:
        yield _Step(By.THROW_OFF, "", partial(_hands, throw))


def _hands(throw: Mapping[int, Sequence[int]], entries: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Only where all who are level threw."""
    if any(entry not in throw for entry in entries):
        return dict.fromkeys(entries, ())
    return {entry: hand(throw[entry]) for entry in entries}


def _in_order(
    scores: list[Score], steps: Sequence[_Step], carry: str
) -> list[tuple[Ranked, _Decided | None]]:
    """With what put each behind the one before it of as many points; None for the first of them, and for who
    shares a place.
    """
    scores = sorted(scores, key=lambda score: (-score.points, score.entry))
    lines: list[tuple[Ranked, _Decided | None]] = []
    for _level, group in groupby(scores, key=lambda score: score.points):
        for decided, level in _divided(list(group), steps):
            place = len(lines) + 1
            by = By.LEVEL if len(level) > 1 else decided.step.by if decided else By.POINTS
            lines += [
                (Ranked(score=score, place=place, carry=carry, by=by), None if at else decided)
                for at, score in enumerate(level)
            ]
    return lines


def _divided(
    level: list[Score], steps: Sequence[_Step], decided: _Decided | None = None
) -> Iterator[tuple[_Decided | None, list[Score]]]:
    """Who is divided is asked everything again among themselves; `decided`: what put them behind others."""
    for step in steps if len(level) > 1 else ():
        keys = step.keys([score.entry for score in level])
        if len(set(keys.values())) > 1:
            best_first = sorted(level, key=lambda score: keys[score.entry], reverse=True)
            better = None
            for key, part in groupby(best_first, key=lambda score: keys[score.entry]):
                yield from _divided(
                    list(part), steps, decided if better is None else _Decided(step, better, key)
                )
                better = key
            return
    yield decided, level


def _added(
    last: Sequence[RoundRecord], by_weight: Sequence[int], without: Collection[int]
) -> Iterator[Score]:
    """`last`: the last round of each stage; who missed a stage has 0 in it, behind all who were there."""
    in_stages = [{line.score.entry: line for line in ranked_in_stage(of, without=without)} for of in last]
    most = [most_points(of) for of in last]
    nothing = [(0,) * (len(of.before) + 1) for of in last]
    for entry in sorted(last[-1].with_points):
        own = [lines.get(entry) for lines in in_stages]
        shares = tuple(
            Share(_stage(of).game, _stage(of).weight, _share(line.score.points if line else 0, of=whole))
            for of, line, whole in zip(last, own, most, strict=True)
        )
        places = [line.place if line else len(lines) + 1 for line, lines in zip(own, in_stages, strict=True)]
        rounds = (line.score.rounds if line else zeros for line, zeros in zip(own, nothing, strict=True))
        yield Score(
            entry=entry,
            points=sum(share.share * share.weight for share in shares),
            rounds=tuple(points for of_stage in rounds for points in of_stage),
            values=tuple(Fraction(-places[at]) for at in by_weight),
            shares=shares,
        )


def _share(points: int, *, of: int) -> int:
    """The nearest thousandth."""
    return (2 * WHOLE * points + of) // (2 * of) if of else 0


def most_points(of: RoundRecord) -> int:
    """That one could have in its stage, with the rounds to come."""
    stage, played = _stage(of), (*of.before, of)
    if stage.carry == TABLE_WINS:
        return max(stage.rounds, len(played))
    to_come = stage.sheets * max(0, stage.rounds - len(played))
    if stage.carry == PLACING:
        return sum(_most_of_sheet(each) * each.sheets for each in played) + _most_of_sheet(of) * to_come
    sheets = sum(each.sheets for each in played) + to_come
    most = next((measure.most for measure in of.measures if measure.averaged), 0)
    return most // of.sheets * sheets


def _most_of_sheet(of: RoundRecord) -> int:
    """By the sizes of its tables."""
    sizes = Counter(seat.table for seat in of.seats if not seat.absent)
    return most_of_place(_stage(of).place_points, [*sizes.values()])


def groups(lines: Sequence[Ranked]) -> list[list[int]]:
    """Entries, best first, equals together."""
    return [[line.score.entry for line in level] for _place, level in groupby(lines, lambda line: line.place)]


def scores_of(of: RoundRecord) -> list[Score]:
    """Of everybody who is in the stage by this round: who misses one has 0 for it."""
    compared = criteria(of.measures)
    rounds: dict[int, list[int | None]] = {entry: [] for entry in sorted(of.in_stage)}
    wins, sheets = defaultdict[int, int](int), defaultdict[int, int](int)
    sums: dict[int, list[int]] = {entry: [0] * len(of.measures) for entry in rounds}
    for played in (*of.before, of):
        seats = {seat.entry: seat for seat in played.seats}
        counted = _round(played)
        for entry, points in rounds.items():
            seat = seats.get(entry)
            waits = seat is not None and not seat.absent and entry not in counted
            points.append(None if waits else counted[entry].points if entry in counted else 0)
            if seat is not None and entry in counted:
                wins[entry] += counted[entry].wins
                sheets[entry] += counted[entry].sheets
                for at, number in enumerate(seat.measures or ()):
                    sums[entry][at] += number or 0

    def value(entry: int, measure: Measure | None) -> Fraction:
        if measure is None:
            return Fraction(wins[entry])
        total = Fraction(sums[entry][of.measures.index(measure)])
        if measure.averaged:
            total /= sheets[entry] or 1
        return total if measure.more_is_better else -total

    return [
        Score(
            entry=entry,
            points=sum(points or 0 for points in played_rounds),
            rounds=tuple(played_rounds),
            values=tuple(value(entry, measure) for measure in compared),
        )
        for entry, played_rounds in rounds.items()
    ]


@dataclass(frozen=True, slots=True)
class _AtTable:
    points: int
    wins: int
    sheets: int


def _round(of: RoundRecord) -> dict[int, _AtTable]:
    tables: dict[int, list[SeatRecord]] = defaultdict(list)
    for seat in of.seats:
        if seat.decided and not seat.absent and not of.held:
            tables[seat.table].append(seat)
    counted: dict[int, _AtTable] = {}
    for seats in tables.values():
        counted |= zip((seat.entry for seat in seats), _at_table(of, seats), strict=True)
    return counted


def _at_table(of: RoundRecord, seats: Sequence[SeatRecord]) -> Iterator[_AtTable]:
    """Places alone count for every sheet of the round; a table that played fewer of them counts its own mean
    for the missing ones.
    """
    carry = of.stage.carry if of.stage else PLACING
    by_sheet = all(seat.sheets for seat in seats)
    places = [[sheet[0] for sheet in seat.sheets or ()] if by_sheet else [seat.place] for seat in seats]
    played = len(places[0]) if by_sheet else of.sheets
    rows = of.stage.place_points if of.stage else ()
    of_sheets = [points_of_places(dict(enumerate(sheet)), rows) for sheet in zip(*places, strict=True)]
    for at, seat in enumerate(seats):
        if carry == TABLE_WINS:
            points = int(seat.place == 1)
        elif carry == RAW_TOTAL:
            points = _total(of, seat) * of.sheets // played
        else:
            points = sum(sheet[at] for sheet in of_sheets) * of.sheets // len(of_sheets)
        wins = sum(place == 1 for place in places[at])
        yield _AtTable(points, wins if by_sheet else wins * of.sheets, played)


def _total(of: RoundRecord, seat: SeatRecord) -> int:
    """By sheets, where a special win has its own total. Where they are not known each special win counts the
    most that a sheet can have, beside the mean of the sheets as they stand for each of the others.
    """
    if seat.sheets:
        return sum(sheet[1] or 0 for sheet in seat.sheets)
    total, most = _measured(of, seat, lambda measure: measure.averaged)
    special, sheets = _measured(of, seat, lambda measure: measure.before_wins)
    return special * (most // sheets) + total * (sheets - special) // sheets if sheets else total


def _measured(of: RoundRecord, seat: SeatRecord, is_asked: Callable[[Measure], bool]) -> tuple[int, int]:
    """Of the first measure that is asked, and the most that a table comes to; zeros where there is none."""
    known = by_id(of.measures, seat.measures)
    return next(((known.get(one.id, 0), one.most) for one in of.measures if is_asked(one)), (0, 0))


def _sat(of: RoundRecord) -> dict[int, tiebreaks.Sat]:
    counted = _round(of)
    return {
        seat.entry: tiebreaks.Sat(seat.table, seat.place, counted[seat.entry].points)
        for seat in of.seats
        if seat.entry in counted
    }


_STRAIGHTS = ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])


def hand(dice: Sequence[int]) -> tuple[int, ...]:
    """Grande, póker, full, escalera, nothing; within one of them the higher sum."""
    shape = sorted((list(dice).count(face) for face in set(dice)), reverse=True)
    ranks = {(5,): 4, (4, 1): 3, (3, 2): 2}
    straight = int(sorted(dice) in _STRAIGHTS)
    return ranks.get(tuple(shape), straight), sum(dice)


def _explained(lines: Sequence[tuple[Ranked, _Decided | None]]) -> Iterator[Ranked]:
    """Each against the one before it of as many points, else against the one behind."""
    for at, (line, before) in enumerate(lines):
        for other, decided, own in ((at - 1, before, 1), (at + 1, _decided_behind(lines, at), 0)):
            if 0 <= other < len(lines) and lines[other][0].score.points == line.score.points:
                yield _against(line, lines[other][0], decided, own=own)
                break
        else:
            yield replace(line, by=By.POINTS)


def _decided_behind(lines: Sequence[tuple[Ranked, _Decided | None]], at: int) -> _Decided | None:
    return lines[at + 1][1] if at + 1 < len(lines) else None


def _against(line: Ranked, other: Ranked, decided: _Decided | None, *, own: int) -> Ranked:
    """`own`: which of the two the line is, 0 the better."""
    if decided is None:
        return replace(line, by=By.LEVEL, against=other.score.entry)
    step = decided.step
    line = replace(line, by=step.by, measure=step.measure, against=other.score.entry)
    if not step.unit:
        return line
    numbers = [abs(Fraction(number)) / step.unit for number in (decided.better, decided.worse)]
    return replace(line, own=numbers[own], other=numbers[1 - own])
