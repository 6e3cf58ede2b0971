"""Which boxes the dice as they lie leave open to the player (articles A4, A6 to A8)."""

from collections.abc import Iterator
from functools import lru_cache

from ...sheets.dice import Dice, opposite, parts
from ...sheets.hatch import ESCALERA, GRANDE, HAND, Hatch, open_boxes
from ...sheets.worth import Reading, worths
from .attempt import Attempt, turned
from .ruleset import AlalayRules

Points = dict[int, int]  # by box


def is_hand(rules: AlalayRules, attempt: Attempt) -> bool:
    """De mano (A5); after a turn by `alalay-turned-rank`."""
    return not attempt.kept and (not attempt.turned or rules.turned_hand)


def worth(rules: AlalayRules, attempt: Attempt) -> tuple[int, ...]:
    """By box, open or not."""
    return worths(attempt.dice, is_hand(rules, attempt), rules.reading)


def open_worth(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Points:
    points = worth(rules, attempt)
    return {box: points[box] for box in open_boxes(hatch, rules.grandes)}


def free(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Points:
    """Of the open boxes those that the player may choose from, worth 0 among them."""
    boxes = open_worth(rules, hatch, attempt)
    if rules.is_center_only and is_first_only(rules, attempt):
        boxes = {box: points for box, points in boxes.items() if box >= ESCALERA}
    if len(attempt.turned) > 1:
        improved = improvable(rules, hatch, attempt)
        if improved is not None:
            boxes = {box: points for box, points in boxes.items() if box in improved}
    return (_owed(rules, attempt, boxes) or boxes) if rules.is_obliged else boxes


def is_first_only(rules: AlalayRules, attempt: Attempt) -> bool:
    """Numbers wait for another throw (`center-only`)."""
    return rules.is_center_only and attempt.throws == 1 and not attempt.turned


def owed(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> Points:
    """The combinations of which one must be written (`obliged`)."""
    return _owed(rules, attempt, free(rules, hatch, attempt)) if rules.is_obliged else {}


def _owed(rules: AlalayRules, attempt: Attempt, boxes: Points) -> Points:
    if not rules.is_obliged or not is_hand(rules, attempt):
        return {}
    return {box: points for box, points in boxes.items() if ESCALERA <= box < GRANDE and points}


def improvable(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> tuple[int, ...] | None:
    """Open boxes that the second die turned improved; None where that limits nothing: fewer were turned, or
    a ruling came after it.
    """
    if len(attempt.turned) < 2 or not rules.must_improve:
        return None
    improved = _improved(attempt.dice, attempt.turned, is_hand(rules, attempt), rules.reading)
    return tuple([box for box in open_boxes(hatch, rules.grandes) if box in improved]) or None


@lru_cache(maxsize=4096)
def _improved(dice: Dice, faces: Dice, hand: bool, reading: Reading) -> tuple[int, ...]:  # noqa: FBT001  # a key
    """Boxes, open or not, that are worth more with both dice turned than with one of them alone."""
    lay = turned(dice, tuple(opposite(face) for face in faces))
    both = worths(dice, hand, reading)
    alone = [worths(turned(lay, (face,)), hand, reading) for face in faces]
    return tuple(box for box in range(GRANDE + 1) if any(both[box] > first[box] for first in alone))


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
    two = len(after.turned) == 2 and rules.must_improve
    return two and improvable(rules, hatch, after) is None


def scores(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> bool:
    return any(open_worth(rules, hatch, attempt).values())


def a_turn_scores(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> bool:
    return any(scores(rules, hatch, after) for after in turns(rules, hatch, attempt))


def has_thrown(rules: AlalayRules, attempt: Attempt) -> bool:
    """The last throw lies; after a turn nothing is thrown."""
    return bool(attempt.turned) or attempt.throws >= rules.throws


def owes_turn(rules: AlalayRules, attempt: Attempt, box: int) -> bool:
    """Must a die be turned before this box is written (A6)?"""
    least = _waived_from(rules, attempt)
    return box < least or (least > 0 and not worth(rules, attempt)[box])


def _waived_from(rules: AlalayRules, attempt: Attempt) -> int:
    """The first box that may be written without a turn of a die, if it is worth something."""
    if not rules.must_turn or attempt.turned or attempt.throws < rules.throws:
        return 0
    if attempt.kept:
        return ESCALERA if rules.waives_if_made else GRANDE + 1
    return 0 if rules.waives_any_box and any(worth(rules, attempt)[ESCALERA:]) else ESCALERA


def writable(rules: AlalayRules, attempt: Attempt, boxes: Points) -> bool:
    """Is there one of these that may be written without turning a die first?"""
    least = _waived_from(rules, attempt)
    return any(points for box, points in boxes.items() if box >= least)


def repeated(rules: AlalayRules, hatch: Hatch, spent: int, attempt: Attempt) -> int:
    """The combination of a first throw that its box holds de mano already, so that it does not count as a
    throw (`extra-throw`); 0: none. `spent`: boxes that gave one before, as bits.
    """
    if not rules.gives_again or attempt.throws > 1 or attempt.turned:
        return 0
    points = worth(rules, attempt)
    for box, hand in zip(range(ESCALERA, GRANDE), HAND, strict=True):
        if points[box] == hand == hatch[box] and not (spent | attempt.again) >> box & 1:
            return box
    return 0
