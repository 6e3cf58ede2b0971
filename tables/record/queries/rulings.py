"""The organizer's rulings as everybody may read them: for the live stream, the public API and whoever follows
a table. Only what the register's public part has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import lines_of, public_line

KINDS = (RegisterLine.Kind.RULING, RegisterLine.Kind.PROTEST)
FIELDS = (
    *("number", "at", "kind", "round", "table", "gap", "choice", "articles", "words", "scope", "reach"),
    *("supersedes", "superseded_by"),
)
AT_ONCE = 30  # of a night's rulings a reader of the stream gets the last
LONGEST = 400  # letters of each: the whole of it is on its page


def public_rulings(championship: Championship) -> list[dict[str, Any]]:
    """Every ruling, the first one first. 1 statement."""
    lines = lines_of(championship).filter(kind__in=KINDS)
    return [_shown(line) for line in lines]


def rulings_on_air(championship: Championship) -> list[dict[str, Any]]:
    """The last rulings as the stream tells them: long words are cut. 1 statement."""
    lines = lines_of(championship).filter(kind__in=KINDS).order_by("-number")[:AT_ONCE]
    shown = [_shown(line) for line in reversed(lines)]
    return [{**one, "words": {lang: _short(text) for lang, text in one["words"].items()}} for one in shown]


def _shown(line: RegisterLine) -> dict[str, Any]:
    said: Mapping[str, Any] = public_line(line)
    return {field: said[field] for field in FIELDS}


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"
