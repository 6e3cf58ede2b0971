"""The engine of a tablet and the server's must come to the same table; else the organizer is told."""

import structlog

from rules.engine.digest import digest_of
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log

from ..queries.differences import ENGINE_DIFFERS, engine_differences
from .moves import Recorded

log = structlog.get_logger(__name__)


def note_difference(done: Recorded, digest: object, *, actor: Actor) -> None:
    """Write down, once a table, that the device's engine came to another one. `digest`: what it sent, if any.
    No statement where they agree, or where the device did not know all that was played before.
    """
    recording = done.recording
    if not isinstance(digest, str) or recording is None or recording.lacked or done.refused or done.elsewhere:
        return
    ours = digest_of(recording.position)
    if ours == digest:
        return
    table = done.acta.table
    log.warning("engine differs", table=table.pk, n=done.n, device=digest[:16], server=ours)
    championship = table.round.championship_id
    told = engine_differences(championship)
    of = {"table": table.number, "round": table.round.number}
    if not told.filter(detail__table=of["table"], detail__round=of["round"]).exists():
        write_log(championship, actor, ENGINE_DIFFERS, **of, move=done.n)
