"""A database with a hall in play that comes forward over the numbers of claims and what is set aside (tables,
0009 and 0010): on PostgreSQL what a migration wrote and what it alters are one transaction.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from tables.claims.services import claim_table, release_table
from tables.record.models import Claim, Move, SetAside
from tables.record.services.moves import record_moves
from tests.factories import a_coordinator
from tests.tables.factories import Running, a_hall, a_running_table, actor_of, starter, tally
from tournament.championship.officials.models import Official

BEFORE = [("tables", "0008_words"), ("tournament", "0012_words")]
EIGHT = datetime(2026, 9, 18, 20, tzinfo=UTC)


def sent_under(running: Running, epoch: int, *, by: Official) -> list[int]:
    """The numbers under which a play of that claim was recorded."""
    before = running.acta.n
    record_moves(
        running.acta,
        base=before,
        device=running.device.key,
        moves=running.device.sends(tally(running.names[1])),
        actor=actor_of(by),
        epoch=epoch,
    )
    running.acta.refresh_from_db()
    return list(Move.objects.filter(acta=running.acta, number__gt=before).values_list("number", flat=True))


@pytest.mark.django_db(transaction=True)
def test_the_claims_of_a_hall_in_play_are_numbered_and_the_next_one_goes_on() -> None:
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    first, other = (a_running_table(table, name=f"Coca {table.number}") for table in a_hall(tables=2).tables)
    for running in (first, other):
        running.play(starter(running.names[0]), tally(running.names[1]))
    beto, _code = a_coordinator(first.table.round.championship, "Beto")
    claim_table(first.table, actor=actor_of(beto), take_over=True)
    release_table(first.table, actor=actor_of(beto))
    last = claim_table(first.table, actor=first.actor)
    moves = list(Move.objects.order_by("pk").values_list("acta", "number", "device_seq", "base"))
    old = MigrationExecutor(connection)
    old.migrate(BEFORE)
    claims = old.loader.project_state(BEFORE).apps.get_model("tables", "Claim").objects
    # written in another order than they began
    for hours, claim in enumerate(claims.filter(table=first.table.pk).order_by("-pk")):
        claims.filter(pk=claim.pk).update(claimed_at=EIGHT + timedelta(hours=hours))

    MigrationExecutor(connection).migrate(newest)

    numbers = Claim.objects.order_by("table__number", "pk").values_list("table__number", "epoch")
    assert list(numbers) == [(1, 3), (1, 2), (1, 1), (2, 1)]
    assert list(Move.objects.order_by("pk").values_list("acta", "number", "device_seq", "base")) == moves
    first.acta.refresh_from_db()
    release_table(first.table, actor=first.actor)
    again = claim_table(first.table, actor=first.actor)
    assert (last.pk, again.epoch) == (Claim.objects.get(table=first.table, epoch=1).pk, 4)
    assert sent_under(first, again.epoch, by=first.official) == [3]
    assert sent_under(first, 3, by=first.official) == []  # of a claim that ended
    aside = SetAside.objects.get()
    assert (aside.kind, aside.epoch, aside.base, aside.device_seq) == ("lease", 3, 3, 4)
    with pytest.raises(DatabaseError, match="what was set aside is never changed"):
        SetAside.objects.update(payload={})
