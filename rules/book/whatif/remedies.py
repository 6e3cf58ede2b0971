"""The guide of remedies, on the article of the unforeseen: the coordinator settles and warns, the organizer
decides.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.book.of_game import BOOKS, data_of
from rules.games import GAMES, Choice, as_word, options_for
from rules.games.bilingual import Lang
from rules.games.options import Choices

WARNED_AT_ONCE = frozenset({"conduct", "warned"})


@dataclass(frozen=True, slots=True)
class Remedy:
    """`case`: id of the catalogue."""

    case: str
    infraction: str
    remedy: str
    grade: str
    grade_name: str
    steps: tuple[str, ...]
    articles: tuple[int | str, ...]

    @property
    def warns(self) -> bool:
        return self.grade in WARNED_AT_ONCE


@dataclass(frozen=True, slots=True)
class Grade:
    """`steps`: the first time, the second, later, or one for every time."""

    id: str
    name: str
    steps: tuple[str, ...]


def remedies(options: Choices, lang: Lang, *, game: str) -> tuple[Remedy, ...]:
    return tuple(_remedies(options, lang, game))


def grades(lang: Lang, *, game: str) -> tuple[Grade, ...]:
    return tuple(
        _grade(name, words[lang]) for name, words in data_of(game, "remedies").get("steps", {}).items()
    )


def after(warnings: int, lang: Lang, *, game: str) -> str:
    steps = next((grade.steps for grade in grades(lang, game=game) if grade.id == "conduct"), ())
    return steps[min(warnings, len(steps) - 1)] if warnings and steps else ""


def _remedies(options: Choices, lang: Lang, game: str) -> Iterator[Remedy]:
    by_grade = {grade.id: grade for grade in grades(lang, game=game)}
    asked = options_for(game, options)
    for row in data_of(game, "remedies").get("infraction", ()):
        option = GAMES[game].catalogue.by_id[row["case"]]
        if option not in asked:
            continue
        choice = option.chosen(options)
        if grade := by_grade.get(_grade_under(row, choice)):
            yield Remedy(
                case=option.id,
                infraction=row[lang],
                remedy=option.alternative(choice).text[lang],
                grade=grade.id,
                grade_name=grade.name,
                steps=grade.steps,
                articles=tuple(dict.fromkeys((*option.articles, BOOKS[game].unforeseen))),
            )


def _grade_under(row: Mapping[str, Any], choice: Choice) -> str:
    return str(row.get("under", {}).get(as_word(choice), row["grade"]))


def _grade(name: str, words: list[str]) -> Grade:
    word, *steps = words
    return Grade(name, word, tuple(steps))
