"""What the organizer reads first of a night of pairs: who is here, and what is to be done about whoever is
alone.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.roster.pairs.making import OLGA, a_pair
from tests.tournament.visitors import Night, a_night
from tournament.dashboard.queries.next_step import next_step, people_here
from tournament.dashboard.queries.night import night as the_night
from tournament.roster.presence.services import tap_people

pytestmark = pytest.mark.django_db
PEOPLE = (("Ana Paz", "Beto Rojas"), ("Caro Sol", "Dora Luz"), ("Eva Rey",), ("Fito Gil",))


def a_night_of(*people: tuple[str, ...], here: bool = True, **settings: str) -> Night:
    night = a_night(people_each=2, **settings)
    for names in people:
        a_pair(night.championship, *names, here=here)
    return night


def said(night: Night) -> str:
    return people_here(the_night(night.championship))


def step_of(night: Night) -> tuple[str, list[str]]:
    """Its address, and those of its other ways."""
    step = next_step(night.championship, the_night(night.championship))
    return step.url, [way.url for way in step.others]


def test_pairs_are_counted_as_pairs_and_whoever_is_alone_as_a_person() -> None:
    assert said(a_night_of(*PEOPLE[:1])) == "Llegó 1 pareja, no falta nadie."
    assert said(a_night_of(*PEOPLE[:2])) == "Llegaron 2 parejas, no falta nadie."
    assert said(a_night_of(*PEOPLE[:3])) == "Llegaron 2 parejas y 1 persona sola, no falta nadie."
    assert said(a_night_of(*PEOPLE[2:])) == "Llegaron 2 personas, no falta nadie."


def test_who_is_missing_are_persons() -> None:
    night = a_night_of(*PEOPLE[:2], here=False)
    tap_people(night.championship.entries.get(number=1), here=True, position=2, actor=OLGA)
    assert said(night) == "Llegó 1 persona, faltan 3."
    tap_people(night.championship.entries.get(number=2), here=True, actor=OLGA)
    assert said(night) == "Llegaron 1 pareja y 1 persona sola, falta 1."


def test_two_who_are_alone_are_drawn_together_or_joined_first() -> None:
    night = a_night_of(*PEOPLE)
    lot, half = night.url("sorteo-pairs"), night.url("roster") + "?only=half"
    assert step_of(night) == (lot, [half, night.url("plan")])
    nobody_else = a_night_of(*PEOPLE[2:])
    assert step_of(nobody_else)[1] == [nobody_else.url("roster") + "?only=half"]


def test_the_closing_page_names_whoever_is_alone_and_leads_to_their_partner() -> None:
    night = a_night_of(*PEOPLE[:3])
    page = night.browser.get(night.url("presence-close")).content.decode()
    assert "Eva Rey llegó sin pareja y no entra al sorteo." in page
    assert night.url("partner", 3) in page


def test_once_the_pairs_are_drawn_their_page_leads_on() -> None:
    night = a_night_of(*PEOPLE[2:], ("Gina Sur",), ("Hugo Mar",))
    page: Any = night.browser.post(night.url("sorteo-pairs"), {"do": "computer"}, follow=True)
    assert page.redirect_chain == [(night.url("sorteo-pairs"), 302)]
    assert night.url("plan") in page.content.decode().split('id="next-step"')[1]


@pytest.mark.parametrize(("people", "half"), [(PEOPLE[:3], "waits"), (PEOPLE, "plays-alone")])
def test_nobody_is_sent_to_the_dice_for_one_alone_nor_where_each_plays_alone(
    people: tuple[tuple[str, ...], ...], half: str
) -> None:
    night = a_night_of(*people, pair_half=half)
    assert step_of(night)[0] == night.url("plan")
