"""The inbox: what waits is opened and decided in place, and what was decided stands on its page."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client

from tables.board.words import inbox_url
from tables.calls.services.calls import answer_call, call_from_players
from tests.factories import a_floor_judge, a_result, a_user, an_actor
from tests.tables.factories import Hall, a_hall, signed_in
from tests.tournament.visitors import signed_in_user
from tournament.register.exclusions.services.exclusions import lift, report
from tournament.register.models import Protest
from tournament.register.protests.services import decide, lodge

pytestmark = pytest.mark.django_db


class Night:
    def __init__(self) -> None:
        olga = a_user("olga")
        self.actor = an_actor("Olga", user=olga)
        self.hall: Hall = a_hall(tables=2, actor=self.actor)
        self.championship = self.hall.championship
        self.organizer = signed_in_user(olga)
        self.judge = signed_in(a_floor_judge(self.championship)[0])

    @property
    def root(self) -> str:
        return f"/organize/{self.championship.slug}/"

    def protest(self) -> Protest:
        table = self.hall.tables[1]
        a_result(table)
        return lodge(table, by="Ana", words="Contaron mal", request=uuid4(), actor=self.actor)


@pytest.fixture
def night() -> Night:
    return Night()


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_a_call_is_answered_beside_the_board_and_leads_back_to_it(night: Night) -> None:
    call = call_from_players(night.hall.tables[0], key=uuid4(), words="¿Vale?", phone="a")
    for client, rule in ((night.organizer, "Dictar un fallo"), (night.judge, "Casos y fallos parecidos")):
        page = text(client, f"{night.root}board/1/")
        inbox = page[page.index('id="inbox"') :]
        assert "¿Vale?" in inbox
        assert rule in inbox
        assert f'action="{night.root}calls/{call.pk}/act/"' in inbox
        assert f'name="page" value="{night.root}board/1/#inbox"' in inbox


@pytest.mark.parametrize("page", ["https://elsewhere.example/", "//elsewhere.example/"])
def test_what_is_done_to_a_call_leads_to_no_other_site(night: Night, page: str) -> None:
    call = call_from_players(night.hall.tables[0], key=uuid4(), words="¿Vale?", phone="a")
    sent = {"act": "take", "page": page}
    answer = night.judge.post(f"{night.root}calls/{call.pk}/act/", sent)
    assert answer["Location"] == f"{night.root}board/"


def test_the_map_of_before_leads_to_the_board_with_what_it_was_asked(night: Night) -> None:
    assert night.judge.get(f"{night.root}floor/?table=2")["Location"] == f"{night.root}board/?table=2"


@pytest.mark.parametrize(
    ("former", "only"),
    [("calls/", "calls"), ("register/exclusions/", "exclusions"), ("register/protests/", "protests")],
)
def test_the_addresses_of_the_former_lists_lead_to_it(night: Night, former: str, only: str) -> None:
    assert night.judge.get(night.root + former)["Location"] == inbox_url(night.championship.slug, only)


def test_each_kind_is_shown_alone_with_what_was_decided_of_it(night: Night) -> None:
    first = night.hall.tables[0]
    call = call_from_players(first, key=uuid4(), words="¿Vale?", phone="a")
    protest = night.protest()
    entry = first.seats.get(number=1).entry
    exclusion = report(table=first, entry=entry, move=None, reason="Miró", actor=night.actor)
    words = {"calls": "¿Vale?", "exclusions": "Miró", "protests": "Contaron mal"}
    page = f"{night.root}board/inbox/"
    for only, own in words.items():
        alone = text(night.organizer, f"{page}?only={only}")
        assert [word for word in words.values() if word in alone] == [own]
    answer_call(call, words="Sí, vale.", actor=night.actor)
    decide(protest, uphold=False, words_es="Se contó", request=uuid4(), actor=night.actor)
    lift(exclusion, reason="No fue", request=uuid4(), actor=night.actor)
    assert "Nada espera." in text(night.organizer, page)
    for only, own in (("calls", "Sí, vale."), ("exclusions", entry.name), ("protests", "Contaron mal")):
        assert own in text(night.organizer, f"{page}?only={only}")
    assert text(night.organizer, f"{page}?only=everything&page=x")


def test_a_judge_sees_an_exclusion_and_no_way_to_decide_it(night: Night) -> None:
    entry = night.hall.tables[0].seats.get(number=1).entry
    report(table=night.hall.tables[0], entry=entry, move=None, reason="Miró", actor=night.actor)
    ways = [
        f"{night.root}register/exclusions/" in text(client, f"{night.root}board/")
        for client in (night.organizer, night.judge)
    ]
    assert ways == [True, False]


def test_a_protest_is_recorded_for_a_player_of_the_table_it_was_opened_at(night: Night) -> None:
    table = night.hall.tables[1]
    a_result(table)
    new = f"{night.root}register/protests/new/"
    assert f'value="{table.pk}" selected' in text(night.judge, f"{new}?table={table.pk}")
    sent = {"table": table.pk, "by": "Ana", "words": "Contaron mal", "request": uuid4()}
    assert night.judge.post(new, sent)["Location"] == inbox_url(night.championship.slug, "protests")
    assert Protest.objects.get().by == "Ana"
    assert night.judge.post(new, {**sent, "table": "x"}).status_code == 422
    assert night.judge.get(f"{new}?table={'9' * 40}").status_code == 200


def test_what_waits_stands_on_the_first_page_too_and_leads_to_where_it_is_decided(night: Night) -> None:
    """One of a kind leads to itself, several to the list of them."""
    protest = night.protest()
    page = text(night.organizer, night.root)
    assert "Reclamo: mesa 2." in page
    assert f'href="{night.root}register/protests/{protest.pk}/"' in page
    for table in night.hall.tables:
        call_from_players(table, key=uuid4(), words="¿Vale?", phone="a")
    page = text(night.organizer, night.root)
    assert "Las mesas 1, 2 llaman al árbitro." in page
    assert f'href="{inbox_url(night.championship.slug, "calls")}"' in page
