"""Whether the hall's laptop can give the engine to thirty tablets at once, and a play that comes in meanwhile
is still answered quickly.

    python -m bench.engine_for_thirty

On loopback, a database of its own, in a folder that is thrown away. First as fast as it goes, beside a server
that does nothing but send the same bytes from memory; then as thirty tablets read that share a Wi-Fi of 50
Mbit/s, with a play pushed every quarter of a second. The promise: the set goes out four times as fast as that
Wi-Fi carries it, and no push takes more than half a second; the exit code says whether it was kept.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

from bench.draw_hall import prepare
from rules.tablet import files

TABLETS, MBITS = 30, 50.0
TIMES, SLOWEST = 4, 500  # of the Wi-Fi's speed; milliseconds
EVERY = 0.25  # seconds from push to push
ALONE = 20  # pushes while nobody reads
LITTLE = 32 * 1024  # what a tablet's socket keeps, so that the server feels how slowly it reads


def main() -> int:
    """Measures and prints."""
    if sys.argv[1:2] == ["--tablets"]:
        print(json.dumps(tablets(json.loads(sys.argv[2]))))
        return 0
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        files.unpack(Path(folder, "root"))
        told = measure()
    whole = TABLETS * sum(
        (files.BUILT / (name + files.PACKED)).stat().st_size for name in files.described()["files"]
    )
    wifi = whole * 8 / MBITS / 1e6
    fast, plain = told["fast"], told["plain"]
    print(
        f"{TABLETS} tablets, {whole / 1e6:.0f} MB; a Wi-Fi of {MBITS:.0f} Mbit/s carries that in {wifi:.1f} s"
    )
    print(f"this server {fast:.2f} s, {wifi / fast:.1f} times as fast; from memory alone {plain:.2f} s")
    print(f"read at the Wi-Fi's speed {told['slow']:.1f} s")
    for when, name in (("alone", "a push while nobody reads"), ("meanwhile", "a push meanwhile")):
        took = told[when]
        print(f"{name}: {median(took):.0f} ms, the slowest {max(took):.0f} ms, of {len(took)}")
    return int(wifi / told["fast"] < TIMES or max(told["meanwhile"]) > SLOWEST)


def measure() -> dict[str, Any]:
    """Seconds and milliseconds, as the tablets' process tells them."""
    from tests.e2e.site import running_site  # Django is set up by now, and not before
    from tests.tables.factories import a_hall, a_running_table, signed_in, starter

    running = a_running_table(a_hall().tables[0], follow="dice")
    running.play(starter(running.names[0]))
    session = signed_in(running.official).cookies["calzo_session"].value
    with running_site() as site, plain_server() as plain:
        port = int(site.url.rpartition(":")[2])
        asked = {
            "port": port,
            "plain": plain,
            "table": running.table.pk,
            "session": session,
            "player": running.names[1],
            "paths": files.addresses(),
        }
        command = [sys.executable, "-m", "bench.engine_for_thirty", "--tablets", json.dumps(asked)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=300)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@contextmanager
def plain_server() -> Iterator[int]:
    """The same bytes from memory, by the shortest answer of HTTP there is. Gives its port."""
    packed = {
        files.address() + name: (files.BUILT / (name + files.PACKED)).read_bytes()
        for name in files.described()["files"]
    }

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            while (await reader.readline()).strip():
                pass
            body = packed[line.split()[1].decode()]
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body))
            writer.write(body)
            await writer.drain()
        writer.close()

    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(asyncio.start_server(answer, "127.0.0.1", 0))
    Thread(target=loop.run_forever, daemon=True).start()
    yield int(server.sockets[0].getsockname()[1])
    loop.call_soon_threadsafe(loop.stop)


def tablets(asked: dict[str, Any]) -> dict[str, Any]:
    """In a process of their own: the tablets read, and one of them pushes plays."""
    push = Pusher(asked)
    alone = [push() for _time in range(ALONE)]
    plain = asyncio.run(everybody(asked["plain"], asked["paths"]))
    fast = asyncio.run(everybody(asked["port"], asked["paths"]))
    meanwhile: list[float] = []
    took: list[float] = []
    each = MBITS * 1e6 / 8 / TABLETS
    reading = Thread(target=lambda: took.append(asyncio.run(everybody(asked["port"], asked["paths"], each))))
    reading.start()
    while reading.is_alive():
        meanwhile.append(push())
        time.sleep(max(0, EVERY - meanwhile[-1] / 1000))
    return {"alone": alone, "plain": plain, "fast": fast, "slow": took[0], "meanwhile": meanwhile}


class Pusher:
    """A tablet that enters a play and takes it back, in turns. A call is one push: milliseconds."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.port, self.table, self.player = asked["port"], asked["table"], asked["player"]
        cookies = f"calzo_session={asked['session']}; calzo_csrf={'a' * 32}"
        self.headers = {"Content-Type": "application/json", "Cookie": cookies, "X-CSRFToken": "a" * 32}
        self.n, self.seq = 1, 0

    def __call__(self) -> float:
        self.seq += 1
        move = {"do": "tally", "player": self.player, "lost": 1} if self.seq % 2 else {"do": "undo"}
        body = {"device": "ab" * 16, "base": self.n, "moves": [{"seq": self.seq, **move}]}
        began = time.perf_counter()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request("POST", f"/api/tables/{self.table}/moves/", json.dumps(body), self.headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        connection.close()
        if answer.status != 200:
            raise RuntimeError(told)
        self.n = told["n"]
        return (time.perf_counter() - began) * 1000


async def everybody(port: int, paths: list[str], rate: float = 0) -> float:
    """Seconds until each has all files; `rate` in bytes a second for each, else as fast as they come."""
    began = time.perf_counter()
    await asyncio.gather(*(one(port, paths, rate) for _tablet in range(TABLETS)))
    return time.perf_counter() - began


async def one(port: int, paths: list[str], rate: float) -> None:
    """A tablet fetches one file after another."""
    for path in paths:
        connection = socket.socket()
        if rate:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
        connection.setblocking(False)
        await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=connection, limit=LITTLE)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").lower()
        left = int(head.partition("content-length:")[2].partition("\r\n")[0])
        began, length = time.perf_counter(), left
        while left:
            left -= len(await reader.read(min(left, LITTLE)))
            if rate:
                await asyncio.sleep(max(0, (length - left) / rate - (time.perf_counter() - began)))
        writer.close()


if __name__ == "__main__":
    sys.exit(main())
