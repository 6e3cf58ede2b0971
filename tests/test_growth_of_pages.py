"""No page costs more for each table because there are more tables: measured in halls of 32, 128 and 512
players, in text that the database gives out and in processor time. A constant number of statements hides
both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from django.db import connection, transaction
from django.test import TestCase

from tests.page_costs import Cost, Place, a_place, bytes_read, grows, pages
from tests.tables.factories import starter

PLAYERS = (32, 128, 512)
READ_TIMES, READ_SPARE = 1.3, 400  # bytes a table
SECONDS_TIMES, SECONDS_SPARE = 2.0, 0.0002
SHARE_SPARE = 0.01  # of the page in the small hall: a slow machine is slow in all three
TRIES = 6


@pytest.mark.long
class GrowthOfPages(TestCase):
    places: Mapping[int, Place]

    @classmethod
    def setUpTestData(cls) -> None:
        cls.places = {players: a_place(players) for players in PLAYERS}

    def test_a_table_costs_no_more_in_a_larger_hall(self) -> None:
        assert list(self.growing()) == []

    def growing(self) -> Iterator[str]:
        """The pages that cost more. What the database gives is the same each time; time is measured again
        where it seems to grow, and the least of each size counts: a busy machine makes nothing quicker.
        """
        for name, visitor in pages():
            costs = self.costs(name, visitor)
            read = {players: cost.read for players, cost in costs.items()}
            if grows(read, times=READ_TIMES, spare=READ_SPARE):
                yield f"{name} by {visitor} reads {read} bytes"
            for _try in range(TRIES):
                seconds = {players: cost.seconds for players, cost in costs.items()}
                spare = max(SECONDS_SPARE, SHARE_SPARE * min(seconds.values()))
                if not grows(seconds, times=SECONDS_TIMES, spare=spare):
                    break
                again = self.costs(name, visitor)
                costs = {players: cost.least(again[players]) for players, cost in costs.items()}
            else:
                yield f"{name} by {visitor} takes {seconds} seconds"

    def costs(self, name: str, visitor: str) -> dict[int, Cost]:
        return {players: place.opens(name, visitor) for players, place in self.places.items()}

    @pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite alone says how much it gives out")
    def test_a_move_reads_nothing_of_the_other_tables(self) -> None:
        few, _some, many = (self.move(place) for place in self.places.values())
        assert many < few * 1.1

    def move(self, place: Place) -> int:
        with transaction.atomic(), bytes_read() as read:
            place.mine.play(starter(place.mine.names[0]))
            transaction.set_rollback(True)
        return sum(read)
