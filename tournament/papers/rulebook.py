"""The rulebook of a championship on paper: its edition, with the rulings in force besides it at their
articles. Layout: `rules.editions.papers`.
"""

from rules.editions import papers as book
from tournament.championship.models import Championship
from tournament.register.queries.in_force import rules_now

from .printed_edition import printed_edition_of
from .registry import PaperChoice


def fold(championship: Championship, choice: PaperChoice) -> bytes:
    """The whole text on one folded sheet."""
    return book.folded(_paper(championship, choice), size=choice.paper)


def fold_preview(championship: Championship, choice: PaperChoice) -> str:
    """The same for the screen."""
    return book.folded_preview(_paper(championship, choice), size=choice.paper)


def booklet(championship: Championship, choice: PaperChoice) -> bytes:
    """The booklet."""
    return book.booklet(_paper(championship, choice), size=choice.paper)


def booklet_preview(championship: Championship, choice: PaperChoice) -> str:
    """The same for the screen."""
    return book.booklet_preview(_paper(championship, choice), size=choice.paper)


def _paper(championship: Championship, choice: PaperChoice) -> book.BookPaper:
    return book.BookPaper(
        edition=championship.edition,
        lang=choice.lang,
        event=championship.name,
        mark=printed_edition_of(championship),
        rules=rules_now(championship).in_force,
    )
