"""A night drawn at once, at the tables: several rounds are on, and a table without players is nowhere."""

from __future__ import annotations

from itertools import pairwise

import pytest
from django.test import Client

from core.refusals import NotNow
from tables.claims.queries import running_tables, table_now
from tables.floor.queries import floor, undecided
from tables.papers.cards.deck import cards_of_round
from tests.factories import a_user, an_actor
from tests.tournament.sorteo.nights import a_night_to_the_final, table_of, win
from tournament.championship.models import Championship
from tournament.results.services.results import start_table
from tournament.rounds.models import Table
from tournament.sorteo.later.queries.later_rounds import later_sheets, later_tables

pytestmark = pytest.mark.django_db


def half_way(**settings: object) -> tuple[Championship, Table, Table]:
    """Sixteen tables of which so many are decided that one of the second round is known; it, and one of the
    second round that waits.
    """
    championship = a_night_to_the_final(players=64, tables=16, **settings)
    known, waiting, *_others = later_tables(later_sheets(championship)[0])
    for source in known.sources:
        win(table_of(championship, 1, source.table))
    return championship, table_of(championship, 2, known.number), table_of(championship, 2, waiting.number)


def test_floor_coordinators_and_time_see_the_tables_of_both_rounds_but_none_without_players() -> None:
    championship, known, waiting = half_way()

    shown = [one.table for one in floor(championship)]

    assert known in shown
    assert waiting not in shown
    assert len(shown) == 17
    assert all((a.round.number, a.number) < (b.round.number, b.number) for a, b in pairwise(shown))
    assert set(running_tables(championship)) == set(shown)
    assert known in undecided(championship)
    assert waiting not in undecided(championship)
    assert [card.number for card in cards_of_round(known.round)] == [known.number]


def test_the_code_of_a_table_leads_to_the_game_that_is_not_over_there() -> None:
    championship = a_night_to_the_final(players=16, tables=4)
    token = table_of(championship, 1, 1).hall_table.token
    for number in (2, 3, 4):
        win(table_of(championship, 1, number))
    before = table_now(token)

    win(table_of(championship, 1, 1))

    hall = table_of(championship, 1, 1).hall_table
    assert before == (hall, table_of(championship, 1, 1))
    assert table_now(token) == (hall, table_of(championship, 2, 1))


def test_a_table_without_players_cannot_start() -> None:
    _championship, _known, waiting = half_way()

    with pytest.raises(NotNow) as refused:
        start_table(waiting, actor=an_actor())

    assert refused.value.code == "players_unknown"


def test_the_floor_says_the_round_of_each_table_while_two_are_on(client: Client) -> None:
    organizer = a_user("olga")
    championship, known, _waiting = half_way(actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    page = client.get(f"/organize/{championship.slug}/floor/").content.decode()
    card = client.get(f"/organize/{championship.slug}/floor/tables/{known.pk}/card/").content.decode()

    assert page.count("Ronda 2") == 1
    assert page.count("Ronda 1") == 16
    assert "Ronda 2" in card


def test_the_api_shows_the_table_that_plays(client: Client) -> None:
    championship = a_night_to_the_final(players=16, tables=4)
    winners = [win(table_of(championship, 1, number)) for number in (1, 2, 3, 4)]

    answer = client.get(f"/api/championships/{championship.slug}/tables/1/").json()

    assert sorted(player["name"] for player in answer["players"]) == sorted(winners)
