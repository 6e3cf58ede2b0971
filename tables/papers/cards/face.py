"""Common to a championship's cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from core.language import reader_language
from rules.book import RulesInForce
from rules.book.card import card, players_card
from rules.book.model import Book
from rules.book.of_game import BOOKS
from rules.book.own_lines import own_lines, printed_rulings, spoken, within
from rules.editions.queries import books_of
from rules.games.options import Choices
from rules.installed import PAPERS
from rules.papers import GamePapers
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition, printed_edition_of
from tournament.register.chain import Place
from tournament.register.queries.in_force import laws_of, round_now
from tournament.rounds.models import Table
from tournament.rounds.words import round_name

SIDES: Mapping[str, str] = {
    "law": "front",
    "exceptions": "front",
    "first": "back",
    "then": "back",
    "doubt": "back",
}
"""The parts of a card with lines."""

STEPS: Mapping[str, int] = {"front": 0, "back": 0, "house": 0}
OFF: Mapping[str, tuple[str, ...]] = {"front": (), "back": ()}
OWN_LETTERS = 500
"""The letters of the edition's own lines that a card has at most; the rest is in the rulebook."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """`lines`: by key, as `{"term", "text", "articles"}`; `players`: their side; `house`: rulings outside
    them (`ruled`: their numbers), then the edition's own lines, `left_out` of which did not fit; `most`:
    players at a table; `round`: its name or ""; `options`: by which figures are; `steps`: how many steps
    smaller each text is set; `off`: keys of lines without space (`fitting`).
    """

    championship: Championship
    mark: PrintedEdition
    lines: Mapping[str, Mapping[str, str]]
    players: Mapping[str, Mapping[str, str]]
    house: tuple[str, ...]
    ruled: tuple[int, ...]
    left_out: int
    round: str
    most: int
    options: Choices
    steps: Mapping[str, int] = field(default_factory=lambda: STEPS)
    off: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: OFF)

    @property
    def label(self) -> str:
        moved_off = self.ruled[len(self.house) :]
        shown = tuple(number for number in self.mark.rulings if number not in moved_off)
        return replace(self.mark, rulings=shown).label

    def context(self) -> dict[str, Any]:
        return {
            "face": self,
            "championship": self.championship,
            "papers": self.papers.templates,
            "drawn_at": self.papers.drawn_at,
            **{part: self.on(SIDES[part], keys) for part, keys in self.papers.parts.items()},
            **self.papers.drawings(),
        }

    @property
    def papers(self) -> GamePapers:
        return PAPERS[self.championship.game]

    def figures(self, players: int) -> Any:
        return self.papers.figures(players, self.most, self.options)

    def on(self, side: str, keys: Sequence[str]) -> list[Mapping[str, str]]:
        lines = self.lines if side == "front" else self.players
        return [{"key": key, **lines[key]} for key in keys if key in lines and key not in self.off[side]]


def faces_of(championship: Championship, *, round_number: int = 0) -> Callable[[Table | None], Face]:
    """Equal rules share a face. None: the rules of every table. 10 statements, 11 for a round."""
    lang, number = reader_language(), round_number or round_now(championship)
    laws, book = laws_of(championship), books_of(championship.edition)[lang]
    mark = replace(printed_edition_of(championship), of_round=number)
    round_ = championship.rounds.filter(number=round_number).first() if round_number else None
    name = (
        round_name(
            round_.number,
            final=round_.final,
            repechage=round_.is_repechage,
            consolation=round_.is_consolation,
        )
        if round_
        else ""
    )

    @cache
    def by(law: RulesInForce) -> Face:
        return face_by(book, law, championship, mark, of_round=name)

    return lambda table: by(laws.at(Place(number, table.pk if table else None)))


def face_by(
    book: Book,
    law: RulesInForce,
    championship: Championship,
    mark: PrintedEdition,
    *,
    of_round: str,
) -> Face:
    has, options, of_game = {bullet.key for bullet in book.card}, law.options, BOOKS[book.game]
    recipes = [recipe for recipe in (*of_game.law, *of_game.players) if recipe.bullet in has]
    lines = own_lines(book, law, spoken(recipes, options, book.game))
    shown = within(lines, OWN_LETTERS)
    return Face(
        championship=championship,
        mark=replace(mark, rulings=printed_rulings(law, lines, shown)),
        lines={
            line.key: line.words(book.lang) for line in card(options, game=book.game) if line.bullet in has
        },
        players={
            line.key: line.words(book.lang)
            for line in players_card(options, game=book.game)
            if line.bullet in has
        },
        house=tuple(line.words for line in shown),
        ruled=tuple(line.ruling for line in shown if line.ruling),
        left_out=len(lines) - len(shown),
        round=of_round,
        most=max(championship.size_max, 6),
        options=options,
    )
