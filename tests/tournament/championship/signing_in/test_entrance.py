"""The officials' entrance: a name, a code, ten tries of one phone at one name."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import a_championship, a_coordinator, a_floor_judge, an_actor
from tests.tournament.visitors import by_code, here
from tournament.championship.access.models import Official
from tournament.championship.officials.services import dismiss, new_code, unlock

pytestmark = pytest.mark.django_db


def type_code(browser: Client, official: Official, code: str, **more: str) -> Any:
    return browser.post(here(official.championship, "enter"), {"official": official.pk, "code": code, **more})


@pytest.fixture
def phone() -> Client:
    return Client()


class TestComingIn:
    def test_a_floor_judge_comes_to_the_rounds(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        response = type_code(phone, judge, code)
        assert response.status_code == 302
        assert response.url == here(judge.championship, "rounds")
        assert phone.get(response.url).status_code == 200

    def test_a_code_is_read_without_dash_and_in_small_letters(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        assert type_code(phone, judge, code.replace("-", " ").lower()).status_code == 302

    def test_one_comes_back_to_where_one_wanted_to_go(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        wanted = here(judge.championship, "officials")
        asked: Any = phone.get(wanted)
        assert asked.url.startswith(here(judge.championship, "enter"))
        assert phone.get(asked.url).context["next"] == wanted
        assert type_code(phone, judge, code, next=wanted).url == wanted

    @pytest.mark.parametrize(
        "elsewhere", ["https://example.org/", "//example.org", "javascript:alert(1)", "rounds", "", "home"]
    )
    def test_never_to_another_site(self, phone: Client, elsewhere: str) -> None:
        judge, code = a_floor_judge(a_championship())
        assert type_code(phone, judge, code, next=elsewhere).url == here(judge.championship, "rounds")

    def test_only_who_has_a_code_is_offered(self, phone: Client) -> None:
        championship = a_championship()
        judge, _code = a_floor_judge(championship)
        gone, _code = a_coordinator(championship, "Ida")
        dismiss(gone, actor=an_actor())
        offered = phone.get(here(championship, "enter")).context["form"].fields["official"].queryset
        assert list(offered) == [judge]

    def test_a_name_of_another_championship_is_not_taken(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        elsewhere = a_championship("Otra copa")
        a_floor_judge(elsewhere)
        response: Any = phone.post(here(elsewhere, "enter"), {"official": judge.pk, "code": code})
        assert response.status_code == 422
        assert "official" in response.context["form"].errors


class TestWrongCodes:
    def test_the_sentence_counts_the_tries_that_are_left(self, phone: Client) -> None:
        judge, _code = a_floor_judge(a_championship())
        phone.get(here(judge.championship, "enter"))
        response = type_code(phone, judge, "AAAA-AAAA")
        assert response.status_code == 403
        assert "9" in response.context["form"].errors["code"][0]

    def test_what_was_typed_stays(self, phone: Client) -> None:
        judge, _code = a_floor_judge(a_championship())
        response = type_code(phone, judge, "AAAA-AAAA")
        assert response.context["form"]["official"].value() == str(judge.pk)

    def test_the_eleventh_is_locked_even_with_the_right_code(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        phone.get(here(judge.championship, "enter"))
        for _try in range(10):
            assert type_code(phone, judge, "AAAA-AAAA").status_code == 403
        assert type_code(phone, judge, code).status_code == 429

    def test_another_phone_and_another_name_go_on(self, phone: Client) -> None:
        championship = a_championship()
        judge, code = a_floor_judge(championship)
        coordinator, her_code = a_coordinator(championship)
        phone.get(here(championship, "enter"))
        for _try in range(11):
            type_code(phone, judge, "AAAA-AAAA")
        assert type_code(phone, coordinator, her_code).status_code == 302
        by_code(judge, code)  # the same hall, the same address, another phone

    def test_dropping_the_cookie_buys_no_tries(self) -> None:
        judge, code = a_floor_judge(a_championship())
        for _try in range(10):
            type_code(Client(), judge, "AAAA-AAAA")
        assert type_code(Client(), judge, code).status_code == 429

    def test_unlocking_gives_ten_tries_again(self, phone: Client) -> None:
        judge, code = a_floor_judge(a_championship())
        for _try in range(11):
            type_code(phone, judge, "AAAA-AAAA")
        unlock(judge, actor=an_actor())
        assert type_code(phone, judge, code).status_code == 302

    @pytest.mark.parametrize("code", ["", "x" * 5000, "<b>", "\x00\x01"])
    def test_nothing_that_is_typed_breaks_it(self, phone: Client, code: str) -> None:
        judge, _code = a_floor_judge(a_championship())
        assert type_code(phone, judge, code).status_code in (403, 422)

    @pytest.mark.parametrize("official", ["", "0", "x", "9" * 40])
    def test_a_name_that_is_none_is_told(self, phone: Client, official: str) -> None:
        championship = a_championship()
        response: Any = phone.post(here(championship, "enter"), {"official": official, "code": "AAAA-AAAA"})
        assert response.status_code == 422


class TestGoingOut:
    def test_signing_out_ends_it_on_this_phone(self) -> None:
        judge, code = a_floor_judge(a_championship())
        phone = by_code(judge, code)
        phone.post(here(judge.championship, "leave"))
        assert phone.get(here(judge.championship, "rounds")).status_code == 302

    def test_a_new_code_ends_what_the_old_one_opened(self) -> None:
        judge, code = a_floor_judge(a_championship())
        phone = by_code(judge, code)
        new_code(judge, actor=an_actor())
        assert phone.get(here(judge.championship, "rounds")).status_code == 302
