"""The whole night drawn in one ceremony: the sheets of later rounds, whose players nobody knows yet, and
their tables, each written as soon as all its players are known.
"""

from collections.abc import Iterator, Mapping, Sequence

from django.utils import timezone

from tournament.championship.access.actors import Actor
from tournament.championship.extension import publish
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.rounds.models import Round, RoundDraw, Seat, Table
from tournament.rounds.queries import finishes_of
from tournament.sorteo.later.queries.later_rounds import (
    LaterTable,
    going_on_from,
    later_seat_transfers,
    later_sheet_after,
    later_sheets,
    later_tables,
    seated_tables,
    winners_of,
)
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import drawn_certificate
from tournament.sorteo.reveal.services.seats import drawn_from, hall_tables
from tournament.sorteo.sheet.requests.night import request_night
from tournament.sorteo.sheet.services.preparing import prepare_requested

from .seat_transfer import transfer_seats


def prepare_night_sheet(
    championship: Championship, *, expected_number: int, tables: int | None = None, actor: Actor
) -> DrawSheet:
    """The draft sheet of a later round, in the same ceremony as the one before it. Its reveal writes no
    round: its tables open one by one (`open_known_tables`).

    `tables`: else as many as the plan of the night proposes. Raises `Conflict`, `CannotDraw`.
    """
    return prepare_requested(
        championship,
        ask=lambda of: request_night(of, expected_number=expected_number, tables=tables),
        actor=actor,
    )


def open_known_tables(championship: Championship, *, actor: Actor) -> list[Table]:
    """Write and publish the seats of every later table all of whose players are known by now. The round
    exists, and is open, from its first table on. A place that nobody has stays an empty seat.

    Call it in the transaction that decides a table, under the championship's lock; it writes nothing twice.
    """
    opened: list[Table] = []
    for sheet in later_sheets(championship):
        before = Round.objects.filter(championship=championship, number=sheet.round_number - 1).first()
        if before is None:
            break
        opened += _open_of(sheet, before, actor=actor)
    if opened:
        publish(championship, occasion="later-tables", round=opened[-1].round, actor=actor)
    return opened


def follow_result(
    table: Table, *, was: Sequence[int] | None, reason: str, actor: Actor, choice: str = ""
) -> None:
    """What a result does to the later rounds: tables open, and where it was corrected, seats change hands.
    `was`: who went on from this table before, None where that was not known.

    `choice`: what becomes of a seat at a table that has started (`SeatChoice`), where `NotNow` is raised
    without it. In the result's transaction, under the championship's lock.
    """
    sheet = later_sheet_after(table.round)
    if sheet is None:
        return
    championship = lock_championship(table.round.championship_id)
    now = who_goes_on(table)
    if was is not None and now is not None and list(was) != now:
        _transfer_seats(table, sheet, was=was, now=now, reason=reason, actor=actor, choice=choice)
        publish(championship, occasion="correction", round=table.round, actor=actor)
    open_known_tables(championship, actor=actor)


def who_goes_on(table: Table) -> list[int] | None:
    """The entries who go on from this table as it stands, first place first; None while that is not known."""
    table.refresh_from_db(fields=["status"])
    if table.status != Table.Status.DECIDED:
        return None
    return going_on_from(table, finishes_of(table.round))


def _open_of(sheet: DrawSheet, before: Round, *, actor: Actor) -> Iterator[Table]:
    known = winners_of(before)
    played = Round.objects.filter(championship=sheet.championship, number=sheet.round_number).first()
    seated = seated_tables(played) if played else set()
    for later in later_tables(sheet):
        players = [known.get(source) for source in later.sources]
        if later.number in seated or not any(players) or not known.keys() >= set(later.sources):
            continue
        played = played or _write_round(sheet)
        yield _seat(played, later, players, sheet=sheet, actor=actor)


def _write_round(sheet: DrawSheet) -> Round:
    """The later round with all its tables, of which most wait for their players."""
    certificate = drawn_certificate(sheet)
    now = timezone.now()
    written = Round.objects.create(
        championship=sheet.championship,
        number=sheet.round_number,
        status=Round.Status.OPEN,
        seed=certificate["seed"],
        advance=sheet.inputs["advance"],
        published_at=now,
        opened_at=now,
    )
    RoundDraw.objects.create(round=written, inputs=drawn_from(sheet, certificate))
    halls = hall_tables(sheet.championship, sheet.inputs["tables"])
    Table.objects.bulk_create(
        [Table(round=written, hall_table=halls[number], number=number) for number in sheet.inputs["tables"]]
    )
    sheet.round = written
    sheet.save(update_fields=["round"])
    return written


def _seat(
    played: Round, later: LaterTable, players: Sequence[int | None], *, sheet: DrawSheet, actor: Actor
) -> Table:
    """Seat them. Whoever won and withdrew keeps the seat, which stays empty."""
    table = Table.objects.select_related("round").get(round=played, number=later.number)
    entries: Mapping[int, Entry] = Entry.objects.in_bulk([key for key in players if key])
    Seat.objects.bulk_create(
        [
            Seat(round=played, table=table, number=number, entry=entries[key], absent=entries[key].is_out)
            for number, key in enumerate(players, start=1)
            if key
        ]
    )
    names = ", ".join(entry.name for entry in entries.values())
    detail = {"round": played.number, "table": later.number, "serial": sheet.serial, "names": names}
    write_log(played.championship_id, actor, "later-table-opened", **detail)
    return table


def _transfer_seats(
    table: Table,
    sheet: DrawSheet,
    *,
    was: Sequence[int],
    now: Sequence[int],
    reason: str,
    actor: Actor,
    choice: str,
) -> None:
    """The seats of those who no longer go on become those of who does."""
    played = Round.objects.filter(championship=sheet.championship_id, number=sheet.round_number).first()
    if played is None:
        return
    found = later_seat_transfers(table, sheet, played, was=was, now=now)
    transfer_seats(found, of=played, source=table, sheet=sheet, reason=reason, actor=actor, choice=choice)
