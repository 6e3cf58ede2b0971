"""What the processes of `make cluster` carry, by nginx, beside one web process on the same PostgreSQL.

`python -m bench.cluster [--tablets N --seconds N] [--readers N] [--followers N] [--moves N]`; 0 omits.
Tablets at a move a second; readers who all come right after the start; followers of the stream who hear of a
move; and how long a reader waits for a move of one process, in that process and in the others. At full size:
`--tablets 128 --seconds 60 --players 1024 --readers 1000 --followers 3000 --moves 100`.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from copy import deepcopy
from pathlib import Path
from statistics import median
from typing import Any

from bench import options, row, without_database
from bench.hall import Connection, a_hall_of_tablets, at_a_move_a_second, paced
from bench.readers import come_at_once, followers, get, slug_of
from bench.served import Server, connect, free_port
from bin.cluster import servers
from bin.cluster.__main__ import Cluster
from tests.servers import folder_for_servers

NAME = "three processes and nginx"


async def until_received(sockets: Sequence[Path], slug: str, tablet: Any, moves: int) -> list[list[float]]:
    """Of a reader of each web process: seconds from when the first one was sent a move."""
    streams = [await connect(at) for at in sockets]
    for reader, writer in streams:
        writer.write(get(f"/live/{slug}/"))
        await reader.readuntil(b"event: championship")
    await asyncio.sleep(1)
    for reader, _writer in streams:
        await reader.read(1_000_000)  # what there was
    found = []
    async with Connection(sockets[0]) as connection:
        for _move in range(moves):
            begun = time.monotonic()
            hearing = [asyncio.create_task(_received(reader, begun)) for reader, _writer in streams]
            await tablet.send(connection)
            found.append(await asyncio.gather(*hearing))
    for _reader, writer in streams:
        writer.close()
    return found


async def _received(reader: asyncio.StreamReader, begun: float) -> float:
    async with asyncio.timeout(30):
        await reader.readuntil(b"event: table\n")
    return time.monotonic() - begun


def delay(sockets: Sequence[Path], tablet: Any, moves: int) -> None:
    found = asyncio.run(until_received(sockets, slug_of(tablet.table), tablet, moves))
    own, others = [each[0] for each in found], [max(each[1:]) for each in found]
    same, other = (f"{median(some):.2f} s, at most {max(some):.2f}" for some in (own, others))
    row("a move, until a reader of another process has it", other, f"of the same {same}", "0.14 to 0.34 s")


def server_of(cluster: Cluster, port: int) -> Server:
    pids = {process.name: process.pid for process in cluster.processes}
    webs = [pid for name, pid in pids.items() if name.startswith("web")]
    children = Path(f"/proc/{pids['nginx']}/task/{pids['nginx']}/children").read_text(encoding="ascii")
    return Server(port, webs[0], (*webs[1:], *map(int, children.split())))


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--tablets", type=int, default=32)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--players", type=int, default=256)
    parser.add_argument("--readers", type=int, default=100)
    parser.add_argument("--followers", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with ExitStack() as running:
        folder, port = running.enter_context(folder_for_servers()), free_port()
        cluster = Cluster(folder, host="127.0.0.1", port=port, public_url=f"http://127.0.0.1:{port}")
        running.callback(cluster.stop)
        cluster.start_postgresql()
        database = servers.database_url(folder)
        running.enter_context(without_database(database))
        os.environ["CALZO_DEMO"] = "0"
        _measure(cluster, database, port, arguments)
    return 0


def _measure(cluster: Cluster, database: str, port: int, arguments: Any) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.urls import reverse

    from tests.large_hall import a_large_hall

    call_command("migrate", verbosity=0)
    slug = a_large_hall(arguments.players, rematches_apart=True).championship.slug
    *tablets, followed, received = a_hall_of_tablets(arguments.tablets + 2)
    if arguments.tablets:
        at_a_move_a_second(deepcopy(tablets), arguments.seconds)
    connection.close()
    cluster.start_rest()
    server = server_of(cluster, port)
    if arguments.readers:
        path = reverse("tournament:standings", args=[slug])
        come_at_once(server, slug, path, arguments.readers, NAME)
    if arguments.tablets:
        paced(server, database, tablets, arguments.seconds, NAME)
    if arguments.followers:
        followers(server, slug_of(followed.table), followed, arguments.followers, NAME)
    if arguments.moves:
        sockets = sorted(cluster.folder.glob("web-*.sock"))
        delay(sockets, received, arguments.moves)


if __name__ == "__main__":
    sys.exit(main())
