"""How well questions are answered, over those of this folder: `python -m tests.rules.book.asking.figures`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules.book import STANDARD, parse_book, plain
from rules.book.search import Document, rank
from rules.book.whatif import Case, cases, find
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


def whatif_box(lang: Lang, asked: str) -> list[frozenset[str]]:
    """The search of *¿Qué hago si…?*: the cases."""
    return [frozenset({case.id}) for case, _hit in find(asked, _cases(lang))]


def rulebook_box(lang: Lang, asked: str) -> list[frozenset[str]]:
    """The search of the rulebook's page: whole articles. The article is right, whatever the section."""
    return [_sections_of(hit.key) for hit in rank(asked, _articles(lang))]


@lru_cache
def _cases(lang: Lang) -> tuple[Case, ...]:
    return cases(spell_out({}), lang)


@lru_cache
def _articles(lang: Lang) -> list[Document]:
    book = parse_book(STANDARD.source("dudo", lang), lang=lang)
    words = plain(book, spell_out({}))
    titles = {article.number: article.title for article in book.articles}
    return [Document(str(number), ((4, titles[number]), (1, text))) for number, text in words.items()]


def _sections_of(article: str) -> frozenset[str]:
    return frozenset({article, *(f"{article}.{number}" for number in range(1, 10))})


def main() -> None:
    new = questions()
    sets = {
        "the old ones": old_questions(),
        "new, for tuning": [one for one in new if not one.held],
        "new, held out": [one for one in new if one.held],
    }
    for name, box in {"¿Qué hago si…?": whatif_box, "rulebook": rulebook_box}.items():
        for which, asked in sets.items():
            told = figures(asked, box)
            print(f"{name:16} {which:16} of {len(asked):2}", *(f"{key} {told[key]}" for key in COLUMNS))


if __name__ == "__main__":
    main()
