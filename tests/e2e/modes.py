"""The tablet in each of its modes, with the longest names: for tests that measure it, and for pictures of it.
Not tests.

What is touched on the way is found by its place, or by its words in Spanish and English.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from tables.calls.services.calls import make_call
from tables.claims.services import claim_table
from tables.record.services.second import switch_second_entry
from tests.e2e.at_a_table import at
from tests.e2e.conftest import NO_ENGINE, PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.factories import a_coordinator, a_floor_judge, an_actor
from tests.tables.factories import (
    Device,
    Hall,
    Move,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    signed_in,
    starter,
    tally,
    to_the_end,
)
from tournament.championship.access.actors import SYSTEM
from tournament.championship.officials.services import new_code
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.roster.models import Entry

Pages = Callable[..., Any]
Played = Callable[[list[str]], list[Move]]  # by the names of the players as they sit
NAMES = [
    "Bartolomé Maximiliano Fuentealba-Huenchumilla",
    "María Fernanda Valdivieso Errázuriz de la Fuente",
    "Wenceslao Eyzaguirre Undurraga-Goycoolea",
    "Ñ",
]
RULING = (
    "Quien levanta el cacho antes de que se cante nada muestra sus dados, los vuelve a tirar a la vista de"
    " todos y juega esa jugada con los dados destapados; la segunda vez en la misma mesa pierde un dado y"
    " abre."
)


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


def rare(page: Any, words: str) -> None:
    page.locator("details.drawer summary").click()
    page.locator(".drawer-body button.key").filter(has_text=re.compile(words)).first.click()


def dudo(page: Any, expect: Pages) -> None:
    """A call of the one who is to speak, after a raise, which did not hold."""
    key(page, "Dudo").click()
    expect(page.locator(".play .keys").nth(1)).to_be_visible()
    raised = key(page, "Después de una subida|After a raise")
    if raised.count():
        raised.click()
    key(page, "Había menos|Fewer").click()


def lost(place: int, count: int) -> Played:
    """One player loses so many dice, one after another."""
    return lambda names: [tally(names[place % len(names)])] * count


def words(*said: tuple[int, int]) -> Played:
    """Bids of those who are to speak."""
    return lambda names: [
        {"do": "bid", "by": names[at % len(names)], "quantity": quantity, "pinta": pinta}
        for at, (quantity, pinta) in enumerate(said)
    ]


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


def at_table(stage: Stage, hall: Hall, page: Any, official: Any) -> Any:
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": stage.site.url}])
    Tablet(page, stage.expect).go(hall.championship.slug, hall.tables[0].pk)
    return page


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


def offline(stage: Stage) -> Any:
    stage.table()
    return stage.offline().page


def second_entry(stage: Stage) -> Any:
    """Another official enters the same table, and its first play otherwise."""
    running = stage.table(lost(1, 1), follow="dice")
    switch_second_entry(running.acta, on=True, actor=SYSTEM)
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    page = stage.tablet(who=other).page
    page.get_by_role("link", name=re.compile("por segunda vez|a second time")).click()
    key(page, "Anotar los dados|Enter the dice").wait_for()
    page.locator(".place-target").first.click()
    page.locator(".confirm-bar .confirm").click()
    page.locator(".play-question", has_text=re.compile("De quién|Whose")).wait_for()
    page.locator(".place-target").first.click()
    page.locator(".key.at-once").first.click()
    page.locator(".second-differs").wait_for()
    return page


def differs(stage: Stage) -> Any:
    """The table's own tablet beside a second entry."""
    second_entry(stage)
    page = stage.tablet().page
    page.locator(".second-differs").wait_for()
    return page


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
    rare(page, "Pasar la mesa a otro|Hand over to another")
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


def table_over(stage: Stage) -> Any:
    """Who finished where, and the signatures."""
    running = stage.table()
    running.play(*to_the_end(running.names)[1:])
    tablet = stage.tablet()
    tablet.page.locator(".ranking, .signing").first.wait_for()
    return tablet.page


def set_aside(stage: Stage) -> Any:
    """What waited came too late: the table was given to somebody else."""
    running = stage.table()
    tablet = stage.offline()
    other, _code = a_coordinator(running.table.round.championship, "Rosa Amelia Huenchullán de la Fuente")
    claim_table(running.table, actor=actor_of(other), take_over=True)
    tablet.page.context.set_offline(False)
    tablet.page.locator(".aside").wait_for()
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
    page.locator("dialog.correct select").select_option(index=2)
    page.locator(".corrected-dice").wait_for(state="attached")  # of two players it may have nothing to say
    return page


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


MODES: dict[str, Callable[[Stage], Any]] = {
    show.__name__: show
    for show in (
        seating,
        starting,
        opening,
        calling,
        normal,
        quantities,
        counting,
        obligo,
        false_start,
        mano_a_mano,
        dice_only,
        winner,
        ruling_unread,
        clocks,
        offline,
        without_engine,
        session_ended,
        another_official,
        set_aside,
        reconciliation,
        hand_over,
        log,
        replay,
        correction,
        what_if,
        trial,
        table_over,
        second_entry,
        differs,
    )
}
