"""Findings of an import in the reader's language."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from tournament.championship.together import together
from tournament.roster.columns import COLUMN_NAMES, column_name
from tournament.roster.file import ANOTHER, PARTNER, STATE, SURNAME, TEAM, Finding, RosterRow, Suspicion

LINES_SHOWN = 12


def left_empty_words(rows: Iterable[RosterRow]) -> str:
    incomplete = [row for row in rows if row.left_empty]
    if not incomplete:
        return ""
    columns = dict.fromkeys(name for row in incomplete for name in row.left_empty)
    text = ngettext(
        "%(n)s row has a formula without a stored value, and is imported without it (%(columns)s; "
        "line %(lines)s). If it matters, discard this import, open the file in your spreadsheet "
        "program, save it, and choose it again.",
        "%(n)s rows have a formula without a stored value, and are imported without it "
        "(%(columns)s; lines %(lines)s). If it matters, discard this import, open the file in your "
        "spreadsheet program, save it, and choose it again.",
        len(incomplete),
    )
    return text % {
        "n": len(incomplete),
        "columns": ", ".join(column_name(name, reader_language()) for name in columns),
        "lines": ", ".join(str(row.number) for row in incomplete[:LINES_SHOWN])
        + ("…" if len(incomplete) > LINES_SHOWN else ""),
    }


def doubt_words(doubt: str) -> str:
    return {
        "brackets": _("what is in brackets stays in the name"),
        "digits": _("the number stays in the name"),
    }[doubt]


def suspicion_words(suspicion: Suspicion) -> str:
    other = suspicion.other
    details = {"name": other.name, "club": other.club, "number": other.number, "line": other.line % ANOTHER}
    return f"{_who(suspicion) % details} {_why(suspicion.why) % details}"


def _who(suspicion: Suspicion) -> str:
    if suspicion.other.number:
        if suspicion.other.club:
            return _("Like %(name)s of %(club)s, number %(number)s on the roster:")
        return _("Like %(name)s, number %(number)s on the roster:")
    if suspicion.other.club:
        return _("Like %(name)s of %(club)s, line %(line)s:")
    return _("Like %(name)s, line %(line)s:")


def _why(why: str) -> str:
    return {
        "same-row": _("same name and club."),
        "same-name": _("same name, a club is missing."),
        "other-club": _("same name, another club."),
        "close-name": _("one letter apart."),
        "alike": _("it may be the same name, written in another way."),
        "shorter-name": _("one name is the beginning of the other, same club."),
    }[why]


def field_names(people: int) -> dict[str, str]:
    """`people`: of an entry."""
    names = {field: column_name(field, reader_language()) for field in COLUMN_NAMES}
    persons = {"name": names.pop("name"), SURNAME: _("Surname"), PARTNER: _("Second person")}
    if people > 1:
        persons |= {
            PARTNER: _("Partner") if people == 2 else _("Second person"),
            TEAM: _("Which %(pair)s") % together(people),
        }
    return {"": _("Not used")} | persons | names | {STATE: _("Status")}


def finding_words(finding: Finding, people: int) -> str:
    """`people`: of an entry."""
    details = {**together(people), "each": people, "count": finding.count, "of": finding.of}
    return {
        "two-people": _("There are two people in a line: how do they play?"),
        "in-doubt": ngettext(
            "%(count)s name may be of one person or of two: say which.",
            "%(count)s names may be of one person or of two: say which.",
            finding.count,
        ),
        "all-alone": _("Everybody in this list stands alone: are each %(each)s lines %(a_pair)s?"),
        "alone": ngettext(
            "%(count)s lacks %(lacking)s and goes on the roster all the same.",
            "%(count)s lack %(lacking)s and go on the roster all the same.",
            finding.count,
        ),
        "pinned": _("%(count)s of %(of)s would have a fixed table: is this the list of an earlier night?"),
        "few-names": _(
            "%(of)s players with only %(count)s different names: is that the column of the names?"
        ),
        "numbers": _("%(count)s of %(of)s names are numbers: is that the column of the names?"),
        "no-surname": _("%(count)s of %(of)s have no surname: is it in another column?"),
        "one-name": _("%(count)s of %(of)s have one name only: it may lack the surname."),
        "own-clubs": _(
            "%(count)s of %(of)s have a club that nobody else has: is that the column of the clubs?"
        ),
    }[finding.code] % details


def with_reasons(rows: Iterable[RosterRow]) -> list[dict[str, Any]]:
    language = reader_language()
    return [
        {
            "line": row.number,
            "cells": [cell for cell in row.cells if cell],
            "reasons": [problem.message(language) for problem in row.problems],
        }
        for row in rows
    ]
