"""An outcome entered on the tablet whose doubted bid continued a false start: asked about only where it costs
other dice.
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from tests.e2e.at_a_table import a_table, at, plays_of
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import an_actor
from tests.tables.factories import a_hall, a_running_table, starter
from tournament.register.rulings.services import Ruling, make_ruling

Pages = Callable[..., Any]
CONTINUED = "La apuesta continuaba una partida en falso con ases"


def test_a_false_start_that_was_continued_is_not_asked_about_where_it_costs_the_same(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.tap("Dudo", exact=True)
    tablet.touch(running.names[2])
    expect(tablet.key("No se cumple")).to_contain_text(f"Pierde {running.names[1]} 1 dado.")
    expect(tablet.key(CONTINUED)).to_have_count(0)


def test_a_false_start_that_was_continued_is_offered_where_it_costs_other_dice(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    hall = a_hall()
    ruling = Ruling(gap="false-start-continued-stake", choice="opening")
    make_ruling(hall.championship, ruling, request=uuid4(), actor=an_actor())
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    _first, second, third, *_others = running.names

    tablet = at(running, open_page(**PHONE), expect, site)
    tablet.tap("Dudo", exact=True)
    tablet.touch(third)
    expect(tablet.key("No se cumple")).to_contain_text(f"Pierde {second} 1 dado.")
    tablet.tap(CONTINUED)
    expect(tablet.key("No se cumple")).to_contain_text(f"Pierde {second} 2 dados (siciliana). Abre {second}.")
    tablet.tap("No se cumple")
    tablet.saved()
    (play,) = [move for move in plays_of(running) if move["do"] == "outcome"]
    assert (play["by"], play["on"], play["after"]) == (third, second, "false_start")
