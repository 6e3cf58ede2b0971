"""An import until it is confirmed: its rows kept, its lines corrected or left out, discarded."""

import hashlib
from collections.abc import Collection
from dataclasses import replace

from django.db import transaction

from core.names import clean
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.models import Championship
from tournament.roster.file import Roster, RosterUnreadable, read_roster, with_identities
from tournament.roster.imports.errors import RosterRefused
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import limits_of, rows_of

Status = RosterImport.Status


def open_import(championship: Championship, *, file_name: str, data: bytes, actor: Actor) -> RosterImport:
    """Read a file and keep its rows for the preview; nothing of it is on the roster yet.

    The same bytes while they wait to be confirmed are the same import: two tabs see one preview. Raises
    `RosterRefused`.
    """
    roster = _read(championship, data)
    values = {
        "file_name": clean(file_name)[:200],
        "rows": [row.as_json() for row in roster.rows],
        "left_out": [row.line for row in roster.good if row.is_title],
        "source": {
            "kind": roster.kind,
            "charset": roster.charset,
            "separator": roster.separator,
            "columns": list(roster.columns),
            "ignored": list(roster.ignored),
        },
        "created_by": actor.label,
    }
    with transaction.atomic():
        lock_championship(championship)
        found, _created = RosterImport.objects.update_or_create(
            championship=championship,
            digest=hashlib.sha256(data).hexdigest(),
            status=Status.PREVIEWED,
            defaults=values,
        )
    return found


def _read(championship: Championship, data: bytes) -> Roster:
    try:
        return read_roster(data, limits=limits_of(championship))
    except RosterUnreadable as unreadable:
        raise RosterRefused(unreadable) from unreadable


def correct_lines(roster_import: RosterImport, text: str) -> RosterImport:
    """The lines of `text` in place of those of a preview that could not be read; their numbers go on after
    the last one. Nothing else of the preview changes. Raises `RosterRefused`.
    """
    corrected = _read(roster_import.championship, text.encode()).rows
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status == Status.PREVIEWED:
            kept = [row for row in rows_of(locked) if not row.problems]
            last = max((row["line"] for row in locked.rows), default=0)
            rows = [*kept, *(replace(row, line=last + at) for at, row in enumerate(corrected, start=1))]
            locked.rows = [row.as_json() for row in with_identities(rows)]
            locked.left_out += [row.line for row in rows[len(kept) :] if row.is_title]
            locked.save(update_fields=["rows", "left_out"])
    return locked


def leave_out(roster_import: RosterImport, lines: Collection[int]) -> None:
    """Keep which lines of a preview are not to be added, so that it can be looked at page by page."""
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status == Status.PREVIEWED:
            known = {row["line"] for row in locked.rows}
            locked.left_out = sorted(known.intersection(lines))
            locked.save(update_fields=["left_out"])


def discard_import(roster_import: RosterImport, *, actor: Actor) -> RosterImport:
    """Discard a preview. A confirmed import is not touched."""
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status == Status.PREVIEWED:
            locked.status = Status.DISCARDED
            locked.rows = []
            locked.save(update_fields=["status", "rows"])
    return locked


def lock_import(roster_import: RosterImport) -> tuple[Championship, RosterImport]:
    """The championship and the import, held until the end of the transaction."""
    championship = lock_championship(roster_import.championship_id)
    return championship, RosterImport.objects.select_for_update(no_key=True).get(pk=roster_import.pk)
