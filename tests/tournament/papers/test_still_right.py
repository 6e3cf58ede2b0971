"""A print that says nothing of the rules is judged by what it says."""

from __future__ import annotations

from html import unescape

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from tables.papers.actas import actas_of_round
from tests.factories import a_championship as a_championship_
from tests.factories import a_result, an_actor, an_open_round, play_round, some_entries
from tests.tournament.papers.scenes import a_night
from tests.tournament.register.makers import COORDINATOR, a_ruling
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition, printed_edition_of
from tournament.papers.registry import PaperChoice
from tournament.papers.results import CHAMPION, STANDINGS
from tournament.papers.rulings import PUBLIC
from tournament.papers.seating import BY_NAME
from tournament.papers.sheets import Flow, Sheets
from tournament.papers.wall import Lettered
from tournament.register.exclusions.services import exclusions
from tournament.results.services.announcing import hold_results
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db
HERE = "http://calzo.test"
RIGHT, NOT_RIGHT = 'print-verdict" data-kind="good"', 'print-verdict" data-kind="warn"'


@pytest.fixture(autouse=True)
def _address() -> object:
    with override_settings(CALZO_PUBLIC_URL=HERE):
        yield


def printed(paper: Flow | Sheets | Lettered, championship: Championship, round_: int | None = None) -> str:
    """The address in the code of that paper, printed now."""
    mark: PrintedEdition = paper.mark(
        championship, PaperChoice(round=round_), printed_edition_of(championship)
    )
    return mark.address.removeprefix(HERE)


def opened(address: str, lang: str = "es") -> str:
    page = Client().get(address, headers={"Accept-Language": lang})
    assert page.status_code == 200
    return unescape(page.content.decode())


def register_on_paper(championship: Championship) -> str:
    with translation.override("es"):
        return PUBLIC.preview(championship, PaperChoice())


def turned_round(table: Table) -> None:
    """Its result corrected: who was last has won."""
    a_result(table, order=list(table.seats.order_by("-place")), reason="Se anotó al revés.")


def test_standings_are_right_until_a_result_is_corrected_and_then_the_correction_is_told() -> None:
    night = a_night()
    addresses = [printed(STANDINGS, night, 1), printed(STANDINGS, night, 2), printed(CHAMPION, night)]
    assert all(RIGHT in opened(address) for address in addresses)
    turned_round(Table.objects.get(round__championship=night, round__number=2))
    first, final, diploma = [opened(address) for address in addresses]
    assert RIGHT in first
    assert NOT_RIGHT in final
    assert "se corrigió" in final[final.index("print-verdict") :].split("</div>")[0]
    assert NOT_RIGHT in diploma


def test_standings_of_a_round_in_play_are_others_with_the_next_result() -> None:
    championship = a_championship_()
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    address = printed(STANDINGS, championship, 1)
    assert RIGHT in opened(address)
    a_result(played.tables.order_by("number")[0])
    assert NOT_RIGHT in opened(address)


def test_while_results_are_held_back_nobody_is_told_whether_a_guess_is_right() -> None:
    championship = a_championship_()
    some_entries(championship, 4)
    played = an_open_round(championship, tables=1)
    hold_results(played, actor=an_actor())
    a_result(played.tables.get())
    page = opened(printed(STANDINGS, championship, 1))
    assert NOT_RIGHT in page
    assert "se anuncien" in page


def test_a_list_of_seats_is_right_until_somebody_does_not_come() -> None:
    championship = a_championship_()
    some_entries(championship, 8)
    an_open_round(championship, tables=2)
    address = printed(BY_NAME, championship, 1)
    assert RIGHT in opened(address)
    Seat.objects.filter(round__championship=championship, number=2, table__number=1).update(absent=True)
    assert NOT_RIGHT in opened(address)


def test_a_place_card_is_right_where_its_person_sits() -> None:
    night = a_night()
    seat = Seat.objects.filter(round__championship=night, round__number=2).select_related("entry", "table")[0]
    path = reverse("tournament:person", args=[night.slug, seat.entry.number])
    assert RIGHT in opened(f"{path}?r=2&t={seat.table.number}&s={seat.number}")
    assert NOT_RIGHT in opened(f"{path}?r=2&t={seat.table.number}&s={seat.number + 1}")
    earlier = Seat.objects.get(round__championship=night, round__number=1, entry=seat.entry)
    page = opened(f"{path}?r=1&t={earlier.table.number}&s={earlier.number}")
    assert NOT_RIGHT in page
    assert "de una ronda anterior" in page


