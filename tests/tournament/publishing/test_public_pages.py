"""What everybody may read: the projection as it is now, in few statements, in both languages, and nothing
private.
"""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.register.makers import a_round as a_register_round
from tests.tournament.register.makers import a_ruling, first_table
from tests.tournament.visitors import a_night, by_code, here
from tournament.championship.models import Championship
from tournament.championship.officials.services import appoint
from tournament.publishing.queries.live import live
from tournament.publishing.services import publish
from tournament.results.services.announcing import announce_results, hold_results
from tournament.roster.models import Entry
from tournament.roster.services import add_entry, edit_entry
from tournament.rounds.models import HallTable, Round, Seat, Table

pytestmark = pytest.mark.django_db

CONTACT = "privada@example.org"
PAGES = ("championship", "seat", "standings", "tables", "projector")
ALL_OF_MINE = 'href="/organize/"'


def a_hall_of(tables: int) -> Championship:
    """So many tables of four in a published round, written straight into the database: the draw is not what
    is tested.
    """
    championship = a_night(f"Copa de {tables}").championship
    people = Entry.objects.bulk_create(
        Entry(championship=championship, number=n, name=f"Jugadora {n:04d}", club=f"Club {n % 12}")
        for n in range(1, tables * 4 + 1)
    )
    played = Round.objects.create(
        championship=championship,
        stage=championship.stages.get(),
        number=1,
        status=Round.Status.OPEN,
        seed="0" * 64,
    )
    halls = HallTable.objects.bulk_create(
        HallTable(championship=championship, number=n) for n in range(1, tables + 1)
    )
    seated = Table.objects.bulk_create(
        Table(round=played, hall_table=hall, number=hall.number) for hall in halls
    )
    Seat.objects.bulk_create(
        Seat(round=played, table=seated[at // 4], number=at % 4 + 1, entry=person)
        for at, person in enumerate(people)
    )
    publish(championship, occasion="round-published", round=played, actor=an_actor())
    return championship


def statements(browser: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert browser.get(address).status_code == 200
    return len(captured)


class TestStatements:
    @pytest.mark.parametrize("tables", [25, 250])
    def test_every_public_page_is_one_statement_once_somebody_has_asked(self, tables: int) -> None:
        championship = a_hall_of(tables)
        Client().get(here(championship, "standings"))
        addresses = [here(championship, page) for page in PAGES]
        addresses += [here(championship, "table", 7)]
        assert [statements(Client(), address) for address in addresses] == [1] * len(addresses)

    def test_who_is_signed_in_costs_two_more(self) -> None:
        championship = a_hall_of(25)
        browser = a_night("Otra").browser
        browser.get(here(championship, "tables"))
        assert statements(browser, here(championship, "standings")) <= 5

    def test_the_organizers_standings_are_as_many_at_25_tables_as_at_250(self) -> None:
        counts = []
        for tables in (25, 250):
            championship = a_hall_of(tables)
            browser = Client()
            browser.force_login(User.objects.get(offices__championship=championship))
            counts.append(statements(browser, here(championship, "organizer-standings")))
        # Session, user, championship and office are the door's, two the menu's; the standings are six.
        assert counts == [11, 11]


class TestVersion:
    def test_who_has_this_revision_is_told_so(self) -> None:
        championship = a_hall_of(2)
        browser = Client()
        for page in ("championship", "standings", "tables"):
            first = browser.get(here(championship, page))
            again = browser.get(here(championship, page), headers={"If-None-Match": first.headers["ETag"]})
            assert (again.status_code, again.content) == (304, b"")

    def test_a_result_and_another_language_are_other_versions_and_a_publication_is_none(self) -> None:
        championship = a_hall_of(2)
        page, browser = here(championship, "standings"), Client()
        spanish = browser.get(page, headers={"Accept-Language": "es"})
        english = browser.get(
            page, headers={"Accept-Language": "en", "If-None-Match": spanish.headers["ETag"]}
        )
        assert english.status_code == 200
        publish(championship, occasion="standings", actor=an_actor())
        as_before = {"Accept-Language": "es", "If-None-Match": spanish.headers["ETag"]}
        assert browser.get(page, headers=as_before).status_code == 304
        a_result(Table.objects.get(round__championship=championship, number=1))
        fresh = browser.get(page, headers={"Accept-Language": "es", "If-None-Match": spanish.headers["ETag"]})
        assert fresh.status_code == 200

    def test_a_result_is_public_as_it_is_recorded_and_a_copy_is_kept_by_hand(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        played = an_open_round(night.championship, tables=2)
        assert Client().get(night.url("table", 1)).context["table"]["status"] == "waiting"
        a_result(played.tables.get(number=1))
        assert Client().get(night.url("table", 1)).context["table"]["status"] == "decided"
        version = night.browser.get(night.url("publications")).context["latest"]
        for _press in range(2):
            night.browser.post(night.url("publish-now"), {"version": version})
        assert night.championship.publications.count() == version + 1

    def test_a_name_that_is_changed_is_read_at_once(self) -> None:
        night = a_night()
        person = some_entries(night.championship, 4)[0]
        an_open_round(night.championship, tables=1)
        edit_entry(person, changes={"name": "Nombre Corregido"}, actor=an_actor())
        assert "Nombre Corregido" in Client().get(night.url("standings")).content.decode()


class TestWhereDoISit:
    @pytest.fixture
    def championship(self) -> Championship:
        night = a_night()
        for name in ("Ana Núñez", "Ana María Soto", "Beto Ñancucheo", "Caro D'Alessandro", "María Anabalón"):
            add_entry(night.championship, name=name, here=True, contact=CONTACT, actor=an_actor())
        a_drawn_round(night.championship, tables=1)
        return night.championship

    def found(self, championship: Championship, text: str) -> list[str]:
        page = Client().get(here(championship, "seat"), {"q": text})
        assert page.status_code == 200
        return [one["person"].name for one in page.context["found"]]

    @pytest.mark.parametrize(
        ("text", "names"),
        [
            ("nunez", ["Ana Núñez"]),
            ("  NÚÑEZ   ana ", ["Ana Núñez"]),
            ("ñancucheo", ["Beto Ñancucheo"]),
            ("dalessandro", ["Caro D'Alessandro"]),
            ("d'alessandro", ["Caro D'Alessandro"]),
            ("ana", ["Ana María Soto", "Ana Núñez", "María Anabalón"]),
            ("3", ["Beto Ñancucheo"]),
            ("nadie", []),
            ("", []),
            ("<b>", ["Beto Ñancucheo", "María Anabalón"]),  # read as the letter that it holds
            ("%", []),
            ("a" * 5000, []),
        ],
    )
    def test_by_any_part_of_the_name_or_by_number(
        self, championship: Championship, text: str, names: list[str]
    ) -> None:
        assert self.found(championship, text) == names

    def test_nobody_is_found_by_what_is_private(self, championship: Championship) -> None:
        assert self.found(championship, CONTACT) == []

    def test_the_ticket_says_table_seat_and_neighbours(self, championship: Championship) -> None:
        page = Client().get(here(championship, "seat"), {"q": "nunez"})
        assert page.context["now"].last.table == 1
        assert len(page.context["seats"]) == 5
        assert page.context["now"].last.seat in range(1, 6)


class TestNoShow:
    def test_is_said_in_a_word_and_not_by_a_line_alone(self) -> None:
        seat = first_table().seats.select_related("entry", "round__championship")[0]
        Seat.objects.filter(pk=seat.pk).update(absent=True)
        for page in ("championship", "tables"):
            said = Client().get(here(seat.round.championship, page), headers={"Accept-Language": "es"})
            assert f"{seat.entry.name} <small>no llegó</small>" in said.content.decode()


class TestChampion:
    def test_is_shown_everywhere_once_the_final_is_closed(self) -> None:
        night = a_night()
        some_entries(night.championship, 4)
        play_round(an_open_round(night.championship, tables=1))
        winner = Seat.objects.get(place=1).entry.name
        for page in ("championship", "standings"):
            assert Client().get(night.url(page)).context["champion"]["name"] == winner
        assert Client().get(night.url("projector")).context["slide"].kind == "champion"


class TestBefore:
    @pytest.mark.parametrize("page", PAGES)
    def test_anything_is_published_each_page_says_so(self, page: str) -> None:
        night = a_night()
        assert Client().get(night.url(page)).status_code == 200

    def test_a_championship_that_is_not_there_is_not_found(self) -> None:
        assert Client().get("/c/no-hay/").status_code == 404

    def test_the_front_page_lists_those_that_are_listed(self) -> None:
        shown, hidden = a_night("A la vista"), a_night("En secreto", listed=False)
        listed = list(Client().get("/").context["championships"])
        assert listed == [shown.championship]
        assert Client().get(hidden.url("championship")).status_code == 200

    def test_the_front_page_leads_who_organizes_to_what_is_theirs(self) -> None:
        mine, other = a_night("La mía"), a_night("De otra persona")
        page = mine.browser.get("/").content.decode()
        assert mine.url("dashboard") in page
        assert other.url("dashboard") not in page
        assert ALL_OF_MINE not in page.partition("<main")[2].partition("</main")[0]
        assert "¿Organizas tú?" not in page
        for number in range(3):
            a_championship(f"La mía, noche {number}", actor=an_actor("Olga", user=mine.organizer))
        page = mine.browser.get("/").content.decode().partition("<main")[2].partition("</main")[0]
        assert ALL_OF_MINE in page

    def test_the_front_page_leads_an_official_to_their_tables(self) -> None:
        night = a_night("Copa")
        coordinator = by_code(*appoint(night.championship, name="Rosa", role="coordinator", actor=an_actor()))
        main = coordinator.get("/").content.decode().partition("<main")[2].partition("</main")[0]
        assert "<h2>Copa</h2>" in main
        assert reverse("tables:coordinate", args=[night.championship.slug]) in main
        assert "<h2>Copa</h2>" not in Client().get("/").content.decode()

    @pytest.mark.parametrize("tables", [2, 40])
    def test_the_front_page_costs_two_statements_and_none_more_for_a_large_hall(self, tables: int) -> None:
        a_hall_of(tables)
        for asked in ({}, {"part": "live"}):
            with CaptureQueriesContext(
                connection,
            ) as asked_of:
                answer = Client().get("/", asked)
            assert (answer.status_code, len(asked_of)) == (200, 2)

    def test_the_front_page_is_read_again_only_where_it_reads_otherwise(self) -> None:
        night = a_night("Copa")
        known = {"If-None-Match": Client().get("/?part=live").headers["ETag"]}
        assert Client().get("/?part=live", headers=known).status_code == 304
        some_entries(night.championship, 4)
        an_open_round(night.championship, tables=1)
        assert "Ronda 1" in Client().get("/?part=live", headers=known).content.decode()

    def test_the_front_page_says_who_won_once_everybody_may_read_it(self) -> None:
        night = a_night("Copa")
        some_entries(night.championship, 4)
        final = an_open_round(night.championship, tables=1)
        seats = list(final.seats.order_by("number"))
        assert "Ronda 1" in Client().get("/").content.decode()
        hold_results(final, actor=an_actor())
        play_round(final)
        assert Client().get("/").context["championships"][0].champion is None
        announce_results(final, actor=an_actor())
        page = Client().get("/").content.decode()
        assert f"Ganó {seats[0].entry.name}." in page
        assert "terminado" in page
        assert "Ronda 1" not in page

    def test_a_round_of_several_tables_has_no_champion_on_the_front_page(self) -> None:
        night = a_night("Copa")
        some_entries(night.championship, 8)
        play_round(an_open_round(night.championship, tables=2))
        assert Client().get("/").context["championships"][0].champion is None

    @pytest.mark.parametrize("asked", ["x", "-1", "99", "9" * 30, ""])
    def test_a_round_that_is_none_shows_the_last(self, asked: str) -> None:
        championship = a_hall_of(2)
        page = Client().get(here(championship, "tables"), {"round": asked})
        assert page.context["round"]["number"] == 1


class TestProjector:
    def test_it_turns_through_all_slides_and_begins_again(self) -> None:
        championship = a_hall_of(25)
        browser, slide, shown = Client(), 0, []
        for _turn in range(2):
            page = browser.get(here(championship, "projector"), {"slide": slide})
            shown += [table["number"] for table in page.context["slide"].tables]
            slide = page.context["next"]
            assert f'data-next="{slide}"' in page.content.decode()
        assert shown == list(range(1, 26))
        assert slide == 0

    def test_a_champion_waits_for_no_turn(self) -> None:
        night = a_night()
        some_entries(night.championship, 24)
        play_round(an_open_round(night.championship, tables=4))
        shown = Client().get(night.url("projector"), {"slide": 1}).context
        play_round(an_open_round(night.championship, tables=1))
        asked = {"slide": shown["position"], "part": "live", "known": shown["known"]}
        assert 'class="stage-champion"' in Client().get(night.url("projector"), asked).content.decode()
        again = {**asked, "known": Client().get(night.url("projector")).context["known"]}
        assert 'class="stage-champion"' not in Client().get(night.url("projector"), again).content.decode()

    @pytest.mark.parametrize(
        ("scope", "words"),
        [
            ("all-at-once", "En todas las mesas, desde ahora"),
            ("next-round", "En todas las mesas, desde la próxima ronda"),
        ],
    )
    def test_a_ruling_for_every_table_is_told_at_once(self, scope: str, words: str) -> None:
        championship = a_register_round().championship
        here_now = Client().get(here(championship, "projector")).context
        before = live(championship.slug).revision
        a_ruling(championship, scope=scope)
        assert live(championship.slug).revision != before
        asked = {"slide": here_now["position"], "part": "live", "known": here_now["known"]}
        shown = Client().get(here(championship, "projector"), asked, headers={"Accept-Language": "es"})
        for said in ("Fallo 1", "Se juega con luz.", words):
            assert said in shown.content.decode()

    def test_while_a_ruling_stands_the_foot_says_how_many_tables_are_decided(self) -> None:
        table = first_table()
        championship = table.round.championship
        a_ruling(championship, scope="all-at-once")
        a_result(table)
        shown = Client().get(here(championship, "projector"), headers={"Accept-Language": "es"})
        assert shown.context["slide"].kind == "ruling"
        assert "· 1 de 2 mesas decididas</span>" in shown.content.decode()

    def test_a_ruling_for_one_table_is_told_there_alone(self) -> None:
        table = first_table()
        a_ruling(table.round.championship, scope="table", table=table)
        assert Client().get(here(table.round.championship, "projector")).context["slide"].kind == "tables"

    @pytest.mark.parametrize("asked", ["x", "-1", "9" * 30, "77"])
    def test_a_slide_that_is_none_is_one_that_is(self, asked: str) -> None:
        championship = a_hall_of(2)
        assert Client().get(here(championship, "projector"), {"slide": asked}).status_code == 200
