"""Whether the text of a card fits, measured on the page: a side of which a part reaches too far down is set a
step smaller. Of the edition's own lines, which may be of any length, the last are left to the rulebook where
the smallest step is not enough.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from core.refusals import Invalid
from prints.pdf import Layout

from .face import Face

LAST_STEP = {"front": 5, "back": 5, "house": 2}
"""Steps as in card.css: the rules go down to 7.5 points, and so do the edition's own lines."""


@dataclass(frozen=True, slots=True)
class Space:
    """Where a part of the card may stand: on which page of the constant part, down to how many millimetres
    from its head; `sized`: with what it is set smaller.
    """

    page: int
    foot: float
    sized: str

    def fits(self, feet: list[tuple[int, float]]) -> bool:
        """Whether the part is on that page alone and ends in time."""
        return [page for page, _foot in feet] == [self.page] and feet[0][1] <= self.foot


SPACES = {
    "law": Space(0, 140, "front"),
    "exceptions": Space(0, 140, "front"),
    "say": Space(1, 140, "back"),
    "paso": Space(1, 140, "back"),
    "house": Space(1, 134, "house"),
}
"""By the names of the parts in card.css. The edition's own lines end above its number."""


def fitted(face: Face, lay: Callable[[Face], Layout]) -> tuple[Face, Layout]:
    """The face in the largest type in which every part fits, and its layout by `lay`, whose first two pages
    are the two sides. Raises `Invalid` where not even the smallest type fits, and
    `prints.pdf.MissingLibraries`.
    """
    while True:
        laid = lay(face)
        full = {space.sized for name, space in SPACES.items() if not space.fits(laid.feet(name))}
        if not full:
            return face, laid
        for sized in full:
            face = _smaller(face, sized)


def too_long() -> Invalid:
    """What is said where a card would be printed with its text cut off."""
    return Invalid(
        _(
            "The rules do not fit on the table cards, not even in the smallest type, so none is "
            "printed. Put the rulebook on every table instead, on one folded sheet, and tell whoever "
            "looks after Calzo."
        )
    )


def _smaller(face: Face, sized: str) -> Face:
    if face.steps[sized] < LAST_STEP[sized]:
        return replace(face, steps={**face.steps, sized: face.steps[sized] + 1})
    if sized == "house" and face.house:
        return replace(face, house=face.house[:-1], left_out=face.left_out + 1)
    raise too_long()
