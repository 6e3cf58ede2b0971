"""The pages name a person of a pair and say what follows before anything is saved."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict
from rules.games import GAMES
from tests.factories import an_open_round
from tests.tournament.roster.pairs.making import OLGA, a_pair
from tests.tournament.visitors import Night, a_night
from tournament.changes.acts import ChangeKind
from tournament.changes.services.partners import change_partner
from tournament.changes.services.persons import change_person
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion
from tournament.results.services.results import start_table
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db


def a_night_of_pairs(**settings: Any) -> Night:
    """Of four, at two tables in play."""
    night = a_night(people_each=2, **settings)
    for letter in "ABCD":
        a_pair(night.championship, f"Ana {letter}{letter}", f"Beto {letter}{letter}")
    for table in an_open_round(night.championship, tables=2).tables.all():
        start_table(table, actor=OLGA)
    return night


def person(night: Night, name: str = "Beto AA") -> Membership:
    return Membership.objects.get(championship=night.championship, name=name)


def follows(night: Night, act: str) -> str:
    page = night.browser.get(f"{night.url('change', 1)}?act={act}-{person(night).pk}")
    return unescape(page.content.decode())


def test_each_of_the_pair_is_offered_and_what_is_of_the_pair_alone_stands_apart() -> None:
    night = a_night_of_pairs()
    page = unescape(night.browser.get(night.url("change", 1)).content.decode())
    offered = re.findall(r'name="act" value="([a-z-]+?)(?:-\d+)?" required', page)
    assert offered == [*["leaves", "disqualified"] * 2, "no-show", "seat", "draws", "all"]
    assert "Beto AA se retira" in page


def test_of_singles_the_page_is_as_it_was() -> None:
    night = a_night()
    add_entry(night.championship, name="Ana", actor=OLGA)
    page = night.browser.get(night.url("change", 1)).content.decode()
    assert 'id="id_act_0"' in page
    assert "Uno de ellos" not in page


def test_who_plays_on_is_read_before_it_is_confirmed_and_then_it_is_so() -> None:
    night = a_night_of_pairs(answers={"pair-removed": "partner"})
    page = follows(night, "disqualified")
    assert "Beto AA sale; Ana AA sigue en juego, sin perder un dado." in page
    sent = {"act": f"disqualified-{person(night).pk}", "reason": "Escondió"}
    assert night.browser.post(night.url("change", 1), sent).status_code == 302
    assert Entry.objects.get(number=1).name == "Ana AA"
    page = unescape(night.browser.get(night.url("exclusions"), follow=True).content.decode())
    assert "Beto AA" in page
    assert "sigue en juego: Ana AA" in page


def test_where_both_are_out_it_says_so() -> None:
    night = a_night_of_pairs(answers={"pair-removed": "both"})
    page = follows(night, "disqualified")
    assert "Sale la pareja: Ana AA y Beto AA." in page
    assert "La pareja Ana AA y Beto AA ya no puede seguir" in page


def test_a_reason_is_asked_for_before_anything_is_saved() -> None:
    night = a_night_of_pairs()
    sent = {"act": f"disqualified-{person(night).pk}", "reason": ""}
    assert night.browser.post(night.url("change", 1), sent).status_code == 422
    assert not Exclusion.objects.exists()


class TestExclusion:
    def exclude(self, night: Night) -> str:
        page = night.browser.get(night.url("exclude")).content.decode()
        assert "AA, Beto · con AA, Ana" in page
        sent = {"capacity": "player", "entry": person(night).pk, "reason": "Sopló", "request": uuid4()}
        shown = unescape(night.browser.post(night.url("exclude"), sent).content.decode())
        seen = re.findall(r'name="seen" value="(\w+)"', shown)[0]
        assert night.browser.post(night.url("exclude"), {**sent, "seen": seen}).status_code == 302
        return shown

    def test_of_one_whose_partner_plays_on(self) -> None:
        night = a_night_of_pairs(answers={"pair-removed": "partner"})
        shown = self.exclude(night)
        assert "Ana AA sigue en juego" in shown
        entry = Entry.objects.get(number=1)
        assert (entry.name, entry.status) == ("Ana AA", "registered")
        exclusion = Exclusion.objects.get()
        assert (exclusion.person, exclusion.alone, exclusion.status) == ("Beto AA", True, "confirmed")
        exclusions.lift(exclusion, reason="No fue", request=uuid4(), actor=OLGA)
        assert Entry.objects.get(number=1).name == "Ana AA y Beto AA"

    def test_of_a_pair_that_is_out_with_one(self) -> None:
        night = a_night_of_pairs(answers={"pair-removed": "both"})
        shown = self.exclude(night)
        assert "Sale la pareja" in shown
        entry = Entry.objects.get(number=1)
        assert (entry.name, entry.status) == ("Ana AA y Beto AA", "excluded")
        exclusions.lift(Exclusion.objects.get(), reason="No fue", request=uuid4(), actor=OLGA)
        assert Entry.objects.get(number=1).status == "registered"

    def test_once_lifted_a_partner_can_still_change_before_the_first_seat(self) -> None:
        night = a_night(people_each=2)
        entry = a_pair(night.championship, "Ana AA", "Beto AA")
        who: dict[str, Any] = {"capacity": "player", "member": person(night)}
        made = exclusions.exclude_person(
            night.championship, **who, reason="Sopló", request=uuid4(), actor=OLGA
        )
        exclusions.lift(made, reason="No fue", request=uuid4(), actor=OLGA)
        changed = change_partner(entry, NewPerson(name="Eva Luz"), position=2, actor=OLGA)
        assert changed.name == "Ana AA y Eva Luz"

    def test_both_one_after_the_other(self) -> None:
        night = a_night_of_pairs(answers={"pair-removed": "partner"})
        self.exclude(night)
        entry = Entry.objects.get(number=1)
        exclusions.exclude_person(
            night.championship,
            capacity="player",
            entry=entry,
            reason="También",
            request=uuid4(),
            actor=OLGA,
        )
        assert Entry.objects.get(number=1).status == "excluded"
        assert Exclusion.objects.filter(status="confirmed").count() == 2


class TestWhoIsOutPlaysWithNobody:
    def test_who_is_excluded_comes_into_no_other_pair(self) -> None:
        night = a_night_of_pairs(answers={"pair-removed": "partner"}, pair_substitute="once")
        change_person(person(night), ChangeKind.DISQUALIFIED, reason="Escondió", actor=OLGA)
        half = a_pair(night.championship, "Sola Vega")
        with pytest.raises(Conflict) as refused:
            change_partner(half, NewPerson(name="Beto AA"), position=2, actor=OLGA)
        assert refused.value.code == "excluded"

    def test_who_left_is_sent_back_to_where_they_left(self) -> None:
        night = a_night_of_pairs(pair_substitute="once")
        change_person(person(night), ChangeKind.LEAVES, actor=OLGA)
        half = a_pair(night.championship, "Sola Vega")
        with pytest.raises(Conflict, match="Quién sale o vuelve"):
            change_partner(half, NewPerson(name="beto aa"), position=2, actor=OLGA)


class TestSettings:
    def test_other_games_ask_it_where_people_play_together(self) -> None:
        usual = GAMES["alalay"].catalogue.usual
        night = a_night(game="alalay", preset=usual, people_each=2, pair_removed="partner")
        page = night.browser.get(night.url("settings")).content.decode()
        assert 'name="pair_removed"' in page
        assert 'name="pair_leaves"' in page
        stage = night.championship.stages.get()
        assert (stage.pair_removed, stage.pair_leaves) == ("partner", "partner")

    def test_dudo_asks_it_among_its_options(self) -> None:
        page = a_night(people_each=2)
        text = page.browser.get(page.url("settings")).content.decode()
        assert 'name="pair_removed"' not in text
        assert "pair-removed" in text
