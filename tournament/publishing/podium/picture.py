"""A championship as a picture: the podium, upright for a messaging group, and the wide one that other sites
show beside a link. No database; what stands on it is given, and public.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from prints import dice
from prints.lettering import BOLD, DISPLAY, WORK, Lettering, fitted, width_of
from prints.palette import colour
from prints.raster import rasterize

UPRIGHT, WIDE = (1080, 1350), (1200, 630)


@dataclass(frozen=True, slots=True)
class Shown:
    """The words: `name` of the championship, `facts` (day and venue), `foot` (how many played), `overline`
    above the `champion` and their `club`; `others`: place and name of those who come next, best first.
    Without a champion `overline` says how far the night is.
    """

    name: str
    facts: str
    foot: str = ""
    overline: str = ""
    champion: str = ""
    club: str = ""
    others: Sequence[tuple[str, str]] = field(default=())


def upright(shown: Shown) -> bytes:
    """The podium, 1080 × 1350 pixels, as a PNG."""
    image, onto = _ground(UPRIGHT)
    width, middle = UPRIGHT[0] - 160, UPRIGHT[0] // 2
    name = fitted(shown.name, DISPLAY, width=width, largest=64, lines=2)
    name.draw(onto, middle, 84, fill=_INK, centred=True)
    facts = fitted(shown.facts, WORK, width=width, largest=36, smallest=24, lines=2)
    facts.draw(onto, middle, 96 + name.height, fill=_SOFT, centred=True)
    top = 96 + name.height + facts.height + 34
    _row(image, middle - _row_width(_LARGE_ROW) // 2, top, size=_LARGE_ROW)
    top += _LARGE_ROW + 30
    others = _others(shown, width=width)
    y = float(UPRIGHT[1] - 130 - sum(other.height + _GAP for _place, other in others))
    room = round(y) - top - 24
    _champion(onto, shown, middle=middle, top=top, room=room, width=width)
    widest = max(
        (width_of(line, BOLD, name.size) for _place, name in others for line in name.lines), default=0
    )
    left = (UPRIGHT[0] - _PLACE - widest) / 2 + _PLACE
    for place, other in others:
        _other(onto, place, other, left, y)
        y += other.height + _GAP
    _foot(image, onto, shown, UPRIGHT)
    return _png(image)


def wide(shown: Shown) -> bytes:
    """The picture of a link, 1200 × 630 pixels, as a PNG."""
    image, onto = _ground(WIDE)
    width = WIDE[0] - 160
    big, small = (shown.champion, shown.name) if shown.champion else (shown.name, "")
    over = fitted(shown.overline.upper(), BOLD, width=width, largest=34, lines=1)
    title = fitted(big, DISPLAY, width=width, largest=104, smallest=40, lines=3 if not small else 2)
    under = fitted(small, DISPLAY, width=width, largest=46, smallest=28, lines=2)
    facts = fitted(shown.facts, WORK, width=width, largest=36, smallest=24, lines=1)
    used = sum(part.height + 8 for part in (over, title, under, facts) if part.lines)
    room = WIDE[1] - 60 - 120 - used
    y = 60 + room / 2
    if room > _SMALL_ROW + 40:
        y -= (_SMALL_ROW + 24) / 2
        _row(image, 80, round(y), size=_SMALL_ROW)
        y += _SMALL_ROW + 24
    for part, fill in ((over, _MARK), (title, _INK), (under, _INK), (facts, _SOFT)):
        if part.lines:
            part.draw(onto, 80, y, fill=fill)
            y += part.height + 8
    _foot(image, onto, shown, WIDE)
    return _png(image)


_INK, _SOFT, _MARK = colour("felt-ink"), colour("felt-ink-soft"), colour("felt-mark")
_GAP = 14
_LARGE_ROW, _SMALL_ROW = 104, 76
_PLACE = 110  # pixels to the left of a name


def _ground(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Felt with its edge of leather."""
    image = Image.new("RGB", size, colour("felt"))
    onto = ImageDraw.Draw(image)
    onto.rectangle((0, 0, size[0] - 1, size[1] - 1), outline=colour("leather-deep"), width=28)
    onto.rectangle((27, 27, size[0] - 28, size[1] - 28), outline=colour("stitch"), width=2)
    return image, onto


def _row(image: Image.Image, left: int, top: int, *, size: int) -> None:
    """Five aces, the first at `left`."""
    die = rasterize(dice.shapes("1", dice.fixed()), size)
    for at in range(dice.PLACES):
        image.paste(die, (left + at * (size + size // 6), top), die)


def _row_width(size: int) -> int:
    return dice.PLACES * size + (dice.PLACES - 1) * (size // 6)


def _champion(
    onto: ImageDraw.ImageDraw, shown: Shown, *, middle: int, top: int, room: int, width: int
) -> None:
    """In the middle of its room."""
    over = fitted(shown.overline.upper(), BOLD, width=width, largest=40)
    club = fitted(shown.club, WORK, width=width, largest=40, smallest=26)
    name = fitted(shown.champion, DISPLAY, width=width, largest=132, smallest=48, lines=3)
    used = over.height + name.height + (club.height + 12 if club.lines else 0)
    y: float = top + max(room - used, 0) / 2
    over.draw(onto, middle, y, fill=_MARK, centred=True)
    name.draw(onto, middle, y + over.height, fill=_INK, centred=True)
    club.draw(onto, middle, y + over.height + name.height + 12, fill=_SOFT, centred=True)


def _others(shown: Shown, *, width: int) -> list[tuple[str, Lettering]]:
    return [
        (place, fitted(name, BOLD, width=width - _PLACE, largest=46, smallest=30, lines=2))
        for place, name in shown.others
    ]


def _other(onto: ImageDraw.ImageDraw, place: str, name: Lettering, left: float, y: float) -> None:
    figure = Lettering(DISPLAY, 44, (place,))
    figure.draw(onto, left - 28 - width_of(place, DISPLAY, 44), y - 2, fill=_MARK)
    name.draw(onto, left, y, fill=_INK)


def _foot(image: Image.Image, onto: ImageDraw.ImageDraw, shown: Shown, size: tuple[int, int]) -> None:
    """How many played, and whose picture it is."""
    y = size[1] - 112
    mark = rasterize(dice.mark_shapes(dice.fixed()), 64)
    brand = Lettering(DISPLAY, 40, ("Calzo",))
    left = round(size[0] - 80 - width_of("Calzo", DISPLAY, 40))
    image.paste(mark, (left - 74, y - 8), mark)
    brand.draw(onto, left, y, fill=_INK)
    foot = fitted(shown.foot, WORK, width=left - 74 - 80 - 24, largest=34, smallest=24)
    foot.draw(onto, 80, y + 4, fill=_SOFT)


def _png(image: Image.Image) -> bytes:
    written = io.BytesIO()
    image.save(written, "PNG")
    return written.getvalue()
