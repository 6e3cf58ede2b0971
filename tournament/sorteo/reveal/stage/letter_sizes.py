"""How wide a name is, where it may break, and in which size it fits. Pure: the page needs no script. A name
shrinks, then breaks between given name and surname; it is never cut (findings, section 7). Where several
play together a line end stands between two of them: there alone their name breaks.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_PARTICLES = frozenset(("da", "de", "del", "do", "dos", "la", "las", "los", "san", "van", "von", "y", "e"))
_NARROW = frozenset("iíìjl.,:;'’|!() ftrI-\n")
_WIDE = frozenset("mwMWÑQOGD@%")
NARROW, USUAL, CAPITAL, WIDE = 30, 53, 62, 80  # hundredths of the letter's height, bold
LINE = 11  # a line, in tenths of the size of its letters


@lru_cache(maxsize=8192)  # a name is tried in many sizes
def width(text: str) -> int:
    """In hundredths of the letters' size, rather too much. Accents take no width."""
    return sum(_letter(letter) for letter in unicodedata.normalize("NFC", text))


@lru_cache(maxsize=1024)
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


def lines(text: str, *, size: int, limit: int) -> int:
    """Lines of `limit` width. A wider word is broken; existing line ends stay."""
    return sum(_lines(part, size=size, limit=limit) for part in text.splitlines() or ("",))


def _lines(text: str, *, size: int, limit: int) -> int:
    taken, column = 1, 0
    for word in text.split():
        wide = width(word) * size
        if column and column + NARROW * size + wide <= limit * 100:
            column += NARROW * size + wide
            continue
        taken += bool(column) + wide // (limit * 100 + 1)
        column = wide % (limit * 100 + 1)
    return taken


def fitting(text: str, *, sizes: Sequence[int], limit: int, height: int) -> int:
    """Else the last size."""
    room = (size for size in sizes if lines(text, size=size, limit=limit) * size * LINE <= height * 10)
    return next(room, sizes[-1])


def several(name: str) -> bool:
    return "\n" in name


def broken(name: str) -> tuple[str, ...]:
    """Given names and surnames, or each person; a single word stays whole."""
    if several(name):
        return tuple(name.splitlines())
    words = name.split()
    if len(words) < 2:
        return (name,)
    split = _between(words)
    return (" ".join(words[:split]), " ".join(words[split:]))


def evened(name: str) -> tuple[str, ...]:
    """As near the middle as a space or hyphen allows."""
    name = name.strip()
    ends = [gap.end() for gap in re.finditer(r"(?<=.)[ -]+(?=[^ -])", name)]
    cuts = [(name[:end].strip(), name[end:].strip()) for end in ends]
    return min(cuts, key=lambda cut: max(map(width, cut)), default=(name,))


def _between(words: list[str]) -> int:
    for joint in ("y", "e", "/", "&", "+"):
        if joint in words[1:-1] and len(words) > 4 and _halves(words, split := words.index(joint, 1)):
            return split
    split = len(words) // 2
    while split > 1 and words[split - 1].lower() in _PARTICLES:
        split -= 1
    return split


def _halves(words: Sequence[str], split: int) -> bool:
    """Whether they are two people: neither more than three times as wide, as the end of *María Fernanda de la
    Cerda y Valdivieso* would be.
    """
    first, second = width(" ".join(words[:split])), width(" ".join(words[split:]))
    return max(first, second) <= 3 * min(first, second)
