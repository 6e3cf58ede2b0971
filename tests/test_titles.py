"""Every page says what it is: once in its title, and in one heading of the first level; and to who finds it
by a search, in one description."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import unescape

from django.test import Client, TestCase, override_settings

from tests.factories import a_championship, a_user, an_actor, an_open_round, play_round, some_entries
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.championship.access.permission_row import ORGANIZER, Row
from tests.tournament.championship.access.permission_rows import PUBLIC, ROWS
from tests.tournament.championship.access.permission_world import Made, a_world, answer
from tournament.championship.models import Championship

LAID_OUT = {"tournament:print-preview"}  # a paper
DESCRIPTION = '<meta name="description"'


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
class Titles(TestCase):
    world: Made
    over: Championship

    @classmethod
    def setUpTestData(cls) -> None:
        organizer = a_user("olga")
        hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=organizer))
        cls.world = a_world(a_running_table(hall.tables[0]), owner=organizer)
        browser = Client()
        browser.force_login(organizer)
        cls.world.cookies = {ORGANIZER: browser.cookies.copy()}
        cls.over = a_championship("Copa jugada", actor=an_actor("Olga", user=organizer))
        some_entries(cls.over, 4)
        play_round(an_open_round(cls.over, tables=1))

    def test_a_title_names_nothing_twice_and_a_page_has_one_first_heading_and_one_description(self) -> None:
        wrong = []
        for name, page in self.pages():
            title = unescape(re.sub(r"\s+", " ", "".join(re.findall(r"<title>(.*?)</title>", page, re.S))))
            parts = title.strip().split(" · ")
            if len(parts) < 2 or "" in parts or len(set(parts)) < len(parts):
                wrong.append(f"{name}: {title}")
            if page.count("<h1") != 1:
                wrong.append(f"{name}: {page.count('<h1')} headings")
            if name not in LAID_OUT and page.count(DESCRIPTION) != 1:
                wrong.append(f"{name}: {page.count(DESCRIPTION)} descriptions")
        assert "\n".join(wrong) == ""

    def pages(self) -> Iterator[tuple[str, str]]:
        """Of a night at play, and what the public reads of one that is over."""
        over = replace(self.world, slug=self.over.slug, round=1)
        moments: list[tuple[Mapping[str, Row], Made]] = [(ROWS, self.world), (PUBLIC, over)]
        for rows, world in moments:
            for name, row in rows.items():
                response = answer(name, row, world, ORGANIZER) if row.method == "get" else None
                if response is None or not response.headers.get("Content-Type", "").startswith("text/html"):
                    continue
                page = response.content.decode()
                if page.lstrip().startswith("<!doctype"):
                    yield name, page
