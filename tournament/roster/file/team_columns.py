"""The columns of further persons, and of a pair's number or name."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from core.names import fold

from .contents import SAMPLE, Contents, is_grouping, is_serial
from .delimited import Line
from .headings import (
    OF_EACH,
    PAIR_WORDS,
    PARTNER,
    PARTNER_WORDS,
    TEAM,
    TEAM_WORDS,
    are_letters,
    field_of,
    folded,
    is_further_name,
    is_of_person,
    number_of,
    without_partner,
)
from .teams import are_entries, people_of

_CODE = re.compile(r"^[A-Za-z]{0,3}[ .-]?(\d{1,4})$")
_ORDINAL = re.compile(r"^\s*(\d{1,4})\s*[.)°º:-]")
_ALSO_CLUBS = TEAM_WORDS - PAIR_WORDS
_LETTERS = ("a", "b", "c", "d")
NEARLY = 0.1


def find_teams(
    fields: list[str],
    headings: Sequence[str],
    contents: Sequence[Contents],
    columns: Sequence[Sequence[str]],
    *,
    people: int,
) -> None:
    """Changes `fields`. In a championship of singles only the names under *Pareja* are further persons."""
    if people > 1:
        if headings:
            _find_own_name(fields, headings, columns)
            _find_numbered(fields, headings, contents)
        _find_partners(fields, headings, contents, columns)
    for index, heading in enumerate(headings):
        words = set(folded(heading).split())
        is_of_team = bool(words & (TEAM_WORDS if people > 1 else PAIR_WORDS)) and fields[index] != TEAM
        if is_of_team and (words & _ALSO_CLUBS or field_of(heading)[0] not in OF_EACH):
            fields[index] = _of_pair(index, fields, contents[index], columns[index], heading, people)
    if people > 1 and headings:
        _give_each_their_own(fields, headings)
    if people > 1 and not {TEAM, PARTNER} & set(fields):
        _find_number(fields, columns, people)
    if TEAM in fields and "club" not in fields:
        clubs = (i for i, heading in enumerate(headings) if not fields[i] and field_of(heading)[0] == "club")
        if (index := next(clubs, -1)) >= 0:  # *Equipo* was taken for one
            fields[index] = "club"


def persons_of_columns(fields: Sequence[str], headings: Sequence[str]) -> tuple[int, ...]:
    """Of each column, whose it is: by the number in its heading, else by the names before it. Behind all
    names *Correo, Correo del compañero* are one of each, and *Correo, Celular* both of the first.
    """
    numbers = [number_of(heading) for heading in headings] if headings else []
    names = [numbers[i] for i, field in enumerate(fields) if numbers and field in ("name", PARTNER)]
    is_numbered = len(names) > 1 and None not in names
    persons, before = [], 0
    for index, field in enumerate(fields):
        before += field == PARTNER
        number = numbers[index] if is_numbered else None
        persons.append(before if number is None else number)
    for field in OF_EACH if before and headings and not is_numbered else ():
        at = [i for i, other in enumerate(fields) if other == field]
        if len(at) > 1 and all(persons[i] == before for i in at):
            is_of_each = len(at) == before + 1 and len({without_partner(headings[i]) for i in at}) == 1
            for person, index in enumerate(at):
                persons[index] = person if is_of_each else 0
    return tuple(persons)


def _find_own_name(fields: list[str], headings: Sequence[str], columns: Sequence[Sequence[str]]) -> None:
    """*Nombre de la pareja* beside *Integrantes*, who are several in a cell, names nobody."""
    are_of_teams = [bool(set(folded(heading).split()) & TEAM_WORDS) for heading in headings]
    if "name" not in fields or not are_of_teams[index := fields.index("name")]:
        return
    for other, heading in enumerate(headings):
        is_name = field_of(heading)[0] == "name" and not are_of_teams[other]
        if is_name and _are_several(columns[other]):
            fields[index], fields[other] = TEAM, "name"
            return


def _are_several(cells: Sequence[str]) -> bool:
    return sum(len(people_of(cell).people) > 1 for cell in cells) * 2 > len(cells)


def _find_numbered(fields: list[str], headings: Sequence[str], contents: Sequence[Contents]) -> None:
    """*Jugador 1*, *Club 1*, *Jugador 2*, *Club 2*; *A*, *B*."""
    letters = are_letters(headings)
    taken: dict[int, int] = {}
    for index, heading in sorted(enumerate(headings), key=lambda pair: is_of_person(pair[1])):
        number, field = number_of(heading), field_of(heading)[0]
        is_name = field == "name" or is_of_person(heading) or (letters and folded(heading) in _LETTERS)
        if number is not None and is_name and contents[index].kind in {"name", "text"}:
            taken.setdefault(number, index)
    if not {0, 1} <= taken.keys():
        return
    for index, heading in enumerate(headings):
        number, field = number_of(heading), field_of(heading)[0]
        if index in taken.values():
            fields[index] = PARTNER if number else "name"
        elif fields[index] in ("name", PARTNER):
            fields[index] = ""
        elif field in OF_EACH and number is not None:
            fields[index] = field


def _find_partners(
    fields: list[str],
    headings: Sequence[str],
    contents: Sequence[Contents],
    columns: Sequence[Sequence[str]],
) -> None:
    if "name" not in fields or PARTNER in fields:
        return
    if _are_several(columns[fields.index("name")]):
        return
    for index in range(fields.index("name") + 1, len(fields)):
        heading = headings[index] if headings else ""
        content = contents[index]
        own = content.kind == "name" and content.differing > 0.8 and not is_grouping(columns[index])
        named = field_of(heading)[0] == "name" and not is_further_name(heading)
        if (
            own
            and not set(folded(heading).split()) & TEAM_WORDS
            and (named or (not heading and content.words > 0.5 and fields[index] in ("", "club")))
        ):
            fields[index] = PARTNER


def _give_each_their_own(fields: list[str], headings: Sequence[str]) -> None:
    """What stands after the partner and is of one person is the partner's."""
    for index in range(fields.index(PARTNER) + 1 if PARTNER in fields else len(fields), len(fields)):
        if not fields[index] and field_of(headings[index])[0] in OF_EACH:
            fields[index] = field_of(headings[index])[0]


