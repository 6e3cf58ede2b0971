"""Tells the organizer where a tablet's engine and the server's differ."""

import structlog

from rules.games import Position
from rules.games.digest import digest_of
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log

from .. import replay
from ..models import Heading
from ..queries import actas
from ..queries.devices import ENGINE_DIFFERS, engine_differences
from .appending import Recorded
from .recording import Recording

MOST = 20  # differences that are written down of a table: after the first, each play may be one

log = structlog.get_logger(__name__)


def note_difference(done: Recorded, digest: object, *, actor: Actor) -> bool:
    """Did the device's engine come to the same table? False where it was not compared."""
    recording = done.recording
    if not isinstance(digest, str) or recording is None or recording.lacked or done.refused or done.elsewhere:
        return False
    return _compare(done.heading, recording.digest, digest, n=done.n, actor=actor)


def note_difference_later(table: int, digest: str, *, played: int, actor: Actor) -> None:
    """For moves recorded before the device's engine played them; `played`: the last."""
    heading = actas.heading_in_force(table)
    if heading is not None and 0 < played <= heading.acta.n:
        _compare(heading, digest_of(_after(heading, played)), digest, n=played, actor=actor)


def _after(heading: actas.HeadingInForce, n: int) -> Position:
    if n == heading.acta.n:
        return Recording(heading).position
    return replay.replayed(heading.head, (move.payload for move in actas.record(heading.acta_id)[:n]))


def _compare(heading: Heading, ours: str, digest: str, *, n: int, actor: Actor) -> bool:
    if ours == digest:
        return True
    table = heading.acta.table
    log.warning("engine differs", table=table.pk, n=n, device=digest[:16], server=ours)
    championship = table.round.championship_id
    place = {"table": table.number, "round": table.round.number}
    differences = engine_differences(championship).filter(
        detail__table=place["table"], detail__round=place["round"]
    )
    moves = [line.detail["move"] for line in differences]
    if n not in moves and len(moves) < MOST:
        write_log(championship, actor, ENGINE_DIFFERS, **place, move=n)
    return False
