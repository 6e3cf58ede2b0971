"""Five dice as they lie, lowest first (articles A7, C7)."""

from typing import Final, Literal

Dice = tuple[int, ...]
Straights = Literal["two", "three", "wrap"]

FIVE: Final = 5
_TWO: Final = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
_THREE: Final = (*_TWO, (1, 3, 4, 5, 6))


def opposite(face: int) -> int:
    return 7 - face


def underneath(dice: Dice) -> Dice:
    return tuple(sorted(opposite(face) for face in dice))


def without(dice: Dice, taken: Dice) -> Dice | None:
    """None where `taken` do not lie there."""
    left = list(dice)
    for face in taken:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)


def parts(dice: Dice, size: int) -> list[Dice]:
    """Each different choice of so many of them, in order."""
    choices = (choice for choice in range(1 << len(dice)) if choice.bit_count() == size)
    places = range(len(dice))
    return sorted({tuple(dice[place] for place in places if choice >> place & 1) for choice in choices})


def is_straight(dice: Dice, straights: str) -> bool:
    if straights == "wrap":
        return len(set(dice)) == FIVE
    return dice in (_THREE if straights == "three" else _TWO)


def is_full(dice: Dice) -> bool:
    return len(set(dice)) == 2 and dice[0] == dice[1] and dice[3] == dice[4]


def is_poker(dice: Dice) -> bool:
    return dice[0] == dice[3] or dice[1] == dice[4]


def is_grande(dice: Dice) -> bool:
    return dice[0] == dice[4]


def strength(dice: Dice, straights: str) -> tuple[int, int]:
    """Of a throw-off: grande, poker, full, straight, nothing; within one of them the sum."""
    if is_grande(dice):
        kind = 4
    elif is_poker(dice):
        kind = 3
    elif is_full(dice):
        kind = 2
    else:
        kind = 1 if is_straight(dice, straights) else 0
    return kind, sum(dice)
