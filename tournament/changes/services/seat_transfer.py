"""A seat won by a wrong result passes to who won, with a public note. Nobody else moves; broken rules of
groups are named, not checked again.
"""

from collections import defaultdict
from collections.abc import Collection

from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.log.services import write_log
from tournament.changes.queries.seat_transfer import broken_rules, seat_transfers, transfer_refusal
from tournament.results.seat_transfers import SeatTransfer
from tournament.roster.models import Entry
from tournament.rounds.extension import RoundEvents
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.records import RoundRecord
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_note

from .seat_choices import choose_seats


def transfer_seats(
    sheet: DrawSheet,
    source: Table,
    *,
    was: RoundRecord,
    now: RoundRecord,
    reason: str,
    actor: Actor,
    choice: str = "",
) -> None:
    of = sheet.round
    if of is None:
        return
    passing = seat_transfers(sheet, source, was=was, now=now)
    tables = _locked(of, {transfer.table for transfer in passing})
    refusals = {
        transfer: transfer_refusal(tables.get(transfer.table), transfer, source=source)
        for transfer in passing
    }
    staying = [transfer for transfer, refusal in refusals.items() if refusal]
    for refusal in filter(None, refusals.values()):
        if not choice:
            raise refusal
    if staying:
        choose_seats(staying, choice=choice, of=of, source=source, sheet=sheet, reason=reason, actor=actor)
    passing = [transfer for transfer in passing if transfer not in staying]
    keys = {transfer: _empty(tables[transfer.table], transfer) for transfer in passing}
    taken: dict[int, list[tuple[Seat, str]]] = defaultdict(list)
    for transfer in passing:
        table = tables[transfer.table]
        taken[transfer.table] += _take(
            table, transfer, key=keys[transfer], source=source, sheet=sheet, reason=reason, actor=actor
        )
    for seats in filter(None, taken.values()):
        for extension in extensions(RoundEvents):
            extension.seats_transferred(seats, source=source, actor=actor)


def _locked(of: Round, numbers: Collection[int]) -> dict[int, Table]:
    tables = Table.objects.select_for_update(no_key=True).filter(round=of, number__in=numbers)
    return {table.number: table for table in tables.order_by("number")}


def _empty(table: Table, transfer: SeatTransfer) -> int | None:
    """Returns the seat's id, to which a record may point."""
    former = Seat.objects.filter(table=table, number=transfer.seat, entry=transfer.old)
    key = former.values_list("pk", flat=True).first()
    former.delete()
    return key


def _take(
    table: Table,
    transfer: SeatTransfer,
    *,
    key: int | None,
    source: Table,
    sheet: DrawSheet,
    reason: str,
    actor: Actor,
) -> list[tuple[Seat, str]]:
    """With the former entry's name; empty where nobody takes it."""
    entries = Entry.objects.in_bulk([entry_key for entry_key in (transfer.old, transfer.new) if entry_key])
    lost, won = (entries[entry_key] if entry_key else None for entry_key in (transfer.old, transfer.new))
    subject = won or lost
    if subject is None:
        return []
    seats = []
    if won is not None:
        seat = Seat.objects.create(
            pk=key, round=table.round, table=table, number=transfer.seat, entry=won, absent=won.is_out
        )
        seats = [(seat, lost.name if lost else "")]
    where = {"round": table.round.number, "table": table.number, "seat": transfer.seat}
    detail = {
        "kind": _kind(lost, won),
        "number": subject.number,
        "name": subject.name,
        **where,
        "from": {"round": source.round.number, "table": source.number},
    }
    if won and lost:
        detail["instead"] = {"number": lost.number, "name": lost.name}
    if won and (broken := broken_rules(sheet, transfer)):
        detail["breaks"] = [{"rule": rule, "names": list(names)} for rule, names in broken]
    record_note(sheet.championship, sheet=sheet, detail=detail, reason=reason, actor=actor)
    names = {"name": won.name if won else "–", "instead": lost.name if lost else "–"}
    write_log(sheet.championship_id, actor, "later-seat-changed", **where, **names)
    return seats


def _kind(lost: Entry | None, won: Entry | None) -> str:
    if won is None:
        return "seat-emptied"
    return "seat-changed-hands" if lost else "seat-won"
