"""The box for questions of a championship now: its edition, the answers in force, remedies, past rulings."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.language import reader_language
from rules.book.whatif import Answer, Case, PastRuling, Remedy, answers, ask, cases, remedies
from rules.editions.queries import books_of
from rules.engine.bilingual import Lang
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import last_begun, lines_of, options_in_force

Kind = RegisterLine.Kind
LOOKED_AT = 200  # the newest rulings: more than a night brings


@dataclass(frozen=True, slots=True)
class Box:
    """`answers`: all there is to find; `cases` and `remedies`: what some of them are made of."""

    cases: tuple[Case, ...]
    remedies: tuple[Remedy, ...]
    answers: tuple[Answer, ...]

    def ask(self, query: str) -> list[Answer]:
        """Best first; nothing where nothing answers."""
        return ask(query, self.answers)


def box_now(championship: Championship, *, round_number: int | None = None, table: int | None = None) -> Box:
    """The box in the reader's language: for the current round, or that round, or a table of it (its id). At
    most 5 statements.
    """
    of = round_number or last_begun(championship) or 1
    options = options_in_force(championship, of, table=table)
    lang, game = reader_language(), championship.game
    known = cases(options, lang, game=game)
    guide = remedies(options, lang, game=game)
    book = books_of(championship.edition)[lang]
    return Box(known, guide, answers(book, known, guide, _past(championship, lang), lang=lang, game=game))


def _past(championship: Championship, lang: Lang) -> Sequence[PastRuling]:
    """Rulings and answered protests that no other has superseded, the newest first. 1 statement."""
    lines = lines_of(championship).filter(kind__in=(Kind.RULING, Kind.PROTEST), superseded_by__isnull=True)
    return [
        PastRuling(line.number, _words(line, lang), tuple(line.articles), line.gap)
        for line in lines.order_by("-number")[:LOOKED_AT]
    ]


def _words(line: RegisterLine, lang: Lang) -> str:
    return line.words_en or line.words_es if lang == "en" else line.words_es
