"""Where somebody sits, found by a part of the name in what is published. No private data can be found: none
is there.
"""

from __future__ import annotations

from typing import Any

from core.names import fold
from tournament.championship.models import Championship

from ..models import Publication

MOST_FOUND = 20


def latest_publication(championship: Championship) -> Publication | None:
    """What the public reads now."""
    return Publication.objects.filter(championship=championship).order_by("version").last()


def where_do_i_sit(championship: Championship, text: str) -> list[dict[str, Any]]:
    """Seats of the last published round whose player's name or number matches: `{"table", "seat", "number",
    "name", "club", "round"}`.

    Every word must be in the name, in any order, accents and case aside. At most 20; empty for an empty text.
    One statement.
    """
    publication = latest_publication(championship)
    words = fold(text[:200]).split()
    if publication is None or not words or not publication.payload["rounds"]:
        return []
    last = publication.payload["rounds"][-1]
    found = [
        {
            "round": last["number"],
            "table": table["number"],
            "seat": seat["seat"],
            "number": seat["number"],
            "name": seat["name"],
            "club": seat["club"],
        }
        for table in last["tables"]
        for seat in table["seats"]
        if _matches(words, seat)
    ]
    return sorted(found, key=lambda seat: str(fold(seat["name"])))[:MOST_FOUND]


def _matches(words: list[str], seat: dict[str, Any]) -> bool:
    name = fold(seat["name"])
    return all(word in name for word in words) or words == [str(seat["number"])]
