"""A rulebook as written, with unfilled slots. Lines (`line`) are not compared: two books are equal when they
say the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.engine.bilingual import Lang
from rules.engine.options import Choices

FORMAT = "calzo-rulebook/1"
HOUSE, EXAMPLE, REPEALED = "house", "example", "repealed"
MARKS = (HOUSE, EXAMPLE, REPEALED)


@dataclass(frozen=True, slots=True)
class Section:
    """`### 4.2 Title {.house}`: `number` is 2, None for an example without one. The title may be empty.
    `line` is the heading's, `body_line` the body's.
    """

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
    """`## 4 Title`: its own body, then its sections. A repealed one keeps its number."""

    number: int
    title: str
    repealed: bool
    body: str
    sections: tuple[Section, ...]
    line: int = field(default=0, compare=False)
    body_line: int = field(default=0, compare=False)

    def bodies(self) -> Iterator[tuple[str, int]]:
        """Each with the line where it begins."""
        yield self.body, self.body_line
        yield from ((section.body, section.body_line) for section in self.sections)

    def bodies_in_force(self) -> Iterator[tuple[str, int]]:
        if not self.repealed:
            yield self.body, self.body_line
            yield from ((part.body, part.body_line) for part in self.sections if not part.repealed)


@dataclass(frozen=True, slots=True)
class Bullet:
    """One line of the table card: a `key` of `rules.book.card`, or the house's own `text`; the other is
    empty.
    """

    key: str
    text: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Book:
    """One language of one edition. `options` spells out every option of the game."""

    game: str
    lang: Lang
    title: str
    edition: int | None
    options: Choices
    articles: tuple[Article, ...]
    card_title: str
    card: tuple[Bullet, ...]

    def article(self, number: int) -> Article:
        """KeyError where the book has none of that number."""
        for article in self.articles:
            if article.number == number:
                return article
        raise KeyError(number)
