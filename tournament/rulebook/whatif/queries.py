"""The box for questions of a championship now: its edition, the answers in force, remedies, past rulings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.language import reader_language
from rules.book import RulesInForce
from rules.book.whatif import Answer, Case, PastRuling, Remedy, answers, ask, cases, remedies, ruled
from rules.editions.queries import books_of
from rules.engine.bilingual import Lang
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.in_force import rules_now
from tournament.register.queries.register import RULED, lines_of, options_in_force, rulings_of

LOOKED_AT = 200  # the newest rulings: more than a night brings


@dataclass(frozen=True, slots=True)
class Box:
    """`options`: those in force; `answers`: all there is to find; `cases` and `remedies`: what some of them
    are made of.
    """

    options: Mapping[str, str]
    cases: tuple[Case, ...]
    remedies: tuple[Remedy, ...]
    answers: tuple[Answer, ...]

    def ask(self, query: str) -> list[Answer]:
        """Best first; nothing where nothing answers."""
        return ask(query, self.answers)


def box_now(championship: Championship) -> Box:
    """The box in the reader's language under the rules in force, each case with its ruling. At most 6
    statements.
    """
    now = rules_now(championship).in_force
    return _box(championship, now.options, now)


def box_at_table(championship: Championship, *, round_number: int, table: int) -> Box:
    """The same by what is played at a table of that round (its id). At most 4 statements."""
    rulings = rulings_of(championship)
    options = options_in_force(championship, round_number, table=table, rulings=rulings)
    return _box(championship, options, any_rulings=bool(rulings))


def _box(
    championship: Championship,
    options: Mapping[str, str],
    rules: RulesInForce | None = None,
    *,
    any_rulings: bool = True,
) -> Box:
    lang, game = reader_language(), championship.game
    known = cases(options, lang, game=game)
    if rules is not None:
        known = ruled(known, rules, lang, game=game)
    guide = remedies(options, lang, game=game)
    book = books_of(championship.edition)[lang]
    past = _past(championship, lang) if any_rulings else ()
    return Box(options, known, guide, answers(book, known, guide, past, lang=lang, game=game))


def _past(championship: Championship, lang: Lang) -> Sequence[PastRuling]:
    """Rulings, those upon a protest too, that no other has superseded, the newest first. 1 statement."""
    lines = lines_of(championship).filter(kind__in=RULED, superseded_by__isnull=True).exclude(scope="")
    return [
        PastRuling(line.number, _words(line, lang), tuple(line.articles), line.gap)
        for line in lines.order_by("-number")[:LOOKED_AT]
    ]


def _words(line: RegisterLine, lang: Lang) -> str:
    return line.words_en or line.words_es if lang == "en" else line.words_es
