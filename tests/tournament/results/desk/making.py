"""What is entered at the first table of a round."""

from __future__ import annotations

from typing import Any

from tests.tournament.visitors import Night
from tournament.rounds.models import Seat, Table


def table_one(night: Night) -> Table:
    return Table.objects.get(round__championship=night.championship, round__number=1, number=1)


def seats_of(table: Table) -> list[Seat]:
    return list(table.seats.order_by("number"))


def order(seats: list[Seat], *, version: int = 0, **more: str) -> dict[str, str]:
    places = {f"place-{seat.pk}": str(place) for place, seat in enumerate(seats, start=1)}
    return {**places, "expected_version": str(version), **more}


def enter(night: Night, sent: dict[str, str]) -> Any:
    return night.browser.post(night.url("desk-table", 1, 1), sent)
