"""What the map says of a table of sheets beside its players: how far it is. No database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from core.language import reader_language
from rules.games import GAMES
from tables.floor.queries import FloorTable, acta_of
from tables.record.models import Acta
from tables.record.progress import has_progress, progress
from tournament.championship.models import most_sheets
from tournament.championship.place_points_words import placing_words
from tournament.rounds.models import Table


@dataclass(frozen=True, slots=True)
class SheetLine:
    """`words`: *Hoja 1 de 2 · faltan 14 turnos*; `figures`: of a series, by player, the total of this sheet
    and the points so far; `specials`: *Panza de oro: Ana*.
    """

    words: str
    figures: Mapping[str, tuple[int, str]]
    specials: Sequence[str]


def sheet_line(of: FloorTable) -> SheetLine | None:
    """None for a game whose numbers say what is left."""
    state = of.acta.state if of.acta else {}
    told = progress(of.table, state, of.acta.told) if of.acta else None
    if told is None:
        return None
    figures: dict[str, tuple[int, str]] = {}
    if series := state.get("series"):
        shown = str if "best_of" in (of.table.round.series or {}) else placing_words
        figures = {name: (total, shown(series["points"][name])) for name, total in state["totals"].items()}
    return SheetLine(told[reader_language()], figures, _specials(of.table.round.game, state))


def _specials(game: str, state: Mapping[str, Any]) -> list[str]:
    lang = reader_language()
    titles = {special.id: special.title[lang] for special in GAMES[game].specials}
    done = state["series"]["done"] if "series" in state else [state]
    return [
        _("%(win)s: %(name)s")
        % {"win": titles[sheet["ending"]], "name": sheet["winner"] or ", ".join(sheet["tied"])}
        for sheet in done
        if sheet["ending"] in titles
    ]


def last_to_end(tables: Iterable[Table]) -> Table | None:
    """By what is left to play, of those that are not over; None where it is not clear, or one plays alone."""
    playing = [table for table in tables if has_progress(table.round.game) and _is_to_end(table)]
    playing.sort(key=_left, reverse=True)
    if len(playing) < 2 or _left(playing[0]) == _left(playing[1]):
        return None
    return playing[0]


def _is_to_end(table: Table) -> bool:
    acta = acta_of(table)
    return table.status != Table.Status.DECIDED and (acta is None or acta.status == Acta.Status.OPEN)


def _left(table: Table) -> tuple[int, bool, int]:
    """Whole sheets to come, and what remains of the one that is played; who has not begun is behind."""
    acta, sheets = acta_of(table), most_sheets(table.round.series)
    if acta is None:
        return sheets, True, 0
    sheet = acta.state.get("series", {"sheet": 1})["sheet"]
    return sheets - sheet, False, GAMES[table.round.game].remaining(acta.state)
