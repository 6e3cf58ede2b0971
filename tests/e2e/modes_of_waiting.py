"""The modes in which a tablet is without a network, or where somebody else writes too. Not tests."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from tables.claims.services import claim_table
from tests.e2e.conftest import NO_ENGINE
from tests.e2e.stage import Stage, dudo, of_device
from tests.factories import a_coordinator, a_floor_judge, an_actor
from tests.tables.factories import (
    Device,
    actor_of,
    tally,
)
from tournament.championship.officials.services import new_code


def offline(stage: Stage) -> Any:
    stage.table()
    return stage.offline().page


def without_engine(stage: Stage) -> Any:
    """Plays are kept without a network, and nobody can say what they have done."""
    stage.table()
    page = stage.page()
    page.add_init_script(NO_ENGINE)
    tablet = stage.tablet(page=page)
    page.context.set_offline(True)
    dudo(tablet.page, stage.expect)
    stage.expect(tablet.page.locator(".sync")).to_contain_text(re.compile(r"\b1 (sin|not)"))
    return tablet.page


def hand_over(stage: Stage) -> Any:
    """The code of a table with plays that are not sent."""
    stage.table()
    page = stage.offline().page
    of_device(page, "Pasar la mesa a otro|Hand over to another")
    page.locator(".handover-code").wait_for()
    return page


def reconciliation(stage: Stage) -> Any:
    """A floor judge noted the first play as well, and another one."""
    running = stage.table(follow="dice")
    tablet = stage.tablet(page=stage.page(engine=True))
    page = tablet.page
    tablet.engine_is_ready()
    page.context.set_offline(True)
    for count in (1, 2, 3):
        page.locator(".place-target").nth(count % stage.players).click()
        page.locator(".play .key.enters, .play .keys .key").first.click()
        stage.expect(page.locator(".sync")).to_contain_text(re.compile(rf"\b{count} (sin|not)"))
    judge, _code = a_floor_judge(running.table.round.championship)
    theirs = replace(running, official=judge, actor=actor_of(judge), device=Device())
    theirs.play(tally(running.names[1]), tally(running.names[0]))
    page.context.set_offline(False)
    page.locator(".refused [data-fate]").first.wait_for()
    return page


def set_aside(stage: Stage) -> Any:
    """What waited came too late: the table was given to somebody else."""
    running = stage.table()
    tablet = stage.offline()
    other, _code = a_coordinator(running.table.round.championship, "Rosa Amelia Huenchullán de la Fuente")
    claim_table(running.table, actor=actor_of(other), take_over=True)
    tablet.page.context.set_offline(False)
    tablet.page.locator(".aside").wait_for()
    return tablet.page


def session_ended(stage: Stage) -> Any:
    running = stage.table()
    tablet = stage.tablet(page=stage.page(engine=True))
    tablet.engine_is_ready()
    new_code(running.official, actor=an_actor())
    dudo(tablet.page, stage.expect)
    tablet.page.locator(".session-ended").wait_for()
    return tablet.page


def another_official(stage: Stage) -> Any:
    """What the one before tapped waits for them."""
    running = stage.table()
    tablet = stage.tablet(page=stage.page(engine=True))
    page = tablet.page
    page.on("dialog", lambda dialog: dialog.accept())
    tablet.engine_is_ready()
    page.route("**/moves/", lambda route: route.abort())
    dudo(page, stage.expect)
    stage.expect(page.locator(".sync")).to_contain_text(re.compile(r"\b1 (sin|not)"))
    stage.tablet(page=page, who=a_floor_judge(running.table.round.championship)[0])
    return page
