"""Filter and sort links of a list."""

from collections.abc import Mapping
from urllib.parse import urlencode

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournament.roster.queries import SORTS


def narrow_links(
    asked: Mapping[str, str], counts: Mapping[str, int], *, no_pair: str
) -> list[dict[str, object]]:
    labels = {
        "all": _("All"),
        "missing": _("Not here"),
        "here": _("Here"),
        "half": capfirst(no_pair),
        "heads": _("Seeds"),
        "pinned": _("Pinned"),
        "withdrawn": _("Withdrawn"),
    }
    return [
        {
            "label": label,
            "url": _address(asked, only=kind),
            "current": (asked["only"] or "all") == kind,
            "count": counts[kind],
        }
        for kind, label in labels.items()
        if counts[kind] or kind == "all"
    ]


def sort_links(asked: Mapping[str, str]) -> dict[str, dict[str, str]]:
    current = asked["sort"] or ("" if asked["q"].strip() else "name")
    links = {}
    for column in SORTS:
        order = {column: "ascending", f"-{column}": "descending"}.get(current, "none")
        links[column] = {
            "url": _address(asked, sort=f"-{column}" if current == column else column),
            "order": order,
        }
    return links


def _address(asked: Mapping[str, str], **changed: str) -> str:
    query = {key: value for key, value in {**asked, **changed}.items() if value}
    return f"?{urlencode(query)}"
