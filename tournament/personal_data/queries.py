"""All that is kept of a person, as a file for them."""

from typing import Any

from tournament.register.models import Exclusion, Protest, RegisterLine
from tournament.roster.models import Membership
from tournament.rounds.models import Seat

FORMAT = "calzo-person/1"


def export_person(memberships: list[Membership]) -> dict[str, Any]:
    """`memberships`: of one person, in the championships that may be shown. A few statements each."""
    return {"format": FORMAT, "championships": [_of_championship(member) for member in memberships]}


def _of_championship(member: Membership) -> dict[str, Any]:
    entry = member.entry
    seats = Seat.objects.filter(entry=entry).select_related("table", "round").order_by("round__number")
    lines = RegisterLine.objects.filter(entry=entry).order_by("number")
    exclusions = Exclusion.objects.filter(entry=entry).order_by("pk")
    return {
        "championship": member.championship.name,
        "day": member.championship.day.isoformat(),
        "number": entry.number,
        "name": member.name,
        "club": member.club,
        "city": entry.city,
        "family": member.family,
        "contact": member.contact,
        "notes": entry.notes,
        "plays_as": entry.name,
        "registered_at": entry.created_at.isoformat(),
        "arrived_at": (at := member.arrived_at or entry.arrived_at) and at.isoformat(),
        "seats": [
            {
                "round": seat.round.number,
                "table": seat.table.number,
                "seat": seat.number,
                "place": seat.place,
                "absent": seat.absent,
                "removed": seat.removed,
            }
            for seat in seats
        ],
        "register": [
            {"number": line.number, "at": line.at.isoformat(), "kind": line.kind, "words": line.words_es}
            for line in lines
        ],
        "exclusions": [{"reason": one.reason, "status": one.status} for one in exclusions],
        "protests": [
            {"words": one.words, "status": one.status}
            for one in Protest.objects.filter(entry=entry).order_by("pk")
        ],
    }
