"""A call decided: the organizer's ruling in the tournament's register, and the call that ends with it, in one
transaction.

Two who decide the same call: the second is refused by the register (`contradicts`, with both rulings), and
stands only where it says that it supersedes the first.
"""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db import transaction

from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Table

from ..models import Call
from ..queries import calls as queries
from .calls import check_waits, decided

PLAY = ("n", "move", "state", "banner", "sentence", "lines", "players")


def decide_call(
    call: Call, ruling: Ruling, *, request: UUID, although_closed: bool = False, actor: Actor
) -> RegisterLine:
    """The ruling that answers this call, as `make_ruling` makes it (and refuses it); the play and who asked
    are the call's. A call that was answered without a ruling or withdrawn is `CallEnded`, unless whoever
    decides says that they know it. Its table may be over by now: the ruling stands all the same, and its
    `reach` says so. The ruling of a table that has not begun is not tied to it: such a table can still be
    closed.
    """
    with transaction.atomic():
        lock_championship(call.championship_id)  # comes before the call in the written order
        call = queries.locked_call(call.pk)
        if call.status == Call.Status.CLOSED and not (although_closed or call.is_unanswered):
            check_waits(call)
        of_call = replace(
            ruling,
            table=call.table if has_begun(call.table) else None,
            asked_by=call.asked_by,
            play=_play(call),
            call=call.key,
        )
        line = make_ruling(call.championship, of_call, request=request, actor=actor)
        if call.line_id != line.pk and line.call == call.key:
            decided(call, line=line, actor=actor)
        return line


def has_begun(table: Table) -> bool:
    """A table in play or over: it stays, whatever becomes of the round's seats."""
    return table.status != Table.Status.WAITING


def _play(call: Call) -> dict[str, Any]:
    return {key: call.situation[key] for key in PLAY if key in call.situation}
