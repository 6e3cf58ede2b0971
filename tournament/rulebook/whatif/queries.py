"""The cases of *¿Qué hago si…?* with the answers in force in a championship now, rulings included."""

from core.language import reader_language
from rules.book.whatif import Case, cases
from tournament.championship.models import Championship
from tournament.register.queries.register import last_begun, options_in_force


def cases_now(
    championship: Championship, *, round_number: int | None = None, table: int | None = None
) -> tuple[Case, ...]:
    """Every case in the reader's language: for the current round, or that round, or a table of it (its id).
    At most 3 statements.
    """
    of = round_number or last_begun(championship) or 1
    options = options_in_force(championship, of, table=table)
    return cases(options, reader_language(), game=championship.game)
