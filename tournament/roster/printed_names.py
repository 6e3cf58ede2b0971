"""Names that no paper font can write."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from prints.letters import missing, name_with_number
from tournament.championship.models import Championship


def printed_name(name: str, number: int) -> str:
    return name_with_number(name, _("no. %(number)s") % {"number": number}) if missing(name) else name


def names_printed_otherwise(championship: Championship) -> Mapping[int, tuple[str, str]]:
    """By number: name and replacement. One statement."""
    names = championship.entries.order_by("number").values_list("number", "name")
    return {number: (name, printed_name(name, number)) for number, name in names if missing(name)}


def as_printed(championship: Championship) -> dict[str, str]:
    return dict(names_printed_otherwise(championship).values())
