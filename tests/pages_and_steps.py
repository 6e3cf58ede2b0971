"""Every page of a large hall, and every step that takes the whole of it at once. A list of ids, an expression
or a form is refused only once it is too large.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

from django.test import Client, TestCase, override_settings
from django.urls import reverse

from accounts.models import User
from people.services import first_league
from tables.record.models import Acta
from tests.factories import a_championship, a_sheet, a_user, an_actor
from tests.large_hall import SEATS, a_large_hall, many_entries, many_results
from tests.tables.factories import Hall, Running, a_running_table, remember
from tests.tournament.championship.access.permission_row import MINE, OFFICIALS, ORGANIZER, THIS_TABLE, Row
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world, answer
from tests.tournament.championship.access.test_permission_matrix import is_let_in
from tests.tournament.roster.making import many
from tournament.championship.models import Championship
from tournament.register.models import Protest
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.results.services.rounds import close_round, reopen_round
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.services.adding import commit_import
from tournament.roster.models import Entry
from tournament.rounds.models import Table
from tournament.rounds.queries import tables_of

LAID_OUT = {"tournament:sorteo-sheet-print", "tournament:sorteo-certificate-print"}  # a PDF with every seat


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
class PagesAndSteps(TestCase):
    """In the second round of so many players (`players`), as `a_large_hall` leaves it."""

    players: int
    organizer: User
    hall: Hall
    mine: Running
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        cls.organizer = a_user("olga", league=first_league())
        cls.hall = a_large_hall(cls.players, actor=an_actor("Olga", user=cls.organizer))
        cls.mine = a_running_table(cls.hall.tables[0])
        cls.world = a_world(cls.mine, owner=cls.organizer)
        cls.world.cookies = {ORGANIZER: cls.browser().cookies.copy(), MINE: cls.tablet().cookies.copy()}

    @classmethod
    def browser(cls) -> Client:
        client = Client()
        client.force_login(cls.organizer)
        return client

    @classmethod
    def tablet(cls) -> Client:
        client = Client()
        remember(client, cls.mine.official)
        return client

    def test_every_page_answers(self) -> None:
        rows = {name: row for name, row in ROWS.items() if name not in LAID_OUT}
        refused = [f"{name} by {visitor}" for name, visitor in self.refused(rows)]
        assert refused == []

    def refused(self, rows: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
        """The addresses that fail, or do not let in whom they should: an organizer, and where it shows their
        own table a coordinator.
        """
        for name, row in rows.items():
            if ORGANIZER not in row.allowed:  # whoever keeps the installation, or nobody
                continue
            for visitor in (ORGANIZER, MINE) if row.allowed in (OFFICIALS, THIS_TABLE) else (ORGANIZER,):
                response = answer(name, row, self.world, visitor)
                if response.status_code >= 500 or not (row.to_the_door or is_let_in(response)):
                    yield name, visitor

    def test_a_roster_goes_in_by_a_file_and_is_taken_back(self) -> None:
        championship = a_championship("Copa nueva", actor=an_actor("Olga", user=self.organizer))
        self.post("roster-import", {"text": many(self.players).decode()}, of=championship)
        brought = RosterImport.objects.get(championship=championship)
        preview = self.address("roster-import-preview", championship, brought.pk)
        assert self.browser().get(preview).status_code == 200
        commit_import(brought, actor=an_actor(), as_job=False)
        assert championship.entries.count() == self.players
        self.post("roster-import-take-back", {}, brought.pk, of=championship)
        assert not championship.entries.exclude(status=Entry.Status.WITHDRAWN).exists()

    def test_the_door_is_closed_with_a_choice_for_each_who_is_missing(self) -> None:
        championship = a_championship("Copa nueva", actor=an_actor("Olga", user=self.organizer))
        many_entries(championship, self.players)
        here = championship.entries.exclude(arrived_at=None)
        here.update(arrived_at=None)
        everybody = ",".join(map(str, range(1, self.players + 1)))
        self.post("presence-all", {"shown": everybody}, of=championship)
        assert here.count() == self.players
        self.post("presence-all-undo", {"line": championship.log.latest("pk").pk}, of=championship)
        assert not here.exists()
        choices = {f"choice-{number}": "keep" for number in range(1, self.players + 1)}
        self.post("presence-close", choices, of=championship)
        assert championship.entries.filter(if_missing="keep").count() == self.players

    def test_every_table_is_closed_by_time_at_once(self) -> None:
        playing = Acta.objects.filter(status=Acta.Status.OPEN)
        tables = list(playing.select_related("table"))
        sent: dict[str, object] = {"table": [acta.table_id for acta in tables]}
        sent |= {f"said-{acta.table_id}": acta.told["players"][0] for acta in tables}
        self.post("floor-time", sent, app="tables")
        assert not playing.exists()

    def test_a_ruling_reaches_every_table_that_is_played(self) -> None:
        line = make_ruling(
            self.hall.championship,
            Ruling(gap="paso-stake", choice="siciliana-in-opening", scope="all-at-once"),
            request=uuid4(),
            actor=an_actor(),
        )
        assert len(line.reach["now"]) == Acta.objects.filter(status=Acta.Status.OPEN).count()

    def test_the_round_is_closed_opened_again_and_the_next_one_prepared(self) -> None:
        played = self.hall.tables[0].round
        Protest.objects.all().delete()
        many_results(list(tables_of(played).exclude(status=Table.Status.DECIDED)))
        close_round(played, actor=an_actor())
        reopen_round(played, reason="se contó mal", actor=an_actor())
        close_round(played, actor=an_actor())
        sheet = a_sheet(self.hall.championship, tables=self.players // SEATS**2)
        assert len(sheet.inputs["entries"]) == self.players // SEATS

    def address(self, name: str, championship: Championship, *more: object, app: str = "tournament") -> str:
        return reverse(f"{app}:{name}", args=[championship.slug, *more])

    def post(
        self, name: str, sent: Any, *more: object, of: Championship | None = None, app: str = "tournament"
    ) -> None:
        """Send a form of the organizer's, which must be taken."""
        address = self.address(name, of or self.hall.championship, *more, app=app)
        assert self.browser().post(address, sent).status_code == 302, address
