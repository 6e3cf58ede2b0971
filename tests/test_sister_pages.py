"""No page of a championship of sheets, nor of one of pairs, runs more statements than its sister of Dudo's
singles, in a hall of one size.
"""

from collections.abc import Iterator

from django.test import TestCase

from tests.page_costs import Place, a_place, pages
from tests.tournament.championship.access.permission_row import ANONYMOUS, EVERYBODY
from tests.tournament.championship.access.permission_rows import ROWS

PLAYERS = 16
OF_PAIRS_ALONE = "tournament:sorteo-pairs"  # where each plays alone it says so, and no more


class SisterPages(TestCase):
    dudo: Place
    sheets: Place
    pairs: Place

    @classmethod
    def setUpTestData(cls) -> None:
        cls.dudo = a_place(PLAYERS)
        cls.sheets = a_place(PLAYERS, game="alalay", preset="texto", follow="turns")
        cls.pairs = a_place(PLAYERS, people_each=2)

    def test_a_page_of_sheets_runs_no_statement_more(self) -> None:
        assert list(self.dearer(self.sheets)) == []

    def test_a_page_of_pairs_runs_no_statement_more(self) -> None:
        assert list(self.dearer(self.pairs)) == []

    def dearer(self, sister: Place) -> Iterator[str]:
        for name, organizer in pages():
            if name == OF_PAIRS_ALONE:
                continue
            visitor = ANONYMOUS if ROWS[name].allowed == EVERYBODY else organizer
            few, many = (place.statements(name, visitor) for place in (self.dudo, sister))
            if many > few:
                yield f"{name} by {visitor}: {many} statements, of Dudo {few}"
