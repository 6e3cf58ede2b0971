"""The organizer's five sections: each of their pages is in exactly one, two taps from any other."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar

from django.db import connection
from django.test import Client, TestCase
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from tests.factories import a_coordinator, a_floor_judge, a_user, an_actor
from tests.tables.factories import Hall, a_hall, a_running_table, remember
from tests.tournament.championship.access.permission_row import JUDGES, ORGANIZERS
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world
from tests.tournament.visitors import here, signed_in_user
from tournament.championship.access.models import Official
from tournament.championship.extension import Page
from tournament.championship.navigation import sections
from tournament.register.exclusions.services.exclusions import report

_NAV = re.compile(r'<nav class="(?:sections|championship-navigation[^"]*)".*?</nav>', re.DOTALL)


def navigation(page: str) -> str:
    return "".join(_NAV.findall(page))


def whatever(page: str) -> set[str]:
    """All that a page leads to, without what follows `?` and `#`."""
    return set(re.findall(r'<a [^>]*href="([^"?#]+)', page))


def entries() -> list[Page]:
    return [page for _section, pages in sections() for page in pages]


def links(page: str) -> set[str]:
    return set(re.findall(r'<a href="([^"]+)"', navigation(page)))


class TestSections(TestCase):
    world: Made
    hall: Hall
    organizer: User
    official: Official
    pages: dict[str, str]
    texts: ClassVar[dict[str, str]] = {}

    @classmethod
    def setUpTestData(cls) -> None:
        organizer = a_user("olga")
        cls.hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=organizer))
        cls.world = a_world(a_running_table(cls.hall.tables[0], name="Coca"), owner=organizer)
        cls.organizer = organizer
        cls.official = a_floor_judge(cls.hall.championship)[0]
        cls.pages = cls.every_page()

    def setUp(self) -> None:
        self.browser = signed_in_user(self.organizer)
        self.judge = Client()
        remember(self.judge, self.official)

    def opened(self, url: str) -> str:
        response = self.browser.get(url, follow=True)
        assert response.status_code in (200, 404), url
        return response.content.decode()

    def text(self, url: str) -> str:
        """Of a page as the organizer finds it: opened once for the whole class."""
        if url not in self.texts:
            self.texts[url] = self.opened(url)
        return self.texts[url]

    @classmethod
    def every_page(cls) -> dict[str, str]:
        """Name and text of every page with the head of the organizer's; parts of pages, files and what fills
        a screen have none.
        """
        browser, found = signed_in_user(cls.organizer), {}
        for name, row in ROWS.items():
            if row.method != "get" or row.allowed not in (JUDGES, ORGANIZERS):
                continue
            url = reverse(name, kwargs=dict(row.kwargs(cls.world)))
            response = browser.get(url) if url.startswith(f"/organize/{cls.world.slug}/") else None
            if response and not response.streaming and b'<header class="masthead">' in response.content:
                found[name] = cls.texts[url] = response.content.decode()
        return found

    def test_there_are_five(self) -> None:
        page = self.opened(here(self.hall.championship, "dashboard"))
        assert len(re.findall("<li>", _NAV.findall(page)[0])) == 5

    def test_each_page_of_the_organizers_is_in_exactly_one(self) -> None:
        where = {name: navigation(page).count('aria-current="true"') for name, page in self.pages.items()}
        assert len(where) > 40
        assert {name: count for name, count in where.items() if count != 1} == {}

    def test_two_taps_lead_to_every_one_of_them_from_every_page(self) -> None:
        every = {reverse(page.name, args=[self.world.slug]) for page in entries() if not page.within}
        linked = cache(lambda url: links(self.text(url)))
        for name, page in self.pages.items():
            first = links(page)
            second = set[str]().union(*map(linked, first))
            assert every - first - second == set(), name

    def test_the_menu_has_a_dozen_entries(self) -> None:
        assert len([page for page in entries() if not page.within]) == 12

    def test_what_stands_within_another_is_one_tap_from_it_and_from_its_sisters(self) -> None:
        groups: dict[str, set[str]] = {}
        for page in entries():
            address = reverse(page.name, args=[self.world.slug])
            groups.setdefault(page.within or page.name, set()).add(address)
        for group in groups.values():
            for address in group - {here(self.hall.championship, "championship")}:
                assert group <= links(self.text(address)), address

    def test_two_taps_from_the_first_page_lead_to_whatever_has_no_round_and_no_name(self) -> None:
        start = here(self.hall.championship, "dashboard")
        first = whatever(self.text(start))
        own = [url for url in first if url.startswith("/organize/")]
        second = set[str]().union(*(whatever(self.text(url)) for url in own))
        every = {
            reverse(name, args=[self.world.slug])
            for name in self.pages
            if set(ROWS[name].kwargs(self.world)) == {"slug"}
        }
        # while fresh codes are shown, somebody is missing, or players are level at a cut; among pairs
        passing = ("official-codes", "presence-all", "throw-off", "sorteo-pairs")
        every -= {here(self.hall.championship, name) for name in passing}
        assert every - first - second - {start} == set()

    def test_a_judge_is_led_to_nothing_that_is_refused(self) -> None:
        start = here(self.hall.championship, "presence")
        first = links(self.opened_by_judge(start))
        second = set[str]().union(*(links(self.opened_by_judge(url)) for url in first))
        for url in second - first - {start}:
            self.opened_by_judge(url)

    def opened_by_judge(self, url: str) -> str:
        response = self.judge.get(url, follow=True)
        assert response.status_code == 200, url
        return response.content.decode()

    def test_calls_are_counted_where_one_goes_to_them(self) -> None:
        page = self.opened(here(self.hall.championship, "roster"))
        assert navigation(page).count('data-count="calls"') == 1

    def test_what_waits_for_a_decision_is_counted_where_one_goes_to_it(self) -> None:
        entry = self.hall.championship.entries.get(number=1)
        table = self.hall.tables[0]
        at_board, besides = r'board/"[^>]*>[^<]*<span class="count"[^>]*>(\d+)<', r'data-besides="(\d+)"'
        before = navigation(self.opened(here(self.hall.championship, "register")))
        counted = re.findall(at_board, before)
        report(table=table, entry=entry, move=1, reason="Miró dados ajenos.", actor=an_actor("Olga"))
        page = navigation(self.opened(here(self.hall.championship, "register")))
        assert re.findall(at_board, page) == [str(int((counted or [0])[0]) + 1)]
        assert int(re.findall(besides, page)[0]) == int(re.findall(besides, before)[0]) + 1


class TestWayIn(TestCase):
    """Nobody who is signed in is asked to sign in; they are led to what they run."""

    def setUp(self) -> None:
        self.organizer = a_user("olga")
        self.hall = a_hall(tables=1, players=4, actor=an_actor("Olga", user=self.organizer))
        self.public = here(self.hall.championship, "championship")
        self.sign_in = reverse("accounts:login")

    def test_the_public_is_asked_and_no_session_is_read(self) -> None:
        with CaptureQueriesContext(connection) as captured:
            page = Client().get(self.public).content.decode()
        assert f'href="{self.sign_in}"' in page
        assert [one for one in captured.captured_queries if "django_session" in one["sql"]] == []

    def test_the_organizer_goes_back_to_the_championship(self) -> None:
        page = signed_in_user(self.organizer).get(self.public).content.decode()
        assert f'href="{self.sign_in}"' not in page
        assert f'href="{here(self.hall.championship, "dashboard")}"' in page

    def test_a_coordinator_goes_back_to_the_tables(self) -> None:
        browser = Client()
        remember(browser, a_coordinator(self.hall.championship)[0])
        page = browser.get(self.public).content.decode()
        assert f'href="{self.sign_in}"' not in page
        assert f'href="{reverse("tables:coordinate", args=[self.hall.championship.slug])}"' in page

    def test_elsewhere_an_organizer_goes_to_the_list(self) -> None:
        page = signed_in_user(self.organizer).get("/").content.decode()
        assert f'href="{reverse("tournament:championships")}"' in page
