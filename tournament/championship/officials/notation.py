"""A pasted list of coordinators: a name a line, then perhaps a table's number."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from core.names import clean, fold
from core.pasted import doubt_of, read_pasted

MOST_LINES = 300
NAME_LENGTH = 120
MOST_TABLES = 999
_TABLE = r"(?:(?:mesa|table)\s*(?:n[.°º]*)?\s*)?(?P<table>\d{1,4})"
_NUMBER_ALONE = re.compile(rf"^{_TABLE}$", re.IGNORECASE)
_NUMBER_LAST = re.compile(rf"^(?P<name>.*?[^\s\d(])\s+\(?{_TABLE}\)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    name: str
    table: int | None = None


@dataclass(frozen=True, slots=True)
class NamedLine:
    """`number` from 1. `fault`: why it cannot be taken; `is_title`: names nobody."""

    number: int
    text: str
    named: Named
    fault: str = ""
    doubt: str = ""
    is_title: bool = False


def read_names(text: str, *, taken: Collection[str]) -> list[NamedLine]:
    """`taken`: the names of all officials."""
    first_at: dict[str, int] = {}
    taken_names = {fold(name) for name in taken}
    lines = []
    for at, line in enumerate(text.splitlines(), start=1):
        if clean(line):
            read = _read(at, line)
            fault = read.fault or _duplicate_fault(read, taken_names, first_at)
            lines.append(NamedLine(at, read.text, read.named, fault, read.doubt, read.is_title))
    return lines


def _duplicate_fault(read: NamedLine, taken: Collection[str], first_at: dict[str, int]) -> str:
    key = fold(read.named.name)
    if key in taken:
        return _("There is already an official called %(name)s.") % {"name": read.named.name}
    if (before := first_at.setdefault(key, read.number)) == read.number:
        return ""
    text = _("%(name)s is already in line %(line)s.") % {"name": read.named.name, "line": before}
    if read.named.table is not None and "," not in read.text:
        text += " " + _("If the number is part of the name, write a comma after it.")
    return text


def _read(at: int, line: str) -> NamedLine:
    pasted = read_pasted(line)
    name, table, more = pasted.name, "", pasted.more
    is_whole = line.rstrip(" ").endswith((",", ";"))  # then the number is part of the name
    if more:
        alone = _NUMBER_ALONE.match(more[0])
        table = alone["table"] if alone else more[0]
    elif not is_whole and (numbered := _NUMBER_LAST.match(name)):
        name, table = numbered["name"], numbered["table"]
    named = Named(name, int(table) if table.isascii() and table.isdigit() and len(table) < 5 else None)
    dropped = " · ".join(part for part in (pasted.contact, pasted.note) if part)
    return NamedLine(
        at,
        clean(line),
        named,
        fault=_fault(named, table, more),
        doubt=_doubt(named.name, dropped, is_title=pasted.is_title),
        is_title=pasted.is_title,
    )


def _doubt(name: str, dropped: str, *, is_title: bool) -> str:
    if is_title:
        return _("It looks like a title and not like a person.")
    if dropped:
        return _("Not kept: %(what)s.") % {"what": dropped}
    return {
        "brackets": _("What is in brackets stays in the name."),
        "digits": _("The number stays in the name."),
        "": "",
    }[doubt_of(name)]


def _fault(named: Named, table: str, more: tuple[str, ...]) -> str:
    if not any(sign.isalpha() for sign in named.name):
        return _("The name is missing.")
    if len(named.name) > NAME_LENGTH:
        return _("The name is longer than %(most)s letters.") % {"most": NAME_LENGTH}
    if len(more) > 1:
        return _("More than a name and a table stand there: %(rest)s.") % {"rest": ", ".join(more[1:])[:80]}
    if table and (named.table is None or not 1 <= named.table <= MOST_TABLES):
        return _("“%(table)s” is no number of a table.") % {"table": table[:40]}
    return ""
