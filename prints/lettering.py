"""Text as large as fits, as SVG. Widths are without kerning, which hardly ever adds to them."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from itertools import groupby
from math import inf
from typing import Literal

from prints.dice import STATIC
from prints.letters import REPLACED

LEADING = 1.12
_LETTER = re.compile("(?s:.)[\u0300-\u036f]*")
"""With the marks that stand on it: they are set in one font."""

Anchor = Literal["start", "middle", "end"]
_ANCHORS = {"start": 0, "middle": 0.5, "end": 1}

Face = tuple[str, ...]
"""Files in `static/fonts`: Western Europe, the other Latin letters, and what both lack."""
DISPLAY: Face = ("sansita-latin-800-normal", "sansita-latin-ext-800-normal", "noto-sans-names-700-normal")
WORK: Face = (
    "alegreya-sans-latin-500-normal",
    "alegreya-sans-latin-ext-500-normal",
    "noto-sans-names-400-normal",
)
BOLD: Face = (
    "alegreya-sans-latin-700-normal",
    "alegreya-sans-latin-ext-700-normal",
    "noto-sans-names-700-normal",
)


@dataclass(frozen=True, slots=True)
class Lettering:
    face: Face
    size: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        return round(self.size * LEADING * len(self.lines))

    @property
    def width(self) -> float:
        """In pixels."""
        return max((_width(line, self.face) * self.size for line in self.lines), default=0)

    def svg(self, x: float, y: float, *, fill: str, anchor: Anchor = "start") -> str:
        """Below `y`; `x` is where `anchor` says."""
        return "".join(
            f'<text x="{at}" y="{y + self.size * (LEADING * number + 0.92)}" text-anchor="{anchor}" '
            f'fill="{fill}" font-family="{file}" font-size="{self.size}" xml:space="preserve">'
            f"{escape(run)}</text>"
            for number, line in enumerate(self.lines)
            for at, file, run in self._placed(line, x, anchor)
        )

    def _placed(self, line: str, x: float, anchor: Anchor) -> Iterator[tuple[float, str, str]]:
        """One `<text>` a run: with mixed fonts resvg would set all of it in one."""
        x -= _width(line, self.face) * self.size * _ANCHORS[anchor]
        for file, run in _runs(line, self.face):
            width = _width(run, self.face) * self.size
            yield x + width * _ANCHORS[anchor], file, run
            x += width


def fitted(
    text: str,
    face: Face,
    *,
    width: int,
    largest: int,
    smallest: int = 20,
    lines: int = 1,
    height: float = inf,
) -> Lettering:
    """`width` and `height` in pixels; line ends stay. At the smallest size the last line is cut with an
    ellipsis.
    """
    parts = [
        [_written(word, face) for word in part.split()]
        for part in unicodedata.normalize("NFC", text).split("\n")
    ]
    for size in range(largest, smallest, -2):
        wrapped = (line for words in parts for line in _wrapped(words, face, width / size))
        lettering = Lettering(face, size, tuple(wrapped))
        fits = lettering.width <= width and lettering.height <= height
        if fits and len(lettering.lines) <= lines:
            return lettering
    ems = width / smallest
    pieces = ([piece for word in words for piece in _pieces(word, face, ems)] for words in parts)
    shortest = [line for words in pieces for line in _wrapped(words, face, ems)]
    return Lettering(face, smallest, tuple(_cut(shortest, face, ems, lines)))


def width_of(text: str, face: Face) -> float:
    """Of one line, in font sizes; a letter that no font has is as wide as what is printed for it."""
    return _width(_written(unicodedata.normalize("NFC", text), face), face)


def _written(word: str, face: Face) -> str:
    return "".join(letter if _file(letter, face) else REPLACED for letter in _LETTER.findall(word))


def _wrapped(words: list[str], face: Face, ems: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer, face) <= ems:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _pieces(word: str, face: Face, ems: float) -> Iterator[str]:
    piece = ""
    for letter in _LETTER.findall(word):
        if piece and _width(piece + letter, face) > ems:
            yield piece
            piece = ""
        piece += letter
    yield piece


def _cut(lines: list[str], face: Face, ems: float, most: int) -> list[str]:
    if len(lines) <= most:
        return lines
    final = lines[most - 1]
    while final and _width(f"{final}…", face) > ems:
        final = final[:-1]
    return [*lines[: most - 1], f"{final}…"]


@lru_cache(maxsize=4096)
def _width(text: str, face: Face) -> float:
    """In font sizes."""
    return sum(_advances(file)[ord(sign)] for file, run in _runs(text, face) for sign in run)


def _runs(text: str, face: Face) -> Iterator[tuple[str, str]]:
    for file, letters in groupby(_LETTER.findall(text), key=lambda letter: _file(letter, face)):
        yield file, "".join(letters)


def _file(letter: str, face: Face) -> str:
    return next((file for file in face if all(ord(sign) in _advances(file) for sign in letter)), "")


@cache
def _advances(file: str) -> Mapping[int, float]:
    """In font sizes."""
    from fontTools.ttLib import TTFont  # late: a start needs none of it

    with TTFont(STATIC / "fonts" / f"{file}.woff2", lazy=True) as font:
        metrics, em = font["hmtx"], font["head"].unitsPerEm
        return {code: metrics[glyph][0] / em for code, glyph in font.getBestCmap().items()}
