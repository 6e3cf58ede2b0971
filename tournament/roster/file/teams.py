"""Entries of more than one person: people who share a cell, a line, a number or a name. Pure."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from core.names import clean, fold

from .reasons import Problem
from .rows import ANOTHER, RosterRow

Answer = Literal["one", "several"]
MOSTLY = 0.8
_APART = re.compile(r"\s*[/&+|\n]\s*")
_AND = re.compile(r"\s+(?:y|e|and|con|with)\s+", re.IGNORECASE)
_ANY = re.compile(rf"{_AND.pattern}|\s*[/&+|,\n]\s*", re.IGNORECASE)
_DASH = re.compile(r"\s+[-–—]\s+")
_TITLED = re.compile(r"^(?P<team>[^:/&+]{2,80}):\s+(?P<rest>.+)$")
_BEHIND = re.compile(r"^(?P<rest>.+?)\s*[(\[«“\"](?P<team>[^()\[\]]{2,80})[)\]»”\"]$")
_NUMBERED = re.compile(
    r"^(?:(?:pareja|dupla|duo|trio|equipo|pair|team|no?|nro|num) ?)*(?:[a-z]{0,3} ?\d+|\w)?$"
)
_NOBODY = re.compile(
    r"^(?:busc\w+|sin (?:pareja|companer[oa]|dupla|nombre|definir|confirmar)|nadie|pendiente"
    r"|(?:por|a) (?:definir|confirmar)|no (?:tiene|tengo|hay|partner)|(?:todavia|aun) (?:no|sin)"
    r"|necesit\w+|looking for|tbd|nobody|(?:pareja|dupla|equipo|pair|team) (?:no? |nro )?\d+$)\b"
)
_SOMEBODY = re.compile(
    r"^(?:sin|ningun\w*|none|mi|un|una|(?:hno|hna|herman[oa]|amig[oa]|prim[oa]|hij[oa]|espos[oa]) de)\b"
)


@dataclass(frozen=True, slots=True)
class Cell:
    """Without `is_sure` the people may be one person: *José Ortega y Gasset*."""

    people: tuple[str, ...]
    is_sure: bool = True
    team: str = ""


def people_of(text: str, *, most: int = 2, is_dashed: bool = False) -> Cell:
    """`most`: of an entry; from three on a comma divides too. With `is_dashed` a hyphen between two whole
    names may divide them; a lone one never does.
    """
    bare, team = _without_team(text)
    if _APART.search(bare) or (most > 2 and "," in bare):
        people = _named((_ANY if most > 2 else _APART).split(bare))
        return Cell(people or (text,), team=team if len(people) > 1 else "")  # *Kike Paredes +1* is one
    people = _named(_AND.split(bare))
    if len(people) < 2:
        people = _named(_DASH.split(bare))
        is_pair = is_dashed and len(people) == 2 and all(" " in name for name in people)
        return Cell(people, is_sure=False) if is_pair else Cell((text if team else bare,))
    words = [len(name.split()) for name in people]
    return Cell(people, is_sure=all(later > 1 or later >= words[0] for later in words[1:]), team=team)


def _without_team(text: str) -> tuple[str, str]:
    match = _TITLED.match(text) or _BEHIND.match(text)
    if match is None:
        return text, ""
    return match["rest"], "" if is_nobody(match["team"]) else clean(match["team"])


def _named(parts: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(name for part in parts if part and any(map(str.isalpha, name := clean(part))))


def is_nobody(name: str) -> bool:
    """*Busco pareja*, *por confirmar*; *Pareja 1* above its people."""
    return bool(_NOBODY.match(fold(name)))


def is_no_partner(name: str) -> bool:
    """Also *mi hermano*, *un amigo*."""
    return is_nobody(name) or bool(_SOMEBODY.match(fold(name)))


def without_nobody(row: RosterRow) -> RosterRow:
    """A pair of which only a later one is known has that one first."""
    if row.name and not is_nobody(row.name):
        return row
    if not row.others:
        return row if row.problems else replace(row, is_title=True)
    first, *others = row.others
    contact = first.contact or row.contact
    return replace(first, line=row.line, contact=contact, notes=row.notes, others=tuple(others))


def split_cell(row: RosterRow, *, most: int, answer: Answer | None, is_of_one: bool = False) -> RosterRow:
    """Two addresses of two people go one to each, else all to the first. `is_of_one`: each line is of one
    person, so that *y* is of a surname.
    """
    if is_of_one and not _APART.search(row.name):
        answer = answer or "one"
    if row.problems or row.is_title or row.others:
        return row
    cell = people_of(row.name, most=most, is_dashed=True)
    if answer is None and (known := tuple(name for name in cell.people if not is_no_partner(name))):
        cell = replace(cell, people=known)
    if answer == "one" or (len(cell.people) < 2 and cell.people == (row.name,)):
        return row
    if len(cell.people) > 1 and not cell.is_sure and answer is None:
        return replace(row, in_doubt=True)
    contacts = re.split(r" [·/] ", row.contact)
    contacts = contacts if len(contacts) == len(cell.people) else [row.contact]
    alone = replace(row, notes="", head=None, pinned_table=None, pinned_seat=None)
    others = tuple(
        replace(alone, line=row.line + count * ANOTHER, name=name, contact=contact)
        for count, (name, contact) in enumerate(_with(cell.people, contacts))
        if count
    )
    team = row.team or cell.team
    return replace(row, name=cell.people[0], contact=contacts[0], team=team, others=others)


def clubs_behind(rows: Iterable[RosterRow]) -> list[RosterRow]:
    """*(Club Sol)* behind more than one pair of a list is their club, not their own name."""
    rows = list(rows)
    times = Counter(fold(row.team) for row in rows if row.others and row.team)
    return [_of_club(replace(row, team=""), row.team) if times[fold(row.team)] > 1 else row for row in rows]


def _of_club(row: RosterRow, club: str) -> RosterRow:
    return each_person(row, lambda one: replace(one, club=one.club or club))


def _with(names: Sequence[str], contacts: Sequence[str]) -> Iterator[tuple[str, str]]:
    for count, name in enumerate(names):
        yield name, contacts[count] if count < len(contacts) else ""


def gathered(rows: Sequence[RosterRow], *, people: int, by_turns: bool) -> list[RosterRow]:
    """Rows of one number or name, of one block between empty lines, or by turns, as one entry each."""
    alone = [row for row in rows if not (row.others or row.is_title or row.problems or row.is_out)]
    groups = _by_team(alone)
    if not groups and len(alone) == sum(not row.stays_out and not row.problems for row in rows):
        groups = _turns(alone, people) if by_turns else _blocks(rows, people)
    together = {row.line: group for group in groups for row in group}
    gathered = []
    for row in rows:
        group = together.get(row.line, [row])
        if group[0].line == row.line:
            gathered.append(_entry(group, people))
    return gathered


def are_entries(times: Collection[int], people: int) -> bool:
    """Most numbers or names stand exactly `people` times; one time more, or less, is told."""
    return sum(count == people for count in times) * 2 > len(times) and max(times) < 2 * people


def _by_team(rows: Iterable[RosterRow]) -> list[list[RosterRow]]:
    groups: dict[str, list[RosterRow]] = defaultdict(list)
    for row in rows:
        if team := fold(row.team):
            groups[team].append(row)
    return [group for group in groups.values() if len(group) > 1]


def _turns(rows: Sequence[RosterRow], people: int) -> list[list[RosterRow]]:
    return [list(rows[start : start + people]) for start in range(0, len(rows), people)]


def _blocks(rows: Sequence[RosterRow], people: int) -> list[list[RosterRow]]:
    """[] unless nearly all blocks are whole entries and none is larger."""
    blocks: list[list[RosterRow]] = []
    title, last = "", 0
    for row in rows:
        if row.is_title:
            title, last = row.name.rstrip(": "), 0
            continue
        if row.problems or row.is_out:
            continue
        if row.number != last + 1 or not blocks:
            blocks.append([])
        blocks[-1].append(replace(row, team=title))
        last, title = row.number, title if len(blocks[-1]) < people else ""
    whole = sum(len(block) == people for block in blocks)
    is_by_blocks = len(blocks) > 1 and whole >= MOSTLY * len(blocks) and max(map(len, blocks)) <= people
    return blocks if is_by_blocks else []


def _entry(group: Sequence[RosterRow], people: int) -> RosterRow:
    first = group[0]
    if len(group) > 1:
        first = replace(first, others=(*first.others, *(replace(row, others=()) for row in group[1:])))
    first = replace(first, team="" if _NUMBERED.match(fold(first.team)) else first.team[:80])
    if first.problems or not (problems := tuple(_problems(first, people))):
        return first
    return replace(first, problems=problems, cells=tuple(one.name for one in first.people))


def _problems(row: RosterRow, people: int) -> Iterator[Problem]:
    if len(row.people) > people:
        details = {"found": len(row.people), "limit": people, "who": _names(row)}
        yield Problem("too-many-people", "", details)
    names = [fold(one.name) for one in row.people]
    if again := next((one for one in row.others if names.count(fold(one.name)) > 1), None):
        yield Problem("same-person-twice", "", {"who": again.name})
    for other in row.others:
        yield from other.problems


def _names(row: RosterRow) -> str:
    return ", ".join(one.name for one in row.people)


def once_each(rows: Sequence[RosterRow]) -> list[RosterRow]:
    """The last line of the same people counts, as a correction. Who stands alone beside a line that has them
    with somebody is that person, and gives what that line lacks. Somebody of two entries is a problem of the
    later one.
    """
    read = [row for row in rows if not (row.problems or row.is_title or row.is_out)]
    last = {_people_key(row): row.line for row in read}
    again = {row.line: last[_people_key(row)] for row in read if last[_people_key(row)] != row.line}
    together = {fold(one.name): row for row in read if row.others for one in row.people}
    added: dict[int, RosterRow] = {}
    for row in read:
        if not row.others and (whole := together.get(fold(row.name))) and _may_be_one(row, whole):
            again[row.line] = whole.line
            added[next(one.line for one in whole.people if fold(one.name) == fold(row.name))] = row
    rows = [_with_own(replace(row, again=again.get(row.line, 0)), added) for row in rows]
    return list(_in_one_entry_each(rows))


def _people_key(row: RosterRow) -> tuple[str, ...]:
    """Two who stand alone and have one name may be two people."""
    return tuple(sorted(fold(one.name) for one in row.people)) if row.others else (str(row.line),)


def _may_be_one(alone: RosterRow, whole: RosterRow) -> bool:
    one = next(one for one in whole.people if fold(one.name) == fold(alone.name))
    return not (alone.club and one.club) or fold(alone.club) == fold(one.club)


def _with_own(row: RosterRow, added: Mapping[int, RosterRow]) -> RosterRow:
    def change(one: RosterRow) -> RosterRow:
        own = added.get(one.line)
        return (
            one
            if own is None
            else replace(one, club=one.club or own.club, contact=one.contact or own.contact)
        )

    return each_person(row, change)


def _in_one_entry_each(rows: Iterable[RosterRow]) -> Iterator[RosterRow]:
    """Different addresses tell two people of one name and club apart."""
    known: dict[tuple[str, str], tuple[RosterRow, int]] = {}
    for row in rows:
        if row.problems or row.stays_out or not row.others:
            yield row
            continue
        earlier = [(one, known.get((fold(one.name), fold(one.club)))) for one in row.people]
        twice = next((found for one, found in earlier if found and not _differ(one, found[0])), None)
        if twice is None:
            known |= {(fold(one.name), fold(one.club)): (one, row.number) for one in row.people}
            yield row
        else:
            problem = Problem("in-two-entries", "", {"who": twice[0].name, "line": twice[1]})
            yield replace(row, problems=(problem,), cells=tuple(one.name for one in row.people))


def _differ(one: RosterRow, other: RosterRow) -> bool:
    """None of the addresses of one kind is of both."""
    mine, theirs = (set(person.contact.lower().split(" · ")) - {""} for person in (one, other))
    are_of_one_kind = bool({"@" in address for address in mine} & {"@" in address for address in theirs})
    return are_of_one_kind and not set(map(fold, mine)) & set(map(fold, theirs))


def each_person(row: RosterRow, change: Callable[[RosterRow], RosterRow]) -> RosterRow:
    return replace(change(row), others=tuple(change(other) for other in row.others))
