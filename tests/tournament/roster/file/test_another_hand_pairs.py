"""Rosters of pairs that somebody wrote who had seen neither the program nor its data, and their answers
(`another_hand_pairs/ANSWERS.md`, which says what each word means): what is read of them does not become less.
Every person in them is invented.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from core.names import fold
from tournament.roster.file import Limits, Roster, RosterRow, findings_of, read_cells, read_rows, take_in

HERE = Path(__file__).parent / "another_hand_pairs"
#: Names of two pairs of one file: the second is told apart, or asked elsewhere.
TWICE = {"los tigres", "los sin dudo"}
MEANINGS = {
    "in": {"in"},
    "open": {"in", "asked"},
    "half": {"half", "asked"},
    "ask": {"asked"},
    "again": {"again"},
    "waits": {"waits", "asked"},
    "gone": {"gone", "refused"},
    "refuse": {"refused"},
}


@dataclass(frozen=True, slots=True)
class Answer:
    text: str
    kind: str
    people: tuple[str, ...]
    own: str = ""
    clubs: tuple[str, ...] = ()
    contacts: tuple[str, ...] = ()


@dataclass(slots=True)
class Reading:
    """`seen`: the line of each row that an answer speaks of."""

    roster: Roster
    seen: set[int] = field(default_factory=set)


def answers() -> dict[str, list[Answer]]:
    read: dict[str, list[Answer]] = {}
    file = ""
    for line in (HERE / "ANSWERS.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            file = line[3:]
        elif file and (match := re.match(r"(\w+): (.+)", line)):
            read.setdefault(file, []).append(_answer(line, match[1], match[2]))
    return read


def _answer(text: str, kind: str, said: str) -> Answer:
    people, *rest = said.split(" | ")
    parts = dict(part.split(": ", 1) for part in rest)
    clubs, contacts = (tuple(filter(None, parts.get(key, "").split(" / "))) for key in ("clubs", "contacts"))
    return Answer(text, kind, tuple(people.split(" + ")), parts.get("own", ""), clubs, contacts)


ANSWERS = answers()


def read_pairs(file: str) -> Roster:
    return read_rows(read_cells((HERE / file).read_bytes()), limits=Limits(people=2))


def kind_of(row: RosterRow) -> str:
    if row.problems:
        return "refused"
    if row.stays_out:
        return "again" if row.again else "nobody" if row.is_title and not row.is_out else "gone"
    if row.in_doubt:
        return "asked"
    return "waits" if row.waits else "half" if len(row.people) == 1 else "in"


def words(name: str) -> frozenset[str]:
    return frozenset(fold(name).split())


def faults(file: str) -> Iterator[str]:
    """The answers that are not met, and who goes in whom no answer names."""
    reading = Reading(read_pairs(file))
    for answer in ANSWERS[file]:
        if said := _fault(answer, reading):
            yield f"{answer.text} — {said}"
    for row in reading.roster.rows:
        if row.line not in reading.seen and kind_of(row) in {"in", "half", "waits"}:
            yield f"nobody: {kind_of(row)} {[one.name for one in row.people]}"


def _fault(answer: Answer, reading: Reading) -> str:
    rows = [row for row in reading.roster.rows if _speaks_of(answer, row)]
    reading.seen |= {row.line for row in rows}
    fitting = [row for row in rows if kind_of(row) in MEANINGS[answer.kind]]
    if not fitting:
        return f"is {[(kind_of(row), [one.name for one in row.people]) for row in rows]}"
    if answer.kind in {"in", "half", "open", "waits"} and kind_of(fitting[0]) != "asked":
        return _told_wrong(answer, fitting[0], is_turned=len(rows) > 1)
    return ""


def _speaks_of(answer: Answer, row: RosterRow) -> bool:
    if kind_of(row) in {"refused", "asked"}:
        said = words(" ".join((*(one.name for one in row.people), *row.cells)))
        return all(words(name) <= said for name in answer.people)
    wanted = sorted(sorted(words(name)) for name in answer.people)
    return wanted == sorted(sorted(words(one.name)) for one in row.people)


def _told_wrong(answer: Answer, row: RosterRow, *, is_turned: bool) -> str:
    people = [next(one for one in row.people if words(one.name) == words(name)) for name in answer.people]
    if not is_turned and people != list(row.people):
        return "the order of the people"
    is_own_known = answer.own or (answer.kind != "half" and fold(row.team) not in TWICE)
    if is_own_known and fold(row.team) != fold(answer.own):
        return f"own name: {row.team!r}"
    clubs = answer.clubs * len(people) if len(answer.clubs) == 1 else answer.clubs
    for one, club in zip(people, clubs, strict=False):
        if fold(one.club) != fold(club):
            return f"club of {one.name}: {one.club!r}"
    for one, contact in zip(people, answer.contacts, strict=False):
        is_there = not one.contact if contact == "-" else contact in one.contact
        if not is_there:
            return f"contact of {one.name}: {one.contact!r}"
    return ""


@pytest.mark.parametrize("file", ANSWERS)
def test_who_plays_with_whom_is_what_was_meant(file: str) -> None:
    assert list(faults(file)) == []


@pytest.mark.parametrize("file", ANSWERS)
def test_a_question_is_asked_where_somebody_is_in_doubt(file: str) -> None:
    rows = read_pairs(file).rows
    intake = take_in(rows, [], seats=4, left_out=[row.line for row in rows if row.stays_out])
    asked = {finding.code for finding in findings_of(intake, people=2) if finding.is_question}
    assert asked == ({"in-doubt"} if any(kind_of(row) == "asked" for row in rows) else set())
