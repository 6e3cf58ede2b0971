"""The lines of the public log (dudo-draw/1, section 12), written under the championship's lock."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Max

from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawRecord, DrawSheet


def record_sheet(sheet: DrawSheet, *, actor: Actor) -> DrawRecord:
    return _record(sheet, DrawRecord.Kind.SHEET, document=sheet.text, sha256=sheet.sha256, actor=actor)


def record_result(
    sheet: DrawSheet,
    certificate: Mapping[str, Any],
    *,
    actor: Actor,
    replaces: DrawRecord | None = None,
    reason: str = "",
) -> DrawRecord:
    """With `replaces` a correction."""
    return _record(
        sheet,
        DrawRecord.Kind.CORRECTION if replaces else DrawRecord.Kind.RESULT,
        document=certificate["result"],
        sha256=certificate["result_sha256"],
        certificate=certificate,
        replaces=replaces,
        reason=reason,
        actor=actor,
    )


def record_void(sheet: DrawSheet, *, document: str, sha256: str, reason: str, actor: Actor) -> DrawRecord:
    kind = DrawRecord.Kind.VOID
    return _record(sheet, kind, document=document, sha256=sha256, reason=reason, actor=actor)


def record_note(
    championship: Championship,
    *,
    sheet: DrawSheet | None,
    detail: Mapping[str, Any],
    reason: str = "",
    actor: Actor,
) -> DrawRecord:
    """Outside the chain. `detail`: `kind` (a stable code), `name`, `number`, `table`, `seat` and other public
    facts.
    """
    return _write(championship, DrawRecord.Kind.NOTE, sheet=sheet, detail=detail, reason=reason, actor=actor)


def _record(sheet: DrawSheet, kind: str, **fields: Any) -> DrawRecord:
    return _write(sheet.championship, kind, sheet=sheet, **fields)


def _write(championship: Championship, kind: str, *, actor: Actor, **fields: Any) -> DrawRecord:
    records = DrawRecord.objects.filter(championship=championship)
    position = (records.aggregate(last=Max("position"))["last"] or 0) + 1
    return DrawRecord.objects.create(
        championship=championship, position=position, kind=kind, author=actor.label, **fields
    )
