"""Text on a Pillow image, in the project's fonts, as large as its place allows.

Pillow's documentation: fonts may be used by several threads at once, to measure and to draw, so they are kept
for all; an image may not be drawn on while another thread uses it.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from PIL import ImageDraw, ImageFont

from prints.dice import STATIC

LEADING = 1.12
_MEASURED = 100  # pixels
_WESTERN = re.compile("[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac]")


class Face(NamedTuple):
    """The files of a face below `static/fonts`: Western Europe, and what is beyond it."""

    western: str
    beyond: str


DISPLAY = Face("sansita-latin-800-normal", "sansita-latin-ext-800-normal")
WORK = Face("alegreya-sans-latin-500-normal", "alegreya-sans-latin-ext-500-normal")
BOLD = Face("alegreya-sans-latin-700-normal", "alegreya-sans-latin-ext-700-normal")


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text in lines, at the size at which it fits."""

    face: Face
    size: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """In pixels, from the head of the first line to the foot of the last."""
        return round(self.size * LEADING * len(self.lines))

    def draw(
        self, onto: ImageDraw.ImageDraw, x: float, y: float, *, fill: str, centred: bool = False
    ) -> None:
        """Below `y`; from `x` to the right, or on both sides of it."""
        for at, line in enumerate(self.lines):
            foot = y + self.size * (LEADING * at + 0.92)
            left = x - width_of(line, self.face, self.size) / 2 if centred else x
            for font, run in _runs(line, self.face, self.size):
                onto.text((left, foot), run, font=font, fill=fill, anchor="ls")
                left += font.getlength(run)


def width_of(text: str, face: Face, size: int) -> float:
    """In pixels."""
    return sum(font.getlength(run) for font, run in _runs(text, face, size))


def fitted(
    text: str, face: Face, *, width: int, largest: int, smallest: int = 20, lines: int = 1
) -> Lettering:
    """The text in at most so many lines of so many pixels, as large as they allow. What is too long at the
    smallest size goes on in the last line, cut with an ellipsis.
    """
    words = unicodedata.normalize("NFC", text).split()
    for size in range(largest, smallest, -2):
        found = _wrapped(words, face, size, width)
        if len(found) <= lines and all(_about(line, face, size) <= width for line in found):
            return Lettering(face, size, tuple(found))
    kept = _wrapped(
        [piece for word in words for piece in _pieces(word, face, smallest, width)], face, smallest, width
    )
    return Lettering(face, smallest, tuple(_cut(kept, face, smallest, width, lines)))


def _wrapped(words: list[str], face: Face, size: int, width: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _about(longer, face, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _pieces(word: str, face: Face, size: int, width: int) -> Iterator[str]:
    """A word of any length in pieces that fit."""
    piece = ""
    for letter in word:
        if piece and _about(piece + letter, face, size) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


def _cut(lines: list[str], face: Face, size: int, width: int, most: int) -> list[str]:
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and _about(f"{last}…", face, size) > width:
        last = last[:-1]
    return [*lines[: most - 1], f"{last}…"]


@lru_cache(maxsize=4096)
def _measured(text: str, face: Face) -> float:
    return width_of(text, face, _MEASURED)


def _about(text: str, face: Face, size: int) -> float:
    """A width that is never less than the true one: widths grow evenly with the size, but for hinting."""
    return _measured(text, face) * size / _MEASURED * 1.01


def _runs(text: str, face: Face, size: int) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    """The text in pieces, each with the font that has its letters."""
    for western, letters in groupby(text, key=lambda letter: bool(_WESTERN.match(letter))):
        yield _font(face.western if western else face.beyond, size), "".join(letters)


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(STATIC / "fonts" / f"{name}.woff2"), size)
