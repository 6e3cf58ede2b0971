"""Whether two rows are the same person: base name and identity of a row."""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_MARK = re.compile(r"\s*\((?:[2-9]|[1-9]\d{1,3})\)$")


def base_name(name: str) -> str:
    """*Juan Pérez (2)* → `Juan Pérez`. A name that is only a suffix stays."""
    return _MARK.sub("", name) or name


def identities(people: Iterable[tuple[str, str]]) -> list[str]:
    """One identity (hex, 64 characters) for each (name, club), in order.

    Without contact and the rest, so that a corrected file adds nobody. Accents count: *Peña* is not *Pena* (a
    likely duplicate, for a person to judge). The second of one name and club is another person: the count is
    part of the identity.
    """
    counts: Counter[tuple[str, str]] = Counter()
    hashes = []
    for name, club in people:
        key = (_exact(base_name(name)), _exact(club))
        counts[key] += 1
        hashes.append(_hash(*key, counts[key]))
    return hashes


def identity_of(name: str, club: str, count: int) -> str:
    """The `count`th person (from 1) of this name and club."""
    return _hash(_exact(base_name(name)), _exact(club), count)


def _hash(name: str, club: str, count: int) -> str:
    return hashlib.sha256(f"{name}\n{club}\n{count}".encode()).hexdigest()


def _exact(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
