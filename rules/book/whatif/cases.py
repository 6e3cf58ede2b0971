"""The cases of a rulebook, how people ask for them, and the answers in force."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.book.in_force import RulesInForce, Ruling, where
from rules.book.search import Document, Hit, rank
from rules.games import GAMES, Choice, options_for
from rules.games.bilingual import Lang
from rules.games.options import Choices, Kind, Option

from .words import asked

QUESTION, PEOPLES_WORDS, ANSWER, OTHERS = 3, 5, 2, 1  # how much a hit in each is worth
_VARIANT = re.compile(r", ")


@dataclass(frozen=True, slots=True)
class Answer:
    id: str
    text: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Ruled:
    """`words`: of an exception."""

    number: int
    hour: str
    address: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """`answer`: with a ruling's addition. `ruled`: the ruling that gives it; `was`: the edition's, where it
    differs; `beside`: exceptions.
    """

    id: str
    kind: Kind
    question: str
    answer: str
    choices: tuple[Answer, ...]
    articles: tuple[int | str, ...]
    asked: tuple[str, ...]
    ruled: Ruled | None = None
    was: str = ""
    beside: tuple[Ruled, ...] = ()

    @property
    def is_rule(self) -> bool:
        return self.kind == "engine"

    @property
    def document(self) -> Document:
        return Document(
            self.id,
            (
                *((PEOPLES_WORDS, way) for way in self.asked),
                (QUESTION, self.question),
                (ANSWER, self.answer),
                *((OTHERS, choice.text) for choice in self.choices if not choice.holds),
                *((OTHERS, ruling.words) for ruling in self.beside),
            ),
        )


def cases(options: Choices, lang: Lang, *, game: str) -> tuple[Case, ...]:
    """Procedure first."""
    ways = asked(game)
    all_cases = [
        _case(option, option.chosen(options), lang, ways.get(option.id, {}).get(lang, ()))
        for option in options_for(game, options)
    ]
    return tuple(sorted(all_cases, key=lambda case: case.is_rule))


def ruled(among: Sequence[Case], rules: RulesInForce, lang: Lang, *, game: str) -> tuple[Case, ...]:
    edition = rules.edition
    edition_answers = {
        option.id: option.alternative(option.chosen(edition)).text[lang]
        for option in GAMES[game].catalogue.every
    }
    return tuple(_ruled(case, rules, edition_answers[case.id], lang, game) for case in among)


def _ruled(case: Case, rules: RulesInForce, edition_answer: str, lang: Lang, game: str) -> Case:
    ruling, beside = rules.replacing.get(case.id), rules.beside.get(case.id, ())
    if ruling is None and not beside:
        return case
    exceptions = tuple(
        _named(exception, rules, f"{where(exception, lang)}: {exception.words(lang, game)}")
        for exception in beside
    )
    if ruling is None:
        return replace(case, beside=exceptions)
    struck = "" if edition_answer == case.answer else edition_answer
    answer = ruling.words(lang, game)
    return replace(case, answer=answer, ruled=_named(ruling, rules), was=struck, beside=exceptions)


def _named(ruling: Ruling, rules: RulesInForce, text: str = "") -> Ruled:
    return Ruled(ruling.number, rules.hour(ruling), ruling.address, text)


def find(query: str, among: Sequence[Case], *, lang: Lang, most: int | None = 12) -> list[tuple[Case, Hit]]:
    by_id = {case.id: case for case in among}
    return [
        (by_id[hit.key], hit) for hit in rank(query, [case.document for case in among], lang=lang, most=most)
    ]


def _case(option: Option, choice: Choice, lang: Lang, ways: Sequence[str]) -> Case:
    held = option.alternative(choice)
    return Case(
        id=option.id,
        kind=option.kind,
        question=option.question[lang],
        answer=held.text[lang],
        choices=tuple(
            Answer(alternative.id, alternative.text[lang], alternative == held)
            for alternative in option.offered(choice)
        ),
        articles=option.articles,
        asked=tuple(variant for way in ways for variant in _VARIANT.split(way)),
    )
