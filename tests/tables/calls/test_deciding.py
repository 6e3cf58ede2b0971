"""The deciding page: as a ruling before, one call after the other, a call that ended meanwhile."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import uuid4

import pytest

from tables.calls.models import Call
from tables.calls.services.calls import answer_call, call_from_players, make_call, take_call, withdraw_call
from tests.factories import an_actor
from tests.tables.calls.test_pages import Room, decision, text
from tests.tables.factories import a_running_table, starter, tally
from tournament.register.models import RegisterLine

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    return Room()


def pasos(room: Room) -> tuple[Call, Call]:
    """Two calls upon the same question, the first one decided: siciliana."""
    first = room.call(gap="paso-stake")
    room.organizer.post(room.at(f"{first.pk}/decide/"), decision(case="paso-stake=siciliana-in-opening"))
    return first, room.call("¿Y este paso?", gap="paso-stake")


def likes(page: str) -> list[str]:
    return re.findall(r'name="like" value="(\d+)"', page)


class TestAsARulingBefore:
    def test_is_offered_first_and_says_what_it_will_do(self, room: Room) -> None:
        _first, second = pasos(room)
        page = text(room.organizer, room.at(f"{second.pk}/decide/"))
        assert likes(page) == ["1"]
        assert "Como el fallo 1" in page
        assert "mesa 1 ahora; las demás ya juegan así" in page
        assert page.index('name="like"') < page.index('name="case"')

    def test_decides_with_the_same_answer_for_this_table_alone(self, room: Room) -> None:
        a_running_table(room.hall.tables[1], name="Ema")
        _first, second = pasos(room)
        room.organizer.post(room.at(f"{second.pk}/decide/"), decision(like="1"))
        line = RegisterLine.objects.get(number=2)
        assert (line.gap, line.choice, line.scope) == ("paso-stake", "siciliana-in-opening", "table")
        assert [spot["table"] for spot in line.reach["now"]] == [1]
        second.refresh_from_db()
        assert (second.status, second.line) == ("decided", line)

    def test_repeats_the_words_of_a_ruling_without_a_case(self, room: Room) -> None:
        first = room.call("Se le cayó el cacho")
        room.organizer.post(
            room.at(f"{first.pk}/decide/"), decision(case="free", words_es="Cacho caído: jugada nula.")
        )
        second = room.call("Otra vez un cacho caído")
        room.organizer.post(room.at(f"{second.pk}/decide/"), decision(like="1"))
        assert RegisterLine.objects.get(number=2).words_es == "Cacho caído: jugada nula."

    def test_that_was_superseded_meanwhile_decides_nothing_and_keeps_what_was_typed(self, room: Room) -> None:
        first, second = pasos(room)
        room.organizer.post(
            room.at(f"{first.pk}/decide/"),
            decision(case="paso-stake=one-die", supersedes="1"),
        )
        assert RegisterLine.objects.get(number=2).choice == "one-die"
        assert likes(text(room.organizer, room.at(f"{second.pk}/decide/"))) == ["2"]
        for number in ("1", "77", "x"):
            typed = decision(case="free", words_es="Otra cosa mía.", articles="8", like=number)
            refused = room.organizer.post(room.at(f"{second.pk}/decide/"), typed)
            assert refused.status_code == 409
            page = refused.content.decode()
            assert "Ese fallo ya fue reemplazado" in page
            assert ("Otra cosa mía." in page, 'name="articles" value="8"' in page) == (True, True)
            assert re.search(r'value="free" checked', page)
            assert likes(page) == ["2"]
        assert RegisterLine.objects.count() == 2

    def test_that_contradicts_one_in_force_is_refused_and_keeps_what_was_typed(self, room: Room) -> None:
        _first, second = pasos(room)
        other = call_from_players(
            a_running_table(room.hall.tables[1], name="Ema").table, key=uuid4(), phone="a"
        )
        only_there = decision(case="paso-stake=one-die", scope="table", supersedes="1")
        room.organizer.post(room.at(f"{other.pk}/decide/"), only_there)
        here = decision(case="paso-stake=siciliana-in-opening", scope="table")
        room.organizer.post(room.at(f"{second.pk}/decide/"), here)
        back = room.call("¿Y ahora?", gap="paso-stake")
        assert RegisterLine.objects.count() == 3
        typed = decision(case="free", words_es="Otra cosa mía.", articles="8", like="2", scope="table")
        refused = room.organizer.post(room.at(f"{back.pk}/decide/"), typed)
        page = refused.content.decode()
        assert refused.status_code == 409
        assert 'name="supersedes" value="3"' in page
        assert ("Otra cosa mía." in page, 'name="articles" value="8"' in page) == (True, True)
        assert "2" in likes(page)
        room.organizer.post(room.at(f"{back.pk}/decide/"), {**typed, "supersedes": "3"})
        assert RegisterLine.objects.get(number=4).choice == "one-die"

    def test_under_a_key_that_said_something_else_keeps_what_was_typed_under_a_new_one(
        self, room: Room
    ) -> None:
        _first, second = pasos(room)
        sent = decision(like="1", case="free", words_es="Otra cosa mía.")
        room.organizer.post(room.at(f"{second.pk}/decide/"), sent)
        third = room.call("¿Y este otro?", gap="paso-stake")
        refused = room.organizer.post(room.at(f"{third.pk}/decide/"), sent)
        page = refused.content.decode()
        assert refused.status_code == 409
        assert "Otra cosa mía." in page
        assert str(sent["request"]) not in page
        assert RegisterLine.objects.count() == 2

    def test_is_not_for_floor_judges(self, room: Room) -> None:
        _first, second = pasos(room)
        page = text(room.judge, room.at(f"{second.pk}/decide/"))
        assert "sobre una apertura con siciliana, dos" in page
        assert likes(page) == []


class TestOneAfterTheOther:
    def test_the_call_that_has_waited_longest_comes_by_itself(self, room: Room) -> None:
        first = room.call()
        taken = call_from_players(room.hall.tables[1], key=uuid4(), words="¿Quién parte?", phone="a")
        answer = room.organizer.post(
            room.at(f"{first.pk}/decide/"), decision(case="paso-stake=one-die"), follow=True
        )
        assert answer.redirect_chain[-1][0] == room.at(f"{taken.pk}/decide/")
        page = answer.content.decode()
        assert "Quedó el fallo 1." in page
        assert "«Un paso dudado cuesta siempre un dado.»" in page
        assert "Al instante en la mesa 1." in page

    def test_not_one_to_which_somebody_else_is_on_the_way(self, room: Room) -> None:
        first = room.call()
        other = call_from_players(room.hall.tables[1], key=uuid4(), phone="a")
        take_call(other, actor=an_actor("Jacinta"))
        answer = room.organizer.post(room.at(f"{first.pk}/decide/"), decision(case="paso-stake=one-die"))
        assert answer["Location"] == f"/organize/{room.slug}/register/1/"


class TestWhatIsPlayedAndWhatIsRuled:
    """Which answer this play goes by, and which one a ruling in force gives, are told at the answers."""

    def answers(self, room: Room, call: Call) -> dict[str, str]:
        page = text(room.organizer, room.at(f"{call.pk}/decide/"))
        parts = re.split(r'name="case" value="paso-stake=', page)[1:]
        return {part.partition('"')[0]: part.partition("matter-replay")[0][:900] for part in parts}

    def test_here_at_the_next_play_and_at_another_table_alone(self, room: Room) -> None:
        other = a_running_table(room.hall.tables[1], name="Ema")
        other.play(starter(other.names[0]))
        other.play({"do": "bid", "by": other.names[0], "quantity": 3, "pinta": 5})
        ruled, edition = "siciliana-in-opening", "one-die"
        first = room.call(gap="paso-stake")
        room.organizer.post(room.at(f"{first.pk}/decide/"), decision(case=f"paso-stake={ruled}"))

        here = self.answers(room, room.call("¿Y ahora?", gap="paso-stake"))
        assert "así se juega ahora" in here[ruled]
        assert "rige el fallo 1" in here[ruled]
        assert "fallo 1" not in here[edition].lower()

        there = self.answers(room, make_call(other.table, key=uuid4(), gap="paso-stake", actor=other.actor))
        assert "así se juega ahora" in there[edition]
        assert "así se juega ahora" not in there[ruled]
        assert "Fallo 1: Desde la próxima jugada de esta mesa" in there[ruled]


class TestACallThatEndedMeanwhile:
    def bar(self, room: Room, call: Call) -> str:
        return text(room.organizer, room.at(f"{call.pk}/decide/?bar"))

    def test_the_bar_says_so_at_once_and_its_button_changes(self, room: Room) -> None:
        call = room.call()
        address = room.at(f"{call.pk}/decide/?bar")
        before = room.organizer.get(address)
        assert "data-decide-button" in before.content.decode()
        seen = {"If-None-Match": before["ETag"]}
        assert room.organizer.get(address, headers=seen).status_code == 304
        answer_call(call, words="Sigan.", actor=an_actor("Jacinta"))
        after = room.organizer.get(address, headers=seen).content.decode()
        assert "Respondió Jacinta." in after
        assert "data-decide-button" not in after
        assert 'name="again"' in after

    def test_that_was_withdrawn_is_not_decided_before_that_was_read(self, room: Room) -> None:
        call = room.call()
        withdraw_call(call, actor=room.running.actor)
        sent = decision(case="free", words_es="La jugada vale.")
        refused = room.organizer.post(room.at(f"{call.pk}/decide/"), sent)
        page = refused.content.decode()
        assert refused.status_code == 409
        assert "Quien llamó ya retiró este llamado." in page
        assert "La jugada vale." in page
        assert not RegisterLine.objects.exists()
        again = room.organizer.post(room.at(f"{call.pk}/decide/"), {**sent, "again": "yes"}).content.decode()
        assert "Dictar de todos modos" in again
        assert "La jugada vale." in again
        room.organizer.post(room.at(f"{call.pk}/decide/"), {**sent, "closed": "yes"})
        assert RegisterLine.objects.get().words_es == "La jugada vale."

    def test_that_was_decided_is_decided_again_in_place_of_that_ruling(self, room: Room) -> None:
        call = room.call()
        room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="free", words_es="La jugada vale."))
        bar = self.bar(room, call)
        assert "Leer el fallo 1" in bar
        assert "Volver a las mesas" in bar
        page = text(room.organizer, room.at(f"{call.pk}/decide/?again"))
        assert "Dictar en reemplazo del fallo 1" in page
        assert re.search(r'name="supersedes" value="1" checked', page)

    def test_that_is_decided_again_keeps_its_tick_when_something_else_is_refused(self, room: Room) -> None:
        call = room.call()
        room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="free", words_es="La jugada vale."))
        again = decision(case="free", supersedes="1", closed="yes")
        refused = room.organizer.post(room.at(f"{call.pk}/decide/"), again)
        page = refused.content.decode()
        assert refused.status_code == 400
        assert "fallos sobre lo mismo" not in page
        assert re.search(r'name="supersedes" value="1" checked', page)
        room.organizer.post(room.at(f"{call.pk}/decide/"), {**again, "words_es": "No vale."})
        assert RegisterLine.objects.get(number=1).superseded_by == RegisterLine.objects.get(number=2)

    def test_that_contradicts_several_supersedes_all_of_them_and_their_ticks_come_back(
        self, room: Room
    ) -> None:
        tables = [room.running, a_running_table(room.hall.tables[1], name="Ema")]
        for number, one in enumerate(tables):
            asked = call_from_players(one.table, key=uuid4(), phone=str(number))
            there = decision(case="paso-stake=siciliana-in-opening", scope="table")
            room.organizer.post(room.at(f"{asked.pk}/decide/"), there)
        call = room.call("¿Y para todos?", gap="paso-stake")
        address = room.at(f"{call.pk}/decide/")
        general = decision(case="paso-stake=one-die", scope="all-at-once")
        refused = room.organizer.post(address, general).content.decode()
        assert "fallos 1 y 2" in refused
        assert len(re.findall(r'name="supersedes" value="\d"', refused)) == 2

        ticked = {**general, "supersedes": ["1", "2"]}
        wrong = room.organizer.post(address, {**ticked, "articles": "ocho"}).content.decode()
        assert re.findall(r'name="supersedes" value="(\d)" checked', wrong) == ["1", "2"]
        room.organizer.post(address, ticked)
        assert RegisterLine.objects.get(number=3).supersedes.count() == 2

    def test_the_next_call_is_one_tap_away(self, room: Room) -> None:
        call = room.call()
        other = call_from_players(room.hall.tables[1], key=uuid4(), phone="a")
        answer_call(call, words="Sigan.", actor=an_actor("Jacinta"))
        assert "Siguiente: mesa 2" in self.bar(room, call)
        assert room.at(f"{other.pk}/decide/") in self.bar(room, call)

    def test_the_next_call_is_another_one_though_the_same_table_asks_again(self, room: Room) -> None:
        call = room.call()
        answer_call(call, words="Sigan.", actor=an_actor("Jacinta"))
        address = room.at(f"{call.pk}/decide/?bar")
        other = call_from_players(room.hall.tables[1], key=uuid4(), phone="a")
        seen = {"If-None-Match": room.organizer.get(address)["ETag"]}
        answer_call(other, words="Sigan.", actor=an_actor("Jacinta"))
        following = call_from_players(room.hall.tables[1], key=uuid4(), phone="a")
        bar = room.organizer.get(address, headers=seen)
        assert bar.status_code == 200
        assert room.at(f"{following.pk}/decide/") in bar.content.decode()


class TestThePlay:
    def test_what_was_said_and_came_out_stands_in_the_call_and_in_the_register(self, room: Room) -> None:
        _ana, beto, caro, *_ = room.running.names
        room.running.play({"do": "bid", "by": beto, "quantity": 3, "pinta": 5})
        room.running.play({"do": "paso", "by": caro, "claim": "full"})
        call = room.call(gap="paso-stake")
        said = f"{beto} abre con tres quinas. {caro} pasa: full."
        for address in (room.inbox(), room.at(f"{call.pk}/"), room.at(f"{call.pk}/decide/")):
            assert said in text(room.organizer, address), address
        room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="paso-stake=one-die"))
        for address in ("register/", "register/1/"):
            assert said in text(room.organizer, f"/organize/{room.slug}/{address}"), address
        assert said not in text(room.organizer, f"/c/{room.slug}/rulings/1/")

    def test_a_play_in_short_form_is_replayed_only_under_the_cases_that_it_met(self, room: Room) -> None:
        running = a_running_table(room.hall.tables[1], name="Ema")
        ana, beto, caro, *_ = running.names
        paso = {"do": "outcome", "call": "paso", "by": caro, "on": beto, "holds": False, "opening": True}
        running.play(starter(ana), paso)
        call = call_from_players(running.table, key=uuid4(), phone="a")
        page = text(room.organizer, room.at(f"{call.pk}/decide/"))
        met, collapsed = page.split('id="other-cases"')
        assert re.findall(r'id="case-([\w-]+)"', met) == ["paso-stake"]
        assert f"Pierde {beto} 2 dados (siciliana)" in met
        assert 'id="case-opener-after-right-calzo"' in collapsed
        assert 'id="case-paso-without-bid"' in collapsed


@pytest.mark.parametrize(("minutes", "age"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3), (40, 3)])
def test_the_longer_a_call_waits_the_larger_it_stands(room: Room, minutes: int, age: int) -> None:
    call = room.call()
    Call.objects.update(created_at=call.created_at - timedelta(minutes=minutes))
    page = text(room.organizer, room.inbox())
    assert f'data-age="{age}"' in page
    assert f"{minutes} min</time>" in page


def test_a_ruling_is_not_the_table_playing_on(room: Room) -> None:
    first, second = pasos(room)
    assert first.pk != second.pk
    waiting = call_from_players(room.running.table, key=uuid4(), phone="a")
    room.organizer.post(room.at(f"{second.pk}/decide/"), decision(like="1"))
    assert "La mesa siguió" not in text(room.organizer, room.at(f"{waiting.pk}/"))
    room.running.play(tally(room.running.names[2]))
    assert "La mesa siguió: 1 anotación desde entonces." in text(room.organizer, room.at(f"{waiting.pk}/"))
