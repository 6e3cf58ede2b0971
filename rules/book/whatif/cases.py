"""The cases of a rulebook with the words in which people ask for them, and the answer in force under a set of
options. Pure.

The coordinator settles a case of procedure at the table; the organizer decides a rule.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.book.in_force import RulesInForce, Ruling, where
from rules.book.search import Document, Hit, rank
from rules.engine import options_for
from rules.engine.bilingual import Lang
from rules.engine.options import Kind, Option

from .words import asked

QUESTION, PEOPLES_WORDS, ANSWER, OTHERS = 3, 5, 2, 1  # how much a hit in each is worth
_VARIANT = re.compile(r", ")


@dataclass(frozen=True, slots=True)
class Choice:
    """An alternative of a case; `holds`: it is the one in force."""

    id: str
    text: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling at a case: its number, the hour at which it was made, the address of its page; of an exception
    its words.
    """

    number: int
    hour: str
    address: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A case in one language. `answer` is the sentence in force with what a ruling adds; `articles` those on
    which it rests. `ruled`: the ruling that gives the answer; `was`: the edition's, where that is another;
    `beside`: what rulings answer for one table, or from a later round on.
    """

    id: str
    kind: Kind
    question: str
    answer: str
    choices: tuple[Choice, ...]
    articles: tuple[int | str, ...]
    asked: tuple[str, ...]
    ruled: Ruled | None = None
    was: str = ""
    beside: tuple[Ruled, ...] = ()

    @property
    def is_rule(self) -> bool:
        """The organizer's to decide, not the coordinator's."""
        return self.kind == "engine"

    @property
    def document(self) -> Document:
        """The case as the search reads it: each way of asking is a text of its own."""
        return Document(
            self.id,
            (
                *((PEOPLES_WORDS, way) for way in self.asked),
                (QUESTION, self.question),
                (ANSWER, self.answer),
                *((OTHERS, choice.text) for choice in self.choices if not choice.holds),
                *((OTHERS, one.words) for one in self.beside),
            ),
        )


def cases(options: Mapping[str, str], lang: Lang, *, game: str = "dudo") -> tuple[Case, ...]:
    """Every case of the game's catalogue, procedure first, each part in the order of the rulebook."""
    ways = asked(game)
    found = [
        _case(option, option.chosen(options), lang, ways.get(option.id, {}).get(lang, ()))
        for option in options_for(game)
    ]
    return tuple(sorted(found, key=lambda case: case.is_rule))


def ruled(among: Sequence[Case], rules: RulesInForce, lang: Lang, *, game: str = "dudo") -> tuple[Case, ...]:
    """The cases, each with the rulings in force that answer it."""
    edition = rules.edition
    was = {option.id: option.alternative(option.chosen(edition)).text[lang] for option in options_for(game)}
    return tuple(_ruled(case, rules, was[case.id], lang, game) for case in among)


def _ruled(case: Case, rules: RulesInForce, was: str, lang: Lang, game: str) -> Case:
    ruling, beside = rules.replacing.get(case.id), rules.beside.get(case.id, ())
    if ruling is None and not beside:
        return case
    exceptions = tuple(_named(one, rules, f"{where(one, lang)}: {one.words(lang, game)}") for one in beside)
    if ruling is None:
        return replace(case, beside=exceptions)
    struck = "" if was == case.answer else was
    words = ruling.words(lang, game)
    return replace(case, answer=words, ruled=_named(ruling, rules), was=struck, beside=exceptions)


def _named(ruling: Ruling, rules: RulesInForce, words: str = "") -> Ruled:
    return Ruled(ruling.number, rules.hour(ruling), ruling.address, words)


def find(query: str, among: Sequence[Case], *, lang: Lang, most: int | None = 12) -> list[tuple[Case, Hit]]:
    """The cases alone that answer what somebody typed, best first: for whoever chooses one of them."""
    by_id = {case.id: case for case in among}
    return [
        (by_id[hit.key], hit) for hit in rank(query, [case.document for case in among], lang=lang, most=most)
    ]


def _case(option: Option, choice: str, lang: Lang, ways: Sequence[str]) -> Case:
    return Case(
        id=option.id,
        kind=option.kind,
        question=option.question[lang],
        answer=option.alternative(choice).text[lang],
        choices=tuple(
            Choice(alternative.id, alternative.text[lang], alternative.id == choice)
            for alternative in option.alternatives
        ),
        articles=option.articles,
        asked=tuple(variant for way in ways for variant in _VARIANT.split(way)),
    )
