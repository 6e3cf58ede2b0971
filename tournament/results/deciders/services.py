"""Records who won a table of two."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow
from rules.games.bilingual import Text, fill
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.results.deciders.models import Decider
from tournament.rounds.extension import RoundEvents, publish
from tournament.rounds.models import Seat, Table
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_note

DECIDED = Text(
    es="{won} gana la mesa de dos, y tiene el puesto {seat} de la mesa {table}, ronda {round}.",
    en="{won} wins the table of two, and has seat {seat} of table {table}, round {round}.",
)


def record_decider(decider: Decider, *, winner: int, actor: Actor) -> Decider:
    """`winner`: id of the entry. The challenger takes the seat, in its acta too, or its holder keeps it. The
    same again changes nothing; another winner raises `Conflict`.
    """
    with transaction.atomic():
        lock_championship(decider.table.round.championship_id)
        table = Table.objects.select_for_update(no_key=True).get(pk=decider.table_id)
        locked = Decider.objects.select_related(
            "table__round__championship", "source__round", "holder", "challenger"
        ).get(pk=decider.pk)
        if winner not in (locked.holder_id, locked.challenger_id):
            raise Conflict(_("That player does not play for this seat."), code="not_of_the_two")
        if locked.winner_id == winner:
            return locked
        if locked.winner_id:
            raise Conflict(
                _("%(name)s won this table of two already.") % {"name": locked.winner}, code="decided_already"
            )
        if winner == locked.challenger_id:
            _hand_over(locked, table, actor=actor)
        locked.winner_id = winner
        locked.decided_by, locked.decided_at = actor.label, timezone.now()
        locked.save(update_fields=["winner", "decided_by", "decided_at"])
        _write_decided(locked, actor=actor)
        publish(table.round.championship, occasion="decider", round=table.round, actor=actor)
    return locked


def refuse_open_decider(table: Table) -> None:
    """Raises `NotNow` (`decider_open`) while a seat of this table, or one won at it, is played for by two. At
    most one statement: in the first round only decided tables have one.
    """
    if table.round.number == 1 and table.status != Table.Status.DECIDED:
        return
    if decider := Decider.objects.filter(Q(table=table) | Q(source=table), winner=None).first():
        raise _decider_refusal(decider)


def _decider_refusal(decider: Decider) -> NotNow:
    sentence = _(
        "%(holder)s and %(challenger)s play for a seat of table %(table)s of %(within)s: enter at its desk "
        "who won."
    )
    where = {"round": decider.table.round.number, "table": decider.table.number}
    names = {"holder": decider.holder, "challenger": decider.challenger}
    part = f"decider-{decider.pk}"
    within = round_within(
        decider.table.round.number,
        final=decider.table.round.final,
        repechage=decider.table.round.is_repechage,
        consolation=decider.table.round.is_consolation,
    )
    return NotNow(
        sentence % {**names, **where, "within": within}, code="decider_open", extra=where, part=part
    )


def _hand_over(decider: Decider, table: Table, *, actor: Actor) -> None:
    """The seat keeps its id, to which the record points."""
    seat = Seat.objects.get(table=table, number=decider.seat)
    if seat.entry_id != decider.holder_id:
        raise Conflict(_("Somebody else has that seat now."), code="later_taken")
    seat.entry = decider.challenger
    seat.save(update_fields=["entry"])
    for extension in extensions(RoundEvents):
        extension.seats_transferred(
            [(seat, decider.holder.name)], source=decider.source, actor=actor, played_for=True
        )


def _write_decided(decider: Decider, *, actor: Actor) -> None:
    won, lost = decider.challenger, decider.holder
    if decider.winner_id == decider.holder_id:
        won, lost = lost, won
    where = {"round": decider.table.round.number, "table": decider.table.number, "seat": decider.seat}
    detail = {
        "kind": "seat-decided" if won == decider.challenger else "seat-defended",
        "number": won.number,
        "name": won.name,
        **where,
        "instead": {"number": lost.number, "name": lost.name},
        "from": {"round": decider.source.round.number, "table": decider.source.number},
    }
    championship = decider.table.round.championship
    sheet = DrawSheet.objects.filter(round=decider.table.round_id).order_by("serial").last()
    record_note(championship, sheet=sheet, detail=detail, reason=decider.reason, actor=actor)
    write_log(championship.pk, actor, "seat-decided", **where, won=won.name, holder=lost.name)
    sentence = fill(DECIDED, **where, won=won.name)
    for extension in extensions(RoundEvents):
        extension.seat_decided(
            decider.source, tables=[decider.source, decider.table], words=sentence, actor=actor
        )
