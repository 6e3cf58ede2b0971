"""A rulebook as written. Lines are not compared: books are equal when they say the same."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.games.bilingual import Lang
from rules.games.options import Choices

FORMAT = "calzo-rulebook/1"
HOUSE, EXAMPLE, REPEALED = "house", "example", "repealed"
MARKS = (HOUSE, EXAMPLE, REPEALED)


@dataclass(frozen=True, slots=True)
class Section:
    """`number` of `4.2` is 2, None for an example without one. The title may be empty."""

    number: int | None
    title: str
    marks: tuple[str, ...]
    body: str
    line: int = field(default=0, compare=False)
    body_line: int = field(default=0, compare=False)

    @property
    def repealed(self) -> bool:
        return REPEALED in self.marks


@dataclass(frozen=True, slots=True)
class Article:
    """A repealed one keeps its number."""

    number: int
    title: str
    repealed: bool
    body: str
    sections: tuple[Section, ...]
    line: int = field(default=0, compare=False)
    body_line: int = field(default=0, compare=False)

    def bodies(self) -> Iterator[tuple[str, int]]:
        """Each with its first line."""
        yield self.body, self.body_line
        yield from ((section.body, section.body_line) for section in self.sections)

    def bodies_in_force(self) -> Iterator[tuple[str, int]]:
        if not self.repealed:
            yield self.body, self.body_line
            yield from ((part.body, part.body_line) for part in self.sections if not part.repealed)


@dataclass(frozen=True, slots=True)
class Bullet:
    """A `key` of `rules.book.card`, or the house's own `text`."""

    key: str
    text: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Book:
    """`options` spells out every option."""

    game: str
    lang: Lang
    title: str
    edition: int | None
    options: Choices
    articles: tuple[Article, ...]
    card_title: str
    card: tuple[Bullet, ...]

    def article(self, number: int) -> Article:
        """Raises KeyError."""
        for article in self.articles:
            if article.number == number:
                return article
        raise KeyError(number)
