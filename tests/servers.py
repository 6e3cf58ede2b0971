"""A PostgreSQL and a Redis of the tests' own: in a folder that is thrown away, on sockets there, never on a
port.

`python -m tests.servers COMMAND…` runs a command with DATABASE_URL and REDIS_URL pointing to them.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

# It outlives a power cut of its own, which a test makes, and not one of the machine.
NOT_KEPT = "-c fsync=off -c full_page_writes=off -c autovacuum=off"
UNDER_ROOT = "postgres"  # PostgreSQL refuses to be run by root; Debian's package brings this user


class ServerFailed(Exception):
    """A server did not start; the text is what it said."""


@contextmanager
def folder_for_servers() -> Iterator[Path]:
    """A short path, since a socket's may have 107 bytes, that the user of the servers may write to."""
    folder = Path(tempfile.mkdtemp(prefix="calzo-", dir="/tmp"))
    if os.geteuid() == 0:
        os.chown(folder, pwd.getpwnam(UNDER_ROOT).pw_uid, -1)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Starts a cluster and yields its DATABASE_URL. Nothing is synced to the disk: it lives for one run of
    tests."""
    data = folder / "data"
    _run(_postgresql("initdb"), "--no-sync", "-A", "trust", "-U", "calzo", "-E", "UTF8", "-D", data)
    start_postgresql(folder)
    try:
        yield f"postgres://calzo@/postgres?host={quote(str(folder))}"
    finally:
        stop_postgresql(folder)


def start_postgresql(folder: Path) -> None:
    """Starts the cluster in that folder (again), and waits until it answers."""
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=60 {NOT_KEPT}"
    log = folder / "postgresql.log"
    _run(_postgresql("pg_ctl"), "-D", folder / "data", "-l", log, "-o", options, "-w", "start")


def stop_postgresql(folder: Path) -> None:
    """Stops it as a power cut would."""
    _run(_postgresql("pg_ctl"), "-D", folder / "data", "-m", "immediate", "-w", "stop")


def _postgresql(program: str) -> Path:
    """Of the newest PostgreSQL that is installed."""
    programs = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    if not programs:
        raise ServerFailed("PostgreSQL is not installed")
    return programs[-1]


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """Starts a server that keeps nothing and yields its REDIS_URL."""
    program = shutil.which("redis-server")
    if program is None:
        raise ServerFailed("Redis is not installed")
    socket = folder / "redis.sock"
    options = [
        "--port",
        "0",
        "--unixsocket",
        str(socket),
        "--save",
        "",
        "--appendonly",
        "no",
        "--dir",
        str(folder),
    ]
    with subprocess.Popen(
        [program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            _wait_for(socket, server)
            yield f"unix://{socket}"
        finally:
            server.terminate()
            server.wait(10)


def _run(program: Path, *arguments: str | Path) -> None:
    as_another = ["runuser", "-u", UNDER_ROOT, "--"] if os.geteuid() == 0 else []
    command = [*as_another, str(program), *map(str, arguments)]
    environment = {**os.environ, "PATH": f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"}
    done = subprocess.run(
        command,
        cwd="/",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        raise ServerFailed(f"{program.name}: {done.stdout}{done.stderr}")


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
