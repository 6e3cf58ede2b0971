"""Reads the database for the standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, cast

from django.db.models import Count, IntegerField, OuterRef, Subquery
from django.db.models.functions import Coalesce

from core.prepared import Given, Prepared
from tournament.championship.models import Championship
from tournament.plan.queries.night import planned_next
from tournament.results.standings import standings as pure
from tournament.results.standings.kept import Kept
from tournament.results.standings.needed import need_json
from tournament.results.standings.words import ranked_json
from tournament.roster.models import Entry
from tournament.rounds.advancement import Advancement, Gone, Next, advancement, advancement_of
from tournament.rounds.extension import out_of_play_in
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.needs import Need, needs
from tournament.rounds.outlook import Outcome, Why
from tournament.rounds.points import Ranked, ranked_in_stage
from tournament.rounds.queries import (
    OF_STAGE,
    behind,
    counted_of,
    follow_record,
    gone_of,
    newcomers_after,
    points_stage,
    record_of,
    repechage_of,
    seat_record,
)
from tournament.rounds.records import PointsStage, RoundRecord
from tournament.rounds.seat_result import FACTS, SeatResult, facts
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.queries import replaced_no_shows
from tournament.sorteo.queries import open_in_public

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

# All that is read of a seat, its table and its entry. A hall has thousands, read at every publication.
_READ = (
    *("round", "number", "absent", "late", "leaves", *FACTS),
    *("table__number", "table__status", "table__group", "table__closed_by_time", "table__games"),
    *("entry__number", "entry__name", "entry__own_name", "entry__short_name", "entry__people", "entry__size"),
    *("entry__club", "entry__status", "entry__shown"),
)


class TableCount(TypedDict):
    """Annotation of a round."""

    playing: int


CountedRound: TypeAlias = "WithAnnotations[Round, TableCount]"


@dataclass(frozen=True, slots=True)
class Standing:
    """`against`: the name of the neighbour whom its score mentions; `need`: JSON-ready."""

    entry: Entry
    line: pure.Line
    against: str = ""
    need: dict[str, Any] | None = None


@dataclass(frozen=True)
class Played:
    """Counted once: whoever changes a seat goes on with a `replace` of it. `held`: ids of rounds whose
    results are held back, and left out; `replaced`: by id of the round, each no-show and the table of its
    substitute; `following`: of the round to come; `stages`: by id; `newcomers`: as of the last round.
    """

    rounds: tuple[CountedRound, ...]
    seats: dict[int, list[Seat]]
    entries: dict[int, Entry]
    held: frozenset[int] = frozenset()
    replaced: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    following: Next = field(default_factory=Next)
    stages: Mapping[int, PointsStage | None] = field(default_factory=dict)
    newcomers: frozenset[int] = frozenset()
    kept: Kept = field(default_factory=Kept)

    @cached_property
    def finals(self) -> dict[int, bool]:
        return {of.pk: record.is_final for of, record in zip(self.rounds, self.records, strict=True)}

    @property
    def is_over(self) -> bool:
        """No round follows the last one."""
        return bool(self.rounds) and self.records[-1].is_last

    @cached_property
    def records(self) -> tuple[RoundRecord, ...]:
        records: list[RoundRecord] = []
        for of in self.rounds:
            stage = self.stages.get(of.stage_id)
            rest = {
                "tables": of.playing,
                "held": of.pk in self.held,
                "replaced": self.replaced.get(of.pk, {}),
                "stage": stage,
                **behind(records, stage),
                "newcomers": self.newcomers if of is self.rounds[-1] else frozenset(),
            }
            own = (of.number, of.status, of.advance, of.measures, of.series)
            seats = self.kept.each(("record", of.pk), seat_record, self.seats[of.pk])
            record = self.kept.made(
                ("round", of.pk), partial(record_of, of, seats, **rest), same=seats, equal=(own, rest)
            )
            records.append(record)
        return tuple(records)

    def of_stages(self) -> Iterator[tuple[CountedRound, tuple[Ranked, ...]]]:
        """Of each stage with points its last round, and its own order."""
        last = {of.stage_id: (of, record) for of, record in zip(self.rounds, self.records, strict=True)}
        for of, record in last.values():
            if record.stage is not None:
                yield of, ranked_in_stage(record, without=self.gone.excluded)

    @cached_property
    def gone(self) -> Gone:
        statuses = [entry.status for entry in self.entries.values()]
        return self.kept.made("gone", partial(gone_of, self.entries), equal=([*self.entries], statuses))

    @cached_property
    def advancement(self) -> tuple[Advancement, ...]:
        """By id of the entry."""
        return advancement(self.records, self.gone, self.following, self.kept)

    def advancement_of(self, of: Round) -> Advancement:
        rounds = zip(self.rounds, self.advancement, strict=True)
        return next(advancement for counted_round, advancement in rounds if counted_round.pk == of.pk)

    def going_on(self) -> Sequence[frozenset[int]]:
        """By round: by the results, and by the seats of the next round (also as next best);
        of a round with points after which all play on, who won a table.
        """
        return [
            of.winners
            if of.stage is not None and not of.decides
            else self.kept.made(
                ("going on", of.number), partial(getattr, advanced, "going_on"), same=(advanced,)
            )
            for of, advanced in zip(self.records, self.advancement, strict=True)
        ]

    @property
    def decisive(self) -> bool:
        """The first of the stage or the table that is played is the champion."""
        of = self.records[-1] if self.records else None
        return of is not None and (of.is_final or (of.stage is not None and not of.stage.cut))

    @cached_property
    def needs(self) -> Mapping[int, Need]:
        """By id of the entry, of the round that is played."""
        if not self.records:
            return {}
        of, advanced, rest = self.records[-1], self.advancement[-1], (self.gone, self.following)
        return self.kept.made("needs", partial(needs, of, advanced, *rest), same=(of, advanced), equal=rest)

    def lots(self) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """Drawn among equal next placed: the round, who was in it, and whom it drew."""
        found = []
        for of, advanced in zip(self.records, self.advancement, strict=True):
            for group in advanced.groups:
                fates = {entry: advanced.outlooks[entry] for entry in group}
                if any(outlook.why is Why.LOT for outlook in fates.values()):
                    drawn = tuple(entry for entry in group if fates[entry].fate is Outcome.NEXT)
                    found.append((of.number, group, drawn))
        return found

    def against(self, line: pure.Line) -> str:
        """ "" for nobody."""
        return self.name(line.score.against if line.score else None)

    def name(self, entry: int | None) -> str:
        """As the public reads it."""
        return self.entries[entry].public.name if entry in self.entries else ""

    @cached_property
    def ordered(self) -> pure.Ordered:
        """By id of the entry."""
        return pure.ordered(self.records, self.advancement, self.gone, self.kept)

    @cached_property
    def lines(self) -> tuple[pure.Line, ...]:
        """By id of the entry, best first."""
        return self.ordered.ranked()


def stage_standings(played: Played) -> list[dict[str, Any]]:
    """Of each stage, JSON-ready: its own order and why."""
    return [
        {
            "stage": of.stage.order,
            "game": of.game,
            "weight": of.stage.weight,
            "standings": [
                {
                    "place": line.place,
                    **played.entries[line.score.entry].public.as_json(),
                    "score": ranked_json(line, played.name(line.against)),
                }
                for line in lines
            ],
        }
        for of, lines in played.of_stages()
    ]


def standings(championship: Championship) -> list[Standing]:
    return standings_in(played := round_records(championship), played.lines)


def standings_in(played: Played, lines: Iterable[pure.Line]) -> list[Standing]:
    """`lines`: of it, or a page of them."""
    return [
        Standing(
            played.entries[line.entry], line, played.against(line), need_json(played.needs.get(line.entry))
        )
        for line in lines
    ]


def round_records(championship: Championship, *, public: bool = False, kept: Kept | None = None) -> Played:
    """Six statements at most, two more with points. `public`: without results held back. `kept`: of the last
    reading, ready for this one.
    """
    kept = kept or Kept()
    published = cast("list[CountedRound]", _ROUNDS.all(championship=championship.pk))
    for of in published:
        of.championship = championship
    held = {of.pk for of in published if public and of.results_held}
    by_round: dict[int, list[Seat]] = {of.pk: [] for of in published}
    is_on = any(of.status != Round.Status.CLOSED for of in published)
    seats = _seats_shown(championship, held, kept, is_on=is_on)
    for of_round, seat in zip(kept.each("round of", attrgetter("round_id"), seats), seats, strict=True):
        if of_round in by_round:  # not one that was made since
            by_round[of_round].append(seat)
    entries: dict[int, Entry] = {}
    for of in published:
        sitting = kept.each(("entry", of.pk), attrgetter("entry"), by_round[of.pk])
        entries |= zip(
            kept.each(("key", of.pk), attrgetter("entry_id"), by_round[of.pk]), sitting, strict=True
        )
    replaced, gone = kept.read(
        ("draw-record", "round", "entry"), "replaced", partial(_replaced, championship, published)
    )
    of_points = {}
    for of in {of.stage_id: of for of in published}.values():
        stage = points_stage(of)
        of_points[of.stage_id] = kept.made(("stage", of.stage_id), partial(_same, stage), equal=stage)
    newcomers = (
        newcomers_after(published[-1]) if published and published[-1].stage.has_points else frozenset()
    )
    played = Played(
        tuple(published),
        by_round,
        gone | entries,
        frozenset(held),
        replaced,
        stages=of_points,
        newcomers=newcomers,
        kept=kept,
    )
    if not published:
        return played
    numbers = ((key, entry.number) for key, entry in played.entries.items())
    sheet = sheet_of(championship, kept)
    following = _following(championship, played.records[-1], played.gone, numbers, sheet)
    whole = replace(played, following=following)
    vars(whole).update(records=played.records, gone=played.gone)  # which rest on nothing of the round to come
    return whole


def _replaced(
    championship: Championship, rounds: Sequence[Round]
) -> tuple[dict[int, dict[int, int]], dict[int, Entry]]:
    """By id of the round, each no-show and the table of its substitute; and those entries."""
    noted = replaced_no_shows(championship)
    entries = championship.entries.filter(number__in={number for _round, _table, number in noted})
    replaced_entries = {entry.number: entry for entry in entries} if noted else {}
    pks = {of.number: of.pk for of in rounds}
    replaced: dict[int, dict[int, int]] = defaultdict(dict)
    for of, table, number in noted:
        if of in pks and number in replaced_entries:
            replaced[pks[of]][replaced_entries[number].pk] = table
    return replaced, {entry.pk: entry for entry in replaced_entries.values()}


def advancement_here(played: Round) -> tuple[Advancement, frozenset[int]]:
    """As all rounds together have it, and who of it goes on (`Played.going_on`); without the seats of those
    before. Ten statements at most, but for a round with points and a championship with a repechage.
    """
    championship = played.championship
    if played.stage.has_points or repechage_of(championship):
        whole = round_records(championship)
        at = [of.pk for of in whole.rounds].index(played.pk)
        return whole.advancement[at], whole.going_on()[at]
    record, gone = counted_of(played)
    later = list(championship.rounds.filter(number__gt=played.number).order_by("number"))
    if later:
        seated = _seated(championship, later)
        drawn = seated[later[0].pk] if record.closed else None
        following = Next(by_place_alone=True, drawn=drawn)
        gone = gone.without(frozenset().union(*seated.values()))
    else:
        numbers = championship.entries.filter(seats__round=played).values_list("pk", "number")
        following = _following(championship, record, gone, numbers, open_in_public(championship))
    advanced = advancement_of(record, gone, following)
    return advanced, advanced.going_on


def _seated(championship: Championship, rounds: Sequence[Round]) -> dict[int, frozenset[int]]:
    """By id of the round who has or had a seat in it."""
    replaced, _entries = _replaced(championship, rounds)
    seated: dict[int, set[int]] = {of.pk: set(replaced.get(of.pk, ())) for of in rounds}
    seats = Seat.objects.filter(round__in=rounds).order_by()
    for of, entry in seats.values_list("round", "entry"):
        seated[of].add(entry)
    return {of: frozenset(entries) for of, entries in seated.items()}


def sheet_of(championship: Championship, kept: Kept) -> DrawSheet | None:
    """Open in public."""
    return kept.read(("draw-sheet",), "sheet", partial(open_in_public, championship))


def _following(
    championship: Championship,
    last: RoundRecord,
    gone: Gone,
    numbers: Iterable[tuple[int, int]],
    sheet: DrawSheet | None,
) -> Next:
    """By its public draw, and the plan. `numbers`: of the entries of that round, by their keys."""
    planned = planned_next(championship, last, gone)
    if sheet is None or sheet.purpose != DrawSheet.Purpose.ROUND or sheet.round_number != last.number + 1:
        return planned
    wanted = set(sheet.inputs["entries"])
    drawn = frozenset(key for key, number in numbers if number in wanted)
    return replace(planned, again=drawn) if planned.repechage else replace(planned, drawn=drawn)


def _same(stage: PointsStage | None) -> PointsStage | None:
    return stage


_TABLES = Table.objects.filter(round=OuterRef("pk")).order_by().values("round")
_ROUNDS = Prepared(
    lambda: (
        Round.objects.filter(championship=Given("championship", IntegerField()))
        .select_related(OF_STAGE)
        .annotate(playing=Coalesce(Subquery(_TABLES.annotate(n=Count("pk")).values("n")), 0))
        .order_by("number")
    )
)


def _seats(where: str) -> Prepared[Seat]:
    return Prepared(
        lambda: (
            Seat.objects.filter(**{where: Given("key", IntegerField())})
            .select_related("table", "entry")
            .only(*_READ)
            .order_by("table__number", "number")
        )
    )


_SEATS, _SEATS_AT = _seats("round__championship"), _seats("table")


def _seats_now(championship: Championship, kept: Kept) -> list[Seat]:
    """Where it is known what was written since, the others are not read again."""
    tables = kept.to_read()
    if tables is not None:
        seats = [seat for table in tables for seat in _SEATS_AT.all(key=table)]
        if (found := kept.replaced(tables, seats)) is not None:
            return found
    seats = _SEATS.again(kept.rows, key=championship.pk)
    kept.keep(seats)
    return seats


def _seats_shown(championship: Championship, held: Collection[int], kept: Kept, *, is_on: bool) -> list[Seat]:
    """Without the results of rounds `held`, and with what open records say where a round `is_on`."""
    seats = _seats_now(championship, kept)
    bars = out_of_play_in(championship.pk) if is_on else {}

    def changed(seat: Seat) -> Seat:
        bar, is_held = bars.get(seat.id), seat.round_id in held
        make = partial(_changed, seat, bar, is_held=is_held)
        return kept.made(("seat", seat.id), make, same=(seat,), equal=(bar, is_held))

    if not bars and not held:
        return seats
    return [changed(seat) if seat.id in bars or seat.round_id in held else seat for seat in seats]


def _changed(seat: Seat, bar: Bar | None, *, is_held: bool) -> Seat:
    shown = copy(seat)
    if is_held:
        for name, value in facts(SeatResult()).items():
            setattr(shown, name, value)
    follow_record(shown, bar)
    return shown
