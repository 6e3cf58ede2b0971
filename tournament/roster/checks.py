"""What may be written of an entry and its persons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.language import reader_language
from core.names import clean, clean_lines, fold
from core.refusals import Conflict, Invalid
from tournament.championship.models import Championship
from tournament.roster.columns import FIELDS, LENGTHS, MOST, OF_PERSON, of_position
from tournament.roster.file import Problem
from tournament.roster.models import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPerson:
    """`person`: a key, 0 for a new person."""

    name: str
    club: str = ""
    family: str = ""
    contact: str = ""
    person: int = 0


def check_people(championship: Championship, people: Sequence[NewPerson]) -> list[NewPerson]:
    """Cleaned. Raises `Invalid` for too many, for nobody and for one who stands twice."""
    each = championship.people_each
    if not 1 <= len(people) <= each:
        text = ngettext(
            "An entry of this championship is %(each)s person: enter the others apart.",
            "An entry of this championship is 1 to %(each)s people: enter the others apart, or change that "
            "in the settings.",
            each,
        )
        raise Invalid(text % {"each": each}, code="too_many_people")
    cleaned = []
    wrong: dict[str, str] = {}
    for position, one in enumerate(people, start=1):
        try:
            values = checked({key: getattr(one, key) for key in OF_PERSON})
        except Invalid as refusal:
            wrong |= {of_position(key, position): text for key, text in refusal.extra["fields"].items()}
        else:
            cleaned.append(replace(one, **values))
    if wrong:
        raise Invalid(" ".join(wrong.values()), extra={"fields": wrong})
    for position, one in enumerate(cleaned, start=1):
        if (fold(one.name) or one.name) in [
            fold(other.name) or other.name for other in cleaned[: position - 1]
        ]:
            text = _("%(name)s stands twice: write the partner’s name, or leave it empty.") % {
                "name": one.name
            }
            raise Invalid(
                text, code="same_twice", extra={"fields": {of_position("name", position): str(text)}}
            )
    return cleaned


def checked(values: Mapping[str, Any], *, optional: bool = False) -> dict[str, Any]:
    """Raises `Invalid`, with a sentence for each wrong field in `extra["fields"]`. `optional`: a name."""
    if unknown := set(values) - set(FIELDS):
        raise Invalid(_("These cannot be changed here: %(what)s.") % {"what": ", ".join(sorted(unknown))})
    wanted: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for key, value in values.items():
        if key in LENGTHS:
            wanted[key] = clean(str(value or "")) if key != "notes" else clean_lines(str(value or ""))
            if len(wanted[key]) > LENGTHS[key]:
                sizes = {"length": len(wanted[key]), "limit": LENGTHS[key]}
                wrong[key] = Problem("too-long", key, sizes).message(reader_language())
        else:
            wanted[key] = value
            if value is not None and not 1 <= value <= MOST[key]:
                wrong[key] = _("A whole number from 1 to %(most)s.") % {"most": MOST[key]}
    if "name" in wanted and not wanted["name"] and not optional:
        wrong["name"] = str(_("A name is needed."))
    if wrong:
        raise Invalid(" ".join(str(text) for text in wrong.values()), extra={"fields": wrong})
    if {"pinned_table", "pinned_seat"} <= set(wanted):
        refuse_seat_without_table(wanted["pinned_table"], wanted["pinned_seat"])
    return wanted


def refuse_seat_without_table(table: int | None, seat: int | None) -> None:
    if seat is not None and table is None:
        text = _("A pinned seat needs its table.")
        raise Invalid(text, extra={"fields": {"pinned_table": str(text)}})


def refuse_taken_pin(
    championship: Championship, wanted: Mapping[str, Any], *, besides: int | None = None
) -> None:
    if not wanted.get("pinned_table") or not wanted.get("pinned_seat"):
        return
    others = Entry.objects.filter(
        championship=championship,
        status=Entry.Status.REGISTERED,
        pinned_table=wanted["pinned_table"],
        pinned_seat=wanted["pinned_seat"],
    ).exclude(pk=besides or 0)
    if other := others.first():
        raise Conflict(
            _("Table %(table)s, seat %(seat)s is already pinned for %(name)s: choose another.")
            % {"table": wanted["pinned_table"], "seat": wanted["pinned_seat"], "name": other.name},
            code="pin_taken",
        )
