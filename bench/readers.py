"""What readers cost one server, beside a static file from the same server.

`python -m bench.readers [--players N] [--readers N] [--followers N] [--results N]`; 0 omits. Processor time
of the server's process: the standings as page, open part and *not modified*, kept and by Django, one reader
and four at once; readers who all come right after a start; followers of the stream who hear of a move, with
memory and the 99th percentile of waiting. In this process: a result until the projection has it, beside a
whole projection. At full size: `--players 1024 --readers 1000 --followers 10000`, then `--players 5000
--readers 0 --followers 0`. Tabbycat's standings of as many, measured once on such a machine: 11.7 ms from its
cache, 2,035 ms without.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from statistics import quantiles
from typing import Any, TypeVar

from bench import new_installation, options, row, timed
from bench.hall import Connection, Cost, a_hall_of_tablets, copied
from bench.served import Server, program

T = TypeVar("T")
ASKED = 200
BY_DJANGO = 20
AT_ONCE = 4
NOT_FOR_ALL = "Cookie: other=1\r\n"  # who is told apart is answered by Django
TOGETHER = 200  # connections that are opened at once


def get(path: str, headers: str = "") -> bytes:
    lines = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br, gzip\r\n{headers}\r\n"
    return lines.encode("ascii")


async def ask(port: int, request: bytes, times: int, *, status: int = 200) -> None:
    """A bare reader of HTTP: the client shares the processors with the server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _time in range(times):
        writer.write(request)
        lines = (await reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        if int(lines[0].split()[1]) != status:
            raise RuntimeError(f"{lines[0]!r}: {request!r}")
        length = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
        await reader.readexactly(length)
    writer.close()


async def ask_at_once(port: int, request: bytes, times: int) -> None:
    await asyncio.gather(*(ask(port, request, times) for _reader in range(AT_ONCE)))


def measured(server: Server, work: Coroutine[Any, Any, T]) -> tuple[float, T]:
    """Processor seconds of the server."""
    cost = Cost([server])
    done = cost.of(1, work)
    return cost.web, done


def milliseconds(server: Server, request: bytes, times: int = ASKED, *, status: int = 200) -> float:
    return measured(server, ask(server.port, request, times, status=status))[0] / times * 1000


async def headers_of(port: int, path: str) -> dict[str, str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(get(path))
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("ascii").split("\r\n")[1:-2]
    writer.close()
    return {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}


def pages(server: Server, path: str, static: str) -> None:
    """Interleaved; the first of each makes what is kept."""
    etag = asyncio.run(headers_of(server.port, path))["etag"]
    known = f"If-None-Match: {etag}\r\n"
    milliseconds(server, get(f"{path}?part=live"), 1)
    of_file = milliseconds(server, get(static))
    page, part = milliseconds(server, get(path)), milliseconds(server, get(f"{path}?part=live"))
    same = milliseconds(server, get(path, known), status=304)
    django = milliseconds(server, get(path, NOT_FOR_ALL), BY_DJANGO)
    four, _done = measured(server, ask_at_once(server.port, get(path, NOT_FOR_ALL), BY_DJANGO))
    at_once = four / BY_DJANGO / AT_ONCE * 1000
    kept = f"{page:.2f}, {part:.2f}, {same:.2f} ms"
    row("the standings: page, part, not modified", kept, f"static file {of_file:.2f} ms", "0.2, 0.2, 0.1 ms")
    row("the page by Django, four readers at once", f"{at_once:.1f} ms", f"one {django:.1f} ms", "no dearer")


async def stream(port: int, slug: str, heard: asyncio.Event, waited: list[float], told: list[float]) -> None:
    """Joins, reads what there is, and notes when the next change of a table came."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(get(f"/live/{slug}/"))
    await reader.readuntil(b"\r\n\r\n")
    await reader.readuntil(b"event: championship")
    heard.set()
    content = b""
    while not told or b"event: table\n" not in content:
        content = await reader.read(65_536)
    waited.append(time.monotonic() - told[0])
    writer.close()


async def comes_in(port: int, slug: str, path: str) -> None:
    """A phone: the page, its stream, and once more the changing part."""
    await ask(port, get(path), 1)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(get(f"/live/{slug}/"))
    await reader.readuntil(b"event: championship")
    await ask(port, get(f"{path}?part=live"), 1)
    writer.close()


async def all_come(port: int, slug: str, path: str, readers: int) -> float:
    began = time.monotonic()
    await asyncio.gather(*(comes_in(port, slug, path) for _reader in range(readers)))
    return time.monotonic() - began


def come_at_once(server: Server, slug: str, path: str, readers: int, name: str = "one process") -> None:
    seconds, waited = measured(server, all_come(server.port, slug, path, readers))
    all_of_them = f"{seconds:.1f} s of a core, {waited:.1f} s, {server.megabytes()} MB"
    row(f"{readers} come at once after a start, {name}", all_of_them, "one page at rest", "1 s of 1,000")


def followers(server: Server, slug: str, tablet: Any, number: int, name: str = "one process") -> None:
    _seconds, (kilobytes, heard) = measured(server, follow_a_move(server, slug, tablet, number))
    heard_of = f"{kilobytes:.1f} kB each, 99% heard in {quantiles(heard, n=100)[98]:.2f} s"
    row(f"{number} followers, a move, {name}", heard_of, f"{number} connections", "15 kB, 0.43 s")


async def follow_a_move(server: Server, slug: str, tablet: Any, followers: int) -> tuple[float, list[float]]:
    """Kilobytes of each, and seconds until each has heard."""
    before, told, waited = server.megabytes(), list[float](), list[float]()
    following: list[asyncio.Task[None]] = []
    for _group in range(0, followers, TOGETHER):
        joined = [asyncio.Event() for _one in range(min(TOGETHER, followers - len(following)))]
        tasks = [asyncio.create_task(stream(server.port, slug, heard, waited, told)) for heard in joined]
        following += tasks
        await asyncio.gather(*(heard.wait() for heard in joined))
    await asyncio.sleep(1)
    kilobytes = (server.megabytes() - before) * 1000 / followers
    async with Connection(server.port) as connection:
        told.append(time.monotonic())
        await tablet.send(connection)
    async with asyncio.timeout(30):
        await asyncio.gather(*following)
    return kilobytes, waited


def results(slug: str, number: int) -> None:
    """In this process: what a result costs, then the projection by parts, then a whole one."""
    from config.asgi import freeze_memory
    from tests.factories import an_actor
    from tournament.championship.models import Championship
    from tournament.publishing.projection import project
    from tournament.publishing.queries.live import live
    from tournament.results.models import Result
    from tournament.results.services.results import EnteredResult, record_result
    from tournament.rounds.models import Table
    from tournament.rounds.placings import in_order

    def record(table: Table) -> None:
        seats = [seat.pk for seat in table.seats.order_by("number")]
        entered = EnteredResult(placings=in_order(seats), source=Result.Source.DESK, expected_version=0)
        record_result(table, entered, actor=an_actor())

    championship = Championship.objects.get(slug=slug)
    undecided = Table.objects.filter(round__championship=championship).exclude(status=Table.Status.DECIDED)
    live(slug)
    freeze_memory()  # as the server does
    found: list[Sequence[float]] = []
    for table in undecided.order_by("number")[: number + 1]:
        works = (partial(record, table), partial(live, slug), partial(project, championship))
        found.append([timed(work)[1] * 1000 for work in works])
    least = [min(each) for each in zip(*found[1:], strict=True)]  # the first one compiles its statements
    by_parts = f"{least[0]:.1f} ms, then {least[1]:.1f} ms"
    row("a result, until it is projected", by_parts, f"a whole one {least[2]:.1f} ms", "20 ms; 30 at 5,000")


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--players", type=int, default=256)
    parser.add_argument("--readers", type=int, default=100, help="who come at once after a start")
    parser.add_argument("--followers", type=int, default=200, help="of the stream")
    parser.add_argument("--results", type=int, default=5)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with new_installation():
        from django.urls import reverse

        from tests.large_hall import a_large_hall

        slug = a_large_hall(arguments.players, rematches_apart=True).championship.slug
        path, static = reverse("tournament:standings", args=[slug]), "/static/shared/live.js"
        tablet = a_hall_of_tablets(1)[0] if arguments.followers else None
        followed = slug_of(tablet.table) if tablet else ""
        database = copied("served")
        with program(DATABASE_URL=database) as server:
            pages(server, path, static)
        if arguments.readers:
            with program(DATABASE_URL=database) as server:
                come_at_once(server, slug, path, arguments.readers)
        if tablet:
            with program(DATABASE_URL=database) as server:
                followers(server, followed, tablet, arguments.followers)
        if arguments.results:
            results(slug, arguments.results)
    return 0


def slug_of(table: int) -> str:
    from tournament.rounds.models import Table

    return str(Table.objects.get(pk=table).round.championship.slug)


if __name__ == "__main__":
    sys.exit(main())