def test_a_register_is_told_the_lines_that_it_has_not() -> None:
    night = a_night()
    a_ruling(night)
    address = printed(PUBLIC, night)
    assert RIGHT in opened(address)
    a_ruling(night, words_es="Sin sombrero.")
    page = opened(address)
    assert NOT_RIGHT in page
    assert f'href="{reverse("tournament:ruling", args=[night.slug, 2])}"' in page


def test_a_register_without_a_new_line_is_told_that_other_rulings_are_in_force() -> None:
    championship = a_championship_()
    some_entries(championship, 4)
    played = an_open_round(championship, tables=1)
    a_ruling(championship, scope="table", table=played.tables.get())
    address = printed(PUBLIC, championship)
    assert RIGHT in opened(address)
    play_round(played)
    assert NOT_RIGHT in opened(address)


def test_a_register_without_a_new_line_is_told_that_a_disqualification_was_withdrawn() -> None:
    championship = a_championship_()
    some_entries(championship, 4)
    table = an_open_round(championship, tables=1).tables.get()
    exclusion = exclusions.report(
        table=table, entry=table.seats.all()[0].entry, move=1, reason="Escondió", actor=COORDINATOR
    )
    address = printed(PUBLIC, championship)
    assert RIGHT in opened(address)
    assert "Retirada en la mesa." not in register_on_paper(championship)
    exclusions.withdraw(exclusion, actor=COORDINATOR)
    assert NOT_RIGHT in opened(address)
    assert RIGHT in opened(printed(PUBLIC, championship))
    assert "Retirada en la mesa." in register_on_paper(championship)


def test_later_lines_of_a_register_are_named_by_what_they_are() -> None:
    night = a_night()
    a_ruling(night)
    address = printed(PUBLIC, night)
    table = Table.objects.filter(round__championship=night).latest("pk")
    exclusions.report(
        table=table, entry=table.seats.all()[0].entry, move=1, reason="Escondió", actor=COORDINATOR
    )
    page = opened(address)
    band = page[page.index("print-verdict") :].split("</div>")[0]
    assert "Línea 2: descalificación" in band
    assert "Fallo 2" not in band


def test_an_acta_leads_to_its_table_and_is_judged_by_the_rules_there() -> None:
    night = a_night()
    acta = actas_of_round(night, PaperChoice(round=1))[0]
    assert acta.mark
    address = acta.mark.address.removeprefix(HERE)
    browser = Client()
    first = browser.get(address)
    assert RIGHT in first.content.decode()
    again = browser.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    a_ruling(night, scope="all-at-once")
    later = browser.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert NOT_RIGHT in later.content.decode()


BAD_FINGERPRINTS = ("v=", "v=x", "v=0000000g", "v=" + "9" * 400, "v=%00", "v=ÀÀÀÀÀÀÀÀ", "v=00000000")
TYPED = {
    "standings": (
        *(f"r=1&{bad}" for bad in BAD_FINGERPRINTS),
        *(f"r={round_}&v=00000000" for round_ in ("", "x", "-1", "99", "9" * 400, "%00")),
    ),
    "tables": (
        *(f"round=1&{bad}" for bad in BAD_FINGERPRINTS),
        *(f"round={round_}&v=00000000" for round_ in ("", "x", "-1", "99", "9" * 400, "%00")),
    ),
    "championship": BAD_FINGERPRINTS,
    "casebook": BAD_FINGERPRINTS,
    "person": (
        "r=1&t=x&s=1",
        "r=1&t=1",
        "r=1&t=1&s=99",
        "r=%00&t=1&s=1",
        "r=99&t=1&s=1",
        "r=1&t=&s=" + "9" * 400,
    ),
    "rulings": (
        *(f"f=0&{bad}" for bad in BAD_FINGERPRINTS),
        *(f"f={line}&v=00000000" for line in ("", "x", "-1", "999", "9" * 400, "%00")),
        "f=0",
    ),
}
"""What anybody may type in the place of what the print of that page bears."""


@pytest.mark.parametrize("page", TYPED)
def test_what_anybody_may_type_is_a_page_and_never_right(page: str) -> None:
    night = a_night()
    args: dict[str, list[object]] = {
        "person": [night.slug, 1],
        "casebook": [night.edition.rulebook.slug],
    }
    address = reverse(f"tournament:{page}", args=args.get(page, [night.slug]))
    for query in TYPED[page]:
        shown = opened(f"{address}?{query}")
        assert NOT_RIGHT in shown, query
        assert RIGHT not in shown, query


def test_a_page_with_a_print_is_five_statements_more_and_without_one_none() -> None:
    night = a_night()
    address = printed(STANDINGS, night, 2)
    opened(address)
    counts = []
    for asked in (address.split("?")[0], address):
        with CaptureQueriesContext(connection) as captured:
            opened(asked)
        counts.append(len(captured))
    assert counts == [1, 6]
