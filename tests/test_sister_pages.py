"""No page of a championship of sheets, nor of one of pairs, runs more statements than its sister of Dudo's
singles, in a hall of one size.
"""

from collections.abc import Iterator

from django.test import TestCase

from tests.page_costs import Place, a_place, pages
from tests.tournament.championship.access.permission_row import ANONYMOUS, EVERYBODY
from tests.tournament.championship.access.permission_rows import ROWS

PLAYERS = 16
MORE = {
    ("pairs", "tournament:sorteo-pairs"): "where each plays alone it says so, and no more",
    ("pairs", "tournament:sign-ups"): "who lacks a partner is looked for",
    ("sheets", "tables:board"): "all tables tell which of them ends last",
    ("sheets", "tables:board-round"): "the same",
    ("sheets", "tables:board-card"): "the same",
}


class SisterPages(TestCase):
    dudo: Place
    sheets: Place
    pairs: Place

    @classmethod
    def setUpTestData(cls) -> None:
        cls.dudo = a_place(PLAYERS)
        cls.sheets = a_place(PLAYERS, game="alalay", preset="texto", follow="turns")
        cls.pairs = a_place(PLAYERS, people_each=2)

    def test_a_page_of_sheets_or_pairs_runs_no_statement_more(self) -> None:
        assert list(self.dearer()) == []

    def dearer(self) -> Iterator[str]:
        """Each hall is opened once: what a process keeps of it would count for the second time."""
        sisters = {"sheets": self.sheets, "pairs": self.pairs}
        for name, organizer in pages():
            visitor = ANONYMOUS if ROWS[name].allowed == EVERYBODY else organizer
            few = self.dudo.statements(name, visitor)
            for kind, place in sisters.items():
                many = place.statements(name, visitor)
                if many > few and (kind, name) not in MORE:
                    yield f"{name} of {kind} by {visitor}: {many} statements, of Dudo {few}"
