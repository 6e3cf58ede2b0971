"""Who did not come, and who came after all, on the page of the round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    a_drawn_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_night

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**settings)
    some_entries(night.championship, players)
    return night


def press(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)


class TestSeats:
    def test_who_did_not_come_and_came_after_all(self) -> None:
        night = a_night_with(8)
        played = a_drawn_round(night.championship, tables=2)
        seat = played.seats.get(number=1, table__number=1)
        press(night, "seat-absent", 1, seat.pk)
        seat.refresh_from_db()
        assert seat.absent
        press(night, "seat-came", 1, seat.pk)
        seat.refresh_from_db()
        assert not seat.absent

    def test_a_seat_of_another_championship_is_not_found(self) -> None:
        night, other = a_night_with(4), a_night_with(4)
        a_drawn_round(night.championship, tables=1)
        elsewhere = a_drawn_round(other.championship, tables=1)
        response: Any = night.browser.post(night.url("seat-absent", 1, elsewhere.seats.get(number=1).pk))
        assert response.status_code == 404
