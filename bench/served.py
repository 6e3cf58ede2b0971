"""The program on a port of its own, and what its processes spend."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

STARTS_WITHIN = 300  # seconds; the first start of a busy machine


@dataclass(frozen=True, slots=True)
class Server:
    """`others`: processes beside the first."""

    port: int
    pid: int
    others: tuple[int, ...] = ()

    def seconds(self) -> float:
        """Of a processor, so far."""
        return sum(map(spent, (self.pid, *self.others)))

    def megabytes(self) -> int:
        """At present."""
        return sum(map(resident, (self.pid, *self.others)))


@contextmanager
def program(module: Sequence[str] = ("config.launch",), **variables: str) -> Iterator[Server]:
    """`module`: what python runs, with its arguments; it listens on `PORT`."""
    port = free_port()
    environment = {**os.environ, "PORT": str(port), "CALZO_HOST": "127.0.0.1", "CALZO_DEMO": "0", **variables}
    environment.setdefault("CALZO_PUBLIC_URL", f"http://127.0.0.1:{port}")
    with subprocess.Popen(
        [sys.executable, "-m", *module], env=environment, stdout=subprocess.DEVNULL
    ) as process:
        try:
            wait_for(port, process)
            yield Server(port, process.pid)
        finally:
            process.terminate()
            process.wait(20)


async def connect(at: int | Path) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To a port of this machine, or a socket in a folder."""
    if isinstance(at, Path):
        return await asyncio.open_unix_connection(at)
    return await asyncio.open_connection("127.0.0.1", at)


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def spent(pid: int) -> float:
    """Of a processor, by all its threads: the clock of `clock_getcpuclockid(3)`, since `/proc` has ticks."""
    return time.clock_gettime(~pid << 3 | 2)


def resident(pid: int) -> int:
    """In MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(round(int(line.split()[1]) / 1024) for line in lines if line.startswith("VmRSS"))
