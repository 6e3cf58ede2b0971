"""What the organizer shows on the projector, and how several screens share it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import a_result, an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.publishing.models import ProjectorSteering, Shows
from tournament.publishing.projector.services import give_more_time, show_on_projector, start_countdown
from tournament.publishing.projector.slides import Slide
from tournament.publishing.projector.steering import share, steered

SLIDES = [Slide("tables", part=1), Slide("tables", part=2), Slide("standings"), Slide("next")]


@dataclass(frozen=True)
class Asked:
    shows: str = "turning"
    page: int | None = None
    words: str = ""


@pytest.mark.parametrize(
    ("asked", "kinds"),
    [
        (Asked(), ["tables", "tables", "standings", "next"]),
        (Asked("tables"), ["tables", "tables"]),
        (Asked("standings"), ["standings", "next"]),
        (Asked("tables", page=2), ["tables"]),
        (Asked("address"), ["address"]),
        (Asked("words", words="Pausa"), ["words"]),
    ],
)
def test_one_kind_alone_is_shown_or_one_page_of_it(asked: Asked, kinds: list[str]) -> None:
    assert [slide.kind for slide in steered(SLIDES, asked)] == kinds


@pytest.mark.parametrize("shows", ["champion", "podium", "afterwards", "words"])
def test_where_there_is_nothing_of_it_yet_all_turn(shows: str) -> None:
    assert steered(SLIDES, Asked(shows)) == SLIDES


def test_a_page_beyond_the_last_is_the_last() -> None:
    assert steered(SLIDES, Asked("tables", page=9)) == [SLIDES[1]]


@given(st.integers(1, 40), st.integers(1, 9))
def test_several_screens_show_every_slide_and_none_is_dark(slides: int, of: int) -> None:
    shown = [Slide("tables", part=part) for part in range(slides)]
    shares = [share(shown, screen=screen, of=of) for screen in range(1, of + 1)]
    assert all(shares)
    assert {slide.part for part in shares for slide in part} == set(range(slides))


def a_hall() -> Night:
    night = a_night(size_wanted=4)
    some_entries(night.championship, 36)
    an_open_round(night.championship, tables=9)
    return night


def screen(night: Night, **query: str) -> str:
    """Whole, and as its script asks for it: both say the same."""
    address = reverse("tournament:projector", args=[night.championship.slug])
    whole, part = (Client().get(address, {**query, **more}) for more in ({}, {"part": "live"}))
    assert (whole.status_code, part.status_code) == (200, 200)
    assert _stage(whole.content.decode()) == _stage(part.content.decode())
    return whole.content.decode()


def _stage(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


def press(night: Night, **said: str) -> str:
    address = reverse("tournament:steer-projector", args=[night.championship.slug])
    answer = night.browser.post(address, said, follow=True)
    return answer.content.decode()


@pytest.mark.django_db
def test_a_message_is_on_the_screen_at_once_and_goes_when_something_else_is_shown() -> None:
    night = a_hall()
    assert "stage-tables" in screen(night)
    press(night, **{"do": "words", "words-words": "La cena está lista"})
    assert "La cena está lista" in screen(night)
    press(night, do="show", shows="tables")
    assert "La cena está lista" not in screen(night)
    assert 'data-columns="3"' in screen(night)


@pytest.mark.django_db
def test_a_message_without_words_says_what_to_do_and_changes_nothing() -> None:
    night = a_hall()
    assert "Escribe primero el mensaje." in press(night, **{"do": "words", "words-words": " "})
    assert not ProjectorSteering.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("said", [{"do": "show", "shows": "nonsense"}, {"do": "more"}, {}])
def test_what_nobody_can_press_changes_nothing(said: dict[str, str]) -> None:
    night = a_hall()
    press(night, **said)
    assert not ProjectorSteering.objects.exclude(ends_at=None).exists()
    assert "stage-tables" in screen(night)


@pytest.mark.django_db
def test_the_countdown_runs_for_all_and_a_table_has_more() -> None:
    night = a_hall()
    assert "data-ends" not in screen(night)
    press(night, **{"do": "start", "start-minutes": "30"})
    press(night, **{"do": "more", "more-table": "4"})
    steering = ProjectorSteering.objects.get()
    assert steering.more == {"4": 5}
    ends = re.findall(r'datetime="([^"]+)" data-ends', screen(night))
    assert len(ends) == 2, "of the round, and of table 4"
    press(night, do="more")
    later = ProjectorSteering.objects.get()
    assert later.ends_at is not None
    assert steering.ends_at is not None
    assert later.ends_at - steering.ends_at == timedelta(minutes=5)
    press(night, do="stop")
    assert "data-ends" not in screen(night)


@pytest.mark.django_db
def test_five_minutes_more_after_the_end_begin_now() -> None:
    night = a_hall()
    start_countdown(night.championship, minutes=1, actor=an_actor())
    ProjectorSteering.objects.update(ends_at=timezone.now() - timedelta(minutes=3))
    ends = give_more_time(night.championship, table=None, actor=an_actor()).ends_at
    assert ends is not None
    assert ends > timezone.now() + timedelta(minutes=4)


@pytest.mark.django_db
def test_a_screen_shows_its_share_and_what_is_no_share_shows_all() -> None:
    night = a_night(size_wanted=4)
    some_entries(night.championship, 100)
    an_open_round(night.championship, tables=25)
    shown = [
        set(re.findall(r'stage-table"[^>]*>\s*<h2>.*?numeral">(\d+)<', screen(night, screen=n, of="2"), re.S))
        for n in "12"
    ]
    assert [len(tables) for tables in shown] == [13, 12]
    assert len(shown[0] | shown[1]) == 25
    assert screen(night, screen="3", of="2").count('stage-table"') == 13


@pytest.mark.django_db
def test_after_the_final_the_podium_follows_the_champion() -> None:
    night = a_night(size_wanted=4)
    some_entries(night.championship, 8)
    play_round(an_open_round(night.championship, tables=2))
    play_round(an_open_round(night.championship, tables=1))
    show_on_projector(night.championship, shows=Shows.PODIUM, actor=an_actor())
    page = screen(night)
    assert "Podio" in page
    assert page.count('class="place') >= 3


@pytest.mark.django_db
def test_a_result_leaves_what_the_organizer_shows() -> None:
    night = a_hall()
    show_on_projector(night.championship, shows=Shows.WORDS, words="Pausa", actor=an_actor())
    a_result(night.championship.rounds.get().tables.get(number=1))
    assert "Pausa" in screen(night)
