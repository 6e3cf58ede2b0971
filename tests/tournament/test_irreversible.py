"""What cannot be undone does not lie beside what is pressed all night: it asks first on a page of its own, or
no other act stands in its part of the page. Every button of the organizer's pages is looked at, in a night at
each of its moments.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit
from uuid import uuid4

import pytest
from django.urls import resolve

from tests.factories import (
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    a_sheet,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    rolled,
    some_entries,
)
from tests.tables.factories import a_running_table
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import DrawDice
from tournament.register.exclusions.services.exclusions import exclude_person
from tournament.results.services.announcing import hold_results
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import next_step, start

pytestmark = pytest.mark.django_db
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
PARTS = {"section", "details", "li", "article", "main", "dialog", "header", "footer", "nav", "aside"}


#: Acts that ask: their form stands on the page of that address alone, which says what they do.
ASK = {
    *("afterwards", "another", "change", "delete", "desk-table", "exclude", "exclusion", "floor-time"),
    *("official-dismiss", "official-new-codes", "official-several", "officials", "presence-close", "print"),
    *(
        "person-forget",
        "protest-new",
        "roster-add",
        "roster-entry",
        "roster-import",
        "round-reopen",
        "rulebook-copy",
    ),
    *("rulebook-draft-new", "rulebook-import", "rulebook-options", "rulebook-text", "ruling-new", "settings"),
    *("sorteo-computer", "sorteo-correct", "sorteo-objection", "sorteo-pairs", "sorteo-void"),
    "throw-off",
    *("prize", "prizes"),
}
#: Acts that do not ask, and cannot be taken back.
AT_ONCE = {
    *("desk-start", "floor-confirm", "official-code", "publish-now", "round-announce", "round-close"),
    *(
        "round-late",
        "round-open",
        "sign-up-remove",
        "sorteo-at-once",
        "sorteo-close-roll",
        "sorteo-give-certificate",
    ),
    *("sorteo-publish", "sorteo-reveal/finish"),
}
#: What takes an act back, "" where it says or shows something and changes nothing that counts.
BACK = {
    "archive": "bring-back",
    "archive-make": "",
    "desk-undo": "desk-winner",
    "desk-winner": "desk-undo",
    "floor-act": "floor-act",
    "steer-projector": "steer-projector",
    "official-codes-hide": "",
    "official-unlock": "",
    "plan-wishes": "plan-wishes",
    "presence-tap": "presence-undo",
    "round-hold": "round-announce",
    "round-late-clock": "round-late-clock",
    "roster-person": "roster-person",
    "seat-absent": "seat-came",
    "sign-up-fees": "sign-up-fees",
    "sign-ups": "sign-ups",
    "seat-came": "seat-absent",
    "sorteo-cups": "sorteo-cups",
    "sorteo-discard": "sorteo-prepare",
    "sorteo-prepare": "sorteo-discard",
    "sorteo-reveal/back": "sorteo-reveal/on",
    "sorteo-reveal/on": "sorteo-reveal/back",
    "sorteo-reveal/pause": "sorteo-reveal/start",
    "sorteo-reveal/start": "sorteo-reveal/pause",
    "theme": "theme",
    "token-add": "token-revoke",
    "token-revoke": "token-add",
    "webhook-add": "webhook-change",
    "webhook-change": "webhook-add",
    "throw-off-undo": "throw-off",
    "language": "language",
    "logout": "",
}
#: What is tapped again and again: nothing that cannot be taken back lies beside it.
FREQUENT = {"desk-winner", "presence-tap", "sorteo-cups", "sorteo-reveal/on"}
#: Two ways to draw, of which either is chosen by its words (`docs/clicks.md` counts the presses).
MAY_LIE_TOGETHER = {("sorteo-at-once", "sorteo-prepare")}
#: The pages that are another at each moment of a night; the others are read once.
TURNING = {
    *("dashboard", "plan", "sorteo-ceremony", "sorteo-announce", "sorteo-scribe", "sorteo-finish", "rounds"),
    *("sorteo-void", "sorteo-computer", "sorteo-correct", "round-late", "round-reopen", "desk", "desk-table"),
    *("presence", "floor", "floor-table", "change", "changes", "exclusion", "board", "board-inbox"),
}


@dataclass
class Act:
    """A button of a page that changes something, and in which part of the page; `asks`: on a page of its own;
    `main`: it stands out.
    """

    name: str
    part: int
    asks: bool
    main: bool


@dataclass
class Page(HTMLParser):
    """What a page offers to do, and where it leads."""

    address: str
    acts: list[Act] = field(default_factory=list)
    links: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, int, bool]] = []
        self.sent: dict[str, str] = {}  # by the id of a form, "" for the one that is open: its address
        self.count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.count += 1
        if tag not in VOID:
            apart = tag in PARTS or "next-step" in given.get("class", "").split()
            self.open.append((tag, self.count if apart else 0, "hidden" in given))
        if tag == "a" and "href" in given:
            self.links.append(urldefrag(urljoin(self.address, given["href"]))[0])
        elif tag == "form":
            posts = given.get("method", "").lower() == "post"
            self.sent[""] = urljoin(self.address, given.get("action", "")) if posts else ""
            self.sent[given.get("id", "")] = self.sent[""]
        elif tag == "button" and given.get("type") != "button":
            self._offer(self.sent.get(given.get("form", ""), ""), given.get("class", "").split())

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.sent[""] = ""
        while self.open and self.open.pop()[0] != tag:
            pass

    def _offer(self, sent_to: str, kinds: Sequence[str]) -> None:
        if sent_to and not any(hidden for _tag, _part, hidden in self.open):
            part = next((part for _tag, part, _hidden in reversed(self.open) if part), 0)
            asks = urlsplit(sent_to).path == urlsplit(self.address).path
            self.acts.append(Act(named(sent_to), part, asks, "quiet" not in kinds))

    def beside(self, act: Act) -> set[str]:
        """The other acts in its part of the page."""
        return {other.name for other in self.acts if other.part == act.part} - {act.name}


def named(address: str) -> str:
    """The name of an address, with its step."""
    found = resolve(urlsplit(address).path)
    step = found.kwargs.get("step") or ""
    return f"{found.view_name.partition(':')[2]}{'/' if step else ''}{step}"


def pages(night: Night, *, only: Container[str]) -> Iterator[Page]:
    """One page of each name below the organizer's first page, found by its links."""
    root = f"/organize/{night.championship.slug}/"
    waiting, seen = [root], set()
    while waiting:
        address = waiting.pop(0)
        if not address.startswith(root) or (name := named(address)) in seen or name not in only:
            continue
        seen.add(name)
        response: Any = night.browser.get(address)
        if response.status_code != 200 or "html" not in response["Content-Type"]:
            continue
        found = Page(address)
        found.feed(response.content.decode())
        waiting += found.links
        yield found


