"""The refusal while a protest stands."""

from django.utils.translation import ngettext

from core.refusals import NotNow
from tournament.championship.extension import extensions
from tournament.championship.models import Championship
from tournament.rounds.extension import SeatRules
from tournament.rounds.models import Round


def refuse_protested(
    championship: Championship, *, of: Round | None = None, before: int | None = None
) -> None:
    """`NotNow` (`protests_stand`, `extra["tables"]`) for a protest in the round `of`, or in one `before` that
    number.
    """
    standing = [
        table
        for extension in extensions(SeatRules)
        for table in extension.protested_tables(championship, of=of)
    ]
    tables = sorted({table.number for table in standing if before is None or table.round.number < before})
    if not tables:
        return
    sentence = ngettext(
        "Table %(tables)s is under protest: decide it first, in the register.",
        "These tables are under protest: %(tables)s. Decide the protests first, in the register.",
        len(tables),
    )
    raise NotNow(
        sentence % {"tables": ", ".join(map(str, tables))}, code="protests_stand", extra={"tables": tables}
    )
