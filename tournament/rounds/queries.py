"""Rounds, their tables, and who is drawn next."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Count, Prefetch, Q, QuerySet
from django.shortcuts import get_object_or_404

from rules.games import GAMES
from tournament.championship.models import LARGEST_TABLE, Championship, counted_sheets
from tournament.roster.models import Entry
from tournament.roster.presence.queries import entries_of_first_draw, registered
from tournament.rounds.advancement import (
    Advancement,
    BestNext,
    Gone,
    Next,
    advancement,
    advancement_of,
    drawn_line,
    in_line,
    second_chance,
)
from tournament.rounds.extension import out_of_play
from tournament.rounds.games import Games, games_of
from tournament.rounds.leaving import GONE, REMOVES, Bar, Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.places import PlacesUnknown
from tournament.rounds.records import PointsStage, Repechage, RoundRecord, SeatRecord
from tournament.rounds.seat_result import facts

from ..draw import Stream

NOBODY_NEXT = BestNext(())
Drawn: TypeAlias = tuple[tuple[int, ...], BestNext]  # by place, and as next best
# How many sit at a table, no-shows aside.
CAME = Count("seats", filter=Q(seats__absent=False))
# With a round, for its game and rules.
OF_STAGE = "stage__edition__rulebook"


@dataclass(frozen=True, slots=True)
class Entrants:
    """By number; `next`: the next best."""

    entries: tuple[Entry, ...]
    next: BestNext = NOBODY_NEXT


def round_of(championship: Championship, number: int) -> Round:
    return get_object_or_404(
        Round.objects.select_related("championship", OF_STAGE), championship=championship, number=number
    )


def last_round(championship: Championship) -> Round | None:
    return championship.rounds.select_related(OF_STAGE).order_by("number").last()


def rounds_in_progress(championship: Championship) -> list[Round]:
    """Not closed, first to last (several in a night drawn at once), else the last one."""
    rounds = list(championship.rounds.order_by("number"))
    return [of for of in rounds if of.status != Round.Status.CLOSED] or rounds[-1:]


def is_last(played: Round) -> bool:
    """The championship has its champion by it. One statement, where its stage is at hand."""
    if played.is_beside:
        return False
    if not played.stage.has_points:
        return Table.objects.filter(round=played).count() == 1
    return not played.stage.cut and played.decides


def deciding(played: Round) -> Round:
    """The round by which it is known who goes on, where a result of `played` changes: of a stage with points
    its last one. One statement at most, where its stage is at hand.
    """
    if not played.stage.has_points:
        return played
    last = played.stage.played.select_related("championship", OF_STAGE).order_by("number").last()
    return last or played


def bound_size(championship: Championship) -> int | None:
    """The only size that the rules allow a table of this championship; None: any."""
    return GAMES[championship.game].catalogue.size_bound(championship.options)


def tables_of(played: Round) -> QuerySet[Table]:
    """By number, with hall table, seats and entries: two statements."""
    seats = Seat.objects.select_related("entry").order_by("number")
    return (
        Table.objects.filter(round=played)
        .select_related("hall_table", "round")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("number")
    )


def undecided(played: Round) -> list[Table]:
    """Somebody came, and there is no result yet."""
    tables = Table.objects.filter(round=played).exclude(status=Table.Status.DECIDED).annotate(came=CAME)
    return list(tables.filter(came__gt=0).order_by("number"))


def half_said_at(table: Table, seats: Iterable[Seat], *, missing: Collection[int] = ()) -> list[Seat]:
    """The seats placed by the desk, the winner first, of a table without a result or among those (`missing`)
    that name no next placed. Ends before the first who does not sit there any more.
    """
    if table.status == Table.Status.DECIDED:
        placed = [seat for seat in seats if seat.place and table.number in missing]
        return sorted(placed, key=lambda seat: seat.place or 0)
    present = {seat.entry_id: seat for seat in seats if not seat.absent}
    return [present[entry] for entry in takewhile(present.__contains__, table.half_said)]


def games_at(table: Table, seats: Iterable[Seat], *, of: Round | None = None) -> Games | None:
    """By the ids of the two seats; None where the table plays no best-of between two. `of`: its round, where
    that is at hand with its stage.
    """
    playing = [seat for seat in seats if not seat.absent]
    best_of = (of or table.round).best_of_games if len(playing) == 2 else 0
    if not best_of:
        return None
    one, other = playing
    if table.status == Table.Status.DECIDED:
        return games_of(best_of, {seat.pk: seat.sheets for seat in playing})
    keys = {seat.entry_id: seat.pk for seat in playing}
    won = tuple(keys[entry] for entry in takewhile(keys.__contains__, table.games))
    return Games(best_of, (one.pk, other.pk), won)


def in_seats(keys: Sequence[int], seats: Iterable[Seat]) -> list[Seat]:
    by_key = {seat.pk: seat for seat in seats}
    return [by_key[key] for key in keys]


def version_of_half_said(championship: int) -> str:
    """Changes with any half said table; "" for none. One statement."""
    tables = Table.objects.filter(round__championship=championship, round__status=Round.Status.OPEN)
    half = tables.exclude(status=Table.Status.DECIDED).exclude(half_said=[]).order_by("pk")
    text = ";".join(f"{pk}:{entries}" for pk, entries in half.values_list("pk", "half_said"))
    return sha256(text.encode()).hexdigest()[:16] if text else ""


def results_of(played: Round) -> RoundRecord:
    """One statement; of a round with points three."""
    seats = Seat.objects.filter(round=played).select_related("table")
    return record_of(played, [seat_record(seat) for seat in seats], **_of_stage(played))


def points_stage(played: Round) -> PointsStage | None:
    """None for a knock-out. One statement at most."""
    stage, added = played.stage, played.championship.combined
    if not stage.has_points:
        return None
    throws = [
        {int(entry): tuple(dice) for entry, dice in throw.items()}
        for throw in stage.throw_offs.values_list("dice", flat=True)
    ]
    return PointsStage(
        rounds=stage.rounds or 1,
        cut=stage.cut,
        carry=stage.carry,
        throws=throws,
        game=played.game,
        weight=stage.weight if added else 0,
        sheets=counted_sheets(stage.series),
        follows=stage.order < added,
        tiebreaks=tuple(stage.tiebreaks),
        place_points=stage.counted_places,
        groups=stage.groups,
    )


def _of_stage(played: Round) -> dict[str, Any]:
    """What a record has besides of a round with points. Two statements at most, of a combined championship
    one more for each stage before.
    """
    stage = points_stage(played)
    if stage is None:
        return {}
    seats = Seat.objects.filter(round__championship=played.championship_id, round__number__lt=played.number)
    by_round: dict[int, list[Seat]] = {}
    for seat in seats.select_related("table", "round__championship", f"round__{OF_STAGE}"):
        by_round.setdefault(seat.round.number, []).append(seat)
    stages: dict[int, PointsStage | None] = {played.stage_id: stage}
    records: list[RoundRecord] = []
    for number in sorted(by_round):
        of = by_round[number][0].round
        if of.stage_id not in stages:
            stages[of.stage_id] = points_stage(of)
        own = stages[of.stage_id]
        seats_of = [seat_record(seat) for seat in by_round[number]]
        records.append(record_of(of, seats_of, stage=own, **behind(records, own)))
    return {"stage": stage, **behind(records, stage)}


def behind(records: Sequence[RoundRecord], stage: PointsStage | None) -> dict[str, Any]:
    """What the record of a round that follows these has of them: the rounds of its stage, and of a combined
    championship the last one of each stage before.
    """
    last = records[-1] if records else None
    if stage is None or last is None or last.stage is None:
        return {}
    if last.stage is stage:
        return {"before": (*last.before, last), "earlier": last.earlier}
    return {"earlier": (*last.earlier, last)}


def record_of(
    played: Round,
    seats: Sequence[SeatRecord],
    *,
    tables: int = 0,
    held: bool = False,
    replaced: Mapping[int, int] | None = None,
    stage: PointsStage | None = None,
    before: tuple[RoundRecord, ...] = (),
    earlier: tuple[RoundRecord, ...] = (),
    newcomers: frozenset[int] = frozenset(),
) -> RoundRecord:
    """`stage`, `before`, `earlier`: of a round with points."""
    return RoundRecord(
        **_of_round(played),
        tables=tables,
        seats=seats,
        held=held,
        replaced=replaced or {},
        stage=stage,
        before=before,
        earlier=earlier,
        newcomers=newcomers,
    )


def _of_round(played: Round) -> dict[str, Any]:
    return {
        "number": played.number,
        "closed": played.status == Round.Status.CLOSED,
        "advance": played.advance,
        "measures": played.measures,
        "sheets": counted_sheets(played.series),
        "repechage": repechage_of(played.championship) if played.is_beside else None,
        "leads_to": number_after(played),
        "best_of": played.best_of_games,
    }


def repechage_of(championship: Championship) -> Repechage | None:
    """Or the consolation: there is one of them at most."""
    if numbers := championship.consolation_numbers:
        return Repechage(numbers.start, 0, rounds=len(numbers), consolation=True)
    if not championship.repechage:
        return None
    return Repechage(championship.repechage, championship.repechage_seats, championship.repechage_best)


def number_after(played: Round) -> int:
    """Of the round into which it sends who goes on: past a repechage or a consolation, where they do not
    play.
    """
    second = repechage_of(played.championship)
    return second.last + 1 if second and second.number == played.number + 1 else played.number + 1


def seat_record(seat: Seat) -> SeatRecord:
    """Its table is at hand."""
    return SeatRecord(
        entry=seat.entry_id,
        table=seat.table.number,
        decided=seat.table.status == Table.Status.DECIDED,
        absent=seat.absent,
        left=seat.has_left,
        plays_on=seat.plays_on,
        group=seat.table.group,
        **facts(seat),
    )


def follow_records(seats: Collection[Seat]) -> dict[int, Bar]:
    """Marks, unsaved, as removed or disqualified who left by an open record (an acta); returns what such
    records say, by the seat's id. Two statements at most for each package that records tables, none where all
    are decided.
    """
    bars = bars_at(seats)
    for seat in seats:
        follow_record(seat, bars.get(seat.pk))
    return bars


def bars_at(seats: Iterable[Seat]) -> dict[int, Bar]:
    """What open records say, by the seat's id; of a whole championship `extension.out_of_play_in`."""
    undecided = {seat.table_id for seat in seats if seat.table.status != Table.Status.DECIDED}
    return out_of_play(undecided) if undecided else {}