def drafted(night: Night) -> None:
    a_sheet(night.championship, tables=2)


def objected_to(night: Night) -> None:
    a_published_sheet(night.championship, tables=2)


def rolling(night: Night) -> None:
    DrawSheet.objects.filter(pk=a_published_sheet(night.championship, tables=2).pk).update(
        objection_minutes=0
    )


def all_read(night: Night) -> None:
    rolled(a_published_sheet(night.championship, tables=2))


def revealing(night: Night) -> None:
    start(a_drawn_sheet(night.championship, tables=2), actor=an_actor())


def revealed(night: Night) -> None:
    sheet = a_drawn_sheet(night.championship, tables=2)
    for _name in range(8):
        next_step(sheet, actor=an_actor())


def seated(night: Night) -> None:
    a_drawn_round(night.championship, tables=2)
    DrawSheet.objects.update(dice=DrawDice.COMPUTER)
    some_entries(night.championship, 1)


def playing(night: Night) -> None:
    """A table has its winner, another its acta; somebody is put out."""
    one, other = an_open_round(night.championship, tables=2).tables.order_by("number")
    a_winner(one, one.seats.earliest("number"))
    a_running_table(other)
    exclude_person(
        night.championship, capacity="spectator", person="Uno", reason="x", request=uuid4(), actor=an_actor()
    )


def decided(night: Night) -> None:
    for table in an_open_round(night.championship, tables=2).tables.all():
        a_winner(table, table.seats.earliest("number"))


def closed(night: Night) -> None:
    hold_results(an_open_round(night.championship, tables=2), actor=an_actor())
    play_round(night.championship.rounds.get())


MOMENTS = [drafted, objected_to, rolling, all_read, revealing, revealed, seated, playing, decided, closed]


class Everything(Container[str]):
    """Every page."""

    def __contains__(self, name: object) -> bool:
        return True


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_what_cannot_be_undone_asks_or_stands_apart(moment: Callable[[Night], None]) -> None:
    night = a_night()
    some_entries(night.championship, 8)
    moment(night)
    for page in pages(night, only=Everything() if moment is playing else TURNING):
        for act in page.acts:
            beside = {name for name in page.beside(act) if (act.name, name) not in MAY_LIE_TOGETHER}
            where = f"{act.name} on {named(page.address)}, beside {beside}"
            assert act.name in BACK or act.name in AT_ONCE or (act.name in ASK and act.asks), where
            if act.name in AT_ONCE:
                assert not beside or (act.main and beside <= BACK.keys() - FREQUENT), where


def test_what_is_said_to_be_taken_back_is() -> None:
    acts = {*BACK, *ASK, *AT_ONCE, "bring-back", "presence-undo"}
    assert {back for back in BACK.values() if back} <= acts
