"""The ruling and the end of the call in one transaction. The register refuses a second ruling on a call
(`contradicts`), unless it supersedes the first.
"""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Table

from ..models import Call
from ..queries import calls as queries
from .calls import check_waits, end_with_ruling

PLAY = ("n", "move", "state", "banner", "sentence", "lines", "players")


def decide_call(
    call: Call, ruling: Ruling, *, request: UUID, although_closed: bool = False, actor: Actor
) -> RegisterLine:
    """Raises `CallEnded` for one answered without a ruling or withdrawn, unless `although_closed`. The table
    may be over: the ruling's `reach` says so. It is not tied to a table not begun: that can still be closed.
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
            play={key: call.situation[key] for key in PLAY if key in call.situation},
            call=call.key,
        )
        line = make_ruling(call.championship, of_call, request=request, actor=actor)
        if call.line_id != line.pk and line.call == call.key:
            end_with_ruling(call, line=line, actor=actor)
        return line


def has_begun(table: Table) -> bool:
    """The table stays, whatever happens to the round's seats."""
    return table.status != Table.Status.WAITING
