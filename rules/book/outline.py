"""The order of a rulebook: which lines stand under which heading, and what the headings get wrong."""

from __future__ import annotations

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
    """A heading with the lines under it; without one, what stands before the first."""

    heading: Heading | None
    first: int
    lines: list[str] = field(default_factory=list)

    @property
    def level(self) -> int:
        return self.heading.level if self.heading else 0

    def body(self) -> tuple[str, int]:
        """The lines without blanks at either end, and the number of the first that is left."""
        lines = [line.rstrip() for line in self.lines]
        blank = next((at for at, line in enumerate(lines) if line), 0)
        return "\n".join(lines[blank:]).rstrip("\n"), self.first + blank


def chunks(lines: Iterable[str], first: int) -> tuple[Chunk, ...]:
    """The lines, the first of them numbered `first`, under their headings; the first chunk has none."""
    found = [Chunk(None, first)]
    for number, line in enumerate(lines, first):
        heading = heading_in(line, number)
        if heading is None:
            found[-1].lines.append(line)
        else:
            found.append(Chunk(heading, number + 1))
    return tuple(found)


def articles_of(parts: Sequence[Chunk]) -> tuple[Article, ...]:
    """Each article with the sections that follow it; what has no number or no place is left to the faults."""
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
    """The title of the table card and its bullets."""
    for part in parts:
        if part.heading is not None and part.level == CARD:
            return part.heading.title, tuple(_bullets(part))
    return "", ()


def _bullets(part: Chunk) -> Iterator[Bullet]:
    for number, line in enumerate(part.lines, part.first):
        found = _BULLET.fullmatch(line.strip())
        if found is None:
            continue
        words = found.group(1).strip()
        slot = _CARD_SLOT.fullmatch(words)
        yield Bullet(slot.group(1), "", number) if slot else Bullet("", words, number)


def faults(parts: Sequence[Chunk]) -> Iterator[Fault]:
    """What is wrong with the headings, one by one and in their order."""
    order = _Order()
    for part in parts:
        yield from part.heading.faults if part.heading else ()
        yield from _AT_LEVEL.get(part.level, _nothing)(order, part)
    if not order.has_articles:
        yield _no_article()
    if not order.card_line:
        yield _no_card()


@dataclass(slots=True)
class _Order:
    """The numbers up to here: the article that is open, the highest of both kinds, where the card stands."""

    article: int | None = None
    highest: int = 0
    highest_section: int = 0
    has_articles: bool = False
    card_line: int = 0
    told_after_card: bool = False

    def after_card(self, line: int) -> Iterator[Fault]:
        """What comes after the card, reported once: most often a title of the book was written as a card."""
        if self.card_line and not self.told_after_card:
            self.told_after_card = True
            yield _after_card(line, self.card_line)


def _nothing(order: _Order, part: Chunk) -> Iterator[Fault]:
    yield from ()


def _at_start(order: _Order, part: Chunk) -> Iterator[Fault]:
    body, line = part.body()
    if body:
        yield _before_articles(line)


def _at_card(order: _Order, part: Chunk) -> Iterator[Fault]:
    line = part.first - 1
    if order.card_line:
        yield _card_twice(line, order.card_line)
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
        yield _before_articles(part.first - 1)
    elif heading is None or heading.number is None:
        return
    elif heading.article != order.article:
        yield _other_article(heading, order.article)
    else:
        name = f"{heading.article}.{heading.number}"
        yield from _in_order(heading, name, heading.number, order.highest_section)
        order.highest_section = max(order.highest_section, heading.number)


_AT_LEVEL = {0: _at_start, CARD: _at_card, ARTICLE: _at_article, SECTION: _at_section}


def _in_order(heading: Heading, name: str, number: int, highest: int) -> Iterator[Fault]:
    if number == highest:
        yield fault(
            heading.line,
            "number-twice",
            es=f"El número {name} ya está más arriba. Dale el siguiente que nadie haya usado.",
            en=f"The number {name} already stands above. Give it the next one that nobody has used.",
        )
    elif number < highest:
        yield fault(
            heading.line,
            "out-of-order",
            es=f"El número {name} va después de uno mayor, o está dos veces. Ordénalos de menor a mayor.",
            en=f"The number {name} comes after a higher one, or stands twice. Put them in rising order.",
        )


def _card_lines(part: Chunk) -> Iterator[Fault]:
    for number, line in enumerate(part.lines, part.first):
        if line.strip() and not _BULLET.fullmatch(line.strip()):
            yield fault(
                number,
                "card-not-a-bullet",
                es="En la tarjeta cada línea parte con «- »: una {{ card: clave }} o una frase de la casa.",
                en="On the card each line begins with “- ”: a {{ card: key }} or a sentence of the house.",
            )


def _other_article(heading: Heading, article: int | None) -> Fault:
    return fault(
        heading.line,
        "section-elsewhere",
        es=f"La sección {heading.article}.{heading.number} está en el artículo {article}. "
        f"Numérala {article}.… o muévela a su artículo.",
        en=f"Section {heading.article}.{heading.number} stands in article {article}. "
        f"Number it {article}.… or move it to its own article.",
    )


def _before_articles(line: int) -> Fault:
    return fault(
        line,
        "before-articles",
        es="Este texto no está en ningún artículo. Ponlo bajo un título como «## 1 Materiales y mesa».",
        en="This text is in no article. Put it under a heading like “## 1 Materials and table”.",
    )


def _after_card(line: int, card: int) -> Fault:
    return fault(
        line,
        "after-card",
        es=f"La tarjeta de mesa («#», línea {card}) va al final. El título del reglamento, en la cabecera.",
        en=f"The table card (“#”, line {card}) goes last. The rulebook's title is in the front matter.",
    )


def _card_twice(line: int, first: int) -> Fault:
    return fault(
        line,
        "card-twice",
        es=f"Ya hay una tarjeta de mesa en la línea {first}. Un artículo lleva «##», con dos signos.",
        en=f"There is a table card on line {first} already. An article takes “##”, two signs.",
    )


def _no_article() -> Fault:
    return fault(
        0,
        "no-article",
        es="No hay ningún artículo. Cada uno va bajo un título como «## 1 Materiales y mesa».",
        en="There is no article. Each goes under a heading like “## 1 Materials and table”.",
    )


def _no_card() -> Fault:
    return fault(
        0,
        "no-card",
        es="Falta la tarjeta. Agrega al final «# Tarjeta de mesa» y sus líneas «- {{ card: clave }}».",
        en="The table card is missing. Add “# Table card” at the end, with its lines “- {{ card: key }}”.",
    )
