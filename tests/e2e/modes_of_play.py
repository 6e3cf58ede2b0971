"""The modes in which a tablet is where all goes well. Not tests."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tables.calls.services.calls import make_call
from tables.claims.services import claim_table
from tests.e2e.stage import Stage, a_hall_of_long_names, at_table, key, lost, words
from tests.factories import a_coordinator, an_actor
from tests.tables.factories import (
    a_running_table,
    actor_of,
    tally,
    to_the_end,
)
from tournament.register.rulings.services import Ruling, make_ruling

RULING = (
    "Quien levanta el cacho antes de que se cante nada muestra sus dados, los vuelve a tirar a la vista de"
    " todos y juega esa jugada con los dados destapados; la segunda vez en la misma mesa pierde un dado y"
    " abre."
)


def opening(stage: Stage) -> Any:
    stage.table()
    return stage.tablet().page


def calling(stage: Stage) -> Any:
    """A call is tapped: who, at the opening or not, and what came out."""
    page = opening(stage)
    page.locator(".play .keys").first.locator("button").first.click()
    return page


def normal(stage: Stage) -> Any:
    """Every word is recorded, and the opening was raised."""
    stage.table(words((2, 4), (3, 4)))
    return stage.tablet().page


def quantities(stage: Stage) -> Any:
    """All that can be bid."""
    page = normal(stage)
    page.locator(".play .key.figure", has_text="…").click()
    return page


def counting(stage: Stage) -> Any:
    """What came out, where every word is recorded."""
    stage.table(words((2, 4)), lambda names: [{"do": "dudo", "by": names[1]}])
    return stage.tablet().page


def dice_only(stage: Stage) -> Any:
    stage.table(lost(1, 1), follow="dice")
    tablet = stage.tablet()
    tablet.page.locator(".place-target").first.click()
    return tablet.page


def winner(stage: Stage) -> Any:
    stage.table(follow="winner")
    tablet = stage.tablet()
    tablet.page.locator(".place-target").first.click()
    return tablet.page


def starting(stage: Stage) -> Any:
    """Who starts."""
    stage.running = a_running_table(a_hall_of_long_names(stage.players).tables[0])
    return stage.tablet().page


def seating(stage: Stage) -> Any:
    """The table is not open yet."""
    hall = a_hall_of_long_names(stage.players)
    official, _code = a_coordinator(hall.championship, "Coca")
    claim_table(hall.tables[0], actor=actor_of(official))
    page = stage.page()
    return at_table(stage, hall, page, official)


def obligo(stage: Stage) -> Any:
    stage.table(lost(1, 4))
    return stage.tablet().page


def false_start(stage: Stage) -> Any:
    stage.table(words((2, 1)))
    return stage.tablet().page


def mano_a_mano(stage: Stage) -> Any:
    stage.table(lambda names: [move for name in names[2:] for move in [tally(name)] * 5], lost(1, 1))
    return stage.tablet().page


def ruling_unread(stage: Stage) -> Any:
    running = stage.table(lost(1, 1))
    make_ruling(
        running.table.round.championship,
        Ruling(words_es=RULING, words_en=RULING),
        request=uuid4(),
        actor=an_actor(),
    )
    tablet = stage.tablet()
    tablet.page.locator(".news.ruling").wait_for()
    return tablet.page


def table_over(stage: Stage) -> Any:
    """Who finished where, and the signatures."""
    running = stage.table()
    running.play(*to_the_end(running.names)[1:])
    tablet = stage.tablet()
    tablet.page.locator(".ranking, .signing").first.wait_for()
    return tablet.page


def log(stage: Stage) -> Any:
    """The drawer with what was recorded."""
    stage.table(lost(1, 1), lost(2, 2))
    page = stage.tablet().page
    page.locator("details.drawer summary").click()
    return page


def replay(stage: Stage) -> Any:
    """An earlier play is looked at."""
    stage.table(lost(1, 1), lost(2, 2))
    tablet = stage.tablet(page=stage.page(engine=True))
    tablet.engine_is_ready()
    tablet.page.locator("details.drawer summary").click()
    tablet.page.locator(".log-target").nth(1).click()
    tablet.page.locator("dialog .felt").wait_for()
    return tablet.page


def correction(stage: Stage) -> Any:
    page = replay(stage)
    key(page, "Corregir esta jugada|Correct this play").click()
    page.locator(".refused .both").wait_for()
    return page


def clocks(stage: Stage) -> Any:
    """Both have run out, and somebody is on the way."""
    running = stage.table(turn_seconds=1, table_minutes=1)
    make_call(
        running.table,
        key=uuid4(),
        words="¿Vale el dado que cayó al suelo y quedó parado?",
        actor=running.actor,
    )
    return stage.tablet().page


def what_if(stage: Stage) -> Any:
    stage.table()
    page = stage.tablet().page
    page.locator(".tools button").first.click()
    spanish = page.locator("html").get_attribute("lang") == "es"
    page.locator(".whatif-ask").fill("dado" if spanish else "die")
    page.locator(".case-target").first.click()
    return page


def trial(stage: Stage) -> Any:
    """A trial play, a call tapped."""
    hall = a_hall_of_long_names(stage.players)
    official, _code = a_coordinator(hall.championship, "Coca")
    claim_table(hall.tables[0], actor=actor_of(official))
    page = at_table(stage, hall, stage.page(engine=True), official)
    page.locator("#tablet[data-engine=ready]").wait_for()
    key(page, "Jugada de prueba|Trial play").click()
    page.locator(".place-target").first.click()
    page.locator(".confirm-bar .confirm").click()
    page.locator(".play .keys").first.locator("button").first.click()
    return page
