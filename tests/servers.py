"""A PostgreSQL and a Redis of the tests' own, the ones of `make cluster`, in a folder that is thrown away.

`python -m tests.servers COMMAND…` runs a command with DATABASE_URL and REDIS_URL pointing to them.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bin.cluster.servers import (
    ServerFailed,
    database_url,
    make_postgresql,
    own_by_server,
    postgresql_options,
    postgresql_program,
    redis_command,
    redis_url,
    run,
)

__all__ = ["ServerFailed", "both", "folder_for_servers", "postgresql", "redis"]

# It outlives a power cut of its own, which a test makes, and not one of the machine.
NOT_KEPT = ["-cfsync=off", "-cfull_page_writes=off", "-cautovacuum=off", "-cmax_connections=60"]


@contextmanager
def folder_for_servers() -> Iterator[Path]:
    """A short path, since a socket's may have 107 bytes, that the user of the servers may write to."""
    folder = Path(tempfile.mkdtemp(prefix="calzo-", dir="/tmp"))
    try:
        own_by_server(folder)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Starts a cluster and yields its DATABASE_URL. Nothing is synced to the disk: it lives for one run of
    tests."""
    make_postgresql(folder, "--no-sync")
    start_postgresql(folder)
    try:
        yield database_url(folder)
    finally:
        stop_postgresql(folder)


def start_postgresql(folder: Path) -> None:
    """Starts the cluster in that folder (again), and waits until it answers."""
    options = shlex.join([*postgresql_options(folder), *NOT_KEPT])
    log = folder / "postgresql.log"
    run(postgresql_program("pg_ctl"), "-D", folder / "data", "-l", log, "-o", options, "-w", "start")


def stop_postgresql(folder: Path) -> None:
    """Stops it as a power cut would."""
    run(postgresql_program("pg_ctl"), "-D", folder / "data", "-m", "immediate", "-w", "stop")


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """Starts a server that keeps nothing and yields its REDIS_URL."""
    silent = subprocess.DEVNULL
    with subprocess.Popen(redis_command(folder), stdout=silent, stderr=silent) as server:
        try:
            _wait_for(folder / "redis.sock", server)
            yield redis_url(folder)
        finally:
            server.terminate()
            server.wait(10)


def _wait_for(socket: Path, server: subprocess.Popen[bytes]) -> None:
    for _attempt in range(1200):
        if socket.exists():
            return
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise ServerFailed("redis-server did not start")


@contextmanager
def both() -> Iterator[dict[str, str]]:
    """The environment variables of a grown-up installation."""
    with folder_for_servers() as folder, postgresql(folder) as database, redis(folder) as queue:
        yield {"DATABASE_URL": database, "REDIS_URL": queue}


def main(*command: str) -> int:
    """Runs the command beside both servers and returns its exit code."""
    with both() as variables:
        return subprocess.run(command, env={**os.environ, **variables}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
