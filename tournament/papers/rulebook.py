"""The rulebook of a championship on paper: its edition, with the rulings that hold besides it at their
articles. How it is laid out is `rules.papers.book`'s affair.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules.book import Ruling
from rules.engine.bilingual import Lang
from rules.papers import book

from ..models import Championship
from ..queries.register import rulings_in_force
from .marks import mark_of
from .registry import Progress, Wish

UNFORESEEN = 11
"""The article at which a ruling is printed that names none: what no article foresees."""


def fold(championship: Championship, wish: Wish, progress: Progress) -> bytes:
    """The whole text on one folded sheet."""
    pdf = book.folded(_paper(championship, wish), size=wish.paper)
    progress(1, 1)
    return pdf


def fold_preview(championship: Championship, wish: Wish) -> str:
    """The same for the screen."""
    return book.folded_preview(_paper(championship, wish), size=wish.paper)


def booklet(championship: Championship, wish: Wish, progress: Progress) -> bytes:
    """The booklet."""
    pdf = book.booklet(_paper(championship, wish), size=wish.paper)
    progress(1, 1)
    return pdf


def booklet_preview(championship: Championship, wish: Wish) -> str:
    """The same for the screen."""
    return book.booklet_preview(_paper(championship, wish), size=wish.paper)


def _paper(championship: Championship, wish: Wish) -> book.BookPaper:
    return book.BookPaper(
        edition=championship.edition,
        lang=wish.lang,
        event=championship.name,
        mark=mark_of(championship),
        rulings=_rulings(championship, wish.lang),
    )


def _rulings(championship: Championship, lang: Lang) -> list[Ruling]:
    """Each ruling in force at its articles, with its scope where that is not every table."""
    found = []
    for line in rulings_in_force(championship):
        words = (lang == "en" and line.words_en) or line.words_es
        if line.scope == line.Scope.TABLE and line.table:
            words = _("Table %(table)s: %(words)s") % {"table": line.table.number, "words": words}
        found += [(article, line.number, words) for article in line.articles or [UNFORESEEN]]
    return found
