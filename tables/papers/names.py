"""Names of several on what lies at a table: whole where there is room, each of the people unbroken."""

from collections.abc import Callable, Sequence
from math import ceil

from tournament.roster.models import Entry

Parts = tuple[str, ...]


def parts_at_table(entries: Sequence[Entry], has_space: Callable[[Sequence[Parts]], bool]) -> list[Parts]:
    """An own name and the people of each. Where all do not find room, the longest have the short name."""
    found = [
        (*([f"{entry.name}:"] if entry.people and entry.own_name else []), *entry.parts) for entry in entries
    ]
    for at in sorted(range(len(entries)), key=lambda at: -sum(map(len, found[at]))):
        if has_space(found):
            break
        found[at] = (entries[at].short,)
    return found


def lines_of(parts: Parts, letters: int) -> int:
    """Lines of so many letters that they surely fit in."""
    return sum(ceil(letters_of(part) / letters) for part in parts)


def letters_of(name: str) -> float:
    """In letters of our typeface: Greek, Cyrillic and other scripts use another, wider one."""
    return sum(1.8 if letter > "\u024f" else 1 for letter in name)
