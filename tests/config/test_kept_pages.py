"""Public pages as bytes: the same as Django's, anew after each change, for nobody who could be told apart."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Iterator
from typing import Any

import brotli
import pytest
from django.db import connections

from accounts.models import User
from config.asgi import application, django_pages, public_pages
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

PAGES = ("championship", "standings", "tables")
Answer = tuple[int, dict[str, str], bytes]


async def asked(path: str, *, method: str = "GET", of: Any = application, **headers: str) -> Answer:
    """As a server would ask; `headers` by name, with `_` for `-`."""
    address, _mark, query = path.partition("?")
    sent = {"host": "localhost", **headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": address,
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items()],
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
    """A round of two tables, one decided. Rows of tests bear the same keys, so nothing is left of the last."""
    public_pages.forget()
    championship = a_night("Copa Guardada").championship
    some_entries(championship, 8)
    made = an_open_round(championship, tables=2)
    a_result(made.tables.order_by("number")[0])
    yield made
    asyncio.run(closed())


async def closed() -> None:
    """The connections of Django's threads must not outlive the test's rows."""
    await asyncio.gather(*(asyncio.to_thread(connections.close_all) for _thread in range(4)))


def pages_of(championship: Championship) -> list[str]:
    return [here(championship, page) for page in PAGES] + [here(championship, "table", 1)]


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


def test_they_are_kept_packed_in_both_ways(played: Round) -> None:
    path = here(played.championship, "standings")
    plain = ask(path)
    for way, unpacked in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        status, headers, content = ask(path, accept_encoding=way)
        assert (status, headers["content-encoding"], unpacked(content)) == (200, way, plain[2])
        assert int(headers["content-length"]) == len(content)
    status, headers, content = ask(path, method="HEAD")
    assert (status, content, int(headers["content-length"])) == (200, b"", len(plain[2]))


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
    visitors |= {"a token": "calzo_csrf=" + "a" * 32, "any other cookie": "other=1; calzo_theme=dark"}
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


def test_a_hall_that_asks_at_once_is_one_question(played: Round) -> None:
    path = here(played.championship, "standings")
    ask(path)
    decide(played, 2)
    reached: list[Any] = []
    pages = public_pages._pages

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])
        await pages(scope, receive, send)

    async def hall() -> list[Answer]:
        return await asyncio.gather(*(asked(path) for _reader in range(500)))

    public_pages._pages = counted
    try:
        answers = asyncio.run(hall())
    finally:
        public_pages._pages = pages
    assert reached == [path]
    assert len({answer[2] for answer in answers}) == 1
