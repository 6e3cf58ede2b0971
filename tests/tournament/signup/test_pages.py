"""The pages of the sign-up as a phone, the organizer and the door send them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import reverse

from core.budgets import spend, spent
from tests.factories import an_actor, some_entries
from tests.tournament.signup.making import an_open_sign_up, entry_of, fresh, signs_up, states
from tests.tournament.visitors import Night, a_judge, a_night, here, said
from tournament.championship.log.models import LogEntry
from tournament.personal_data.services import blank_private, forget_person
from tournament.publishing.models import ProjectorSteering
from tournament.roster.models import Entry, Membership
from tournament.roster.presence.services import tap_people
from tournament.signup.models import Payment, SignUp, SignUpTerms
from tournament.signup.queries import money
from tournament.signup.services.fees import return_fee, take_fee
from tournament.signup.services.queue import leave
from tournament.signup.services.terms import renew_word
from tournament.signup.views.players import A_PHONE, AN_ADDRESS

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_budget_spent() -> None:
    cache.clear()


@pytest.fixture
def night() -> Night:
    night = a_night()
    an_open_sign_up(night.championship, most=2, fee=5000)
    return night


def sends(night: Night, phone: Client | None = None, **form: str) -> Any:
    return (phone or Client()).post(night.url("sign-up"), form, follow=True)


def link(row: SignUp) -> str:
    return here(row.championship, "my-sign-up", row.token)


def presses(row: SignUp, **form: str) -> Any:
    return Client().post(link(row), form, follow=True)


class TestAPhone:
    def test_who_signs_up_reads_that_they_have_a_place_and_what_to_pay(self, night: Night) -> None:
        page = sends(night, name="Ana Soto", contact="+56 9 1").content.decode()
        assert "Tienes cupo" in page
        assert "Se paga en la puerta: $ 5\xa0000." in page

    def test_who_waits_reads_their_true_place(self, night: Night) -> None:
        for name in ("Ana", "Beto", "Caro"):
            sends(night, name=name)
        page = sends(night, name="Dora").content.decode()
        assert "Esperas: número 2 de 2" in page
        assert "juegan 2 personas" in page

    def test_the_same_form_sent_twice_is_one_sign_up(self, night: Night) -> None:
        for _time in range(2):
            assert "Tienes cupo" in sends(night, name="Ana Soto", once="x" * 12).content.decode()
        assert SignUp.objects.count() == 1

    def test_a_refused_form_keeps_what_was_typed(self, night: Night) -> None:
        sends(night, name="Ana Soto")
        again = sends(night, name="Ana Soto", club="Ñam", contact="ana@example.org")
        assert again.status_code == 422
        page = again.content.decode()
        assert "ya figura en las inscripciones" in page
        assert "ana@example.org" in page

    @pytest.mark.parametrize(
        "form",
        [{}, {"name": ""}, {"name": "\0\u200b"}, {"name": "x" * 500}, {"name": "Ana", "club": "y" * 900}],
    )
    def test_what_is_no_name_is_refused_in_a_sentence(self, night: Night, form: dict[str, str]) -> None:
        assert Client().post(night.url("sign-up"), form).status_code == 422
        assert not SignUp.objects.exists()

    def test_the_phone_finds_its_links_again(self, night: Night) -> None:
        phone = Client()
        sends(night, phone, name="Ana Soto")
        assert "Con este teléfono se inscribieron" in phone.get(night.url("sign-up")).content.decode()
        assert "Con este teléfono" not in Client().get(night.url("sign-up")).content.decode()

    def test_closed_it_says_whom_to_ask(self, night: Night) -> None:
        SignUpTerms.objects.update(open=False)
        for answer in (Client().get(night.url("sign-up")), sends(night, name="Ana")):
            assert "Las inscripciones están cerradas" in answer.content.decode()

    def test_a_link_of_another_championship_is_none(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        assert Client().get(here(a_night("Otra").championship, "my-sign-up", row.token)).status_code == 404

    def test_whoever_leaves_by_link_gives_their_place_on(self, night: Night) -> None:
        ana, _beto, caro = (signs_up(night.championship, name) for name in ("Ana", "Beto", "Caro"))
        assert "No juegas" in presses(ana, do="leave", position="0").content.decode()
        assert "Un cupo para ti" in Client().get(link(caro)).content.decode()
        assert "Tienes cupo" in presses(caro, do="accept").content.decode()
        assert states(night.championship) == {"Ana": "left", "Beto": "place", "Caro": "place"}

    def test_a_page_that_is_old_is_answered_with_a_sentence(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        for do in ("accept", "decline", "again", "nothing", ""):
            assert presses(row, do=do).status_code == 200
        assert fresh(row).has_place

    def test_the_public_page_leads_to_it_while_it_is_open(self, night: Night) -> None:
        page = reverse("tournament:championship", args=[night.championship.slug])
        assert night.url("sign-up") in Client().get(page).content.decode()


class TestTenThousandForms:
    def test_one_phone_is_stopped_with_a_sentence(self, night: Night) -> None:
        phone = Client()
        phone.get(night.url("sign-up"))
        statuses = [sends(night, phone, name=f"Nadie {at}").status_code for at in range(A_PHONE + 3)]
        assert statuses == [200] * A_PHONE + [429] * 3
        assert SignUp.objects.count() == A_PHONE
        assert "espera diez minutos" in sends(night, phone, name="Nadie").content.decode()

    def test_whoever_drops_our_cookie_is_one_phone_of_their_address(self, night: Night) -> None:
        statuses = [sends(night, name=f"Nadie {at}").status_code for at in range(A_PHONE + 1)]
        assert statuses[-1] == 429

    def test_a_hall_behind_one_router_passes(self, night: Night) -> None:
        key = f"sign-up:{night.championship.pk}:127.0.0.1"
        for _form in range(AN_ADDRESS - 1):
            spend(key, seconds=60)
        phones = []
        for _phone in range(2):
            phones.append(Client())
            phones[-1].get(night.url("sign-up"))
        assert sends(night, phones[0], name="Ana").status_code == 200
        assert sends(night, phones[1], name="Beto").status_code == 429
        assert spent(key) == AN_ADDRESS + 1


class TestBeingHere:
    def test_the_word_of_the_hall_marks_who_types_it(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        word = SignUpTerms.objects.get().word.upper()
        assert "Ya llegaste" in presses(row, do="here", **{"here-word": f" {word} "}).content.decode()
        assert Entry.objects.get().arrived_at is not None

    def test_another_word_marks_nobody(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        page = presses(row, do="here", **{"here-word": "nada 1"})
        assert "Esa no es la palabra" in page.content.decode()
        assert Entry.objects.get().arrived_at is None

    def test_words_are_not_guessed(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        for _try in range(10):
            presses(row, do="here", **{"here-word": "nada 1"})
        page = presses(row, do="here", **{"here-word": SignUpTerms.objects.get().word})
        assert "Demasiados intentos" in page.content.decode()

    def test_the_word_of_before_counts_no_longer(self, night: Night) -> None:
        row, was = signs_up(night.championship, "Ana"), SignUpTerms.objects.get().word
        while renew_word(night.championship, actor=an_actor()).word == was:
            pass
        presses(row, do="here", **{"here-word": was})
        assert Entry.objects.get().arrived_at is None

    def test_who_waits_cannot_be_marked(self, night: Night) -> None:
        some_entries(night.championship, 2, here=False)
        row = signs_up(night.championship, "Ana")
        page = presses(row, do="here", **{"here-word": SignUpTerms.objects.get().word})
        assert said(page) == ["Todavía no hay cupo: la llegada se marca cuando lo hay."]

    def test_an_official_who_scans_the_code_marks_them_and_takes_the_fee(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        judge = a_judge(night.championship)
        assert "Para la puerta" in judge.get(link(row)).content.decode()
        for do in ("here", "fee"):
            judge.post(here(night.championship, "sign-up-door", row.token), {"do": do})
        assert Entry.objects.get().arrived_at is not None
        assert Payment.objects.get().amount == 5000

    def test_the_player_has_no_buttons_of_the_door(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        assert "Para la puerta" not in Client().get(link(row)).content.decode()


class TestPairs:
    @pytest.fixture
    def night(self) -> Night:
        night = a_night(people_each=2)
        an_open_sign_up(night.championship, fee=1000)
        return night

    def test_half_a_pair_is_asked_for_the_other_and_loses_nothing(self, night: Night) -> None:
        answer = sends(night, name="Ana Soto", contact="ana@example.org")
        assert answer.status_code == 422
        assert "marca que buscas con quién jugar" in answer.content.decode()
        assert "ana@example.org" in answer.content.decode()

    def test_who_looks_for_a_partner_brings_them_by_the_link(self, night: Night) -> None:
        sends(night, name="Ana Soto", seeks="on")
        row = SignUp.objects.get()
        presses(row, do="partner", **{"partner-name": "Beto Rojas"})
        assert Entry.objects.get().size == 2

    def test_each_of_a_pair_says_that_they_are_here(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana Soto", "Beto Rojas")
        word = {"here-word": SignUpTerms.objects.get().word}
        presses(row, do="here", position="2", **word)
        assert [member.arrived_at is not None for member in Membership.objects.order_by("position")] == [
            False,
            True,
        ]
        presses(row, do="here", position="1", **word)
        assert Entry.objects.get().arrived_at is not None

    def test_who_lacks_a_partner_is_an_exception(self, night: Night) -> None:
        signs_up(night.championship, "Ana Soto", seeks=True)
        signs_up(night.championship, "Caro Díaz", "Dora Paz")
        page = night.browser.get(night.url("sign-ups"))
        assert [entry.name for entry in page.context["halves"]] == ["Ana Soto"]

    def test_each_person_pays(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana Soto", "Beto Rojas")
        assert row.entry is not None
        ana = row.entry.members[0]
        assert take_fee(row.entry, member=ana, actor=an_actor()) == 1000
        assert take_fee(row.entry, actor=an_actor()) == 1000
        assert {payment.name for payment in Payment.objects.all()} == {"Ana Soto", "Beto Rojas"}


class TestTheOrganizer:
    def test_what_is_set_and_opened_is_what_players_read(self) -> None:
        night = a_night()
        wanted = {"do": "terms", "most": "40", "answer_minutes": "30", "fee": "3000", "currency": "Bs"}
        night.browser.post(night.url("sign-ups"), wanted)
        night.browser.post(night.url("sign-ups"), {"do": "open"})
        page = Client().get(night.url("sign-up")).content.decode()
        assert "Quedan 40 cupos de 40." in page
        assert "Cuota por persona: Bs 3\xa0000" in page

    @pytest.mark.parametrize("wrong", [{"most": "0"}, {"fee": "-1"}, {"answer_minutes": ""}, {"most": "x"}])
    def test_what_is_no_number_is_refused(self, night: Night, wrong: dict[str, str]) -> None:
        sent = {"do": "terms", "most": "2", "answer_minutes": "30", "fee": "0", "currency": "$"} | wrong
        assert night.browser.post(night.url("sign-ups"), sent).status_code == 422

    def test_the_projector_shows_the_word(self, night: Night) -> None:
        night.browser.post(night.url("sign-ups"), {"do": "project"})
        assert SignUpTerms.objects.get().word in ProjectorSteering.objects.get().words

    def test_who_waits_is_taken_off_with_one_press(self, night: Night) -> None:
        some_entries(night.championship, 2, here=False)
        row = signs_up(night.championship, "Ana")
        night.browser.post(night.url("sign-up-remove"), {"sign_up": row.pk})
        assert not SignUp.objects.exists()
        assert Client().get(link(row)).status_code == 404

    def test_contacts_are_for_the_organizer_alone(self, night: Night) -> None:
        some_entries(night.championship, 2, here=False)
        row = signs_up(night.championship, "Ana", contact="+56 9 777")
        assert "+56 9 777" in night.browser.get(night.url("sign-ups")).content.decode()
        assert "+56 9 777" not in Client().get(link(row)).content.decode()
        assert "+56 9 777" not in str(list(LogEntry.objects.values_list("detail", flat=True)))


class TestTheDoor:
    def test_who_paid_and_who_took_it_add_up(self, night: Night) -> None:
        ana, beto = (signs_up(night.championship, name) for name in ("Ana", "Beto"))
        judge = a_judge(night.championship)
        judge.post(night.url("sign-up-fees"), {"take": str(entry_of(ana).number)})
        night.browser.post(night.url("sign-up-fees"), {"take": str(entry_of(beto).number)})
        now = money(night.championship)
        assert (now.total, now.paid, [amount for _who, amount in now.by]) == (10000, 2, [5000, 5000])

    def test_paying_twice_is_once(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        assert row.entry is not None
        assert [take_fee(row.entry, actor=an_actor()) for _time in range(2)] == [5000, 0]

    def test_what_is_given_back_stays_written(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        assert row.entry is not None
        take_fee(row.entry, actor=an_actor("Berta"))
        assert return_fee(row.entry, actor=an_actor("Carla")) == 5000
        paid = Payment.objects.get()
        assert (paid.taken_by, paid.returned_by, money(night.championship).total) == ("Berta", "Carla", 0)

    def test_without_a_fee_nobody_pays(self) -> None:
        night = a_night()
        some_entries(night.championship, 1)
        answer = night.browser.post(night.url("sign-up-fees"), {"take": "1"}, follow=True)
        assert said(answer)[0].startswith("Todavía no hay cuota")

    def test_who_came_by_hand_pays_too(self, night: Night) -> None:
        some_entries(night.championship, 1)
        night.browser.post(night.url("sign-up-fees"), {"take": "1"})
        assert Payment.objects.get().amount == 5000

    def test_the_door_reads_who_signed_up_and_who_owes(self, night: Night) -> None:
        signs_up(night.championship, "Ana")
        page = night.browser.get(night.url("presence"))
        (row,) = page.context["page"]
        assert [badge.words for badge in row.badges] == ["por teléfono", "debe $ 5\xa0000"]

    def test_the_money_of_who_left_is_still_in_the_sum(self, night: Night) -> None:
        row = signs_up(night.championship, "Ana")
        assert row.entry is not None
        take_fee(row.entry, actor=an_actor())
        leave(row)
        assert money(night.championship).total == 5000


class TestPrivacy:
    @override_settings(CALZO_KEEP_CONTACTS_DAYS=30)
    def test_contacts_of_who_waits_are_blanked_with_the_others(self, night: Night) -> None:
        some_entries(night.championship, 2, here=False)
        signs_up(night.championship, "Ana", contact="+56 9 777")
        blank_private(now=datetime.datetime(2030, 1, 1, tzinfo=datetime.UTC))
        assert SignUp.objects.get().contact == ""

    def test_who_is_forgotten_is_in_no_sign_up_and_no_payment(self, night: Night) -> None:
        row = signs_up(night.championship, "Anastasia Quispe")
        assert row.entry is not None
        take_fee(row.entry, actor=an_actor())
        member = row.entry.members[0]
        forget_person(member.person_id, championships=[night.championship.pk], actor=an_actor())
        assert "Anastasia" not in str(fresh(row).people) + Payment.objects.get().name

    def test_a_tap_at_the_door_and_a_link_agree(self, night: Night) -> None:
        pairs = a_night("Parejas", people_each=2)
        an_open_sign_up(pairs.championship)
        row = signs_up(pairs.championship, "Ana", "Beto")
        assert row.entry is not None
        tap_people(row.entry, here=True, actor=an_actor())
        assert "Ya llegaste" in Client().get(link(row)).content.decode()
