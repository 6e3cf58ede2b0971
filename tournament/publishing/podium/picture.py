"""A championship as a picture: upright for a messaging group, wide for links. No database; its input is
public.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

from prints import dice
from prints.lettering import BOLD, DISPLAY, WORK, Lettering, fitted
from prints.palette import colour
from prints.pdf import draw

UPRIGHT, WIDE = (1080, 1350), (1200, 630)


@dataclass(frozen=True, slots=True)
class Shown:
    """`facts`: day and venue; `foot`: how many played; `overline`: above the `champion`, else how far the
    night is; `others`: place and name, best first. In a name a line end stands between two who
    play together; for a name of their own they stand in the place of the `club`.
    """

    name: str
    facts: str
    foot: str = ""
    overline: str = ""
    champion: str = ""
    club: str = ""
    others: Sequence[tuple[str, str]] = field(default=())


def upright(shown: Shown) -> bytes:
    """1080 × 1350 pixels, PNG."""
    width, middle = UPRIGHT[0] - 160, UPRIGHT[0] // 2
    name = fitted(shown.name, DISPLAY, width=width, largest=64, lines=2)
    facts = fitted(shown.facts, WORK, width=width, largest=36, smallest=24, lines=2)
    row_top = 96 + name.height + facts.height + 34
    top = row_top + _LARGE_ROW + 30
    others = _others(shown, width=width)
    foot = UPRIGHT[1] - 130 - sum(other.height + _GAP for _place, other in others)
    return _png(
        UPRIGHT,
        name.svg(middle, 84, fill=_INK, anchor="middle"),
        facts.svg(middle, 96 + name.height, fill=_SOFT, anchor="middle"),
        _row(middle - _row_width(_LARGE_ROW) // 2, row_top, size=_LARGE_ROW),
        _champion(shown, middle=middle, top=top, room=foot - top - 24, width=width),
        _places(others, foot),
        _foot(shown, UPRIGHT),
    )


def wide(shown: Shown) -> bytes:
    """1200 × 630 pixels, PNG, for a link."""
    width = WIDE[0] - 160
    big, small = (shown.champion, shown.name) if shown.champion else (shown.name, "")
    over = fitted(shown.overline.upper(), BOLD, width=width, largest=34, lines=1)
    together = len(big.split("\n"))
    title = fitted(
        big,
        DISPLAY,
        width=width,
        largest=104,
        smallest=40,
        lines=2 * together if small else 3,
        height=_TITLE if together > 1 else inf,
    )
    under = fitted(small, DISPLAY, width=width, largest=46, smallest=28, lines=2)
    facts = fitted(shown.facts, WORK, width=width, largest=36, smallest=24, lines=1)
    used = sum(part.height + 8 for part in (over, title, under, facts) if part.lines)
    room = WIDE[1] - 60 - 120 - used
    y, drawn = 60 + room / 2, ""
    if room > _SMALL_ROW + 40:
        y -= (_SMALL_ROW + 24) / 2
        drawn = _row(80, y, size=_SMALL_ROW)
        y += _SMALL_ROW + 24
    for part, fill in ((over, _MARK), (title, _INK), (under, _INK), (facts, _SOFT)):
        if part.lines:
            drawn += part.svg(80, y, fill=fill)
            y += part.height + 8
    return _png(WIDE, drawn, _foot(shown, WIDE))


_INK, _SOFT, _MARK = colour("felt-ink"), colour("felt-ink-soft"), colour("felt-mark")
_GAP = 14
_TITLE = 240  # pixels, the most that a title of the wide one is high
_LARGE_ROW, _SMALL_ROW = 104, 76
_PLACE = 110  # pixels to the left of a name


def _png(size: tuple[int, int], *drawn: str) -> bytes:
    width, height = size
    return draw(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{colour("leather-deep")}"/>'
        f'<rect x="28" y="28" width="{width - 56}" height="{height - 56}" fill="{colour("felt")}" '
        f'stroke="{colour("stitch")}" stroke-width="2"/>{"".join(drawn)}</svg>'
    )


def _drawing(shapes: str, left: float, top: float, size: int) -> str:
    place = f'x="{left}" y="{top}" width="{size}" height="{size}"'
    return f'<svg {place} viewBox="0 0 48 48">{shapes}</svg>'


def _row(left: float, top: float, *, size: int) -> str:
    """Five ones, the first at `left`."""
    ace = dice.shapes("1", dice.fixed())
    return "".join(_drawing(ace, left + at * (size + size // 6), top, size) for at in range(dice.PLACES))


def _row_width(size: int) -> int:
    return dice.PLACES * size + (dice.PLACES - 1) * (size // 6)


def _champion(shown: Shown, *, middle: int, top: int, room: int, width: int) -> str:
    over = fitted(shown.overline.upper(), BOLD, width=width, largest=40)
    lines = len(shown.club.split("\n"))
    club = fitted(shown.club, WORK, width=width, largest=40, smallest=26, lines=lines)
    beside = over.height + (club.height + 12 if club.lines else 0)
    name = _champions(shown.champion, width=width, height=room - beside)
    y = top + max(room - beside - name.height, 0) / 2
    return (
        over.svg(middle, y, fill=_MARK, anchor="middle")
        + name.svg(middle, y + over.height, fill=_INK, anchor="middle")
        + club.svg(middle, y + over.height + name.height + 12, fill=_SOFT, anchor="middle")
    )


def _champions(name: str, *, width: int, height: int) -> Lettering:
    """Of several each has one line, or two."""
    together = len(name.split("\n"))
    if together == 1:
        return fitted(name, DISPLAY, width=width, largest=132, smallest=48, lines=3)
    return fitted(name, DISPLAY, width=width, largest=132, smallest=40, lines=2 * together, height=height)


def _other(name: str, *, width: int) -> Lettering:
    """Of several in one line, or each in their own."""
    together = len(name.split("\n"))
    if together == 1:
        return fitted(name, BOLD, width=width, largest=46, smallest=30, lines=2)
    whole = fitted(name.replace("\n", " "), BOLD, width=width, largest=46, smallest=30)
    if not whole.lines[-1].endswith("…"):
        return whole
    return fitted(name, BOLD, width=width, largest=34, smallest=24, lines=together)


def _others(shown: Shown, *, width: int) -> list[tuple[str, Lettering]]:
    return [(place, _other(name, width=width - _PLACE)) for place, name in shown.others]


def _places(others: Sequence[tuple[str, Lettering]], y: float) -> str:
    widest = max((name.width for _place, name in others), default=0)
    left, drawn = (UPRIGHT[0] - _PLACE - widest) / 2 + _PLACE, ""
    for place, name in others:
        drawn += Lettering(DISPLAY, 44, (place,)).svg(left - 28, y - 2, fill=_MARK, anchor="end")
        drawn += name.svg(left, y, fill=_INK)
        y += name.height + _GAP
    return drawn


def _foot(shown: Shown, size: tuple[int, int]) -> str:
    y = size[1] - 112
    brand = Lettering(DISPLAY, 40, ("Calzo",))
    left = round(size[0] - 80 - brand.width)
    foot = fitted(shown.foot, WORK, width=left - 74 - 80 - 24, largest=34, smallest=24)
    return (
        _drawing(dice.mark_shapes(dice.fixed()), left - 74, y - 8, 64)
        + brand.svg(left, y, fill=_INK)
        + foot.svg(80, y + 4, fill=_SOFT)
    )
