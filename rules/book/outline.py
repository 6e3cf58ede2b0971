"""Lines under headings, and the faults of the headings."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rules.book.faults import Fault, fault
from rules.book.headings import Heading, heading_in
from rules.book.model import REPEALED, Article, Bullet, Section

CARD, ARTICLE, SECTION = 1, 2, 3
_CARD_SLOT = re.compile(r"\{\{[ \t]*card[ \t]*:[ \t]*([^{}\n]*?)[ \t]*\}\}")
_BULLET = re.compile(r"[-*+][ \t]+(.*)")


@dataclass(slots=True)
class Chunk:
    heading: Heading | None
    first: int
    lines: list[str] = field(default_factory=list)

    @property
    def level(self) -> int:
        return self.heading.level if self.heading else 0

    def body(self) -> tuple[str, int]:
        """Without blank lines at either end."""
        lines = [line.rstrip() for line in self.lines]
        blank = next((i for i, line in enumerate(lines) if line), 0)
        return "\n".join(lines[blank:]).rstrip("\n"), self.first + blank


def chunks(lines: Iterable[str], first: int) -> tuple[Chunk, ...]:
    """`first`: number of the first line; the first chunk has no heading."""
    parts = [Chunk(None, first)]
    for number, line in enumerate(lines, first):
        heading = heading_in(line, number)
        if heading is None:
            parts[-1].lines.append(line)
        else:
            parts.append(Chunk(heading, number + 1))
    return tuple(parts)


def articles_of(parts: Sequence[Chunk]) -> tuple[Article, ...]:
    """Headings without number or place are left to the faults."""
    opened: list[tuple[Chunk, Heading, int, list[Section]]] = []
    for part in parts:
        heading = part.heading
        if heading is None:
            continue
        body, line = part.body()
        if heading.level == ARTICLE:
            opened.append((part, heading, heading.article or 0, []))
        elif heading.level == SECTION and opened:
            section = Section(heading.number, heading.title, heading.marks, body, heading.line, line)
            opened[-1][3].append(section)
    return tuple(
        Article(number, heading.title, REPEALED in heading.marks, *_own(part, sections))
        for part, heading, number, sections in opened
    )


def _own(part: Chunk, sections: list[Section]) -> tuple[str, tuple[Section, ...], int, int]:
    body, line = part.body()
    return body, tuple(sections), part.first - 1, line


def card_of(parts: Sequence[Chunk]) -> tuple[str, tuple[Bullet, ...]]:
    for part in parts:
        if part.heading is not None and part.level == CARD:
            return part.heading.title, tuple(_bullets(part))
    return "", ()


def _bullets(part: Chunk) -> Iterator[Bullet]:
    for number, line in enumerate(part.lines, part.first):
        match = _BULLET.fullmatch(line.strip())
        if match is None:
            continue
        content = match.group(1).strip()
        slot = _CARD_SLOT.fullmatch(content)
        yield Bullet(slot.group(1), "", number) if slot else Bullet("", content, number)


def faults(parts: Sequence[Chunk]) -> Iterator[Fault]:
    order = _Order()
    for part in parts:
        yield from part.heading.faults if part.heading else ()
        if part.level in _AT_LEVEL:
            yield from _AT_LEVEL[part.level](order, part)
    if not order.has_articles:
        yield fault(0, "no-article")
    if not order.card_line:
        yield fault(0, "no-card")


@dataclass(slots=True)
class _Order:
    article: int | None = None
    highest: int = 0
    highest_section: int = 0
    has_articles: bool = False
    card_line: int = 0
    told_after_card: bool = False

    def after_card(self, line: int) -> Iterator[Fault]:
        """Reported once: most often a title of the book was written as a card."""
        if self.card_line and not self.told_after_card:
            self.told_after_card = True
            yield fault(line, "after-card", card=self.card_line)


def _at_start(order: _Order, part: Chunk) -> Iterator[Fault]:
    body, line = part.body()
    if body:
        yield fault(line, "before-articles")


def _at_card(order: _Order, part: Chunk) -> Iterator[Fault]:
    line = part.first - 1
    if order.card_line:
        yield fault(line, "card-twice", first=order.card_line)
    order.card_line = order.card_line or line
    yield from _card_lines(part)


def _at_article(order: _Order, part: Chunk) -> Iterator[Fault]:
    yield from order.after_card(part.first - 1)
    order.has_articles = True
    heading = part.heading
    if heading is None or heading.article is None:
        return
    yield from _in_order(heading, str(heading.article), heading.article, order.highest)
    order.article, order.highest_section = heading.article, 0
    order.highest = max(order.highest, heading.article)


def _at_section(order: _Order, part: Chunk) -> Iterator[Fault]:
    yield from order.after_card(part.first - 1)
    heading = part.heading
    if not order.has_articles:
        yield fault(part.first - 1, "before-articles")
    elif heading is None or heading.number is None:
        return
    elif heading.article != order.article:
        yield fault(
            heading.line,
            "section-elsewhere",
            heading_article=heading.article,
            heading_number=heading.number,
            article=order.article,
        )
    else:
        name = f"{heading.article}.{heading.number}"
        yield from _in_order(heading, name, heading.number, order.highest_section)
        order.highest_section = max(order.highest_section, heading.number)


_AT_LEVEL = {0: _at_start, CARD: _at_card, ARTICLE: _at_article, SECTION: _at_section}


def _in_order(heading: Heading, name: str, number: int, highest: int) -> Iterator[Fault]:
    if number == highest:
        yield fault(heading.line, "number-twice", name=name)
    elif number < highest:
        yield fault(heading.line, "out-of-order", name=name)


def _card_lines(part: Chunk) -> Iterator[Fault]:
    for number, line in enumerate(part.lines, part.first):
        if line.strip() and not _BULLET.fullmatch(line.strip()):
            yield fault(number, "card-not-a-bullet")
