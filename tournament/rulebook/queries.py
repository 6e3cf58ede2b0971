"""The rulebook of a championship: which edition it is played by, and what changed since an earlier print."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from core.numbers import whole_number
from rules.book import Ruling
from rules.editions.models import Edition
from rules.editions.queries import changes_between
from rules.engine.bilingual import Lang
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine

UNFORESEEN = 11  # the article of what no other foresees


@dataclass(frozen=True, slots=True)
class Scanned:
    """A print of edition `number`, against the edition in force: `changes`: everything since, each as in
    `Edition.changes`; `known`: whether the rulebook has that edition.
    """

    number: int
    current: int
    known: bool
    changes: tuple[dict[str, Any], ...]

    @property
    def in_force(self) -> bool:
        return self.number == self.current


def scanned(championship: Championship, asked: str) -> Scanned | None:
    """The print that has `?e=<asked>` on it; None where that is no number. 2 statements at most."""
    current, number = championship.edition, whole_number(asked)
    if number is None:
        return None
    if number == current.number:
        return Scanned(number, current.number, known=True, changes=())
    found = Edition.objects.filter(rulebook_id=current.rulebook_id, number=number).first()
    if found is None or number > current.number:
        return Scanned(number, current.number, known=found is not None, changes=())
    return Scanned(number, current.number, known=True, changes=tuple(changes_between(found, current)))


def rulings_at_articles(lines: Iterable[Mapping[str, Any]], lang: Lang) -> tuple[Ruling, ...]:
    """The rulings of a public register (`register.queries.public_register`) in force besides the edition, at
    each of their articles, as `rules.editions.queries.pages_of` and the printed rulebook take them; one
    without an article is at the one for unforeseen cases, and one of a table alone says which.
    """
    return tuple(
        (article, line["number"], _words(line, lang))
        for line in lines
        if line["in_force"]
        for article in ([each for each in line["articles"] if isinstance(each, int)] or [UNFORESEEN])
    )


def _words(line: Mapping[str, Any], lang: Lang) -> str:
    words: str = line["words"][lang]
    if line["scope"] == RegisterLine.Scope.TABLE and line["table"]:
        return _("Table %(table)s: %(words)s") % {"table": line["table"], "words": words}
    return words
