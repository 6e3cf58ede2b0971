"""Prizes from their naming to the wall, the public page and the diploma."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from core.refusals import Conflict, Invalid
from tests.factories import an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night, said
from tournament.papers.registry import PaperChoice
from tournament.papers.results import PRIZES, no_prize
from tournament.prizes.models import Prize
from tournament.prizes.queries import awarded
from tournament.prizes.services import (
    MOST_PRIZES,
    NewPrize,
    change_prize,
    give_prize,
    name_podium,
    name_prize,
    take_prize,
)
from tournament.publishing.models import Shows
from tournament.publishing.projector.services import show_on_projector

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def named(night: Night, by: str, place: int | None = None, title: str = "", reward: str = "") -> Prize:
    return name_prize(
        night.championship, NewPrize(by=by, place=place, title=title, reward=reward), actor=OLGA
    )


def a_final() -> Night:
    night = a_night(size_wanted=4)
    some_entries(night.championship, 4)
    an_open_round(night.championship, tables=1)
    return night


def over(night: Night) -> list[str]:
    """The names, in the order of the final."""
    final = play_round(night.championship.rounds.get())
    return [seat.entry.name for seat in final.tables.get().seats.select_related("entry").order_by("place")]


def page(night: Night, name: str) -> str:
    return Client().get(night.url(name)).content.decode()


def winners(night: Night) -> list[list[str]]:
    return [[winner["name"] for winner in one.winners] for one in awarded(night.championship)]


def test_the_places_are_filled_when_there_is_a_champion() -> None:
    night = a_final()
    assert name_podium(night.championship, actor=OLGA) == 4
    assert name_podium(night.championship, actor=OLGA) == 0  # they are there already
    assert winners(night) == [[], [], [], []]
    places = over(night)
    assert winners(night) == [[name] for name in places]


def test_the_public_reads_the_prizes_before_and_who_has_them_afterwards() -> None:
    night = a_night(size_wanted=4)
    named(night, "place", 1, reward="Una copa")
    assert "Una copa" in page(night, "championship")
    some_entries(night.championship, 4)
    an_open_round(night.championship, tables=1)
    assert "Una copa" in page(night, "night")
    first = over(night)[0]
    shown = page(night, "night")
    assert shown.index("Premios") < shown.rindex(first)


def test_the_wall_shows_them_before_the_draw_and_behind_the_podium() -> None:
    night = a_night(size_wanted=4)
    named(night, "hand", title="Mejor dama", reward="Un ramo")
    show_on_projector(night.championship, shows=Shows.PRIZES, actor=OLGA)
    assert "Mejor dama: Un ramo" in page(night, "projector")
    some_entries(night.championship, 4)
    an_open_round(night.championship, tables=1)
    assert "Mejor dama" not in page(night, "projector")  # the tables are looked for
    last = over(night)[3]
    entry = night.championship.entries.get(name=last)
    assert "Mejor dama" not in page(night, "projector")  # nobody has it
    give_prize(Prize.objects.get(), number=entry.number, actor=OLGA)
    stage = page(night, "projector")
    assert "Mejor dama" in stage
    assert last in stage


def test_each_who_has_one_gets_a_diploma_with_its_title() -> None:
    night = a_final()
    assert "premio" in (no_prize(night.championship) or "")
    named(night, "place", 2)
    named(night, "hand", title="Mejor novata")
    assert "final" in (no_prize(night.championship) or "")
    second = over(night)[1]
    assert no_prize(night.championship) is None
    with translation.override("es"):
        diplomas = PRIZES.sides(night.championship, PaperChoice())
    assert [(one.name, one.what_for) for one in diplomas] == [(second, "2.º puesto")]


def test_a_place_that_is_shared_asks_whom_in_a_sentence() -> None:
    """Whoever was second at one of two tables, before a final of two."""
    night = a_night(size_wanted=3, size_max=3)
    some_entries(night.championship, 6)
    play_round(an_open_round(night.championship, tables=2))
    play_round(an_open_round(night.championship, tables=1))
    prize = named(night, "place", 3)
    third = awarded(night.championship)[0]
    names = [line["name"] for line in third.among]
    assert len(names) == 2
    shown = night.browser.get(night.url("prizes")).content.decode()
    assert f"{names[0]} y {names[1]} comparten el 3.º puesto" in shown
    champion = awarded_champion(night)
    with pytest.raises(Conflict, match="no comparte este puesto"):
        give_prize(prize, number=champion, actor=OLGA)
    answer = night.browser.post(
        night.url("prize", prize.pk),
        {"do": "give", "who": night.championship.entries.get(name=names[1]).pk},
        follow=True,
    )
    assert said(answer) == ["El premio está entregado."]
    assert winners(night) == [[names[1]]]


def awarded_champion(night: Night) -> int:
    first = named(night, "place", 1, title="Campeonato")
    [number] = [line["number"] for one in awarded(night.championship) for line in one.winners]
    first.delete()
    return int(number)


def test_one_of_a_pair_can_have_a_title_alone() -> None:
    night = a_night(size_wanted=2, people_each=2)
    some_entries(night.championship, 4)
    prize = named(night, "hand", title="Mejor dama")
    entry = night.championship.entries.first()
    assert entry is not None
    give_prize(prize, number=entry.number, position=entry.members[0].position, actor=OLGA)
    prize.refresh_from_db()
    assert prize.given == [[entry.number, 1]]


def test_what_was_given_can_be_taken_back_and_another_place_begins_again() -> None:
    night = a_final()
    prize = named(night, "hand", title="Mejor dama")
    give_prize(prize, number=2, actor=OLGA)
    give_prize(prize, number=2, actor=OLGA)
    give_prize(prize, number=3, actor=OLGA)
    assert take_prize(prize, number=2, actor=OLGA).given == [[3, 0]]
    assert change_prize(prize, NewPrize(by="hand", title="Mejor señora"), actor=OLGA).given == [[3, 0]]
    assert change_prize(prize, NewPrize(by="place", place=2), actor=OLGA).given == []


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (NewPrize(by="place"), "Escribe un puesto de 1 a 999"),
        (NewPrize(by="place", place=1000), "Escribe un puesto de 1 a 999"),
        (NewPrize(by="hand"), "Escribe por qué se da"),
        (NewPrize(by="hand", title=" \u200b "), "Escribe por qué se da"),
        (NewPrize(by="kings"), "Eso no se cuenta aquí"),
        (NewPrize(by="hand", title="x" * 61), "a lo más 60 letras"),
        (NewPrize(by="hand", title="x", reward="x" * 81), "a lo más 80 letras"),
    ],
)
def test_bad_input_gets_a_sentence(wanted: NewPrize, sentence: str) -> None:
    night = a_night()
    with pytest.raises(Invalid, match=sentence):
        name_prize(night.championship, wanted, actor=OLGA)
    assert not Prize.objects.exists()


def test_a_title_is_given_once_and_there_is_a_most() -> None:
    night = a_night()
    prize = named(night, "hand", title="Mejor dama")
    with pytest.raises(Conflict, match="Ya hay un premio «mejor DAMA»"):
        named(night, "hand", title="mejor DAMA")
    named(night, "most")
    with pytest.raises(Conflict, match="Ya hay un premio «más calzos»"):
        named(night, "hand", title="más  calzos")
    change_prize(prize, NewPrize(by="hand", title="Mejor dama"), actor=OLGA)  # its own title
    for at in range(Prize.objects.count(), MOST_PRIZES):
        named(night, "hand", title=f"Premio {at}")
    with pytest.raises(Conflict, match="Ya hay 40 premios"):
        named(night, "hand", title="Uno más")


def test_who_is_excluded_or_not_of_this_roster_is_given_none() -> None:
    night = a_final()
    prize = named(night, "hand", title="Mejor dama")
    night.championship.entries.filter(number=2).update(status="excluded")
    for number in (2, 77):
        with pytest.raises(Invalid, match="Elige a alguien de la nómina"):
            give_prize(prize, number=number, actor=OLGA)
    with pytest.raises(Invalid, match="ya no está"):
        give_prize(prize, number=1, position=2, actor=OLGA)


def test_the_pages_refuse_in_sentences_and_keep_what_was_typed() -> None:
    night = a_night()
    answer = night.browser.post(night.url("prizes"), {"by": "hand", "reward": "Un ramo"})
    shown = answer.content.decode()
    assert (answer.status_code, "Escribe por qué se da" in shown, "Un ramo" in shown) == (422, True, True)
    assert night.browser.post(night.url("prizes"), {"podium": "1"}).status_code == 302
    prize = Prize.objects.filter(place=2).get()
    assert night.browser.post(night.url("prize", prize.pk), {"do": "give"}).status_code == 422
    assert night.browser.post(night.url("prize", prize.pk), {"do": "?"}).status_code == 422
    night.browser.post(night.url("prize", prize.pk), {"do": "delete"})
    assert Prize.objects.count() == 3
    other = a_night("Otra copa")
    assert other.browser.get(other.url("prize", Prize.objects.earliest("pk").pk)).status_code == 404
