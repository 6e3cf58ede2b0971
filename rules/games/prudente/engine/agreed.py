"""What the options of a table say of a turn."""

from functools import lru_cache
from typing import Any, NamedTuple

from ...options import Choices
from ...values import as_word, from_word
from .scoring import Scores, scores_of

_ASKED = ("values", "target", "minimum", "overshoot", "last-turn", "hot-dice", "hot-dice-target")
_ASKED_TOO = ("combinations", "return", "idle-dice", "zero-run", "piggyback")


class Agreed(NamedTuple):
    """`penalty`: of a third lost turn, 0 for none."""

    scores: Scores
    target: int
    minimum: str
    exact: bool
    others_once: bool
    hot_dice: str
    may_stop_at_target: bool
    across_throws: bool
    any_may_return: bool
    idle_dice: bool
    penalty: int
    piggyback: bool

    def reaches(self, total: int) -> bool:
        """Article 8."""
        return total == self.target if self.exact else total >= self.target

    def suffices(self, total: int, points: int) -> bool:
        """May `points` be written upon `total` (article 7)."""
        if self.minimum == "none" or (self.exact and total + points == self.target):
            return True
        if self.minimum == "opening-only":
            return total != 0 or points >= _THRESHOLD
        return points > _THRESHOLD or (points == _THRESHOLD and self.minimum == "at-least-350")

    def lacking(self, total: int, points: int) -> int:
        """Points, by the least step of the values, until they suffice."""
        missing = 0
        while not self.suffices(total, points + missing):
            missing += self.scores.step
        return missing

    def written(self, sheet: tuple[int, ...], points: int) -> int:
        """What a turn of `points` writes."""
        if self.exact and sum(sheet) + points > self.target:
            points = 0
        third_in_a_row = points == 0 and len(sheet) > 1 and sheet[-1] == sheet[-2] == 0
        return self.penalty if third_in_a_row else points

    def can_be_written(self, points: int) -> bool:
        """By itself, whatever its turn (article 10)."""
        scores = self.scores
        return points in (0, self.penalty) or (points >= scores.least and points % scores.step == 0)


_THRESHOLD = 350


def agreed(choices: Choices) -> Agreed:
    """`choices`: spelled out."""
    return _agreed(tuple([as_word(choices[f"prudente-{option}"]) for option in (*_ASKED, *_ASKED_TOO)]))


@lru_cache(maxsize=256)
def _agreed(words: tuple[str, ...]) -> Agreed:
    chosen: dict[str, Any] = dict(zip((*_ASKED, *_ASKED_TOO), words, strict=True))
    return Agreed(
        scores=scores_of(from_word(chosen["values"])),
        target=int(chosen["target"]),
        minimum=chosen["minimum"],
        exact=chosen["overshoot"] == "exact",
        others_once=chosen["last-turn"] == "others-once",
        hot_dice=chosen["hot-dice"],
        may_stop_at_target=chosen["hot-dice-target"] == "may-stop",
        across_throws=chosen["combinations"] == "across-throws",
        any_may_return=chosen["return"] == "any",
        idle_dice=chosen["idle-dice"] == "allowed",
        penalty=0 if chosen["zero-run"] == "none" else -int(chosen["zero-run"].removeprefix("minus-")),
        piggyback=chosen["piggyback"] == "on",
    )
