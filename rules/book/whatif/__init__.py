"""*¿Qué hago si…?*: the cases of a rulebook with the words in which people ask for them, and the answer in
force under a set of options. Pure and JSON-ready, so that a phone finds them without a network.

The coordinator settles a case of procedure at the table; the organizer decides a rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from rules.book.search import Document, Hit, rank
from rules.engine import options_for
from rules.engine.bilingual import Lang
from rules.engine.options import Kind, Option

from .words import asked

__all__ = ["Case", "as_json", "cases", "documents", "find"]

QUESTION, PEOPLES_WORDS, ANSWER, OTHERS = 3, 4, 2, 1  # how much a hit in each is worth


@dataclass(frozen=True, slots=True)
class Choice:
    """An alternative of a case; `holds`: it is the one in force."""

    id: str
    text: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A case in one language. `answer` is the sentence in force, `articles` those on which it rests."""

    id: str
    kind: Kind
    question: str
    answer: str
    choices: tuple[Choice, ...]
    articles: tuple[int | str, ...]
    asked: str

    @property
    def is_rule(self) -> bool:
        """The organizer's to decide, not the coordinator's."""
        return self.kind == "engine"


def cases(options: Mapping[str, str], lang: Lang, *, game: str = "dudo") -> tuple[Case, ...]:
    """Every case of the game's catalogue, procedure first, each part in the order of the rulebook."""
    ways = asked(game)
    found = [
        _case(option, options[option.id], lang, ways.get(option.id, {}).get(lang, ()))
        for option in options_for(game)
    ]
    return tuple(sorted(found, key=lambda case: case.is_rule))


def find(query: str, among: Sequence[Case], *, most: int | None = 12) -> list[tuple[Case, Hit]]:
    """The cases that answer what somebody typed, best first."""
    by_id = {case.id: case for case in among}
    return [(by_id[hit.key], hit) for hit in rank(query, documents(among), most=most)]


def documents(among: Sequence[Case]) -> list[Document]:
    """The cases as the search reads them."""
    return [
        Document(
            case.id,
            (
                (PEOPLES_WORDS, case.asked),
                (QUESTION, case.question),
                (ANSWER, case.answer),
                (OTHERS, " ".join(choice.text for choice in case.choices)),
            ),
        )
        for case in among
    ]


def as_json(among: Sequence[Case]) -> list[dict[str, object]]:
    """The cases with their search fields, for the page that finds them in the browser."""
    return [
        {**asdict(case), "fields": [list(field) for field in document.fields]}
        for case, document in zip(among, documents(among), strict=True)
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
        asked="; ".join(ways),
    )
