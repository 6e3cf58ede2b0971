"""How well questions are answered, over those of this folder: `python -m tests.rules.book.asking.figures`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules.book import STANDARD, parse_book
from rules.book.whatif import Answer, answers, ask, cases, remedies
from rules.engine import spell_out
from rules.engine.bilingual import LANGUAGES, Lang
from tests.rules.book.asking.colloquial import SAID

FILE = Path(__file__).with_name("questions.toml")
FIRST, THREE, WRONG, SILENT, HONEST = "first", "in three", "wrong", "silent", "honest"
COLUMNS = (FIRST, THREE, WRONG, SILENT, HONEST)


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asked. `right`: the answers of which one is right, none where nothing answers; `held`: it
    was not looked at while the search was changed.
    """

    lang: Lang
    asked: str
    right: tuple[str, ...]
    held: bool = False


#: What answers: for a question the names of each answer, best first; an answer may have several names.
Box = Callable[[Lang, str], Sequence[frozenset[str]]]


def questions() -> tuple[Question, ...]:
    """The new ones, as they stand in the file."""
    read = tomllib.loads(FILE.read_text(encoding="utf-8"))["question"]
    return tuple(Question(**{**one, "right": tuple(one["right"])}) for one in read)


def old_questions() -> tuple[Question, ...]:
    """Those with which the search was made: each finds a case."""
    return tuple(Question(lang, asked, (case,)) for lang in LANGUAGES for asked, case in SAID[lang].items())


def outcome(question: Question, box: Box) -> str:
    """Where the right answer stands. Of what nothing answers: `HONEST` for silence, else `WRONG`."""
    found = box(question.lang, question.asked)
    if not question.right:
        return WRONG if found else HONEST
    if not found:
        return SILENT
    right = [not names.isdisjoint(question.right) for names in found]
    return FIRST if right[0] else THREE if any(right[:3]) else WRONG


def figures(asked: Sequence[Question], box: Box) -> dict[str, int]:
    """How many questions came to each outcome."""
    told = Counter(outcome(question, box) for question in asked)
    return {column: told[column] for column in COLUMNS}


@lru_cache
def everything(lang: Lang) -> tuple[Answer, ...]:
    """What the box finds under the project's own text, without any ruling."""
    book = parse_book(STANDARD.source("dudo", lang), lang=lang)
    options = spell_out({})
    return answers(book, cases(options, lang), remedies(options, lang), lang=lang)


def the_box(lang: Lang, asked: str) -> list[frozenset[str]]:
    """Each answer by its key, and a sentence by its section as well."""
    return [frozenset({one.key, one.key.partition("/")[0]}) for one in ask(asked, everything(lang))]


def sets() -> dict[str, list[Question]]:
    """The questions as the figures are told."""
    new = questions()
    return {
        "old": list(old_questions()),
        "new, for tuning": [one for one in new if not one.held],
        "new, held out": [one for one in new if one.held],
    }


def main() -> None:
    for name, asked in sets().items():
        told = figures(asked, the_box)
        print(f"{name:16} of {len(asked):2}", *(f"{key} {told[key]}" for key in COLUMNS))


if __name__ == "__main__":
    main()
