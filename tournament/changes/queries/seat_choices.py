"""What may become of a seat that a wrong winner holds and that does not pass on by itself, with what each
choice means. Nothing is written.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.refusals import NotNow
from tournament.championship.extension import extensions
from tournament.changes.queries.seat_transfer import broken_rules, seat_transfers, shown, what_stays
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
    """All that there is, in the order in which it disturbs least. A constant number of statements a seat."""
    kept = [sentence for one in staying for sentence in _kept(one, of=of, source=source)]
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
    """A seat for each of these entries (ids): behind the last chair of the smallest table that has not
    started, of equals the first. Raises `NotNow` where there is none.
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
    seated = [one for one in tables_as_seated(of, include_absent=True) if one.entries]
    most = most_at_a_table(of)
    try:
        sizes = sizes_when_opened(seated, seats=len(entries), most=most)
    except NotEnoughSeats as full:
        raise NotNow(
            _("Nobody more fits into %(round)s: each table has started or is full (%(most)s players).")
            % {"round": _within(of), "most": most},
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


def without_a_seat(of: Round, staying: Sequence[SeatTransfer]) -> list[int]:
    """Who of those who won plays on and has no seat in this round, by id."""
    won = [one.new for one in staying if one.new]
    seated = set(Seat.objects.filter(round=of, entry__in=won).values_list("entry_id", flat=True))
    return [
        entry.pk for entry in Entry.objects.filter(pk__in=won) if entry.pk not in seated and not entry.is_out
    ]


def decider_refusal(one: SeatTransfer, *, of: Round) -> NotNow | None:
    """Why these two cannot play for this seat now."""
    found = Seat.objects.filter(round=of, table__number=one.table, number=one.seat, entry=one.old)
    seat = found.select_related("table__round", "entry").first()
    challenger = Entry.objects.filter(pk=one.new or 0).first()
    if seat is None or challenger is None or challenger.is_out:
        said = _("There are no two who could play for a seat.")
    elif seat.table.status != Table.Status.PLAYING:
        said = _("Table %(table)s of %(round)s is not in play any more: its seat is no longer played for.")
    elif seat.absent or seat.entry.is_out or not all(e.seat_plays_on(seat) for e in extensions(SeatRules)):
        said = _("%(name)s is out at table %(table)s: there is no seat left to play for.")
    else:
        return None
    name = seat.entry.name if seat else ""
    return NotNow(said % {"table": one.table, "round": _within(of), "name": name}, code="no_decider")


def _within(of: Round) -> str:
    return round_within(of.number, final=of.final)


def _kept(one: SeatTransferShown, *, of: Round, source: Table) -> list[str]:
    where = {
        "table": one.where.table,
        "seat": one.where.seat,
        "round": _within(of),
        "name": one.lost.name if one.lost else "",
        "won": one.won.name if one.won else "",
        "source": source.number,
        "before": source.round.number,
    }
    said = []
    if one.lost and one.where.table:
        said.append(_("%(name)s keeps seat %(seat)s of table %(table)s of %(round)s.") % where)
    if one.won:
        text = _(
            "%(won)s is recorded as going on from table %(source)s of round %(before)s, and has no seat in "
            "%(round)s."
        )
        said.append(text % where)
    return said


def _added_shown(staying: Sequence[SeatTransferShown], *, sheet: DrawSheet, of: Round) -> SeatChoiceShown:
    won = without_a_seat(of, [one.where for one in staying])
    try:
        found = added_seats(of, won)
    except NotNow as refusal:
        return SeatChoiceShown(SeatChoice.ADDED, (), refusal)
    if not found:
        nobody = NotNow(_("Nobody who won is without a seat."), code="no_room")
        return SeatChoiceShown(SeatChoice.ADDED, (), nobody)
    entries = Entry.objects.in_bulk(won)
    said = []
    for one in found:
        where = {
            "name": entries[one.new or 0].name,
            "table": one.table,
            "seat": one.seat,
            "round": _within(of),
        }
        said.append(
            _(
                "%(name)s gets seat %(seat)s of table %(table)s of %(round)s, the smallest that has "
                "not started. Nobody else moves, and as many go on as before."
            )
            % where
        )
        if broken := broken_rules(sheet, one):
            said.append(broken_in_words(broken))
        said.append(
            _("Print the seats of table %(table)s again; tablets and public pages show it at once.") % where
        )
    return SeatChoiceShown(SeatChoice.ADDED, said)


def _decider_shown(staying: Sequence[SeatTransferShown], *, of: Round) -> SeatChoiceShown:
    said = []
    for one in staying:
        if refusal := decider_refusal(one.where, of=of):
            return SeatChoiceShown(SeatChoice.DECIDER, (), refusal)
        names = {
            "name": one.lost.name if one.lost else "",
            "won": one.won.name if one.won else "",
            "table": one.where.table,
            "seat": one.where.seat,
        }
        said += [
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
    return SeatChoiceShown(SeatChoice.DECIDER, said)


def seats_after(
    sheet: DrawSheet,
    source: Table,
    *,
    was: RoundRecord,
    now: RoundRecord,
    closed: NotNow | None,
) -> SeatsAfter:
    """The seats that pass on, what is in the way, and what may become of those that do not. `closed`: why no
    result of the round is corrected by itself.
    """
    try:
        found = seat_transfers(sheet, source, was=was, now=now)
    except NotNow as refusal:
        return SeatsAfter(refused=refusal)
    of = sheet.round
    if of is None or (closed and closed.code != "later_closed"):
        return SeatsAfter(refused=closed)
    stays = what_stays(found, of=of, source=source)
    passing = shown(sheet, [one for one in found if one not in stays])
    refused = closed or next(iter(stays.values()), None)
    if not refused:
        return SeatsAfter(passing)
    staying = shown(sheet, list(stays))
    return SeatsAfter(passing, refused, seat_choices(staying, sheet=sheet, of=of, source=source))
