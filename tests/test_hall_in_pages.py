"""A hall of more than 100 tables comes in pages, and what waits for a decision is on none of them alone."""

from __future__ import annotations

import re
from unittest.mock import patch
from uuid import uuid4

from django.test import TestCase
from django.urls import reverse

from accounts.models import User
from core.search import A_PAGE
from tables.calls.services.calls import make_call
from tables.record.models import Acta
from tests.factories import a_user, an_actor
from tests.large_hall import SEATS, a_large_hall
from tests.tables.factories import Hall
from tournament.results.standings.queries import advancement_here, round_records
from tournament.rounds.models import Seat
from tournament.rounds.queries import round_of

TABLES = A_PAGE + 5


class HallInPages(TestCase):
    hall: Hall
    organizer: User

    @classmethod
    def setUpTestData(cls) -> None:
        cls.organizer = a_user("olga")
        cls.hall = a_large_hall(TABLES * SEATS, actor=an_actor("Olga", user=cls.organizer))

    def setUp(self) -> None:
        self.client.force_login(self.organizer)

    def page(self, name: str, *args: object, app: str = "tournament", query: str = "") -> str:
        address = reverse(f"{app}:{name}", args=[self.hall.championship.slug, *args])
        return self.client.get(f"{address}?{query}").content.decode()

    def numbers(self, page: str) -> list[int]:
        return [int(number) for number in re.findall(r'id="table-(\d+)"', page)]

    def test_round_and_desk_show_a_page_of_tables_and_count_all(self) -> None:
        for name in ("round", "desk"):
            first, second = (self.page(name, 2, query=f"page={page}") for page in (1, 2))
            assert self.numbers(first) == list(range(1, A_PAGE + 1)), name
            assert self.numbers(second) == list(range(A_PAGE + 1, TABLES + 1)), name
            assert f'<span class="count">{TABLES}</span>' in first, name
        assert f" de {TABLES} mesas." in self.page("desk", 2)

    def test_a_name_leads_to_its_table_on_another_page(self) -> None:
        seat = Seat.objects.get(round__number=2, table__number=TABLES, number=1)
        for name in ("round", "desk"):
            found = self.page(name, 2, query=f"q={seat.entry.number}")
            assert f'href="?table={TABLES}#table-{TABLES}"' in found, name
            assert TABLES in self.numbers(self.page(name, 2, query=f"table={TABLES}")), name

    def test_a_table_that_calls_on_another_page_is_named_on_the_map(self) -> None:
        table = self.hall.tables[-1]
        make_call(table, key=uuid4(), actor=an_actor("Olga", user=self.organizer))
        elsewhere = self.page("board", app="tables").split('data-now="elsewhere"')[1].split("</div>")[0]
        assert f'href="?table={table.number}#table-{table.number}"' in elsewhere

    def test_time_shows_a_page_and_counts_what_it_can_close_on_the_others(self) -> None:
        *_others, last = Acta.objects.filter(status=Acta.Status.OPEN).order_by("table__number")
        last.state["dice"] = {name: at for at, name in enumerate(last.state["dice"], start=1)}
        last.save(update_fields=["state"])
        with patch("tournament.results.table_pages.A_PAGE", 10):
            first = self.page("floor-time", app="tables")
        assert len(re.findall(r'name="table" value="\d+"', first)) == 10
        assert "Cerrar también 1 mesa de otras páginas" in first, "all others have a tie"

    def test_one_round_is_counted_as_all_of_them_are(self) -> None:
        whole = round_records(self.hall.championship)
        for number, of, going_on in zip((1, 2), whole.advancement, whole.going_on(), strict=True):
            assert advancement_here(round_of(self.hall.championship, number)) == (of, going_on)

    def test_standings_come_in_pages_with_the_way_to_a_person(self) -> None:
        first = self.page("organizer-standings")
        assert first.count("<li") - first.split("ranking")[0].count("<li") >= A_PAGE
        last = Seat.objects.filter(round__number=2).order_by("-pk")[0].entry
        found = self.page("organizer-standings", query=f"q={last.number}")
        way = re.search(rf'href="(\?page=\d+)#entry-{last.number}"', found)
        assert way
        assert f'id="entry-{last.number}"' in self.page("organizer-standings", query=way[1][1:])
