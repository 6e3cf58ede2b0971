"""Base name and identity of a row."""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_MARK = re.compile(r"\s*\((?:[2-9]|[1-9]\d{1,3})\)$")


def base_name(name: str) -> str:
    """*Juan Pérez (2)* → `Juan Pérez`."""
    return _MARK.sub("", name) or name


def identities(people: Iterable[tuple[str, str]]) -> list[str]:
    """Hex digests, in order: a corrected file adds nobody. Accents count: *Peña* and *Pena* are for a person
    to judge. The second of one name and club is another person.
    """
    counts: Counter[tuple[str, str]] = Counter()
    hashes = []
    for name, club in people:
        key = (exact(base_name(name)), exact(club))
        counts[key] += 1
        hashes.append(_hash(*key, counts[key]))
    return hashes


def identity_of(name: str, club: str, count: int) -> str:
    """`count` is from 1."""
    return _hash(exact(base_name(name)), exact(club), count)


def _hash(name: str, club: str, count: int) -> str:
    return hashlib.sha256(f"{name}\n{club}\n{count}".encode()).hexdigest()


def exact(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def named_together(people: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """Name and club of an entry as its identity takes them: alike whoever of the people comes first."""
    together = sorted(people, key=lambda one: (exact(one[0]), exact(one[1])))
    clubs = [club for _, club in together]
    return " + ".join(name for name, _ in together), " + ".join(clubs) if any(clubs) else ""
