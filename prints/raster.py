"""The drawings of `prints.dice` as pixels: the few shapes that they are made of, on a Pillow image.

A drawing is flattened to polygons, drawn four times as large and made smaller, which smooths its edges.
Threads: Pillow wants separate images in separate threads, and each call makes its own.
"""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from xml.etree import ElementTree

from PIL import Image, ImageDraw

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]  # of SVG: a b c d e f

BOX = 48  # units of a drawing
FINER = 4
ROUND = 48  # corners of a circle
CURVE = 12  # of one curve
_SAME: Matrix = (1, 0, 0, 1, 0, 0)


def rasterize(shapes: str, size: int) -> Image.Image:
    """The inside of a drawing, as `prints.dice` gives it with fixed colours, on a square of `size` pixels
    that is clear elsewhere.
    """
    large = Image.new("RGBA", (size * FINER, size * FINER))
    scale = size * FINER / BOX
    # our own drawings, never what somebody sent
    root = ElementTree.fromstring(f"<svg>{shapes}</svg>")  # noqa: S314  # our own drawings, nothing sent
    _draw(ImageDraw.Draw(large), root, (scale, 0, 0, scale, 0, 0))
    return large.resize((size, size), Image.Resampling.LANCZOS)


def _draw(onto: ImageDraw.ImageDraw, element: ElementTree.Element, matrix: Matrix) -> None:
    matrix = _times(matrix, _transform(element.get("transform", "")))
    for points, closed in _outlines(element):
        _paint(onto, [_moved(matrix, point) for point in points], element, matrix, closed=closed)
    for inner in element:
        _draw(onto, inner, matrix)


def _paint(
    onto: ImageDraw.ImageDraw,
    points: Sequence[Point],
    element: ElementTree.Element,
    matrix: Matrix,
    *,
    closed: bool,
) -> None:
    fill, stroke = element.get("fill", "black"), element.get("stroke")
    if fill != "none":
        onto.polygon(points, fill=fill)
    if not stroke:
        return
    factor = math.hypot(matrix[0], matrix[1])
    width = round(float(element.get("stroke-width", "1")) * factor)
    line = [*points, points[0], points[1]] if closed else list(points)
    dashes = [float(one) * factor for one in element.get("stroke-dasharray", "").split()]
    for piece in _dashed(line, dashes) if dashes else [line]:
        onto.line(piece, fill=stroke, width=width, joint="curve")


def _outlines(element: ElementTree.Element) -> Iterator[tuple[list[Point], bool]]:
    """The corners of what an element draws, and whether they close."""
    here = {name: float(value) for name, value in element.items() if re.fullmatch(r"-?[\d.]+", value)}
    match element.tag:
        case "rect":
            yield _rounded(here["x"], here["y"], here["width"], here["height"], here["rx"]), True
        case "circle":
            yield _arc(here["cx"], here["cy"], here["r"], here["r"]), True
        case "ellipse":
            yield _arc(here["cx"], here["cy"], here["rx"], here["ry"]), True
        case "path":
            yield from _path(element.get("d", ""))


def _arc(
    x: float, y: float, rx: float, ry: float, *, start: float = 0, turn: float = 2 * math.pi
) -> list[Point]:
    steps = max(round(ROUND * turn / (2 * math.pi)), 1)
    angles = [start + turn * step / steps for step in range(steps + 1)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    right, low, quarter = x + width - radius, y + height - radius, math.pi / 2
    corners = ((right, low), (x + radius, low), (x + radius, y + radius), (right, y + radius))
    return [
        point
        for at, (cx, cy) in enumerate(corners)
        for point in _arc(cx, cy, radius, radius, start=at * quarter, turn=quarter)
    ]


def _path(text: str) -> Iterator[tuple[list[Point], bool]]:
    """Of a path with `M`, `L`, `H`, `V`, `Q` and `Z` alone, all absolute."""
    points: list[Point] = []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", text):
        values = [float(one) for one in re.findall(r"-?\d*\.?\d+", numbers)]
        if command == "M" and points:
            yield points, False
        if command == "Z":
            yield points, True
            points = []
        elif command == "M":
            points = [(values[0], values[1])]
            values = values[2:]
        points += _segment(command, values, points)
    if points:
        yield points, False


def _segment(command: str, values: Sequence[float], points: Sequence[Point]) -> list[Point]:
    pairs = list(zip(values[::2], values[1::2], strict=False))
    match command:
        case "H":
            return [(value, points[-1][1]) for value in values]
        case "V":
            return [(points[-1][0], value) for value in values]
        case "Q":
            return _curve(points[-1], *pairs)
        case _:
            return pairs


def _curve(start: Point, by: Point, to: Point) -> list[Point]:
    def at(part: float) -> Point:
        rest = 1 - part
        x, y = (
            rest * rest * start[axis] + 2 * rest * part * by[axis] + part * part * to[axis] for axis in (0, 1)
        )
        return x, y

    return [at(step / CURVE) for step in range(1, CURVE + 1)]


def _dashed(line: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The drawn pieces of a line: lengths of dash and gap in turn."""
    piece, left, at = [line[0]], pattern[0], 0
    for start, end in pairwise(line):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            cut = tuple(a + (b - a) * done / length for a, b in zip(start, end, strict=True))
            if at % 2 == 0:
                yield [*piece, (cut[0], cut[1])]
            piece, at = [(cut[0], cut[1])], at + 1
            left = pattern[at % len(pattern)]
        left -= length - done
        piece.append(end)
    if at % 2 == 0 and len(piece) > 1:
        yield piece


def _transform(text: str) -> Matrix:
    matrix = _SAME
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = [float(one) for one in numbers.split()]
        matrix = _times(matrix, _one_transform(name, values))
    return matrix


def _one_transform(name: str, values: Sequence[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, values[0], values[1])
    if name == "scale":
        return (values[0], 0, 0, values[0], 0, 0)
    turn = math.radians(values[0])
    turned: Matrix = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0)
    x, y = values[1:] or (0.0, 0.0)
    return _times(_times((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
