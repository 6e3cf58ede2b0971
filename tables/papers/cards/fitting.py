"""Fits a card's text by measuring the page: an overfull side is set a step smaller; beyond the smallest, the
least important lines move behind its code.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from prints.pdf import Layout

from .face import Face

LAST_STEP = {"front": 2, "back": 2, "house": 1}
"""Steps as in card.css: the smallest letters of a card are of 8 points."""


@dataclass(frozen=True, slots=True)
class Space:
    """`page` and lowest end (`foot`, in millimetres) of a part; `sized`: what shrinks for it, the first fully
    before the next.
    """

    page: int
    foot: float
    sized: tuple[str, ...]

    def fits(self, feet: Sequence[tuple[int, float]]) -> bool:
        return all((page, foot <= self.foot) == (self.page, True) for page, foot in feet)


SPACES = {
    "law": Space(0, 141, ("front",)),
    "exceptions": Space(0, 141, ("front",)),
    "first": Space(1, 141, ("back",)),
    "then": Space(1, 141, ("back",)),
    "doubt": Space(1, 58, ("back",)),
    "house": Space(1, 141, ("house", "back")),
}
"""By the names of the parts in card.css."""

PAGES = (0, 1)


def fitted(face: Face, lay: Callable[[Face], Layout]) -> tuple[Face, Layout]:
    """The largest type in which all parts fit, with the most lines then. The first two pages of `lay` are the
    sides. Raises `prints.pdf.NotPrinted`.
    """
    while True:
        laid = lay(face)
        full = [(name, space) for name, space in SPACES.items() if not space.fits(laid.feet(name))]
        less = face
        for page in PAGES:  # neither is moved by the other: both at once, since to lay out is slow
            tries = (_less(less, name, space) for name, space in full if space.page == page)
            less = next((tried for tried in tries if tried != less), less)
        if less == face:
            return face, laid
        face = less


def _less(face: Face, part: str, space: Space) -> Face:
    """A step smaller, or with a line less."""
    for sized in space.sized:
        if face.steps[sized] < LAST_STEP[sized]:
            return replace(face, steps={**face.steps, sized: face.steps[sized] + 1})
    lines = face.papers.parts.get(part)
    if lines is None:
        remaining = face.house[:-1]
        return replace(face, house=remaining, left_out=face.left_out + len(face.house) - len(remaining))
    side = space.sized[0]
    standing = {line["key"] for line in face.on(side, lines)}
    least = [key for key in face.papers.least_first if key in standing][:1]
    return replace(face, off={**face.off, side: (*face.off[side], *least)})
