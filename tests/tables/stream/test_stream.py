"""The live stream, from a real server on the loopback: what a reader gets first, what changes, and what
comes after a break.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from http.client import HTTPConnection, HTTPResponse
from operator import is_
from typing import Any
from uuid import uuid4

import pytest
import uvicorn
from django.db import connections, transaction

from config.asgi import application
from tables.record import events
from tables.record.events import Event
from tables.stream import hub
from tables.stream.application import tables_asked
from tables.stream.channel import PIECE, QUEUE, Channel, Reader
from tables.stream.frames import frame, version_known
from tests.answers import check_event
from tests.factories import a_championship, a_drawn_sheet, a_result, an_actor, an_open_round, some_entries
from tests.tables.factories import Hall, a_hall, a_running_table, starter
from tournament.dashboard.queries.championships import front_page, front_revision
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.queries import steps_of
from tournament.sorteo.reveal.services.reveal import start

Received = dict[str, Any]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A server of this module's own, with the project's own entrance."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(application, log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield listening.getsockname()[1]
    hub.close()
    server.should_exit = server.force_exit = True
    thread.join(10)


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Hall]:
    yield a_hall(tables=2)
    hub._reading.submit(connections.close_all).result(10)  # its connection must not outlive the test's rows


class Stream:
    """One reader. `until` reads events until one fits; the test's own time limit is the server's timeout."""

    def __init__(self, port: int, path: str, last: str = "") -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=20)
        asked = {"Accept-Encoding": "gzip", **({"Last-Event-ID": last} if last else {})}
        self.connection.request("GET", path, headers=asked)
        self.answer: HTTPResponse = self.connection.getresponse()
        self.seen: list[Received] = []

    def next(self) -> Received:
        event: Received = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if not line and "data" in event:
                check_event(event["event"], event["data"])
                self.seen.append(event)
                return event
            name, _colon, value = line.partition(": ")
            if name in ("id", "event", "data"):
                event[name] = json.loads(value) if name == "data" else value

    def until(self, fits: Callable[[Received], bool]) -> Received:
        while not fits(event := self.next()):
            pass
        return event

    def close(self) -> None:
        self.answer.close()
        self.connection.close()


def of_table(number: int, n: int) -> Callable[[Received], bool]:
    return lambda event: (
        event["event"] == "table" and (event["data"]["table"], event["data"]["n"]) == (number, n)
    )


def live(hall: Hall, query: str = "") -> str:
    return f"/live/{hall.championship.slug}/{query}"


def test_a_reader_gets_everything_and_then_each_change_once(port: int, hall: Hall) -> None:
    running = a_running_table(hall.tables[0])
    stream = Stream(port, live(hall))
    assert stream.answer.status == 200
    assert stream.answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert stream.answer.headers["Content-Encoding"] is None, "an event that is packed waits for the next"
    first = [stream.next() for _ in range(3)]
    assert [event["event"] for event in first] == ["championship", "table", "table"]
    now = first[0]["data"]
    assert (now["round"], now["round_status"]) == (1, "open")
    assert [event["data"]["status"] for event in first[1:]] == ["playing", "playing"]

    running.play(starter(running.names[0]))
    changed = stream.until(of_table(1, 1))
    assert changed["data"]["state"]["opener"] == running.names[0]
    assert set(changed["data"]["sentence"]) == {"es", "en"}
    assert len({event["id"] for event in stream.seen}) == len(stream.seen)
    stream.close()


def test_nothing_private_is_sent(port: int, hall: Hall) -> None:
    running = a_running_table(hall.tables[0], name="Coca Secreta")
    running.play(starter(running.names[0]))
    running.play({"do": "withdraw", "player": running.names[1], "reason": "se siente mal"})
    stream = Stream(port, live(hall))
    event = stream.until(of_table(1, 2))
    sent = json.dumps(event["data"], ensure_ascii=False)
    assert event["data"]["state"]["removed"] == [running.names[1]]
    for private in ("se siente mal", "Coca Secreta", running.device.key):
        assert private not in sent
    stream.close()


def test_after_a_break_a_reader_gets_what_it_lacks_alone(port: int, hall: Hall) -> None:
    one, two = a_running_table(hall.tables[0], name="Uno"), a_running_table(hall.tables[1], name="Dos")
    keeps_open = Stream(port, live(hall))  # somebody else reads on: the server still knows what changed when
    stream = Stream(port, live(hall))
    last = [stream.next() for _ in range(3)][-1]["id"]
    stream.close()
    two.play(starter(two.names[0]))
    keeps_open.until(of_table(2, 1))

    again = Stream(port, live(hall), last=last)
    event = again.next()
    assert of_table(2, 1)(event)
    one.play(starter(one.names[0]))
    assert of_table(1, 1)(again.next())
    for stream in (again, keeps_open):
        stream.close()


def test_a_page_of_one_table_asks_for_that_table(port: int, hall: Hall) -> None:
    one, two = a_running_table(hall.tables[0], name="Uno"), a_running_table(hall.tables[1], name="Dos")
    stream = Stream(port, live(hall, "?table=2"))
    assert [stream.next()["event"] for _ in range(2)] == ["championship", "table"]
    one.play(starter(one.names[0]))
    two.play(starter(two.names[0]))
    stream.until(of_table(2, 1))
    assert {event["data"]["table"] for event in stream.seen if event["event"] == "table"} == {2}
    stream.close()


def test_what_the_desk_does_reaches_the_readers_though_nobody_gave_word(port: int, hall: Hall) -> None:
    stream = Stream(port, live(hall))
    [stream.next() for _ in range(3)]
    a_result(hall.tables[1])
    event = stream.until(lambda one: one["event"] == "table" and one["data"]["status"] == "decided")
    assert [player["place"] for player in event["data"]["players"]] == [1, 2, 3, 4]
    stream.close()


def test_a_ruling_reaches_every_reader_also_of_another_table(port: int, hall: Hall) -> None:
    stream = Stream(port, live(hall, "?table=2"))
    [stream.next() for _ in range(2)]
    make_ruling(
        hall.championship,
        Ruling(words_es="Se relanza.", table=hall.tables[0], asked_by="Coca Secreta"),
        request=uuid4(),
        actor=an_actor("Olga Secreta"),
    )
    told = stream.until(lambda event: event["event"] == "rulings")["data"]["rulings"]
    assert [(one["number"], one["table"], one["words"]["es"]) for one in told] == [(1, 1, "Se relanza.")]
    assert "Secreta" not in json.dumps(told)
    stream.close()


def test_a_move_is_told_once_it_is_committed_and_one_that_is_rolled_back_never(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Event] = []
    monkeypatch.setattr(events, "_listeners", [told.append])
    running = a_running_table(a_hall().tables[0])
    told.clear()

    def play_and_fail() -> None:
        with transaction.atomic():
            running.play(starter(running.names[0]))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        play_and_fail()
    assert told == []
    with transaction.atomic():
        running.play(starter(running.names[0]))
        assert told == []
    assert {notice.table for notice in told} == {running.table.pk}


def test_the_front_page_hears_of_each_round_and_of_no_play(port: int, hall: Hall) -> None:
    """Which list of championships is read; what is played at one table changes nothing of it."""
    stream = Stream(port, "/live/")
    first = stream.next()
    assert (stream.answer.status, first["event"]) == (200, "front")
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    another = a_championship("Otra copa")
    assert stream.next()["data"]["revision"] != first["data"]["revision"]
    some_entries(another, 4)
    an_open_round(another, tables=1)
    told = stream.next()
    assert len(stream.seen) == 3
    assert told["data"] == {"revision": front_revision(list(front_page()))}
    stream.close()


@pytest.mark.parametrize("path", ["/live//", "/live/nada/", "/live/../etc/", "/live/a/b/", "/live/%00/"])
def test_an_address_that_is_none_is_not_found(port: int, hall: Hall, path: str) -> None:
    stream = Stream(port, path)
    assert stream.answer.status == 404
    stream.close()


def test_nothing_is_written_here(port: int, hall: Hall) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("POST", live(hall), body=b"x")
    answer = connection.getresponse()
    assert answer.status == 405
    answer.close()
    connection.close()


def test_the_database_is_read_one_at_a_time_so_that_an_older_read_never_comes_last() -> None:
    read_on = threading.Event()
    first, second = hub._reading.submit(read_on.wait, 10), hub._reading.submit(threading.get_ident)
    with pytest.raises(TimeoutError):
        second.result(0.2)
    read_on.set()
    assert first.result(10)
    assert second.result(10)


def test_what_is_as_it_was_makes_no_event_and_bytes_are_made_once() -> None:
    channel, readers = Channel(1), [Reader(frozenset()), Reader(frozenset())]
    for reader in readers:
        channel.join(reader, last_event_id="")
    channel.put([("table-1", 1, {"n": 1})])
    channel.put([("table-1", 1, {"n": 1})])
    sent = [reader.queue.pop(0) for reader in readers]
    assert sent[0] is sent[1]
    assert not any(reader.queue for reader in readers)


def test_readers_who_come_get_the_same_bytes_in_small_pieces() -> None:
    channel = Channel(1)
    channel.put([(f"table-{n}", n, {"words": "x" * 1_000}) for n in range(1, 100)])
    first, second = (channel.join(Reader(frozenset()), last_event_id="") for _reader in range(2))
    assert all(map(is_, first, second))
    assert len(first) > 1
    assert max(map(len, first)) < 2 * PIECE
    assert b"".join(first).count(b"event: table") == 99
    channel.put([("table-1", 1, {"words": "again"})])
    assert b"again" in channel.join(Reader(frozenset()), last_event_id="")[-1]


def test_a_slow_reader_is_let_go_and_the_others_go_on() -> None:
    channel, slow, quick = Channel(1), Reader(frozenset()), Reader(frozenset())
    for reader in (slow, quick):
        channel.join(reader, last_event_id="")
    for n in range(QUEUE + 1):
        channel.put([("table-1", 1, {"n": n})])
        assert quick.queue.pop(0) is not None
    assert slow.dropped
    assert slow.queue.pop(0) is None
    assert not quick.dropped


@pytest.mark.parametrize("told", ["", "x", "aaaa-", "aaaa-x", "bbbb-7", "aaaa-" + "9" * 40, "-7"])
def test_an_event_number_of_another_time_asks_for_everything(told: str) -> None:
    assert version_known(told, epoch="aaaa") == 0
    made = frame("table-1", topic=1, version=7, epoch="aaaa", content={"line": "a\nb"})
    assert version_known("aaaa-7", epoch="aaaa") == 7
    assert made.wire.count(b"\n") == 4


def test_nonsense_in_the_query_is_passed_over() -> None:
    assert tables_asked(b"table=2&table=x&table=-1&table=99999999&other=3&table=7") == {2, 7}
    assert tables_asked(b"\xff\xfe") == frozenset()


def test_each_name_of_a_draw_is_sent_when_the_clock_calls_it_and_not_before(port: int, hall: Hall) -> None:
    championship = a_championship("Copa del sorteo")
    some_entries(championship, 8)
    sheet = a_drawn_sheet(championship, tables=2)
    stream = Stream(port, f"/live/{championship.slug}/")
    first = stream.until(of_draw)["data"]
    assert (first["serial"], first["state"], first["position"], first["called"]) == (1, "waiting", 0, [])

    start(sheet, actor=an_actor())
    sheet.refresh_from_db()
    events.emit(Event(championship.pk))
    steps = steps_of(sheet)[:2]
    called = [stream.until(of_draw)["data"] for _ in range(2)]
    assert sheet.running_since is not None
    nearly = timedelta(milliseconds=steps[1].at_ms - steps[0].at_ms - 500)  # nobody waits for the second name
    DrawSheet.objects.filter(pk=sheet.pk).update(running_since=sheet.running_since - nearly)
    events.emit(Event(championship.pk))
    called.append(stream.until(of_draw)["data"])
    assert [one["position"] for one in called] == [0, 1, 2]
    assert [one["called"] for one in called] == [[], *([seat.number for seat in one.seats] for one in steps)]
    stream.close()


def of_draw(event: Received) -> bool:
    return bool(event["event"] == "draw")
