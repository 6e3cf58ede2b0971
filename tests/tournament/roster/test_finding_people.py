"""Whoever is looked for, on any page, by any of the ways in which a name is typed, is the same person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.built_once import built_once
from tests.core.typed_names import NAMES, TYPED
from tests.factories import a_championship, a_user, an_actor, an_open_round
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.roster.file import Known, find_duplicates
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db

Find = Callable[[Client, Championship, str], list[str]]


def get(browser: Client, copa: Championship, name: str, typed: str, *more: object, only: str = "") -> Any:
    asked = {"q": typed, "only": only} if only else {"q": typed}
    return browser.get(reverse(f"tournament:{name}", args=[copa.slug, *more]), asked).context


def at_the_door(browser: Client, copa: Championship, typed: str) -> list[str]:
    return [row.entry.name for row in get(browser, copa, "presence", typed)["page"]]


def in_another_part_of_the_door(browser: Client, copa: Championship, typed: str) -> list[str]:
    context = get(browser, copa, "presence", typed, only="missing")
    return [row.entry.name for row in context["page"]]


def on_the_roster(browser: Client, copa: Championship, typed: str) -> list[str]:
    return [entry.name for entry in get(browser, copa, "roster", typed)["page"]]


def at_the_desk(browser: Client, copa: Championship, typed: str) -> list[str]:
    return [one.name for one in get(browser, copa, "desk", typed, 1)["found"]]


def on_a_phone(browser: Client, copa: Championship, typed: str) -> list[str]:
    return [one["person"].name for one in get(browser, copa, "seat", typed)["found"]]


def in_the_draw(browser: Client, copa: Championship, typed: str) -> list[str]:
    serial = copa.draw_sheets.get().serial
    return [one["entry"].name for one in get(browser, copa, "sorteo-sheet", typed, serial)["found"]]


def when_adding(browser: Client, copa: Championship, typed: str) -> list[str]:
    before = copa.entries.count()
    form = {"name": typed, "once": typed, "here": "on"}
    answer = browser.post(reverse("tournament:roster-add", args=[copa.slug]), form)
    assert copa.entries.count() == before
    return [NAMES[one["number"] - 1] for one in answer.context["likely"]]


def as_a_duplicate(_browser: Client, _copa: Championship, typed: str) -> list[str]:
    already = [Known(name, number=number) for number, name in enumerate(NAMES, start=1)]
    return [one.other.name for one in find_duplicates([Known(typed, line=2)], already)]


# Of each name one spelling and one part: all of them are asked of the search itself (`tests/core`). Each page
# is asked for its share of them, so that all are asked for on some page.
WHOLE = [(whole[-1], name) for name, (whole, _parts) in TYPED.items()]
PARTS = [(parts[-1], name) for name, (_whole, parts) in TYPED.items()]
BY_ANY_PART = (at_the_door, in_another_part_of_the_door, on_the_roster, at_the_desk, on_a_phone, in_the_draw)
BY_PART = (*BY_ANY_PART, when_adding)
EVERYWHERE = (*BY_PART, as_a_duplicate)


@pytest.fixture
def copa(client: Client) -> Championship:
    olga = a_user("olga")
    client.force_login(olga)
    return a_hall_of_many_names(an_actor(user=olga))


@built_once
def a_hall_of_many_names(olga: Actor) -> Championship:
    copa = a_championship(actor=olga)
    for name in NAMES:
        add_entry(copa, name=name, here=True, actor=an_actor())
    an_open_round(copa, tables=8)
    return copa


@pytest.mark.parametrize("find", EVERYWHERE)
def test_by_the_whole_name_however_it_is_written(find: Find, client: Client, copa: Championship) -> None:
    share = WHOLE[EVERYWHERE.index(find) :: len(EVERYWHERE)]
    assert {typed: find(client, copa, typed)[:1] for typed, _meant in share} == {
        typed: [meant] for typed, meant in share
    }


@pytest.mark.parametrize("find", BY_PART)
def test_by_a_word_of_it(find: Find, client: Client, copa: Championship) -> None:
    share = PARTS[BY_PART.index(find) :: len(BY_PART)]
    assert {typed: find(client, copa, typed)[:1] for typed, _meant in share} == {
        typed: [meant] for typed, meant in share
    }


@pytest.mark.parametrize("find", BY_ANY_PART)
def test_by_the_number(find: Find, client: Client, copa: Championship) -> None:
    assert find(client, copa, "3") == [NAMES[2]]
    assert find(client, copa, "999") == []


def test_the_name_that_a_search_found_leads_to_its_table(client: Client, copa: Championship) -> None:
    table = copa.rounds.get().tables.get(seats__entry__name="Łukasz Wójcik")
    page = client.get(reverse("tournament:desk", args=[copa.slug, 1]), {"q": "lukasz"}).content.decode()
    found = page.split('id="table-found"')[1].split("</div>")[0]
    assert f'href="#table-{table.number}"' in found
    assert "Łukasz Wójcik" in found
    assert f'id="table-{table.number}"' in page


def test_somebody_else_with_a_like_name_is_added_all_the_same(client: Client, copa: Championship) -> None:
    form = {"name": "lukasz", "once": "1", "here": "on", "sure": "lukasz"}
    client.post(reverse("tournament:roster-add", args=[copa.slug]), form)
    assert copa.entries.filter(name="lukasz").exists()
