"""Which boxes the dice as they lie leave open to the player (articles A4, A6 to A8). Boxes are bits."""

from collections.abc import Iterator
from functools import lru_cache

from ...sheets.dice import Dice, opposite, parts
from ...sheets.hatch import ESCALERA, GRANDE, HAND, Boxes, Hatch, listed, open_boxes
from ...sheets.worth import Reading, Worth, worths
from .attempt import Attempt, turned
from .ruleset import AlalayRules

_CENTRE: Boxes = 7 << ESCALERA  # escalera, full, poker
_NUMBERS: Boxes = (1 << ESCALERA) - 1


def is_hand(rules: AlalayRules, attempt: Attempt) -> bool:
    """De mano (A5); after a turn by `alalay-turned-rank`."""
    return not attempt.kept and (not attempt.turned or rules.turned_hand)


def worth(rules: AlalayRules, attempt: Attempt) -> Worth:
    """Of every box, open or not."""
    return worths(attempt.dice, is_hand(rules, attempt), rules.reading)


def open_worth(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> dict[int, int]:
    """Points by box."""
    points = worth(rules, attempt).points
    return {box: points[box] for box in listed(open_boxes(hatch, rules.grandes))}


def free(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Boxes:
    """Of the open boxes those that the player may choose from, worth 0 among them."""
    boxes = open_boxes(hatch, rules.grandes)
    if rules.is_center_only and is_first_only(rules, attempt):
        boxes &= ~_NUMBERS
    if len(attempt.turned) > 1:
        boxes &= improvable(rules, hatch, attempt) or boxes
    return (_owed(rules, attempt, boxes) or boxes) if rules.is_obliged else boxes


def is_first_only(rules: AlalayRules, attempt: Attempt) -> bool:
    """Numbers wait for another throw (`center-only`)."""
    return rules.is_center_only and attempt.throws == 1 and not attempt.turned


def owed(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Boxes:
    """The combinations of which one must be written (`obliged`)."""
    return _owed(rules, attempt, free(rules, hatch, attempt)) if rules.is_obliged else 0


def _owed(rules: AlalayRules, attempt: Attempt, boxes: Boxes) -> Boxes:
    return boxes & worth(rules, attempt).boxes & _CENTRE if is_hand(rules, attempt) else 0


def improvable(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Boxes:
    """Open boxes that the second die turned improved; none where that limits nothing: fewer were turned, or
    a ruling came after it.
    """
    if len(attempt.turned) < 2 or not rules.must_improve:
        return 0
    improved = _improved(attempt.dice, attempt.turned, is_hand(rules, attempt), rules.reading)
    return improved & open_boxes(hatch, rules.grandes)


@lru_cache(maxsize=4096)
def _improved(dice: Dice, faces: Dice, hand: bool, reading: Reading) -> Boxes:  # noqa: FBT001  # a key
    """Boxes, open or not, that are worth more with both dice turned than with one of them alone."""
    lay = turned(dice, tuple(opposite(face) for face in faces))
    both = worths(dice, hand, reading).points
    alone = [worths(turned(lay, (face,)), hand, reading).points for face in faces]
    return sum([1 << box for box in range(GRANDE + 1) if any(both[box] > first[box] for first in alone)])


def can_be_turned(rules: AlalayRules, attempt: Attempt) -> Dice:
    return attempt.thrown() if rules.turns_thrown_only else attempt.dice


def turns(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Iterator[Attempt]:
    """Every turn of one die or two that article A6 allows."""
    dice = can_be_turned(rules, attempt)
    for size in (1, 2):
        for faces in parts(dice, size):
            after = attempt.turning(faces)
            if not is_idle(rules, hatch, after):
                yield after


def is_idle(rules: AlalayRules, hatch: Hatch, after: Attempt) -> bool:
    """Of two dice turned the second improves no open box."""
    return len(after.turned) == 2 and rules.must_improve and not improvable(rules, hatch, after)


def scored(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Boxes:
    """Open boxes that are worth something."""
    return worth(rules, attempt).boxes & open_boxes(hatch, rules.grandes)


def a_turn_scores(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> bool:
    return any(scored(rules, hatch, after) for after in turns(rules, hatch, attempt))


def has_thrown(rules: AlalayRules, attempt: Attempt) -> bool:
    """The last throw lies; after a turn nothing is thrown."""
    return bool(attempt.turned) or attempt.throws >= rules.throws


def owes_turn(rules: AlalayRules, attempt: Attempt, box: int) -> bool:
    """Must a die be turned before this box is written (A6)?"""
    least = _waived_from(rules, attempt)
    return box < least or (least > 0 and not worth(rules, attempt).points[box])


def _waived_from(rules: AlalayRules, attempt: Attempt) -> int:
    """The first box that may be written without a turn of a die, if it is worth something."""
    if not rules.must_turn or attempt.turned or attempt.throws < rules.throws:
        return 0
    if attempt.kept:
        return ESCALERA if rules.waives_if_made else GRANDE + 1
    return 0 if rules.waives_any_box and worth(rules, attempt).boxes >> ESCALERA else ESCALERA


def writable(rules: AlalayRules, attempt: Attempt, boxes: Boxes) -> bool:
    """Is there one of these that may be written without turning a die first?"""
    return bool((boxes & worth(rules, attempt).boxes) >> _waived_from(rules, attempt))


def repeated(rules: AlalayRules, hatch: Hatch, spent: Boxes, attempt: Attempt) -> int:
    """The combination of a first throw that its box holds de mano already, so that it does not count as a
    throw (`extra-throw`); 0: none. `spent`: boxes that gave one before.
    """
    if not rules.gives_again or attempt.throws > 1 or attempt.turned:
        return 0
    points = worth(rules, attempt).points
    for box, hand in zip(range(ESCALERA, GRANDE), HAND, strict=True):
        if points[box] == hand == hatch[box] and not (spent | attempt.again) >> box & 1:
            return box
    return 0
