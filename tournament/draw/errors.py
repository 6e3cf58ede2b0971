"""Refusals of the draw, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from .lots import EN, ES, people_each_of
from .sentences import PLACE_WORDS, SENTENCES

Lang = Literal["es", "en"]

_MOST_NAMED = 12


class DrawError(ValueError):
    """`code`: of `sentences.SENTENCES`; `place`: "line 12", "cup 3", or ""; `label`: of the group; `members`:
    players' numbers.
    """

    def __init__(
        self, code: str, *, place: str = "", label: str = "", members: Iterable[int] = (), **facts: object
    ) -> None:
        self.code = code
        self.place = place
        self.label = label
        self.members = tuple(members)
        self.facts = facts
        self.names: Mapping[int, str] = {}
        self.lot = 0
        super().__init__(code)

    def __str__(self) -> str:
        return self.message("en")

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.code, self.__dict__)

    def named(self, names: Mapping[int, str], *, event: str = "") -> DrawError:
        """And what its tables are called, by the sheet's event."""
        self.names, self.lot = names, people_each_of(event)
        return self

    def message(self, lang: Lang) -> str:
        players = listed(self.members, self.names, lang=lang)
        many = self.facts.get("whole", self.facts.get("claimed")) != 1
        called = {"pairs_es": ES[self.lot][many], "pairs_en": EN[self.lot][many]} if self.lot else {}
        sentences = (called and SENTENCES.get(f"{self.code}-lot")) or SENTENCES[self.code]
        sentence = sentences[lang].format(label=self.label, players=players, **called, **self.facts)
        if not self.place:
            return sentence
        return f"{place_in(self.place, lang, lot=self.lot)}: {sentence}"


class Impossible(DrawError):
    """`label` "": the pins or the sizes."""


class DrawFailed(DrawError):
    """The rules must be weakened."""

    def __init__(self) -> None:
        super().__init__("no-seating-found")


def listed(members: Iterable[int], names: Mapping[int, str], *, lang: Lang) -> str:
    """ "12 Ana, 14 Beto", the first twelve."""
    numbers = list(members)
    players = [f"{number} {names[number]}" if number in names else str(number) for number in numbers]
    more = len(players) - _MOST_NAMED
    named = ", ".join(players[:_MOST_NAMED])
    if more > 0:
        named += f" and {more} more" if lang == "en" else f" y {more} más"
    return named


def place_in(place: str, lang: Lang, *, lot: int = 0) -> str:
    words = place.split(" ")
    if words[0] not in PLACE_WORDS:
        return place  # a field of JSON keeps its name
    if lot and words[0] == "table":
        called = f"{(ES if lang == 'es' else EN)[lot][0]} {words[1]}"
        return called[:1].upper() + called[1:]
    shown_place = place if lang == "en" else " ".join(PLACE_WORDS.get(word, word) for word in words)
    return shown_place[:1].upper() + shown_place[1:]


def _again(kind: type[DrawError], code: str, state: dict[str, object]) -> DrawError:
    error = kind.__new__(kind, code)
    error.__dict__.update(state)
    return error