def _of_pair(
    index: int, fields: Sequence[str], content: Contents, cells: Sequence[str], heading: str, people: int
) -> str:
    others = [field for i, field in enumerate(fields) if i != index and field in ("name", PARTNER)]
    is_pair = bool(set(folded(heading).split()) & PAIR_WORDS)
    are_names = content.kind == "name" and content.words > 0.5 and content.differing > 0.8
    if people == 1:
        is_partner = are_names and "name" in others and PARTNER not in others
        return PARTNER if is_partner and not fields[index] else fields[index]
    times = Counter(fold(cell) for cell in cells if cell.strip()).values()
    most = max(times, default=0)
    if content.kind in {"said", "state", "phone", "mail", "date"}:
        return fields[index]
    if "name" not in others:
        return "name" if content.kind in {"name", "text"} else fields[index]
    may_be_partner = bool(set(folded(heading).split()) & PARTNER_WORDS)
    if may_be_partner and are_names and PARTNER not in others and most == 1:
        return PARTNER
    if most > people and not are_entries(times, people):
        return fields[index]
    is_above = most == 1 and bool(cells[0].strip()) and abs(len(times) / len(cells) - 1 / people) <= NEARLY
    return TEAM if is_pair or is_above or most >= people or PARTNER in others else fields[index]


def _find_number(fields: list[str], columns: Sequence[Sequence[str]], people: int) -> None:
    """Each number, as *7* or *P07*, stands `people` times, or once above the people without one."""
    for index, cells in enumerate(columns):
        codes = [_CODE.match(cell.strip()) for cell in cells if cell.strip()]
        numbers = [code[1] for code in codes if code]
        if fields[index] or len(numbers) < 2 or len(numbers) < len(codes):
            continue
        times = Counter(numbers).values()
        repeated = max(times) == people and sum(times) > (people - 0.5) * len(times)
        repeated |= are_entries(times, people) and is_serial([*dict.fromkeys(numbers)])
        spread = len(numbers) <= (1 / people + NEARLY) * len(cells) and is_serial(numbers)
        if repeated or spread:
            fields[index] = TEAM
            return


def filled_down(lines: Sequence[Line], index: int, people: int) -> list[Line]:
    """A number of a pair that stands in the first of its rows alone is its others' too."""
    cells = [line.cells[index].strip() if index < len(line.cells) else "" for line in lines]
    if sum(map(bool, cells)) > (1 / people + NEARLY) * len(cells):
        return list(lines)
    filled, above, left = [], "", 0
    for line, cell in zip(lines, cells, strict=True):
        above, left = (cell, people - 1) if cell else (above if left else "", max(left - 1, 0))
        row = [*line.cells, *[""] * (index + 1 - len(line.cells))]
        row[index] = above
        filled.append(replace(line, cells=tuple(row)))
    return filled


def numbers_of_list(lines: Sequence[Line], people: int) -> dict[int, str]:
    """By line: the number that stands before the first of each pair; {} where each line has its own."""
    matches = [_ORDINAL.match(line.text) for line in lines[:SAMPLE]]
    numbered = sum(map(bool, matches))
    if not lines or not matches[0] or not 1 < numbered <= (1 / people + NEARLY) * len(matches):
        return {}
    numbers, above = {}, ""
    for line in lines:
        match = _ORDINAL.match(line.text)
        above = match[1] if match else above
        numbers[line.number] = above
    return numbers
