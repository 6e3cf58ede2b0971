"""A table of the map in the words and figures of the page: what its box shows. No database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from core.language import reader_language
from tables.calls.models import Call
from tables.floor.queries import SILENT, FloorTable
from tables.record.models import Acta, Signature
from tables.record.projection import public_table, status_of
from tables.wire.public import PublicPlayer
from tournament.results.standings.words import half_said_words
from tournament.rounds.models import Table
from tournament.rounds.queries import half_said_at


@dataclass(frozen=True, slots=True)
class FloorLine:
    """What a box shows. `mark`: the state of the design's box; `players`: as in the public projection;
    `call`: `open` where the table calls and nobody goes, `taken` where somebody does, else empty; `disagree`,
    `unsigned`: who does not agree with its ranking, and, once it is confirmed, who has not signed it; empty
    where nobody signs. `half_said`: what the desk has said; `came_late`: was its ranking confirmed without a
    network, and came later?
    """

    table: Table
    acta: Acta | None
    state: str
    mark: str
    players: list[PublicPlayer]
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
    came_late: bool = False


def line(one: FloorTable, *, now: datetime, call: str = "") -> FloorLine:
    """The box of this table as it stands now; `call` as in `queries.calls.waiting_tables`."""
    shown = public_table(one.table, one.acta, one.seats)
    told = (one.acta.told.get("sentence") if one.acta else None) or {}
    state = status_of(one.table, one.acta)
    silent = one.is_silent(now, SILENT)
    asks = one.set_aside or call == Call.Status.OPEN
    return FloorLine(
        table=one.table,
        acta=one.acta,
        state=state,
        mark="attention" if state == "over" or silent or asks else state,
        players=[player for player in shown.players if not player.absent],
        sentence=told.get(reader_language(), ""),
        holder=one.holder.name if one.holder else "",
        last_contact=one.last_contact,
        silent=silent,
        winner=", ".join(player.name for player in shown.players if player.place == 1),
        differs=_desk_was_faster(one),
        call=call,
        unsent=one.unsent,
        set_aside=one.set_aside,
        disagree=_names(one, [Signature.Answer.DISAGREES]),
        unsigned=_names(one, [None]) if one.said and one.acta and _confirmed(one.acta) else "",
        half_said=half_said_words(half_said_at(one.table, one.seats)),
        came_late=one.came_late,
    )


def _names(one: FloorTable, said: Sequence[str | None]) -> str:
    """Who of those that came has said one of these."""
    signed = {seat: signature.said for seat, signature in one.signed.items()}
    return ", ".join(seat.entry.name for seat in one.seats if not seat.absent and signed.get(seat.pk) in said)


def _desk_was_faster(one: FloorTable) -> bool:
    """The desk decided the table while its acta is not confirmed."""
    return one.table.status == Table.Status.DECIDED and one.acta is not None and not _confirmed(one.acta)


def _confirmed(acta: Acta) -> bool:
    return acta.status == Acta.Status.CONFIRMED
