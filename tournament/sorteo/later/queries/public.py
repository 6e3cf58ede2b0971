"""What everybody sees of the rounds that are drawn and whose players become known one by one."""

from typing import Any

from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.rounds.placeholders import Source

from .later_rounds import later_sheets, later_tables, winners_of


def later_rounds_json(championship: Championship) -> list[dict[str, Any]]:
    """The later rounds of the night, JSON-ready: for each seat of each table, from which table and place of
    the round before it is won, and by whom (`name`, "" while nobody knows). `several`: more than one goes on
    from a table. Empty where the night is drawn round by round.
    """
    if not championship.night_drawn_once:
        return []
    before = {of.number: of for of in Round.objects.filter(championship=championship)}
    shown = []
    for sheet in later_sheets(championship):
        played = before.get(sheet.round_number - 1)
        names = _names(winners_of(played)) if played else {}
        tables = later_tables(sheet)
        shown.append(
            {
                "round": sheet.round_number,
                "final": len(tables) == 1,
                "several": any(source.place > 1 for table in tables for source in table.sources),
                "tables": [
                    {
                        "number": table.number,
                        "seats": [
                            {
                                "seat": at,
                                "from": source.table,
                                "place": source.place,
                                "name": names.get(source, ""),
                            }
                            for at, source in enumerate(table.sources, start=1)
                        ],
                    }
                    for table in tables
                ],
            }
        )
    return shown


def _names(winners: dict[Source, int | None]) -> dict[Source, str]:
    entries = Entry.objects.in_bulk([key for key in winners.values() if key])
    return {source: entries[key].name for source, key in winners.items() if key}
