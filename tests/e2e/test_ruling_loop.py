"""From a hand raised at table 1 to the sentence in the next printed edition: a coordinator's phone, the
organizer's, another table's, and a card that was printed before.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rules.editions.models import Edition
from tables.papers.cards.deck import hall_address
from tests.e2e.conftest import LAPTOP, LONG, PHONE
from tests.e2e.office import opened_by
from tests.e2e.paces import hurried
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.factories import a_user, an_actor
from tests.tables.factories import Running, a_hall, a_running_table, signed_in, starter
from tournament.register.models import RegisterLine

Pages = Callable[..., Any]
GAP, CHOICE = "paso-stake", "siciliana-in-opening"
SENTENCE = "Un paso dudado cuesta un dado; sobre una apertura con siciliana, dos."


def in_the_hand_of_its_coordinator(running: Running, page: Any, expect: Pages, site: Site) -> Tablet:
    session = signed_in(running.official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    return Tablet(page, expect).go(running.table.round.championship.slug, running.table.pk)


def dice_of(running: Running) -> dict[str, int]:
    running.acta.refresh_from_db()
    dice: dict[str, int] = running.acta.state["dice"]
    return dice


def a_doubted_paso(tablet: Tablet) -> int:
    """A paso over the opening is doubted and was a bluff, as the coordinator enters it; the dice that it
    costs, as the tablet says.
    """
    tablet.rare("Paso dudado")
    tablet.tap("A la apertura")
    forecast = str(tablet.key("No se cumple").inner_text())
    tablet.tap("No se cumple")
    tablet.saved()
    cost = re.search(r"Pierde .* (\d) dados?", forecast)
    assert cost, forecast
    return int(cost[1])


def test_a_hand_raised_becomes_a_sentence_of_the_next_edition(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    olga = a_user("olga")
    hall = a_hall(tables=2, actor=an_actor("Olga", user=olga))
    slug = hall.championship.slug
    asking, other = (
        a_running_table(table, name=name) for table, name in zip(hall.tables, ("Coca", "Pepe"), strict=True)
    )
    for running in (asking, other):
        running.play(starter(running.names[0]))
    ana, beto, *_ = asking.names
    asking.play({"do": "bid", "by": ana, "quantity": 3, "pinta": 5})
    asking.play({"do": "paso", "by": beto, "claim": "full"})

    coca = in_the_hand_of_its_coordinator(asking, hurried(open_page(**PHONE)), expect, site)
    pepe = in_the_hand_of_its_coordinator(other, hurried(open_page(**PHONE)), expect, site)
    phone = hurried(open_page(**PHONE))
    opened_by(olga, phone, f"/organize/{slug}/board/inbox/?only=calls")
    family = hurried(open_page(**PHONE))
    family.goto(f"/c/{slug}/")
    expect(coca.page.locator(".table-screen")).to_contain_text(f"{beto}")

    # The hand is raised: silently, with the play as it stands.
    coca.page.get_by_role("button", name=re.compile("^Consultar")).first.click()
    if coca.page.locator("dialog[open] .confirm, dialog .key.confirm").count():
        coca.page.locator("dialog .key.confirm").click()
    card = phone.locator("#inbox")
    expect(card).to_contain_text("mesa 1")
    expect(card).to_contain_text(f"{beto} pasa: full.", timeout=LONG)
    phone.get_by_role("button", name="Voy", exact=True).click()
    expect(card).to_contain_text("en camino", timeout=LONG)
    expect(coca.page.locator(".call-stands")).to_contain_text("olga va en camino", timeout=LONG)

    # The organizer sees this very play under each answer, and decides.
    phone.get_by_role("link", name="Dictar un fallo").first.click()
    case = phone.locator(f"#case-{GAP}")
    if case.get_attribute("open") is None:
        case.locator("summary").click()
    told = case.locator(".choice").filter(has=phone.locator(f"input[value='{GAP}={CHOICE}']"))
    expect(told).to_contain_text(f"Pierde {beto} 2 dados")
    told.click()
    phone.locator("[data-decide-button]").click()
    expect(phone.locator("main")).to_contain_text("Quedó el fallo 1.")

    # At the table that asked it holds in the middle of the play; at the other from its next play on.
    news = coca.page.locator(".news.ruling")
    expect(news).to_contain_text("Fallo 1", timeout=LONG)
    expect(news).to_contain_text("ya rige")
    expect(pepe.page.locator(".news.ruling")).to_contain_text("desde tu próxima jugada", timeout=LONG)
    expect(family.locator("body")).to_contain_text("fallo 1", ignore_case=True, timeout=LONG)

    asking.acta.refresh_from_db()
    assert asking.acta.state["bid"] == {"by": ana, "quantity": 3, "pinta": 5}
    assert asking.acta.state["paso"] == {"by": beto, "claim": "full"}
    coca.page.locator(".news.ruling button").click()
    coca.tap("Dudo", exact=True)
    coca.saved()
    coca.tap("No se cumple")
    coca.saved()
    expect(coca.page.locator(".felt-middle")).to_contain_text(f"Pierde {beto} 2 dados")
    coca.saved()
    assert dice_of(asking)[beto] == 3

    pepe.page.locator(".news.ruling button").click()
    assert a_doubted_paso(pepe) == 1
    assert a_doubted_paso(pepe) == 2

    # The ruling is adopted, and the next edition published.
    line = RegisterLine.objects.get()
    phone.goto(f"/organize/{slug}/register/{line.number}/adopt/")
    phone.locator("main form button.button").first.click()
    phone.wait_for_url(f"**/organize/{slug}/rulebook/")
    phone.goto(f"/organize/{slug}/rulebook/next/")
    expect(phone.locator("main")).to_contain_text(SENTENCE)
    phone.locator("main form.next-step button").click()
    phone.wait_for_url(re.compile("/rulebook/$"))
    expect(phone.locator("main")).to_contain_text(re.compile("edición 2", re.I))
    assert [edition.number for edition in Edition.objects.order_by("number")] == [1, 2]
    hall.championship.refresh_from_db()
    assert hall.championship.edition.number == 2
    assert hall.championship.options[GAP] == CHOICE

    # A card of edition 1 is scanned.
    player = open_page(**PHONE)
    player.goto(hall_address(hall.tables[0].hall_table).partition("/t/")[2].join(["/t/", "?e=1"]))
    expect(player.locator("main")).to_contain_text("reemplazada por la edición 2")
    expect(player.locator("main")).to_contain_text(SENTENCE)

    # The page of the edition says which ruling it came from, and to everybody the same.
    reader = open_page(**LAPTOP)
    reader.goto(f"/c/{slug}/rules/?e=2")
    expect(reader.locator("main")).to_contain_text(re.compile("vigente", re.I))
