"""What the box could not answer is kept for the organizer, without who asked."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client

from tests.factories import an_actor
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rulebook.whatif import services
from tournament.rulebook.whatif.models import LONGEST, Unanswered

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    return a_night()


def ask(championship: Championship, asked: str) -> int:
    return Client().post(f"/c/{championship.slug}/what-if/unanswered/", {"q": asked}).status_code


def kept(championship: Championship) -> list[tuple[str, int]]:
    return list(Unanswered.objects.filter(championship=championship).values_list("words", "times"))


def test_what_has_no_sure_answer_is_kept_and_what_is_alike_is_counted(night: Night) -> None:
    for asked in ("¿y si graniza sobre el paño?", "Y si graniza sobre el PANO", "y los niños juegan gratis"):
        assert ask(night.championship, asked) == 204
    assert kept(night.championship) == [("¿y si graniza sobre el paño?", 2), ("y los niños juegan gratis", 1)]


@pytest.mark.parametrize("asked", ["hasta cuándo se puede calzar", "gra", "", "¿¡…!?", "\x00"])
def test_what_is_answered_or_says_nothing_is_not(night: Night, asked: str) -> None:
    assert ask(night.championship, asked) == 204
    assert kept(night.championship) == []


def test_two_hundred_letters_at_most(night: Night) -> None:
    ask(night.championship, "granizo " * 100)
    assert len(kept(night.championship)[0][0]) <= LONGEST


def test_so_many_an_hour(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_AN_HOUR", 2)
    for asked in ("granizo grande", "nieve blanca", "lluvia tibia"):
        assert ask(night.championship, asked) == 204
    assert len(kept(night.championship)) == 2


def test_the_organizer_answers_it_once_for_all(night: Night) -> None:
    ask(night.championship, "¿y si graniza sobre el paño?")
    assert "1 pregunta no tuvo respuesta" in night.browser.get(night.url("dashboard")).content.decode()
    page = night.browser.get(night.url("questions")).content.decode()
    assert "¿y si graniza sobre el paño?" in page
    assert f"{night.url('ruling-new')}?q=%C2%BFy%20si%20graniza" in page
    words = "Si graniza sobre el paño se juega adentro."
    make_ruling(night.championship, Ruling(words_es=words, words_en=words), request=uuid4(), actor=an_actor())
    assert "graniza" not in night.browser.get(night.url("questions")).content.decode()
    assert kept(night.championship) == []


def test_what_needs_no_answer_leaves_the_list(night: Night) -> None:
    ask(night.championship, "dónde queda el estacionamiento")
    of = Unanswered.objects.get()
    for _twice in range(2):
        assert night.browser.post(night.url("question-drop", of.pk)).status_code == 302
    assert kept(night.championship) == []
