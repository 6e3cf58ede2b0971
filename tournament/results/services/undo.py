"""Undoing a result just entered."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.results.deciders.services import refuse_open_decider
from tournament.results.models import Result
from tournament.results.queries import place_seats
from tournament.results.services.results import placings_of, report_disqualified
from tournament.rounds.extension import RoundEvents, SeatRules
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import games_at, in_seats
from tournament.rounds.seat_result import FACTS
from tournament.rounds.transitions import round_status_refusal

#: What a table was before it had a result.
UNDECIDED = (Table.Status.WAITING, Table.Status.PLAYING)


def undo_result(
    table: Table, *, version: int, was: str, source: str = Result.Source.DESK, actor: Actor
) -> Table:
    """Only a first result. `was`: the table's former status; `source`: who entered it. The result stays in
    the history. The same again changes nothing.

    `NotNow` once the round is closed or under a protest (`rested_on`), `Conflict` (`result_differs`) where
    another result stands: both are corrected instead.
    """
    with transaction.atomic():
        if Seat.objects.filter(table=table, disqualified=True).exists():
            lock_championship(table.round.championship_id)
        locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
        if locked.round.status != Round.Status.OPEN:
            raise round_status_refusal(locked.round)
        if locked.status != Table.Status.DECIDED:
            return locked
        refuse_open_decider(locked)
        standing = _check_alone(locked, version, source)
        _refuse_rested_on(locked)
        seats = list(Seat.objects.filter(table=locked).select_related("entry", "table"))
        games = games_at(locked, seats)
        place_seats(seats, ())
        Seat.objects.bulk_update(seats, FACTS)
        # No transition: the table is as it was, with everything that may happen to it then.
        locked.status = was if was in UNDECIDED else Table.Status.PLAYING
        locked.result_version, locked.closed_by_time, locked.decided_at = 0, False, None
        if games is not None:  # the last one alone is taken back
            locked.games = [seat.entry_id for seat in in_seats(games.winners[:-1], seats)]
        locked.save(update_fields=["status", "result_version", "closed_by_time", "decided_at", "games"])
        detail = {"round": locked.round.number, "table": locked.number, "version": version}
        write_log(locked.round.championship_id, actor, "result-undone", **detail)
        if source != Result.Source.ACTA:
            report_disqualified(seats, was=placings_of(standing), now=(), actor=actor)
        for extension in extensions(RoundEvents):
            extension.result_changed(locked)
    return locked


def is_of_the_desk(table: Table) -> bool:
    """The desk alone entered what stands and corrected nothing, and the round is open."""
    others = table.results.exclude(source=Result.Source.DESK, reason="")
    return table.round.status == Round.Status.OPEN and bool(table.result_version) and not others.exists()


def _check_alone(table: Table, version: int, source: str) -> Result:
    standing = table.results.filter(version=table.result_version).first()
    alone = standing and standing.source == source and not standing.reason
    if not standing or not alone or table.result_version != version:
        raise Conflict(
            _("Another result of table %(table)s stands by now: correct it instead.")
            % {"table": table.number},
            code="result_differs",
        )
    return standing


def _refuse_rested_on(table: Table) -> None:
    protested = [
        protested_table
        for extension in extensions(SeatRules)
        for protested_table in extension.protested_tables(table.round.championship)
    ]
    if table in protested:
        raise NotNow(
            _("Something rests on the result of table %(table)s already: correct it instead.")
            % {"table": table.number},
            code="rested_on",
        )
