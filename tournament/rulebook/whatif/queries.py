"""The box for questions of a championship."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from core.language import reader_language
from rules.book import RulesInForce
from rules.book.whatif import Answer, Case, PastRuling, Remedy, Reply, answers, cases, remedies, reply, ruled
from rules.editions.models import Edition
from rules.editions.queries import books_of
from rules.games import Choices
from tournament.championship.models import Championship
from tournament.register.queries.in_force import Rules, rules_at_table, rules_now
from tournament.register.queries.register import OF_PERSONS, RULED
from tournament.register.words import words_of

LOOKED_AT = 200  # the newest rulings: more than a night brings


@dataclass(frozen=True, slots=True)
class Box:
    options: Choices
    cases: tuple[Case, ...]
    remedies: tuple[Remedy, ...]
    answers: tuple[Answer, ...]

    def reply(self, query: str) -> Reply:
        return reply(query, self.answers, lang=reader_language())


def box_now(championship: Championship) -> Box:
    """At most 6 statements."""
    return box_by(championship, rules_now(championship))


def box_by(championship: Championship, rules: Rules, *, until: datetime | None = None) -> Box:
    """`until`: the moment of these rules. 1 statement."""
    return _box(championship, rules.edition, rules.in_force, _past(championship, until=until))


def box_at_table(
    championship: Championship, *, round_number: int, table: int, any_rulings: bool = True
) -> Box:
    """`table`: an id. At most 4 statements."""
    in_force = rules_at_table(championship, round_number=round_number, table=table, any_rulings=any_rulings)
    past = _past(championship) if any_rulings else ()
    return _box(championship, championship.edition, in_force, past)


def _box(
    championship: Championship, edition: Edition, in_force: RulesInForce, past: Sequence[PastRuling]
) -> Box:
    lang, game, options = reader_language(), championship.game, in_force.options
    asked_cases = ruled(cases(options, lang, game=game), in_force, lang, game=game)
    guide = remedies(options, lang, game=game)
    book = books_of(edition)[lang]
    return Box(options, asked_cases, guide, answers(book, asked_cases, guide, past, lang=lang, game=game))


def _past(championship: Championship, *, until: datetime | None = None) -> Sequence[PastRuling]:
    """Not superseded (by `until`), newest first. 1 statement."""
    lines = championship.register.filter(kind__in=RULED).exclude(scope="").exclude(OF_PERSONS)
    if championship.stage is not None:
        lines = lines.filter(stage=championship.stage.order)
    if until is None:
        lines = lines.filter(supersession__isnull=True)
    else:
        lines = lines.filter(at__lte=until).exclude(supersession__later__at__lte=until)
    return [
        PastRuling(line.number, words_of(line), tuple(line.articles), line.gap)
        for line in lines.order_by("-number")[:LOOKED_AT]
    ]
