"""When two rows are the same person: the suffix of equal names taken off, and the identity of a row."""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_MARK = re.compile(r"\s*\((?:[2-9]|[1-9]\d{1,3})\)$")


def base_name(name: str) -> str:
    """The name without the suffix of equal names: *Juan Pérez (2)* → `Juan Pérez`. A name that is nothing but
    a suffix stays.
    """
    return _MARK.sub("", name) or name


def identities(people: Iterable[tuple[str, str]]) -> list[str]:
    """One identity (hex, 64 characters) for each (name, club), in their order.

    City, contact and the rest are left out, so that a file with corrected telephone numbers adds nobody.
    Accents count: *Peña* is not *Pena* (a likely duplicate, which a person judges). The second of the same
    name and club in one list is another person: the count is part of the identity.
    """
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for name, club in people:
        key = (_exact(base_name(name)), _exact(club))
        seen[key] += 1
        found.append(_hash(*key, seen[key]))
    return found


def identity_of(name: str, club: str, count: int) -> str:
    """The identity of the `count`th person (from 1) of this name and club."""
    return _hash(_exact(base_name(name)), _exact(club), count)


def _hash(name: str, club: str, count: int) -> str:
    return hashlib.sha256(f"{name}\n{club}\n{count}".encode()).hexdigest()


def _exact(text: str) -> str:
    """Case and spaces folded, accents kept."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
