"""Public pages as bytes: the same as Django's, anew after each change, for nobody who could be told apart."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import brotli
import pytest
from django.db import connections

from accounts.models import User
from config import kept_pages
from config.asgi import application, django_pages, public_pages
from core.open_pages import HEAL
from tests.factories import a_coordinator, a_result, an_actor, an_open_round, some_entries
from tests.tables.factories import signed_in
from tests.tournament.visitors import a_night, here, signed_in_user
from tournament.championship.models import Championship
from tournament.dashboard.services.deleting import delete_championship
from tournament.results.models import Result
from tournament.results.services.announcing import announce_results, hold_results
from tournament.results.services.results import EnteredResult, record_result
from tournament.roster.models import Entry
from tournament.roster.services import edit_entry
from tournament.rounds.models import Round, Table
from tournament.rounds.placings import in_order

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = ("championship", "standings", "tables", "night", "seat")
ABOUT_PEOPLE = ("people/1/", "people/1/?part=now", "followed/?n=1&n=2", "seat/?q=ana")
Answer = tuple[int, dict[str, str], bytes]


async def asked(
    path: str,
    *,
    method: str = "GET",
    of: Any = application,
    twice: Sequence[tuple[str, str]] = (),
    **headers: str,
) -> Answer:
    """As a server would ask; `headers` by name, with `_` for `-`; `twice`: another line of one of them."""
    address, _mark, query = path.partition("?")
    sent = [*{"host": "localhost", **headers}.items(), *twice]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": address,
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in sent],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        said.append(message)

    await of(scope, receive, send)
    told = {name.decode().lower(): value.decode() for name, value in said[0]["headers"]}
    return said[0]["status"], told, b"".join(message.get("body", b"") for message in said[1:])


def ask(path: str, **how: Any) -> Answer:
    return asyncio.run(asked(path, **how))


@pytest.fixture
def played() -> Iterator[Round]:
    """A round of two tables, one decided. Rows of tests bear the same keys: nothing is left of the last."""
    public_pages.forget()
    championship = a_night("Copa Guardada").championship
    some_entries(championship, 8)
    made = an_open_round(championship, tables=2)
    a_result(made.tables.order_by("number")[0])
    yield made
    close_connections()


def close_connections() -> None:
    """Those of Django's threads must not outlive the test's rows: each thread closes its own."""
    lanes: tuple[Any, ...] = (
        django_pages._public,
        django_pages._officials,
        django_pages._writers.application,
    )
    for of_a2wsgi in lanes:
        close_in(of_a2wsgi.executor)


def close_in(threads: ThreadPoolExecutor) -> None:
    number = threads._max_workers
    all_here = Barrier(number)

    def close(_thread: int) -> None:
        all_here.wait(20)
        connections.close_all()

    list(threads.map(close, range(number)))


def pages_of(championship: Championship) -> list[str]:
    front = here(championship, "championship")
    pages = [here(championship, page) for page in PAGES] + [here(championship, "table", 1)]
    return pages + [front + page for page in (*ABOUT_PEOPLE, "standings/?part=live")]


@pytest.mark.parametrize("language", ["es", "en"])
def test_they_are_the_bytes_that_django_makes(played: Round, language: str) -> None:
    for path in pages_of(played.championship):
        first = ask(path, accept_language=language)
        kept = ask(path, accept_language=language)
        plain = ask(path, accept_language=language, of=django_pages)
        assert first[0] == kept[0] == plain[0] == 200
        assert first[2] == kept[2] == plain[2]
        assert first[1]["etag"] == kept[1]["etag"] == plain[1]["etag"]
        assert "x-calzo-keep" not in kept[1]
        assert set(plain[1]["vary"].split(", ")) <= set(kept[1]["vary"].split(", "))


def test_they_are_kept_packed_in_both_ways(played: Round) -> None:
    path = here(played.championship, "standings")
    plain = ask(path)
    for way, unpacked in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        status, headers, content = ask(path, accept_encoding=way)
        assert (status, headers["content-encoding"], unpacked(content)) == (200, way, plain[2])
        assert int(headers["content-length"]) == len(content)
    status, headers, content = ask(path, method="HEAD")
    assert (status, content, int(headers["content-length"])) == (200, b"", len(plain[2]))


def test_what_a_reader_refuses_is_not_sent() -> None:
    accepted = {b"br, gzip": b"br", b"br;q=0.000, gzip": b"gzip", b"br; q=0, gzip;q=0.05": b"gzip", b"*": b""}
    assert {asked: kept_pages.way_of(asked) for asked in accepted} == accepted


def test_who_has_them_is_told_so(played: Round) -> None:
    path = here(played.championship, "tables")
    etag = ask(path)[1]["etag"]
    assert ask(path, if_none_match=etag)[0::2] == (304, b"")


def decide(played: Round, number: int) -> Result:
    """By the service itself: what a factory found on the disk tells nobody."""
    table = Table.objects.get(round=played, number=number)
    seats = [seat.pk for seat in table.seats.order_by("number")]
    entered = EnteredResult(
        placings=in_order(seats), source=Result.Source.DESK, expected_version=table.result_version
    )
    return record_result(table, entered, actor=an_actor())


def changes(played: Round) -> dict[str, Callable[[], object]]:
    """What a reader may see of, by name."""
    actor = an_actor()
    entry = Entry.objects.filter(championship=played.championship).first()
    assert entry is not None
    return {
        "results are held": lambda: hold_results(played, actor=actor),
        "results are announced": lambda: announce_results(played, actor=actor),
        "a result": lambda: decide(played, 2),
        "another name": lambda: edit_entry(entry, changes={"name": "Otra Jugadora"}, actor=actor),
    }


def test_after_each_change_the_next_reader_has_it(played: Round) -> None:
    path = here(played.championship, "standings")
    before = ask(path)
    for name, change in changes(played).items():
        change()
        after, plain = ask(path), ask(path, of=django_pages)
        assert after[2] == plain[2], name
        assert after[1]["etag"] != before[1]["etag"], name
        before = after


def test_nobody_who_could_be_told_apart_gets_or_leaves_them(played: Round) -> None:
    championship = played.championship
    path = here(championship, "standings")
    official, _code = a_coordinator(championship)
    browsers = {
        "a coordinator": signed_in(official),
        "the organizer": signed_in_user(User.objects.get(offices__championship=championship)),
    }
    visitors = {
        name: f"calzo_session={browser.cookies['calzo_session'].value}" for name, browser in browsers.items()
    }
    visitors |= {
        "a token": "calzo_csrf=" + "a" * 32,
        "any other cookie": "other=1; calzo_theme=dark",
        "a cookie in which one reader stops": f'calzo_theme="; a b; {visitors["the organizer"]}',
    }
    public_pages.forget()
    for name, cookie in visitors.items():
        theirs = ask(path, cookie=cookie)
        assert theirs[0] == 200
        assert not public_pages._kept, name
    everybody = ask(path)
    assert len(public_pages._kept) == 1
    for name, cookie in visitors.items():
        assert ask(path, cookie=cookie)[2] == ask(path, cookie=cookie, of=django_pages)[2], name
    assert ask(path)[2] == everybody[2]


def test_each_address_language_and_theme_has_its_own(played: Round) -> None:
    path = here(played.championship, "championship")
    ways = [
        {"host": "localhost"},
        {"host": "127.0.0.1"},
        {"accept_language": "en"},
        {"cookie": "calzo_language=en"},
        {"cookie": "calzo_theme=dark"},
        {"cookie": "calzo_theme=dark; calzo_language=en"},
    ]
    for way in ways * 2:
        assert ask(path, **way)[2] == ask(path, of=django_pages, **way)[2], way


def test_a_championship_that_is_deleted_is_gone(played: Round) -> None:
    path = here(played.championship, "championship")
    assert ask(path)[0] == 200
    creator = an_actor("Olga", user=User.objects.get(offices__championship=played.championship))
    delete_championship(played.championship, actor=creator)
    assert ask(path)[0] == 404


def test_a_hall_that_asks_at_once_is_one_question(played: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    """And packed once."""
    packed: list[int] = []

    def packing(content: bytes) -> bytes:
        packed.append(len(content))
        return bytes(brotli.compress(content, quality=1))

    path = here(played.championship, "standings")
    ask(path)
    decide(played, 2)
    reached: list[Any] = []
    pages = public_pages._pages

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])
        await pages(scope, receive, send)

    async def hall() -> list[Answer]:
        return await asyncio.gather(*(asked(path, accept_encoding="br") for _reader in range(500)))

    public_pages._pages = counted
    monkeypatch.setitem(kept_pages._COMPRESS, b"br", packing)
    try:
        answers = asyncio.run(hall())
    finally:
        public_pages._pages = pages
    assert (reached, len(packed)) == ([path], 1)
    assert len({answer[2] for answer in answers}) == 1


def kept_addresses() -> set[str]:
    return {question.path for question in public_pages._kept}


def test_a_stranger_leaves_nothing_for_others(played: Round) -> None:
    """What two readers of one request could read differently is answered by Django alone."""
    path = here(played.championship, "standings")
    session = signed_in_user(User.objects.get(offices__championship=played.championship)).cookies
    own = f"calzo_session={session['calzo_session'].value}; a=1"
    tricks: list[dict[str, Any]] = [
        {"cookie": own, "twice": [("cookie", "calzo_theme=dark")]},
        {"cookie": "calzo_theme=dark", "twice": [("cookie", own)]},
        {"twice": [("host", "elsewhere.example")]},
        {"if_match": '"another"'},
        {"if_unmodified_since": "Sat, 01 Jan 2000 00:00:00 GMT"},
        {"range": "bytes=0-9"},
        {"x_calzo_keep": "1"},
        {"hx_request": "true"},
        {"authorization": "Basic YTpi"},
    ]
    public_pages.forget()
    for trick in tricks:
        ask(path, **trick)
        assert not kept_addresses(), trick
    everybody = ask(path)
    for trick in tricks:
        ask(path, **trick)
        assert ask(path)[2] == everybody[2] == ask(path, of=django_pages)[2], trick


def test_what_only_looks_different_is_kept_once(played: Round) -> None:
    """So nobody fills the memory with as many pages as there are headers."""
    path = here(played.championship, "standings")
    for language in ("es", "es-CL,es;q=0.9", "xx, es;q=0.5", "*"):
        ask(path, accept_language=language, user_agent=language, cookie=f"calzo_theme={language[:2]}")
    assert len(public_pages._kept) == 1


def test_a_link_that_a_social_network_marked_for_each_reader_is_the_same_page(played: Round) -> None:
    path = here(played.championship, "tables")
    marked = [ask(f"{path}?{mark}&round=1")[2] for mark in ("fbclid=IwAR1", "utm_source=a&fbclid=IwAR2")]
    assert set(marked) == {ask(f"{path}?round=1")[2]}
    assert len(public_pages._kept) == 1
    assert ask(f"{path}?fbclid=IwAR3")[2] == ask(path, of=django_pages)[2]


def test_no_more_is_kept_than_fits(played: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    path = here(played.championship, "standings")
    ask(path, accept_encoding="br")
    (kept,) = public_pages._kept.values()
    assert public_pages._bytes == len(kept.content) + len(ask(path, accept_encoding="br")[2])
    monkeypatch.setattr(kept_pages, "MOST_BYTES", public_pages._bytes * 3)
    for number in range(8):
        ask(f"{path}?any={number}", accept_encoding="gzip")
        ask(path)
    assert 0 < public_pages._bytes <= kept_pages.MOST_BYTES
    assert path in kept_addresses(), "what is asked for stays"
    public_pages.forget()


def test_who_comes_after_a_change_waits_for_the_next_reading(played: Round) -> None:
    """A reading may have begun before the change."""
    path = here(played.championship, "standings")
    pages, begun, answers = public_pages._pages, asyncio.Event(), []

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        said: list[Any] = []

        async def hold(message: Any) -> None:
            said.append(message)

        await pages(scope, receive, hold)
        begun.set()
        await asyncio.sleep(0.5)
        for message in said:
            await send(message)

    async def hall() -> None:
        first = asyncio.create_task(asked(path))
        await begun.wait()
        await asyncio.to_thread(decide_there)
        answers.extend([await asked(path), await first])

    def decide_there() -> None:
        decide(played, 2)
        connections.close_all()

    public_pages._pages = slow
    try:
        asyncio.run(hall())
    finally:
        public_pages._pages = pages
    assert answers[0][2] == ask(path, of=django_pages)[2] != answers[1][2]


def test_a_change_of_which_nobody_told_is_seen_after_five_seconds(played: Round) -> None:
    """As where another process's word is lost."""
    championship = played.championship
    front = here(championship, "championship")
    before = ask(front)
    Championship.objects.filter(pk=championship.pk).update(name="Copa de Otro Proceso")
    assert ask(front)[2] == before[2]
    for kept in public_pages._kept.values():
        kept.asked_at -= HEAL
    assert b"Copa de Otro Proceso" in ask(front)[2]
    Championship.objects.filter(pk=championship.pk).update(slug="otra")
    for kept in public_pages._kept.values():
        kept.asked_at -= HEAL
    assert ask(front)[0] == 404
    assert not kept_addresses()


def test_the_slides_of_the_projector_are_kept_and_its_clock_is_not(played: Round) -> None:
    path = here(played.championship, "projector")
    ask(path)
    assert not kept_addresses()
    ask(f"{path}?part=live&slide=0")
    (kept,) = public_pages._kept.values()
    assert 0 < kept.holds_for <= HEAL


def test_a_page_of_which_nothing_is_kept_is_asked_for_once(
    played: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packed by Django, as before."""
    reached: list[Any] = []
    pages = public_pages._pages

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])
        await pages(scope, receive, send)

    monkeypatch.setattr(public_pages, "_pages", counted)
    answer = ask(f"/c/{played.championship.slug}/rules/", accept_encoding="gzip")
    assert (answer[0], answer[1].get("content-encoding"), len(reached)) == (200, "gzip", 1)
