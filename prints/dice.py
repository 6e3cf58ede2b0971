"""Plain shapes with presentation attributes: strict browsers and PDF printers agree. `python -m prints.dice`
writes the files in `static/`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from prints.palette import Theme, colour

Face = Literal["1", "2", "3", "4", "5", "6", "hidden", "lost"]
FACES: tuple[Face, ...] = ("1", "2", "3", "4", "5", "6", "hidden", "lost")
PLACES = 5
"""The dice that a player starts with, and the places that a row always has."""

STATIC = Path(__file__).resolve().parent.parent / "static"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """Each any SVG attribute value."""

    body: str
    edge: str
    outline: str
    shade: str
    ink: str
    ace: str
    lost: str
    leather: str
    leather_deep: str
    leather_light: str
    stitch: str


_COLOURS = {
    "body": "die",
    "edge": "die-edge",
    "outline": "die-outline",
    "shade": "die-shade",
    "ink": "die-ink",
    "ace": "die-ace",
    "lost": "die-lost",
    "leather": "leather",
    "leather_deep": "leather-deep",
    "leather_light": "leather-light",
    "stitch": "stitch",
}
_BY_THEME = ("outline", "lost")
SCREEN = Paint(**{part: f"var(--{name})" for part, name in _COLOURS.items()})
PAPER = Paint(
    body="white",
    edge="white",
    outline="black",
    shade="white",
    ink="black",
    ace="black",
    lost="gray",
    leather="white",
    leather_deep="black",
    leather_light="white",
    stitch="black",
)


def fixed(theme: Theme = "light") -> Paint:
    """Without CSS variables, for printing in colour."""
    return Paint(
        **{part: colour(name, theme if part in _BY_THEME else "light") for part, name in _COLOURS.items()}
    )


_LOW, _MIDDLE, _HIGH = 13.5, 24, 34.5
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH))
_SQUARE = (*_CORNERS, (_HIGH, _LOW), (_LOW, _HIGH))
_CENTRE = ((_MIDDLE, _MIDDLE),)
_PIPS: dict[Face, tuple[tuple[float, float], ...]] = {
    "2": _CORNERS,
    "3": (*_CORNERS, *_CENTRE),
    "4": _SQUARE,
    "5": (*_SQUARE, *_CENTRE),
    "6": (*_SQUARE, (_LOW, _MIDDLE), (_HIGH, _MIDDLE)),
}


def shapes(face: Face, paint: Paint = SCREEN) -> str:
    """Without `<svg>`, in a box of 48 by 48."""
    if face == "hidden":
        return _cube(paint)
    if face == "lost":
        return (
            f'<path d="M24 3.5 43 13.5V35L24 46 5 35V13.5Z" fill="none" stroke="{paint.lost}" '
            'stroke-width="2.6" stroke-dasharray="4.6 4" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _body(paint) + (_ace(paint) if face == "1" else _pips(face, paint))


def _body(paint: Paint) -> str:
    box = f'width="43" height="42" rx="11" stroke="{paint.outline}" stroke-width="1.6"'
    return f'<rect x="2.5" y="4.5" {box} fill="{paint.edge}"/><rect x="2.5" y="2" {box} fill="{paint.body}"/>'


def _pips(face: Face, paint: Paint) -> str:
    return "".join(f'<circle cx="{x}" cy="{y - 1}" r="4.6" fill="{paint.ink}"/>' for x, y in _PIPS[face])


def _ace(paint: Paint) -> str:
    petals = "".join(
        f'<ellipse cx="24" cy="15.6" rx="1.5" ry="3.1" transform="rotate({turn} 24 23)" fill="{paint.body}"/>'
        for turn in range(0, 360, 45)
    )
    return (
        f'<circle cx="24" cy="23" r="13.2" fill="{paint.ace}"/>{petals}'
        f'<circle cx="24" cy="23" r="2.4" fill="{paint.body}"/>'
    )


def _cube(paint: Paint) -> str:
    line = f'stroke="{paint.outline}" stroke-width="1.6" stroke-linejoin="round"'
    sides = (
        f'<path d="M24 3.5 43 13.5 24 24 5 13.5Z" fill="{paint.body}" {line}/>'
        f'<path d="M5 13.5 24 24V46L5 35Z" fill="{paint.shade}" {line}/>'
        f'<path d="M43 13.5 24 24V46L43 35Z" fill="{paint.edge}" {line}/>'
    )
    pips = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" fill="{fill}"/>'
        for x, y, rx, ry, turn, fill in _cube_pips(paint)
    )
    return sides + pips


def _cube_pips(paint: Paint) -> tuple[tuple[float, float, float, float, int, str], ...]:
    left = tuple((x, y, 2.2, 3.2, -12, paint.ink) for x, y in ((10, 22.5), (19, 36.5)))
    right = tuple((x, y, 2.2, 3.2, 12, paint.ink) for x, y in ((38, 22.5), (33.5, 29.5), (29, 36.5)))
    return ((24, 13.7, 6.4, 3.6, 0, paint.ace), *left, *right)


def cup_shapes(paint: Paint = SCREEN) -> str:
    """Mouth up: who opens."""
    rim, seam = _rim(paint), _seam(paint)
    return (
        f'<path d="M8 9 L13 41.5 Q13.6 46 18 46 H30 Q34.4 46 35 41.5 L40 9 Z" fill="{paint.leather}" '
        f"{rim}/>"
        f'<ellipse cx="24" cy="9" rx="16.5" ry="5.5" fill="{paint.leather_light}" '
        f"{rim}/>"
        f'<ellipse cx="24" cy="9.6" rx="12.2" ry="3.3" fill="{paint.leather_deep}"/>'
        f'<path d="M11.5 19.5 Q24 25.5 36.5 19.5 M14.5 38 Q24 43 33.5 38" {seam}/>'
    )


def cup_down_shapes(paint: Paint = SCREEN) -> str:
    rim, seam = _rim(paint), _seam(paint)
    return (
        f'<path d="M14 9 Q14.5 4 19 4 H29 Q33.5 4 34 9 L40.5 42 Q24 48 7.5 42 Z" fill="{paint.leather}" '
        f"{rim}/>"
        f'<path d="M8.6 36.5 Q24 42.5 39.4 36.5 L40.5 42 Q24 48 7.5 42 Z" fill="{paint.leather_light}" '
        f"{rim}/>"
        f'<path d="M14 13 Q24 17 34 13 M11 29 Q24 34.5 37 29" {seam}/>'
    )


def _rim(paint: Paint) -> str:
    return f'stroke="{paint.leather_deep}" stroke-width="2" stroke-linejoin="round"'


def _seam(paint: Paint) -> str:
    line = 'fill="none" stroke-width="1.8" stroke-dasharray="3 2.4" stroke-linecap="round"'
    return f'{line} stroke="{paint.stitch}"'


def mark_shapes(paint: Paint = SCREEN) -> str:
    return (
        f'<g transform="translate(22.5 21.5) rotate(6) scale(0.5)">{shapes("1", paint)}</g>'
        f'<g transform="rotate(-20 18 28) translate(-0.5 -1) scale(0.8)">{cup_down_shapes(paint)}</g>'
    )


def drawing(face: Face, *, paint: Paint = PAPER) -> str:
    return _svg(shapes(face, paint), "die")


def cup(*, paint: Paint = PAPER) -> str:
    return _svg(cup_shapes(paint), "cup")


def mark(*, paint: Paint = PAPER) -> str:
    return _svg(mark_shapes(paint), "mark")


def row(left: int, *, of: int = PLACES, paint: Paint = PAPER) -> str:
    """Lost dice as outlines. Negative counts as none."""
    return "".join(drawing(face, paint=paint) for face in row_faces(left, of))


def row_faces(left: int, of: int = PLACES) -> list[Face]:
    shown = max(left, 0)
    return ["hidden" if place < shown else "lost" for place in range(max(of, shown))]


def symbols(paint: Paint = SCREEN) -> str:
    """`die-1` … `die-6`, `die-hidden`, `die-lost`, cups, mark."""
    drawn = {f"die-{face}": shapes(face, paint) for face in FACES}
    drawn |= {"cup": cup_shapes(paint), "cup-down": cup_down_shapes(paint), "mark": mark_shapes(paint)}
    inside = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 48 48">{body}</symbol>' for name, body in drawn.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">\n{inside}\n</svg>\n'


def _svg(inside: str, name: str) -> str:
    size = 'viewBox="0 0 48 48" width="48" height="48"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" {size}>{inside}</svg>'


def files() -> dict[Path, str]:
    return {
        STATIC / "dice" / "dice.svg": symbols(),
        STATIC / "icons" / "calzo.svg": mark(paint=fixed()) + "\n",
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
