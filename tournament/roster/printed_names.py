"""Names that no paper font can write, and where those of several may be broken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from prints.letters import missing, name_with_number
from tournament.championship.models import Championship, PairSubstitute
from tournament.roster.entry_names import JOINT, surname_first, whole_parts


def printed_name(name: str, number: int) -> str:
    return name_with_number(name, _("no. %(number)s") % {"number": number}) if missing(name) else name


def names_printed_otherwise(championship: Championship) -> Mapping[int, tuple[str, str]]:
    """By number of the entry: name and replacement; of several in one text. One statement."""
    found = {
        number: _otherwise(people, number) or _otherwise([name], number)
        for number, (name, *people) in _names(championship).items()
    }
    return {
        number: (JOINT.join(names), JOINT.join(names.values())) for number, names in found.items() if names
    }


@dataclass(frozen=True, slots=True)
class PrintedNames:
    """`otherwise`: replacements by name; `parts`: of each name of several, behind an own or a short name its
    people, where nobody else can have taken their place.
    """

    otherwise: Mapping[str, str]
    parts: Mapping[str, Sequence[str]]


def printed_names(championship: Championship) -> PrintedNames:
    """One statement."""
    names = _names(championship)
    made = {
        name: whole_parts(people, settings.LANGUAGE_CODE, name=name)
        for name, *people in names.values()
        if people
    }
    behind = championship.pair_substitute == PairSubstitute.NONE
    parts = {
        name: whole if " ".join(whole) == name else [f"{name}:", *whole]
        for name, whole in made.items()
        if behind or " ".join(whole) == name
    }
    return PrintedNames(_as_printed(names), parts)


def as_printed(championship: Championship) -> dict[str, str]:
    """Of several each person's too, as they are called and by surname. One statement."""
    return _as_printed(_names(championship))


def _as_printed(names: Mapping[int, Sequence[str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, (name, *people) in names.items():
        by_surname = {surname_first(one): text for one, text in _otherwise(people, number).items()}
        found |= _otherwise([name, *people], number) | by_surname
    return found


def _names(championship: Championship) -> dict[int, list[str]]:
    """The entry's and its people's, by number."""
    names = championship.entries.order_by("number").values_list("number", "name", "people")
    return {number: [name, *people] for number, name, people in names}


def _otherwise(names: Sequence[str], number: int) -> dict[str, str]:
    return {name: printed_name(name, number) for name in names if missing(name)}
