"""What the organizer checks before publication. Rehearsals show numbers, never a seating."""

from typing import Any

from tournament.roster.models import Entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import next_serial
from tournament.sorteo.reveal.queries import players_of, sheet_of
from tournament.sorteo.seating.words import bands_in_words, rules_in_words, tables_in_words
from tournament.sorteo.sheet.requests.stale import staleness


def checked(sheet: DrawSheet) -> dict[str, Any]:
    """A constant number of statements."""
    parsed = sheet_of(sheet)
    names = dict(parsed.names)
    inputs = sheet.inputs
    return {
        "players": players_of(sheet),
        "tables": tables_in_words(parsed.event, parsed.seating.sizes),
        "table_count": len(parsed.seating.sizes),
        "physical": inputs["tables"],
        "rules": rules_in_words(parsed, sheet.championship.people_each),
        "bands": bands_in_words(parsed, inputs["tables"]),
        "bands_by_lot": [names[n] for n in inputs.get("bands_by_lot", ()) if n in names],
        "weakened": inputs.get("weakened", {}),
        "lapsed": lapsed_pins(sheet),
        "best_next": [names[n] for n in inputs.get("best_next", ()) if n in names],
        "by_lot": [names[n] for n in inputs.get("by_lot", ()) if n in names],
        "cups": parsed.cups,
        "rehearsal": rehearsal_of(sheet),
        "serial": next_serial(sheet.championship),
        "stale": staleness(sheet),
    }


def rehearsal_of(sheet: DrawSheet) -> dict[str, int]:
    counts = {kind: int(sheet.rehearsal.get(kind, 0)) for kind in ("exact", "swap", "failed")}
    return {"runs": sum(counts.values()), **counts}


def lapsed_pins(sheet: DrawSheet) -> list[dict[str, Any]]:
    """Players pinned to a table or seat that this draw does not have."""
    pins = {pin.entry: pin for pin in sheet_of(sheet).seating.pins}
    pinned = Entry.objects.filter(
        championship_id=sheet.championship_id, pinned_table__isnull=False, number__in=sheet.inputs["entries"]
    )
    return [
        {"name": entry.name, "table": entry.pinned_table, "seat": entry.pinned_seat}
        for entry in pinned
        if entry.number not in pins or (entry.pinned_seat and not pins[entry.number].seat)
    ]
