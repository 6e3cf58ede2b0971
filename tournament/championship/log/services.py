"""Writing the log."""

from typing import Any

from tournament.championship.access.actors import Actor
from tournament.championship.extension import Events, extensions
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship


def write_log(championship: Championship | int, actor: Actor, action: str, **detail: Any) -> LogEntry:
    """`detail`: JSON-ready, never a contact, a note or a code."""
    key = championship if isinstance(championship, int) else championship.pk
    for extension in extensions(Events):
        extension.done(key)
    line = LogEntry.objects.create(championship_id=key, author=actor.label, action=action, detail=detail)
    for extension in extensions(Events):
        extension.logged(key, action, detail)
    return line


def write_league_log(league: int, author: str, action: str, **detail: Any) -> LogEntry:
    """What was done in none of its championships. `detail`: as in `write_log`."""
    return LogEntry.objects.create(league_id=league, author=author[:160], action=action, detail=detail)
