"""In which size typed text fits on the large screens. Pure. Lengths as in `scenes`."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournament.sorteo.wire import Correction, Cups, ReadCup

from .letter_sizes import fitting, lines


@dataclass(frozen=True, slots=True)
class Box:
    sizes: tuple[int, ...]
    width: int
    height: int

    def letters(self, text: str) -> int:
        return fitting(text, sizes=self.sizes, limit=self.width, height=self.height)


SMALL = (32, 26, 22, 19, 16)
BOXES: Mapping[str, Box] = {
    "event": Box(SMALL, width=450, height=60),
    "address": Box(SMALL, width=1100, height=60),
    "last": Box((45, 36, 30, 26, 22), width=800, height=62),
    "thrower": Box((80, 60, 48, 40, 36), width=1500, height=100),
    "club": Box((45, 36, 30, 26), width=1500, height=50),
    "centre-club": Box((60, 48, 40, 36), width=1600, height=70),
    "code": Box((26, 22, 19), width=420, height=90),
    "ruling": Box((90, 80, 69, 60, 48, 40, 36, 32), width=1600, height=520),
    "thanks": Box((60, 48, 40, 36, 32, 30, 26), width=1600, height=450),
    "void": Box((60, 48, 40, 36, 30), width=1400, height=300),
}
BESIDE, BENEATH = 200, 780  # the dice, a volunteer's name; and below them
DICE = 70


@dataclass(frozen=True, slots=True)
class TypedCup:
    """`letters`: of the volunteer's name, `beneath` the dice where it is long."""

    cup: ReadCup
    letters: int
    beneath: bool


def typed_cups(cups: Cups) -> list[TypedCup]:
    rows = 5 if len(cups.read) > 6 else 3
    return [_typed(cup, height=650 // rows) for cup in cups.read]


def _typed(cup: ReadCup, *, height: int) -> TypedCup:
    name = cup.volunteer
    beneath = lines(name, size=36, limit=BESIDE) * 40 > height
    box = Box((36, 30, 26, 22, 19), width=BENEATH, height=height - DICE)
    return TypedCup(cup, box.letters(name) if beneath else 36, beneath)


def reason_letters(correction: Correction) -> int:
    """The size of the reason, beneath the corrected cups."""
    changed = len(correction.cups)
    height = 470 - (90 * changed if changed <= 3 else 62 * -(-changed // 2))
    return Box((60, 48, 40, 36, 30, 26, 22), width=1550, height=height).letters(correction.reason)
