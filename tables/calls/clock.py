"""The clocks of a tablet stand still while somebody is called to the table."""

from tables.record.models import Heading
from tables.wire.table import ClockShown, Consulted
from tournament.rounds.models import Table

from .queries.calls import consultations


def clock_shown(table: Table, heading: Heading | None) -> ClockShown | None:
    """None without clocks, or where the table was not opened."""
    championship = table.round.championship
    if heading is None or not championship.clocks:
        return None
    return ClockShown(
        opened_at=heading.acta.opened_at.isoformat(),
        consulted=[
            Consulted(since=since.isoformat(), until=until.isoformat() if until else None)
            for since, until in consultations(table.pk)
        ],
        turn_seconds=championship.turn_seconds,
        table_minutes=championship.table_minutes,
    )
