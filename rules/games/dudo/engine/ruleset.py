"""The options of a table: one cached `Rules` for each set of choices given."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...options import Choices
from ...values import Choice
from .gaps import CATALOGUE


class Rules:
    """Every option spelled out."""

    __slots__ = ("_chosen", "_hash", "bounds", "choices", "limits_bids", "words")

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self._chosen = {
            (option.id, alternative.id): choices[option.id] == alternative.id
            for option in CATALOGUE.options
            for alternative in option.alternatives
        }
        self._hash = hash(frozenset(choices.items()))
        self.limits_bids = self.chooses("bid-above-dice", "forbidden")
        self.words: dict[int, Any] = {}
        self.bounds: dict[tuple[int, int, int, int], Any] = {}

    def chooses(self, gap: str, alternative: str) -> bool:
        """KeyError where the catalogue has no such pair."""
        return self._chosen[gap, alternative]

    def __eq__(self, other: object) -> bool:
        return self.choices == other.choices if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """The caches are made again."""
        return rules_for, (dict(self.choices),)

    def ruled(self, rulings: tuple[tuple[str, str], ...]) -> Rules:
        return rules_for({**self.choices, **dict(rulings)}) if rulings else self


def rules_for(choices: Choices) -> Rules:
    """Missing choices count as in the Reglamento preset."""
    return _rules(tuple(choices.items()))


@lru_cache(maxsize=256)
def _rules(choices: tuple[tuple[str, Choice], ...]) -> Rules:
    return Rules(CATALOGUE.spell_out(dict(choices)))
