from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.response import Response

from core.refusals import Invalid
from rules.games.measures import by_id
from tables.api.described import described
from tables.integrations.models import Scope
from tables.wire.writing import (
    PlacingSent,
    ResultSent,
    RoundOfNight,
    RoundsOfNight,
    RoundWithTables,
    SeatOfTable,
    SheetSent,
    TableOfRound,
    TableStatus,
)
from tournament.results.desk.forms.order import DISQUALIFIED, OrderForm
from tournament.results.desk.forms.result import result_form
from tournament.results.desk.forms.sheets import BY_SHEET
from tournament.results.desk.views.recording import present_at, standing_at, table_of
from tournament.results.services.results import record_result
from tournament.rounds.models import Round, Seat, Table

from .base import READING, TokenView, write

MOST = 2**15 - 1  # of a round or a table


class ResultsOfNight(TokenView):
    scope = Scope.RESULTS

    @described(operation_id="rounds", responses={200: RoundsOfNight, **READING})
    def rounds(self, request: Request, slug: str) -> Response:
        """The rounds that are drawn."""
        rounds = Round.objects.filter(championship=self.championship).order_by("number")
        return Response(RoundsOfNight(rounds=[RoundOfNight(**_about(one)) for one in rounds]))

    @described(operation_id="round", responses={200: RoundWithTables, **READING})
    def round(self, request: Request, slug: str, number: int) -> Response:
        """Its tables, with who sits at each and the results that stand, held or not."""
        rounds = Round.objects.select_related("championship", "stage")
        of = get_object_or_404(rounds, championship=self.championship, number=min(number, MOST))
        tables = of.tables.prefetch_related("seats__entry").order_by("number")
        shown_tables = [shown(of, table, list(table.seats.all())) for table in tables]
        return Response(RoundWithTables(**_about(of), tables=shown_tables))

    @described(operation_id="table_of_round", responses={200: TableOfRound, **READING})
    def table(self, request: Request, slug: str, number: int, table: int) -> Response:
        """One table, with the result that stands."""
        return Response(self._shown(self._table(number, table)))

    @write(ResultSent, TableOfRound)
    def enter_result(self, sent: ResultSent, number: int, table: int) -> TableOfRound:
        """Enter the result of a table, as the desk does. The same result again changes nothing; another one
        is a correction and needs `expected_version` and a `reason` (`result_differs` brings both results).
        """
        played = self._table(number, table)
        seats = present_at(played)
        typed = _typed(sent, seats)
        form = result_form(
            played, seats, standing_at(played), typed, by_sheet=bool(sent.sheets), by_game=False
        )
        _check(form, typed)
        record_result(played, form.entered(reason=form.cleaned_data["reason"]), actor=self.actor)
        return self._shown(self._table(number, table))

    def _table(self, number: int, table: int) -> Table:
        return table_of(self.championship, min(number, MOST), min(table, MOST))

    def _shown(self, table: Table) -> TableOfRound:
        return shown(table.round, table, list(table.seats.select_related("entry").order_by("number")))


def shown(of: Round, table: Table, seats: Sequence[Seat]) -> TableOfRound:
    return TableOfRound(
        round=of.number,
        table=table.number,
        status=cast(TableStatus, table.status),
        version=table.result_version,
        by_time=table.closed_by_time,
        measures=[measure.id for measure in of.measures if measure.applies],
        seats=[
            SeatOfTable(
                seat=seat.number,
                entry=seat.entry.number,
                name=seat.entry.name,
                absent=seat.absent,
                place=seat.place,
                measures=by_id(of.measures, seat.measures),
                removed=seat.removed,
                disqualified=seat.disqualified,
            )
            for seat in seats
        ],
    )


def _about(of: Round) -> dict[str, Any]:
    return {"number": of.number, "status": of.status, "results_held": of.results_held}


def _typed(sent: ResultSent, seats: Sequence[Seat]) -> dict[str, Any]:
    """As the desk's form has it. Raises `Invalid` for who does not sit there, or is named twice."""
    by_entry = {seat.entry.number: seat.pk for seat in seats}
    _check_named([placing.entry for placing in sent.placings], by_entry)
    typed: dict[str, Any] = {
        "expected_version": sent.expected_version,
        "by_time": sent.by_time,
        "reason": sent.reason,
        "public_words": sent.public_words,
        "seat_choice": sent.seat_choice,
    }
    for placing in sent.placings:
        typed |= _placing_typed(placing, by_entry[placing.entry])
    if sent.sheets:
        typed[BY_SHEET] = "on"
    for number, sheet in enumerate(sent.sheets, start=1):
        _check_named([one.entry for one in sheet.placings], by_entry)
        typed |= _sheet_typed(sheet, number, by_entry)
    return typed


def _placing_typed(placing: PlacingSent, seat: int) -> dict[str, Any]:
    left: str = placing.left
    if left == DISQUALIFIED and placing.person is not UNSET:
        left = f"{DISQUALIFIED}-{placing.person - 1}"
    return {
        f"left-{seat}": left,
        **({f"place-{seat}": placing.place} if placing.place else {}),
        **{f"measure-{name}-{seat}": value for name, value in placing.measures.items()},
    }


def _sheet_typed(sheet: SheetSent, number: int, by_entry: Mapping[int, int]) -> dict[str, Any]:
    typed: dict[str, Any] = {}
    for one in sheet.placings:
        seat = by_entry[one.entry]
        typed[f"place-{number}-{seat}"] = "" if one.place is None else one.place
        typed[f"total-{number}-{seat}"] = "" if one.total is None else one.total
    if sheet.winner is not UNSET:
        _check_named([sheet.winner], by_entry)
        typed[f"winner-{number}"] = str(by_entry[sheet.winner])
    if sheet.special:
        typed[f"special-{number}"] = sheet.special
    if not typed:
        typed[f"unplayed-{number}"] = "on"
    return typed


def _check_named(named: Sequence[int], by_entry: Mapping[int, int]) -> None:
    if len({*named}) != len(named):
        raise Invalid(
            _("Somebody is named twice in this result: give each player one place."), code="named_twice"
        )
    if strangers := sorted({*named} - by_entry.keys()):
        text = _("Nobody with these numbers plays at this table: %(numbers)s.")
        raise Invalid(text % {"numbers": ", ".join(map(str, strangers))}, code="not_at_this_table")


def _check(form: OrderForm, typed: Mapping[str, Any]) -> None:
    """Raises `Invalid` for what the desk's form refuses, or does not ask."""
    if unasked := sorted({name.rpartition("-")[0] or name for name in typed.keys() - form.fields.keys()}):
        text = _("This is not asked at this table: %(what)s.")
        raise Invalid(text % {"what": ", ".join(unasked)})
    if not form.is_valid():
        said = {
            (form.fields[name].label or name) if name in form.fields else "": " ".join(map(str, texts))
            for name, texts in form.errors.items()
        }
        raise Invalid(" ".join(f"{name}: {text}" if name else text for name, text in said.items()))
