"""A list of coordinators as it is pasted: a name a line, and where a table is meant for them its number after
a comma, a semicolon, a tab or a space; what numbers or ticks the lines is no part of them. Every line that
cannot be read is named, and why.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from core.names import clean, fold, unlisted

MOST_LINES = 300
NAME_LENGTH = 120
MOST_TABLES = 999
_APART = re.compile(r"\s*[,;\t]\s*")
_NUMBER_LAST = re.compile(r"^(?P<name>.*\D)\s+(?P<table>\d{1,4})$")


@dataclass(frozen=True, slots=True)
class Named:
    """A line that could be read. `table`: its number, None where none is given."""

    name: str
    table: int | None = None


def read_names(text: str, *, taken: Collection[str]) -> tuple[list[Named], list[str]]:
    """Those on the list, and a sentence for each line that is wrong. `taken`: the names of all officials.
    Empty lines count as lines and say nothing.
    """
    lines = [(at, line) for at, line in enumerate(text.splitlines(), start=1) if clean(line)]
    lines = [(at, unlisted(line)) for at, line in lines]
    if len(lines) > MOST_LINES:
        return [], [
            _("%(n)s lines are too many at once: %(most)s at most.") % {"n": len(lines), "most": MOST_LINES}
        ]
    found: list[Named] = []
    faults: list[str] = []
    first_at: dict[str, int] = {}
    here = {fold(name) for name in taken}
    for at, line in lines:
        named, fault = _read(line)
        if not fault and fold(named.name) in here:
            fault = _("There is already an official called %(name)s.") % {"name": named.name}
        elif not fault and (before := first_at.setdefault(fold(named.name), at)) != at:
            fault = _("%(name)s is already in line %(line)s.") % {"name": named.name, "line": before}
            if _NUMBER_LAST.match(clean(line)) and not _APART.search(line.strip()):
                fault += " " + _("If the number is part of the name, write a comma after it.")
        if fault:
            faults.append(_("Line %(line)s: %(fault)s") % {"line": at, "fault": fault})
        else:
            found.append(named)
    return found, faults


def _read(line: str) -> tuple[Named, str]:
    """One line, and what is wrong with it, or ""."""
    name, *more = _APART.split(line.strip())
    table = clean(more[0]) if more else ""
    if not more and (numbered := _NUMBER_LAST.match(clean(line))):
        name, table = numbered["name"], numbered["table"]
    named = Named(
        clean(unlisted(name)), int(table) if table.isascii() and table.isdigit() and len(table) < 5 else None
    )
    return named, _fault(named, table, more)


def _fault(named: Named, table: str, more: list[str]) -> str:
    if not any(sign.isalpha() for sign in named.name):
        return _("The name is missing.")
    if len(named.name) > NAME_LENGTH:
        return _("The name is longer than %(most)s letters.") % {"most": NAME_LENGTH}
    if len(more) > 1 and any(clean(part) for part in more[1:]):
        return _("More than a name and a table stand there: %(rest)s.") % {"rest": ", ".join(more[1:])[:80]}
    if table and (named.table is None or not 1 <= named.table <= MOST_TABLES):
        return _("“%(table)s” is no number of a table.") % {"table": table[:40]}
    return ""
