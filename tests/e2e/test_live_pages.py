"""Open pages change by themselves, within moments and without a reload: what somebody types meanwhile, what
they opened and where they are stays.
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.utils import timezone

from tables.record.models import Acta
from tables.record.services.confirming import confirm_table
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_result, an_actor, an_open_round, play_round, some_entries
from tests.tables.factories import a_hall, a_running_table, to_the_end
from tests.tournament.visitors import a_night
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.results.services.announcing import announce_results, hold_results
from tournament.rulebook.moments import address_of

MARKED = "window.stillTheSame = true"


def test_an_open_phone_reads_the_results_of_desk_and_tablet_as_they_come(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=3)
    standings, front = open_page(**PHONE), open_page(**PHONE)
    standings.goto(f"{site.url}/c/{hall.championship.slug}/standings/")
    front.goto(f"{site.url}/c/{hall.championship.slug}/")
    for page in (standings, front):
        expect(page.locator("[data-now=progress]")).to_contain_text("0 de 3 mesas decididas")
        page.evaluate(MARKED)
    front.locator("#seat-q").fill("una jugadora que no")

    a_result(hall.tables[0])
    for page in (standings, front):
        expect(page.locator("[data-now=progress]")).to_contain_text("1 de 3 mesas decididas")
    expect(standings.locator("main")).to_contain_text("Quedó fuera en la ronda 1: 4.º de la mesa 1")

    running = a_running_table(hall.tables[1])
    running.play(*to_the_end(running.names))
    confirm_table(running.table, base=Acta.objects.get(table=running.table).n, actor=running.actor)
    for page in (standings, front):
        expect(page.locator("[data-now=progress]")).to_contain_text("2 de 3 mesas decididas")
        assert page.evaluate("window.stillTheSame")
    expect(front.locator("#seat-q")).to_have_value("una jugadora que no")

    hold_results(hall.tables[0].round, actor=an_actor())
    expect(standings.locator("main")).to_contain_text("La organización guarda los resultados")
    expect(standings.locator("main")).not_to_contain_text("Quedó fuera")
    announce_results(hall.tables[0].round, actor=an_actor())
    expect(standings.locator("main")).to_contain_text("4.º de la mesa 1")


def test_an_open_list_of_championships_says_by_itself_what_becomes_of_each(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    night = a_night("Copa de la noche")
    some_entries(night.championship, 4)
    front = open_page(**PHONE)
    front.goto(f"{site.url}/")
    front.evaluate(MARKED)
    listed = front.locator("[data-now=championships]")
    expect(listed).to_contain_text("sin empezar")
    final = an_open_round(night.championship, tables=1)
    expect(listed).to_contain_text("Ronda 1")
    play_round(final)
    expect(listed).to_contain_text("Ganó")
    a_night("Otra copa")
    expect(listed).to_contain_text("Otra copa")
    assert front.evaluate("window.stillTheSame")


def test_the_rules_of_now_follow_a_ruling_and_those_of_a_moment_do_not(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    night = a_night()
    address = f"{site.url}/c/{night.championship.slug}/rules/"
    now, then = open_page(**PHONE), open_page(**PHONE)
    now.goto(address)
    then.goto(f"{address}?at={address_of(timezone.now())}")
    for page in (now, then):
        page.evaluate(MARKED)

    make_ruling(
        night.championship,
        Ruling(gap="calzo-out-of-turn", choice="anyone", scope="all-at-once"),
        request=uuid4(),
        actor=an_actor(),
    )

    expect(now.locator("#art-7 del")).to_contain_text("Calza solo quien tiene el turno.")
    expect(now.locator("#art-7 .by-ruling")).to_contain_text("fallo 1")
    assert now.evaluate("window.stillTheSame")
    expect(then.locator("del")).to_have_count(0)
    then.get_by_role("link", name="Volver al reglamento de ahora").click()
    expect(then.locator("#art-7 del")).to_have_count(1)


def test_an_open_page_of_a_scanned_paper_follows_a_ruling_for_its_table(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=2, players=3)
    here, _there = hall.tables
    said = "e=1&f=0"
    card, acta, other = open_page(**PHONE), open_page(**PHONE), open_page(**PHONE)
    card.goto(f"{site.url}/t/{here.hall_table.token}/?{said}&r=1&t=1")
    for page, number in ((acta, 1), (other, 2)):
        page.goto(f"{site.url}/c/{hall.championship.slug}/tables/{number}/?round=1&{said}&t={number}")
    for page in (card, acta, other):
        page.evaluate(MARKED)
        expect(page.locator(".print-verdict")).to_have_attribute("data-kind", "good")

    make_ruling(
        hall.championship,
        Ruling(gap="calzo-out-of-turn", choice="anyone", scope="table", table=here),
        request=uuid4(),
        actor=an_actor(),
    )

    for page in (card, acta):
        expect(page.locator(".print-verdict")).to_have_attribute("data-kind", "warn")
        assert page.evaluate("window.stillTheSame")
    expect(other.locator(".print-verdict")).to_have_attribute("data-kind", "good")


def test_the_organizer_reads_a_result_on_the_round_and_on_now_without_a_reload(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    night = a_night()
    some_entries(night.championship, 12)
    played = an_open_round(night.championship, tables=3)
    session = night.browser.cookies["calzo_session"].value
    pages = [open_page(**PHONE), open_page()]
    for page, path in zip(pages, (night.url("dashboard"), night.url("round", 1)), strict=True):
        page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
        page.goto(path)
        expect(page.locator("main")).to_contain_text("decididas: 0")
        page.evaluate(MARKED)
    third = pages[1].locator("#table-3 form button").first
    third.focus()
    a_result(played.tables.get(number=1))
    for page in pages:
        expect(page.locator("main")).to_contain_text("decididas: 1")
        assert page.evaluate("window.stillTheSame")
    expect(pages[1].locator("[data-now=counts]")).to_be_visible()
    expect(pages[1].locator("#table-1")).to_have_attribute("data-state", "decided")
    expect(third).to_be_focused()


def test_rulebook_register_and_cases_follow_a_ruling_and_keep_what_is_typed(
    site: Site, open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    hall = a_hall(tables=1)
    rules, register, cases = (open_page(**PHONE) for _page in range(3))
    rules.goto(f"{site.url}/c/{hall.championship.slug}/rules/")
    register.goto(f"{site.url}/c/{hall.championship.slug}/rulings/")
    cases.goto(f"{site.url}/c/{hall.championship.slug}/what-if/")
    for page in (rules, register, cases):
        page.evaluate(MARKED)
    cases.locator(".whatif-ask").fill("se cae un dado")
    expect(cases.locator("[data-whatif-list]")).to_contain_text("Si salta un dado se relanza ese cacho")
    rules.locator("#q").fill("sicil")
    rules.locator("details summary").first.click()
    ruling = Ruling(gap="die-off-table", choice="loses-a-die")
    make_ruling(hall.championship, ruling, request=uuid4(), actor=an_actor())
    for page in (rules, register):
        expect(page.locator("main")).to_contain_text("Quien hace saltar un dado lo pierde.")
    expect(cases.locator("[data-whatif-list]")).to_contain_text("Quien hace saltar un dado lo pierde.")
    for page in (rules, register, cases):
        assert page.evaluate("window.stillTheSame")
    expect(cases.locator(".whatif-ask")).to_have_value("se cae un dado")
    expect(rules.locator("#q")).to_have_value("sicil")
    assert rules.locator("details").first.get_attribute("open") is not None
