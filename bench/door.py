"""Does a hall get in while one of its phones attacks?

`python -m bench.door [--phones N] [--idle N] [--files N]`: honest phones of one address ask for a page and an
official for hers, while another of the same address holds so many idle connections and opens them again.
`--files`: the server's limit of open files, soft and hard. Prints how many were answered and the slowest.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from contextlib import suppress

from bench import new_installation, options
from bench.served import program

PATIENCE = 30.0


async def attack(port: int, idle: int) -> None:
    """Half a request on each connection; one that is closed is opened again."""

    async def hold() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET / HT")
                await reader.read()
                writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(hold() for _one in range(idle)))


async def asked(port: int, path: str, session: str = "") -> tuple[int, float]:
    """The status, 0 without an answer, and the seconds."""
    begun, status = time.monotonic(), 0
    cookie = f"Cookie: calzo_session={session}\r\n" if session else ""
    with suppress(OSError, EOFError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n{cookie}\r\n".encode())
            status = int((await reader.readline()).split()[1])
            await reader.read()
            writer.close()
    return status, time.monotonic() - begun


async def hall(port: int, slug: str, session: str, phones: int, idle: int) -> bool:
    attacker = asyncio.create_task(attack(port, idle))
    await asyncio.sleep(2)
    public = asyncio.gather(*(asked(port, f"/c/{slug}/") for _phone in range(phones)))
    official = [await asked(port, f"/organize/{slug}/", session) for _one in range(10)]
    answers = await public
    attacker.cancel()
    for who, some in (("phones", answers), ("an official", official)):
        good = sum(status == 200 for status, _seconds in some)
        told = sum(status == 503 for status, _seconds in some)
        slowest = max(seconds for _status, seconds in some)
        print(f"{who}: {good} of {len(some)} answered, {told} told of the queue, slowest {slowest:.2f} s")
    return all(status == 200 for status, _seconds in [*answers, *official])


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--phones", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=1100)
    parser.add_argument("--files", type=int, default=4096)
    arguments = parser.parse_args()
    with new_installation():
        from django.test import Client

        from tests.factories import a_championship, a_user, an_actor

        user = a_user("olga")
        championship = a_championship(actor=an_actor("Olga", user=user))
        client = Client()
        client.force_login(user)
        session = client.cookies["calzo_session"].value
        with program() as server:
            files = (arguments.files, arguments.files)
            resource.prlimit(server.pid, resource.RLIMIT_NOFILE, files)
            asyncio.run(asked(server.port, f"/organize/{championship.slug}/", session))
            done = asyncio.run(
                hall(server.port, championship.slug, session, arguments.phones, arguments.idle)
            )
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
