"""When the night is expected to go on and to end, as a worker computed it last
(`tournament.plan.services.make_forecast`).
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import msgspec
import structlog
from django.core.cache import cache
from django.utils import timezone

from core.faults import fault_of
from tournament.championship.models import Championship, most_sheets
from tournament.plan.forecast import (
    Ahead,
    Forecast,
    InPlay,
    OtherGame,
    RoundAhead,
    Span,
    forecast,
    sizes_needed,
)
from tournament.plan.models import KeptForecast
from tournament.plan.night import Stage as RoundOfWay
from tournament.plan.queries.asking import ASKED_AGAIN, ask_for_forecast
from tournament.plan.queries.night import wishes_of
from tournament.plan.queries.pace import assumed_seconds, pace, pause_minutes
from tournament.plan.queries.simulated import lengths_of
from tournament.plan.ways import Way
from tournament.rounds.extension import remaining
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import CAME

Made = TypeVar("Made")
log = structlog.get_logger(__name__)

_NEAR = timedelta(minutes=5)
_NEVER = datetime.min.replace(tzinfo=UTC)
_OLD, _OLD_NOTHING = timedelta(seconds=30), timedelta(minutes=10)
_PAUSE_LEFT = 0.2  # of a pause that ought to be over


@dataclass(frozen=True, slots=True)
class Between:
    """Full five minutes."""

    earliest: datetime
    latest: datetime

    @property
    def about(self) -> datetime:
        return _floor(self.earliest + (self.latest - self.earliest) / 2)

    def to_come(self, now: datetime) -> "Between | None":
        """Without what is past; None where all is."""
        if self.latest <= now:
            return None
        earliest = max(self.earliest, _floor(now) + _NEAR)
        return Between(earliest, max(self.latest, earliest + _NEAR))


@dataclass(frozen=True, slots=True)
class Minutes:
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class RoundExpected:
    number: int
    length: Minutes
    wait: int
    begins: Between | None
    ends: Between | None


@dataclass(frozen=True, slots=True)
class NightExpected:
    """`playing_ends`: of the round in play; `seconds`: of a play; `plays`: recorded; `tables`: whose results
    stand in where none was; `end`: None where the night has no start time, then only `length` is known;
    `pause`: minutes, 0 where no round follows.
    """

    rounds: tuple[RoundExpected, ...]
    length: Minutes
    seconds: int
    plays: int
    tables: int = 0
    pause: int = 0
    playing_ends: Between | None = None
    end: Between | None = None

    @property
    def longest_wait(self) -> int:
        """Minutes between the ends of the first and last table of a round, at most."""
        return max((round_expected.wait for round_expected in self.rounds[:-1]), default=0)

    @property
    def next_start(self) -> Between | None:
        return self.rounds[0].begins if self.rounds else None


def expected_end(championship: Championship) -> Between | None:
    """None once the night is over, or without a start time."""
    night = expected_night(championship)
    return night.end if night else None


def expected_start_of_next_round(championship: Championship, *, after: int) -> Between | None:
    """None without such a round, or where the forecast is of another moment of the night."""
    night = expected_night(championship)
    follows = night is not None and bool(night.rounds) and night.rounds[0].number == after + 1
    return night.next_start if night and follows else None


def expected_night(championship: Championship) -> NightExpected | None:
    """By the chosen plan, or the best; None once it is over or where none was made. Asks for a newer one
    where it is old. One statement twice a minute.
    """
    cached: tuple[datetime, NightExpected | None] | None = cache.get(kept_key(championship.pk))
    if cached is None:
        row = KeptForecast.objects.filter(championship=championship).values_list("made_at", "night").first()
        cached = (row[0], _read(row[1])) if row else (_NEVER, None)
        cache.set(kept_key(championship.pk), cached, ASKED_AGAIN)
    made_at, night = cached
    if timezone.now() - made_at > (_OLD if night else _OLD_NOTHING):
        ask_for_forecast(championship.pk)
    return night and to_come(night, timezone.now())


def to_come(night: NightExpected, now: datetime) -> NightExpected:
    def remaining(moments: Between | None) -> Between | None:
        return moments.to_come(now) if moments else None

    rounds = tuple(
        replace(round_expected, begins=remaining(round_expected.begins), ends=remaining(round_expected.ends))
        for round_expected in night.rounds
    )
    return replace(night, rounds=rounds, playing_ends=remaining(night.playing_ends), end=remaining(night.end))


def kept_key(championship: int) -> str:
    return f"kept-forecast-1:{championship}"


def _read(night: object) -> NightExpected | None:
    """None where another version of the program wrote it."""
    try:
        return msgspec.convert(night, NightExpected | None)
    except msgspec.ValidationError as error:
        log.warning("a kept forecast cannot be read", why=str(error))
        return None


def none_on_failure(work: Callable[[], Made | None]) -> Made | None:
    """No page falls for a forecast. System faults are raised."""
    try:
        return work()
    except Exception as error:
        if fault_of(error):
            raise
        log.exception("a forecast could not be made, and is left out")
        return None


def forecast_of(championship: Championship, way: Way | None) -> NightExpected | None:
    """From the next round on; None where nothing is left, or tables are not simulated. Seven statements."""
    now = timezone.now()
    rounds = list(Round.objects.filter(championship=championship).order_by("number"))
    tables = _in_play(championship, rounds, now)
    if way is None and not tables:
        return None
    others = _other_games(championship, way)
    if others is None:
        return None
    pause, pauses_seen = pause_minutes(rounds)
    begins, pauses = _begins(championship, rounds, now, pause=pause)
    ahead = Ahead(
        rounds=tuple(stage.table_sizes for stage in way.stages) if way else (),
        sheets=way.sheets if way else (),
        others=others,
        tables=tables,
        pause_first=pauses,
        pace=pace(championship, [of for of in rounds if _is_of_game(championship, of)]),
        pause=pause,
        pauses_seen=pauses_seen,
        limit=_limit(championship),
    )
    lengths = lengths_of(championship, sizes_needed(ahead))
    if lengths is None:
        return None
    ranges = forecast(ahead, lengths)
    return expected_of(ranges, ahead, begins, first=way.first.number if way else 0, now=now)


def games_of_night(championship: Championship, way: Way | None) -> list[tuple[Championship, frozenset[int]]]:
    """What is still to be played, and at tables of which sizes: of a combined championship by stage, the one
    in play first.
    """
    coming = way.stages if way else ()
    seated = Table.objects.filter(round__championship=championship).annotate(came=CAME).values_list("came")
    sizes = {0: [came for (came,) in seated]}
    for stage in coming:
        sizes.setdefault(_later(championship, stage), []).extend(stage.table_sizes)
    games = _played_in(championship, sizes.keys() - {0}) | {0: championship}
    return [(games[of], frozenset(size for size in sizes[of] if size >= 2)) for of in sorted(sizes)]


def _is_of_game(championship: Championship, of: Round) -> bool:
    return championship.stage is None or championship.stage.pk == of.stage_id


def _later(championship: Championship, stage: RoundOfWay) -> int:
    """The stage of a round to come, 0 for the one in play."""
    return 0 if championship.stage is None or stage.of == championship.stage.order else stage.of


def _played_in(championship: Championship, stages: Collection[int]) -> dict[int, Championship]:
    """No statement for none."""
    return {of: championship.as_played_in(championship.whole.stages_by_order[of]) for of in stages}


def _other_games(championship: Championship, way: Way | None) -> dict[int, OtherGame] | None:
    """By their place among the rounds of the way; None where one is not simulated."""
    coming = way.stages if way else ()
    later = {at: of for at, stage in enumerate(coming) if (of := _later(championship, stage))}
    played, others = _played_in(championship, {*later.values()}), dict[int, OtherGame]()
    here = assumed_seconds(championship)
    for at, of in later.items():
        lengths = lengths_of(played[of], coming[at].table_sizes)
        if lengths is None:
            return None
        others[at] = OtherGame(lengths, assumed_seconds(played[of]) / here)
    return others


def are_simulated(championship: Championship, way: Way) -> bool:
    return None not in (lengths_of(of, sizes) for of, sizes in games_of_night(championship, way))


def undrawn_night(championship: Championship, way: Way) -> tuple[Ahead, datetime | None]:
    """Also when it begins. Four statements."""
    ahead = Ahead(
        rounds=tuple(stage.table_sizes for stage in way.stages),
        sheets=way.sheets,
        pace=pace(championship),
        limit=_limit(championship),
    )
    begins, _pauses = _begins(championship, (), timezone.now(), pause=ahead.pause)
    return ahead, begins


def _limit(championship: Championship) -> float | None:
    return 60.0 * championship.table_minutes if championship.table_minutes else None


def _in_play(championship: Championship, rounds: Collection[Round], now: datetime) -> tuple[InPlay, ...]:
    open_rounds = {of.pk: of for of in rounds if of.status != Round.Status.CLOSED}
    if not open_rounds:
        return ()
    open_tables = Table.objects.filter(round__in=open_rounds).exclude(status=Table.Status.DECIDED)
    left = remaining(championship)
    return tuple(
        InPlay(
            seated,
            left[key].remaining if key in left else None,
            _elapsed(open_rounds[of], now),
            most_sheets(open_rounds[of].series),
            left[key].sheet if key in left else 1,
        )
        for key, of, seated in open_tables.annotate(came=CAME).values_list("pk", "round_id", "came")
        if seated >= 2
    )


def _elapsed(of: Round, now: datetime) -> float:
    return (now - of.opened_at).total_seconds() if of.opened_at else 0


def _begins(
    championship: Championship, rounds: Sequence[Round], now: datetime, *, pause: float
) -> tuple[datetime | None, bool]:
    """From when the rest is counted, and whether the next round is still to be drawn."""
    if rounds:
        closed = rounds[-1].closed_at
        if closed is None:
            return now, False
        return max(closed, now - timedelta(minutes=pause * (1 - _PAUSE_LEFT))), True
    starts_at = wishes_of(championship).starts_at
    if starts_at is not None:
        start = timezone.make_aware(datetime.combine(championship.day, starts_at))
        if start > now:
            return start, False
    return (now, True) if championship.day == timezone.localdate() else (None, False)


def expected_of(
    ranges: Forecast, ahead: Ahead, begins: datetime | None, *, first: int, now: datetime
) -> NightExpected:
    """`first`: its first round's number."""

    def at(span: Span) -> Between | None:
        if begins is None:
            return None
        earliest, latest = begins + timedelta(seconds=span.low), begins + timedelta(seconds=span.high)
        return Between(_floor(earliest), _floor(latest) + _NEAR).to_come(now)

    def of_round(number: int, round_ahead: RoundAhead) -> RoundExpected:
        return RoundExpected(
            number,
            _minutes(round_ahead.length),
            round(round_ahead.wait / 60),
            at(round_ahead.start),
            at(round_ahead.end),
        )

    between = len(ranges.rounds) + bool(ranges.playing) - 1 + (ahead.pause_first and first > 1)
    return NightExpected(
        rounds=tuple(
            of_round(number, round_ahead) for number, round_ahead in enumerate(ranges.rounds, start=first)
        ),
        length=_minutes(ranges.end),
        seconds=round(ahead.pace.seconds),
        plays=0 if ahead.pace.tables else ahead.pace.plays,
        tables=ahead.pace.tables,
        pause=round(ahead.pause) if between > 0 else 0,
        playing_ends=at(ranges.playing.end) if ranges.playing else None,
        end=at(ranges.end),
    )


def _minutes(span: Span) -> Minutes:
    least, most = round(span.low / 60), round(span.high / 60)
    if most > 30:
        least, most = 5 * (least // 5), 5 * -(-most // 5)
    return Minutes(max(1, least), max(1, most))


def _floor(moment: datetime) -> datetime:
    over = timedelta(minutes=moment.minute % 5, seconds=moment.second, microseconds=moment.microsecond)
    return moment - over
