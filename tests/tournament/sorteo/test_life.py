"""The life of a draw sheet, from the regulations to the seats: each step once, and all of it in the rows."""

from __future__ import annotations

import pytest

from tests.factories import (
    a_championship,
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    a_sheet,
    some_entries,
)
from tournament.models import DrawSheet, Round, Seat

pytestmark = pytest.mark.django_db


def test_from_the_plan_to_the_seats() -> None:
    championship = a_championship()
    some_entries(championship, 22, clubs=("A", "B", "C"))
    drawn = a_drawn_round(championship, tables=5)
    assert drawn.status == Round.Status.PUBLISHED
    assert Seat.objects.filter(round=drawn).count() == 22
    assert DrawSheet.objects.get().status == DrawSheet.Status.DONE


def test_until_the_reveal_is_over_there_is_no_round() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    a_drawn_sheet(championship, tables=2)
    assert not Round.objects.exists()


def test_x() -> None:
    championship = a_championship(draw_dice="computer") if 0 else a_championship()
    some_entries(championship, 8)
    assert a_sheet(championship, tables=2) == a_sheet(championship, tables=2)
    a_published_sheet(championship, tables=2)
