"""Where a mode of the tablet is shown: a table of the longest names, its pages, and what is touched there by
its words in Spanish and English. Not tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import (
    Hall,
    Move,
    Running,
    a_hall,
    a_running_table,
    signed_in,
    starter,
    tally,
)
from tournament.roster.models import Entry

Pages = Callable[..., Any]
Played = Callable[[list[str]], list[Move]]  # by the names of the players as they sit
NAMES = [
    "Bartolomé Maximiliano Fuentealba-Huenchumilla",
    "María Fernanda Valdivieso Errázuriz de la Fuente",
    "Wenceslao Eyzaguirre Undurraga-Goycoolea",
    "Ñ",
]


def a_hall_of_long_names(players: int) -> Hall:
    """One table."""
    hall = a_hall(players=players)
    entries = Entry.objects.filter(championship=hall.championship).order_by("pk")
    for number, entry in enumerate(entries):
        entry.name = f"{NAMES[number % len(NAMES)]}{' II' * (number // len(NAMES))}"
        entry.save(update_fields=["name"])
    return hall


@dataclass
class Stage:
    """Where a mode is shown: pages are opened by `open_page`, of a table of so many players."""

    open_page: Pages
    expect: Pages
    site: Site
    players: int = 6
    options: dict[str, Any] = field(default_factory=dict)
    running: Running = field(init=False)

    def table(
        self, *moves: Callable[[list[str]], list[Move]], follow: str = "plays", **limits: int
    ) -> Running:
        """A table of long names whose first player starts, and what is played there."""
        hall = a_hall_of_long_names(self.players)
        for name, value in limits.items():
            setattr(hall.championship, name, value)
        hall.championship.save()
        self.running = a_running_table(hall.tables[0], follow=follow)
        if follow != "winner":
            self.running.play(starter(self.running.names[0]))
        for some in moves:
            if played := some(self.running.names):
                self.running.play(*played)
        return self.running

    def page(self, **options: Any) -> Any:
        return self.open_page(**{**PHONE, **self.options, **options})

    def tablet(self, *, page: Any = None, **who: Any) -> Tablet:
        """The table's page in its coordinator's hands."""
        tablet = at(self.running, page or self.page(), self.expect, self.site, **who)
        tablet.page.locator(".sync[data-state=saved], .callout").first.wait_for()
        return tablet

    def offline(self, *, plays: int = 2) -> Tablet:
        """So many plays are kept and not sent."""
        tablet = self.tablet(page=self.page(engine=True))
        tablet.engine_is_ready()
        tablet.page.context.set_offline(True)
        for count in range(1, plays + 1):
            dudo(tablet.page, self.expect)
            self.expect(tablet.page.locator(".sync")).to_contain_text(re.compile(rf"\b{count} (sin|not)"))
        return tablet


def key(page: Any, words: str) -> Any:
    """The key with these words, in both languages."""
    return page.locator("button.key").filter(has_text=re.compile(rf"^\s*({words})")).first


def of_device(page: Any, words: str) -> None:
    page.locator("details.device-keys summary").click()
    page.locator(".device-keys button.key").filter(has_text=re.compile(words)).first.click()


def dudo(page: Any, expect: Pages) -> None:
    """A call of the one who is to speak, after a raise, which did not hold."""
    key(page, "Dudo").click()
    expect(page.locator(".play .keys").nth(1)).to_be_visible()
    raised = key(page, "Después de una subida|After a raise")
    if raised.count():
        raised.click()
    key(page, "No se cumple|It does not hold").click()


def lost(place: int, count: int) -> Played:
    """One player loses so many dice, one after another."""
    return lambda names: [tally(names[place % len(names)])] * count


def words(*said: tuple[int, int]) -> Played:
    """Bids of those who are to speak."""
    return lambda names: [
        {"do": "bid", "by": names[at % len(names)], "quantity": quantity, "pinta": pinta}
        for at, (quantity, pinta) in enumerate(said)
    ]


def at_table(stage: Stage, hall: Hall, page: Any, official: Any) -> Any:
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": stage.site.url}])
    Tablet(page, stage.expect).go(hall.championship.slug, hall.tables[0].pk)
    return page
