"""The organizer's choice for a seat with a wrong holder at a started table, a public note and a line of the
register.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.refusals import NotAllowed
from rules.games.bilingual import Text, fill
from tournament.championship.access.actors import Actor, Role
from tournament.championship.extension import extensions
from tournament.championship.log.services import write_log
from tournament.changes.queries.seat_choices import added_seats, decider_refusal, unseated_winners
from tournament.changes.queries.seat_transfer import broken_rules
from tournament.results.deciders.models import Decider, SeatChoice
from tournament.results.deciders.services import refuse_open_decider
from tournament.results.seat_transfers import SeatTransfer
from tournament.roster.models import Entry
from tournament.rounds.extension import RoundEvents
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_note

STAYS = Text(
    es="{holder} conserva el puesto {seat} de la mesa {table}, ronda {round}, aunque {won} ganó la mesa "
    "{source}. Motivo: {reason}",
    en="{holder} keeps seat {seat} of table {table}, round {round}, though {won} won table {source}. "
    "Reason: {reason}",
)
MISSED = Text(
    es="{won} ganó la mesa {source}, y no tiene puesto en la ronda {round}. Motivo: {reason}",
    en="{won} won table {source}, and has no seat in round {round}. Reason: {reason}",
)
ADDED = Text(
    es="Se agrega para {won} el puesto {seat} de la mesa {table}, ronda {round}, que se ganó en la mesa "
    "{source}. Motivo: {reason}",
    en="Seat {seat} of table {table}, round {round}, is added for {won}, who won table {source}. "
    "Reason: {reason}",
)
PLAYED = Text(
    es="{holder} y {won} juegan una mesa de dos por el puesto {seat} de la mesa {table}, ronda {round}. "
    "Motivo: {reason}",
    en="{holder} and {won} play a table of two for seat {seat} of table {table}, round {round}. "
    "Reason: {reason}",
)


def choose_seats(
    staying: Sequence[SeatTransfer],
    *,
    choice: str,
    of: Round,
    source: Table,
    sheet: DrawSheet,
    reason: str,
    actor: Actor,
) -> None:
    """Seats of round `of`, won at table `source`. `NotAllowed` for anybody but the organizer, `NotNow` where
    it cannot be: then nothing may be written. In the correction's transaction, under the championship's lock.
    """
    if actor.role is not Role.ORGANIZER:
        raise NotAllowed(_("What becomes of the seat is for the organizer to choose."), code="not_your_word")
    waiting = Table.objects.filter(round=of).exclude(status=Table.Status.DECIDED).order_by("number")
    list(waiting.select_for_update(no_key=True).values_list("pk", flat=True))
    chosen = _Choice(of, source, sheet, reason, actor)
    if choice == SeatChoice.ADDED:
        for transfer in added_seats(of, unseated_winners(of, staying)):
            chosen.add(transfer)
        return
    for transfer in staying:
        if choice == SeatChoice.DECIDER:
            chosen.play(transfer)
        else:
            chosen.keep(transfer)


class _Choice:
    def __init__(self, of: Round, source: Table, sheet: DrawSheet, reason: str, actor: Actor) -> None:
        self.of, self.source, self.sheet, self.reason, self.actor = of, source, sheet, reason, actor

    def keep(self, transfer: SeatTransfer) -> None:
        text, kind = (STAYS, "seat-kept") if transfer.table and transfer.old else (MISSED, "seat-missed")
        if transfer.new:
            self._write(
                text,
                kind,
                transfer,
                about=transfer.old if kind == "seat-kept" else transfer.new,
                instead=transfer.new,
            )

    def add(self, transfer: SeatTransfer) -> None:
        table = Table.objects.get(round=self.of, number=transfer.table)
        Seat.objects.create(
            round=self.of, table=table, number=transfer.seat, entry_id=transfer.new or 0, late=True
        )
        self._write(ADDED, "seat-added", transfer, about=transfer.new)

    def play(self, transfer: SeatTransfer) -> None:
        if refusal := decider_refusal(transfer, of=self.of):
            raise refusal
        table = Table.objects.get(round=self.of, number=transfer.table)
        refuse_open_decider(table)
        Decider.objects.create(
            table=table,
            seat=transfer.seat,
            source=self.source,
            holder_id=transfer.old or 0,
            challenger_id=transfer.new or 0,
            reason=self.reason,
            opened_by=self.actor.label,
        )
        self._write(PLAYED, "seat-played-for", transfer, about=transfer.new, instead=transfer.old)

    def _write(
        self, text: Text, kind: str, transfer: SeatTransfer, *, about: int | None, instead: int | None = None
    ) -> None:
        entries = Entry.objects.in_bulk([key for key in (transfer.old, transfer.new) if key])
        subject, other = entries[about or 0], entries.get(instead or 0)
        where = {"round": self.of.number, "table": transfer.table, "seat": transfer.seat}
        detail: dict[str, Any] = {
            "kind": kind,
            "number": subject.number,
            "name": subject.name,
            **where,
            "from": {"round": self.source.round.number, "table": self.source.number},
        }
        if other and other != subject:
            detail["instead"] = {"number": other.number, "name": other.name}
        if kind == "seat-added" and (broken := broken_rules(self.sheet, transfer)):
            detail["breaks"] = [{"rule": rule, "names": list(names)} for rule, names in broken]
        record_note(
            self.of.championship, sheet=self.sheet, detail=detail, reason=self.reason, actor=self.actor
        )
        names = {
            "won": entries[transfer.new].name if transfer.new else "–",
            "holder": entries[transfer.old].name if transfer.old else "–",
        }
        write_log(self.of.championship_id, self.actor, kind, **where, **names, reason=self.reason)
        sentence = fill(text, **where, **names, source=self.source.number, reason=self.reason)
        tables = [self.source, *Table.objects.filter(round=self.of, number=transfer.table)]
        for extension in extensions(RoundEvents):
            extension.seat_decided(self.source, tables=tables, words=sentence, actor=self.actor)
