"""Article 9: what dice are worth, under each table of values."""

from itertools import product

import pytest

from rules.games import Choice
from rules.games.prudente.engine.scoring import FACES, scores_of

OWN = {"single": {"1": 70}, "three": {"2": 30, "3": 90}, "multiply": 3, "run": 5}


@pytest.mark.parametrize(("dice", "tenths"), [(1, 667), (2, 444), (3, 278), (4, 157), (5, 77), (6, 31)])
def test_how_often_dice_score_nothing(dice: int, tenths: int) -> None:
    throws = list(product(FACES, repeat=dice))
    nothing = sum(scores_of("doubling").of(throw).points == 0 for throw in throws)
    assert (2000 * nothing + len(throws)) // (2 * len(throws)) == tenths


@pytest.mark.parametrize(
    ("values", "dice", "points"),
    [
        ("doubling", (1,), 100),
        ("doubling", (5, 5), 100),
        ("doubling", (1, 1, 1), 1000),
        ("doubling", (1, 1, 1, 1), 2000),
        ("doubling", (2, 2, 2, 2, 2), 800),
        ("doubling", (6, 6, 6, 6, 6, 6), 4800),
        ("doubling", (3, 3, 3, 5, 5, 5), 800),
        ("doubling", (6, 5, 4, 3, 2, 1), 1500),
        ("plain", (1, 1, 1, 1), 1100),
        ("plain", (1, 2, 3, 4, 5, 6), 150),
        ("plain", (2, 2, 2, 2), 200),
        ("farkle", (2, 2, 2, 2), 1000),
        ("farkle", (1, 1, 1, 1), 1100),
        ("farkle", (4, 4, 4, 4, 4), 2000),
        ("farkle", (4, 4, 4, 4, 4, 4), 3000),
        ("farkle", (2, 2, 3, 3, 6, 6), 1500),
        ("farkle", (2, 2, 2, 2, 6, 6), 1500),
        ("farkle", (2, 2, 2, 6, 6, 6), 2500),
        (OWN, (2, 2, 2, 2, 1, 1), 230),
        (OWN, (1, 2, 3, 4, 5, 6), 70),
        (OWN, (3, 3, 3, 5), 90),
    ],
)
def test_dice_are_counted_in_the_way_that_gives_most(
    values: Choice, dice: tuple[int, ...], points: int
) -> None:
    assert scores_of(values).of(dice).points == points


@pytest.mark.parametrize(
    ("values", "dice", "points"),
    [
        ("doubling", (1, 5, 2), None),
        ("doubling", (4, 4, 4, 1), 500),
        ("plain", (2, 2, 2, 2), None),
        ("farkle", (2, 2, 5, 5), None),
        (OWN, (1, 2, 3, 4, 5, 6), 5),
    ],
)
def test_each_die_has_its_part(values: Choice, dice: tuple[int, ...], points: int | None) -> None:
    assert scores_of(values).of(dice).all_score == points


@pytest.mark.parametrize(
    ("values", "least", "step"), [("doubling", 50, 50), ("plain", 50, 50), ("farkle", 50, 50), (OWN, 5, 5)]
)
def test_points_of_the_short_form(values: Choice, least: int, step: int) -> None:
    scores = scores_of(values)
    assert (scores.least, scores.step) == (least, step)
