"""Everybody in a hall has a long name of rare letters: every page, paper and answer that shows somebody shows
them, and nowhere is a name cut. A new page is here by its row in the permission matrix, a paper by its kind.

What a browser cuts by its styles is not seen here.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import unescape
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client, TestCase, override_settings

from accounts.models import User
from tests.factories import (
    a_championship,
    a_published_sheet,
    a_sheet,
    a_user,
    an_actor,
    an_open_round,
    play_round,
    rolled,
)
from tests.prints.reading import letters_as_set
from tests.tables.factories import Running, a_running_table, remember, starter, tally
from tests.tournament.championship.access.permission_row import MINE, ORGANIZER, Row
from tests.tournament.championship.access.permission_rows import API, PUBLIC, ROWS, SITE, SORTEO, TABLES
from tests.tournament.championship.access.permission_world import Made, a_world, answer
from tests.tournament.roster.pairs.making import a_pair
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import papers, read_choice
from tournament.register.exclusions.services.exclusions import exclude_person
from tournament.register.models import Protest
from tournament.roster.entry_names import surname_first
from tournament.roster.imports.services.previews import open_import
from tournament.roster.models import Membership
from tournament.roster.services import add_entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish, next_step
from tournament.sorteo.roll.services.cups import close_roll

NAMES = [f"Þórhildur {letter} Wærsted O’Higgins y Ñúñez del Río Ğazãl" for letter in "ABCDEFGHIJKL"]
SEATED = NAMES[:8]
MARK = r"Þórhildur [A-L] Wærsted O’Higgins y Ñúñez del Río Ğazãl"
BEGINNING = "Þórhildur"

#: Of steps that the matrix takes, those that have a page of their own.
PAGES_OF_STEPS = frozenset({"tournament:exclusion"})
#: What is asked of a page, where it shows somebody only then.
ASKED: Mapping[str, Mapping[str, Any]] = {
    "tournament:seat": {"q": "wærsted"},
    "tournament:followed": {"n": 1},
    "tables:floor-correct": {"play": 2},
}


def _of(app: str, names: str) -> set[str]:
    return {f"{app}:{name}" for name in names.split()}


#: Pages and answers on which nobody of the roster stands.
SHOWS_NOBODY = frozenset(
    # of the rules, of settings and of officials
    {f"rules:{name}" for name in ("changes", "copy", "edition", "examples", "rulebook", "source")}
    | _of(
        "tournament",
        "chain rulebook rulebook-copy rulebook-draft rulebook-draft-new rulebook-import rulebook-next",
    )
    | _of(
        "tournament",
        "rulebook-options rulebook-text rulebooks rules rules-text what-if questions ruling ruling-adopt",
    )
    | _of("tournament", "enter settings official-codes official-dismiss official-new-codes official-several")
    | _of("tournament", "register-line ruling-new casebook casebook-digest case-question")
    | _of("tournament", "proposal proposal-new proposals")
    | _of("tournament", "league league-log league-dismiss invitation password password-new")
    # lists of championships, papers and copies; forms to begin with
    | _of(
        "tournament",
        "another delete championships new plan round-reopen print prints publications throw-off",
    )
    | _of("tournament", "plan-expected plan-length plan-option usual-option")
    | _of("tournament", "roster-import roster-import-take-back")
    | _of("tournament", "picture remedies")
    # of a draw: its list, what is done with a sheet, the page that is filled by a file
    | _of(
        "tournament",
        "sorteo sorteo-correct sorteo-finish sorteo-objection sorteo-pairs sorteo-paper sorteo-void verify",
    )
    | _of("tables", "devices devices-now")
    # seasons that nobody played in yet, a picture, and files of a whole championship
    | _of("tournament", "league-seasons league-season-delete league-season-final season-ratings map-picture")
    | _of("tournament", "steer-projector sign-up prizes protest-new")
    | _of("tables", "archive archive-open calls-waiting integrations")
    # what a tablet is told of calls, and pages that are filled by the API
    | _of("tables", "coordinate coordinate-second coordinate-table not-kept tablet-manifest tablet-worker")
    # of no championship, and of a game with sheets
    | _of("tables", "self-test played")
    | _of("api", "call call-drop championships decisions docs my-tables rulings schema sign warnings")
)
#: Redirected: to the paper's page; to the table's own page; to the board; for a draw by the computer's dice
#: alone. By programs with a token of their own: tests/tables/integrations.
NOT_OPENED = {
    *("tables:calls", "tables:floor", "tournament:exclusions", "tournament:protests"),
    *("api:entry", "api:roster", "api:round", "api:round-table", "api:rounds"),
    "tables:archive-preview",
    "tables:cards",
    "tournament:desk-winner",
    "tournament:sorteo-computer",
} | _of("tournament", "leagues roster-restore roster-withdraw round-ineligible seat-substitute")
PAPERS_OF_NOBODY = {"door-codes", "paper-acta-blank", "remedies", "rulebook-booklet", "rulebook-fold"}


def words_of(response: HttpResponse) -> str:
    """What stands in an answer, what fields and scripts have of it included; one space between two words."""
    if response.headers.get("Content-Type", "").startswith("image/"):
        return ""  # its letters: tests/tournament/publishing/test_podium.py
    if response.headers.get("Content-Type", "").startswith("application/pdf"):
        return letters_as_set(response.content)
    text = response.content.decode()
    if "json" in response.headers.get("Content-Type", ""):
        return json.dumps(json.loads(text), ensure_ascii=False)
    in_quotes = " ".join(re.findall(r'="([^"]*)"', text))
    bare = re.sub(r"<(style|svg)\b.*?</\1>|<[^>]+>", " ", text, flags=re.S)
    return re.sub(r"\s+", " ", unescape(f"{in_quotes} {bare}"))


def named(words: str) -> tuple[int, int]:
    """How often somebody is named, and how often whole; a PDF is read without spaces."""
    whole = max(len(re.findall(mark, words)) for mark in (MARK, MARK.replace(" ", "")))
    return words.count(BEGINNING), whole


def a_marked_hall(name: str, organizer: User) -> Championship:
    """A championship of two tables of four."""
    championship = a_championship(name, actor=an_actor("Olga", user=organizer), size_wanted=4)
    for at, person in enumerate(SEATED):
        add_entry(championship, name=person, club=f"Club {at % 4}", here=True, actor=an_actor())
    return championship


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
class MarkedPerson(TestCase):
    organizer: User
    mine: Running
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        cls.organizer = a_user("olga")
        playing = an_open_round(a_marked_hall("Copa en juego", cls.organizer), tables=2)
        cls.mine = a_running_table(playing.tables.order_by("number")[0])
        cls.world = replace(a_world(cls.mine, owner=cls.organizer), **cls.beside_the_tables())
        organizer, tablet = Client(), Client()
        organizer.force_login(cls.organizer)
        remember(tablet, cls.mine.official)
        cls.world.cookies = {ORGANIZER: organizer.cookies.copy(), MINE: tablet.cookies.copy()}

    @classmethod
    def beside_the_tables(cls) -> dict[str, Any]:
        """Somebody who is missing, who came late, who is excluded, who protests, and who is in a file."""
        championship = cls.mine.table.round.championship
        missing, _late, out = (
            add_entry(championship, name=name, here=here, actor=an_actor())
            for name, here in zip(NAMES[8:11], (False, True, True), strict=True)
        )
        exclusion = exclude_person(
            championship, capacity="player", entry=out, reason="sopló", request=uuid4(), actor=an_actor()
        )
        Protest.objects.update(by=NAMES[0])
        brought = open_import(championship, file_name="a.csv", data=NAMES[11].encode(), actor=an_actor())
        return {"entry": missing.pk, "exclusion": exclusion.pk, "roster_import": brought.pk}

    def test_every_page_and_answer_shows_them_whole(self) -> None:
        shown: dict[str, bool] = {}
        cut = []
        for moment, rows, world in self.moments():
            for name, row in pages(rows).items():
                response = answer(name, asking(name, row), world, MINE if row.json else ORGANIZER)
                if response.status_code >= 300:
                    continue
                begun, whole = named(words_of(response))
                shown[name] = shown.get(name, False) or whole > 0
                cut += [f"{name}, {moment}: {begun - whole} of {begun}"] if begun != whole else []
        assert cut == []
        assert {name for name, whole in shown.items() if not whole} == SHOWS_NOBODY
        assert {name for name, row in pages(ROWS).items() if not row.json} - set(shown) == NOT_OPENED

    def moments(self) -> Iterator[tuple[str, Mapping[str, Row], Made]]:
        """A table that is opened, the hall at play, a draw from its draft to the last seat, and a night that
        is over, each with what is looked at: what shows nobody at play, and of a draw.
        """
        yield "opened", showing(API | TABLES), self.world
        self.mine.play(starter(self.mine.names[0]), tally(self.mine.names[1]))
        yield "at play", ROWS, self.world
        drawing = a_marked_hall("Copa nueva", self.organizer)
        world = replace(self.world, slug=drawing.slug, round=1)
        rows = {name: row for name, row in (SORTEO | PUBLIC).items() if not name.endswith("-print")}
        for sheet in the_way_of_a_draw(drawing):
            yield f"draw {sheet.status}", rows, world
        over = a_night_that_is_over(self.organizer)
        yield "over", showing(ROWS), replace(self.world, slug=over.slug, round=2)

    def test_of_a_pair_both_are_shown_whole_on_my_table_and_nothing_private(self) -> None:
        championship = a_championship("Copa de parejas", people_each=2)
        for first in range(0, 8, 2):
            a_pair(championship, *NAMES[first : first + 2], contact="privado@calzo.test", family="Zutano")
        for page in my_table_of_both(championship):
            assert_shown(page)
        an_open_round(championship, tables=1)
        for page in my_table_of_both(championship):
            assert_shown(page)

    def test_every_paper_shows_them_whole(self) -> None:
        championship = a_night_that_is_over(self.organizer)
        of_nobody = set()
        for kind in papers():
            asked = {number.name: number.proposed(championship) for number in kind.extras}
            if kind.refusal(championship):
                continue
            begun, whole = named(
                letters_as_set(
                    make_paper(championship, kind, read_choice(kind, {"lang": "es", "round": 2} | asked))
                )
            )
            assert begun == whole, kind.key
            of_nobody |= set() if whole else {kind.key}
        assert of_nobody == PAPERS_OF_NOBODY


def my_table_of_both(championship: Championship) -> Iterator[str]:
    """Where the first pair and each of its people are looked for and followed, behind the second pair."""
    here = f"/c/{championship.slug}"
    for member in Membership.objects.filter(championship=championship, entry__number=1):
        page = f"{here}/people/1/?who={member.pk}"
        yield from (page, f"{page}&part=now&titled=1", f"{here}/seat/?q={member.name}")
    yield from (f"{here}/people/1/", f"{here}/followed/?n=2&n=1")


def assert_shown(page: str) -> None:
    response: Any = Client().get(page)
    words = words_of(response)
    for name in NAMES[:2]:
        assert name in words or surname_first(name) in words, page
    assert not re.search("privado@|Zutano", words), page


def pages(rows: Mapping[str, Row]) -> dict[str, Row]:
    """What is looked at of the matrix: pages, and whatever answers in JSON."""
    gets = {name: replace(row, method="get") for name, row in rows.items() if name in PAGES_OF_STEPS}
    shown = {name: row for name, row in rows.items() if row.method == "get" or row.json}
    return {name: row for name, row in (shown | gets).items() if name not in SITE}


def showing(rows: Mapping[str, Row]) -> dict[str, Row]:
    """Without what shows nobody."""
    return {name: row for name, row in rows.items() if name not in SHOWS_NOBODY}


def asking(name: str, row: Row) -> Row:
    """The row with a player of this hall instead of the matrix' own, and with what is asked of the page."""

    def sent(world: Any) -> Any:
        found = json.loads(json.dumps(dict(row.sent(world))).replace("Jugadora 001", SEATED[0]))
        return found | ASKED.get(name, {})

    return replace(row, sent=sent)


def a_night_that_is_over(organizer: User) -> Championship:
    """Two tables, and the final of their winners."""
    championship = a_marked_hall("Copa jugada", organizer)
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    return championship


def the_way_of_a_draw(championship: Championship) -> Iterator[DrawSheet]:
    """The sheet of the first round: as a draft, public, half revealed and done."""
    yield a_sheet(championship, tables=2)
    yield (sheet := a_published_sheet(championship, tables=2))
    sheet = close_roll(rolled(sheet), actor=an_actor())
    DrawSheet.objects.filter(pk=sheet.pk).update(revealed=len(SEATED) // 2)
    yield next_step(sheet, actor=an_actor())
    yield finish(sheet, actor=an_actor())
