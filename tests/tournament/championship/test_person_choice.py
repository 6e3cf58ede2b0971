"""In a large hall a person of a form is searched, by name or number, and nobody is guessed."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from tests.factories import some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.access.models import Official
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db

NAMES = ("Ana Soto", "Ana Rojas", "Beto Rojas", "Caro Díaz")


@pytest.fixture
def night() -> Any:
    with patch("tournament.championship.person_choice.A_PAGE", len(NAMES) - 1):
        night = a_night()
        for entry, name in zip(some_entries(night.championship, len(NAMES)), NAMES, strict=True):
            Entry.objects.filter(pk=entry.pk).update(name=name)
        yield night


def appoint(night: Night, **sent: object) -> Any:
    key = night.browser.get(night.url("officials")).context["once"]
    return night.browser.post(
        night.url("officials"), {"role": "coordinator", "once": key, "name": "Coca", **sent}
    )


def plays(night: Night) -> str:
    entry = Official.objects.get(championship=night.championship, name="Coca").entry
    return entry.name if entry else ""


def test_no_select_of_everybody_is_sent(night: Night) -> None:
    for name in ("officials", "changes", "exclude"):
        text = night.browser.get(night.url(name)).content.decode()
        assert "Caro Díaz</option>" not in text, name
        assert 'type="search"' in text, name


@pytest.mark.parametrize(("words", "meant"), [("3", "Beto Rojas"), ("caro diaz", "Caro Díaz"), ("", "")])
def test_a_number_or_a_whole_name_is_that_person(night: Night, words: str, meant: str) -> None:
    assert appoint(night, plays_as_words=words).status_code == 302
    assert plays(night) == meant


def test_of_several_one_is_chosen_and_what_was_written_stays(night: Night) -> None:
    page = appoint(night, plays_as_words="rojas")
    text = page.content.decode()
    assert page.status_code == 422
    assert "Elige quién es." in text
    assert [name for name in NAMES if f"{name}</option>" in text] == ["Ana Rojas", "Beto Rojas"]
    assert 'value="rojas"' in text
    chosen = night.championship.entries.get(name="Beto Rojas")
    assert appoint(night, plays_as_words="rojas", plays_as=chosen.pk).status_code == 302
    assert plays(night) == "Beto Rojas"


def test_what_is_written_is_meant_and_not_whoever_was_chosen_before(night: Night) -> None:
    before = night.championship.entries.get(name="Beto Rojas")
    assert appoint(night, plays_as_words="Caro Díaz", plays_as=before.pk).status_code == 302
    assert plays(night) == "Caro Díaz"


def test_a_name_of_nobody_says_what_to_do(night: Night) -> None:
    text = appoint(night, plays_as_words="Zutano Quispe").content.decode()
    assert "Nadie tiene ese nombre o número: escribe otro." in text


def test_the_page_of_changes_leads_to_whoever_is_searched(night: Night) -> None:
    page = night.browser.get(night.url("changes"), {"entry_words": "4"})
    assert page.headers["Location"] == night.url("change", 4)


def test_an_exclusion_shows_who_is_meant_before_it_is_done(night: Night) -> None:
    key = night.browser.get(night.url("exclude")).context["form"]["request"].value()
    sent = {"capacity": "player", "entry_words": "2", "reason": "gritó", "request": key}
    text = night.browser.post(night.url("exclude"), sent).content.decode()
    chosen = night.championship.entries.get(number=2)
    assert f'<input type="hidden" name="entry" value="{chosen.pk}"' in text
    assert "Ana Rojas" in text
