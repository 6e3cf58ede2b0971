"""How a name is set large: how wide it comes out, and where it may be broken. Pure: reckoned from the
letters, so that the page needs no script to fit it.

A name shrinks first and is then broken between given name and surname; it is never cut (findings, section
7).
"""

from __future__ import annotations

import unicodedata

_PARTICLES = frozenset(("da", "de", "del", "do", "dos", "la", "las", "los", "san", "van", "von", "y", "e"))
_NARROW = frozenset("iíìjl.,:;'’|!() ftrI-")
_WIDE = frozenset("mwMWÑQOGD@%")
NARROW, USUAL, CAPITAL, WIDE = 30, 53, 62, 80  # hundredths of the letter's height, bold


def width(text: str) -> int:
    """Hundredths of the size of the letters, rather too many than too few. Accents take no room."""
    return sum(_letter(letter) for letter in unicodedata.normalize("NFC", text))


def _letter(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 100
    if letter in _NARROW:
        return NARROW
    if letter in _WIDE:
        return WIDE
    return CAPITAL if letter.isupper() else USUAL


def broken(name: str) -> tuple[str, ...]:
    """The name in two lines: given names and surnames; two people of a pair where their names are joined. A
    single word stays whole.
    """
    words = name.split()
    if len(words) < 2:
        return (name,)
    at = _between(words)
    return (" ".join(words[:at]), " ".join(words[at:]))


def _between(words: list[str]) -> int:
    for joint in ("y", "e", "/", "&", "+"):
        if joint in words[1:-1] and len(words) > 4:
            return words.index(joint, 1)
    at = len(words) // 2
    while at > 1 and words[at - 1].lower() in _PARTICLES:
        at -= 1
    return at