def follow_record(seat: Seat, bar: Bar | None) -> None:
    seat.removed = seat.removed or bar in REMOVES
    seat.disqualified = seat.disqualified or bar is Bar.DISQUALIFIED


def gone_of(entries: Mapping[int, Entry]) -> Gone:
    """By their keys."""
    return _gone((key, entry.status) for key, entry in entries.items())


def _gone(statuses: Iterable[tuple[int, str]]) -> Gone:
    by_status: dict[str, set[int]] = {Entry.Status.WITHDRAWN: set(), Entry.Status.EXCLUDED: set()}
    for entry, status in statuses:
        if status in by_status:
            by_status[status].add(entry)
    return Gone(*(frozenset(entry_keys) for entry_keys in by_status.values()))


def advancement_after(played: Round, following: Next | None = None) -> Advancement:
    return advancement_of(*counted_of(played), following or Next())


def counted_of(played: Round) -> tuple[RoundRecord, Gone]:
    """And who of it will not sit down again. Three statements, three more of a round with points. A hall has
    thousands of seats: no objects but the records are made of them.
    """
    rows = [_SeatRow(*row) for row in _SEAT_ROWS.filter(round=played).values_list(*_SeatRow._fields)]
    undecided = {row.table for row in rows if row.table__status != Table.Status.DECIDED}
    bars = out_of_play(undecided) if undecided else {}
    record = RoundRecord(
        **_of_round(played),
        tables=Table.objects.filter(round=played).count(),
        seats=[_record_of_row(row, bars.get(row.pk)) for row in rows],
        **({"newcomers": newcomers_after(played), **_of_stage(played)} if played.stage.has_points else {}),
    )
    if not played.stage.has_points:
        return record, _gone((row.entry, row.entry__status) for row in rows)
    entries = Entry.objects.filter(championship=played.championship_id).order_by()
    return record, _gone(entries.values_list("pk", "status"))


