"""A seat of the next round that was won by a wrong result passes to who won, with a public note. Nobody else
moves, and no rule of groups is checked again; those that are broken are named.
"""

from collections import defaultdict
from collections.abc import Collection

from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.log.services import write_log
from tournament.changes.queries.seat_transfer import broken_rules, seat_stays, seat_transfers
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
    """See `SeatTransfers.transfer_seats`."""
    of = sheet.round
    if of is None:
        return
    passing = seat_transfers(sheet, source, was=was, now=now)
    tables = _locked(of, {one.table for one in passing})
    said = {one: seat_stays(tables.get(one.table), one, source=source) for one in passing}
    staying = [one for one, refusal in said.items() if refusal]
    for refusal in filter(None, said.values()):
        if not choice:
            raise refusal
    if staying:
        choose_seats(staying, choice=choice, of=of, source=source, sheet=sheet, reason=reason, actor=actor)
    passing = [one for one in passing if one not in staying]
    keys = {one: _empty(tables[one.table], one) for one in passing}
    taken: dict[int, list[tuple[Seat, str]]] = defaultdict(list)
    for one in passing:
        table = tables[one.table]
        taken[one.table] += _take(
            table, one, key=keys[one], source=source, sheet=sheet, reason=reason, actor=actor
        )
    for seats in filter(None, taken.values()):
        for extension in extensions(RoundEvents):
            extension.seats_transferred(seats, source=source, actor=actor)


def _locked(of: Round, numbers: Collection[int]) -> dict[int, Table]:
    found = Table.objects.select_for_update(no_key=True).filter(round=of, number__in=numbers)
    return {table.number: table for table in found.order_by("number")}


def _empty(table: Table, one: SeatTransfer) -> int | None:
    """Free the seat and return its id, which it keeps: a record of the table may point to it."""
    gone = Seat.objects.filter(table=table, number=one.seat, entry=one.old)
    key = gone.values_list("pk", flat=True).first()
    gone.delete()
    return key


def _take(
    table: Table,
    one: SeatTransfer,
    *,
    key: int | None,
    source: Table,
    sheet: DrawSheet,
    reason: str,
    actor: Actor,
) -> list[tuple[Seat, str]]:
    """The seat with the name of its former entry; empty where nobody takes it."""
    entries = Entry.objects.in_bulk([found for found in (one.old, one.new) if found])
    lost, won = (entries[found] if found else None for found in (one.old, one.new))
    about = won or lost
    if about is None:
        return []
    seats = []
    if won is not None:
        seat = Seat.objects.create(
            pk=key, round=table.round, table=table, number=one.seat, entry=won, absent=won.is_out
        )
        seats = [(seat, lost.name if lost else "")]
    where = {"round": table.round.number, "table": table.number, "seat": one.seat}
    detail = {
        "kind": _kind(lost, won),
        "number": about.number,
        "name": about.name,
        **where,
        "from": {"round": source.round.number, "table": source.number},
    }
    if won and lost:
        detail["instead"] = {"number": lost.number, "name": lost.name}
    if won and (broken := broken_rules(sheet, one)):
        detail["breaks"] = [{"rule": rule, "names": list(names)} for rule, names in broken]
    record_note(sheet.championship, sheet=sheet, detail=detail, reason=reason, actor=actor)
    names = {"name": won.name if won else "–", "instead": lost.name if lost else "–"}
    write_log(sheet.championship_id, actor, "later-seat-changed", **where, **names)
    return seats


def _kind(lost: Entry | None, won: Entry | None) -> str:
    """The code of the public note."""
    if won is None:
        return "seat-emptied"
    return "seat-changed-hands" if lost else "seat-won"
