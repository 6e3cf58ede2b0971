"""The public log sheet by sheet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.replaced_names import without
from tournament.championship.models import Championship
from tournament.roster.shown import shown_instead
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.words import note_in_words
from tournament.sorteo.queries import log_of

FORMAT = "calzo-draw-log/1"
_K = DrawRecord.Kind
_DECIDED = frozenset({"objection-rejected", "objection-minutes"})  # notes of what the organizer decides


@dataclass(slots=True)
class LoggedSheet:
    """The last result stands."""

    sheet: DrawSheet
    results: list[DrawRecord] = field(default_factory=list)
    void: DrawRecord | None = None
    notes: list[tuple[DrawRecord, str]] = field(default_factory=list)

    @property
    def standing(self) -> DrawRecord | None:
        return self.results[-1] if self.results else None

    @property
    def replaced(self) -> list[tuple[DrawRecord, DrawRecord]]:
        return list(zip(self.results, self.results[1:], strict=False))


def author_of(record: DrawRecord) -> str:
    """ "" for what everybody saw."""
    named = record.kind in (_K.VOID, _K.CORRECTION) or record.detail.get("kind") in _DECIDED
    return record.author if named else ""


def logged(championship: Championship, records: Sequence[DrawRecord]) -> Sequence[DrawRecord]:
    """With notes as the public reads them; what is sealed stays as it is. A statement more where there are
    notes.
    """
    notes = [record for record in records if record.kind == _K.NOTE]
    names = shown_instead(championship) if notes else None
    if names:
        for record in notes:
            record.detail = without(record.detail, names)
    return records


def sheets_logged(records: Sequence[DrawRecord]) -> list[LoggedSheet]:
    by_sheet: dict[int, LoggedSheet] = {}
    known = _known_in(records)
    for record in records:
        if record.sheet is None:
            continue
        line = by_sheet.setdefault(record.sheet.pk, LoggedSheet(record.sheet))
        if record.kind in (_K.RESULT, _K.CORRECTION):
            line.results.append(record)
        elif record.kind == _K.VOID:
            line.void = record
        elif record.kind == _K.NOTE:
            line.notes.append((record, note_in_words(record.detail, **known)))
    return sorted(by_sheet.values(), key=lambda line: -(line.sheet.serial or 0))


def notes_apart(records: Sequence[DrawRecord]) -> list[tuple[DrawRecord, str]]:
    loose = [record for record in records if record.kind == _K.NOTE and record.sheet is None]
    known = _known_in(records)
    return [(record, note_in_words(record.detail, **known)) for record in loose]


def _known_in(records: Sequence[DrawRecord]) -> dict[str, int]:
    """The numbers of the rounds that have a name."""
    sheets = [record.sheet for record in records if record.sheet]
    return {
        "final": next((sheet.round_number for sheet in sheets if sheet.final), 0),
        "repechage": next((sheet.round_number for sheet in sheets if sheet.is_repechage), 0),
    }


def log_as_json(championship: Championship) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "championship": {"slug": championship.slug, "name": championship.name},
        "records": [_record(record) for record in logged(championship, log_of(championship))],
    }


def _record(record: DrawRecord) -> dict[str, Any]:
    return {
        "position": record.position,
        "kind": record.kind,
        "serial": record.sheet.serial if record.sheet else None,
        "sha256": record.sha256 or None,
        "document": record.document or None,
        "certificate": record.certificate,
        "replaces": record.replaces.position if record.replaces else None,
        "reason": record.reason,
        "note": record.detail if record.kind == _K.NOTE else None,
        "author": author_of(record) or None,
        "recorded_at": record.recorded_at.isoformat(),
    }


def public_result(sheet: DrawSheet, *, position: int) -> DrawRecord | None:
    """Replaced results included."""
    kinds = (_K.RESULT, _K.CORRECTION)
    return DrawRecord.objects.filter(sheet=sheet, kind__in=kinds, position=position).first()


def substituted_names(championship: Championship) -> dict[tuple[int, int, int], str]:
    """By the substitute's round, table and number. 1 statement."""
    return {
        (detail["round"], detail["table"], detail["number"]): detail["instead"]["name"]
        for detail in _substitutes(championship)
    }


def replaced_no_shows(championship: Championship) -> list[tuple[int, int, int]]:
    """Round, table and number of the no-show. 1 statement."""
    return [
        (detail["round"], detail["table"], detail["instead"]["number"])
        for detail in _substitutes(championship)
    ]


def _substitutes(championship: Championship) -> Iterable[dict[str, Any]]:
    notes = DrawRecord.objects.filter(championship=championship, kind=_K.NOTE, detail__kind="substitute")
    return notes.order_by("position").values_list("detail", flat=True)
