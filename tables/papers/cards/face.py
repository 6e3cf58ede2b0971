"""What all cards of a championship have in common: the rules under the options in force, the edition's own
lines, the drawings.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.language import reader_language
from prints import dice
from rules.book.card import card
from rules.book.model import Book
from rules.book.reading import as_words
from rules.editions.queries import books_of
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition, printed_edition_of
from tournament.register.queries.register import last_begun, options_in_force
from tournament.rounds.words import round_name

PINTAS: tuple[tuple[dice.Face, str], ...] = (
    ("1", "As"),
    ("2", "Tonto"),
    ("3", "Tren"),
    ("4", "Cuadra"),
    ("5", "Quina"),
    ("6", "Sexta"),
)
COMBINATIONS: Mapping[str, tuple[dice.Face, ...]] = {
    "Full": ("5", "5", "5", "3", "3"),
    "Escala": ("2", "3", "4", "5", "6"),
    "Quintilla": ("4", "4", "4", "4", "4"),
}
LAW = ("ases", "raise", "dudo", "calzo", "no-calzo", "siciliana", "opener")
EXCEPTIONS = ("obligo", "heads-up", "false-start", "paso")
TROUBLE = ("unforeseen", "trampa")
MAY_SAY = ("raise", "dudo", "calzo", "no-calzo")
SPECIAL = ("siciliana", "obligo")
OWN_LETTERS = 500
"""The letters of the edition's own lines that a card has at most; the rest is in the rulebook."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """`lines`: each line of the rules by its key, as `{"term", "text", "articles"}`, where the edition has
    it; `house`: the edition's own lines, `left_out` of which did not fit; `most`: the most players of a
    table; `round`: its name, "" on a card of no round; `steps`: by how many steps the text of
    either side, and of the edition's own lines, is smaller than usual (`fitting`).
    """

    championship: Championship
    mark: PrintedEdition
    lines: Mapping[str, Mapping[str, str]]
    house: tuple[str, ...]
    left_out: int
    round: str
    most: int
    steps: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(("front", "back", "house"), 0))

    def context(self) -> dict[str, Any]:
        """What the templates are given."""
        return {
            "face": self,
            "championship": self.championship,
            "law": self._of(LAW),
            "exceptions": self._of(EXCEPTIONS),
            "trouble": self._of(TROUBLE),
            "may_say": self._of(MAY_SAY),
            "paso": self.lines.get("paso"),
            "special": self._of(SPECIAL),
            "pintas": [(dice.drawing(face), name) for face, name in PINTAS],
            "combinations": {
                name: [dice.drawing(face) for face in faces] for name, faces in COMBINATIONS.items()
            },
        }

    def _of(self, keys: tuple[str, ...]) -> list[Mapping[str, str]]:
        return [self.lines[key] for key in keys if key in self.lines]


def face_of(championship: Championship, *, round_number: int = 0) -> Face:
    """The face in the language that is active, by the edition and the rulings that hold in that round, or
    now. 9 statements, 11 for a round.
    """
    lang = reader_language()
    options = options_in_force(championship, round_number or last_begun(championship) or 1)
    book = books_of(championship.edition)[lang]
    of = championship.rounds.filter(number=round_number).first() if round_number else None
    name = round_name(of.number, final=of.final) if of else ""
    return face_by(book, options, championship, printed_edition_of(championship), of_round=name)


def face_by(
    book: Book,
    options: Mapping[str, str],
    championship: Championship,
    mark: PrintedEdition,
    *,
    of_round: str,
) -> Face:
    """The face by that text under these options, in its language. No statement."""
    lines = {line.key: line.words(book.lang) for line in card(options)}
    house, left_out = own_lines(book, options)
    return Face(
        championship=championship,
        mark=mark,
        lines={bullet.key: lines[bullet.key] for bullet in book.card if bullet.key},
        house=house,
        left_out=left_out,
        round=of_round,
        most=max(championship.size_max, 6),
    )


def own_lines(book: Book, options: Mapping[str, str]) -> tuple[tuple[str, ...], int]:
    """The edition's own lines that fit, in order, and how many do not."""
    lines = [as_words(bullet.text, book, options) for bullet in book.card if bullet.text]
    shown, room = [], OWN_LETTERS
    for line in lines:
        room -= max(len(line), 60)  # a short line takes a line all the same
        if room < 0:
            break
        shown.append(line)
    return tuple(shown), len(lines) - len(shown)
