"""Lines of a table's papers besides the card's."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.book.card_lines import Options, Recipe
from rules.book.in_force import RulesInForce, Ruling
from rules.book.model import Book
from rules.book.reading import as_words
from rules.games.bilingual import Text

_RULING = Text(es="Fallo {number}: {words}", en="Ruling {number}: {words}")
SHORTEST = 60
"""A short line takes a line all the same."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    """`ruling`: number, 0 for a line of the edition."""

    words: str
    ruling: int = 0


def spoken(recipes: Sequence[Recipe], options: Options, game: str) -> frozenset[str]:
    return frozenset(slot.gap for recipe in recipes for slot in recipe.slots if slot.sentence(options, game))


def own_lines(book: Book, law: RulesInForce, answered: Collection[str]) -> tuple[OwnLine, ...]:
    """Rulings first. `answered`: options whose answer stands on the card."""
    ruled = (OwnLine(_words(ruling, book, answered), ruling.number) for ruling in law.added)
    options = law.options
    house = (OwnLine(as_words(bullet.text, book, options)) for bullet in book.card if bullet.text)
    return (*(line for line in ruled if line.words), *house)


def _words(ruling: Ruling, book: Book, answered: Collection[str]) -> str:
    text = ruling.own_words(book.lang) if ruling.gap in answered else ruling.words(book.lang, book.game)
    return _RULING[book.lang].format(number=ruling.number, words=text) if text else ""


def within(lines: Sequence[OwnLine], letters: int) -> tuple[OwnLine, ...]:
    shown, room = list[OwnLine](), letters
    for line in lines:
        takes = max(len(line.words), SHORTEST)
        if takes <= room:
            shown.append(line)
            room -= takes
    return tuple(shown)


def printed_rulings(law: RulesInForce, lines: Sequence[OwnLine], shown: Sequence[OwnLine]) -> tuple[int, ...]:
    omitted = {line.ruling for line in lines} - {line.ruling for line in shown}
    return tuple(ruling.number for ruling in law.added if ruling.number not in omitted)