class _SeatRow(NamedTuple):
    pk: int
    entry: int
    entry__status: str
    table: int
    table__number: int
    table__status: str
    table__group: int
    absent: bool
    leaves: str
    place: int | None
    measures: list[int | None] | None
    removed: bool
    disqualified: bool
    sheets: list[list[Any]] | None


_SEAT_ROWS = Seat.objects.order_by("number")


def _record_of_row(row: _SeatRow, bar: Bar | None) -> SeatRecord:
    """As `follow_records` and `seat_record` have it."""
    is_decided = row.table__status == Table.Status.DECIDED
    return SeatRecord(
        entry=row.entry,
        table=row.table__number,
        decided=is_decided,
        absent=row.absent,
        left=row.leaves in GONE,
        plays_on=row.leaves == Leaves.AFTER and not is_decided,
        group=row.table__group,
        place=row.place,
        measures=None if row.measures is None else tuple(row.measures),
        removed=row.removed or bar in REMOVES,
        disqualified=row.disqualified or bar is Bar.DISQUALIFIED,
        sheets=tuple(map(tuple, row.sheets)) if row.sheets else None,
    )


def newcomers_after(played: Round) -> frozenset[int]:
    """Here, and in none of the rounds: they are drawn into the next one of a stage with points, and have 0
    for those before. No half that waits. One statement.
    """
    championship = played.championship
    here = registered(championship).exclude(arrived_at=None).filter(seats=None)
    return frozenset(entry.pk for entry in here if entry.may_be_drawn(championship))


