"""The map as SVG: for a page, whose styles colour it, or with colours and fonts of its own. Pure."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

from prints.lettering import BOLD, DISPLAY, WORK, fitted
from prints.palette import colour

from .layout import MARGIN, ROW, TITLE, WIDTH, Box, Column, Line, Name, NightMap

PAD = 12
WIDE = 1200, 630  # of a picture that is shared beside a link
PLACE = 34  # of the place or the mark, on the right of a box


@dataclass(frozen=True, slots=True)
class Words:
    """What a round, a table and a place are called in the reader's language."""

    round: Callable[[Column], str]
    table: Callable[[int], str]
    place: Callable[[int], str]


LOT, CORRECTED = "?", "*"


def page_svg(night: NightMap, words: Words) -> str:
    """For a page: elements have classes, and the text of the page is beside it."""
    return _svg(night, words, _on_page)


def picture_svg(night: NightMap, words: Words) -> str:
    """By itself, to be drawn."""
    return _svg(night, words, _as_picture)


def words_svg(words: str) -> str:
    """For a night that has no map: the same in words."""
    width, height = WIDE
    shown = fitted(words, DISPLAY, width=width - 4 * TITLE, largest=80, smallest=36, lines=4)
    lines = shown.svg(2 * TITLE, (height - shown.height) / 2, fill=colour("ink"))
    ground = f'<rect width="{width}" height="{height}" fill="{colour("ground")}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{ground}{lines}</svg>'


def _svg(night: NightMap, words: Words, pen: "_Pen") -> str:
    size = f'width="{night.width:g}" height="{night.height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {night.width:g} {night.height:g}" {size}'
        f"{pen.root}>",
        f"<rect {size}{pen.shape('ground')}/>",
        *(_line(line, pen) for line in night.lines),
    ]
    for column in night.columns:
        title = words.round(column)
        parts.append(pen.text(title, column.x, MARGIN + TITLE / 2, "title", WIDTH))
        for box in column.boxes:
            parts += _box(box, words, pen)
    return "".join((*parts, "</svg>"))


def _line(line: Line, pen: "_Pen") -> str:
    middle = (line.x1 + line.x2) / 2
    path = f"M{line.x1:g} {line.y1:g}C{middle:g} {line.y1:g} {middle:g} {line.y2:g} {line.x2:g} {line.y2:g}"
    return f'<path d="{path}"{pen.shape("moved" if line.moved else "line")}/>'


def _box(box: Box, words: Words, pen: "_Pen") -> Iterator[str]:
    size = f'width="{WIDTH}" height="{box.height:g}"'
    yield f'<rect x="{box.x:g}" y="{box.y:g}" {size} rx="8"{pen.shape("box")}/>'
    head = f"{words.table(box.table)}{f' {CORRECTED}' if box.corrected else ''}"
    yield pen.text(head, box.x + PAD, box.y + 17, "head", WIDTH - 2 * PAD)
    for name in box.names:
        yield pen.text(name.text, box.x + PAD, name.y, _kind(name), WIDTH - 2 * PAD - PLACE)
        if mark := _mark(name, words):
            yield pen.text(mark, box.x + WIDTH - PAD - PLACE + 6, name.y, _kind(name), PLACE)


def _kind(name: Name) -> str:
    return "gone" if name.gone else "on" if name.goes_on else "name"


def _mark(name: Name, words: Words) -> str:
    place = words.place(name.place) if name.place else ""
    return f"{place}{LOT if name.lot else ''}{CORRECTED if name.moved else ''}"


@dataclass(frozen=True, slots=True)
class _Pen:
    root: str
    shape: Callable[[str], str]
    write: Callable[[str, float, float, str, int], str]

    def text(self, text: str, x: float, y: float, kind: str, width: float) -> str:
        return self.write(text, x, y, kind, int(width))


_FACES = {"title": (DISPLAY, 22), "head": (BOLD, 16), "on": (BOLD, 17)}
_NAME = (WORK, 17)
_FILLS = {"title": "ink", "head": "ink-soft", "on": "ink", "name": "ink", "gone": "ink-soft"}


def _page_text(text: str, x: float, y: float, kind: str, width: int) -> str:
    """Cut where it ends, in the one size that the style sheet has; the whole name can be pointed at."""
    face, size = _FACES.get(kind, _NAME)
    shown = fitted(text, face, width=width, largest=size, smallest=size, lines=1)
    cut = escape(" ".join(shown.lines))
    whole = "" if cut == escape(text) else f"<title>{escape(text)}</title>"
    return f'<text x="{x:g}" y="{y + ROW / 4:g}" class="map-{kind}">{whole}{cut}</text>'


def _picture_text(text: str, x: float, y: float, kind: str, width: int) -> str:
    face, size = _FACES.get(kind, _NAME)
    shown = fitted(text, face, width=width, largest=size, smallest=size - 3, lines=1)
    return shown.svg(x, y - shown.height / 2, fill=colour(_FILLS[kind]))


def _picture_shape(kind: str) -> str:
    match kind:
        case "ground":
            return f' fill="{colour("ground")}"'
        case "box":
            return f' fill="{colour("surface")}" stroke="{colour("rule")}"'
        case "moved":
            return f' fill="none" stroke="{colour("danger")}" stroke-width="3" stroke-dasharray="6 4"'
    return f' fill="none" stroke="{colour("leather")}" stroke-width="2.5"'


_on_page = _Pen(' class="map" aria-hidden="true"', lambda kind: f' class="map-{kind}"', _page_text)
_as_picture = _Pen("", _picture_shape, _picture_text)
