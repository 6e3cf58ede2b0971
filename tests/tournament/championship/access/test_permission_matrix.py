"""Every address of the site against everybody who might open it. The rows are in `permission_rows`.

Each pair runs in a savepoint that is rolled back, so that no step of one visitor changes what the next one
finds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest
from django.http import HttpResponse
from django.test import Client, TestCase
from django.urls import URLPattern, URLResolver, get_resolver

from people.models import League
from people.services import first_league
from tests.factories import a_championship, a_floor_judge, a_user, an_actor
from tests.tables.factories import a_hall, a_running_table, remember
from tests.tournament.championship.access.permission_row import (
    EVERYBODY,
    FOREIGN,
    JUDGE,
    MINE,
    ORGANIZER,
    OTHER,
    STRANGER,
    VISITORS,
    Row,
)
from tests.tournament.championship.access.permission_rows import NO_ADDRESS, ROWS
from tests.tournament.championship.access.permission_world import Made, a_world, answer


def names(patterns: list[URLPattern | URLResolver], namespace: str = "") -> Iterator[str]:
    """Every named address of the site, `namespace:name`."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from names(pattern.url_patterns, inner)
        else:
            yield f"{namespace}{pattern.name}"


def test_every_address_has_its_row() -> None:
    assert set(names(get_resolver().url_patterns)) - NO_ADDRESS == set(ROWS)


class TestMatrix(TestCase):
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        organizer, stranger = a_user("olga", league=first_league()), a_user("otto")
        elsewhere = League.objects.create(name="Otra liga")
        passwords = {
            ORGANIZER: organizer,
            STRANGER: stranger,
            FOREIGN: a_user("flora", league=elsewhere),
        }
        a_championship("Otra copa", actor=an_actor("Otto", user=stranger))
        hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=organizer))
        mine = a_running_table(hall.tables[0], name="Coca")
        other = a_running_table(hall.tables[1], name="Otilia")
        judge, _code = a_floor_judge(hall.championship)
        cls.world = a_world(mine, owner=organizer)
        visitors = {MINE: mine.official, OTHER: other.official, JUDGE: judge}
        for visitor in VISITORS:
            client = Client()
            if visitor in visitors:
                remember(client, visitors[visitor])
            if visitor in passwords:
                client.force_login(passwords[visitor])
            cls.world.cookies[visitor] = client.cookies.copy()

    def test_who_may_open_what(self) -> None:
        """By everybody who is refused, and by those whose being let in does not follow from another's."""
        self.check({name: at_the_border(row) for name, row in ROWS.items()})

    @pytest.mark.long
    def test_who_may_open_what_by_everybody(self) -> None:
        self.check(dict.fromkeys(ROWS, VISITORS))

    def check(self, visitors: Mapping[str, Sequence[str]]) -> None:
        wrong = [
            f"{name} by {visitor}: {said}"
            for name, row in ROWS.items()
            for visitor in visitors[name]
            if (said := self.verdict(name, row, visitor))
        ]
        assert "\n".join(wrong) == ""

    def verdict(self, name: str, row: Row, visitor: str) -> str:
        """Empty where the answer is the row's."""
        response = answer(name, row, self.world, visitor)
        told = f"{response.status_code} {response.headers.get('Location', '')}"
        if response.status_code >= 500:
            return told
        if visitor in row.allowed:
            return "" if row.to_the_door or is_let_in(response) else f"should be let in: {told}"
        return "" if is_sent_away(response) else f"should be sent away: {told}"


def at_the_border(row: Row) -> list[str]:
    """Without a second coordinator where the one of the table is refused as well. What everybody may open is
    opened by who has not signed in and by who has by code.
    """
    left_out = {OTHER} if MINE not in row.allowed else set()
    if row.allowed == EVERYBODY:
        left_out = {OTHER, JUDGE, ORGANIZER, STRANGER, FOREIGN}
    return [visitor for visitor in VISITORS if visitor not in left_out]


def is_let_in(response: HttpResponse) -> bool:
    return response.status_code not in (401, 403, 404, 405) and not is_sent_to_sign_in(response)


def is_sent_away(response: HttpResponse) -> bool:
    """Refused, or asked to sign in."""
    return response.status_code in (401, 403) or is_sent_to_sign_in(response)


def is_sent_to_sign_in(response: HttpResponse) -> bool:
    """A redirect to one of the two doors."""
    location = response.headers.get("Location", "")
    return response.status_code == 302 and location.startswith(("/accounts/login/", "/enter/"))
