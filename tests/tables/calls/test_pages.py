"""The judges' pages of the calls: what waits, who goes, answering, and deciding a rule."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.test import Client

from tables.calls.models import Call
from tables.calls.services.calls import call_from_players, make_call, take_call
from tables.record.models import Acta
from tables.record.services.confirming import confirm_table
from tests.factories import a_coordinator, a_floor_judge, a_result, a_user, an_actor
from tests.tables.factories import Hall, Running, a_hall, a_running_table, signed_in, starter, tally
from tournament.championship.access.models import Official
from tournament.register.models import RegisterLine

pytestmark = pytest.mark.django_db


class Room:
    """A hall with one table in play, its organizer Olga and the judge Jacinta."""

    def __init__(self, *, tables: int = 2) -> None:
        self.olga = a_user("olga")
        self.hall: Hall = a_hall(tables=tables, actor=an_actor("Olga", user=self.olga))
        self.running: Running = a_running_table(self.hall.tables[0])
        self.running.play(starter(self.running.names[0]), tally(self.running.names[1], lost=2))
        self.slug = self.hall.championship.slug
        self.organizer = Client()
        self.organizer.force_login(self.olga)
        self.jacinta: Official = a_floor_judge(self.hall.championship)[0]
        self.judge = signed_in(self.jacinta)

    def call(self, words: str = "¿Vale un dado montado?", *, gap: str = "") -> Call:
        running = self.running
        return make_call(running.table, key=uuid4(), words=words, gap=gap, actor=running.actor)

    def at(self, what: str = "") -> str:
        return f"/organize/{self.slug}/calls/{what}"

    def inbox(self) -> str:
        return f"/organize/{self.slug}/board/inbox/?only=calls"


@pytest.fixture
def room() -> Room:
    return Room()


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def test_a_call_is_shown_with_its_play_its_law_and_what_was_asked(room: Room) -> None:
    call = room.call()
    page = text(room.judge, room.inbox())
    assert "¿Vale un dado montado?" in page
    assert "Coca" in page
    assert call.situation["banner"]["es"] in page
    assert call.situation["sentence"]["es"] in page
    assert "3 de 5 dados" in page
    room.running.play(tally(room.running.names[2]))
    assert "1 anotación desde entonces" in text(room.judge, room.inbox())


def test_what_somebody_typed_stays_text(room: Room) -> None:
    call_from_players(room.hall.tables[1], key=uuid4(), name="<b>Beto", words="<script>x</script>", phone="a")
    page = text(room.judge, room.inbox())
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page
    assert "&lt;b&gt;Beto" in page


def test_who_waits_longest_for_somebody_to_go_stands_on_top(room: Room) -> None:
    first = room.call()
    second = call_from_players(room.hall.tables[1], key=uuid4(), phone="a")
    open_now = re.search(r'data-open="([^"]*)"', text(room.judge, room.at("waiting/")))
    assert open_now
    assert open_now[1].split() == [f"{first.pk}:1", f"{second.pk}:2"]
    bell = text(room.judge, room.at("waiting/"))
    assert "Mesa 1 llama" in bell
    assert "Mesa 2 llama" not in bell  # one line: the others are behind the number of all
    assert "Los 2" in bell
    take_call(second, actor=an_actor("Olga"))
    page = text(room.judge, room.at("waiting/"))
    assert f'data-open="{first.pk}:1 "' in page
    assert "Olga va en camino." in text(room.judge, room.inbox())


def test_who_has_seen_it_all_is_told_so_until_something_changes(room: Room) -> None:
    call = room.call()
    first = room.judge.get(room.at("waiting/"))
    assert "Mesa 1 llama" in first.content.decode()
    seen = {"If-None-Match": first["ETag"]}
    assert room.judge.get(room.at("waiting/"), headers=seen).status_code == 304
    take_call(call, actor=an_actor("Olga"))
    assert "va en camino" in room.judge.get(room.at("waiting/"), headers=seen).content.decode()


def test_the_looks_of_the_pages_are_cheap(room: Room, django_assert_max_num_queries: object) -> None:
    room.call()
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        room.judge.get(room.at("waiting/"))


def test_a_call_is_taken_and_let_go_with_one_button(room: Room) -> None:
    call = room.call()
    board = f"/organize/{room.slug}/board/1/#inbox"
    answer = room.judge.post(room.at(f"{call.pk}/act/"), {"act": "take", "page": board})
    assert answer["Location"] == board
    call.refresh_from_db()
    assert (call.status, call.taken_by) == ("taken", room.jacinta.name)
    page = room.organizer.post(room.at(f"{call.pk}/act/"), {"act": "take"}, follow=True).content.decode()
    assert f"{room.jacinta.name} ya va en camino a la mesa 1." in page
    room.organizer.post(room.at(f"{call.pk}/act/"), {"act": "take-over"})
    room.judge.post(room.at(f"{call.pk}/act/"), {"act": "let-go"})
    call.refresh_from_db()
    assert (call.status, call.taken_by) == ("open", "")
    assert room.judge.post(room.at(f"{call.pk}/act/"), {"act": "fly"}).status_code == 404


def test_an_answer_that_is_refused_keeps_what_was_typed(room: Room) -> None:
    call = room.call()
    long = "Sigan " * 300
    answer = room.judge.post(room.at(f"{call.pk}/"), {"ending": "word", "words": long})
    assert answer.status_code == 409
    assert long.strip() in answer.content.decode()
    assert room.judge.post(room.at(f"{call.pk}/"), {"ending": "word", "words": ""}).status_code == 409
    room.judge.post(room.at(f"{call.pk}/"), {"ending": "word", "words": "Sigan."})
    late = room.organizer.post(room.at(f"{call.pk}/"), {"ending": "word", "words": "Paren."})
    assert (late.status_code, "ya respondió este llamado" in late.content.decode()) == (409, True)
    assert all(words in late.content.decode() for words in ("Paren.", "Sigan."))
    call.refresh_from_db()
    assert (call.status, call.answer) == ("closed", "Sigan.")


def test_a_floor_judge_gives_procedure_back_and_is_told_that_rules_are_the_organizers(room: Room) -> None:
    call = room.call()
    page = text(room.judge, room.at(f"{call.pk}/"))
    assert "Dictar un fallo" not in page
    assert "art. 11" in page
    refused = room.judge.post(room.at(f"{call.pk}/decide/"), decision())
    assert (refused.status_code, "art. 11" in refused.content.decode()) == (403, True)
    room.judge.post(room.at(f"{call.pk}/"), {"ending": "procedure", "words": ""})
    call.refresh_from_db()
    assert (call.status, call.ending) == ("closed", "procedure")


def test_a_floor_judge_sees_the_cases_that_fit_and_past_rulings_but_no_way_to_decide(room: Room) -> None:
    past = room.call()
    ruled = decision(case="free", words_es="Si se cae un cacho, la jugada es nula.")
    room.organizer.post(room.at(f"{past.pk}/decide/"), ruled)
    call = room.call(words="se cayó un cacho")
    page = text(room.judge, room.at(f"{call.pk}/decide/"))
    assert 'class="matter-replay"' in page
    assert "Si se cae un cacho, la jugada es nula." in page
    assert 'type="radio"' not in page
    assert "data-decide-button" not in page


def test_a_coordinator_is_not_let_in(room: Room) -> None:
    other = signed_in(a_coordinator(room.hall.championship, "Otilia")[0])
    room.call()
    assert other.get(room.inbox()).status_code == 403
    assert other.get(room.at("waiting/")).status_code == 403


def test_a_call_of_another_championship_is_not_here(room: Room) -> None:
    call = room.call()
    other = a_hall(actor=an_actor("Olga", user=room.olga), name="Otra")
    for what in ("", "decide/"):
        assert (
            room.organizer.get(f"/organize/{other.championship.slug}/calls/{call.pk}/{what}").status_code
            == 404
        )


def test_the_call_rings_where_organizers_are(room: Room) -> None:
    before = text(room.judge, f"/organize/{room.slug}/board/")
    assert "data-calls-url" in before
    assert "llama" not in re.sub(r"<template.*?</template>", "", before, flags=re.S)
    call = room.call()
    assert "La mesa 1 llama al árbitro." in text(room.organizer, f"/organize/{room.slug}/")
    box = text(room.judge, f"/organize/{room.slug}/board/tables/{room.running.table.pk}/")
    assert "llama" in box
    one = text(room.judge, f"/organize/{room.slug}/floor/tables/{room.running.table.pk}/")
    assert "se calza con más de" in one
    assert f"/organize/{room.slug}/calls/{call.pk}/" in one
    take_call(call, actor=an_actor("Olga"))
    assert "Alguien va en camino a la mesa 1." in text(room.organizer, f"/organize/{room.slug}/")


def decision(**more: object) -> dict[str, object]:
    return {"request": str(uuid4()), "scope": "this-table-then-next-plays", **more}


def test_the_deciding_page_shows_the_play_under_each_answer(room: Room) -> None:
    call = room.call(gap="siciliana-one-die")
    page = text(room.organizer, room.at(f"{call.pk}/decide/"))
    assert call.situation["sentence"]["es"] in page
    assert 'value="siciliana-one-die=loses-what-he-has"' in page
    assert "Lo que importa en esta jugada" not in page  # nothing was said since the play came out
    assert "casos más" in page
    assert "mesa 1 ahora" in page.lower()
    assert "otras 0" not in page.lower()


def test_a_ruling_that_reaches_other_tables_in_play_counts_them(room: Room) -> None:
    other = a_running_table(room.hall.tables[1], name="Ema")
    other.play(starter(other.names[0]))
    page = text(room.organizer, room.at(f"{room.call().pk}/decide/")).lower()
    assert "mesa 1 ahora, otra 1 desde su próxima jugada" in page


def test_cases_are_found_by_the_words_that_people_use(room: Room) -> None:
    call = room.call("")
    page = text(room.organizer, room.at(f"{call.pk}/decide/?q=se+cay%C3%B3+un+dado"))
    assert 'value="die-off-table=' in page
    sent = decision(case="free", words_es="Se tira de nuevo.", q="se cayó un dado", search="yes")
    again = room.organizer.post(room.at(f"{call.pk}/decide/"), sent).content.decode()
    assert 'value="die-off-table=' in again
    assert "Se tira de nuevo." in again
    assert re.search(r'value="free" checked', again)
    assert not RegisterLine.objects.exists()


def test_a_case_is_decided_and_the_table_is_told(room: Room) -> None:
    call = room.call()
    sent = decision(case="obligo-reopen=obligo", words_es="Como se anunció al partir.")
    answer = room.organizer.post(room.at(f"{call.pk}/decide/"), sent)
    assert answer["Location"] == f"/organize/{room.slug}/register/1/"
    line = RegisterLine.objects.get()
    assert (line.gap, line.choice, line.asked_by, line.decided_by) == (
        "obligo-reopen",
        "obligo",
        "Coca",
        "olga",
    )
    assert line.words_es.endswith("Como se anunció al partir.")
    assert (line.table, line.play["n"], line.call) == (room.running.table, 2, call.key)
    call.refresh_from_db()
    assert (call.status, call.line) == ("decided", line)
    again = room.organizer.post(room.at(f"{call.pk}/decide/"), sent)
    assert again.status_code == 302
    assert RegisterLine.objects.count() == 1
    assert line.words_es.split("\n")[0] in text(room.organizer, room.at(f"{call.pk}/"))


def test_a_ruling_that_contradicts_one_in_force_is_shown_beside_it_and_keeps_what_was_typed(
    room: Room,
) -> None:
    first = room.call()
    room.organizer.post(room.at(f"{first.pk}/decide/"), decision(case="obligo-reopen=obligo"))
    second = room.call("¿Y ahora?")
    sent = decision(case="obligo-reopen=normal-opening", words_es="Me equivoqué.", private="avisar a Pía")
    refused = room.organizer.post(room.at(f"{second.pk}/decide/"), sent)
    page = refused.content.decode()
    assert refused.status_code == 409
    assert "Fallo 1" in page
    assert 'name="supersedes" value="1"' in page
    assert page.count("Me equivoqué.") == 2
    assert "avisar a Pía" in page
    assert re.search(r'value="obligo-reopen=normal-opening" checked', page)
    assert RegisterLine.objects.count() == 1
    assert (
        room.organizer.post(room.at(f"{second.pk}/decide/"), {**sent, "supersedes": "1"}).status_code == 302
    )
    assert RegisterLine.objects.get(number=1).superseded_by == RegisterLine.objects.get(number=2)


def test_the_second_who_decides_one_call_reads_the_first_beside_theirs(room: Room) -> None:
    call = room.call()
    room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="free", words_es="La jugada vale."))
    second = room.organizer.post(
        room.at(f"{call.pk}/decide/"), decision(case="free", words_es="La jugada es nula.")
    )
    page = second.content.decode()
    assert second.status_code == 409
    assert "La jugada vale." in page
    assert "La jugada es nula." in page
    assert RegisterLine.objects.count() == 1


CANNOT_BE: list[dict[str, str]] = [
    {"case": "free", "words_es": ""},
    {"case": "free", "words_es": "a" * 100_000},
    {"case": ""},
    {"case": "obligo-reopen"},
    {"case": "obligo-reopen=fly"},
    {"case": "fly=obligo"},
    {"case": "free", "words_es": "Sí.", "scope": "everywhere"},
    {"case": "free", "words_es": "Sí.", "articles": "siete"},
    {"case": "free", "words_es": "Sí.", "articles": "700"},
    {"case": "free", "words_es": "Sí.", "supersedes": "99"},
    {"case": "free", "words_es": "Sí.", "supersedes": "x"},
    {"case": "free", "words_es": "Sí.", "request": "x"},
]


def test_a_decision_that_cannot_be_is_refused_in_a_sentence(room: Room) -> None:
    call = room.call()
    for sent in CANNOT_BE:
        answer = room.organizer.post(room.at(f"{call.pk}/decide/"), {**decision(), **sent})
        assert 400 <= answer.status_code < 500, sent
        assert 'role="alert"' in answer.content.decode(), sent
        assert not RegisterLine.objects.exists(), sent
        call.refresh_from_db()
        assert call.status == "open", sent


def test_html_in_a_ruling_stays_text(room: Room) -> None:
    call = room.call()
    words = "<img src=x onerror=alert(1)> vale"
    room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="free", words_es=words))
    page = text(room.organizer, room.at(f"{call.pk}/"))
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def test_the_ruling_of_a_table_that_has_not_begun_does_not_hold_it_back(room: Room) -> None:
    call = call_from_players(room.hall.tables[1], key=uuid4(), words="¿Quién parte?", phone="a")
    page = text(room.organizer, room.at(f"{call.pk}/decide/"))
    assert "¿Quién parte?" in page
    assert 'name="scope" value="table"' not in page
    room.organizer.post(room.at(f"{call.pk}/decide/"), decision(case="free", words_es="Parte el mayor."))
    call.refresh_from_db()
    assert call.status == "decided"
    assert RegisterLine.objects.get().table is None
    room.hall.tables[1].delete()  # as it is where it is closed for want of players
    assert not Call.objects.exists()


def test_a_call_of_a_decided_table_rings_no_more_and_is_among_the_recent(room: Room) -> None:
    call = room.call()
    assert f'data-open="{call.pk}:1 "' in text(room.judge, room.at("waiting/"))
    a_result(room.hall.tables[0])
    assert 'data-open=""' in text(room.judge, room.at("waiting/"))
    assert "La mesa se decidió" in text(room.judge, room.inbox())


def test_a_table_that_ended_meanwhile_is_not_reached_and_the_ruling_stands(room: Room) -> None:
    call = room.call()
    running = room.running
    running.play(
        *[tally(running.names[1])] * 3, *[tally(name) for name in running.names[2:] for _die in "12345"]
    )
    confirm_table(running.table, base=Acta.objects.get(table=running.table).n, actor=running.actor)
    page = text(room.organizer, room.at(f"{call.pk}/decide/"))
    assert "la mesa 1 ya terminó y queda como está" in page.lower()
    sent = decision(case="obligo-reopen=obligo", scope="all-at-once")
    assert room.organizer.post(room.at(f"{call.pk}/decide/"), sent).status_code == 302
    line = RegisterLine.objects.get()
    assert [(spot["table"], spot["why"]) for spot in line.reach["missed"]] == [(1, "confirmed")]


def test_past_rulings_like_it_are_shown_with_where_they_were_made(room: Room) -> None:
    first = room.call("Se le cayó el cacho")
    room.organizer.post(
        room.at(f"{first.pk}/decide/"), decision(case="free", words_es="Cacho caído: jugada nula.")
    )
    second = room.call("Otra vez un cacho caído")
    page = text(room.organizer, room.at(f"{second.pk}/decide/"))
    assert "Cacho caído: jugada nula." in page
    assert f"/c/{room.slug}/rulings/1/" in page
