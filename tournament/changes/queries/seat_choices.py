"""The choices for a seat with a wrong holder that does not pass on. Writes nothing."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.refusals import NotNow
from tournament.championship.extension import extensions
from tournament.championship.together import entries_counted
from tournament.changes.queries.seat_transfer import broken_rules, seat_refusals, seat_transfers, shown
from tournament.results.deciders.models import SeatChoice
from tournament.results.seat_transfers import SeatChoiceShown, SeatsAfter, SeatTransfer, SeatTransferShown
from tournament.roster.models import Entry
from tournament.rounds.extension import SeatRules
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.records import RoundRecord
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.words import broken_in_words
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.seating.queries.seats import most_at_a_table, tables_as_seated
from tournament.sorteo.seating.table_changes import NotEnoughSeats, sizes_when_opened


def seat_choices(
    staying: Sequence[SeatTransferShown], *, sheet: DrawSheet, of: Round, source: Table
) -> list[SeatChoiceShown]:
    """Least disturbance first. A constant number of statements a seat."""
    kept = [sentence for transfer in staying for sentence in _kept(transfer, of=of, source=source)]
    if not staying:
        return [
            SeatChoiceShown(SeatChoice.STAYS, [_("The result is corrected in the record: no seat changes.")])
        ]
    return [
        SeatChoiceShown(SeatChoice.STAYS, [*kept, _("Printed seats and tablets stay as they are.")]),
        _added_shown(staying, sheet=sheet, of=of),
        _decider_shown(staying, of=of),
    ]


def added_seats(of: Round, entries: Sequence[int]) -> list[SeatTransfer]:
    """Behind the last chair of the smallest table that has not started, of equals the first. `NotNow` where
    there is none.
    """
    if of.status == Round.Status.CLOSED:
        raise NotNow(
            _("Round %(number)s is closed: no seat can be added there.") % {"number": of.number},
            code="no_room",
        )
    if sheet := open_in_public(of.championship):
        raise NotNow(
            _("Draw sheet %(serial)s is not finished: a seat can be added once it is.")
            % {"serial": sheet.serial},
            code="sheet_open",
        )
    seated = [table for table in tables_as_seated(of, include_absent=True) if table.entries]
    most = most_at_a_table(of)
    try:
        sizes = sizes_when_opened(seated, seats=len(entries), most=most)
    except NotEnoughSeats as full:
        raise NotNow(
            _("Nobody more fits into %(round)s: each table has started or is full (%(most)s).")
            % {"round": _within(of), "most": entries_counted(most, of.championship.people_each)},
            code="no_room",
        ) from full
    chairs = [
        (table.number, chair)
        for table, size in zip(seated, sizes, strict=True)
        for chair in table.chairs_for(size)[len(table.entries) :]
    ]
    return [
        SeatTransfer(number, chair, None, entry)
        for (number, chair), entry in zip(chairs, entries, strict=True)
    ]


def unseated_winners(of: Round, staying: Sequence[SeatTransfer]) -> list[int]:
    won = [transfer.new for transfer in staying if transfer.new]
    seated = set(Seat.objects.filter(round=of, entry__in=won).values_list("entry_id", flat=True))
    return [
        entry.pk for entry in Entry.objects.filter(pk__in=won) if entry.pk not in seated and not entry.is_out
    ]


def decider_refusal(transfer: SeatTransfer, *, of: Round) -> NotNow | None:
    seats = Seat.objects.filter(
        round=of, table__number=transfer.table, number=transfer.seat, entry=transfer.old
    )
    seat = seats.select_related("table__round", "entry").first()
    challenger = Entry.objects.filter(pk=transfer.new or 0).first()
    if seat is None or challenger is None or challenger.is_out:
        sentence = _("There are no two who could play for a seat.")
    elif seat.table.status != Table.Status.PLAYING:
        sentence = _(
            "Table %(table)s of %(round)s is not in play any more: its seat is no longer played for."
        )
    elif seat.absent or seat.entry.is_out or not all(e.seat_plays_on(seat) for e in extensions(SeatRules)):
        sentence = _("%(name)s is out at table %(table)s: there is no seat left to play for.")
    else:
        return None
    name = seat.entry.name if seat else ""
    return NotNow(sentence % {"table": transfer.table, "round": _within(of), "name": name}, code="no_decider")


def _within(of: Round) -> str:
    return round_within(of.number, final=of.final, repechage=of.is_repechage, consolation=of.is_consolation)


def _kept(transfer: SeatTransferShown, *, of: Round, source: Table) -> list[str]:
    where = {
        "table": transfer.where.table,
        "seat": transfer.where.seat,
        "round": _within(of),
        "name": transfer.lost.name if transfer.lost else "",
        "won": transfer.won.name if transfer.won else "",
        "source": source.number,
        "before": source.round.number,
    }
    sentences = []
    if transfer.lost and transfer.where.table:
        sentences.append(_("%(name)s keeps seat %(seat)s of table %(table)s of %(round)s.") % where)
    if transfer.won:
        text = _(
            "%(won)s is recorded as going on from table %(source)s of round %(before)s, and has no seat in "
            "%(round)s."
        )
        sentences.append(text % where)
    return sentences


def _added_shown(staying: Sequence[SeatTransferShown], *, sheet: DrawSheet, of: Round) -> SeatChoiceShown:
    won = unseated_winners(of, [transfer.where for transfer in staying])
    try:
        added = added_seats(of, won)
    except NotNow as refusal:
        return SeatChoiceShown(SeatChoice.ADDED, (), refusal)
    if not added:
        nobody = NotNow(_("Nobody who won is without a seat."), code="no_room")
        return SeatChoiceShown(SeatChoice.ADDED, (), nobody)
    entries = Entry.objects.in_bulk(won)
    sentences = []
    for transfer in added:
        where = {
            "name": entries[transfer.new or 0].name,
            "table": transfer.table,
            "seat": transfer.seat,
            "round": _within(of),
        }
        sentences.append(
            _(
                "%(name)s gets seat %(seat)s of table %(table)s of %(round)s, the smallest that has "
                "not started. Nobody else moves, and as many go on as before."
            )
            % where
        )
        if broken := broken_rules(sheet, transfer):
            sentences.append(broken_in_words(broken))
        sentences.append(
            _("Print the seats of table %(table)s again; tablets and public pages show it at once.") % where
        )
    return SeatChoiceShown(SeatChoice.ADDED, sentences)


def _decider_shown(staying: Sequence[SeatTransferShown], *, of: Round) -> SeatChoiceShown:
    sentences = []
    for transfer in staying:
        if refusal := decider_refusal(transfer.where, of=of):
            return SeatChoiceShown(SeatChoice.DECIDER, (), refusal)
        names = {
            "name": transfer.lost.name if transfer.lost else "",
            "won": transfer.won.name if transfer.won else "",
            "table": transfer.where.table,
            "seat": transfer.where.seat,
        }
        sentences += [
            _(
                "%(won)s and %(name)s play one against the other now. Table %(table)s waits: it records no "
                "result before the desk has entered who won."
            )
            % names,
            _(
                "If %(won)s wins, seat %(seat)s is theirs with the dice that are left there, and the running "
                "play is played again; if %(name)s wins, nothing moves."
            )
            % names,
        ]
    return SeatChoiceShown(SeatChoice.DECIDER, sentences)


def seats_after(
    sheet: DrawSheet,
    source: Table,
    *,
    was: RoundRecord,
    now: RoundRecord,
    closed: NotNow | None,
) -> SeatsAfter:
    """See `SeatTransfers.seats_after`."""
    try:
        transfers = seat_transfers(sheet, source, was=was, now=now)
    except NotNow as refusal:
        return SeatsAfter(refused=refusal)
    of = sheet.round
    if of is None or (closed and closed.code != "later_closed"):
        return SeatsAfter(refused=closed)
    stays = seat_refusals(transfers, of=of, source=source)
    passing = shown(sheet, [transfer for transfer in transfers if transfer not in stays])
    refused = closed or next(iter(stays.values()), None)
    if not refused:
        return SeatsAfter(passing)
    staying = shown(sheet, list(stays))
    return SeatsAfter(passing, refused, seat_choices(staying, sheet=sheet, of=of, source=source))
