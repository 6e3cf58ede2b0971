"""A certificate written as pairs."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.roster.entry_names import initials
from tournament.roster.file import base_name
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.regrouping import regroup
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.queries import sheet_of

Certificate = Mapping[str, Any]


def write_pairs(sheet: DrawSheet, certificate: Certificate) -> None:
    """Each table of the sheet is an entry with a new number; who has found a partner or left since stays as
    they are, and so does who then is alone. `inputs["made"]`: the number of each (`entry`) and of its people
    on the sheet (`of`). A corrected certificate puts the same people together anew: `Conflict` where a pair
    is not as it was drawn. Under the championship's lock.
    """
    people = _alone(sheet) | _drawn_before(sheet)
    sitting = [[number for number in table if number in people] for table in certificate["tables"]]
    together = {number for made in sheet.inputs.get("made", ()) for number in made["of"]}
    groups = [table for table in sitting if len(table) > 1 or together & set(table)]
    entries = regroup(sheet.championship, [[people[number] for number in table] for table in groups])
    sheet.inputs["made"] = [
        {"entry": entry.number, "of": table} for entry, table in zip(entries, groups, strict=True)
    ]
    sheet.save(update_fields=["inputs"])


def _alone(sheet: DrawSheet) -> dict[int, Membership]:
    """By their number on the sheet."""
    members = Membership.objects.filter(championship=sheet.championship_id, left_at=None)
    alone = members.filter(
        entry__number__in=sheet.inputs["entries"], entry__size=1, entry__status=Entry.Status.REGISTERED
    )
    return {member.entry.number: member for member in alone.select_related("entry")}


def _drawn_before(sheet: DrawSheet) -> dict[int, Membership]:
    """Whom this sheet has made pairs, by their number on it."""
    made = sheet.inputs.get("made", ())
    names = dict(sheet_of(sheet).names)
    members = Membership.objects.filter(
        championship=sheet.championship_id, left_at=None, entry__number__in=[one["entry"] for one in made]
    )
    standing: dict[int, list[Membership]] = {}
    for member in members.select_related("entry").order_by("position"):
        standing.setdefault(member.entry.number, []).append(member)
    found: dict[int, Membership] = {}
    for one in made:
        pair = standing.get(one["entry"], [])
        drawn = [base_name(names[number]) for number in one["of"]]
        if len(pair) != len(drawn) or not all(map(_is_called, pair, drawn)):
            raise Conflict(
                _("Number %(number)s is not as it was drawn any more: draw all of them again instead.")
                % {"number": one["entry"]},
                code="plays_elsewhere",
                extra={"number": one["entry"]},
            )
        found |= dict(zip(one["of"], pair, strict=True))
    return found


def _is_called(member: Membership, name: str) -> bool:
    """On a sheet, by initials where they had asked."""
    return name in (base_name(member.name), initials(member.name))
