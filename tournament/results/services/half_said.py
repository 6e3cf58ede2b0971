"""Keeps the desk's part of a result for other devices."""

from collections.abc import Sequence

from django.db import transaction

from tournament.championship.extension import Events, extensions
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.transitions import round_status_refusal


def keep_half_said(table: Table, seats: Sequence[Seat]) -> bool:
    """The winner first; none clears them. False where the table has its result by now. Not logged: nobody
    finished anywhere yet. `NotNow` while the round is not open.
    """
    with transaction.atomic():
        locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
        if locked.round.status != Round.Status.OPEN:
            raise round_status_refusal(locked.round)
        if locked.status == Table.Status.DECIDED:
            return False
        entries = [seat.entry_id for seat in seats]
        if locked.half_said != entries:
            Table.objects.filter(pk=locked.pk).update(half_said=entries)
            for extension in extensions(Events):
                extension.done(locked.round.championship_id)
    return True
