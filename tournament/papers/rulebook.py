"""The rulebook of a championship on paper: its edition, with the rulings that hold besides it at their
articles. How it is laid out is `rules.editions.papers`'s affair.
"""

from __future__ import annotations

from rules.editions import papers as book
from tournament.championship.models import Championship
from tournament.register.queries.register import public_register
from tournament.rulebook.queries import rulings_at_articles

from .edition_mark import edition_mark_of
from .registry import Wish


def fold(championship: Championship, wish: Wish) -> bytes:
    """The whole text on one folded sheet."""
    return book.folded(_paper(championship, wish), size=wish.paper)


def fold_preview(championship: Championship, wish: Wish) -> str:
    """The same for the screen."""
    return book.folded_preview(_paper(championship, wish), size=wish.paper)


def booklet(championship: Championship, wish: Wish) -> bytes:
    """The booklet."""
    return book.booklet(_paper(championship, wish), size=wish.paper)


def booklet_preview(championship: Championship, wish: Wish) -> str:
    """The same for the screen."""
    return book.booklet_preview(_paper(championship, wish), size=wish.paper)


def _paper(championship: Championship, wish: Wish) -> book.BookPaper:
    return book.BookPaper(
        edition=championship.edition,
        lang=wish.lang,
        event=championship.name,
        mark=edition_mark_of(championship),
        rulings=rulings_at_articles(public_register(championship), wish.lang),
    )
