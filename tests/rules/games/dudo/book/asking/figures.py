"""How well questions are answered, over those of this folder: run this module."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules.book import STANDARD, parse_book
from rules.book.whatif import Answer, answers, cases, remedies, reply
from rules.games import spell_out
from rules.games.bilingual import LANGUAGES, Lang
from tests.rules.games.dudo.book.asking.colloquial import SAID

FOLDER = Path(__file__).parent
FIRST, THREE, WRONG, SILENT, HONEST = "first", "in three", "wrong", "silent", "honest"
COLUMNS = (FIRST, THREE, WRONG, SILENT, HONEST)
SURE = "surely wrong"  # besides: the first was told as the answer, and is none


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asked. `right`: the answers of which one is right, none where nothing answers; `held`: it
    was not looked at while the search was changed.
    """

    lang: Lang
    asked: str
    right: tuple[str, ...]
    held: bool = False


#: What answers: for a question the names of each answer, best first, an answer may have several; and whether
#: the first is told as the answer.
Box = Callable[[Lang, str], tuple[Sequence[frozenset[str]], bool]]


def questions() -> tuple[Question, ...]:
    """The forty, as they stand in their file."""
    return read("questions.toml")


def read(name: str) -> tuple[Question, ...]:
    """Another file of this folder."""
    found = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))["question"]
    return tuple(Question(**{**one, "right": tuple(one["right"])}) for one in found)


def old_questions() -> tuple[Question, ...]:
    """Those with which the search was made: each finds a case."""
    return tuple(Question(lang, asked, (case,)) for lang in LANGUAGES for asked, case in SAID[lang].items())


def outcome(question: Question, box: Box) -> str:
    """Where the right answer stands. Of what nothing answers: `WRONG` where one is told as the answer, else
    `HONEST`: three that are offered are no answer.
    """
    found, sure = box(question.lang, question.asked)
    if not question.right:
        return WRONG if sure else HONEST
    if not found:
        return SILENT
    right = [not names.isdisjoint(question.right) for names in found]
    return FIRST if right[0] else THREE if any(right[:3]) else WRONG


def figures(asked: Sequence[Question], box: Box) -> dict[str, int]:
    """How many questions came to each outcome."""
    told = Counter(outcome(question, box) for question in asked)
    sure = sum(is_surely_wrong(question, box) for question in asked)
    return {column: told[column] for column in COLUMNS} | {SURE: sure}


def is_surely_wrong(question: Question, box: Box) -> bool:
    """Whether something is told as the answer that is none."""
    found, sure = box(question.lang, question.asked)
    return sure and found[0].isdisjoint(question.right)


@lru_cache
def everything(lang: Lang) -> tuple[Answer, ...]:
    """What the box finds under the project's own text, without any ruling."""
    book = parse_book(STANDARD.source("dudo", lang), lang=lang)
    options = spell_out({}, game="dudo")
    return answers(
        book, cases(options, lang, game="dudo"), remedies(options, lang, game="dudo"), lang=lang, game="dudo"
    )


def the_box(lang: Lang, asked: str) -> tuple[list[frozenset[str]], bool]:
    """Each answer by its key, and a sentence by its section as well."""
    told = reply(asked, everything(lang), lang=lang)
    return [frozenset({one.key, one.key.partition("/")[0]}) for one in told.answers], told.sure


def sets() -> dict[str, list[Question]]:
    """The questions as the figures are told."""
    new = questions()
    return {
        "old": list(old_questions()),
        "forty, for tuning": [one for one in new if not one.held],
        "forty, held out": [one for one in new if one.held],
        "three countries, for tuning": list(read("three_countries.toml")),
        "strangers": list(read("strangers.toml")),
    }


def main() -> None:
    for name, asked in sets().items():
        told = figures(asked, the_box)
        print(f"{name:28} of {len(asked):2}", *(f"{key} {told[key]}" for key in told))


if __name__ == "__main__":
    main()
