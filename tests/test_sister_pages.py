"""No page of a championship of sheets runs more statements than its sister of Dudo, in a hall of one size."""

from collections.abc import Iterator

from django.test import TestCase

from tests.page_costs import Place, a_place, pages
from tests.tournament.championship.access.permission_row import ANONYMOUS, EVERYBODY
from tests.tournament.championship.access.permission_rows import ROWS

PLAYERS = 16


class SisterPages(TestCase):
    dudo: Place
    sheets: Place

    @classmethod
    def setUpTestData(cls) -> None:
        cls.dudo = a_place(PLAYERS)
        cls.sheets = a_place(PLAYERS, game="alalay", preset="texto", follow="turns")

    def test_a_page_of_sheets_runs_no_statement_more(self) -> None:
        assert list(self.dearer()) == []

    def dearer(self) -> Iterator[str]:
        for name, organizer in pages():
            visitor = ANONYMOUS if ROWS[name].allowed == EVERYBODY else organizer
            few, many = (place.statements(name, visitor) for place in (self.dudo, self.sheets))
            if many > few:
                yield f"{name} by {visitor}: {many} statements, of Dudo {few}"
