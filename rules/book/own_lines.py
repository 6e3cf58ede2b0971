"""What a paper of a table says besides the lines of the card: the rulings that none of these has a place for,
and the edition's own lines. Pure.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.book.card_recipe import Options, Recipe
from rules.book.in_force import RulesInForce, Ruling
from rules.book.model import Book
from rules.book.reading import as_words
from rules.engine.bilingual import Text

_RULING = Text(es="Fallo {number}: {words}", en="Ruling {number}: {words}")
SHORTEST = 60
"""A short line takes a line all the same."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line in words. `ruling`: the number of the one that it says, 0 for one of the edition."""

    words: str
    ruling: int = 0


def spoken(recipes: Sequence[Recipe], options: Options) -> frozenset[str]:
    """The options that say something in these lines."""
    return frozenset(slot.gap for each in recipes for slot in each.slots if slot.sentence(options))


def own_lines(book: Book, law: RulesInForce, said: Collection[str]) -> tuple[OwnLine, ...]:
    """The rulings of this law first, then the edition's lines. `said`: the options whose answer stands in the
    lines of the card; of a ruling on one of them only what else it says.
    """
    ruled = (OwnLine(_words(one, book, said), one.number) for one in law.added)
    options = law.options
    house = (OwnLine(as_words(bullet.text, book, options)) for bullet in book.card if bullet.text)
    return (*(line for line in ruled if line.words), *house)


def _words(ruling: Ruling, book: Book, said: Collection[str]) -> str:
    words = ruling.own_words(book.lang) if ruling.gap in said else ruling.words(book.lang, book.game)
    return _RULING[book.lang].format(number=ruling.number, words=words) if words else ""


def within(lines: Sequence[OwnLine], letters: int) -> tuple[OwnLine, ...]:
    """Those for which so many letters have room, in their order."""
    shown, room = list[OwnLine](), letters
    for line in lines:
        takes = max(len(line.words), SHORTEST)
        if takes <= room:
            shown.append(line)
            room -= takes
    return tuple(shown)


def in_the_paper(law: RulesInForce, lines: Sequence[OwnLine], shown: Sequence[OwnLine]) -> tuple[int, ...]:
    """The numbers of the rulings that a paper says: all of this law but those whose line was left out."""
    left = {line.ruling for line in lines} - {line.ruling for line in shown}
    return tuple(one.number for one in law.added if one.number not in left)
