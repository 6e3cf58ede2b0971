"""A championship of a game that is in no folder of the project's, from its roster to its champion, with its
card, rulebook, settings and forecast.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from people.services import first_league
from tests.e2e.conftest import PHONE
from tests.e2e.tablet import Tablet, come_in
from tests.e2e.test_championship import Organizer, tables_of, winners_of
from tests.factories import a_user
from tests.highest import highest  # noqa: F401  # a fixture
from tests.highest.engine import Highest
from tournament.championship.models import Championship

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gema", "Hugo")


class OfAnotherGame(Organizer):
    def makes_the_championship(self) -> None:
        self.page.goto("/organize/new/")
        self.page.get_by_role("link", name="Dado más alto").click()
        self.page.locator("input[name=name]").fill("Copa del dado")
        self.page.locator(".group > summary").filter(has_text="Antes del sorteo").click()
        self.page.locator("input[name=draw_dice][value=computer]").check()
        self.page.locator(".group > summary").filter(has_text="En la mesa").click()
        self.page.get_by_text("Lo que más se pregunta en las mesas").click()
        self.page.locator("input[name=rule-throws][value='#']").check()
        self.page.locator("input[name='own:throws:']").fill("1")
        self.press("Crear el campeonato")
        self.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
        self.slug = self.page.url.rstrip("/").rsplit("/", 1)[1]

    def imports_the_roster(self) -> None:
        self.page.goto(f"{self.home}roster/import/")
        self.page.locator("textarea").first.fill("nombre\n" + "\n".join(NAMES))
        self.page.locator("main form button").filter(has_text=re.compile("Leer|Ver")).first.click()
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")


def throw_to_the_end(tablet: Tablet) -> str:
    """Each throws a five but the second, who throws a six, and wins."""
    names = tablet.open_table(follow="Tiro a tiro")
    for at in range(len(names)):
        tablet.tap("6" if at == 1 else "5", exact=True)
        tablet.saved()
    tablet.expect(tablet.question("Terminó la mesa")).to_be_visible()
    assert tablet.confirm_ranking() == names[1]
    return names[1]


@pytest.mark.usefixtures("highest")
def test_it_is_played_from_the_roster_to_its_champion(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    a_user("olga", league=first_league())
    organizer = OfAnotherGame(open_page(), expect)
    organizer.signs_in("olga")
    organizer.makes_the_championship()
    made = Championship.objects.get()
    assert (made.game, made.options) == (Highest.id, {"throws": 1})
    organizer.imports_the_roster()
    organizer.marks_all_here()
    tablet = Tablet(open_page(**PHONE), expect)
    come_in(tablet.page, made.slug, name="Coca Núñez", code=organizer.appoints("Coca Núñez"))

    organizer.page.goto(f"{organizer.home}plan/")
    expect(organizer.page.locator("main")).to_contain_text(re.compile("De [0-9]+ a [0-9]+ minutos"))
    organizer.draws(1)
    card = organizer.page.request.get(f"{organizer.home}cards/1/1/")
    assert (card.status, card.headers["content-type"]) == (200, "application/pdf")
    winners = set()
    for table in tables_of(1):
        tablet.go(made.slug, table.pk)
        winners.add(throw_to_the_end(tablet))
    organizer.closes(1)
    assert winners_of(1) == winners

    organizer.draws(2)
    (final,) = tables_of(2)
    champion = throw_to_the_end(tablet.go(made.slug, final.pk))
    organizer.closes(2)

    public = open_page(**PHONE)
    public.goto(f"/c/{made.slug}/")
    expect(public.locator(".champion .champion-name")).to_have_text(champion)
    public.goto(f"/c/{made.slug}/rules/")
    expect(public.locator("main")).to_contain_text("Cada quien tira 1 veces.")
    for page, words in (("settings/", "Cada quien tira"), ("plan/", "final"), ("rulebook/", "Edición 1")):
        organizer.page.goto(f"{organizer.home}{page}")
        expect(organizer.page.locator("main")).to_contain_text(words)