def advance_of(played: Round, *, tables: int) -> int | None:
    """Of each table; of a final its winner alone. None where every place counts."""
    if played.stage.has_points:
        return None
    return 1 if tables == 1 and not played.is_beside else played.advance


def advance_at(table: Table) -> int | None:
    """Two statements at most."""
    return advance_of(table.round, tables=Table.objects.filter(round_id=table.round_id).count())


def taps_of(advance: int | None, keys: int) -> int:
    """On the desk's `keys`: where so few came that all are placed, the last needs no tap."""
    return max(1, min(LARGEST_TABLE if advance is None else advance, keys - 1))


def entrants(championship: Championship, *, after: Round | None, best: int = 0, seed: str = "") -> Entrants:
    """First round (`after` None): `presence.entries_of_first_draw`; later: `advancement`. Raises
    `PlacesUnknown`, `ThrowOffNeeded`.
    """
    if after is None:
        return Entrants(tuple(entries_of_first_draw(championship)))
    through, besides = drawn_after(after, best=best, seed=seed)
    entries = Entry.objects.filter(pk__in=(*through, *besides.entries))
    return Entrants(tuple(entries.order_by("number")), besides)


def drawn_after(after: Round, *, best: int, seed: str) -> Drawn:
    """The last round. Where a repechage or a consolation is before or behind it, three statements a round,
    and one more.
    """
    championship = after.championship
    repechage = repechage_of(championship)
    if repechage is None or after.number not in (repechage.number - 1, repechage.last):
        return drawn_of(advancement_after(after), best=best, seed=seed)
    records = []
    for played in championship.rounds.filter(number__lte=after.number).select_related(OF_STAGE):
        played.championship = championship
        records.append(counted_of(played)[0])
    entries = Entry.objects.filter(championship=championship).order_by()
    gone = _gone(entries.values_list("pk", "status"))
    counted = advancement(records, gone, Next(by_place_alone=True))
    return drawn_in(records, counted, gone, repechage=repechage, best=best, seed=seed)


def drawn_in(
    records: Sequence[RoundRecord],
    counted: Sequence[Advancement],
    gone: Gone,
    *,
    repechage: Repechage | None,
    best: int,
    seed: str,
) -> Drawn:
    """After the last of these rounds. The lot of who plays the repechage is drawn from `seed`, label
    `repechage`.
    """
    last, advanced = records[-1], counted[-1]
    if repechage is None or last.number + 1 != repechage.number:
        if last.ends_consolation and repechage is not None:
            before = counted[[of.number for of in records].index(repechage.number - 1)]
            return before.through, NOBODY_NEXT
        through, besides = drawn_of(advanced, best=best, seed=seed)
        return (*counted[-2].through, *through) if last.repechage else through, besides
    if advanced.unclear:
        raise PlacesUnknown(advanced.unclear)
    groups = second_chance(records, counted, gone)
    line = in_line(groups, repechage.best or sum(map(len, groups)))
    return (), drawn_line(line, below=Stream(seed, "repechage").below)


def waiting_behind(repechage: Round) -> tuple[int, ...]:
    """Who won a table before it, and plays on behind it. Four statements."""
    first = min(repechage.championship.consolation_numbers, default=repechage.number)
    before = repechage.championship.rounds.select_related(OF_STAGE).get(number=first - 1)
    before.championship = repechage.championship
    return advancement_after(before, Next(by_place_alone=True)).through


def drawn_of(advancement: Advancement, *, best: int, seed: str) -> Drawn:
    """By place, and the best next; the lot is drawn from `seed`, label `next`."""
    return advancement.drawn(best, below=Stream(seed, "next").below)


def met_before(championship: Championship, number: int) -> dict[tuple[int, int], list[int]]:
    """Entry numbers by (round, table), no-shows aside."""
    seats = Seat.objects.filter(
        round__championship=championship, round__number__lt=number, absent=False
    ).values_list("round__number", "table__number", "entry__number")
    met: dict[tuple[int, int], list[int]] = {}
    for of_round, table, entry in seats:
        met.setdefault((of_round, table), []).append(entry)
    return met
