"""What changed between editions of one language. An option answered otherwise is one change, however often
its sentence stands; a moved sentence is none.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain
from typing import Literal, NamedTuple

from rules.book.card import card
from rules.book.card_lines import in_language
from rules.book.checking import slots_of
from rules.book.model import Article, Book
from rules.book.reading import sentence_of, sentences
from rules.games import GAMES
from rules.games.options import Choices

Kind = Literal["text", "option", "new", "repealed", "card"]
ALIKE = 0.5
MOST_PAIRS = 4000
CARD = 0  # the "article" of the table card
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Change:
    """`before` or `after` is empty where something was added or removed. `article`: 0 for the table card;
    `gap`: of an `option`.
    """

    article: int
    kind: Kind
    gap: str
    before: str
    after: str


def difference(
    old_book: Book, old_options: Choices, new_book: Book, new_options: Choices
) -> tuple[Change, ...]:
    """The card last. A new or repealed article is one change."""
    old, new = _Side(old_book, old_options), _Side(new_book, new_options)
    changes = [*_whole_articles(old, new), *_options(old, new), *_texts(old, new), *_card_lines(old, new)]
    by_article = sorted(changes, key=lambda change: (change.article == CARD, change.article))
    return tuple(by_article)


class Sentence(NamedTuple):
    words: str
    part: int
    place: int


class _Side:
    """Sentences without options, by place."""

    def __init__(self, book: Book, options: Choices) -> None:
        self.book = book
        self.options = options
        self.live = {article.number: article for article in book.articles if not article.repealed}
        self.sentences = {number: tuple(self._of(article)) for number, article in self.live.items()}
        self.sentences[CARD] = tuple(
            Sentence(part.words, part_index, place)
            for part_index, bullet in enumerate(book.card)
            for place, part in enumerate(sentences(bullet.text, book, options))
        )

    def _of(self, article: Article) -> Iterator[Sentence]:
        parts = [(article.title, article.body)]
        parts += [(part.title, part.body) for part in article.sections if not part.repealed]
        for index, (title, body) in enumerate(parts):
            if title:
                yield Sentence(_ended(title), index, -1)
            for place, part in enumerate(sentences(body, self.book, self.options)):
                if not part.gap:
                    yield Sentence(part.words, index, place)

    def whole(self, number: int) -> str:
        article = self.live[number]
        parts = [part.body for part in article.sections if not part.repealed]
        body_sentences = [
            sentence.words
            for body in (article.body, *parts)
            for sentence in sentences(body, self.book, self.options)
        ]
        return " ".join([_ended(article.title), *body_sentences])

    def card_lines(self) -> dict[str, str]:
        keys = {bullet.key for bullet in self.book.card}
        lang = self.book.lang
        return {
            line.key: f"{line.term[lang]}: {in_language(line.text, lang)}"
            for line in card(self.options, game=self.book.game)
            if line.bullet in keys
        }


def _whole_articles(old: _Side, new: _Side) -> Iterator[Change]:
    for number in new.live:
        if number not in old.live:
            yield Change(number, "new", "", "", new.whole(number))
    for number in old.live:
        if number not in new.live:
            yield Change(number, "repealed", "", old.whole(number), "")


def _options(old: _Side, new: _Side) -> Iterator[Change]:
    places: dict[str, int] = {}
    for side in (new, old):
        for article in side.live.values():
            for gap, _line in slots_of(article):
                places.setdefault(gap, article.number)
    catalogue = GAMES[new.book.game].catalogue
    asked = [catalogue.asked_in(side.options) for side in (old, new)]
    for option in catalogue.every:
        gap = option.id
        before, after = (
            sentence_of(side.book, side.options, gap) if option in options else ""
            for side, options in zip((old, new), asked, strict=True)
        )
        if before != after:
            yield Change(places.get(gap, CARD), "option", gap, before, after)


def _texts(old: _Side, new: _Side) -> Iterator[Change]:
    before_all, after_all = _count(old), _count(new)
    removed, added = before_all - after_all, after_all - before_all
    for number in sorted(old.sentences.keys() & new.sentences.keys()):
        kind: Kind = "card" if number == CARD else "text"
        gone, come = _only(old.sentences[number], removed), _only(new.sentences[number], added)
        pairs = _paired(gone, come)
        yield from (Change(number, kind, "", before.words, after.words) for before, after in pairs)
        lost, gained = {before for before, _ in pairs}, {after for _, after in pairs}
        yield from (Change(number, kind, "", "", words) for words in _runs(come, gained))
        yield from (Change(number, kind, "", words, "") for words in _runs(gone, lost))


def _card_lines(old: _Side, new: _Side) -> Iterator[Change]:
    """Their words follow the options."""
    before, after = old.card_lines(), new.card_lines()
    yield from (Change(CARD, "card", "", line, "") for key, line in before.items() if key not in after)
    yield from (Change(CARD, "card", "", "", line) for key, line in after.items() if key not in before)


def _count(side: _Side) -> Counter[str]:
    return Counter(sentence.words for sentence in chain.from_iterable(side.sentences.values()))


def _only(sentences: Sequence[Sentence], counts: Counter[str]) -> list[Sentence]:
    """Removes the sentences from `counts` and returns those that were in it."""
    picked = []
    for sentence in sentences:
        if counts[sentence.words] > 0:
            counts[sentence.words] -= 1
            picked.append(sentence)
    return picked


def _paired(gone: Sequence[Sentence], come: Sequence[Sentence]) -> list[tuple[Sentence, Sentence]]:
    """A rewritten article gets no pairs: its sentences say more by themselves."""
    if len(gone) * len(come) > MOST_PAIRS:
        return []
    unpaired = list(gone)
    pairs = []
    for after in come:
        before = max(unpaired, key=lambda candidate: _similarity(candidate, after), default=None)
        if before is not None and _similarity(before, after) >= ALIKE:
            unpaired.remove(before)
            pairs.append((before, after))
    return pairs


def _similarity(before: Sentence, after: Sentence) -> float:
    """From 0 to 1, by words."""
    pair = (_WORD.findall(before.words), _WORD.findall(after.words))
    return SequenceMatcher(None, *pair, autojunk=False).ratio()


def _runs(sentences: Sequence[Sentence], paired: Set[Sentence]) -> Iterator[str]:
    run: list[Sentence] = []
    for sentence in sentences:
        if sentence in paired:
            continue
        if run and (run[-1].part, run[-1].place + 1) != (sentence.part, sentence.place):
            yield " ".join(sentence.words for sentence in run)
            run = []
        run.append(sentence)
    if run:
        yield " ".join(sentence.words for sentence in run)


def _ended(title: str) -> str:
    return title if title.endswith((".", "…", "?", "!")) else f"{title}."
