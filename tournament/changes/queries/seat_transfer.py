"""Which seats pass on when a result is corrected, what prevents it, and which rules of the draw it breaks.
Writes nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.extension import extensions
from tournament.draw import smallest_cap
from tournament.results.seat_transfers import AT_THE_DESK, SeatTransfer, SeatTransferShown
from tournament.roster.models import Entry
from tournament.rounds.advancement import Gone, Next, advancement_of
from tournament.rounds.extension import SeatRules
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.outlook import Outcome
from tournament.rounds.queries import met_before
from tournament.rounds.records import RoundRecord
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.seating.queries.kept_apart import persons_kept_apart
from tournament.sorteo.seating.regulations import groups_for
from tournament.sorteo.words import round_of_within

PLAYED_FOR = "seat-played-for"
#: Of a round that was drawn before its players were known, and is drawn again when it is due.
PUT_BACK = "later-round-put-back"
_ENDED = ("seat-decided", "seat-defended")
#: Of a table of two for a seat.
DECIDER_KINDS = (PLAYED_FOR, *_ENDED)
KINDS = (
    *("seat-changed-hands", "seat-won", "seat-emptied"),
    *("seat-kept", "seat-missed", "seat-added", *DECIDER_KINDS),
    PUT_BACK,
)


def seat_transfers(
    sheet: DrawSheet, source: Table, *, was: RoundRecord, now: RoundRecord
) -> list[SeatTransfer]:
    """The seats that `sheet` gave to who no longer goes on from `source`, for who does now. As many go on as
    before: so the lot among the next placed stays, and nobody of another table moves. Who has a seat already
    takes no other. In a repechage they change places: who lost after all has the seat of who won. `NotNow`
    where the results do not say who goes on.
    """
    before, after = _through(sheet, source, was=was, now=now)
    seats = Seat.objects.filter(round=sheet.round, entry__in={*before, *after}).select_related("table")
    seat_of = {seat.entry_id: seat for seat in seats}
    gone = [entry for entry in before if entry not in after]
    is_first = sheet.round_number == sheet.championship.consolation_numbers.start
    if sheet.is_repechage or (sheet.is_consolation and is_first):
        won = [entry for entry in after if entry not in before]
        return [
            SeatTransfer(seat_of[new].table.number, seat_of[new].number, new, old)
            for old, new in zip(gone, won, strict=False)
            if new in seat_of
        ]
    come = [entry for entry in after if entry not in before and entry not in seat_of]
    transfers = []
    for old, new in zip_longest(gone, come):
        seat = seat_of.get(old)
        if seat is not None:
            transfers.append(SeatTransfer(seat.table.number, seat.number, old, new))
        elif new is not None and not Entry.objects.get(pk=new).is_out:
            transfers.append(SeatTransfer(0, 0, old, new))
    return transfers


def _through(
    sheet: DrawSheet, source: Table, *, was: RoundRecord, now: RoundRecord
) -> tuple[list[int], list[int]]:
    """Before and now, the next best last."""
    seats = Seat.objects.filter(round=sheet.round, entry__in=_at(was, source))
    with_next = sheet.inputs["wanted"].get("best_next")
    drawn = frozenset(seats.values_list("entry_id", flat=True)) if with_next else None
    before = _going_on(was, source, Next(drawn=drawn), sheet)
    count = max(was.advance, len(before))
    return before, _going_on(replace(now, advance=count), source, Next(), sheet, seated=before)


def _going_on(
    of: RoundRecord, source: Table, following: Next, sheet: DrawSheet, *, seated: Sequence[int] = ()
) -> list[int]:
    """Also who has left since; by place, then as next best. Of those whom a correction leaves
    level at the cut go on who are `seated`: nobody throws for a seat that somebody has.
    """
    advancement, at_source = advancement_of(of, Gone(), following), _at(of, source)
    kept = [entry for entry in seated if entry in advancement.throw_off][: advancement.throw_for]
    if len(kept) < advancement.throw_for:
        raise NotNow(
            _("Who is in the cut depends on a throw-off after this result. %(way)s") % {"way": AT_THE_DESK},
            code="throw_off_needed",
            extra={"round": of.number, "table": source.number},
        )
    if source.number in advancement.unclear:
        raise NotNow(
            _(
                "The draw of %(next)s went by the first %(count)s places of this table: give them in "
                "order, the winner first."
            )
            % {
                "next": round_within(
                    sheet.round_number,
                    final=sheet.final,
                    repechage=sheet.is_repechage,
                    consolation=sheet.is_consolation,
                ),
                "count": of.advance,
            },
            code="places_unknown",
            extra={"round": of.number, "table": source.number},
        )
    besides = [entry for entry, outlook in advancement.outlooks.items() if outlook.fate is Outcome.NEXT]
    return [entry for entry in (*advancement.through, *kept, *besides) if entry in at_source]


def _at(of: RoundRecord, table: Table) -> Collection[int]:
    """In a stage with points a result moves also who sat elsewhere."""
    if of.stage is not None:
        return of.in_stage
    return {seat.entry for seat in of.seats if seat.table == table.number}


def transfer_refusal(table: Table | None, transfer: SeatTransfer, *, source: Table) -> NotNow | None:
    """Its table (None: there is none) has a settled play, or somebody else sits there."""
    won_at = {"round": source.round.number, "table": source.number}
    if table is None:
        return NotNow(
            _("Nobody holds the seat of %(next)s that this result wins. %(way)s")
            % {
                "next": round_of_within(source.round.championship, source.round.number + 1),
                "way": AT_THE_DESK,
            },
            code="no_seat",
            extra=won_at,
        )
    where = {
        "seat": transfer.seat,
        "later": table.number,
        "table": source.number,
        "round": round_within(
            table.round.number,
            final=table.round.final,
            repechage=table.round.is_repechage,
            consolation=table.round.is_consolation,
        ),
    }
    if (
        transfer.old
        and not Seat.objects.filter(table=table, number=transfer.seat, entry=transfer.old).exists()
    ):
        return NotNow(
            _(
                "Somebody else has taken seat %(seat)s of table %(later)s, which was won at table %(table)s: "
                "it does not pass by itself. %(way)s"
            )
            % {**where, "way": AT_THE_DESK},
            code="later_taken",
            extra=won_at,
        )
    if table.status == Table.Status.WAITING:
        return None
    takes_it = transfer.new and not Entry.objects.get(pk=transfer.new).is_out
    unsettled = any(extension.has_unsettled_record(table) for extension in extensions(SeatRules))
    if takes_it and table.status == Table.Status.PLAYING and unsettled:
        return None
    return NotNow(
        _(
            "Whoever goes on from table %(table)s plays at table %(later)s of %(round)s, where "
            "play is under way: the seat does not pass by itself. %(way)s"
        )
        % {**where, "way": AT_THE_DESK},
        code="later_started",
        extra=won_at,
    )


def broken_rules(sheet: DrawSheet, transfer: SeatTransfer) -> list[tuple[str, tuple[str, ...]]]:
    """The label of each broken group, and the names that it would keep apart. Empty for a round drawn before
    its players were known.
    """
    if (
        sheet.purpose != DrawSheet.Purpose.ROUND
        or sheet.round is None
        or not transfer.new
        or not transfer.table
    ):
        return []
    championship = sheet.championship
    seats = Seat.objects.filter(round=sheet.round).exclude(entry__in=[transfer.old or 0, transfer.new])
    table_of = {seat.entry: seat.table.number for seat in seats.select_related("entry", "table")}
    new = Entry.objects.get(pk=transfer.new)
    table_of[new] = transfer.table
    groups = groups_for(
        persons_kept_apart(table_of),
        clubs=championship.clubs_apart,
        heads=championship.heads_apart,
        families=championship.families_apart,
        met=met_before(championship, sheet.round_number) if championship.rematches_apart else None,
    )
    seated = {entry.number: entry.name for entry, number in table_of.items() if number == transfer.table}
    tables = len(set(table_of.values()))
    broken = []
    for group in groups:
        together = tuple(seated[number] for number in group.members if number in seated)
        cap = max(smallest_cap(group, tables), sheet.inputs["weakened"].get(group.label, 0))
        if new.number in group.members and len(together) > cap:
            broken.append((group.label, together))
    return broken


def shown(sheet: DrawSheet, transfers: Sequence[SeatTransfer]) -> list[SeatTransferShown]:
    entries = Entry.objects.in_bulk(
        [key for transfer in transfers for key in (transfer.old, transfer.new) if key]
    )
    return [
        SeatTransferShown(
            transfer,
            entries.get(transfer.new or 0),
            entries.get(transfer.old or 0),
            broken_rules(sheet, transfer),
        )
        for transfer in transfers
    ]


def seat_refusals(
    transfers: Sequence[SeatTransfer], *, of: Round, source: Table
) -> dict[SeatTransfer, NotNow]:
    tables = {table.number: table for table in Table.objects.filter(round=of).select_related("round")}
    refusals = {
        transfer: transfer_refusal(tables.get(transfer.table), transfer, source=source)
        for transfer in transfers
    }
    return {transfer: refusal for transfer, refusal in refusals.items() if refusal}


def notes_of_table(notes: Sequence[Mapping[str, Any]], *, number: int, table: int) -> list[Mapping[str, Any]]:
    def about(note: Mapping[str, Any]) -> bool:
        places = [note, note.get("from", {})]
        return any((place.get("round"), place.get("table")) == (number, table) for place in places)

    return [note for note in notes if about(note)]


def seat_transfer_notes(championship: int) -> list[dict[str, Any]]:
    """Public, first to last; of a finished table of two, who won it. One statement."""
    return _without_ended(_notes().filter(championship=championship))


def seat_transfer_notes_near(table_pk: int) -> list[dict[str, Any]]:
    """Of the championship of this table (id). One statement."""
    return _without_ended(_notes().filter(championship__rounds__tables=table_pk))


def _without_ended(notes: QuerySet[DrawRecord]) -> list[dict[str, Any]]:
    standing: list[dict[str, Any]] = []
    ended: set[tuple[object, ...]] = set()
    for note in reversed(notes.values_list("detail", flat=True)):
        seat = (note.get("round"), note.get("table"), note.get("seat"))
        if note["kind"] in _ENDED:
            ended.add(seat)
        elif note["kind"] == PLAYED_FOR and seat in ended:
            continue
        standing.append(note)
    return standing[::-1]


def _notes() -> QuerySet[DrawRecord]:
    records = DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE, detail__kind__in=KINDS)
    return records.order_by("position")
