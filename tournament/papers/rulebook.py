"""A championship's rulebook on paper. Layout: `rules.editions.papers`."""

from rules.editions import papers as book
from tournament.championship.models import Championship
from tournament.register.queries.in_force import rules_now

from .printed_edition import printed_edition_of
from .registry import PaperChoice


def one_sheet(championship: Championship, choice: PaperChoice) -> bytes:
    return book.one_sheet(_paper(championship, choice), size=choice.paper)


def one_sheet_preview(championship: Championship, choice: PaperChoice) -> str:
    return book.one_sheet_preview(_paper(championship, choice), size=choice.paper)


def booklet(championship: Championship, choice: PaperChoice) -> bytes:
    return book.booklet(_paper(championship, choice), size=choice.paper)


def booklet_preview(championship: Championship, choice: PaperChoice) -> str:
    return book.booklet_preview(_paper(championship, choice), size=choice.paper)


def _paper(championship: Championship, choice: PaperChoice) -> book.BookPaper:
    return book.BookPaper(
        edition=championship.edition,
        lang=choice.lang,
        event=championship.name,
        mark=printed_edition_of(championship),
        rules=rules_now(championship).in_force,
    )
