"""A table's box on the map. No database."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.language import reader_language
from tables.calls.models import Call
from tables.floor.queries import SILENT, FloorTable
from tables.record.models import Acta, Signature
from tables.record.projection import public_table
from tables.wire.public import PublicPlayer
from tournament.results.standings.words import games_words_of, half_said_words
from tournament.rounds.leaving import HowLeft
from tournament.rounds.models import Table
from tournament.rounds.queries import games_at, half_said_at

from .sheets import SheetLine, sheet_line


@dataclass(frozen=True, slots=True)
class FloorPlayer:
    """`shown`: as in the public projection; `how_left`: as officials read it; `total`, `points`: of a sheet
    that is played, and of the series so far.
    """

    shown: PublicPlayer
    how_left: HowLeft
    total: int | None = None
    points: str = ""


@dataclass(frozen=True, slots=True)
class FloorLine:
    """`mark`: the box's state in the design; `players`: also who does not play; `call`: `open`, `taken` or
    empty; `disagree`, `unsigned`: names, the latter once confirmed. `half_said`: the desk's entries; `games`:
    what each of two has won; `last`:
    of all tables it will be over last; `plays`: the holder, at this table.
    """

    table: Table
    acta: Acta | None
    state: str
    mark: str
    players: list[FloorPlayer]
    sentence: str
    holder: str
    last_contact: datetime | None
    silent: bool
    winner: str
    differs: bool
    call: str = ""
    unsent: int = 0
    set_aside: int = 0
    disagree: str = ""
    unsigned: str = ""
    half_said: str = ""
    games: str = ""
    came_late: bool = False
    sheets: SheetLine | None = None
    last: bool = False
    plays: bool = False


def line(
    floor_table: FloorTable,
    *,
    now: datetime,
    call: str = "",
    missing: Collection[int] = (),
    last: Table | None = None,
) -> FloorLine:
    """`call` as in `queries.calls.waiting_tables`; `missing` as of `half_said_at`."""
    shown = public_table(floor_table.table, floor_table.acta, floor_table.seats)
    how_left = {seat.number: seat.how_left for seat in floor_table.seats}
    sheets = sheet_line(floor_table)
    figures = sheets.figures if sheets else {}
    sentence = (floor_table.acta.told.get("sentence") if floor_table.acta else None) or {}
    state = shown.status
    silent = floor_table.is_silent(now, SILENT)
    asks = floor_table.set_aside or call == Call.Status.OPEN
    return FloorLine(
        table=floor_table.table,
        acta=floor_table.acta,
        state=state,
        mark="attention" if state == "over" or silent or asks else state,
        players=[
            FloorPlayer(player, how_left[player.seat], *figures.get(player.name, ()))
            for player in shown.players
        ],
        sentence=sentence.get(reader_language(), ""),
        holder=floor_table.holder.name if floor_table.holder else "",
        last_contact=floor_table.last_contact,
        silent=silent,
        winner=", ".join(player.name for player in shown.players if player.place == 1),
        differs=_decided_at_desk(floor_table),
        call=call,
        unsent=floor_table.unsent,
        set_aside=floor_table.set_aside,
        disagree=_names(floor_table, [Signature.Answer.DISAGREES]),
        unsigned=_names(floor_table, [None])
        if floor_table.said and floor_table.acta and _confirmed(floor_table.acta)
        else "",
        half_said=half_said_words(half_said_at(floor_table.table, floor_table.seats, missing=missing)),
        games=games_words_of(games_at(floor_table.table, floor_table.seats), floor_table.seats),
        came_late=floor_table.came_late,
        sheets=sheets,
        last=last == floor_table.table,
        plays=floor_table.holder is not None
        and floor_table.holder.entry_id in {seat.entry_id for seat in floor_table.seats},
    )


def _names(floor_table: FloorTable, answers: Sequence[str | None]) -> str:
    signed = {seat: signature.said for seat, signature in floor_table.signed.items()}
    return ", ".join(
        floor_table.signer(seat)
        for seat in floor_table.seats
        if not seat.absent and signed.get(seat.pk) in answers
    )


def _decided_at_desk(floor_table: FloorTable) -> bool:
    return (
        floor_table.table.status == Table.Status.DECIDED
        and floor_table.acta is not None
        and not _confirmed(floor_table.acta)
    )


def _confirmed(acta: Acta) -> bool:
    return acta.status == Acta.Status.CONFIRMED
