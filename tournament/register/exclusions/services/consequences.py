"""The effects of an exclusion, in its transaction, under the championship's lock."""

from dataclasses import replace

from django.db import transaction

from core.refusals import UserError
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.officials.services import dismiss
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, placings_of, record_result
from tournament.roster.models import Entry
from tournament.rounds.extension import publish
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing


def end_office(official: Official, *, actor: Actor) -> None:
    """Code and sessions end; the row stays, for what was written under it. `Conflict`: the last organizer."""
    dismiss(official, actor=actor)
    locked = Official.objects.select_for_update(no_key=True).get(pk=official.pk)
    locked.code, locked.code_version = "", locked.code_version + 1
    locked.save(update_fields=["code", "code_version"])
    locked.code_tries.all().delete()


def restore_place(table: Table, entry: Entry, *, reason: str, actor: Actor) -> None:
    """In a decided table: as the last version that counted the player, else at the recorded place. Where the
    next round is public the result stays, which is logged.
    """
    table.refresh_from_db()
    standing = table.results.filter(version=table.result_version).first()
    seat = Seat.objects.filter(table=table, entry=entry, removed=True).first()
    if standing is None or seat is None:
        return
    try:
        with transaction.atomic():
            record_result(
                table,
                EnteredResult(
                    placings=_placings_with(table, standing, seat),
                    source=standing.source,
                    by_time=standing.by_time,
                    expected_version=standing.version,
                    reason=reason,
                ),
                actor=actor,
            )
    except UserError as refusal:
        detail = {"table": table.number, "name": entry.name, "why": str(refusal)}
        write_log(table.round.championship_id, actor, "place-not-restored", **detail)


def _placings_with(table: Table, standing: Result, seat: Seat) -> tuple[Placing, ...]:
    for version in table.results.order_by("-version"):
        placings = placings_of(version)
        if any(placing.seat == seat.pk and not placing.removed for placing in placings):
            return placings
    return tuple(
        replace(placing, removed=False, disqualified=False) if placing.seat == seat.pk else placing
        for placing in placings_of(standing)
    )


def publish_if_between(championship: Championship, *, actor: Actor) -> None:
    """While a round is in play, the next publication includes it."""
    playing = Round.objects.filter(championship=championship, status=Round.Status.OPEN).exists()
    if not playing and championship.publications.exists():
        publish(championship, occasion="exclusion", actor=actor)
