"""The officials' page: appointed once, a code shown for a while, unlocked, dismissed, put back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from people.models import League
from people.services import first_league
from tests.factories import a_coordinator, a_floor_judge, a_user, some_entries
from tests.tournament.visitors import Night, a_judge, a_night, by_code
from tournament.championship.access.models import Official

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    return a_night()


def appoint(night: Night, **sent: object) -> Any:
    key = night.browser.get(night.url("officials")).context["once"]
    return night.browser.post(night.url("officials"), {"role": "coordinator", "once": key, **sent})


def codes_shown(night: Night) -> dict[str, str]:
    fresh = night.browser.get(night.url("officials")).context["fresh"]
    return {slip.name: slip.code for slip in fresh}


class TestAppointing:
    def test_the_code_is_shown_after_it_and_opens(self, night: Night) -> None:
        assert appoint(night, name="Coca").status_code == 302
        code = codes_shown(night)["Coca"]
        by_code(Official.objects.get(name="Coca"), code)

    def test_pressed_twice_it_appoints_one(self, night: Night) -> None:
        key = night.browser.get(night.url("officials")).context["once"]
        sent = {"name": "Coca", "role": "coordinator", "once": key}
        for _press in range(2):
            assert night.browser.post(night.url("officials"), sent).status_code == 302
        assert Official.objects.filter(name="Coca").count() == 1
        assert list(codes_shown(night)) == ["Coca"]

    def test_a_second_one_of_the_name_is_refused_and_what_was_typed_stays(self, night: Night) -> None:
        a_coordinator(night.championship, "Coca")
        response = appoint(night, name="Coca", role="floor_judge")
        assert response.status_code == 422
        assert response.context["form"]["role"].value() == "floor_judge"
        assert response.context["form"].errors["name"]

    def test_a_coordinator_may_play(self, night: Night) -> None:
        person = some_entries(night.championship, 1)[0]
        appoint(night, name="Coca", plays_as=person.pk)
        assert Official.objects.get(name="Coca").entry == person

    def test_somebody_of_another_roster_does_not_play_here(self, night: Night) -> None:
        stranger = some_entries(a_night("Otra").championship, 1)[0]
        assert appoint(night, name="Coca", plays_as=stranger.pk).status_code == 422

    def test_an_organizer_needs_a_user(self, night: Night) -> None:
        assert appoint(night, name="Otto", role="organizer", username="nadie").status_code == 422
        a_user("otto", league=League.objects.create(name="Otra liga"))
        assert appoint(night, name="Otto", role="organizer", username="otto").status_code == 422
        first_league().organizers.create(user=User.objects.get(username="otto"))
        assert appoint(night, name="Otto", role="organizer", username="otto").status_code == 302
        assert codes_shown(night) == {}

    @pytest.mark.parametrize("name", ["", "x" * 10_000, " "])
    def test_a_name_that_is_none_is_told(self, night: Night, name: str) -> None:
        assert appoint(night, name=name).status_code == 422

    def test_html_in_a_name_is_text(self, night: Night) -> None:
        appoint(night, name="<img src=x>")
        pages = [night.url("officials"), night.url("enter"), night.url("official-codes"), night.url("log")]
        assert all(b"<img src=x>" not in night.browser.get(page).content for page in pages)


class TestCodes:
    def test_hidden_they_are_never_shown_again(self, night: Night) -> None:
        appoint(night, name="Coca")
        assert "Coca" in codes_shown(night)
        night.browser.post(night.url("official-codes-hide"))
        assert codes_shown(night) == {}
        assert Official.objects.get(name="Coca").code != ""

    def test_they_are_shown_to_who_gave_them_and_to_nobody_else(self, night: Night) -> None:
        appoint(night, name="Coca")
        code = codes_shown(night)["Coca"]
        judge = a_judge(night.championship)
        assert code not in judge.get(night.url("officials")).content.decode()

    def test_a_new_one_replaces_the_old(self, night: Night) -> None:
        official, old = a_coordinator(night.championship, "Coca")
        phone = by_code(official, old)
        night.browser.post(night.url("official-code", official.pk))
        new = codes_shown(night)["Coca"]
        assert phone.get(night.url("enter")).context["inside"] is None
        official.refresh_from_db()
        by_code(official, new)

    def test_new_ones_for_all_say_first_whom_they_touch(self, night: Night) -> None:
        a_coordinator(night.championship, "Coca")
        a_floor_judge(night.championship)
        page = night.browser.get(night.url("official-new-codes"))
        assert {official.name for official in page.context["touched"]} == {"Coca", "Jacinta"}
        night.browser.post(night.url("official-new-codes"), {"once": page.context["once"]})
        assert set(codes_shown(night)) == {"Coca", "Jacinta"}

    def test_the_slips_bear_them(self, night: Night) -> None:
        appoint(night, name="Coca")
        slips = night.browser.get(night.url("official-codes")).content.decode()
        assert codes_shown(night)["Coca"] in slips


class TestOffice:
    def test_dismissed_at_once_and_put_back(self, night: Night) -> None:
        judge, code = a_floor_judge(night.championship)
        phone = by_code(judge, code)
        assert night.browser.get(night.url("official-dismiss", judge.pk)).status_code == 200
        night.browser.post(night.url("official-dismiss", judge.pk))
        assert phone.get(night.url("rounds")).status_code == 302
        night.browser.post(night.url("official-reinstate", judge.pk))
        assert phone.get(night.url("rounds")).status_code == 200

    def test_the_last_organizer_stays(self, night: Night) -> None:
        last = night.championship.officials.get()
        response: Any = night.browser.post(night.url("official-dismiss", last.pk), follow=True)
        assert len(list(response.context["messages"])) == 1
        last.refresh_from_db()
        assert last.active

    def test_a_floor_judge_unlocks_and_does_nothing_else_here(self, night: Night) -> None:
        locked, code = a_coordinator(night.championship, "Coca")
        phone = Client()
        phone.get(night.url("enter"))
        for _try in range(11):
            phone.post(night.url("enter"), {"official": locked.pk, "code": "AAAA-AAAA"})
        judge = a_judge(night.championship)
        page = judge.get(night.url("officials"))
        assert [official.name for official in page.context["officials"] if official.locked] == ["Coca"]
        assert page.context["form"] is None
        judge.post(night.url("official-unlock", locked.pk))
        assert phone.post(night.url("enter"), {"official": locked.pk, "code": code}).status_code == 302
        assert judge.post(night.url("officials"), {"name": "Mía", "role": "coordinator"}).status_code == 200
        assert not Official.objects.filter(name="Mía").exists()

    def test_an_official_of_another_championship_is_not_found(self, night: Night) -> None:
        elsewhere, _code = a_coordinator(a_night("Otra").championship)
        assert night.browser.post(night.url("official-unlock", elsewhere.pk)).status_code == 404


class TestLog:
    def test_it_reads_as_sentences_in_both_languages(self, night: Night) -> None:
        a_coordinator(night.championship, "Coca")
        spanish = night.browser.get(night.url("log"), headers={"Accept-Language": "es"}).content.decode()
        english = night.browser.get(night.url("log"), headers={"Accept-Language": "en"}).content.decode()
        assert "Nombró a Coca." in spanish
        assert "Appointed Coca." in english
