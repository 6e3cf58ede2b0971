"""Every page of a championship that somebody has open follows what is done, or stands here with why not: so
that no new page can forget it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.test import Client, TestCase
from django.urls import reverse

from accounts.models import User
from tests.factories import a_user, an_actor
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.championship.access.permission_row import EVERYBODY, JUDGES, ORGANIZERS
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world
from tests.tournament.visitors import signed_in_user

# What listens by a script of its own, by what that script looks for.
OWN = {
    "tables:call-decide": "data-bar",
    "tables:board-inbox": "data-inbox",
    "tables:devices": "data-devices",
    "tables:hall-table": "data-live-table",
    "tournament:person": "data-follow-now",
    "tournament:projector": "data-slide",
    "tournament:sorteo-announce": "reveal/announce.js",
    "tournament:sorteo-sheet": "data-draw",
    "tournament:sorteo-stage": "data-screen",
    "tournament:what-if": "data-whatif",
}
# What stands still, and why.
FORM = "a form: what is typed stays, and what no longer fits is refused with a way out"
WORKED = "a list that is worked through: each tap brings what is true of it"
RECORD = "says what was written at a moment: it does not change"
SEASON = "of a whole season: nobody waits for it at a table"
STILL = {
    "rules:changes": RECORD,
    "rules:edition": RECORD,
    "rules:examples": RECORD,
    "rules:rulebook": RECORD,
    "tables:archive": FORM,
    "tables:call": FORM,
    "tables:floor-table": FORM,
    "tables:floor-time": FORM,
    "tables:integrations": FORM,
    "tables:played": RECORD,
    "tournament:afterwards": FORM,
    "tournament:another": FORM,
    "tournament:case-question": FORM,
    "tournament:casebook": RECORD,
    "tournament:casebook-digest": RECORD,
    "tournament:delete": FORM,
    "tournament:chain": RECORD,
    "tournament:change": FORM,
    "tournament:changes": FORM,
    "tournament:desk-table": FORM,
    "tournament:enter": FORM,
    "tournament:exclude": FORM,
    "tournament:log": RECORD,
    "tournament:official-codes": RECORD,
    "tournament:official-dismiss": FORM,
    "tournament:official-new-codes": FORM,
    "tournament:official-several": FORM,
    "tournament:officials": FORM,
    "tournament:person-forget": FORM,
    "tournament:plan": FORM,
    "tournament:presence-all": FORM,
    "tournament:presence-close": FORM,
    "tournament:print": FORM,
    "tournament:print-preview": RECORD,
    "tournament:prints": FORM,
    "tournament:proposal": FORM,
    "tournament:proposal-new": FORM,
    "tournament:proposals": RECORD,
    "tournament:season-ratings": SEASON,
    "tournament:sign-up": FORM,
    "tournament:steer-projector": FORM,
    "tournament:prize": FORM,
    "tournament:prizes": FORM,
    "tournament:questions": WORKED,
    "tournament:protest": FORM,
    "tournament:protest-new": FORM,
    "tournament:register": RECORD,
    "tournament:register-line": RECORD,
    "tournament:roster": WORKED,
    "tournament:roster-add": FORM,
    "tournament:roster-entry": FORM,
    "tournament:roster-import": FORM,
    "tournament:roster-import-preview": FORM,
    "tournament:roster-import-take-back": FORM,
    "tournament:roster-person": FORM,
    "tournament:partner": FORM,
    "tournament:round-late": FORM,
    "tournament:round-reopen": FORM,
    "tournament:sorteo-pairs": FORM,
    "tournament:throw-off": FORM,
    "tournament:rulebook": FORM,
    "tournament:rulebook-copy": FORM,
    "tournament:rulebook-draft": FORM,
    "tournament:rulebook-draft-new": FORM,
    "tournament:rulebook-import": FORM,
    "tournament:rulebook-next": FORM,
    "tournament:rulebook-options": FORM,
    "tournament:rulebook-text": FORM,
    "tournament:ruling-adopt": FORM,
    "tournament:ruling-new": FORM,
    "tournament:settings": FORM,
    "tournament:sorteo-scribe": FORM,
    "tournament:table-close": FORM,
}


class TestOpenPages(TestCase):
    organizer: User
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        cls.organizer = a_user("olga")
        hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=cls.organizer))
        cls.world = a_world(a_running_table(hall.tables[0], name="Coca"), owner=cls.organizer)

    def test_each_follows_what_is_done_or_says_why_not(self) -> None:
        pages = dict(self.pages())
        assert len(pages) > 60
        lost = {name for name, page in pages.items() if not follows(name, page)}
        assert lost == STILL.keys() & pages.keys()
        assert {name for name in STILL if name not in pages} == set()

    def pages(self) -> Iterator[tuple[str, str]]:
        """Name and text of every page of the championship; files, parts and what leads on are none."""
        for name, row in ROWS.items():
            kwargs: Mapping[str, object] = row.kwargs(self.world)
            if row.method != "get" or row.allowed not in (EVERYBODY, JUDGES, ORGANIZERS):
                continue
            if "slug" not in kwargs and name not in OWN:
                continue
            browser = Client() if row.allowed == EVERYBODY else signed_in_user(self.organizer)
            answer = browser.get(reverse(name, kwargs=dict(kwargs)))
            if (
                answer.streaming
                or answer.status_code != 200
                or b"<!doctype html>" not in answer.content[:200]
            ):
                continue
            yield name, answer.content.decode()


def follows(name: str, page: str) -> bool:
    """Whether it has parts that are exchanged, and a script that hears when."""
    if name in OWN:
        return OWN[name] in page and 'type="module"' in page
    return 'data-live-url="/live/' in page and "data-now=" in page and "shared/live.js" in page
